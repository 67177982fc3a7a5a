// Tables with each row on one line, however wide: programs such as grep and awk read them. What prints a widget finds
// the tables in it here, without loading what draws them.

import type { Widget } from './widget.ts';

/** The key of a table's function that turns this on and off. */
export const UNFOLD: unique symbol = Symbol('unfold');

/** A table. */
export interface Unfoldable {
  readonly [UNFOLD]: (isOn: boolean) => void;
}

/** Custom widgets may give other children whenever they are asked for them. */
const MOST_WIDGETS = 100_000;

/** Renders a widget with the tables in it unfolded. */
export function renderUnfolded(widget: Widget, width: number): void {
  const tables = tablesIn(widget);
  for (const table of tables) table[UNFOLD](true);
  try {
    widget.render(width);
  } finally {
    for (const table of tables) table[UNFOLD](false);
  }
}

function tablesIn(widget: Widget): Unfoldable[] {
  const within = new Set([widget]);
  for (const { children } of within) {
    if (within.size > MOST_WIDGETS) break;
    if (Array.isArray(children)) for (const child of children) within.add(child as Widget);
  }
  return [...within].filter(isUnfoldable);
}

function isUnfoldable(widget: object): widget is Widget & Unfoldable {
  return UNFOLD in widget;
}
