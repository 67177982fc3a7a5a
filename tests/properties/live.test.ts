// The laws of live terminals: for any question, any keys and any size of the window.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiselect, select, text } from 'textui';
import { startApp } from 'textui/testing';
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
  '+',
  '+a',
  'a, b',
  'c',
  'x y',
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

describe('superset', () => {
  it('gives the same answers and the same end for lines that are typed at their prompts', async () => {
    await fc.assert(
      fc.asyncProperty(
        questionPlans(),
        fc.array(fc.constantFrom(...TEXTS, '3', '0.5', 'no')),
        async (plan, typed) => {
          const lines = startApp(buildQuestion(plan), { lines: typed });
          lines.ended.catch(() => {});
          const exit = await lines.end();
          const live = startApp(buildQuestion(plan), { mode: 'live', columns: 60, rows: 40 });
          live.ended.catch(() => {});
          for (const line of typed) {
            // A text that several choices match stays in the line, to be gone on with: a new line begins in an empty one.
            if (live.frame.some((row) => row.startsWith('Several choices match'))) await live.press('ctrl-u');
            await live.type(line);
            await live.press('enter');
          }
          expect(await live.end()).toEqual(exit);
        },
      ),
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
        fc.array(fc.constantFrom('up', 'down', 'page-down'), { minLength: 1, maxLength: 8 }),
        async (labels, keys) => {
          const choices = labels.map((label, value) => ({ value, label }));
          const app = startApp(select('Kind', { choices }), { mode: 'live', rows: 60 });
          await app.press(...keys);
          const pointed = app.frame.slice(1, -1).filter((row) => row.startsWith('> '));
          if (pointed.length === 0) return; // no line chooses any of them
          await app.press('enter');
          const value = await app.result;
          expect(typeof value).toBe('number');
          const shown = startApp(select('Kind', { choices: [choices[value as number] as never] }), {
            mode: 'live',
          });
          await shown.waitForPrompt();
          expect(`> ${shown.frame[1]?.slice(2)}`).toBe(pointed[0]);
        },
      ),
      { numRuns: part(300) },
    );
  });

  it('takes exactly the choices that are ticked', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.array(fc.constantFrom('up', 'down', 'space'), { minLength: 2, maxLength: 14 }),
        async (labels, keys) => {
          fc.pre(labels.length <= 9);
          const choices = labels.map((label, value) => ({ value, label }));
          const app = startApp(multiselect('Kinds', { choices }), { mode: 'live', rows: 60 });
          await app.press('down', ...keys);
          const rows = app.frame.slice(1, 1 + labels.length);
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
      fc.asyncProperty(questionPlans(), doings, async (plan, given) => {
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
  'ctrl-w': '\x17',
  'ctrl-u': '\x15',
  'ctrl-y': '\x19',
  'ctrl-_': '\x1f',
};

describe('echo', () => {
  it('writes only the letter that is typed at the end of the line', async () => {
    const screen = new LiveScreen(text('Name'));
    await screen.send('a');
    const before = screen.written.length;
    for (const letter of 'bcdefgh') await screen.send(letter);
    expect(screen.written.slice(before)).toBe('bcdefgh');
    await screen.end();
  });

  it('writes at most 250 bytes for an arrow key among ten choices', async () => {
    const choices = Array.from(
      { length: 10 },
      (_, index) => `choice number ${index} with a name of some length`,
    );
    const screen = new LiveScreen(select('Which of them', { choices }));
    await screen.send('\x1b[B');
    for (let key = 0; key < 12; key++) {
      const before = screen.written.length;
      await screen.send('\x1b[B');
      expect(screen.written.length - before).toBeLessThanOrEqual(250);
      expect(screen.written.length - before).toBeGreaterThan(10);
    }
    await screen.end();
  });
});
