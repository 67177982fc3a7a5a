// Workloads that are timed: all contenders of a case live at once, each in a process of its own, and are
// asked in turns, so that what disturbs the machine disturbs all of them.

import { compareOutputs } from './check.mjs';
import { Asked, moduleOf } from './processes.mjs';
import { Results } from './results.mjs';

const SLOW = 1000; // ms; from there on the first run is the only one

export async function runTimed(workload, options) {
  const figures = [];
  for (const each of workload.cases) {
    options.progress(`${workload.name} ${each.id}`);
    figures.push(...(await runCase(workload, each, options)));
  }
  return new Results(workload.name, figures);
}

async function runCase(workload, each, options) {
  const racers = [];
  for (const file of ['textui', 'limit', ...workload.contenders]) {
    if (file !== 'textui' && options.against !== null && !options.against.includes(file)) continue;
    const contender = await import(moduleOf('contenders', file)).catch((error) => ({
      name: file,
      unavailable: `not available (${error.code ?? 'failed to load'})`,
    }));
    if (contender.unavailable === undefined && contender.tasks[workload.name] === undefined) continue;
    racers.push(await prepare(contender, file, workload, each, options));
  }
  for (let round = 0; round < options.rounds; round++) {
    const turn = racers.map((_, index) => racers[(index + round) % racers.length]);
    for (const racer of turn) if (racer.asked !== null) await sample(racer, round, options);
  }
  const ours = racers.find(({ figure }) => figure.contender === 'textui');
  return racers.map(({ asked, figure, width }) => {
    asked?.end();
    const note = contenderNote(figure, ours?.figure, width);
    return { ...figure, note };
  });
}

async function prepare(contender, file, workload, each, options) {
  const figure = {
    contender: contender.name,
    caseId: each.id,
    rounds: [],
    status: '',
    note: contender.notes?.[workload.name] ?? '',
    check: null,
  };
  if (contender.unavailable !== undefined) {
    return { asked: null, figure: { ...figure, status: contender.unavailable } };
  }
  const asked = new Asked('worker.mjs', [
    moduleOf('contenders', file),
    moduleOf('workloads', workload.name),
    JSON.stringify(each),
  ]);
  const answer = await asked.ask(
    { kind: 'prepare', warmUp: options.warmUp, clock: options.clock },
    options.limit,
  );
  if (answer.late || answer.error !== undefined) {
    asked.end();
    const status = answer.late ? `did not finish in ${options.limit / 1000} s` : answer.error;
    return { asked: null, figure: { ...figure, status, ...(answer.late ? { bound: options.limit } : {}) } };
  }
  figure.check = answer.check;
  if (answer.first < SLOW) return { asked, figure, width: answer.width };
  asked.end();
  return {
    asked: null,
    figure: { ...figure, rounds: [answer.first], status: 'one run' },
    width: answer.width,
  };
}

async function sample(racer, round, options) {
  const answer = await racer.asked.ask({ kind: 'sample', ms: options.sample }, options.limit);
  if (answer.ms !== undefined) racer.figure.rounds[round] = answer.ms;
  else {
    racer.asked.end();
    racer.asked = null;
    racer.figure.status = answer.late ? 'did not finish' : answer.error;
  }
}

/** What the contender does otherwise, and what its output says. */
function contenderNote(figure, ours, width) {
  if (figure.contender === 'textui') {
    const { check } = figure;
    return check === null ? '' : `${check.lines} lines, widest ${check.widest}`;
  }
  const isText = figure.contender === 'limit' && figure.check?.lines !== ours?.check?.lines;
  const seen = isText || ours == null ? '' : compareOutputs(ours.check, figure.check, width);
  return [figure.note, seen].filter((part) => part !== '').join('; ');
}
