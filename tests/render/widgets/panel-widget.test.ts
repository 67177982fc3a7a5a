import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { TextUIError } from 'textui';
import { Container, ListRowContainer } from 'textui/render/containers';
import { CheckboxWidget, PanelWidget, SeparatorWidget, TextWidget } from 'textui/render/widgets';
import { UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import { textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { text } from '../../support/arbitraries.ts';
import { holds } from '../../support/laws.ts';
import { shown, stateOf, styled } from '../../support/screen.ts';

const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  name: string;
  input: string;
}[];
const panel = (words: string, title: string | null = null): PanelWidget =>
  new PanelWidget(new TextWidget(words), { title });

describe('PanelWidget', () => {
  it('draws a border around its widget, with a title in it', () => {
    expect(shown(panel('See the guide.', 'Note'), 80)).toEqual([
      '┌─ Note ─────────┐',
      '│ See the guide. │',
      '└────────────────┘',
    ]);
    expect(shown(panel('one\n\n漢字'), 80)).toEqual([
      '┌──────┐',
      '│ one  │',
      '│      │',
      '│ 漢字 │',
      '└──────┘',
    ]);
  });

  it('wraps its widget within the border', () => {
    expect(shown(panel('See the guide.'), 12)).toEqual([
      '┌─────────┐',
      '│ See the │',
      '│ guide.  │',
      '└─────────┘',
    ]);
    expect(shown(panel('See'), 5)).toEqual(['┌───┐', '│ S │', '│ e │', '│ e │', '└───┘']);
  });

  it('is as wide as its title needs, and cuts a longer one', () => {
    expect(shown(panel('a', 'A title'), 13)).toEqual(['┌─ A title ─┐', '│ a         │', '└───────────┘']);
    expect(shown(panel('a', 'A title'), 12)[0]).toBe('┌─ A titl ─┐');
    expect(shown(panel('a', '漢字'), 9)).toEqual(['┌─ 漢 ──┐', '│ a     │', '└───────┘']);
    expect(shown(panel('a', 'A title'), 6)).toEqual(['┌────┐', '│ a  │', '└────┘']);
    expect(shown(panel('a wide text', 'x'), 80)[0]).toBe('┌─ x ─────────┐');
  });

  it('has no title where it shows nothing, and one line of any other', () => {
    for (const title of [null, '', ' \n ', '\x1b[1m\x1b[0m', '\u200b'])
      expect(shown(panel('text', title), 80)[0]).toBe('┌──────┐');
    expect(shown(panel('text', 'a\nb'), 80)[0]).toBe('┌─ a b ─┐');
  });

  it('is a border alone around nothing', () => {
    expect(shown(panel(''), 80)).toEqual(['┌───┐', '└───┘']);
    expect(shown(new PanelWidget(new SeparatorWidget()), 80)).toEqual(['┌───┐', '│   │', '└───┘']);
  });

  it('keeps styles inside the border', () => {
    expect(styled(panel('\x1b[7mab', '\x1b[31mred'), 20)).toEqual([
      '┌─ ␛[31mred␛[0m ─┐',
      '│ ␛[7mab␛[0m    │',
      '└───────┘',
    ]);
  });

  it('needs five columns, and what its widget needs', () => {
    for (const width of [1, 4]) {
      const render = (): void => panel('a').render(width);
      expect(render).toThrow(
        `PanelWidget.render: width ${width} is too narrow for a panel; it needs 5 columns`,
      );
      expect(render).toThrow(
        expect.objectContaining({ constructor: TextUIError, code: 'ERR_TEXTUI_LAYOUT' }),
      );
    }
    const box = new PanelWidget(new CheckboxWidget({ title: 'box' }));
    expect(() => box.render(8)).toThrow('CheckboxWidget.render: width 4');
    expect(shown(box, 9)[1]).toBe('│ [ ] b │');
  });

  it('shows what has become of its widget and its title, and is redrawn when it was typed over', () => {
    const inner = new TextWidget('one');
    const framed = new PanelWidget(inner, { title: 'First' });
    framed.render(40);
    inner.text = 'three';
    framed.title = null;
    expect(shown(framed, 40)).toEqual(['┌───────┐', '│ three │', '└───────┘']);
    const before = stateOf(framed);
    framed.write('x', { row: 0, col: 0 });
    framed.render(40);
    expect(stateOf(framed)).toEqual(before);
    expect(framed.cursor).toEqual({ row: 3, col: 0 });
  });

  it('is around containers, in columns, and around other panels', () => {
    const list = new ListRowContainer(2, { columnsWidth: 12, spacing: 1 });
    list.add(panel('a'));
    list.add(panel('b'));
    expect(shown(new PanelWidget(list), 80)).toEqual([
      '┌───────────────────────┐',
      '│ 1) ┌───┐     2) ┌───┐ │',
      '│    │ a │        │ b │ │',
      '│    └───┘        └───┘ │',
      '└───────────────────────┘',
    ]);
    expect(shown(new PanelWidget(panel('a'), { title: 'b' }), 80)).toEqual([
      '┌─ b ───┐',
      '│ ┌───┐ │',
      '│ │ a │ │',
      '│ └───┘ │',
      '└───────┘',
    ]);
  });

  it('offers keys to the items inside it', () => {
    const chosen: string[] = [];
    const list = new Container();
    list.add(new TextWidget('inner'), (name) => chosen.push(name), 'inner');
    const outer = new Container({ items: [new PanelWidget(list)], numbering: false });
    expect([outer.processUserInput('1'), outer.processUserInput('2')]).toEqual([true, false]);
    expect(chosen).toEqual(['inner']);
  });

  it('cannot be inside itself', () => {
    const list = new Container();
    const framed = new PanelWidget(list);
    expect(() => list.add(framed)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }));
  });

  it('is a group as data, with the title as its name', () => {
    expect(panel('See the guide.', '\x1b[1mNote').describe()).toEqual({
      role: 'group',
      name: 'Note',
      children: [{ role: 'text', name: 'See the guide.' }],
    });
    expect(panel('See the guide.').describe()).toEqual({
      role: 'group',
      children: [{ role: 'text', name: 'See the guide.' }],
    });
  });
});

describe('the border', () => {
  /** Fails unless the rows are a whole border with something inside. */
  function expectWhole(rows: readonly string[]): void {
    const [top = '', ...others] = rows;
    const bottom = others.pop();
    expect(top).toMatch(/^┌─.*─┐$/u);
    expect(bottom).toBe(`└${'─'.repeat(textWidth(top) - 2)}┘`);
    for (const row of others) {
      expect(row).toMatch(/^│ .* │$/u);
      expect(textWidth(row)).toBe(textWidth(top));
    }
  }

  it.each(hostile)('is whole around: $name', ({ input }) => {
    for (const width of [5, 20, 80]) expectWhole(shown(panel(input, input), width));
  });

  it('is whole around any text', () => {
    holds(
      fc.property(text(), text(), fc.integer({ min: 5, max: 90 }), (words, title, width) => {
        const rows = shown(panel(words, title), width);
        expectWhole(rows);
        expect(Math.max(...rows.map(textWidth))).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('a panel that is printed', () => {
  class Note extends UIScreen {
    override refresh(): void {
      this.window.add(panel('┌ See the guide. ┘', 'Note'));
      this.window.add(new Container({ items: [panel('one\nmore'), panel('two', 'Second')] }));
    }
  }

  it('has a border in ASCII without a UTF-8 locale, also where it is said', async () => {
    const app = startApp(new Note(), { width: 40, unicode: false });
    await app.waitForPrompt();
    expect(app.screen.slice(0, 3)).toEqual([
      '+- Note -------------+',
      '| + See the guide. + |',
      '+--------------------+',
    ]);
    await app.app.say(panel('said', 'Note'));
    await app.app.say('┌─ a text ─┐');
    expect(app.output).toContain('+- Note -+\n| said   |\n+--------+\n┌─ a text ─┐\n');
    await app.end();
  });

  it('is said in words to people who listen', async () => {
    const app = startApp(new Note(), { speech: true });
    await app.waitForPrompt();
    expect(app.screen.slice(0, 6)).toEqual([
      'Note.',
      '┌ See the guide. ┘',
      '1: one',
      'more',
      '2: Second.',
      'two',
    ]);
    await app.end();
  });
});
