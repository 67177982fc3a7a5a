// The programs of bench/programs: those with textui work, and the README states how long each of them is.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countLines } from '../bench/programs/count.mjs';
import { root } from '../scripts/entries.mjs';
import { runFile } from './support/programs.ts';

const folder = join(root, 'bench/programs');
const counts = countLines();

describe('the README of the programs', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');

  it.each(Object.entries(counts))('states the lines of %s, and textui needs fewer', (program, lines) => {
    const [row = ''] = new RegExp(`^\\| \\[${program}\\].*$`, 'm').exec(readme) ?? [];
    const [textui, clack, inquirer] = [...row.matchAll(/ (\d+) (?=\|)/g)].map(([, stated]) => Number(stated));
    expect({ textui, clack, inquirer }).toEqual(lines);
    expect(textui).toBeLessThan(Math.min(clack ?? 0, inquirer ?? 0));
  });
});

describe('the program', () => {
  const sessions: Record<string, [typed: string[], end: string[]]> = {
    backup: [
      [
        'c',
        '1',
        'mysql',
        '',
        'shop',
        '<',
        'stock',
        '0',
        '',
        'account',
        'ada',
        'moss',
        'targets',
        '1,3',
        '',
        'copies',
        'c',
      ],
      ["Your choice ['c' to save, 'q' to quit]: c", 'The settings are in backup.json.'],
    ],
    admin: [
      ['add', 'ada', 'cleo', 'editor', '500', '20', 'remove', '<', 'rem', 'bob', 'y', 'yes', '1', 'leave'],
      ['ada: admin, 10 GB', 'cleo: editor, 20 GB', 'What to do:'],
    ],
    signup: [
      [
        'al',
        'root',
        'ada',
        'ada@',
        'ada@example.org',
        'rain in march',
        'rain in march',
        '12',
        '36',
        '',
        '4',
        '37',
        '',
      ],
      ['4) Age: 37', 'Welcome! Your number is 3.'],
    ],
  };

  it.each(Object.entries(sessions))('%s does what it is for', async (program, [typed, end]) => {
    const input = typed.map((line) => `${line}\n`).join('');
    const { stdout, code } = await runFile(join(folder, `${program}.textui.ts`), { input });
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(end));
  });
});
