// What prompt libraries do without a person at a terminal, and what they print for one who listens: the same
// questions, asked by each of them. `npm run bench:pipes` builds the library and writes RESULTS.md beside this file.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTerminal, PATIENCE, throughPipe } from './sessions.mjs';

const folder = import.meta.dirname;
const DOWN = '\x1b[B';

const lock = JSON.parse(readFileSync(join(folder, '../package-lock.json'), 'utf8')).packages;
const own = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'));
const version = (name) => `${name} ${lock[`node_modules/${name}`].version}`;
const contenders = {
  textui: `textui ${own.version}`,
  inquirer: version('@inquirer/prompts'),
  clack: version('@clack/prompts'),
  prompts: version('prompts'),
  enquirer: version('enquirer'),
  ink: version('ink'),
  blessed: version('neo-blessed'),
  readline: 'node:readline/promises',
};
/** Parsers of flags, which ask nothing: they have no choices to show. */
const parsers = { commander: version('commander'), oclif: version('@oclif/core') };
const ARROWS = [DOWN, DOWN, DOWN, DOWN, '\r'];
const NUMBER = ['5', '\r'];

const asked = [];
const chosen = [];
for (const [program, name] of Object.entries({ ...contenders, ...parsers })) {
  const file = join(folder, 'programs', `${program}.mjs`);
  const keys = ['A', 'd', 'a', '\r', 'y', '\r'];
  const row = {
    name,
    piped: await throughPipe(file, ['Ada\ny\n']),
    slow: await throughPipe(file, ['', 'Ada\n', 'y\n', '']),
    named: await throughPipe(file, [], ['--name', 'Ada', '--sure']),
    ended: await throughPipe(file, []),
    half: await throughPipe(file, ['Ada\n']),
    terminal: await onTerminal(file, keys),
    dumb: await onTerminal(file, keys, { TERM: 'dumb' }),
  };
  asked.push(row);
  console.log(cellsOf(row).join(' | '));
}
for (const [program, name] of Object.entries(contenders)) {
  const file = join(folder, 'choices', `${program}.mjs`);
  chosen.push({ name, run: await onTerminal(file, program === 'readline' ? NUMBER : ARROWS) });
  if (program === 'textui') {
    for (const [variable, value] of [
      ['TEXTUI_MODE', 'lines'],
      ['ACCESSIBLE', '1'],
    ]) {
      const run = await onTerminal(file, NUMBER, { [variable]: value });
      chosen.push({ name: `${name}, \`${variable}=${value}\``, run });
    }
  }
  console.log(heardOf(chosen.at(-1)).join(' | '));
}
writeFileSync(join(folder, 'RESULTS.md'), report());

/** Escape sequences, and those among them that do more than give text a style. */
function sequences(output) {
  const all =
    output.match(/\x1b(?:\[[0-9:;<=>?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-Z\\-~])/g) ?? [];
  const moving = all.filter((sequence) => !/^\x1b\[[0-9:;]*m$/.test(sequence)).length;
  return {
    all: all.length,
    moving,
    text: all.reduce((text, sequence) => text.replace(sequence, ''), output),
  };
}

function reached({ answers }) {
  if (answers === null) return 'no';
  const { name, sure } = answers;
  return name === 'Ada' && sure === true ? 'yes' : `wrong: ${JSON.stringify(answers)}`;
}

function ending({ code, hung }) {
  return hung ? `still running after ${PATIENCE / 1000} s` : `exit ${code}`;
}

/** Whether it said what was missing, all of it, and how it ended. */
function missing(run) {
  const printed = sequences(run.output).text + run.errors;
  const said = [/\bname\b/, /\bsure\b/].filter((word) => word.test(printed));
  return `names ${said.length} of 2, ${ending(run)}`;
}

function moves(run) {
  const { moving } = sequences(run.output);
  return reached(run) === 'yes' ? moving : `not answered (${moving})`;
}

function cellsOf({ name, piped, slow, named, ended, half, terminal, dumb }) {
  return [
    name,
    `${reached(piped)}, ${ending(piped)}`,
    `${reached(slow)}, ${ending(slow)}`,
    `${reached(named)}, ${ending(named)}`,
    missing(ended),
    ending(half),
    sequences(piped.output).all,
    moves(terminal),
    moves(dumb),
  ];
}

function heardOf({ name, run }) {
  const { text, moving } = sequences(run.output);
  const printed = [...text].filter((character) => character >= ' ').length;
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return [name, run.answers?.colour === 'blue' ? 'yes' : 'no', printed, lines, moving];
}

function table(rows) {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function report() {
  return `# Prompt libraries without a person, and with a screen reader

\`npm run bench:pipes\` wrote this page with Node ${process.version}. Each program is the plainest that its library allows. commander and
oclif only parse flags. The other libraries are made for a person at a capable terminal.

## Two questions without a person at a terminal

The programs in \`programs/\` ask for a name, then yes or no.

- **piped answers**: whether both answers of \`printf 'Ada\\ny\\n' | program | cat\` arrived, and how the program ended.
- **one by one**: the same, but each answer arrives after its question.
- **by name**: \`program --name Ada --sure < /dev/null\`. For prompts, the program parses the flags itself.
- **nothing is answered**: how many of the two questions \`program < /dev/null\` named, and how it ended. Node exits with
  code 13 if a program waits for something that can no longer happen.
- **after one answer**: how the program ended when its input held only one answer.
- **escapes in the pipe**: escape sequences that *piped answers* printed.
- **on a terminal**, **TERM=dumb**: sequences that move the cursor, erase or hide, while a person answers key by key.

| | piped answers | one by one | by name | nothing is answered | after one answer | escapes in the pipe | on a terminal | TERM=dumb |
|---|---|---|---|---|---|---|---|---|
${table(asked.map(cellsOf))}

## One choice of six, with a screen reader

The programs in \`choices/\` offer six colours on a terminal of 80 columns. A person chooses the fifth: by its number if the
program takes numbers, otherwise with the arrow key.

- **characters**, **lines**: what the program printed, without escape sequences.
- **moves**: sequences that move the cursor, erase or hide, and so change text that a screen reader has already read.

| | chosen | characters | lines | moves |
|---|---|---|---|---|
${table(chosen.map(heardOf))}
`;
}
