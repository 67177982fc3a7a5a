import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Duplex, Readable, Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { openDescriptors, readDescriptors } from '../../../src/terminal/node/descriptor-streams.ts';
import type { Terminal } from '../../../src/terminal/terminal.ts';
import { withProgram } from '../../support/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'textui-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readDescriptors', () => {
  it.each([
    ['3,4', [3, 4]],
    [' 3 , 4 ', [3, 4]],
    ['3', null],
    ['3,', null],
    ['', null],
    ['a,b', null],
    ['-1,4', null],
    ['3,4,5', null],
    ['3;4', null],
    ['99999999999,1', null],
  ])('%j', (given, expected) => {
    expect(readDescriptors(given)).toEqual(expected);
  });
});

describe('openDescriptors', () => {
  it('reads and writes files', async () => {
    const [from, to] = [join(folder, 'in'), join(folder, 'out')];
    writeFileSync(from, 'one\ntwo');
    const terminal = openDescriptors([openSync(from, 'r'), openSync(to, 'w')]) as Terminal;
    await terminal.write('hello\n');
    expect([await terminal.readLine(''), await terminal.readLine(''), await terminal.readLine('')]).toEqual([
      'one',
      'two',
      null,
    ]);
    await terminal.close();
    expect(readFileSync(to, 'utf8')).toBe('hello\n');
  });

  it('opens neither where one is not open', () => {
    expect(openDescriptors([987654, 1])).toBe('closed');
    expect(openDescriptors([0, 987654])).toBe('closed');
  });

  it('opens neither where one is something else, or open in the other direction only', () => {
    writeFileSync(join(folder, 'in'), '');
    const [readable, writable] = [openSync(join(folder, 'in'), 'r'), openSync(join(folder, 'out'), 'a')];
    const directory = openSync(folder, 'r');
    expect(openDescriptors([writable, readable])).toBe('unusable');
    expect(openDescriptors([directory, writable])).toBe('unusable');
  });

  it('reads and writes pipes of a process, which ends by itself', async () => {
    const program = `
      import { openDescriptors } from ${JSON.stringify(join(root, 'src/terminal/node/descriptor-streams.ts'))};
      const terminal = openDescriptors([3, 4]);
      await terminal.write('got ' + (await terminal.readLine('')) + '\\n');
      await terminal.close();
    `;
    await withProgram(program, async (file) => {
      const child = spawn(process.execPath, [file], {
        stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'],
      });
      const ended = new Promise((resolve) => child.on('close', resolve));
      (child.stdio[3] as Writable).end('line\n');
      expect(await text(child.stdio[4] as Readable)).toBe('got line\n');
      expect(await ended).toBe(0);
    });
  });

  it('reads and writes one socket in both directions', async () => {
    const program = `
      import { openDescriptors } from ${JSON.stringify(join(root, 'src/terminal/node/descriptor-streams.ts'))};
      const terminal = openDescriptors([3, 3]);
      await terminal.write('x'.repeat(1_000_000) + (await terminal.readLine('')) + '\\n');
      await terminal.close();
    `;
    await withProgram(program, async (file) => {
      const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
      const written = text(child.stdio[3] as Readable);
      (child.stdio[3] as Duplex).write('line\n');
      expect((await written).slice(-6)).toBe('xline\n');
    });
  });
});
