// The frame: its order, what goes first in small windows, what is cut; and that nothing else on the screen is touched.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form, list, multiselect, number, type Question, select, text } from 'textui';
import { startApp } from 'textui/testing';
import { stripStyle, textWidth } from 'textui/text';
import { Frame } from '../../../src/modes/live/frame.ts';
import { part } from '../../support/effort.ts';
import { session } from '../../support/live-session.ts';

const { Terminal } = (await import('@xterm/headless')).default;

describe('its rows', () => {
  const REFUSAL = 'Not that one: it is too large for this machine.';
  const kind = select('Kind', { choices: ['a', 'b', 'c', 'd', 'e'], accept: () => REFUSAL });
  const users = list('Users', form('User', { name: text('Name'), age: number('Age'), kind }));

  it('come in one order, and go in one order where there is no room for them', () =>
    session(
      async (app: {
        task: (label: string, work: () => Promise<never>) => unknown;
        ask: (one: unknown) => unknown;
      }) => {
        app.task('Copying', () => new Promise(() => {}));
        await app.ask(users);
      },
      `
      --- 300ms up enter "ada" enter "36" enter down enter
      Copying  0 s
      Users: new
        Name: ada
        Age: 36
      Kind: █
        a
      > b
        c
        d
        e
      Not that one: it is too large for this
      machine.
      ↑↓ move · ENTER choose · Shift-Tab back
      --- 40x14
      Copying  0 s
      Users: new
        Age: 36
      Kind: █
        a
      > b
        c
        d
        e
      Not that one: it is too large for this
      machine.
      ↑↓ move · ENTER choose · Shift-Tab back
      --- 40x12
      Copying  0 s
      Users: new
      Kind: █
        a
      > b
        c
      ↓ d
      Not that one: it is too large for this
      machine.
      ↑↓ move · ENTER choose · Shift-Tab back
      --- 40x10
      Copying  0 s
      Users: new
      Kind: █
        a
      > b
      ↓ c
      Not that one: it is too large for this
      machine.
      --- 40x9
      Users: new
      Kind: █
        a
      > b
      ↓ c
      Not that one: it is too large for this
      machine.
      --- 40x8
      Kind: █
        a
      > b
      ↓ c
      Not that one: it is too large for this
      machine.
      --- 40x7
      Kind: █
        a
      > b
      ↓ c
      Not that one: it is too large for this
      --- 40x5
      Kind: █
      > b
      Not that one: it is too large for this
      --- 40x3
      Kind: █> b
      --- 40x24
      Copying  0 s
      Users: new
        Name: ada
        Age: 36
      Kind: █
        a
      > b
        c
        d
        e
      Not that one: it is too large for this
      machine.
      ↑↓ move · ENTER choose · Shift-Tab back
      `,
      { columns: 40 },
    ));

  it('are no more than ten of all', () =>
    session(
      multiselect('Parts', { choices: Array.from({ length: 12 }, (_, index) => `part ${index}`) }),
      `
      --- end
      Parts (none): █
      ↑ [ ] part 2
        [ ] part 3
        [ ] part 4
        [ ] part 5
        [ ] part 6
        [ ] part 7
        [ ] part 8
        [ ] part 9
        [ ] part 10
      > [ ] part 11
      Space tick · ENTER accept · type to filter · Ctrl-A all
      `,
    ));

  it('leave out hints that have no room', () =>
    session(
      form('', { a: text('A'), b: select('B', { choices: ['a', 'b', 'c', 'd', 'e', 'f'], help: 'Any.' }) }),
      `
      --- "x" enter 3*down
      B: █
        a
        b
        c
      > d
        e
        f
      ↑↓ move · ENTER choose · type to filter · F1 help
      `,
      { columns: 51 },
    ));

  it('end in … where they are too long, and the line scrolls sideways', async () => {
    await session(
      select('Kind', { choices: ['a choice with a very long name', 'short', '漢字漢字漢字漢字漢字'] }),
      `
      Kind: █
      > a choice with a…
        short
        漢字漢字漢字漢…
      ↑↓ move
      `,
      { columns: 19 },
    );
    await session(
      text('Name'),
      `
      --- "abcdefghijklmnopqrst"
      Name: <nopqrst█
      --- home
      Name: █abcdefghijkl>
      --- 13*right
      Name: <hijklm█nopqr>
      `,
      { columns: 20 },
    );
  });

  it('give a prompt wider than half the window its own row; in a low window it is cut', () =>
    session(
      text('What is your name'),
      `
      --- "Ada"
      What is your name:
        Ada█
      --- 20x6
      What is … Ada█
      `,
      { columns: 20 },
    ));

  it('are plain ASCII without Unicode', () =>
    session(
      select('Letter', {
        choices: [...Array.from('abcdefghijkl'), 'a label that is longer than all of the others'],
      }),
      `
      --- 9*down
      Letter: █
      ^ b
        c
        d
        e
        f
        g
        h
        i
      > j
      v k
      Arrows move, ENTER choose
      --- end
      Letter: █
      ^ d
        e
        f
        g
        h
        i
        j
        k
        l
      > a label that is longer th...
      Arrows move, ENTER choose
      `,
      { unicode: false, columns: 31 },
    ));

  it('are fewer than the window has, and narrower, in a window of any size', async () => {
    for (const question of [
      text('Name'),
      text('A prompt that is rather long'),
      select('Kind', { choices: ['full', '漢字', 'a longer one'] }),
      multiselect('Targets', { choices: ['nas', 's3'] }),
      list('Tags', text('Tag')),
    ]) {
      const app = startApp(question as Question<unknown>, { mode: 'live', columns: 40, rows: 12 });
      for (const typed of ['', '字', 'c'.repeat(30)]) {
        await app.type(typed);
        for (let columns = 20; columns >= 1; columns -= columns > 7 ? 6 : 2) {
          for (const key of ['left', 'home', 'up']) {
            await app.press(key);
            app.resize(columns, Math.max(3, 12 - columns));
            await app.press('right');
            for (const row of app.frame)
              expect(textWidth(row.replace('█', ''))).toBeLessThanOrEqual(Math.max(columns - 1, 1));
            expect(app.frame.length).toBeLessThanOrEqual(Math.max(1, 12 - columns - 2));
            expect(app.frame.filter((row) => row.includes('█'))).toHaveLength(1);
          }
        }
      }
      await app.end();
    }
  });
});

describe('what is written', () => {
  const COLUMNS = 20;

  function open() {
    const terminal = new Terminal({ cols: COLUMNS, rows: 12, scrollback: 1000, allowProposedApi: true });
    const { active } = terminal.buffer;
    return {
      write: (text: string): Promise<void> => new Promise((resolve) => terminal.write(text, resolve)),
      lines: (): string[] => {
        const all = Array.from({ length: active.length }, (_, row) => active.getLine(row));
        return trimmed(all.map((line) => line?.translateToString(true) ?? ''));
      },
      cursor: (): number[] => [active.baseY + active.cursorY, active.cursorX],
    };
  }

  const rowTexts = [
    '',
    'a',
    'row',
    'rows',
    'a longer row',
    '\x1b[36mcyan\x1b[0m',
    '\x1b[36mcyanide\x1b[0m',
    '漢字',
    '↑ é …',
  ];
  const steps = fc.array(
    fc.oneof(
      fc.record({
        rows: fc.array(fc.constantFrom(...rowTexts), { minLength: 1, maxLength: 6 }),
        row: fc.nat(5),
        back: fc.nat(5),
      }),
      fc.record({
        print: fc.array(fc.constantFrom('', 'said', 'exactly twenty cells', 'a line that is wider than it'), {
          maxLength: 3,
        }),
      }),
      fc.record({ reclaim: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ leave: fc.array(fc.constantFrom('left', 'Name: '), { maxLength: 1 }) }),
    ),
    { maxLength: 12 },
  );

  it('shows its rows, leaves what is above alone, and nothing of itself when it is gone', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const { write, lines, cursor } = open();
        const frame = new Frame();
        await write('one\r\ntwo\r\n');
        const printed = ['one', 'two'];
        let shown: { rows: string[]; row: number; column: number } | null = null;
        for (const step of given) {
          if ('rows' in step) {
            const row = step.row % step.rows.length;
            const column = Math.max(0, textWidth(step.rows[row] ?? '') - step.back);
            shown = { rows: step.rows, row, column };
            await write(frame.draw(shown));
          } else if ('print' in step) {
            await write(frame.print(step.print, COLUMNS, shown));
            printed.push(
              ...step.print.flatMap((line) =>
                line.length > COLUMNS ? [line.slice(0, COLUMNS), line.slice(COLUMNS)] : [line],
              ),
            );
          } else if ('leave' in step) {
            if (shown === null) continue;
            await write(frame.leave(step.leave));
            printed.push(...step.leave);
            shown = null;
          } else if (shown !== null && printed.length > 4) {
            frame.reclaim(printed.splice(-step.reclaim));
            await write(frame.draw(shown));
          } else continue;
          expect(lines()).toEqual(trimmed([...printed, ...(shown?.rows ?? []).map(stripStyle)]));
          expect(cursor()).toEqual(
            shown === null ? [printed.length, 0] : [printed.length + shown.row, shown.column],
          );
        }
        await write(frame.erase());
        expect(lines()).toEqual(trimmed(printed));
        expect(cursor()).toEqual([printed.length, 0]);
      }),
      { numRuns: part(400) },
    );
  });

  it('is only what has changed, in a small set of controls', () => {
    const frame = new Frame();
    frame.draw({ rows: ['Kind: ', '> a', '  b'], row: 0, column: 6 });
    expect(frame.draw({ rows: ['Kind: ', '  a', '> b'], row: 0, column: 6 })).toBe(
      '\r\n \r\n>\x1b[2A\x1b[5C',
    );
    expect(frame.draw({ rows: ['Kind: x', '  a', '> b'], row: 0, column: 7 })).toBe('x');
    expect(frame.draw({ rows: ['Kind: x'], row: 0, column: 7 })).toBe('\r\n\x1b[J\x1b[A\x1b[7C');
    expect(frame.draw({ rows: ['Kind: x'], row: 0, column: 7 })).toBe('');
  });

  function trimmed(lines: readonly string[]): string[] {
    const shown = lines.map((line) => line.trimEnd());
    while (shown.at(-1) === '') shown.pop();
    return shown;
  }
});
