// print in processes of their own: in a pipe that ends early, and at a terminal.

import { execFileSync } from 'node:child_process';
import * as pty from '@lydell/node-pty';
import { describe, expect, it } from 'vitest';
import { withProgram } from '../support/programs.ts';

const CODE = `import { print } from 'textui/print';
import { link } from 'textui/text';
for (let line = 0; line < Number(process.argv[2]); line++) print('line ' + line);
print('See ' + link('the guide', 'https://example.org') + ' for more.');`;

describe('print', () => {
  it('is quiet where no program reads any more', async () => {
    await withProgram(CODE, async (file) => {
      const command = `"${process.execPath}" "${file}" 100000 2>&1 | head -2`;
      expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe('line 0\nline 1\n');
    });
  });

  it('wraps to the terminal, with links in each row', async () => {
    const shown = await withProgram(CODE, async (file) => {
      const env = { PATH: process.env['PATH'] ?? '', TERM: 'xterm-256color' };
      const child = pty.spawn(process.execPath, [file, '0'], { cols: 20, rows: 24, env });
      let output = '';
      child.onData((text) => (output += text));
      await new Promise((resolve) => child.onExit(resolve));
      return output;
    });
    const start = '\x1b]8;id=textui;https://example.org\x1b\\';
    expect(shown).toContain(`See ${start}the guide\x1b]8;;\x1b\\ for\r\nmore.\r\n`);
  });
});
