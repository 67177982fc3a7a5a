// Laws of tables, details, trees and charts: nothing is lost, nothing is too wide, and they are what they are
// said to be.

import fc from 'fast-check';
import { TextUIError } from 'textui';
import { TableContainer } from 'textui/render/containers';
import { graphemes, wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { kinds, text, widths } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';
import { drawn } from '../support/reference.ts';
import { build, dataWidgets, type Picture, picture, rendered, type Tree } from '../support/trees.ts';

const words = fc
  .array(fc.oneof(kinds.words, kinds.han, kinds.accents, kinds.spaces, kinds.punctuated), { maxLength: 8 })
  .map((found) => found.join(' '));

describe('tables, details, trees and charts', () => {
  it('show what `write` would show, wrapped or as records', () => {
    holds(
      fc.property(dataWidgets(words), widths, (tree, width) => {
        const shown = rendered(build(tree, []), width);
        fc.pre(shown !== 'ERR_TEXTUI_LAYOUT');
        expect(shown).toEqual(picture(drawn(tree, width, [])));
      }),
      1500,
    );
  });

  it('are never wider than they are asked to be', () => {
    holds(
      fc.property(dataWidgets(text({ maxLength: 8 })), widths, (tree, width) => {
        const shown = rendered(build(tree, []), width);
        // Only the numbers of rows need space of their own.
        const isNumbered = tree.kind === 'table' && tree.numbering;
        const widest = typeof shown === 'string' && isNumbered ? 0 : (shown as Picture).size[1];
        expect(widest).toBeLessThanOrEqual(width);
      }),
      600,
    );
  });

  it('lose nothing from 20 columns on', () => {
    const wide = fc.integer({ min: 20, max: 100 });
    holds(
      fc.property(dataWidgets(text({ maxLength: 8 })), wide, (tree, width) => {
        const widget = build(tree, []);
        widget.render(width);
        const left = count(widget.getLines());
        const lost = [...count(shownOf(tree))].filter(([each, times]) => (left.get(each) ?? 0) < times);
        expect(lost).toEqual([]);
      }),
      600,
    );
  });

  it('leave no blanks at the ends of lines', () => {
    holds(
      fc.property(dataWidgets(words), widths, (tree, width) => {
        const widget = build(tree, []);
        if (typeof rendered(widget, width) === 'string') return;
        expect(widget.getLines().filter((line) => line.endsWith(' '))).toEqual([]);
      }),
    );
  });
});

describe('a numbered table', () => {
  it('hands each row to the callback when its number is typed', () => {
    holds(
      fc.property(fc.array(fc.anything(), { minLength: 1, maxLength: 30 }), fc.nat(29), (rows, index) => {
        const chosen: unknown[] = [];
        const table = new TableContainer(rows, {
          columns: { x: 'X' },
          numbering: true,
          callback: (row) => chosen.push(row),
        });
        const isThere = index < rows.length;
        expect(table.processUserInput(String(index + 1))).toBe(isThere);
        expect(chosen).toEqual(isThere ? [rows[index]] : []);
      }),
    );
  });

  it('shows any values', () => {
    const columns = { a: 'A', b: { title: 'B', value: (row: unknown) => row }, length: 'Length' };
    holds(
      fc.property(
        fc.array(fc.anything({ withBigInt: true, withDate: true }), { maxLength: 6 }),
        widths,
        (rows, width) => {
          const table = new TableContainer(rows, { columns, numbering: true });
          try {
            table.render(width);
          } catch (error) {
            if (!(error instanceof TextUIError) || error.code !== 'ERR_TEXTUI_LAYOUT') throw error;
          }
          expect(table.describe().children).toHaveLength(rows.length + 1);
        },
      ),
      300,
    );
  });
});

/** The texts that a widget must show at any width. */
function shownOf(tree: Tree): string[] {
  switch (tree.kind) {
    case 'details':
      return tree.pairs.flat();
    case 'chart':
      return tree.bars.flatMap(([label, value]) => [label, String(value), tree.unit]);
    case 'table':
      return tree.rows.flat().map(String);
    case 'tree': {
      const labels: string[] = [];
      const nodes = [...tree.nodes];
      for (const node of nodes) {
        labels.push(node.label);
        nodes.push(...(node.children ?? []));
      }
      return labels;
    }
    default:
      return [];
  }
}

/** How often each grapheme occurs. Blanks do not count, nor what is written around one, or has nothing to be on. */
function count(texts: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const value of texts) {
    // As a line that is wide enough shows it.
    for (const grapheme of wrapText(value, 1_000_000).flatMap(graphemes)) {
      if (!/[\s◌]/u.test(grapheme)) found.set(grapheme, (found.get(grapheme) ?? 0) + 1);
    }
  }
  return found;
}
