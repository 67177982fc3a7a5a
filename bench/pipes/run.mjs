// What prompt libraries do without a person at a terminal: the same two questions, asked by each of them,
// answered through a pipe, by an input that has ended, and on terminals. Writes RESULTS.md beside this file.
//
//   node scripts/build.mjs temp/bench/textui   the library as it is published
//   node bench/pipes/run.mjs                   needs `npm ci` in bench/

import { spawn as spawnTerminal } from '@lydell/node-pty';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = import.meta.dirname;
const scratch = mkdtempSync(join(tmpdir(), 'textui-pipes-'));
const answersFile = join(scratch, 'answers.json');
/** A program that has not ended by then hangs. */
const PATIENCE = 5_000;

const lock = JSON.parse(readFileSync(join(folder, '../package-lock.json'), 'utf8')).packages;
const own = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'));
const version = (name) => `${name} ${lock[`node_modules/${name}`].version}`;
const contenders = {
  textui: `textui ${own.version}`,
  inquirer: version('@inquirer/prompts'),
  clack: version('@clack/prompts'),
  enquirer: version('enquirer'),
  ink: version('ink'),
  blessed: version('neo-blessed'),
  readline: 'node:readline/promises',
};

const rows = [];
for (const [program, name] of Object.entries(contenders)) {
  const piped = await throughPipe(program, ['Ada\ny\n']);
  const slow = await throughPipe(program, ['', 'Ada\n', 'y\n', '']);
  const ended = await throughPipe(program, []);
  const half = await throughPipe(program, ['Ada\n']);
  const terminal = await onTerminal(program, 'xterm-256color');
  const dumb = await onTerminal(program, 'dumb');
  rows.push({ name, piped, slow, ended, half, terminal, dumb });
  console.log(name, ...[piped, slow, ended, half, terminal, dumb].map(summary));
}
rmSync(scratch, { recursive: true });
writeFileSync(join(folder, 'RESULTS.md'), report());

/** Runs a program whose input and output are pipes; the parts of its input come a second apart. */
async function throughPipe(program, [first = '', ...others]) {
  rmSync(answersFile, { force: true });
  const child = spawn(process.execPath, [join(folder, 'programs', `${program}.mjs`)], {
    env: { PATH: process.env['PATH'], TERM: 'xterm-256color', ANSWERS_FILE: answersFile },
    stdio: 'pipe',
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  child.stderr.resume();
  child.stdin.on('error', () => {});
  let hung = false;
  let ended = false;
  child.on('close', () => (ended = true));
  child.stdin.write(first);
  for (const part of others) {
    await pause(1_000);
    if (!ended) child.stdin.write(part);
  }
  child.stdin.end();
  const timer = setTimeout(() => {
    hung = true;
    child.kill('SIGKILL');
  }, PATIENCE);
  while (!ended) await pause(20);
  clearTimeout(timer);
  const code = child.exitCode;
  return { output, code, hung, answers: readAnswers() };
}

/** Runs a program on a terminal; a person types the answers, a key at a time, when it is quiet. */
async function onTerminal(program, term) {
  rmSync(answersFile, { force: true });
  const child = spawnTerminal(process.execPath, [join(folder, 'programs', `${program}.mjs`)], {
    name: term,
    cols: 80,
    rows: 24,
    env: { PATH: process.env['PATH'], TERM: term, ANSWERS_FILE: answersFile },
  });
  let output = '';
  let ended = null;
  child.onData((chunk) => (output += chunk));
  child.onExit(({ exitCode }) => (ended = exitCode));
  await pause(1_500);
  for (const key of ['A', 'd', 'a', '\r', 'y', '\r']) {
    if (ended !== null) break;
    child.write(key);
    await pause(key === '\r' ? 600 : 150);
  }
  for (let waited = 0; ended === null && waited < PATIENCE; waited += 100) await pause(100);
  const hung = ended === null;
  if (hung) child.kill('SIGKILL');
  return { output, code: ended, hung, answers: readAnswers() };
}

function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

function readAnswers() {
  return existsSync(answersFile) ? readFileSync(answersFile, 'utf8') : null;
}

/** Escape sequences, and those among them that do more than give text a style. */
function sequences(output) {
  const all =
    output.match(/\x1b(?:\[[0-9:;<=>?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-Z\\-~])/g) ?? [];
  return { all: all.length, moving: all.filter((sequence) => !/^\x1b\[[0-9:;]*m$/.test(sequence)).length };
}

function summary({ output, code, hung, answers }) {
  const { all, moving } = sequences(output);
  return JSON.stringify({ answers, code, hung, all, moving });
}

function reached({ answers }) {
  if (answers === null) return 'no';
  const { name, sure } = JSON.parse(answers);
  return name === 'Ada' && sure === true ? 'yes' : `wrong: ${answers}`;
}

function ending({ code, hung }) {
  return hung ? `still running after ${PATIENCE / 1000} s` : `exit ${code}`;
}

function counted({ output }) {
  return sequences(output).all;
}

function moves(run) {
  return reached(run) === 'yes'
    ? sequences(run.output).moving
    : `not answered (${sequences(run.output).moving})`;
}

function report() {
  return `# Two questions without a person at a terminal

Made by \`bench/pipes/run.mjs\` with Node ${process.version}: the programs in \`programs/\` ask for a name, then yes
or no. Each is the plainest program that its library allows.

- **piped answers**: \`printf 'Ada\\ny\\n' | program | cat\`: whether both answers arrived, and how it ended.
- **a second apart**: the same, each answer a second after the one before.
- **escapes in the pipe**: escape sequences in what the first run printed.
- **input ends**: how it ended when its input was empty, and when it ended after the first answer.
- **on a terminal**, **TERM=dumb**: sequences that do more than style text (move the cursor, erase, hide it, switch
  screens) while a person answered both questions, a key at a time, on a terminal of 80 columns.

Exit 13 is Node's own: the program waited for something that could no longer come. Libraries other than textui are
made for a person at a capable terminal, where they do what textui does not: live filters, arrow keys, animations.

| | piped answers | a second apart | escapes in the pipe | input ends at once | after one answer | on a terminal | TERM=dumb |
|---|---|---|---|---|---|---|---|
${rows
  .map(({ name, piped, slow, ended, half, terminal, dumb }) => {
    const cells = [
      name,
      `${reached(piped)}, ${ending(piped)}`,
      `${reached(slow)}, ${ending(slow)}`,
      counted(piped),
      ending(ended),
      ending(half),
      moves(terminal),
      moves(dumb),
    ];
    return `| ${cells.join(' | ')} |`;
  })
  .join('\n')}
`;
}
