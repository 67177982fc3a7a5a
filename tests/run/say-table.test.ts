// A table in a pipe: each row is one line, for grep and awk.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createApp, type CreateAppOptions } from 'textui';
import { TableContainer, WindowContainer } from 'textui/render/containers';
import { CenterWidget, PanelWidget, TextWidget, type Widget } from 'textui/render/widgets';
import { ScriptedTerminal } from 'textui/terminal';
import { textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const NOTE = 'wide '.repeat(30).trim();
const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  name: string;
  input: string;
}[];

/** A table that is wider than 80 columns. */
const table = (note: string, numbering = false): TableContainer =>
  new TableContainer(
    [
      ['sda', 512, note],
      ['sdb', 2048, ''],
    ],
    {
      columns: { 0: 'Disk', 1: 'Size', 2: 'Note' },
      numbering,
    },
  );

/** What `say` prints to a stream that is no terminal. */
async function said(content: string | Widget, options: CreateAppOptions = {}): Promise<string[]> {
  const output = new PassThrough();
  const input = new PassThrough().end();
  await createApp({ input, output, env: {}, ...options }).run((app) => app.say(content));
  return String(output.read()).split('\n').slice(0, -1);
}

describe('in a pipe, a table', () => {
  it('is as wide as it needs', async () => {
    expect(await said(table(NOTE))).toEqual(['Disk  Size  Note', `sda    512  ${NOTE}`, 'sdb   2048']);
    expect(await said(table(NOTE, true))).toEqual([
      '   Disk  Size  Note',
      `1) sda    512  ${NOTE}`,
      '2) sdb   2048',
    ]);
  });

  it('has one line for each row, whatever is in it', async () => {
    const [, row] = await said(table('one\ntwo\r\nthree\u2028four\nfive 漢字\x1b[31m'));
    expect(row).toBe('sda    512  one two three four five 漢字');
  });

  it.each(hostile)('has one line for a row of: $name', async ({ input }) => {
    const lines = await said(table(`${input}${NOTE}`));
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^sda    512  .*wide$/u);
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
  });

  it('is that wide in other widgets too, which are as wide as before', async () => {
    const window = new WindowContainer('Disks');
    window.add(table(NOTE));
    window.add(new TextWidget(NOTE));
    window.add(new CenterWidget(new TextWidget('end')));
    const lines = await said(window);
    expect(lines).toContain(`sda    512  ${NOTE}`);
    expect(lines.slice(-3).map(textWidth)).toEqual([79, 69, 41]);
    const [top, , row] = await said(new PanelWidget(table(NOTE)));
    expect(row).toBe(`│ sda    512  ${NOTE} │`.replaceAll('│', '|'));
    expect(top).toBe(`+${'-'.repeat(textWidth(row ?? '') - 2)}+`);
  });

  it.each<[string, CreateAppOptions]>([
    ['with a width', { width: 60 }],
    ['with COLUMNS', { env: { COLUMNS: '60' } }],
  ])('fits %s', async (_, options) => {
    const lines = await said(table(NOTE), options);
    expect(lines.length).toBeGreaterThan(3);
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(60);
  });

  it('fits a terminal, and whatever else renders it', async () => {
    const tty = Object.assign(new PassThrough(), { isTTY: true, columns: 60 });
    await createApp({ input: new PassThrough().end(), output: tty, env: {} }).run((app) =>
      app.say(table(NOTE)),
    );
    expect(Math.max(...String(tty.read()).split('\n').map(textWidth))).toBeLessThanOrEqual(60);
    const terminal = new ScriptedTerminal();
    await createApp({ terminal, env: {} }).run((app) => app.say(table(NOTE)));
    expect(Math.max(...terminal.output.split('\n').map(textWidth))).toBeLessThanOrEqual(80);
    const shown = table(NOTE);
    await said(shown);
    shown.render(60);
    expect(shown.width).toBeLessThanOrEqual(60);
  });

  it('does not wrap other text at another width than 80', async () => {
    expect((await said(NOTE)).map(textWidth)).toEqual([79, 69]);
  });
});
