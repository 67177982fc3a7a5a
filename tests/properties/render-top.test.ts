// The first rows of a tree are the same whether all of it is drawn or only they are.

import fc from 'fast-check';
import { TextUIError } from 'textui';
import {
  Container,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  WindowContainer,
} from 'textui/render/containers';
import { TextWidget, Widget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { text, widths } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';
import { build, SHARED, trees } from '../support/trees.ts';

const sharedTexts = fc.array(text({ maxLength: 6 }), { minLength: SHARED, maxLength: SHARED });

/** Counts how often it is rendered. */
class Counting extends Widget {
  static renders = 0;
  override render(width: number): void {
    super.render(width);
    Counting.renders++;
    this.write('counted');
  }
}

describe('renderTop', () => {
  it('draws the rows that render draws', () => {
    holds(
      fc.property(
        trees(),
        sharedTexts,
        widths,
        fc.integer({ min: 1, max: 12 }),
        (tree, texts, width, rows) => {
          const whole = plant(tree, texts);
          try {
            whole.render(width);
          } catch {
            return; // the width is too small: what is not drawn need not be known
          }
          const top = plant(tree, texts);
          top.renderTop(width, rows);
          expect(top.getStyledLines().slice(0, rows)).toEqual(whole.getStyledLines().slice(0, rows));
          expect(top.height).toBeGreaterThanOrEqual(Math.min(rows, whole.height));
          top.render(width);
          expect(top.getStyledLines()).toEqual(whole.getStyledLines());
        },
      ),
      300,
    );
  });

  it('draws no more items than it takes', () => {
    Counting.renders = 0;
    const window = new WindowContainer('Title');
    const list = new Container();
    for (let item = 0; item < 1000; item++) list.add(new Counting());
    window.add(list);
    window.renderTop(80, 10);
    expect(window.getLines().slice(-1)).toEqual(['8) counted']);
    expect(Counting.renders).toBe(8);
  });

  it.each([ListRowContainer, ListColumnContainer])('draws the top of a long list in columns: %s', (List) => {
    const texts = Array.from({ length: 1000 }, (_, id) => new TextWidget(`item ${id}`));
    const list = new List(3, { items: texts });
    list.renderTop(90, 4);
    const top = list.getLines();
    expect(texts.filter((item) => item.height > 0)).toHaveLength(12);
    list.render(90);
    expect(list.getLines().slice(0, 4)).toEqual(top);
  });

  it('sees that the width is too small for a label far below', () => {
    const list = new ListRowContainer(1, { items: Array.from({ length: 1000 }, () => new TextWidget('x')) });
    expect(() => list.renderTop(5, 3)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_LAYOUT' }));
    list.keyPattern = new KeyPattern({ pattern: '{} ' });
    list.renderTop(6, 3);
    expect(list.getLines()).toEqual(['1 x', '2 x', '3 x']);
  });

  it.each<[string, (list: Container) => void]>([
    ['a function', (list) => (list.keyPattern = new KeyPattern({ pattern: (number) => label(number) }))],
    [
      'a pattern of one’s own',
      (list) => {
        class Own extends KeyPattern {
          override labelFor(id: number): string {
            return label(id + 1);
          }
        }
        list.keyPattern = new Own();
      },
    ],
    ['a container of one’s own', (list) => (list.createNumberLabel = (id) => new TextWidget(label(id + 1)))],
  ])('sees that the width is too small for a wide label in the middle, as render does: %s', (_, change) => {
    const list = new ListRowContainer(2, { items: Array.from({ length: 99 }, () => new TextWidget('x')) });
    change(list);
    const failures = [() => list.render(20), () => list.renderTop(20, 3), () => list.renderTop(20, 1)].map(
      failureOf,
    );
    expect(failures[0]).toMatch(/^ERR_TEXTUI_LAYOUT ListRowContainer.render: width 20 leaves no column/);
    expect(new Set(failures).size).toBe(1);
    list.renderTop(23, 3);
    const top = list.getLines().slice(0, 3);
    list.render(23);
    expect(list.getLines().slice(0, 3)).toEqual(top);
  });

  it('says by its height whether there is more', () => {
    const window = new WindowContainer('Title');
    window.add(new Container({ items: Array.from({ length: 10 }, () => new TextWidget('x')) }));
    const heights = [1, 2, 3, 11, 12, 13, 500].map((rows) => {
      window.renderTop(80, rows);
      return window.height;
    });
    expect(heights).toEqual([2, 2, 3, 11, 12, 12, 12]);
  });

  it('shows a long window page by page, with work in proportion to what is shown', () => {
    Counting.renders = 0;
    const window = new WindowContainer('Title');
    const list = new Container();
    for (let item = 0; item < 100_000; item++) list.add(new Counting());
    window.add(list);
    for (let rows = 24; rows <= 24 * 8; rows *= 2) {
      window.renderTop(80, rows);
      expect(window.height).toBe(rows);
    }
    expect(Counting.renders).toBeLessThan(2 * 24 * 8);
  });

  it('draws all of a container that draws itself', () => {
    class Reversed extends Container {
      override render(): void {
        this.clear();
        for (const item of this.items.toReversed()) {
          item.render(10);
          this.draw(item);
        }
      }
    }
    const reversed = new Reversed({ items: [new TextWidget('one'), new TextWidget('two')] });
    reversed.renderTop(80, 1);
    expect(reversed.getLines()).toEqual(['two', 'one']);
  });

  it.each([0, -1, 1.5, Number.NaN, 2_000_000])('refuses %d rows', (rows) => {
    const error = expect.objectContaining({
      code: 'ERR_TEXTUI_ARGUMENT',
      message: expect.stringContaining('rows'),
    });
    for (const widget of [new TextWidget('x'), new Container(), new WindowContainer('t')]) {
      expect(() => widget.renderTop(80, rows)).toThrow(error);
    }
  });
});

/** A label that is wider for one item in the middle. */
function label(number: number): string {
  return number === 50 ? '[fifty] ' : `${number} `;
}

function failureOf(call: () => void): string {
  try {
    call();
  } catch (error) {
    if (error instanceof TextUIError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'none';
}

function plant(tree: Parameters<typeof build>[0], texts: readonly string[]): Widget {
  return build(
    tree,
    texts.map((shared) => new TextWidget(shared)),
  );
}
