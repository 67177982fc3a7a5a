// print: what `say` prints, on standard output at once.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TableContainer } from 'textui/render/containers';
import { PanelWidget, TextWidget } from 'textui/render/widgets';
import { print } from 'textui/print';
import { link, textWidth } from 'textui/text';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const WORDS = 'wide '.repeat(30).trim();
const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  name: string;
  input: string;
}[];

let written: string[] = [];
const terminal = { isTTY: process.stdout.isTTY, columns: process.stdout.columns };

beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(((text: string, done?: () => void) => {
    written.push(text);
    done?.();
    return true;
  }) as never);
  Object.assign(process.stdout, { isTTY: false, columns: undefined });
  for (const name of ['COLUMNS', 'NO_COLOR', 'ACCESSIBLE', 'LC_ALL', 'LC_CTYPE']) vi.stubEnv(name, '');
  vi.stubEnv('LANG', 'C.UTF-8');
  vi.stubEnv('TERM', 'xterm');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  Object.assign(process.stdout, terminal);
});

/** Makes standard output a terminal. */
const atTerminal = (columns: number): void => void Object.assign(process.stdout, { isTTY: true, columns });

/** The lines that are printed, in one write. */
function printed(content: Parameters<typeof print>[0]): string[] {
  written = [];
  print(content);
  expect(written.length).toBeLessThanOrEqual(1);
  return (written[0] ?? '').split('\n').slice(0, -1);
}

describe('print', () => {
  it('prints a text, wrapped to 80 columns', () => {
    expect(printed('one\ntwo')).toEqual(['one', 'two']);
    expect(printed(WORDS).map(textWidth)).toEqual([79, 69]);
    expect(printed('')).toEqual(['']);
  });

  it('prints in the width of the terminal, else of COLUMNS', () => {
    vi.stubEnv('COLUMNS', '30');
    expect(Math.max(...printed(WORDS).map(textWidth))).toBe(29);
    atTerminal(20);
    expect(Math.max(...printed(WORDS).map(textWidth))).toBe(19);
    atTerminal(0);
    expect(Math.max(...printed(WORDS).map(textWidth))).toBe(29);
    vi.stubEnv('COLUMNS', 'many');
    expect(Math.max(...printed(WORDS).map(textWidth))).toBe(79);
  });

  it('prints a widget, and nothing of an empty one', () => {
    expect(printed(new PanelWidget(new TextWidget('text')))).toEqual(['┌──────┐', '│ text │', '└──────┘']);
    expect(printed(new TextWidget(''))).toEqual([]);
    expect(written).toEqual([]);
  });

  it('prints styles at a terminal with colour alone', () => {
    expect(printed('\x1b[31mred')).toEqual(['red']);
    atTerminal(80);
    expect(printed('\x1b[31mred')).toEqual(['\x1b[31mred\x1b[0m']);
    vi.stubEnv('NO_COLOR', '1');
    expect(printed(new TextWidget('\x1b[31mred'))).toEqual(['red']);
  });

  it('prints links at a terminal with colour, and the address elsewhere', () => {
    const guide = link('the guide', 'https://example.org');
    expect(printed(`See ${guide}.`)).toEqual(['See the guide (https://example.org).']);
    const text = new TextWidget(guide);
    const addressed = 'the guide (https://example.org)';
    expect(printed(text)).toEqual([addressed]);
    expect(printed(new PanelWidget(text))[1]).toBe(`│ ${addressed} │`);
    vi.stubEnv('ACCESSIBLE', '1');
    expect(printed(text)).toEqual([addressed]);
    vi.stubEnv('ACCESSIBLE', '');
    expect(printed(new TableContainer([[guide]], { columns: { 0: 'Page' } }))).toEqual(['Page', 'the guide']);
    text.render(80);
    expect(text.getLines()).toEqual(['the guide']);
    atTerminal(80);
    expect(printed(guide)).toEqual(['\x1b]8;id=textui;https://example.org\x1b\\the guide\x1b]8;;\x1b\\']);
  });

  it('prints borders in ASCII without a UTF-8 locale, and words for people who listen', () => {
    const panel = new PanelWidget(new TextWidget('text'), { title: 'Note' });
    vi.stubEnv('LANG', 'C');
    expect(printed(panel)[0]).toBe('+- Note -+');
    vi.stubEnv('ACCESSIBLE', '1');
    expect(printed(panel)).toEqual(['Note.', 'text']);
  });

  it('prints each row of a table on one line in a pipe, and fits it elsewhere', () => {
    const table = new TableContainer([['sda', WORDS]], { columns: { 0: 'Disk', 1: 'Note' } });
    expect(printed(table)).toEqual(['Disk  Note', `sda   ${WORDS}`]);
    vi.stubEnv('COLUMNS', '40');
    expect(Math.max(...printed(table).map(textWidth))).toBeLessThanOrEqual(40);
    atTerminal(60);
    expect(Math.max(...printed(table).map(textWidth))).toBeLessThanOrEqual(60);
  });

  it.each(hostile)('prints nothing but text of $name', ({ input }) => {
    for (const content of [input, new TextWidget(input)]) {
      expect(printed(content).join('')).not.toMatch(/\p{Cc}/u);
    }
  });

  it('refuses anything else', () => {
    expect(() => print(7 as never)).toThrow('print: content must be a string or a widget, got 7');
    expect(written).toEqual([]);
  });
});
