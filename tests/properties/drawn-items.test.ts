// The items of a window that is drawn are found where they are drawn, with the keys that choose them.

import fc from 'fast-check';
import {
  Container,
  ListColumnContainer,
  ListRowContainer,
  TableContainer,
  WindowContainer,
} from 'textui/render/containers';
import { CenterWidget, PanelWidget, TextWidget, Widget } from 'textui/render/widgets';
import { stripStyle } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { type DrawnItem, drawItems, whilePointed } from '../../src/render/containers/drawn-items.ts';
import { text } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';
import { build, SHARED, type Tree, trees } from '../support/trees.ts';

/** Chooses an item as a pointer does. */
const chooseItem = (window: Container, item: DrawnItem): boolean => {
  let isTaken = false;
  void whilePointed(window, item, async () => {
    isTaken = window.processUserInput(item.key);
  });
  return isTaken;
};

const sharedTexts = fc.array(text({ maxLength: 6 }), { minLength: SHARED, maxLength: SHARED });
const ALL = 1_000_000;
const WIDTHS = fc.integer({ min: 30, max: 120 });

/** A container that draws its items by itself, from the right to the left. */
class Own extends Container {
  override render(width: number): void {
    this.clear();
    for (const [id, item] of [...this.items.entries()].toReversed()) {
      const row = this.height;
      const label = this.keyPattern === null ? new TextWidget('') : this.createNumberLabel(id);
      label.render(20);
      item.render(Math.max(width - label.width - 4, 1));
      this.draw(item, { row, col: label.width + 2 });
      this.draw(label, { row, col: 1 });
    }
  }
}

/** A widget that holds another, and draws it below a text. */
class Holder extends Widget {
  readonly #held: Widget;

  constructor(held: Widget) {
    super();
    this.#held = held;
  }

  override get children(): readonly Widget[] {
    return [this.#held];
  }

  override render(width: number): void {
    this.clear();
    this.write('held\n');
    this.#held.render(Math.max(width - 3, 1));
    this.draw(this.#held, { col: 3 });
  }
}

interface Plan {
  readonly window: WindowContainer;
  /** The data of the callbacks that were called. */
  readonly called: string[];
  /** What must be found: the data of each item, by its key. */
  readonly expected: Map<string, string[]>;
  /** The keys of items that hold others and have no callback. */
  readonly passedOver: readonly string[];
}

/** Builds a window of a tree; every third item has no callback. */
function planted(tree: Tree, texts: readonly string[]): Plan {
  const shared = texts.map((value) => new TextWidget(value));
  const called: string[] = [];
  const expected = new Map<string, string[]>();
  const passedOver: string[] = [];
  let count = 0;

  /** Builds a widget; says whether there are items with keys in it. */
  function grow(node: Tree, prefix: string): [widget: Widget, holdsItems: boolean] {
    if (node.kind === 'table') {
      const name = `table ${count++}`;
      const table = new TableContainer(node.rows, {
        columns: Object.fromEntries(node.titles.entries()),
        numbering: node.numbering,
        callback: (row) => void called.push(`${name}.${node.rows.indexOf(row)}`),
      });
      if (!node.numbering) return [table, false];
      for (const id of node.rows.keys()) noteExpected(`${prefix}${id + 1}`, `${name}.${id}`);
      return [table, node.rows.length > 0];
    }
    if (node.kind === 'center' || node.kind === 'panel') {
      const [inner, holdsItems] = grow(node.item, prefix);
      const kinds = [CenterWidget, PanelWidget, Holder];
      return [new (kinds[count++ % 3] as typeof Holder)(inner), holdsItems];
    }
    if (!('items' in node)) return [build(node, shared), false];
    const numbering = node.kind !== 'window' && node.numbering;
    const container = emptyContainer(node);
    let holdsItems = false;
    for (const [id, item] of node.items.entries()) {
      const key = `${prefix}${id + 1}`;
      const data = `item ${count++}`;
      const hasCallback = count % 3 > 0;
      const [widget, holdsOthers] = grow(item, numbering ? `${key}.` : prefix);
      if (hasCallback) container.add(widget, (name) => void called.push(name), data);
      else container.add(widget);
      if (numbering && !hasCallback && holdsOthers) passedOver.push(key);
      else if (numbering) noteExpected(key, hasCallback ? data : 'none');
      holdsItems ||= numbering || holdsOthers;
    }
    return [container, holdsItems];
  }

  function noteExpected(key: string, data: string): void {
    expected.set(key, [...(expected.get(key) ?? []), data].toSorted());
  }

  function emptyContainer(node: Tree & { items: Tree[] }): Container {
    if (node.kind === 'window') return new WindowContainer(node.title);
    if (node.kind === 'rows') return new ListRowContainer(node.columns, { ...node, items: [] });
    if (node.kind === 'columns') return new ListColumnContainer(node.columns, { ...node, items: [] });
    const numbering = node.kind === 'list' && node.numbering;
    return count % 2 === 0 ? new Own({ numbering }) : new Container({ numbering });
  }

  const window = new WindowContainer('Window');
  window.add(grow(tree, '')[0]);
  return { window, called, expected, passedOver };
}

function itemsIn(window: Container, width: number): readonly DrawnItem[] {
  try {
    return drawItems(window, width, ALL);
  } catch {
    return fc.pre(false) as never; // the width is too small
  }
}

describe('the drawn items', () => {
  it('are all items with a key, and each calls its own callback', () => {
    holds(
      fc.property(trees(), sharedTexts, WIDTHS, (tree, texts, width) => {
        const { window, called, expected } = planted(tree, texts);
        const found = new Map<string, string[]>();
        for (const item of itemsIn(window, width)) {
          called.length = 0;
          expect(chooseItem(window, item)).toBe(true);
          expect(called).toHaveLength(item.hasCallback ? 1 : 0);
          found.set(item.key, [...(found.get(item.key) ?? []), called[0] ?? 'none'].toSorted());
        }
        expect(found).toEqual(expected);
      }),
      400,
    );
  });

  it('are chosen by their keys, where no other has the same', () => {
    holds(
      fc.property(trees(), sharedTexts, WIDTHS, (tree, texts, width) => {
        const { window, called, passedOver } = planted(tree, texts);
        const items = itemsIn(window, width);
        const keys = [...passedOver, ...items.map(({ key }) => key)];
        for (const item of items) {
          if (keys.indexOf(item.key) !== keys.lastIndexOf(item.key)) continue;
          called.length = 0;
          chooseItem(window, item);
          const chosen = called.splice(0);
          expect(window.processUserInput(item.key)).toBe(true);
          expect(called).toEqual(chosen);
        }
      }),
      400,
    );
  });

  it('are where their labels and texts are', () => {
    holds(
      fc.property(trees(), sharedTexts, WIDTHS, (tree, texts, width) => {
        const { window } = planted(tree, texts);
        const items = itemsIn(window, width);
        const rows = window.content;
        for (const { container, id, row, height, col, width: columns, labelCol, labelWidth } of items) {
          const same = container.children.filter((child) => child === container.children[id]);
          if (container instanceof Own && same.length > 1) continue; // which of them was drawn is not known
          const label = (rows[row] ?? []).slice(labelCol, labelCol + labelWidth).join('');
          expect(label).toBe(`${id + 1})`);
          const widget = container.children[id];
          if (!(widget instanceof TextWidget) || texts.includes(widget.text)) continue;
          const shown = Array.from({ length: height }, (_, line) =>
            (rows[row + line] ?? []).slice(col, col + columns),
          );
          expect(plain(shown)).toEqual(plain(widget.content));
        }
      }),
      400,
    );
  });

  it('of the first rows are those that are drawn in these rows', () => {
    holds(
      fc.property(
        trees(),
        sharedTexts,
        WIDTHS,
        fc.integer({ min: 1, max: 12 }),
        (tree, texts, width, rows) => {
          const places = itemsIn(planted(tree, texts).window, width).filter(({ row }) => row < rows);
          const { window } = planted(tree, texts);
          const top = drawItems(window, width, rows).filter(({ row }) => row < rows);
          expect(top.map(place)).toEqual(places.map(place));
          expect(
            itemsIn(window, width)
              .filter(({ row }) => row < rows)
              .map(place),
          ).toEqual(places.map(place));
        },
      ),
      200,
    );
  });

  it('do not change what is drawn', () => {
    holds(
      fc.property(trees(), sharedTexts, WIDTHS, (tree, texts, width) => {
        const { window } = planted(tree, texts);
        itemsIn(window, width);
        const other = planted(tree, texts).window;
        other.render(width);
        expect(window.getStyledLines()).toEqual(other.getStyledLines());
      }),
      100,
    );
  });
});

function place({ key, name, row, col, labelCol, labelWidth }: DrawnItem): unknown {
  return { key, name, row, col, labelCol, labelWidth };
}

/** The text of rows, without blanks at their ends and empty ones at the end. */
function plain(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => stripStyle(row.join('')).trimEnd())
    .join('\n')
    .trimEnd();
}
