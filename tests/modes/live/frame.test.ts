// The frame against a terminal emulator: rows are where they should be, and nothing else is touched.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripStyle } from 'textui/text';
import { Frame } from '../../../src/modes/live/frame.ts';

const { Terminal } = (await import('@xterm/headless')).default;

const ABOVE = ['one', 'two'];

function open(columns = 20, rows = 8) {
  const terminal = new Terminal({ cols: columns, rows, scrollback: 1000, allowProposedApi: true });
  const write = (text: string): Promise<void> => new Promise((resolve) => terminal.write(text, resolve));
  const lines = (): string[] => {
    const { active } = terminal.buffer;
    const all = Array.from(
      { length: active.length },
      (_, row) => active.getLine(row)?.translateToString(true) ?? '',
    );
    while (all.length > 0 && all.at(-1) === '') all.pop();
    return all;
  };
  const cursor = (): number[] => [
    terminal.buffer.active.baseY + terminal.buffer.active.cursorY,
    terminal.buffer.active.cursorX,
  ];
  return { write, lines, cursor };
}

/** A step: other rows, or lines that are printed above. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      rows: fc.array(fc.constantFrom('', 'a', 'row', 'a longer row', '\x1b[36mcyan\x1b[0m', '漢字'), {
        minLength: 1,
        maxLength: 6,
      }),
      back: fc.nat(5),
    }),
    fc.record({
      print: fc.array(fc.constantFrom('', 'said', 'exactly twenty cells', 'a line that is wider than it'), {
        maxLength: 3,
      }),
    }),
  ),
  { maxLength: 12 },
);

it('shows its rows, leaves what is above alone, and nothing of itself when it is gone', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const { write, lines, cursor } = open();
      const frame = new Frame();
      await write(`${ABOVE.join('\r\n')}\r\n`);
      const printed = [...ABOVE];
      let shown: { rows: string[]; column: number } | null = null;
      for (const step of given) {
        if ('rows' in step) {
          const { length } = plain(step.rows.at(-1) ?? '');
          shown = { rows: step.rows, column: Math.max(0, length - step.back) };
          await write(frame.draw(shown));
        } else {
          await write(frame.print(step.print, 20, shown));
          printed.push(
            ...step.print.flatMap((line) =>
              line.length > 20 ? [line.slice(0, 20), line.slice(20)] : [line],
            ),
          );
        }
        const rows = (shown?.rows ?? []).map(plain);
        expect(trimmed(lines().map((line) => line.replaceAll(/\s+$/g, '')))).toEqual(
          trimmed([...printed, ...rows]),
        );
        const at =
          shown === null ? [printed.length, 0] : [printed.length + shown.rows.length - 1, shown.column];
        expect(cursor()).toEqual(at);
      }
      await write(frame.erase());
      expect(trimmed(lines())).toEqual(trimmed(printed));
      expect(cursor()).toEqual([printed.length, 0]);
    }),
    { numRuns: 200 },
  );
});

function plain(row: string): string {
  return stripStyle(row);
}

function trimmed(lines: readonly string[]): string[] {
  const left = [...lines];
  while (left.length > 0 && left.at(-1) === '') left.pop();
  return left;
}

it('writes a letter at the end of the line and nothing else', () => {
  const frame = new Frame();
  frame.draw({ rows: ['title', 'Name: a'], column: 7 });
  expect(frame.draw({ rows: ['title', 'Name: ab'], column: 8 })).toBe('b');
  expect(frame.draw({ rows: ['title', 'Name: ab'], column: 8 })).toBe('');
});

it('writes only the rows that have changed', () => {
  const frame = new Frame();
  const choice = (at: number): { rows: string[]; column: number } => ({
    rows: [
      ...Array.from({ length: 10 }, (_, row) => `${row === at ? '>' : ' '} choice ${row}`),
      `Kind: choice ${at}`,
    ],
    column: 14,
  });
  frame.draw(choice(0));
  expect(frame.draw(choice(1))).toBe('\x1b[10A\r  choice 0\r\n> choice 1\r\n\n\n\n\n\n\n\n\nKind: choice 1');
});
