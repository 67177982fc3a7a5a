// The laws of live terminals: for any question, any keys and any size of the window.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiselect, select } from 'textui';
import { startApp } from 'textui/testing';
import { textWidth } from 'textui/text';
import { part } from '../support/effort.ts';
import { ABOVE, LiveScreen } from '../support/live-screen.ts';
import { buildQuestion, questionPlans } from '../support/question-plans.ts';

const KEYS = [
  'up',
  'down',
  'page-up',
  'page-down',
  'enter',
  'tab',
  'shift-tab',
  'f1',
  'space',
  'backspace',
  'delete',
  'left',
  'home',
  'end',
  'escape',
  'ctrl-a',
  'ctrl-w',
  'ctrl-u',
  'ctrl-y',
  'ctrl-_',
];
const TEXTS = [
  'a',
  'b',
  'yes',
  '1',
  '2',
  '-1',
  'a, b',
  'c',
  'x y',
  'add',
  'fin',
  '\\',
  '?',
  '<',
  '*',
  'zone 1',
  'none',
];

/** What a person does: a key by its name, or a text. */
const doings = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...KEYS) },
    { weight: 2, arbitrary: fc.constant('enter') },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS).map((typed) => `=${typed}`) },
  ),
  { maxLength: 25 },
);

type Doings = readonly string[];

/** Plays a session live, and gives what was sent and how it ended. */
async function played(plan: Parameters<typeof buildQuestion>[0], given: Doings) {
  const app = startApp(buildQuestion(plan), { mode: 'live', columns: 60, rows: 40 });
  app.ended.catch(() => {});
  for (const doing of given) {
    if (doing.startsWith('=')) await app.type(doing.slice(1));
    else await app.press(doing);
  }
  return { exit: await app.end(), sent: app.sent, output: app.output };
}

describe('replay', () => {
  it('gives the same answers and the same end where the lines that were sent are typed in line mode', async () => {
    await fc.assert(
      fc.asyncProperty(questionPlans(), doings, async (plan, given) => {
        const live = await played(plan, given);
        const lines = startApp(buildQuestion(plan), { lines: live.sent });
        lines.ended.catch(() => {});
        const exit = await lines.end();
        expect({ reason: exit.reason, value: (exit as { value?: unknown }).value }).toEqual({
          reason: live.exit.reason,
          value: (live.exit as { value?: unknown }).value,
        });
      }),
      { numRuns: part(400) },
    );
  });
});

/** Labels that are commands, numbers, or look like several. */
const hostile = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(
      '?',
      '<',
      '\\',
      '*',
      'all',
      'none',
      '1',
      '2',
      '10',
      'a',
      'A',
      'a b',
      'a, b',
      '+a',
      '-a',
      '1-2',
      ' x ',
      '\\?',
      '',
      'ａ',
      'alle',
      'b',
    ),
    fc.string({ maxLength: 4 }),
  ),
  { minLength: 1, maxLength: 24 },
);

describe('round trip', () => {
  it('takes exactly the choice that arrow keys point at', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.array(fc.constantFrom('up', 'down', 'page-down', 'end', '=a', '=b', '=1', 'escape'), {
          maxLength: 8,
        }),
        async (labels, keys) => {
          // Where letters number the rows, one that is a label means that label: a blank label has no name then.
          const isOne = (pattern: RegExp): boolean =>
            labels.some((one) => pattern.test(one.normalize('NFKC').trim()));
          fc.pre(!(isOne(/^\d+$/) && isOne(/^[a-z]$/i)));
          const choices = labels.map((label, value) => ({ value, label }));
          const app = startApp(select('Kind', { choices }), { mode: 'live', rows: 60 });
          for (const key of keys) await (key.startsWith('=') ? app.type(key.slice(1)) : app.press(key));
          const pointed = app.frame.slice(1, -1).filter((row) => row.startsWith('> '));
          fc.pre(pointed.length > 0); // else nothing matches
          await app.press('enter');
          const value = await app.result;
          expect(typeof value).toBe('number');
          const shown = startApp(select('Kind', { choices: [choices[value as number] as never] }), {
            mode: 'live',
          });
          await shown.waitForPrompt();
          expect(shown.frame[1]).toBe(pointed[0]);
          const lines = startApp(select('Kind', { choices }), { lines: app.sent });
          expect(await lines.result).toBe(value);
        },
      ),
      { numRuns: part(300) },
    );
  });

  it('takes exactly the choices that are ticked', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.array(fc.constantFrom('up', 'down', 'space', 'space', 'ctrl-a'), { minLength: 2, maxLength: 14 }),
        async (labels, keys) => {
          fc.pre(labels.length <= 9);
          const choices = labels.map((label, value) => ({ value, label }));
          const app = startApp(multiselect('Kinds', { choices }), { mode: 'live', rows: 60 });
          await app.press('down', ...keys);
          const from = app.frame.findIndex((row) => row.includes('█')) + 1;
          const rows = app.frame.slice(from, from + labels.length);
          const ticked = rows.flatMap((row, id) => (row.slice(2, 5) === '[x]' ? [id] : []));
          await app.press('enter');
          expect(await app.result).toEqual(ticked);
        },
      ),
      { numRuns: part(300) },
    );
  });
});

const BYTES = [
  '\x1b[A',
  '\x1b[B',
  '\x1b[5~',
  '\x1b[6~',
  '\t',
  '\x1b[Z',
  '\x1bOP',
  ' ',
  '\x7f',
  '\x1b[D',
  '\x01',
  '\x15',
  '\x19',
  'a',
  'zone',
  '1',
  '漢',
  'a long text that does not fit into the window at all',
  '\x1b[200~two\nlines\x1b[201~',
  '\f',
];

describe('the frame', () => {
  it('is smaller than the window, has one cursor, one pointer at most, and no blank rows', async () => {
    const size = fc.record({
      columns: fc.integer({ min: 20, max: 90 }),
      rows: fc.integer({ min: 5, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(questionPlans(), doings, size, async (plan, given, { columns, rows }) => {
        const app = startApp(buildQuestion(plan), { mode: 'live', columns, rows });
        app.ended.catch(() => {});
        for (const doing of given) {
          await (doing.startsWith('=') ? app.type(doing.slice(1)) : app.press(doing));
          const { frame } = app;
          expect(frame.length).toBeLessThanOrEqual(rows - 2);
          for (const row of frame) expect(textWidth(row.replace('█', ''))).toBeLessThan(columns);
          expect(frame.filter((row) => row.includes('█'))).toHaveLength(frame.length === 0 ? 0 : 1);
          expect(frame.filter((row) => row.startsWith('> ')).length).toBeLessThanOrEqual(1);
          expect(frame).not.toContain('');
        }
        await app.end();
        expect(app.frame).toEqual([]);
      }),
      { numRuns: part(200) },
    );
  });
});

describe('place', () => {
  it('changes no row above the frame, whatever is typed and however often the window is resized', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...BYTES) },
      fc.record({ columns: fc.integer({ min: 17, max: 90 }), rows: fc.integer({ min: 2, max: 30 }) }),
    );
    await fc.assert(
      fc.asyncProperty(questionPlans(), fc.array(step, { maxLength: 15 }), async (plan, steps) => {
        const screen = new LiveScreen(buildQuestion(plan), 80, 24);
        for (const one of steps) {
          if (typeof one === 'string') await screen.send(one);
          else await screen.resize(one.columns, one.rows);
          const above = screen.lines.join('').replaceAll(/\s/g, '');
          expect(above.startsWith(ABOVE.join('').replaceAll(' ', ''))).toBe(true);
        }
        await screen.end();
      }),
      { numRuns: part(200) },
    );
  });

  it('leaves what stays, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(questionPlans(), doings, async (plan, all) => {
        const given = all.filter((doing) => doing !== 'escape'); // it takes time by itself
        const live = await played(plan, given);
        const screen = new LiveScreen(buildQuestion(plan), 60, 40);
        for (const doing of given)
          await screen.send(doing.startsWith('=') ? doing.slice(1) : (SENT[doing] as string));
        await screen.end();
        const shown = screen.lines.slice(0, -1);
        expect(screen.below).toEqual([]);
        expect(screen.column).toBe(0);
        expect(screen.hasBracketedPaste).toBe(false);
        const stays = live.output.replace(/\n$/, '').split('\n');
        expect(shown).toEqual([...ABOVE, ...(live.output === '' ? [] : stays)].map((line) => line.trimEnd()));
      }),
      { numRuns: part(100) },
    );
  });
});

/** What a terminal sends for the keys above. */
const SENT: Readonly<Record<string, string>> = {
  up: '\x1b[A',
  down: '\x1b[B',
  'page-up': '\x1b[5~',
  'page-down': '\x1b[6~',
  enter: '\r',
  tab: '\t',
  'shift-tab': '\x1b[Z',
  f1: '\x1bOP',
  escape: '\x1b[99~', // it takes time by itself: here it is none
  space: ' ',
  backspace: '\x7f',
  delete: '\x1b[3~',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  'ctrl-a': '\x01',
  'ctrl-w': '\x17',
  'ctrl-u': '\x15',
  'ctrl-y': '\x19',
  'ctrl-_': '\x1f',
};
