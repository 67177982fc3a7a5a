// A tree of widgets as it must be, put together with nothing but `write` and `draw`: the slow way that
// every widget of the library is held against.

import { Widget } from 'textui/render/widgets';
import { safeText, sliceText, stripStyle, textWidth } from 'textui/text';
import { chart, details, table, treeOf } from './data-reference.ts';
import { emptyRows, RESET, TooNarrow, wrapped } from './page.ts';
import type { Tree } from './trees.ts';

export { TooNarrow };

/** A tree at a width; `texts` are those of the widgets it shares. */
export function drawn(tree: Tree, width: number, texts: readonly string[]): Widget {
  switch (tree.kind) {
    case 'text':
      return wrapped(tree.text, width);
    case 'shared':
      return wrapped(texts[tree.index] as string, width);
    case 'entry':
      return wrapped(tree.value ? `${tree.title}${RESET}\n${tree.value}` : tree.title, width);
    case 'separator':
      return emptyRows(tree.lines);
    case 'checkbox':
      return checkbox(tree, width);
    case 'center': {
      const inner = drawn(tree.item, width, texts);
      const page = new Widget();
      page.draw(inner, { row: 0, col: Math.max(Math.floor((width - inner.width) / 2), 0) });
      return page;
    }
    case 'panel': {
      if (width < 5) throw new TooNarrow();
      const inner = drawn(tree.item, width - 4, texts);
      const title =
        stripStyle(tree.title ?? '').trim() === '' ? '' : safeText(tree.title ?? '').replaceAll('\n', ' ');
      const needed = title === '' ? 5 : Math.min(textWidth(title) + 6, width);
      const columns = Math.max(inner.width + 4, needed, 5);
      const shown = sliceText(title, 0, Math.max(columns - 6, 0));
      const page = new Widget();
      page.write(`┌${'─'.repeat(columns - 2)}┐\n`);
      for (let row = 0; row < inner.height; row++) page.write(`│${' '.repeat(columns - 2)}│\n`);
      page.write(`└${'─'.repeat(columns - 2)}┘`);
      page.draw(inner, { row: 1, col: 2 });
      if (shown !== '') page.write(` ${shown}\x1b[0m `, { row: 0, col: 2 });
      page.setEnd();
      return page;
    }
    case 'window': {
      const page = new Widget();
      if (tree.title) {
        page.draw(wrapped(tree.title, width));
        page.draw(emptyRows(1));
      }
      for (const item of tree.items) page.draw(drawn(item, width, texts));
      return page;
    }
    case 'details':
      return details(tree.pairs, width);
    case 'tree':
      return treeOf(tree.nodes, width);
    case 'chart':
      return chart(tree, width);
    case 'table':
      return table(tree, width);
    case 'list':
      return grid({ ...tree, kind: 'rows', columns: 1, columnsWidth: null, spacing: 0 }, width, texts);
    default:
      return grid(tree, width, texts);
  }
}

function checkbox(tree: Tree & { kind: 'checkbox' }, width: number): Widget {
  if (width < (tree.title || tree.text ? 5 : 3)) throw new TooNarrow();
  const page = new Widget();
  page.write(tree.completed === true ? '[x]' : '[ ]');
  if (tree.title) page.draw(wrapped(tree.title, width - 4), { row: 0, col: 4 });
  if (tree.text) {
    const text = wrapped(`(${tree.text}${RESET})`, width - 4);
    page.draw(text, { row: tree.title ? page.height : 0, col: 4 });
  }
  page.setEnd();
  return page;
}

function grid(tree: Tree & { kind: 'rows' | 'columns' }, width: number, texts: readonly string[]): Widget {
  const { items, columns, spacing } = tree;
  const columnWidth = tree.columnsWidth ?? Math.floor((width - (columns - 1) * spacing) / columns);
  const labels = items.map((_, id) => (tree.numbering ? `${id + 1}) ` : ''));
  if (labels.some((label) => columnWidth - textWidth(label) < 1)) throw new TooNarrow();
  const parts = items.map((item, id) => drawn(item, columnWidth - textWidth(labels[id] as string), texts));
  const rows = Math.ceil(items.length / columns);
  const idAt = (row: number, column: number): number =>
    tree.kind === 'rows' ? row * columns + column : column * rows + row;

  const page = new Widget();
  let start = 0;
  let widest = 0;
  const heights = Array.from({ length: rows }, (_, row) =>
    Math.max(
      ...Array.from({ length: columns }, (_, column) => {
        const id = idAt(row, column);
        const label = labels[id];
        return Math.max(parts[id]?.height ?? 0, label === undefined || label === '' ? 0 : 1);
      }),
    ),
  );
  for (let column = 0; column < columns; column++) {
    if (column > 0) start = Math.max(start + columnWidth, widest) + spacing;
    let top = 0;
    for (let row = 0; row < rows; row++) {
      const id = idAt(row, column);
      const part = parts[id];
      if (part !== undefined) {
        const label = labels[id] as string;
        if (label !== '') page.draw(wrapped(label, textWidth(label)), { row: top, col: start });
        page.draw(part, { row: top, col: start + textWidth(label) });
        widest = Math.max(widest, start + textWidth(label) + part.width);
      }
      top += heights[row] as number;
    }
  }
  page.setEnd();
  return page;
}
