// Tables, details, trees and charts as they must be: the slow way, told as OUTPUT tells it.

import { type TreeNode, Widget } from 'textui/render/widgets';
import { place, reach, RESET, TooNarrow, wrapped } from './page.ts';
import type { Tree } from './trees.ts';

const MAX = 1_000_000;

/** `Label: value`. */
function labelled(label: string, value = ''): string {
  const title = label.replace(/[ \t\r\n]+$/, '');
  if (title === '') return value;
  return value === '' ? `${title}${RESET}:` : `${title}${RESET}: ${value}`;
}

export function details(pairs: readonly (readonly [string, string])[], width: number): Widget {
  const page = new Widget();
  const labels = pairs.map(([label]) => wrapped(labelled(label), MAX));
  const column = Math.max(0, ...labels.map((label) => label.width)) + 2;
  const below = width < 30 || width - column < 15;
  for (const [index, [label, value]] of pairs.entries()) {
    const top = page.height;
    reach(page, top);
    if (below) {
      const indent = Math.min(2, width - 1);
      const title = wrapped(labelled(label), width);
      place(page, title, top, 0);
      place(page, wrapped(value, width - indent), top + title.height, indent);
    } else {
      place(page, labels[index] as Widget, top, 0);
      place(page, wrapped(value, width - column), top, column);
    }
  }
  page.setEnd();
  return page;
}

export function treeOf(nodes: readonly TreeNode[], width: number): Widget {
  const page = new Widget();
  const deepest = Math.max(Math.floor((width - 8) / 4), 0);
  const draw = (inside: readonly TreeNode[], before: string, depth: number): void => {
    for (const [index, { label, children }] of inside.entries()) {
      const isLast = index === inside.length - 1;
      const branch = depth === 0 ? '' : before + (isLast ? '`-- ' : '|-- ');
      const below = depth === 0 ? '' : before + (isLast ? '    ' : '|   ');
      const top = page.height;
      reach(page, top);
      const text = wrapped(label, width - below.length);
      if (text.height === 0) page.write(branch.trimEnd(), { row: top, col: 0 });
      for (let row = 0; row < text.height; row++) {
        reach(page, top + row);
        page.write((row === 0 ? branch : below).trimEnd(), { row: top + row, col: 0 });
      }
      place(page, text, top, below.length);
      const grows = depth < deepest;
      draw(children ?? [], grows ? below : before, grows ? depth + 1 : depth);
    }
  };
  draw(nodes, '', 0);
  page.setEnd();
  return page;
}

export function chart({ bars, unit, max }: Tree & { kind: 'chart' }, width: number): Widget {
  const page = new Widget();
  const numbers = bars.map(([, value]) => (unit === '' ? String(value) : `${value} ${unit}`));
  const numberWidth = Math.max(0, ...numbers.map((number) => wrapped(number, MAX).width));
  const needed = Math.max(0, ...bars.map(([label]) => wrapped(label, MAX).width));
  const labelWidth = Math.min(needed, width - numberWidth - 2);
  const start = labelWidth > 0 ? labelWidth + 2 : 0;
  const free = width - start - numberWidth - 2;
  const finite = bars.map(([, value]) => value).filter((value) => Number.isFinite(value) && value > 0);
  const full = max ?? (unit === '%' ? 100 : Math.max(...finite, finite.length === 0 ? 1 : 0));
  for (const [index, [label, value]] of bars.entries()) {
    const top = page.height;
    const number = numbers[index] as string;
    if (labelWidth < needed && labelWidth < 8) {
      const title = wrapped(label, width);
      place(page, title, top, 0);
      const indent = Math.min(2, width - 1);
      place(page, wrapped(number, width - indent), top + title.height, indent);
      continue;
    }
    reach(page, top);
    if (labelWidth > 0) place(page, wrapped(label, labelWidth), top, 0);
    place(page, wrapped(number, MAX), top, start, { side: 'right', width: numberWidth });
    const share = Math.min(Math.max(value / full, 0), 1);
    const length = free < 10 || Number.isNaN(share) ? 0 : Math.round(share * free);
    page.write('#'.repeat(length), { row: top, col: start + numberWidth + 2 });
  }
  page.setEnd();
  return page;
}

export function table(tree: Tree & { kind: 'table' }, width: number): Widget {
  const { titles, rows, numbering } = tree;
  const last = `${rows.length}) `;
  const labels = rows.map((_, id) => (numbering ? `${id + 1}) `.padStart(last.length) : ''));
  const indent = numbering && rows.length > 0 ? last.length : 0;
  if (rows.length > 0 && width - indent < 1) throw new TooNarrow();
  const columns = columnsOf(tree, Math.max(width - indent, 1));
  const page = columns === null ? records(tree, Math.max(width - indent, 1), labels) : new Widget();
  if (columns !== null) {
    const isNumber = titles.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
    const all = titles.every((title) => wrapped(title, MAX).height === 0) ? rows : [titles, ...rows];
    for (const row of all) {
      const top = page.height;
      reach(page, top);
      if (row !== titles) page.write((labels[rows.indexOf(row)] as string).trimEnd(), { row: top, col: 0 });
      let start = indent;
      for (const [column, columnWidth] of columns.entries()) {
        const value = row[column] as string | number;
        const right = row === titles ? isNumber[column] === true : typeof value === 'number';
        const side = right ? 'right' : 'left';
        const cell = wrapped(String(value), Math.max(columnWidth, 1));
        place(page, cell, top, start, { side, width: columnWidth });
        start += columnWidth + 2;
      }
    }
  }
  page.setEnd();
  return page;
}

/** The widths of the columns: the widest gives way by one until it fits; null for records. */
function columnsOf({ titles, rows }: Tree & { kind: 'table' }, width: number): number[] | null {
  const texts = [titles, ...rows.map((row) => row.map(String))];
  const needs = titles.map((_, column) =>
    Math.max(...texts.map((row) => wrapped(row[column] as string, MAX).width)),
  );
  const widths = [...needs];
  const left = width - 2 * (titles.length - 1);
  const total = (): number => widths.reduce((sum, each) => sum + each, 0);
  while (total() > Math.max(left, 0)) widths[widths.lastIndexOf(Math.max(...widths))]! -= 1;
  if (widths.some((each, column) => each < 8 && each < (needs[column] as number))) return null;
  if (total() > left) return null;
  const heightOf = (row: readonly string[]): number =>
    Math.max(...row.map((text, column) => wrapped(text, Math.max(widths[column] as number, 1)).height));
  return texts.some((row) => heightOf(row) > 3) ? null : widths;
}

function records(
  { titles, rows }: Tree & { kind: 'table' },
  width: number,
  labels: readonly string[],
): Widget {
  const page = new Widget();
  const indent = Math.min(2, width - 1);
  for (const [id, row] of rows.entries()) {
    const label = labels[id] as string;
    const top = page.height;
    reach(page, top);
    page.write(label.trimEnd(), { row: top, col: 0 });
    place(page, wrapped(String(row[0]), width), top, label.length);
    for (const [column, value] of row.entries()) {
      if (column === 0 || wrapped(String(value), width).height === 0) continue;
      const text = wrapped(labelled(titles[column] as string, String(value)), width - indent);
      place(page, text, page.height, label.length + indent);
    }
  }
  return page;
}
