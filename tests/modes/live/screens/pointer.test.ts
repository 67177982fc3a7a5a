// The pointer at a live screen: where arrow keys lead, and what ENTER chooses.

import { describe, expect, it } from 'vitest';
import { select } from 'textui';
import { Container, KeyPattern, ListColumnContainer, ListRowContainer } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { InputState } from 'textui/screens';
import { type AppDriver, startApp } from 'textui/testing';
import { link } from 'textui/text';
import { part } from '../../../support/effort.ts';
import { listScreen, numbered } from '../../../support/live-screens.ts';
import { session } from '../../../support/live-session.ts';
import { screenOf } from '../../../support/screens.ts';

const LIVE = { mode: 'live' } as const;

/** The row that is pointed at, without blanks around it; null for none. */
function pointed(app: AppDriver): string | null {
  const row = app.frame.find((text) => /^[↑↓]?\s*>|\s> /.test(text));
  return row === undefined ? null : (/> ?(.*?)(?: {2,}|$)/.exec(row)?.[1] ?? null);
}

/** A screen with several containers; what is chosen is its result. */
const choices = (...lists: readonly (readonly string[])[]) =>
  screenOf<string>('Menu', {
    refresh() {
      for (const names of lists) {
        const list = new ListColumnContainer(1);
        for (const name of names) list.add(new TextWidget(name), () => this.close(name));
        this.window.addWithSeparator(list);
      }
    },
  });

describe('the pointer', () => {
  it('has its sign two columns before the label, and the item with its label is cyan', async () => {
    const app = startApp(listScreen({ items: ['Olives\nand more', 'Ham'] }), { ...LIVE, color: true });
    await app.type('');
    expect(app.styledScreen.slice(2, 5)).toEqual([
      '\x1b[36m>\x1b[0m \x1b[36m1) Olives\x1b[0m',
      '     \x1b[36mand more\x1b[0m',
      '  2) Ham',
    ]);
  });

  it('leaves the links of its item', async () => {
    const guide = link('the guide', 'https://example.org');
    const app = startApp(listScreen({ items: [`\x1b[31mSee\x1b[0m ${guide}.`] }), { ...LIVE, color: true });
    await app.type('');
    const [before = '', behind = ''] = (app.styledScreen[2] ?? '').split(guide);
    expect([before, behind]).toEqual(['\x1b[36m>\x1b[0m \x1b[36m1) See ', '.\x1b[0m']);
  });

  it('has its sign one column before the label if there is only that', async () => {
    const tight = screenOf('Tight', {
      refresh() {
        const list = new ListRowContainer(2, { columnsWidth: 9, spacing: 1 });
        for (const name of ['aaaaaa', 'bbbbbb']) list.add(new TextWidget(name), () => {});
        this.window.add(list);
      },
    });
    const app = startApp(tight, LIVE);
    await app.press('right');
    expect(app.frame[2]).toBe('  1) aaaaaa>2) bbbbbb');
  });

  it('starts at the first item in view, and comes back to it by keys where it is scrolled to', async () => {
    const screen = listScreen({ items: ['One', 'Two'], above: 30, below: 30 });
    const app = startApp(screen, { ...LIVE, rows: 16 });
    await app.type('');
    expect(pointed(app)).toBe(null);
    expect(app.frame.at(-1)).not.toContain('choose');
    await app.press('page-down', 'page-down', 'page-down');
    expect(pointed(app)).toBe(null);
    await app.press('up');
    expect(pointed(app)).toBe('2) Two');
  });

  it('begins at the first row of the window, also if the hints take the row of the first item', async () => {
    for (let above = 5; above < 15; above++) {
      const app = startApp(listScreen({ items: ['One', 'Two'], above }), { ...LIVE, columns: 40, rows: 14 });
      await app.type('');
      expect(app.frame[0]).toBe('  Pick');
    }
  });

  it('is in view again after a question that took the rows of the window, and an item above it', async () => {
    const items = numbered(12);
    const screen = listScreen(
      { items },
      {
        async input(key) {
          await this.ask(select('Kind', { choices: numbered(10, 'Choice') }));
          items.unshift('New 1', 'New 2', 'New 3');
          this.window.processUserInput(key);
          return InputState.PROCESSED_AND_REDRAW;
        },
      },
    );
    const app = startApp(screen, { ...LIVE, rows: 20 });
    await app.press(...Array<string>(11).fill('down'), 'enter', 'enter');
    expect(pointed(app)).toBe('15) Item 12');
  });

  it('is not at an item that holds numbered items and has no callback', async () => {
    const screen = screenOf<string>('Nested', {
      refresh() {
        const inner = new ListColumnContainer(1);
        inner.add(new TextWidget('Inner'), () => this.close('inner'));
        const list = new ListColumnContainer(1);
        list.add(inner);
        list.add(new TextWidget('Plain'));
        this.window.add(list);
      },
    });
    const app = startApp(screen, LIVE);
    await app.type('');
    expect(app.frame[2]).toBe('   > 1) Inner'.replace('   > 1)', '  1) > 1)').replace('1) > 1)', '1)>1)'));
    await app.press('down');
    expect(pointed(app)).toBe('2) Plain');
    await app.press('up', 'enter');
    expect(app.sent).toEqual(['1.1']);
    expect(await app.result).toBe('inner');
  });

  it('stays with its item: the same key and name, else the name, else the key, else the nearest', async () => {
    let names = ['a', 'b', 'c', 'd'];
    const screen = screenOf('Menu', {
      refresh() {
        const list = new ListColumnContainer(1);
        for (const name of names) list.add(new TextWidget(name), () => {});
        this.window.add(list);
      },
    });
    const app = startApp(screen, LIVE);
    const shown = async (next: string[]) => {
      names = next;
      screen.redraw();
      await app.type('');
      return pointed(app);
    };
    await app.press('down', 'down');
    expect(pointed(app)).toBe('3) c');
    expect(await shown(['a', 'b', 'c', 'd', 'e'])).toBe('3) c');
    expect(await shown(['c', 'b', 'c'])).toBe('3) c');
    expect(await shown(['a', 'c', 'b'])).toBe('2) c');
    expect(await shown(['x', 'y', 'z'])).toBe('2) y');
    expect(await shown(['c', 'c', 'c'])).toBe('2) c');
    expect(await shown(['only'])).toBe('1) only');
    expect(await shown([])).toBe(null);
    expect(await shown(['new'])).toBe('1) new');
  });

  it('is remembered by each screen', async () => {
    const below = choices(['a', 'b', 'c']);
    const app = startApp(below, LIVE);
    await app.press('down', 'down');
    below.push(choices(['x', 'y']));
    await app.press('down');
    expect(pointed(app)).toBe('2) y');
    await app.press('enter');
    expect(pointed(app)).toBe('3) c');
  });

  it('is remembered by a screen that is asked again', async () => {
    const screen = choices(['a', 'b', 'c']);
    const app = startApp(async (running) => [await running.ask(screen), await running.ask(screen)], LIVE);
    await app.press('down', 'enter');
    expect(pointed(app)).toBe('2) b');
    await app.press('enter');
    expect(await app.result).toEqual(['b', 'b']);
  });

  it('is out of the way of nothing: an item that is scrolled away is not pointed at', async () => {
    const app = startApp(listScreen({ items: ['One'], below: 60 }), { ...LIVE, rows: 16 });
    await app.type('');
    expect(pointed(app)).toBe('1) One');
    await app.press('page-down');
    expect(pointed(app)).toBe(null);
    await app.press('enter');
    expect(app.sent).toEqual(['']);
  });
});

describe('what is typed', () => {
  it('moves the pointer to the item with that key or name, in view; or to none', async () => {
    const app = startApp(listScreen({ items: [...numbered(40), 'Last one'] }), { ...LIVE, rows: 16 });
    await app.type('37');
    expect(pointed(app)).toBe('37) Item 37');
    await app.type('x');
    expect(pointed(app)).toBe(null);
    expect(app.frame.at(-1)).not.toContain('choose');
    await app.press('escape');
    await app.type('last ONE');
    expect(pointed(app)).toBe('41) Last one');
    await app.press('page-up');
    expect(pointed(app)).toBe(null);
    await app.press('enter');
    expect(app.sent).toEqual(['last ONE']);
    await app.press('end');
    expect(app.frame).toContain('  You chose Last one.');
  });

  it('points at nothing if it is a key of the prompt with an action, or means two items', async () => {
    const screen = screenOf('Menu', {
      refresh() {
        for (const names of [['Olives'], ['Small']]) {
          const list = new ListColumnContainer(1);
          for (const name of names) list.add(new TextWidget(name), () => {});
          this.window.add(list);
        }
        const list = new ListColumnContainer(1);
        list.keyPattern = new KeyPattern({ pattern: 'x{}) ' });
        list.add(new TextWidget('Other'));
        this.window.add(list);
      },
      prompt() {
        const prompt = this.defaultPrompt();
        prompt.addOption('x1', 'to exit', () => InputState.PROCESSED_AND_CLOSE);
        return prompt;
      },
    });
    const app = startApp(screen, LIVE);
    await app.type('1');
    expect(pointed(app)).toBe(null);
    await app.press('enter');
    expect(app.frame).toContain("'1' is both Olives and Small. Type the name.");
    await app.press('escape');
    await app.type('x1');
    expect(pointed(app)).toBe(null);
    await app.press('escape');
    await app.type('small');
    expect(pointed(app)).toBe('1) Small');
  });

  it('moves the pointer after a new showing, too; what is in view stays there', async () => {
    const items = ['Olives', 'Ham', ...numbered(40)];
    const screen = listScreen({ items });
    const app = startApp(screen, { ...LIVE, rows: 16 });
    const shown = async (text: string): Promise<string | null> => {
      await app.type(text);
      screen.redraw();
      await app.type('');
      return pointed(app);
    };
    expect(await shown('x')).toBe(null);
    expect(app.frame.at(-1)).not.toContain('choose');
    await app.press('escape');
    expect(await shown('2')).toBe('2) Ham');
    items.unshift('Onions');
    expect(await shown('')).toBe('2) Olives');
    await app.press('page-down');
    const [first] = app.frame;
    expect(await shown('')).toBe(null);
    expect(app.frame[0]).toBe(first);
  });

  it('filters nothing', async () => {
    const app = startApp(choices(['a', 'b']), LIVE);
    await app.type('b');
    expect(app.frame.slice(0, 4)).toEqual(['  Menu', '', '  1) a', '> 2) b']);
  });
});

describe('ENTER and Space', () => {
  it('choose what is pointed at, even if another item has that key', async () => {
    const app = startApp(choices(['a'], ['b', 'c'], ['d']), LIVE);
    await app.press('down', 'down', 'down', 'enter');
    expect(await app.result).toBe('d');
    expect(app.sent).toEqual(['d']);
    const other = startApp(choices(['a'], ['b', 'c'], ['d']), LIVE);
    await other.press('down', 'down', 'space');
    expect(await other.result).toBe('c');
    expect(other.sent).toEqual(['2']);
  });

  it('send the name of an item whose key the prompt has', async () => {
    const screen = screenOf<string>('Menu', {
      refresh() {
        const list = new ListColumnContainer(1);
        list.add(new TextWidget('Quince'), () => this.close('quince'));
        this.window.add(list);
      },
      prompt() {
        const prompt = this.defaultPrompt();
        prompt.addOption('1', 'to leave');
        return prompt;
      },
    });
    const app = startApp(screen, LIVE);
    await app.press('enter');
    expect(app.sent).toEqual(['Quince']);
    expect(await app.result).toBe('quince');
  });

  it('give the key to input as if it was typed', async () => {
    const keys: string[] = [];
    const screen = listScreen(
      { items: ['a', 'b'] },
      { input: (key) => (keys.push(key), InputState.PROCESSED) },
    );
    const app = startApp(screen, LIVE);
    await app.press('down', 'enter', 'up', 'space');
    expect(keys).toEqual(['2', '1']);
  });

  it('send the key where a container takes keys in its own way', async () => {
    const keys: string[] = [];
    class Own extends Container {
      override processUserInput(key: string): boolean {
        keys.push(key);
        return true;
      }
    }
    const screen = screenOf('Own', {
      refresh() {
        const list = new Own();
        list.add(new TextWidget('a'), () => keys.push('called'));
        list.add(new TextWidget('b'));
        this.window.add(list);
      },
    });
    const app = startApp(screen, LIVE);
    await app.press('down', 'enter');
    expect(app.sent).toEqual(['2']);
    expect(keys).toEqual(['2']);
  });

  it('send an empty line without a pointer; Space is a blank where something is typed', async () => {
    const keys: string[] = [];
    const screen = listScreen(
      { items: ['a', 'b'] },
      { input: (key) => (keys.push(key), InputState.PROCESSED_AND_REDRAW) },
    );
    const app = startApp(screen, LIVE);
    await app.press('escape');
    expect(pointed(app)).toBe(null);
    await app.press('enter');
    expect(pointed(app)).toBe(null);
    await app.press('down');
    expect(pointed(app)).toBe('1) a');
    await app.type('b');
    await app.press('space', 'enter');
    expect(keys).toEqual(['', 'b ']);
  });
});

describe('arrow keys', () => {
  it('go down a column, then to another container, and around', async () => {
    const screen = screenOf('Menu', {
      refresh() {
        const list = new ListRowContainer(2, { columnsWidth: 15 });
        for (const name of numbered(3)) list.add(new TextWidget(name), () => {});
        this.window.add(list);
        const other = new ListColumnContainer(1);
        other.add(new TextWidget('Below'), () => {});
        this.window.add(other);
      },
    });
    await session(
      screen,
      `
      --- right
        Menu

        1) Item 1       > 2) Item 2
        3) Item 3
        1) Below

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh
      --- down
        Menu

        1) Item 1         2) Item 2
      > 3) Item 3
        1) Below

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh
      --- down
        Menu

        1) Item 1         2) Item 2
        3) Item 3
      > 1) Below

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh
      --- down
        Menu

      > 1) Item 1         2) Item 2
        3) Item 3
        1) Below

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh
      --- up up
        Menu

        1) Item 1         2) Item 2
      > 3) Item 3
        1) Below

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh
      --- right
        Menu

        1) Item 1       > 2) Item 2
        3) Item 3
        1) Below

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh
      --- right
        Menu

        1) Item 1       > 2) Item 2
        3) Item 3
        1) Below

      Your choice: █
      ↑↓←→ move · ENTER choose · c continue · q quit · r refresh
      `,
    );
  });

  it('clear the line first', async () => {
    const app = startApp(choices(['a', 'b', 'c']), LIVE);
    await app.type('zz');
    await app.press('down');
    expect(app.frame.at(-2)).toBe('Your choice: █');
    expect(pointed(app)).toBe('2) b');
    await app.type('1');
    await app.press('up');
    expect(pointed(app)).toBe('3) c');
  });

  it('move within the line with ← and → where something is typed', async () => {
    const app = startApp(listScreen({ items: numbered(4), columns: 2 }), LIVE);
    await app.type('12');
    await app.press('left');
    expect(app.frame.at(-2)).toBe('Your choice: 1█2');
  });

  it('scroll a row where the next item is far, and end at the other end', async () => {
    const screen = screenOf('Far', {
      refresh() {
        const add = (name: string): void => {
          const list = new ListColumnContainer(1);
          list.add(new TextWidget(name), () => {});
          this.window.add(list);
        };
        add('First');
        this.window.add(new TextWidget(numbered(20, 'row').join('\n')));
        add('Second');
        this.window.add(new TextWidget(numbered(12, 'end').join('\n')));
      },
    });
    const app = startApp(screen, { ...LIVE, rows: 16 }); // 12 rows of it are in view
    await app.type('');
    const top = () => app.frame[0]?.replace(/^[↑ >]+/, '');
    expect([top(), pointed(app)]).toEqual(['Far', '1) First']);
    // Out of view by 12 rows of text, then by 6.
    for (let at = 0; at < 6; at++) await app.press('down');
    expect([top(), pointed(app)]).toEqual(['row 4', null]);
    await app.press('down');
    expect(pointed(app)).toBe('1) Second');
    for (let at = 0; at < 12; at++) await app.press('down');
    expect([app.frame.some((row) => row.includes('end 12')), top()]).toEqual([true, 'end 1']);
    await app.press('down');
    expect([top(), pointed(app)]).toEqual(['Far', '1) First']);
    await app.press('up');
    expect([top(), pointed(app)]).toEqual(['1) Second', '1) Second']);
    await app.press('up');
    expect([top(), pointed(app)]).toEqual(['row 20', '1) Second']);
  });

  it('scroll a text without items', async () => {
    const app = startApp(listScreen({ items: [], above: 40 }), { ...LIVE, rows: 12 });
    await app.press('down', 'down');
    expect(app.frame[0]).toBe('↑ above 1');
    await app.press('up');
    expect(app.frame[0]).toBe('↑');
  });
});

describe('other keys', () => {
  const long = () => startApp(listScreen({ items: numbered(40) }), { ...LIVE, rows: 16 });

  it('scroll a page, with the pointer at its height: PgDn, PgUp', async () => {
    const app = long();
    await app.press('down', 'down');
    expect([app.frame[0], pointed(app)]).toEqual(['  Pick', '3) Item 3']);
    await app.press('page-down');
    const rows = app.frame.findIndex((row) => row === 'Your choice: █');
    expect(app.frame[0]).toBe(`↑  ${rows - 1}) Item ${rows - 1}`.replace('↑  1', '↑ 1'));
    expect(pointed(app)).toBe(`${rows + 3}) Item ${rows + 3}`);
    await app.press('page-up');
    expect([app.frame[0], pointed(app)]).toEqual(['  Pick', '3) Item 3']);
    await app.press('page-down', 'page-down', 'page-down', 'page-down', 'page-down');
    expect(app.frame[rows - 1]).toMatch(/40\) Item 40$/);
    await app.press('page-up', 'page-up', 'page-up', 'page-up', 'page-up');
    expect(app.frame[0]).toBe('  Pick');
  });

  it('go to the first or the last row, and item in view: Home, End', async () => {
    const app = long();
    await app.press('end');
    expect(pointed(app)).toBe('40) Item 40');
    await app.press('home');
    expect([app.frame[0], pointed(app)]).toEqual(['  Pick', '1) Item 1']);
    await app.type('12');
    await app.press('home');
    expect(app.frame).toContain('Your choice: █12');
  });

  it('ask for help, if there is any: F1', async () => {
    const app = startApp(screenOf('Menu', { help: 'All about it.' }), LIVE);
    await app.type('x');
    await app.press('shift-tab', 'f1');
    expect(app.sent).toEqual(['h']);
    expect(app.frame).toEqual(['  Help', '', '  All about it.', '', 'Press ENTER to continue: █']);
    await app.press('enter');
    expect(app.frame).toContain('Your choice: █');
    const none = startApp(screenOf('Menu'), LIVE);
    await none.type('x');
    await none.press('f1');
    expect([none.sent, none.frame.at(-2)]).toEqual([[], 'Your choice: x█']);
  });

  it('end the input, if nothing is typed: Ctrl-D', async () => {
    const app = long();
    await app.type('x');
    await app.press('ctrl-d', 'backspace', 'ctrl-d');
    expect((await app.ended).reason).toBe('end-of-input');
    expect(app.output).toContain('  Pick');
  });

  it('clear the line, then point at nothing until an arrow key: Esc', async () => {
    const app = startApp(choices(['a', 'b', 'c']), LIVE);
    await app.type('2');
    await app.press('escape');
    expect([app.frame.at(-2), pointed(app)]).toEqual(['Your choice: █', '2) b']);
    await app.press('escape');
    expect(pointed(app)).toBe(null);
    expect(app.frame.at(-1)).toBe('↑↓ move · c continue · q quit · r refresh');
    await app.type('3');
    expect(pointed(app)).toBe('3) c');
    await app.press('backspace');
    expect(pointed(app)).toBe(null);
    await app.press('up');
    expect(pointed(app)).toBe('3) c');
  });
});

describe('a long list', () => {
  it('is rendered as far as it comes into view, from 200 rows on', async () => {
    let drawn = 0;
    class Counted extends TextWidget {
      override render(width: number): void {
        drawn++;
        super.render(width);
      }
    }
    const app = startApp(
      screenOf('Long', {
        refresh() {
          const list = new ListColumnContainer(1);
          for (const name of numbered(5000)) list.add(new Counted(name), () => {});
          this.window.add(list);
        },
      }),
      LIVE,
    );
    await app.press('down');
    expect(drawn).toBeLessThanOrEqual(400);
    expect(pointed(app)).toBe('2) Item 2');
    await app.type('4321');
    expect(pointed(app)).toBe('4321) Item 4321');
    await app.press('escape', 'end');
    expect(pointed(app)).toBe('5000) Item 5000');
    await app.press('down');
    expect(pointed(app)).toBe('   1) Item 1'.trim());
  });

  it('of 100,000 items does what keys say', async () => {
    const count = part(100_000);
    const [last, some] = [`${count}) Item ${count}`, Math.round(count / 2)];
    const app = startApp(listScreen({ items: numbered(count) }), LIVE);
    await app.press('down', 'page-down', 'end');
    expect(pointed(app)).toBe(last);
    await app.press('up', 'home', 'up');
    expect(pointed(app)).toBe(last);
    await app.type(`item ${some}`);
    expect(pointed(app)).toBe(`${some}) Item ${some}`);
    await app.press('enter');
    expect(app.sent).toEqual([`item ${some}`]);
    await app.press('end');
    expect(app.frame).toContain(`  You chose Item ${some}.`);
  });
});
