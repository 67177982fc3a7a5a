// The README holds what it shows: its first program prints the text below it, and its table is the one that was
// measured. All other blocks are run by docs.test.ts.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { runCode } from './support/programs.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, program = '', output = ''] = /```js\n(.*?)```.*?```text\n(.*?)```/s.exec(readme) ?? [];

describe('the first program of the README', () => {
  it('prints what stands below it', async () => {
    expect(await runCode(program, { input: '1\nAda\nc\n' })).toEqual({ stdout: output, stderr: '', code: 0 });
  });
});

describe('the README', () => {
  it('shows a picture before anything else but what it is', () => {
    const picture = readme.indexOf('](docs/pictures/');
    expect(picture).toBeGreaterThan(0);
    expect(readme.slice(0, picture).match(/^#/gm)).toHaveLength(1);
  });

  it('names the commands that CI runs', () => {
    const ci = readFileSync(join(root, '.ci/run'), 'utf8').split('\n');
    expect(ci).toEqual(expect.arrayContaining(['npm ci', 'npm test']));
    expect(readme).toMatch(/^npm ci && npm start /m);
    expect(readme).toMatch(/^npm test /m);
  });

  it('describes every picture to those who do not see it', () => {
    const pictures = [...readme.matchAll(/!\[(.*?)\]\((docs\/pictures\/.*?)\)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, description = '', file = ''] of pictures) {
      expect(description.length).toBeGreaterThan(40);
      expect(existsSync(join(root, file))).toBe(true);
    }
  });

  it('states what was measured about other libraries', () => {
    const measured = rows(readFileSync(join(root, 'bench/pipes/RESULTS.md'), 'utf8'));
    const stated = rows(readme).filter(([name = '']) => measured.some((row) => row[0] === name));
    expect(stated).toHaveLength(measured.length);
    for (const [index, [name, piped, slowly, escapes, ended, , terminal]] of measured.entries()) {
      const slow = slowly?.startsWith('yes') ? 'only when sent slowly' : 'no';
      const arrives = piped?.startsWith('yes') ? 'yes' : slow;
      expect(stated[index]).toEqual([name, arrives, escapes, ended?.replace('exit ', ''), terminal]);
    }
  });
});

/** The rows of the tables in a Markdown text, the heads left out. */
function rows(markdown: string): string[][] {
  return [...markdown.matchAll(/^\| (.+) \|$/gm)]
    .map(([, cells = '']) => cells.split(' | '))
    .filter(([name]) => name !== '' && !name?.startsWith('|'));
}
