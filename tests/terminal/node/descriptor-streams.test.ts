import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Duplex, Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { openDescriptors } from '../../../src/terminal/node/descriptor-streams.ts';
import { withProgram } from '../../support/programs.ts';

describe('openDescriptors', () => {
  it.each(['3', '3,', '', 'a,b', '-1,4', '0,1,2', '0;1', '99999999999,1', '987654,1'])(
    'opens nothing for %j',
    (given) => {
      expect(openDescriptors(given)).toBeNull();
    },
  );

  it('reads and writes pipes of a process, which ends by itself', async () => {
    const program = `
      import { openDescriptors } from ${JSON.stringify(join(root, 'src/terminal/node/descriptor-streams.ts'))};
      const terminal = openDescriptors(' 3 , 4 ');
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
      const terminal = openDescriptors('3,3');
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
