// What live prompts cost: `npm run bench -- live` builds the library, asks the same questions with each of the
// libraries on a pseudo-terminal of 80 columns and 24 rows, and writes RESULTS.md beside this file.

import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { CHOICES, LINES } from './questions.mjs';

const { Terminal } = createRequire(import.meta.url)('@xterm/headless');

const folder = import.meta.dirname;
const DOWN = '\x1b[B';
const KEYS = 5;
const STARTS = process.argv.includes('--quick') ? 5 : 25;
const MANY = 200_000;
/** Nothing has been printed for so many milliseconds: it waits. */
const QUIET = 250;

const lock = JSON.parse(readFileSync(join(folder, '../package-lock.json'), 'utf8')).packages;
const own = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'));
const version = (name) => `${name} ${lock[`node_modules/${name}`].version}`;
const contenders = {
  textui: `textui ${own.version}`,
  clack: version('@clack/prompts'),
  inquirer: version('@inquirer/prompts'),
  prompts: version('prompts'),
  enquirer: version('enquirer'),
};

/** What a key may cost in textui: a name, the question, keys before, keys that are measured, and the most bytes. */
const FIGURES = [
  ['a letter, without rows', 'text', [], [...'abcde'], 1],
  ['↓ among ten names', 'select', [], Array(12).fill(DOWN), 100],
  ['↓ among labels of 46 columns', 'wide', [], Array(12).fill(DOWN), 130],
  ['↓ while rows scroll', 'zones', Array(10).fill(DOWN), Array(10).fill(DOWN), 200],
  ['Space', 'multiselect', [DOWN], Array(4).fill(' '), 100],
  ['a letter of a filter, ten choices', 'select', [], [...'red'], 250],
  ['a letter of a filter, 200 time zones', 'zones', [], [...'port'], 320],
];

const rows = [];
for (const [program, name] of Object.entries(contenders)) {
  const row = [
    name,
    average(await bytesPerKey(program, 'select', Array(KEYS).fill(DOWN))),
    average(await bytesPerKey(program, 'text', [...'abcde'])),
    await linesLost(program, 80, 9),
    await linesLost(program, 30, 24),
  ];
  rows.push(row);
  console.log(row.join(' | '));
}
const figures = [];
for (const [name, question, before, keys, most] of FIGURES) {
  const bytes = await bytesPerKey('textui', question, keys, before);
  figures.push([name, average(bytes), Math.max(...bytes), most]);
  console.log(figures.at(-1).join(' | '));
}
const starts = await firstFrames();
console.log(starts.map((row) => row.join(' ')).join('\n'));
const many = await keysAmongMany();
console.log(many);
writeFileSync(join(folder, 'RESULTS.md'), report());

/** Starts a program on a terminal; `output` is what it has printed. */
function start(program, args, env = {}, size = { cols: 80, rows: 24 }) {
  const child = spawn(process.execPath, [join(folder, 'programs', `${program}.mjs`), ...args], {
    ...size,
    name: 'xterm-256color',
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm-256color', ...env },
  });
  const session = { child, output: '', onData: (_text) => {} };
  child.onData((text) => {
    session.output += text;
    session.onData(text);
  });
  return session;
}

/** The bytes that each key causes, after others. */
async function bytesPerKey(program, question, keys, before = []) {
  const session = start(program, [question], { LANG: 'C.UTF-8' });
  await quiet(session);
  const bytes = [];
  for (const key of [...before, ...keys]) {
    const from = session.output.length;
    session.child.write(key);
    await quiet(session);
    // The kernel adds a CR to every LF.
    bytes.push(Buffer.byteLength(session.output.slice(from).replaceAll('\r\n', '\n')));
  }
  session.child.kill('SIGKILL');
  return bytes.slice(before.length);
}

function average(numbers) {
  return Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
}

/** How many of the lines above the question are gone after the window has changed and a key was pressed. */
async function linesLost(program, columns, height) {
  const session = start(program, ['select'], { LINES_ABOVE: '1' });
  const terminal = new Terminal({ cols: 80, rows: 24, scrollback: 1000, allowProposedApi: true });
  session.onData = (text) => terminal.write(text);
  await quiet(session);
  terminal.resize(columns, height);
  session.child.resize(columns, height);
  await quiet(session);
  session.child.write(DOWN);
  await quiet(session);
  session.child.kill('SIGKILL');
  await new Promise((resolve) => terminal.write('', resolve));
  const { active } = terminal.buffer;
  const shown = Array.from({ length: active.length }, (_, row) =>
    active.getLine(row).translateToString(true),
  );
  const lines = Array.from({ length: LINES }, (_, index) => `line ${index + 1}.`);
  return lines.filter((line) => !shown.includes(line)).length;
}

/** The median milliseconds from the start of a process until all choices are there. */
async function firstFrames() {
  const programs = [
    ['textui', 'textui, live', {}],
    ['textui', 'textui, lines', { TEXTUI_MODE: 'lines' }],
    ...Object.entries(contenders)
      .slice(1)
      .map(([program, name]) => [program, name, {}]),
  ].map(([program, name, env]) => ({ program, name, env, times: [] }));
  for (let pass = 0; pass < STARTS; pass++) {
    for (let turn = 0; turn < programs.length; turn++) {
      const one = programs[(pass + turn) % programs.length]; // another one first each time
      const from = performance.now();
      const session = start(one.program, ['select'], one.env);
      await new Promise((resolve) => {
        session.onData = () => session.output.includes(CHOICES.at(-1)) && resolve(undefined);
      });
      one.times.push(performance.now() - from);
      session.child.kill('SIGKILL');
    }
  }
  const lines = median(programs[1].times);
  return programs.map(({ name, times }) => [
    name,
    median(times).toFixed(0),
    (median(times) / lines).toFixed(2),
  ]);
}

/** What a letter takes among very many choices, in looks over their labels, and how long they take to be there. */
async function keysAmongMany() {
  const library = pathToFileURL(join(folder, '../../temp/bench/textui/')).href;
  const { select } = await import(`${library}index.js`);
  const { startApp } = await import(`${library}testing/index.js`);
  const labels = Array.from({ length: MANY }, (_, index) => `choice number ${index}`);
  const began = performance.now();
  const app = startApp(select('Kind', { choices: labels }), { mode: 'live', columns: 80, rows: 24 });
  await app.waitForPrompt();
  const build = performance.now() - began;
  const [keys, looks] = [[], []];
  for (const letter of 'number 12') {
    let from = performance.now();
    await app.type(letter);
    keys.push(performance.now() - from);
    from = performance.now();
    let found = 0;
    for (const label of labels) if (label.toLowerCase().includes(letter)) found++;
    if (found >= 0) looks.push(performance.now() - from);
  }
  await app.press('ctrl-c').catch(() => {});
  app.end().catch(() => {});
  return {
    build: build.toFixed(0),
    first: keys[0].toFixed(0),
    key: median(keys).toFixed(1),
    look: median(looks).toFixed(1),
    ratio: (median(keys) / median(looks)).toFixed(1),
  };
}

/** Waits until something has been printed and nothing more comes. */
async function quiet(session) {
  for (let since = 0, last = session.output.length; since < QUIET; ) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    since = session.output.length === last && last > 0 ? since + 25 : 0;
    last = session.output.length;
  }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function table(cells) {
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function report() {
  return `# What live prompts cost

\`npm run bench -- live\` wrote this page with Node ${process.version}. Questions have ten choices or ask for text, at a terminal of 80 columns and 24 rows. The
machine had ${availableParallelism()} processors and a load of ${loadavg()[1]?.toFixed(0)}. If the load exceeds the number of processors, compare times only with each other.

- **bytes for each down key**, **bytes for each letter**: what the library writes, averaged over ${KEYS} keys.
- **lines lost**: of ${LINES} lines above the question, those missing after a resize and a key.

| | bytes for each down key | bytes for each letter | lines lost, 80 × 9 | lines lost, 30 × 24 |
|---|---|---|---|---|
${table(rows)}

Bytes for each key in textui, and their limit:

| | bytes on average | bytes at most | limit |
|---|---|---|---|
${table(figures)}

From the start of the process until all choices are there, median of ${STARTS}:

| | ms | × textui's line mode |
|---|---|---|
${table(starts)}

${MANY.toLocaleString('en')} choices take ${many.build} ms until their first frame. The first letter takes ${many.first} ms, and each further one ${many.key} ms,
${many.ratio} times one look over the labels (${many.look} ms).
`;
}
