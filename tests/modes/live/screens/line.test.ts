// The line of a screen at a live terminal, its hints, and what happens to what is typed.

import { describe, expect, it } from 'vitest';
import { TextWidget } from 'textui/render/widgets';
import { InputState, Prompt } from 'textui/screens';
import { startApp } from 'textui/testing';
import { listScreen, numbered } from '../../../support/live-screens.ts';
import { session } from '../../../support/live-session.ts';
import { screenOf } from '../../../support/screens.ts';

const LIVE = { mode: 'live' } as const;

describe('the line', () => {
  it("has the prompt's message without its keys", () =>
    session(
      screenOf(null, {
        prompt() {
          const prompt = new Prompt('What now?');
          prompt.addOption('2', 'for two');
          prompt.addOption('t', 'to go for ten');
          prompt.addOption('x', 'tomorrow');
          return prompt;
        },
      }),
      `
      What now? █
      2 two · t go for ten · x tomorrow
      `,
    ));

  it('has rows of its own for a message of several lines, and nothing in it but text', () =>
    session(
      screenOf(null, {
        prompt() {
          const prompt = new Prompt('First line\nWhat \x1b[31mnow?');
          prompt.addOption('a', 'to add\nthis \x1b[31mred\x1b[0m\x07');
          return prompt;
        },
      }),
      `
      First line
      What now?
        █
      a add this red␇
      `,
    ));

  it('shows stars with hideUserInput, and nothing is pointed at', async () => {
    const sent: string[] = [];
    const screen = listScreen(
      { items: ['Olives', 'Ham'] },
      { hideUserInput: true, input: (key) => (sent.push(key), InputState.PROCESSED_AND_CLOSE) },
    );
    const app = await session(
      screen,
      `
        Pick

        1) Olives
        2) Ham

      Your choice: █
      c continue · q quit · r refresh
      --- "a 2" left down
        Pick

        1) Olives
        2) Ham

      Your choice: █
      c continue · q quit · r refresh
      --- "a 2"
        Pick

        1) Olives
        2) Ham

      Your choice: ***█
      c continue · q quit · r refresh
      `,
    );
    await app.press('enter');
    expect(sent).toEqual(['a 2']);
  });

  it('stays if it is refused, marked, with the reason below until the next key', async () => {
    const screen = listScreen({ items: ['Olives', 'Ham'] });
    const app = startApp(screen, { ...LIVE, color: true });
    await app.type('zz\r');
    expect(app.styledScreen.slice(4)).toEqual([
      '',
      '\x1b[1mYour choice:\x1b[0m \x1b[7mzz\x1b[0m',
      "\x1b[31m'zz' is not a choice here. Type 1, 2, c, q or r.\x1b[0m",
      '\x1b[2m↑↓ move · c continue · q quit · r refresh\x1b[0m',
    ]);
    await app.type('2');
    expect(app.frame.slice(3)).toEqual([
      '> 2) Ham',
      '',
      'Your choice: 2█',
      '↑↓ move · ENTER choose · c continue · q quit · r refresh',
    ]);
    await app.press('backspace');
    await app.type('zz\r');
    await app.press('left');
    expect(app.frame.slice(5)).toEqual(['Your choice: z█z', '↑↓ move · c continue · q quit · r refresh']);
    await app.type('y\r');
    expect(app.sent).toEqual(['zz', 'zz', 'zyz']);
    await app.press('down');
    expect(app.frame.at(-2)).toBe('Your choice: █');
  });

  it('is empty if what was pointed at is refused', async () => {
    const screen = listScreen({ items: ['Olives', 'Ham'] }, { input: () => InputState.refuse('Not now.') });
    const app = startApp(screen, LIVE);
    await app.press('down', 'enter');
    expect(app.frame.slice(3)).toEqual([
      '> 2) Ham',
      '',
      'Your choice: █',
      'Not now.',
      '↑↓ move · ENTER choose · c continue · q quit · r refresh',
    ]);
    await app.press('up');
    expect(app.frame).not.toContain('Not now.');
  });

  it('is refused as often as it likes', async () => {
    const app = startApp(listScreen({ items: ['Olives'] }, { input: () => InputState.refuse('No.') }), LIVE);
    for (let time = 0; time < 7; time++) {
      await app.type('x\r');
      expect(app.frame.slice(-3, -1)).toEqual(['Your choice: x█', 'No.']);
    }
  });

  it('does not show what was refused where input is hidden', async () => {
    const app = startApp(
      screenOf(null, { hideUserInput: true, input: (key) => InputState.refuse(`No: ${key}.`) }),
      LIVE,
    );
    await app.type('abc\r');
    expect(app.frame[0]).toBe('Your choice: █');
  });

  it('brings back earlier lines with ↑ and ↓ where there are no items and nothing scrolls', async () => {
    const screen = screenOf('Shell', { input: () => InputState.PROCESSED });
    const app = startApp(screen, LIVE);
    await app.type('one\r');
    await app.type('two\r');
    await app.press('up', 'up');
    expect(app.frame.at(-2)).toBe('Your choice: one█');
    await app.press('down');
    expect(app.frame.at(-2)).toBe('Your choice: two█');
  });

  it('takes a paste as one line, until ENTER', async () => {
    const sent: string[] = [];
    const screen = screenOf(null, { input: (key: string) => (sent.push(key), InputState.PROCESSED) });
    const app = startApp(screen, LIVE);
    await app.type('\x1b[200~one\ntwo\n\x1b[201~');
    expect(app.frame[0]).toBe('Your choice: one two█');
    await app.press('enter');
    expect(sent).toEqual(['one two']);
    await app.type(`\x1b[200~${'a'.repeat(65_537)}\x1b[201~`);
    expect(app.frame.slice(0, 2)).toEqual(['Your choice: █', 'Must be at most 65536 characters.']);
  });
});

describe('the hints', () => {
  it.each([
    ['one column', listScreen({ items: ['a', 'b'] }), '↑↓ move · ENTER choose'],
    ['items side by side', listScreen({ items: ['a', 'b'], columns: 2 }), '↑↓←→ move · ENTER choose'],
    ['a long text', listScreen({ items: [], above: 40 }), '↑↓ scroll'],
    ['a short text', listScreen({ items: [], above: 4 }), ''],
    ['items out of view', listScreen({ items: ['a'], above: 40 }), '↑↓ move'],
  ])('say how to move: %s', async (_what, screen, expected) => {
    const app = startApp(screen, LIVE);
    await app.type('');
    const own = 'c continue · q quit · r refresh';
    expect(app.frame.at(-1)).toBe(expected === '' ? own : `${expected} · ${own}`);
  });

  it("take three rows, and a sixth of the terminal's; how to move goes first, then how to choose, then keys", async () => {
    const screen = listScreen(
      { items: ['Olives', 'Ham'] },
      {
        prompt: () => {
          const prompt = new Prompt('Now');
          for (const key of ['a', 'b', 'd', 'e']) prompt.addOption(key, `do something with it ${key}`);
          return prompt;
        },
      },
    );
    const app = startApp(screen, { ...LIVE, columns: 30, rows: 40 });
    const at = async (columns: number, rows: number) => {
      app.resize(columns, rows);
      await app.advance(100);
      const from = app.frame.findIndex((row) => row.startsWith('Now'));
      return app.frame.slice(from + 1);
    };
    const all = ['↑↓ move', 'ENTER choose', 'a do something with it a', 'b do something with it b'];
    expect(await at(120, 24)).toEqual([
      `${all.join(' · ')} · d do something with it d`,
      'e do something with it e',
    ]);
    expect(await at(58, 24)).toEqual([
      '↑↓ move · ENTER choose · a do something with it a',
      'b do something with it b · d do something with it d',
      'e do something with it e',
    ]);
    expect(await at(58, 17)).toEqual([
      'a do something with it a · b do something with it b',
      'd do something with it d · e do something with it e',
    ]);
    expect(await at(58, 11)).toEqual(['a do something with it a · b do something with it b']);
    expect(await at(30, 24)).toEqual([
      'a do something with it a',
      'b do something with it b',
      'd do something with it d',
    ]);
    expect(await at(20, 24)).toEqual(['a do something wit…', 'b do something wit…', 'd do something wit…']);
    expect(await at(58, 5)).toEqual([]);
  });

  it('are Working... if the program takes over a second; keys typed meanwhile count at the next prompt', async () => {
    let finish = (): void => {};
    const screen = listScreen(
      { items: ['Olives', 'Ham'] },
      {
        input(key) {
          if (key !== 'w') return key;
          return new Promise((resolve) => (finish = () => resolve(InputState.PROCESSED_AND_REDRAW)));
        },
      },
    );
    const app = startApp(screen, LIVE);
    await app.type('w\r');
    await app.advance(999);
    expect(app.frame.at(-1)).toBe('↑↓ move · c continue · q quit · r refresh');
    await app.advance(1);
    expect(app.frame.at(-1)).toBe('Working...');
    await app.type('no');
    expect(app.frame.at(-1)).toBe('Working...');
    finish();
    await app.type('');
    expect(app.frame.slice(-2)).toEqual(['Your choice: no█', '↑↓ move · c continue · q quit · r refresh']);
    await app.press('escape');
    await app.type('c\r');
    expect(await app.ended).toMatchObject({ reason: 'closed' });
  });

  it('are the keys again for what comes after a slow callback', async () => {
    const finish: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => void finish.push(resolve));
    const below = screenOf('Below', {
      async input() {
        await this.ask(listScreen({ items: ['x'] }));
        await wait();
        return InputState.PROCESSED_AND_REDRAW;
      },
    });
    const app = startApp(below, LIVE);
    await app.type('go\r');
    expect(app.frame[0]).toBe('  Pick');
    await app.type('c\r');
    expect(app.frame).toEqual(['  Below', '', 'Your choice: █', 'c continue · q quit · r refresh']);
    await app.advance(1000);
    expect(app.frame.at(-1)).toBe('Working...');
    finish[0]?.();
    await app.type('');
    expect(app.frame.at(-1)).toBe('c continue · q quit · r refresh');
  });

  it('have Arrows without a UTF-8 locale', async () => {
    const app = startApp(listScreen({ items: numbered(4), columns: 2 }), { ...LIVE, unicode: false });
    await app.type('');
    expect(app.frame.at(-1)).toBe('Arrows move, ENTER choose, c continue, q quit, r refresh');
  });
});

describe('a text below the items', () => {
  it('is found by ENTER as in lines', async () => {
    const app = startApp(
      screenOf<string>('Menu', {
        refresh() {
          this.window.add(new TextWidget('Nothing to choose.'));
        },
        input(key) {
          this.close(`got ${JSON.stringify(key)}`);
          return InputState.PROCESSED;
        },
      }),
      LIVE,
    );
    await app.press('enter');
    expect(await app.result).toBe('got ""');
  });
});
