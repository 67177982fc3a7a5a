// The window of a screen at a live terminal: where it is, how wide, and what goes if space is short.

import { describe, expect, it } from 'vitest';
import { ListColumnContainer, ListRowContainer } from 'textui/render/containers';
import { CheckboxWidget, PanelWidget, TextWidget } from 'textui/render/widgets';
import { createApp, type App, InputState } from 'textui/screens';
import { startApp } from 'textui/testing';
import { LiveScreen } from '../../../support/live-screen.ts';
import { listScreen, numbered } from '../../../support/live-screens.ts';
import { session } from '../../../support/live-session.ts';
import { screenOf } from '../../../support/screens.ts';

const textScreen = (text: string, title: string | null = 'Note') =>
  screenOf(title, {
    refresh() {
      this.window.addWithSeparator(new TextWidget(text));
    },
  });

describe('one frame', () => {
  it('shows the window, the line and the hints; a key changes it in place', () => {
    const chosen = new Set(['Olives']);
    const pizza = screenOf('Your pizza', {
      help: 'Choose.',
      refresh() {
        const list = new ListColumnContainer(3, { columnsWidth: 20 });
        for (const title of ['Olives', 'Onions', 'Peppers', 'Mushrooms', 'Ham'])
          list.add(new CheckboxWidget({ title, completed: chosen.has(title) }), () => void chosen.add(title));
        this.window.add(list);
        this.window.addSeparator();
        this.window.add(new TextWidget('A pizza for no one.'));
      },
      prompt() {
        const prompt = this.defaultPrompt();
        prompt.addOption('n', 'to enter a name');
        return prompt;
      },
    });
    return session(
      pizza,
      `
        Your pizza

      > 1) [x] Olives          3) [ ] Peppers         5) [ ] Ham
        2) [ ] Onions          4) [ ] Mushrooms

        A pizza for no one.

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh · h help
      n enter a name
      --- down right
        Your pizza

        1) [x] Olives          3) [ ] Peppers         5) [ ] Ham
        2) [ ] Onions        > 4) [ ] Mushrooms

        A pizza for no one.

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh · h help
      n enter a name
      --- space
        Your pizza

        1) [x] Olives          3) [ ] Peppers         5) [ ] Ham
        2) [ ] Onions        > 4) [x] Mushrooms

        A pizza for no one.

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh · h help
      n enter a name
      < "4"
      `,
    );
  });

  it.each(['whole', 'changes'] as const)('is the same with redraw: %s', async (redraw) => {
    const app = startApp(listScreen({ items: ['Olives', 'Ham'] }), { mode: 'live', redraw });
    await app.type('2\r');
    expect(app.frame).toEqual([
      '  Pick',
      '',
      '  1) Olives',
      '> 2) Ham',
      '  You chose Ham.',
      '',
      'Your choice: █',
      '↑↓ move · ENTER choose · c continue · q quit · r refresh',
    ]);
    expect(app.output).toBe('');
  });

  it('has no rules, with or without a separator', async () => {
    for (const separator of [true, false]) {
      const app = startApp(Object.assign(textScreen('Text.'), { separator }), { mode: 'live' });
      await app.type('');
      expect(app.frame[0]).toBe('  Note');
      expect(app.transcript).not.toContain('===');
    }
  });

  it('has the title in bold', async () => {
    const app = startApp(textScreen('Text.'), { mode: 'live', color: true });
    await app.type('');
    expect(app.styledScreen[0]).toBe('  \x1b[1mNote\x1b[0m');
  });

  it('has nothing in bold without a title', async () => {
    const app = startApp(textScreen('Text.', ''), { mode: 'live', color: true });
    await app.type('');
    expect(app.styledScreen[0]).toBe('  Text.');
  });

  it('has neither blank rows at the end of the window, nor a title that there is not', () =>
    session(
      screenOf(null, {
        refresh() {
          this.window.add(new TextWidget('Text.'));
          this.window.addSeparator(3);
        },
      }),
      `
        Text.

      Your choice: █
      c continue · q quit · r refresh
      `,
    ));

  it('has only the line where the window is empty', () =>
    session(
      screenOf(null),
      `
      Your choice: █
      c continue · q quit · r refresh
      `,
    ));
});

describe('the width', () => {
  const widthScreen = () =>
    screenOf(null, {
      refresh() {
        this.window.add(new TextWidget(`${this.width} columns: ${'x'.repeat(200)}`));
      },
    });

  it.each([
    [80, undefined, 77],
    [40, undefined, 37],
    [20, undefined, 17],
    [80, 50, 50],
    [40, 50, 37],
  ])('of a terminal of %s columns, with width: %s, is %s', async (columns, width, expected) => {
    const app = startApp(widthScreen(), { mode: 'live', columns, ...(width === undefined ? {} : { width }) });
    await app.type('');
    expect(app.frame[0]?.trim()).toMatch(new RegExp(`^${expected} columns:`));
    expect(Math.max(...app.frame.slice(0, -3).map((row) => row.trimEnd().length))).toBe(expected + 2);
  });

  it('is what a screen reads, in createApp too', async () => {
    const live = new LiveScreen(widthScreen(), 60, 24);
    await live.send('');
    expect(live.lines[3]).toMatch(/^ {2}57 columns:/);
    await live.send('c\r');
    await live.ended;
    expect(typeof createApp).toBe('function');
  });

  it('is 80 if its widgets need more than there is; then the pointer scrolls it sideways', async () => {
    const wide = screenOf('Wide', {
      refresh() {
        const list = new ListRowContainer(3, { columnsWidth: 25 });
        for (const name of numbered(6)) list.add(new TextWidget(name), () => {});
        this.window.add(list);
      },
    });
    const app = startApp(wide, { mode: 'live', columns: 40, rows: 24 });
    await app.type('');
    const first = ['> 1) Item 1                   2) Item 2', '  4) Item 4                   5) Item 5'];
    expect(app.frame.slice(2, 4)).toEqual(first);
    await app.press('right', 'right');
    expect(app.frame.slice(2, 4)).toEqual([
      '  2) Item 2                 > 3) Item 3',
      '  5) Item 5                   6) Item 6',
    ]);
    await app.press('left', 'left');
    expect(app.frame.slice(2, 4)).toEqual(first);
    await app.type('3');
    expect(app.frame[2]).toMatch(/> 3\) Item 3$/);
  });
});

describe('more than there is room for', () => {
  it('is behind ↑ and ↓ in the first column', () =>
    session(
      listScreen({ items: numbered(9) }),
      `
        Pick

      > 1) Item 1
        2) Item 2
        3) Item 3
      ↓ 4) Item 4
      Your choice: █
      c continue · q quit · r refresh
      --- 4*down
      ↑
        1) Item 1
        2) Item 2
        3) Item 3
        4) Item 4
      ↓>5) Item 5
      Your choice: █
      c continue · q quit · r refresh
      --- end
      ↑ 4) Item 4
        5) Item 5
        6) Item 6
        7) Item 7
        8) Item 8
      > 9) Item 9
      Your choice: █
      c continue · q quit · r refresh
      `,
      { columns: 40, rows: 10 },
    ));

  it('is behind ^ and v without a UTF-8 locale', async () => {
    const app = startApp(listScreen({ items: numbered(9) }), { mode: 'live', rows: 10, unicode: false });
    await app.press('down', 'down', 'down', 'down');
    expect(app.frame[0]).toMatch(/^\^/);
    expect(app.frame.find((row) => row.startsWith('v'))).toBeDefined();
    expect(app.frame.at(-1)).toBe('Arrows move, ENTER choose, c continue, q quit, r refresh');
  });

  it('goes: the line, a row of the window and of the message stay longest', async () => {
    const screen = listScreen(
      { items: numbered(20) },
      { input: () => InputState.refuse('Not now.\nReally not.\nTry again later.') },
    );
    const app = startApp(screen, { mode: 'live', columns: 60, rows: 24 });
    void app.app.task('Copying', () => new Promise(() => {}));
    await app.advance(300);
    await app.type('x\r');
    const shape = () =>
      app.frame.map((row) =>
        row.startsWith('Your choice')
          ? 'line'
          : /^Not|^Really|^Try/.test(row)
            ? 'message'
            : row.startsWith('Copying')
              ? 'task'
              : /refresh|move/.test(row)
                ? 'hints'
                : row === ''
                  ? 'blank'
                  : 'window',
      );
    const shapes: Record<number, string> = {};
    for (const rows of [40, 24, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]) {
      app.resize(60, rows);
      await app.advance(100);
      expect(app.frame.length).toBeLessThanOrEqual(Math.max(rows - 2, 1));
      const kinds = shape();
      const counted = [...new Set(kinds)].map(
        (kind) => `${kind} ${kinds.filter((own) => own === kind).length}`,
      );
      shapes[rows] = counted.join(', ');
    }
    expect(shapes).toMatchInlineSnapshot(`
      {
        "10": "task 1, window 2, blank 1, line 1, message 3",
        "11": "task 1, window 2, blank 1, line 1, message 3, hints 1",
        "12": "task 1, window 3, blank 1, line 1, message 3, hints 1",
        "14": "task 1, window 5, blank 1, line 1, message 3, hints 1",
        "24": "task 1, window 15, blank 1, line 1, message 3, hints 1",
        "3": "line 1",
        "4": "window 1, line 1",
        "40": "task 1, window 21, blank 2, line 1, message 3, hints 1",
        "5": "window 1, line 1, message 1",
        "6": "window 2, line 1, message 1",
        "7": "window 2, blank 1, line 1, message 1",
        "8": "window 2, blank 1, line 1, message 2",
        "9": "window 2, blank 1, line 1, message 3",
      }
    `);
    await app.interrupt();
  });
});

describe('borders', () => {
  it.each([true, false])(
    'are ASCII without a UTF-8 locale, if the screen asks: %s',
    async (inputRequired) => {
      const boxed = screenOf(null, {
        inputRequired,
        refresh() {
          this.window.add(new PanelWidget(new TextWidget('See the guide.'), { title: 'Note' }));
        },
      });
      const app = startApp(boxed, { mode: 'live', unicode: false });
      await app.type('');
      expect(app.screen.slice(0, 3).map((row) => row.trim())).toEqual([
        '+- Note ---------+',
        '| See the guide. |',
        '+----------------+',
      ]);
    },
  );
});

describe('a new showing', () => {
  it('keeps what is half typed; another screen begins with an empty line', async () => {
    const screen = listScreen({ items: ['Olives', 'Ham'] });
    const app = startApp(screen, { mode: 'live', rows: 12 });
    await app.type('Ol');
    screen.redraw();
    await app.type('');
    expect(app.frame.at(-2)).toBe('Your choice: Ol█');
    await app.type('i');
    screen.push(textScreen('On top.', 'Other'));
    await app.type('');
    expect(app.frame).toEqual([
      '  Other',
      '',
      '  On top.',
      '',
      'Your choice: █',
      'c continue · q quit · r refresh',
    ]);
    await app.type('c\r');
    expect(app.frame.at(-2)).toBe('Your choice: █');
    expect(app.frame[0]).toBe('  Pick');
  });

  it('writes only what has changed', async () => {
    let count = 0;
    const screen = screenOf('Count', {
      refresh() {
        this.window.add(new TextWidget(`${numbered(15).join('\n')}\nNumber ${count} of many`));
      },
    });
    const app = startApp(screen, { mode: 'live' });
    await app.type('');
    const before = app.transcript.length;
    count = 7;
    screen.redraw();
    await app.type('');
    expect(app.frame).toContain('  Number 7 of many');
    expect(app.transcript.length - before).toBeLessThanOrEqual(60);
  });
});

it('is drawn for an app of screens and questions alike', async () => {
  const app = startApp(async (running: App) => running.ask(textScreen('Text.')), { mode: 'live' });
  await app.type('');
  expect(app.frame[0]).toBe('  Note');
  await app.type('c\r');
  expect(await app.ended).toMatchObject({ reason: 'closed' });
  expect(app.output).toBe('');
});
