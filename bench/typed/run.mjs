// Whether anything typed early is lost: `npm run bench -- typed` builds the library, and types a whole answer at a real
// pseudo-terminal before the program begins, and at each of 200 moments in its first 60 ms. It writes nothing.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawn } from '@lydell/node-pty';

const { Terminal } = (await import('@xterm/headless')).default;
const MOMENTS = Number(process.argv[2] ?? 200);
const MILLISECONDS = 60;
const library = pathToFileURL(join(import.meta.dirname, '../../temp/bench/textui/index.js'));
const PROGRAM = `import { ask, form, secret, select, text } from '${library}';
const questions = {
  text: text('Name'),
  secret: secret('Pin'),
  select: select('Size', { choices: ['small', 'large'] }),
  form: form('Server', { name: text('Name'), pin: secret('Pin') }),
};
process.stdout.write('begins\\n');
console.log('got=' + [...JSON.stringify(await ask(questions[process.argv[2]]))].reverse().join(''));
`;
/** What is typed, the line that stays, and the answer. */
const KINDS = {
  text: ['hunter2\r', 'Name: hunter2', '"hunter2"'],
  secret: ['hunter2\r', 'Pin: (given)', '"hunter2"'],
  select: ['\x1b[B\r', 'Size: large', '"large"'],
  form: ['Ada\rhunter2\r', 'Name: Ada', '{"name":"Ada","pin":"hunter2"}'],
};

const folder = mkdtempSync(join(tmpdir(), 'textui-typed-'));
const file = join(folder, 'program.mjs');
writeFileSync(file, PROGRAM);
const jobs = Object.keys(KINDS).flatMap((kind) =>
  Array.from({ length: MOMENTS + 1 }, (_, at) => ({
    kind,
    moment: at === 0 ? null : ((at - 1) * MILLISECONDS) / MOMENTS,
  })),
);
const faults = [];
const work = async () => {
  for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) faults.push(...(await faultsOf(job)));
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
rmSync(folder, { recursive: true });
const runs = Object.keys(KINDS).length * (MOMENTS + 1);
for (const fault of faults) console.log(fault);
console.log(`${runs} runs, ${faults.length} faults: answers that were lost, doubled, shown twice or echoed`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Types an answer at a moment after the program has begun, or before; gives what went wrong. */
async function faultsOf({ kind, moment }) {
  const [keys, line, answer] = KINDS[kind];
  const env = { PATH: process.env.PATH, TERM: 'xterm', NO_COLOR: '1', LANG: 'C.UTF-8' };
  const child = spawn(process.execPath, [file, kind], { cols: 80, rows: 24, env });
  let written = '';
  let areKeysRead = false; // before that, the terminal itself shows what is typed
  let isTyped = moment === null;
  const ended = new Promise((resolve) => child.onExit(resolve));
  if (isTyped) child.write(keys);
  child.onData((text) => {
    written += text;
    if (isTyped || !written.includes('begins')) return;
    isTyped = true;
    const due = performance.now() + moment;
    const type = () => {
      if (performance.now() < due) return setImmediate(type);
      areKeysRead = written.includes('\x1b[?2004h');
      child.write(keys);
    };
    type();
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
  const shown = await linesOf(written);
  const got = `got=${[...answer].reverse().join('')}`;
  const isEchoed = kind === 'secret' && areKeysRead && written.includes('hunter2');
  const isRight =
    shown.filter((row) => row === line).length === 1 && shown.filter((row) => row === got).length === 1;
  if (isRight && !isEchoed) return [];
  return [
    `${kind} at ${moment ?? 'the start'}: ${isEchoed ? 'echoed' : 'not once'} ${JSON.stringify(shown)}`,
  ];
}

/** The lines that a terminal shows. */
async function linesOf(written) {
  const terminal = new Terminal({ cols: 80, rows: 24, allowProposedApi: true });
  await new Promise((resolve) => terminal.write(written, resolve));
  const { active } = terminal.buffer;
  return Array.from(
    { length: active.length },
    (_, row) => active.getLine(row)?.translateToString(true) ?? '',
  );
}
