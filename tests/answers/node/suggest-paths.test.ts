import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'textui';
import { suggestPaths } from 'textui/answers';
import { startApp } from 'textui/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let from: string;

beforeAll(() => {
  from = mkdtempSync(join(tmpdir(), 'textui-paths-'));
  mkdirSync(join(from, 'src/text'), { recursive: true });
  for (const file of ['.env', 'setup.json', 'src/index.ts', 'zebra.txt']) writeFileSync(join(from, file), '');
  symlinkSync('src', join(from, 'source'));
});

afterAll(() => rmSync(from, { recursive: true }));

describe('suggestPaths', () => {
  it('suggests what begins with what is typed, in order, folders with a slash', async () => {
    const suggest = suggestPaths({ from });
    expect(await suggest('')).toEqual(['setup.json', 'source/', 'src/', 'zebra.txt']);
    expect(await suggest('s')).toEqual(['setup.json', 'source/', 'src/']);
    expect(await suggest('src/')).toEqual(['src/index.ts', 'src/text/']);
    expect(await suggest('src/i')).toEqual(['src/index.ts']);
    expect(await suggest(`${from}/z`)).toEqual([`${from}/zebra.txt`]);
  });

  it('suggests hidden ones once their dot is typed', async () => {
    expect(await suggestPaths({ from })('.')).toEqual(['.env']);
  });

  it('suggests folders only, or files and the folders that lead to them', async () => {
    expect(await suggestPaths({ from, only: 'folders' })('')).toEqual(['source/', 'src/']);
    expect(await suggestPaths({ from, only: 'files' })('src/')).toEqual(['src/index.ts', 'src/text/']);
  });

  it('suggests nothing in a folder that is not there', async () => {
    expect(await suggestPaths({ from })('nowhere/x')).toEqual([]);
  });

  it('begins where the process is', async () => {
    expect(await suggestPaths()('package.j')).toEqual(['package.json']);
  });

  it('is what a text lists for a star', async () => {
    const app = startApp(text('Folder', { suggest: suggestPaths({ from, only: 'folders' }) }), {
      lines: ['*', 'anywhere'],
    });
    expect(await app.result).toBe('anywhere');
    expect(app.output).toBe("Type '*' for suggestions.\nFolder: *\nsource/\nsrc/\nFolder: anywhere\n");
  });

  it('refuses other options', () => {
    expect(() => suggestPaths({ only: 'all' as never })).toThrow("only must be 'folders' or 'files'");
    expect(() => suggestPaths({ from: 1 as never })).toThrow('from must be');
  });
});
