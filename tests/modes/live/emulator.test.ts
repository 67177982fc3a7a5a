// Live mode on a terminal emulator: the screen is what stays and the frame, cell by cell; and how many bytes that takes.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type App, form, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { startApp } from 'textui/testing';
import { stripStyle } from 'textui/text';
import { part } from '../../support/effort.ts';
import { ABOVE, EmulatedApp } from '../../support/emulated-app.ts';

const zones = Array.from({ length: 200 }, (_, index) => `Zone/Z${index}`)
  .with(20, 'America/Miquelon')
  .with(50, 'Europe/London');
const everything = form('All of it', {
  name: text('Name', { help: 'Any name will do.', suggest: ['main', 'next'] }),
  port: number('Port', { default: 443, max: 65535 }),
  zone: select('Time zone', { choices: zones }),
  parts: multiselect('Parts', { choices: ['cli', 'docs', 'web'], min: 1 }),
  note: text('Note', { optional: true }),
  pin: secret('Pin', { confirm: true }),
  users: list('Users', form('User', { name: text('Name'), age: number('Age') })),
});

const KEYS = [
  'up',
  'down',
  'page-down',
  'end',
  'home',
  'left',
  'tab',
  'shift-tab',
  'f1',
  'space',
  'backspace',
  'delete',
  'escape',
  'ctrl-a',
  'ctrl-u',
  'ctrl-y',
];
const keys = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('enter') },
    { weight: 3, arbitrary: fc.constantFrom(...KEYS) },
    { weight: 2, arbitrary: fc.constantFrom('=a', '=1', '=z1', '=x y', '=mail', '=?', '=70000') },
  ),
  { maxLength: 40 },
);

describe('the screen', () => {
  it.each([
    ['80 × 24', 80, 24],
    ['a small window', 30, 8],
  ])('is what stays and the frame, whatever is typed, in %s', async (_name, columns, rows) => {
    await fc.assert(
      fc.asyncProperty(keys, fc.nat(30), async (given, above) => {
        const lines = Array.from({ length: above }, (_, index) => `line ${index}`);
        const screen = await new EmulatedApp(everything, columns, rows, lines).open();
        for (const key of given) {
          if (key.startsWith('=')) await screen.type(key.slice(1));
          else await screen.press(key);
          await screen.expectWhole();
        }
        await screen.app.end();
        await screen.update();
        await screen.expectWhole();
      }),
      { numRuns: part(60) },
    );
  });

  it('has a frame at the very top of the window', async () => {
    const screen = await new EmulatedApp(select('Kind', { choices: ['full', 'inc'] }), 80, 24, []).open();
    await screen.press('down', 'up', 'f1');
    await screen.expectWhole();
    await screen.type('x');
    await screen.expectWhole();
    // tmux scrolls the window if it is erased from its first row on.
    // oxlint-disable-next-line no-control-regex -- what it is about
    expect(screen.app.transcript).not.toMatch(/^\x1b\[J|\r\x1b\[J/);
    await screen.app.end();
  });

  it('has what is said above the frame, at the very bottom of the window too', async () => {
    for (const above of [0, 10, 23, 40]) {
      const lines = Array.from({ length: above }, (_, index) => `line ${index}`);
      const screen = await new EmulatedApp(
        form('', { a: text('A'), kind: select('Kind', { choices: ['full', 'inc', 'diff'] }) }),
        80,
        12,
        lines,
      ).open();
      await screen.type('x');
      await screen.app.app.say('Said.');
      await screen.update();
      await screen.expectWhole();
      await screen.press('enter', 'down');
      await screen.app.app.say(`A line that is much longer than the window is wide: ${'x'.repeat(100)}`);
      await screen.app.app.say('✔ 漢字');
      await screen.update();
      await screen.press('down');
      expect(screen.strays).toEqual([]);
      await screen.press('enter');
      expect(screen.lines.at(-1)).toBe('Kind: diff');
    }
  });

  it('loses the line of an answer that is gone back to, and what was below it', async () => {
    const screen = await new EmulatedApp(everything).open();
    await screen.type('web');
    await screen.press('enter', 'enter', 'down', 'enter');
    expect(screen.lines).toContain('Time zone: Zone/Z1');
    await screen.press('shift-tab');
    await screen.expectWhole();
    await screen.press('shift-tab', 'shift-tab');
    await screen.expectWhole();
    expect(screen.lines.slice(3, 5)).toEqual(['All of it', 'Name (web):']);
    await screen.app.end();
  });

  it('has tasks above the question', async () => {
    const screen = await new EmulatedApp(async (app: App) => {
      void app.task('Copying', () => new Promise(() => {}));
      return app.ask(text('Name'));
    }).open();
    await screen.app.advance(300);
    await screen.update();
    await screen.type('Ad');
    await screen.expectWhole();
    for (let second = 0; second < 3; second++) {
      await screen.app.advance(1000);
      await screen.update();
      await screen.expectWhole();
    }
    await screen.press('enter');
    await screen.expectWhole();
  });

  it('does not have a pasted megabyte, before ENTER or after', async () => {
    const screen = await new EmulatedApp(form('', { name: text('Name'), last: text('Last') })).open();
    await screen.type(`\x1b[200~${'a'.repeat(1_000_000)}\x1b[201~`);
    expect(screen.written.length).toBeLessThan(200);
    await screen.expectWhole();
    await screen.press('enter');
    expect(screen.written.length).toBeLessThan(2000);
    await screen.expectWhole();
    await screen.app.end();
  });
});

describe('a resize', () => {
  const short = ['full', 'inc', 'diff'];
  const wide = [
    'a copy of everything there is on this machine, with all of its files',
    'only what has changed',
  ];
  const questions = (choices: readonly string[]): [unknown, string[]][] => [
    [select('Kind', { choices }), ['down']],
    [form('', { a: text('A'), kind: multiselect('Kind', { choices }) }), ['=x', 'enter', 'down']],
    [
      list('Items', form('Item', { a: text('A'), kind: select('Kind', { choices }) })),
      ['up', 'enter', '=x', 'enter', 'down'],
    ],
    [form('', { a: text('A'), b: text('Where') }), ['=x', 'enter', '=a long text, a long text, a long text']],
  ];

  /**
   * `follows`: the emulator rewraps rows, and its cursor moves down for every row more, also for those below it.
   * `keeps`: its cursor stays in its line. `cuts`: it does not rewrap.
   */
  it.each(['follows', 'keeps', 'cuts'] as const)(
    'to fewer columns leaves no stray rows if the terminal %s',
    async (kind) => {
      for (const [from, to] of [
        [80, 60],
        [100, 45],
        [80, 20],
        [45, 100],
      ] as const) {
        for (const [question, keys] of [...questions(short), ...questions(wide)]) {
          const screen = await new EmulatedApp(question, from, 24, ABOVE, kind !== 'cuts').open();
          for (const key of keys) await (key.startsWith('=') ? screen.type(key.slice(1)) : screen.press(key));
          const moved = await screen.resize(to, 24, kind === 'keeps');
          expect(screen.strays.length).toBeLessThanOrEqual(kind === 'follows' ? moved : 0);
          await screen.press('down');
          expect(screen.strays.length).toBeLessThanOrEqual(kind === 'follows' ? moved : 0);
          await screen.app.end();
        }
      }
    },
  );

  it('and another one leave a long prompt there once', async () => {
    const label =
      'What would you like to call this new and rather long-named project of yours, if anything at all';
    for (const rewraps of [true, false]) {
      const screen = await new EmulatedApp(text(label), 80, 24, ABOVE, rewraps).open();
      await screen.type('mail');
      for (const columns of [60, 50, 40]) await screen.resize(columns, 24);
      await screen.type('s');
      expect(screen.lines.join('').split('What would').length).toBe(2);
      await screen.press('enter');
      expect(screen.lines.join('').split('What would').length).toBe(2);
      expect(screen.lines.at(-1)).toMatch(/mails$/);
    }
  });

  it('to more columns shows the complete prompt again, also after a resize to fewer', async () => {
    const label = 'What kind of a backup is wanted here';
    for (const question of [select(label, { choices: short }), multiselect(label, { choices: short })]) {
      for (const [from, ...others] of [
        [20, 100],
        [80, 20, 80],
        [100, 60, 30, 50, 100],
      ] as const) {
        const screen = await new EmulatedApp(question, from, 24).open();
        for (const columns of others) await screen.resize(columns, 24);
        await screen.press('down');
        expect(screen.lines.at(-5)).toMatch(/^What kind of a backup is wanted here/);
        await screen.app.end();
      }
    }
  });

  it('in height leaves what is above alone, and no stray rows', async () => {
    for (const above of [0, 5, 30]) {
      const lines = Array.from({ length: above }, (_, index) => `line ${index}`);
      const screen = await new EmulatedApp(select('Zone', { choices: zones }), 80, 24, lines).open();
      for (const rows of [12, 8, 6, 5, 12, 24]) {
        await screen.resize(80, rows);
        await screen.press('down');
        expect(screen.strays).toEqual([]);
      }
      await screen.press('enter');
      expect(screen.lines).toEqual([...lines, 'Zone: Zone/Z6']);
    }
  });
});

describe('bytes', () => {
  const names = Array.from({ length: 10 }, (_, index) => `name${index}`);
  const labels = Array.from(
    { length: 10 },
    (_, index) => `choice number ${index} with a name of some length, ok`,
  );

  it.each([
    ['a letter without rows', text('Name'), Array.from('abcdefghij'), 1],
    ['↓ in ten names', select('Name', { choices: names }), names.map(() => 'down'), 100],
    ['↓ in ten labels of 46 columns', select('Name', { choices: labels }), names.map(() => 'down'), 130],
    [
      '↓ while rows scroll',
      select('Name', { choices: zones }),
      [...zones.keys()].slice(9, 40).map(() => 'down'),
      200,
    ],
    ['Space', multiselect('Name', { choices: names }), ['space', 'space', 'down', 'space'], 100],
    ['a letter of a filter with ten choices', select('Name', { choices: labels }), Array.from('name'), 250],
    [
      'a letter of a filter with 200 time zones',
      select('Time zone', { choices: zones }),
      Array.from('lon'),
      320,
    ],
  ])('are few for %s', async (_what, question, pressed, most) => {
    for (const color of [false, true]) {
      const app = startApp(question as Question<unknown>, { mode: 'live', color });
      await app.press(...(_what.includes('scroll') ? names.map(() => 'down') : []));
      await app.type('');
      let before = app.transcript.length;
      for (const key of pressed) {
        if (key.length === 1) await app.type(key);
        else await app.press(key);
        const { length } = Buffer.from(app.transcript.slice(before));
        before = app.transcript.length;
        expect([key, color, length]).toEqual([key, color, Math.min(length, most)]);
      }
      await app.end();
    }
  });

  it('of keys that arrive together are one write', async () => {
    const app = startApp(select('Name', { choices: names }), { mode: 'live' });
    await app.type('');
    const before = app.transcript.length;
    await app.type('\x1b[B\x1b[B\x1b[B');
    expect(app.transcript.slice(before).length).toBeLessThan(50);
    await app.end();
  });

  it('are of few controls: no queries, no hidden cursor', async () => {
    const screen = await new EmulatedApp(everything).open();
    for (const key of [
      'f1',
      'shift-tab',
      'enter',
      'enter',
      'down',
      'page-down',
      'end',
      'enter',
      'ctrl-a',
      'enter',
      'shift-tab',
      'ctrl-l',
    ])
      await screen.press(key);
    await screen.resize(60, 20);
    await screen.app.end();
    const controls = screen.app.transcript
      .split('\x1b')
      .slice(1)
      .map((part) => /^[^a-zA-Z]*[a-zA-Z]/.exec(part)?.[0]);
    expect(controls.filter((one) => !/^\[(\d*[ACKJ]|[\d;]*m|\?2004[hl])$/.test(one ?? ''))).toEqual([]);
  });
});

describe('going back', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

  /** Answers eight questions, then goes back from the ninth: gives how many rows that one took. */
  async function goneBack(rows: number, choices: number, above: number, filter = '') {
    const fields = Object.fromEntries(names.map((name) => [name, text(name)]));
    const values = Array.from({ length: choices }, (_, index) => `choice ${index}`);
    const lines = Array.from({ length: above }, (_, index) => `line ${index}`);
    const last = select('Last', { choices: values });
    const screen = await new EmulatedApp(form('', { ...fields, last }), 80, rows, lines).open();
    for (const name of names) {
      await screen.type(name.toLowerCase());
      await screen.press('enter');
    }
    const height = screen.app.frame.length;
    await screen.type(filter);
    let back = 0;
    while (!screen.app.output.includes('Back to') && back < names.length) {
      await screen.press('shift-tab');
      await screen.expectWhole();
      back++;
    }
    return { height, back, output: stripStyle(screen.app.output) };
  }

  const windows = Array.from({ length: 9 }, (_, index) => index + 6);
  it.each(windows)(
    'removes a line as long as there are no more rows below it than the window has: %i rows',
    async (rows) => {
      for (const choices of [2, 5, 20]) {
        for (const above of [0, 30]) {
          const { height, back, output } = await goneBack(rows, choices, above);
          // The line of the last answer, and those above it, down to the lowest row of the last frame.
          const removed = Math.min(names.length, rows - height);
          const stays = names.slice(0, names.length - removed);
          const printed = stays.length === 0 ? [] : [`Back to ${stays.at(-1)}.`];
          expect(output).toBe(
            [...stays.map((name) => `${name}: ${name.toLowerCase()}`), ...printed]
              .map((line) => `${line}\n`)
              .join(''),
          );
          expect(back).toBe(removed + printed.length);
        }
      }
    },
  );

  it('counts the lowest row that was drawn since, not those that are drawn now', async () => {
    const all = await goneBack(10, 20, 30);
    const filtered = await goneBack(10, 20, 30, 'choice 7');
    expect(filtered).toEqual(all);
    expect(all.output).toContain('Back to');
  });
});
