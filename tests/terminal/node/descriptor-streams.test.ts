import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { openDescriptors, readDescriptors } from '../../../src/terminal/node/descriptor-streams.ts';
import { StreamTerminal } from '../../../src/terminal/stream-terminal.ts';
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
    const { input, output } = openDescriptors([openSync(from, 'r'), openSync(to, 'w')]);
    const terminal = new StreamTerminal({ input, output });
    await terminal.write('hello\n');
    expect([await terminal.readLine(''), await terminal.readLine(''), await terminal.readLine('')]).toEqual([
      'one',
      'two',
      null,
    ]);
    await terminal.close();
    expect(readFileSync(to, 'utf8')).toBe('hello\n');
  });

  it('throws where one is not open', () => {
    expect(() => openDescriptors([987654, 1])).toThrow('EBADF');
    expect(() => openDescriptors([0, 987654])).toThrow('EBADF');
  });

  it('reads and writes pipes of a process, which ends by itself', async () => {
    const program = `
      import { openDescriptors } from ${JSON.stringify(join(root, 'src/terminal/node/descriptor-streams.ts'))};
      import { StreamTerminal } from ${JSON.stringify(join(root, 'src/terminal/stream-terminal.ts'))};
      const terminal = new StreamTerminal(openDescriptors([3, 4]));
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
});
