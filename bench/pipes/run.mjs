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
/** Whose choices are typed; those of the others are reached with the arrow keys. */
const typed = new Set(['textui', 'readline']);

const asked = [];
const chosen = [];
for (const [program, name] of Object.entries(contenders)) {
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
  const keys = typed.has(program) ? ['5', '\r'] : [DOWN, DOWN, DOWN, DOWN, '\r'];
  chosen.push({ name, run: await onTerminal(file, keys) });
  if (program === 'textui') {
    for (const [variable, value] of [
      ['TEXTUI_MODE', 'lines'],
      ['ACCESSIBLE', '1'],
    ]) {
      const run = await onTerminal(file, keys, { [variable]: value });
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
  const said = ['Your name', 'Are you sure?'].filter((label) => printed.includes(label));
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
  return `# What prompt libraries do without a person, and for one who listens

Made by \`npm run bench:pipes\` with Node ${process.version}. Each program is the plainest that its library allows.
Libraries other than textui are made for a person at a capable terminal. There some of them do what textui does not:
animations, full-screen layouts.

## Two questions without a person at a terminal

The programs in \`programs/\` ask for a name, then yes or no.

- **piped answers**: \`printf 'Ada\\ny\\n' | program | cat\`: whether both answers arrived, and how it ended.
- **one by one**: the same, each answer when the question before it had been printed.
- **by name**: \`program --name Ada --sure < /dev/null\`. Only textui makes flags of its questions. prompts takes answers
  by name from the program, which here parses the flags, as its README shows. Every other library leaves that to you.
- **nothing is answered**: \`program < /dev/null\`: how many of the two questions it named in what it printed, and how it
  ended. Exit 13 is Node's own: the program waited for something that could no longer come.
- **after one answer**: how it ended when the input ended there.
- **escapes in the pipe**: escape sequences in what the first run printed.
- **on a terminal**, **TERM=dumb**: sequences that do more than style text (move the cursor, erase, hide it, switch
  screens) while a person answered both questions, a key at a time, on a terminal of 80 columns.

| | piped answers | one by one | by name | nothing is answered | after one answer | escapes in the pipe | on a terminal | TERM=dumb |
|---|---|---|---|---|---|---|---|---|
${table(asked.map(cellsOf))}

## One choice of six, for a person who listens

The programs in \`choices/\` offer six colours, and a person chooses the fifth on a terminal of 80 columns: by its number
where choices are typed, otherwise with the arrow key, four times. A screen reader says what is printed; what it makes of
text that is printed again, or moved, depends on the reader.

- **characters**, **lines**: what was printed, without escape sequences, until the program had ended.
- **moves**: sequences that move the cursor, erase or hide, so that text changes that has been read already.

| | chosen | characters | lines | moves |
|---|---|---|---|---|
${table(chosen.map(heardOf))}
`;
}
