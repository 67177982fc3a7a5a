// One contender in its own process: `node worker.mjs NAME BYTES` shows commander's README, repeated to so many bytes, and
// hostile text. Prints as JSON the processor time, the most memory and what came through.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { CLEAR_SCREEN, ELEMENTS, FILE_LINK, OPEN_FILE, RIGHT_TO_LEFT, WIDE_TABLE } from './hostile.mjs';

const COLUMNS = 80;
const [name, bytes] = process.argv.slice(2);
const { show } = await import(`./contenders/${name}.mjs`);

const { resolve } = createRequire(join(import.meta.dirname, '../../package.json'));
const readme = readFileSync(join(resolve('commander'), '../Readme.md'), 'utf8');
const source = readme.repeat(Math.ceil(Number(bytes) / readme.length)).slice(0, Number(bytes));

const before = process.cpuUsage();
const written = Buffer.byteLength(show(source, COLUMNS));
const { user, system } = process.cpuUsage(before);
const memory = process.resourceUsage().maxRSS / 1024;

const elements = Object.values(ELEMENTS);
const passes = (evil) => elements.filter((element) => show(element(evil), COLUMNS).includes(evil)).length;
const rows = stripVTControlCharacters(show(WIDE_TABLE, COLUMNS)).split('\n');

console.log(
  JSON.stringify({
    seconds: (user + system) / 1e6,
    memory,
    written,
    escapes: passes(CLEAR_SCREEN),
    directions: passes(RIGHT_TO_LEFT),
    elements: elements.length,
    opensFile: OPEN_FILE.test(show(FILE_LINK, COLUMNS)),
    widest: Math.max(...rows.map((row) => stringWidth(row))),
  }),
);
