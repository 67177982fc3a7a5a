// Items in a window that is drawn, one case each; any window is in tests/properties.

import {
  Container,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  TableContainer,
  WindowContainer,
} from 'textui/render/containers';
import { CenterWidget, EntryWidget, PanelWidget, TextWidget, Widget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { itemFor } from '../../../src/render/containers/container.ts';
import { type DrawnItem, drawItems, whilePointed } from '../../../src/render/containers/drawn-items.ts';

/** Chooses an item as a pointer does. */
const chooseItem = (window: Container, item: DrawnItem): boolean => {
  let isTaken = false;
  const chosen = whilePointed(window, item, async () => {
    isTaken = window.processUserInput(item.key);
  });
  chosen.catch(() => {}); // it is looked at where that matters
  return isTaken;
};

function texts(...names: string[]): TextWidget[] {
  return names.map((name) => new TextWidget(name));
}

function windowOf(...items: Widget[]): WindowContainer {
  const window = new WindowContainer();
  for (const item of items) window.add(item);
  return window;
}

/** An item as its key and name, and where it and its label are: row and column, and rows and columns. */
function spotsIn(window: Container, width = 80): string[] {
  return drawItems(window, width, 1000).map(
    ({ key, name, row, height, col, width: columns, labelCol, labelWidth }) =>
      `${key} ${name} ${row},${col} ${height}x${columns} ${labelCol}+${labelWidth}`,
  );
}

function itemIn(window: Container, key: string): DrawnItem {
  return drawItems(window, 80, 1000).find((item) => item.key === key) as DrawnItem;
}

describe('the drawn items', () => {
  it('are those of lists, tables and lists in lists', () => {
    const list = new ListColumnContainer(2, { items: texts('Olives', 'Onions', 'Ham'), columnsWidth: 12 });
    const table = new TableContainer([{ name: 'sda' }, { name: 'nvme0n1' }], {
      columns: { name: 'Disk' },
      numbering: true,
    });
    const window = new WindowContainer('Title');
    window.add(list);
    window.add(table);
    window.add(
      new Container({ items: [texts('a')[0] as Widget, new Container({ items: texts('b', 'c') })] }),
    );
    expect(spotsIn(window)).toEqual([
      '1 Olives 2,3 1x6 0+2',
      '3 Ham 2,18 1x3 15+2',
      '2 Onions 3,3 1x6 0+2',
      '1 sda 5,3 1x3 0+2',
      '2 nvme0n1 6,3 1x7 0+2',
      '1 a 7,3 1x1 0+2',
      '2.1 b 8,6 1x1 3+2',
      '2.2 c 9,6 1x1 3+2',
    ]);
    expect(window.getLines()).toEqual([
      'Title',
      '',
      '1) Olives      3) Ham',
      '2) Onions',
      '   Disk',
      '1) sda',
      '2) nvme0n1',
      '1) a',
      '2) 1) b',
      '   2) c',
    ]);
  });

  it('are the records of a table that is too narrow for columns', () => {
    const table = new TableContainer([{ name: 'sda', use: 'the system' }, { name: 'sdb' }], {
      columns: { name: 'Disk', use: 'Used for what' },
      numbering: true,
    });
    expect(spotsIn(windowOf(table), 14)).toEqual(['1 sda 0,3 4x11 0+2', '2 sdb 4,3 1x3 0+2']);
  });

  it('have an inner list of their own where they have a callback, and are passed over where not', () => {
    const inner = () => new Container({ items: texts('inner') });
    const list = new Container({ items: [inner(), [inner(), () => null], new Container()] });
    expect(drawItems(windowOf(list), 80, 100).map(({ key, hasCallback }) => [key, hasCallback])).toEqual([
      ['1.1', false],
      ['2', true],
      ['2.1', false],
      ['3', false],
    ]);
  });

  it('are at the sum of all places they are drawn at, in cells', () => {
    const list = new ListRowContainer(2, {
      items: texts('漢字', '\u001b[31mred\u001b[0m'),
      columnsWidth: 10,
    });
    const window = windowOf(new CenterWidget(new PanelWidget(new PanelWidget(list), { title: 'Note' })));
    expect(spotsIn(window, 40)).toEqual(['1 漢字 2,13 1x4 10+2', '2 red 2,26 1x3 23+2']);
    expect(window.content[2]?.slice(13, 17)).toEqual(['漢', '', '字', '']);
    expect(window.content[2]?.slice(26, 29)).toEqual(['r', 'e', 'd']);
  });

  it('have a label without the blanks before it, or none', () => {
    const list = new Container({ items: texts(...'a b c d e f g h i j'.split(' ')), align: true });
    const none = new Container({ items: texts('silent') });
    none.keyPattern = new KeyPattern({ pattern: '' });
    const spots = spotsIn(windowOf(list, none));
    expect(spots.slice(8)).toEqual(['9 i 8,4 1x1 1+2', '10 j 9,4 1x1 0+3', '1 silent 10,0 1x6 0+0']);
  });

  it('are what a container draws by itself, but not what it writes', () => {
    class Cards extends Container {
      override render(): void {
        this.clear();
        for (const [id, item] of this.items.entries()) {
          const label = this.createNumberLabel(id);
          label.render(10);
          item.render(10);
          this.draw(item, { row: 1, col: 10 * id + 4 });
          this.draw(label, { row: 1, col: 10 * id });
        }
      }
    }
    class Written extends Container {
      override render(): void {
        this.clear();
        this.write('1) one');
      }
    }
    const same = new TextWidget('same');
    const cards = new Cards({ items: [...texts('one'), same, same] });
    expect(spotsIn(windowOf(cards, new Written({ items: texts('one') })))).toEqual([
      '1 one 1,4 1x3 0+2',
      '2 same 1,14 1x4 10+2',
      '3 same 1,24 1x4 20+2',
    ]);
    for (let round = 0; round < 3; round++) for (const item of cards.children) cards.draw(item, { row: 5 });
    expect(spotsIn(windowOf(cards))).toHaveLength(3);
  });

  it('are found in a list that its holder makes anew for each render', () => {
    class Side extends Widget {
      #list: Widget | null = null;
      override get children(): readonly Widget[] {
        return this.#list === null ? [] : [this.#list];
      }
      override render(width: number): void {
        this.clear();
        this.#list = new Container({ items: [new Container({ items: texts('deep') })] });
        this.#list.render(width - 2);
        this.draw(this.#list, { row: 1, col: 2 });
      }
    }
    const window = windowOf(new Side());
    for (let round = 0; round < 2; round++) expect(spotsIn(window)).toEqual(['1.1 deep 1,8 1x4 5+2']);
  });

  it('count once in a list that is shown twice, except under another number', () => {
    const list = new Container({ items: texts('shared') });
    expect(spotsIn(windowOf(list, new CenterWidget(list)))).toEqual(['1 shared 0,3 1x6 0+2']);
    const two = new ListRowContainer(2, { items: [list, list], columnsWidth: 12 });
    expect(spotsIn(windowOf(two))).toEqual(['1.1 shared 0,6 1x6 3+2', '2.1 shared 0,21 1x6 18+2']);
  });

  it('have the whole text of an entry as rows, and its title as name', () => {
    const list = new Container({
      items: [new EntryWidget(' \u001b[1mTime\u001b[0m\n zone ', 'Europe/Prague')],
    });
    expect(spotsIn(windowOf(list))).toEqual(['1 Time zone 0,3 3x13 0+2']);
  });

  it('of a long list are those that are drawn', () => {
    let renders = 0;
    class Counted extends TextWidget {
      override render(width: number): void {
        renders++;
        super.render(width);
      }
    }
    const list = new Container({ items: Array.from({ length: 100_000 }, (_, id) => new Counted(`${id}`)) });
    const window = windowOf(list);
    for (let rows = 200; rows <= 3200; rows *= 2) {
      const items = drawItems(window, 80, rows);
      expect(items).toHaveLength(rows);
      expect(items.at(-1)).toMatchObject({ key: String(rows), row: rows - 1, col: `${rows}) `.length });
    }
    expect(renders).toBeLessThanOrEqual(2 * 3200);
  });

  it('are found 1000 levels deep', () => {
    let list = new Container({ items: texts('deep'), numbering: false });
    list.keyPattern = new KeyPattern();
    for (let level = 1; level < 990; level++) list = new Container({ items: [list], numbering: false });
    expect(spotsIn(list)).toEqual(['1 deep 0,3 1x4 0+2']);
  });
});

describe('choosing a drawn item', () => {
  it('calls its own callback, even if another item has the key, and waits for it', async () => {
    const called: string[] = [];
    const list = (name: string): Container => {
      const container = new Container();
      container.add(
        new TextWidget(name),
        async (data) => void called.push(await data),
        Promise.resolve(name),
      );
      return container;
    };
    const window = windowOf(list('Olives'), list('Small'));
    for (const item of drawItems(window, 80, 100)) expect(chooseItem(window, item)).toBe(true);
    await window.settled();
    expect(called).toEqual(['Olives', 'Small']);
    expect(window.processUserInput('1')).toBe(true);
    await window.settled();
    expect(called).toEqual(['Olives', 'Small', 'Olives']);
  });

  it('throws what the callback throws', async () => {
    const list = new Container();
    list.add(new TextWidget('a'), () => {
      throw new Error('at once');
    });
    list.add(new TextWidget('b'), () => Promise.reject(new Error('later')));
    const window = windowOf(list);
    const choosing = whilePointed(window, itemIn(window, '1'), async () => window.processUserInput('1'));
    await expect(choosing).rejects.toThrow('at once');
    chooseItem(window, itemIn(window, '2'));
    await expect(window.settled()).rejects.toThrow('later');
  });

  it('types the key where a container around it takes keys in its own way', () => {
    const keys: string[] = [];
    class Ask extends Container {
      override processUserInput(key: string): boolean {
        keys.push(key);
        return key !== '2.1';
      }
    }
    const never = (): never => {
      throw new Error('called');
    };
    const inner = (): Container => new Container({ items: [[new TextWidget('x'), never]] });
    const ask = new Ask({ items: [inner(), inner()] });
    const window = windowOf(new Container({ items: [ask] }));
    const items = drawItems(window, 80, 100);
    expect(items.map(({ key, isTyped }) => [key, isTyped])).toEqual([
      ['1.1.1', true],
      ['1.2.1', true],
    ]);
    expect(items.map((item) => chooseItem(window, item))).toEqual([true, false]);
    expect(keys).toEqual(['1.1', '2.1']);
  });

  it('is foreseen for a typed key or name, drawn or not', () => {
    const list = new Container({ items: texts(...Array.from({ length: 50 }, (_, id) => `item ${id}`)) });
    const window = windowOf(list);
    drawItems(window, 80, 10);
    expect(itemFor(window, '40')).toEqual({ container: list, id: 39 });
    expect(itemFor(window, ' ITEM  7 ')).toEqual({ container: list, id: 7 });
    expect(itemFor(window, 'item')).toBeNull();
  });
});
