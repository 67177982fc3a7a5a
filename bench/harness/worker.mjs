// One contender on one case of one workload, in a process of its own. The parent asks for samples.
//
// A run ends with encoded bytes: a rope that nobody flattens, or a result that nobody reads, costs nothing
// and would say nothing.

import { describeOutput } from './check.mjs';

const [contenderFile, workloadFile, caseJson] = process.argv.slice(2);

/** Milliseconds; those that this process itself was at work where the machine is shared: see --clock. */
let now = () => performance.now();
let sink = Buffer.allocUnsafe(1 << 22);
let consumed = 0;
/** @type {() => unknown} */
let run;
/** @type {(() => unknown) | undefined} */
let before;
/** Whether a run is over only when its promise is: then it has to be waited for. */
let isAsync = false;
let batch = 1;

process.on('message', async (message) => {
  try {
    process.send?.(message.kind === 'prepare' ? await prepare(message) : await sample(message));
  } catch (error) {
    process.send?.({ error: String(error?.message ?? error).split('\n')[0] });
  }
});

async function prepare({ warmUp, clock }) {
  if (clock === 'cpu') now = atWork;
  const [contender, workload] = await Promise.all([import(contenderFile), import(workloadFile)]);
  const options = JSON.parse(caseJson);
  const input = workload.input(options);
  const task = await contender.tasks[workload.name](input, options);
  run = typeof task === 'function' ? task : task.run;
  before = typeof task === 'function' ? undefined : task.before;
  await before?.();
  const from = now();
  const result = run();
  isAsync = result instanceof Promise;
  const output = await result;
  consume(output);
  const first = now() - from;
  const check = describeOutput(output);
  if (first < 1000) await calibrate(warmUp);
  return { first, check, width: input.width };
}

/** Milliseconds that this process itself was at work. */
function atWork() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs until the compiler has seen enough, and finds how many runs make a millisecond. */
async function calibrate(warmUp) {
  // Its own time counts: on a busy machine the compiler has not seen much after so many milliseconds of the clock.
  const until = atWork() + warmUp;
  const atLatest = performance.now() + 5 * warmUp;
  let runs = 0;
  while ((atWork() < until && performance.now() < atLatest) || runs < 3) {
    await timeOnce();
    runs++;
    if (runs % 20 === 0) await turn();
  }
  if (before !== undefined) return;
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < 50) {
    consume(isAsync ? await run() : run());
    count++;
    if (count % 20 === 0) await turn();
  }
  batch = Math.max(1, Math.round(count / 50));
}

/**
 * Lets the turn of the event loop end, outside the time: what a program holds until then (the targets of weak
 * references, effects that were put off) must not pile up only because nobody ever waits here.
 */
function turn() {
  return new Promise((resolve) => setImmediate(resolve));
}

async function timeOnce() {
  if (isAsync) await before?.();
  else before?.();
  const from = now();
  consume(isAsync ? await run() : run());
  return now() - from;
}

/** The mean time of a run over so many milliseconds; garbage collection counts, for users wait for it too. */
async function sample({ ms }) {
  let total = 0;
  let runs = 0;
  const until = performance.now() + ms;
  do {
    await turn();
    if (batch === 1) {
      total += await timeOnce();
      runs++;
    } else {
      const from = now();
      for (let index = 0; index < batch; index++) consume(isAsync ? await run() : run());
      total += now() - from;
      runs += batch;
    }
  } while (performance.now() < until);
  return { ms: total / runs, runs, consumed };
}

function consume(output) {
  if (typeof output === 'number') {
    consumed += output;
    return;
  }
  const text = Array.isArray(output) ? output.join('\n') : output;
  if (text.length * 3 > sink.length) sink = Buffer.allocUnsafe(text.length * 3);
  consumed += sink.write(text) + sink[0];
}
