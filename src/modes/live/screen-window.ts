// The window of a screen in the frame: what of it is in view, and which of its items is pointed at.

import { TextUIError } from '../../base/errors.ts';
import { itemFor, namesWithKey } from '../../render/containers/container.ts';
import { type DrawnItem, drawItems } from '../../render/containers/drawn-items.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import { sliceText, stripStyle } from '../../text/text.ts';
import { type FrameLook, paint } from './layout.ts';
import {
  type Direction,
  hasColumns,
  itemAgain,
  itemAside,
  itemAtEnd,
  itemBeside,
  nearest,
} from './pointer.ts';

/** So many rows are rendered at first; more as they come into view. */
const ROWS_AT_FIRST = 200;
/** A window that needs more columns than there are is drawn in so many, and scrolls sideways. */
const USUAL_WIDTH = 80;
/** The columns left of it: for the pointer, and for signs that there is more. */
const INDENT = '  ';
/** An item that is out of view by more rows is not gone to at once. */
const NEAR_ROWS = 3;

/** A window, and what a person looks at on it. */
export class ScreenWindow {
  #window: WindowContainer;
  #columns: number;
  /** So many rows are asked for. */
  #wanted = ROWS_AT_FIRST;
  #rows: readonly string[] = [];
  #items: readonly DrawnItem[] = [];
  /** The first row and the first column in view, and how many rows are. */
  #top = 0;
  #left = 0;
  #shown = 1;
  #pointed: DrawnItem | null = null;
  /** Why nothing is pointed at: until an arrow key is pressed, or as long as what is typed means no item. */
  #away: 'escaped' | 'typed' | null = null;

  constructor(window: WindowContainer, columns: number) {
    this.#window = window;
    this.#columns = columns;
    this.#render();
    this.#pointed = this.#items[0] ?? null;
  }

  /** Another showing of the same screen: what was pointed at stays so. */
  update(window: WindowContainer, columns: number): void {
    this.#window = window;
    this.#columns = columns;
    this.#wanted = Math.max(ROWS_AT_FIRST, this.#top + this.#shown);
    this.#render();
    const before = this.#pointed;
    const wasSeen = before !== null && this.#isSeen(before);
    this.#pointed = before === null ? (this.#items[0] ?? null) : itemAgain(this.#items, before);
    if (wasSeen && this.#pointed !== null) this.#show(this.#pointed);
  }

  get height(): number {
    return this.#rows.length;
  }

  /** Whether there are items, and whether some are side by side. */
  get hasItems(): boolean {
    return this.#items.length > 0;
  }

  get hasColumns(): boolean {
    return hasColumns(this.#items);
  }

  get scrolls(): boolean {
    return this.#shown < this.height || !this.#isComplete;
  }

  /** What is pointed at; null for nothing, and for what is out of view. */
  get pointed(): DrawnItem | null {
    const item = this.#pointed;
    return this.#away !== null || item === null || !this.#isSeen(item) ? null : item;
  }

  /** Points at what a typed text would choose, or at nothing. */
  pointAt(typed: string): void {
    const found = namesWithKey(this.#window, typed) === null ? itemFor(this.#window, typed) : null;
    this.#away = 'typed';
    if (found === null) return;
    const isIt = (item: DrawnItem): boolean => item.container === found.container && item.id === found.id;
    let item = this.#items.find(isIt);
    while (item === undefined && !this.#isComplete) {
      this.#renderMore();
      item = this.#items.find(isIt);
    }
    if (item !== undefined) this.#goTo(item);
  }

  /** Points at nothing until an arrow key is pressed, or as long as something is typed. */
  pointAway(why: 'escaped' | 'typed'): void {
    this.#away = why;
  }

  /** Nothing is typed any more. */
  pointBack(): void {
    if (this.#away === 'typed') this.#away = null;
  }

  /** ↑ and ↓. */
  move(direction: Direction): void {
    const { pointed } = this;
    if (pointed === null) {
      const [first] = this.#inView;
      if (first === undefined) return this.scroll(direction);
      return this.#goTo(first);
    }
    if (direction > 0) this.#renderTo(this.#top + 2 * this.#shown);
    const next = itemBeside(this.#items, pointed, direction);
    if (next !== null && this.#distanceTo(next) <= Math.max(NEAR_ROWS, this.#shown / 2))
      return this.#goTo(next);
    if (this.#canScroll(direction)) return this.scroll(direction);
    if (direction < 0) this.#renderTo(Number.POSITIVE_INFINITY);
    const end = itemAtEnd(this.#items, pointed.labelCol, direction > 0 ? -1 : 1);
    if (end === null) return;
    this.#top = direction > 0 ? 0 : this.height;
    this.#goTo(end);
  }

  /** ← and →. */
  moveAside(direction: Direction): void {
    const { pointed } = this;
    if (pointed === null) return this.move(1);
    const next = itemAside(this.#items, pointed, direction);
    if (next !== null) this.#goTo(next);
  }

  /** Scrolls by a row; the pointer stays where it is as long as that is in view. */
  scroll(rows: number): void {
    this.#renderTo(this.#top + this.#shown + Math.max(rows, 0));
    this.#top = Math.max(0, Math.min(this.#top + rows, this.height - this.#shown));
  }

  /** PgUp and PgDn: the pointer stays at its height. */
  page(direction: Direction): void {
    const { pointed } = this;
    const from = this.#top;
    this.scroll(direction * this.#shown);
    const row = (pointed?.row ?? from) - from + this.#top;
    const next = nearest(this.#inView, row, pointed?.labelCol ?? 0);
    if (next !== null) this.#goTo(next);
  }

  /** Home and End. */
  goToEnd(direction: Direction): void {
    if (direction > 0) this.#renderTo(Number.POSITIVE_INFINITY);
    this.#top = direction > 0 ? Math.max(0, this.height - this.#shown) : 0;
    const inView = this.#inView;
    const item = direction > 0 ? inView.at(-1) : inView[0];
    if (item !== undefined) this.#goTo(item);
  }

  /** As many rows as are in view, with the pointer, and signs where there is more above or below. */
  rowsIn(room: number, width: number, isActive: boolean, look: FrameLook): string[] {
    this.#renderTo(this.#top + room + 1);
    this.#shown = Math.max(1, Math.min(room, this.height));
    this.#top = Math.max(0, Math.min(this.#top, this.height - this.#shown));
    const item = isActive ? this.pointed : null;
    this.#left = Math.max(0, Math.min(this.#left, this.#widest - (width - INDENT.length)));
    const rows = Array.from({ length: this.#shown }, (_, index) => {
      const at = this.#top + index;
      const row = INDENT + sliceText(this.#rows[at] ?? '', this.#left, this.#left + width - INDENT.length);
      const text = (look.color ? row : stripStyle(row)).trimEnd();
      const isIn = item !== null && at >= item.row && at < item.row + item.height;
      return isIn ? this.#painted(text, item, at === item.row, look) : text;
    });
    const last = rows.length - 1;
    if (this.#top > 0) rows[0] = signed(rows[0] as string, look.unicode ? '↑' : '^');
    if (this.#top + this.#shown < this.height)
      rows[last] = signed(rows[last] as string, look.unicode ? '↓' : 'v');
    return rows;
  }

  /** A row of the item that is pointed at: it is cyan, and its first row has `>` before the label. */
  #painted(row: string, item: DrawnItem, isFirst: boolean, look: FrameLook): string {
    const label = item.labelCol - this.#left + INDENT.length;
    const end = item.col + item.width - this.#left + INDENT.length;
    const start = Math.max(isFirst ? label : item.col - this.#left + INDENT.length, INDENT.length);
    const own = stripStyle(sliceText(row, start, end));
    const painted = sliceText(row, 0, start) + paint(own, 'cyan', look) + sliceText(row, end);
    if (!isFirst) return painted;
    const before = [label - 2, label - 1].find(
      (from) => from >= 0 && stripStyle(sliceText(row, from, label)).trim() === '',
    );
    if (before === undefined) return painted;
    return sliceText(painted, 0, before) + paint('>', 'cyan', look) + sliceText(painted, before + 1);
  }

  #goTo(item: DrawnItem): void {
    this.#pointed = item;
    this.#away = null;
    this.#show(item);
  }

  /** Scrolls as far as an item needs to be in view. */
  #show(item: DrawnItem): void {
    const bottom = Math.min(item.row + item.height, item.row + this.#shown);
    this.#top = Math.min(Math.max(this.#top, bottom - this.#shown), item.row);
    const room = this.#columns;
    this.#left = Math.min(Math.max(this.#left, item.col + item.width - room), item.labelCol);
  }

  get #inView(): DrawnItem[] {
    return this.#items.filter((item) => this.#isSeen(item));
  }

  #isSeen({ row }: DrawnItem): boolean {
    return row >= this.#top && row < this.#top + this.#shown;
  }

  /** By how many rows an item is out of view. */
  #distanceTo({ row }: DrawnItem): number {
    return Math.max(this.#top - row, row - (this.#top + this.#shown - 1), 0);
  }

  #canScroll(direction: Direction): boolean {
    return direction > 0 ? this.#top + this.#shown < this.height : this.#top > 0;
  }

  get #widest(): number {
    return this.#window.width;
  }

  /** Whether all of it is rendered. */
  get #isComplete(): boolean {
    return this.#window.height < this.#wanted;
  }

  #renderTo(rows: number): void {
    while (rows > this.height && !this.#isComplete) this.#renderMore();
  }

  #renderMore(): void {
    this.#wanted *= 2;
    this.#render();
    const before = this.#pointed;
    if (before !== null) this.#pointed = itemAgain(this.#items, before);
  }

  #render(): void {
    const { items, rows } = drawn(this.#window, this.#columns, this.#wanted);
    this.#rows = rows;
    this.#items = items;
  }
}

/** All rows of a window that is only shown. */
export function rowsOf(window: WindowContainer, columns: number): string[] {
  return drawn(window, columns, Number.MAX_SAFE_INTEGER).rows;
}

/** The rows of a window without blank ones at its end; one that needs more columns than there are is wider. */
function drawn(
  window: WindowContainer,
  columns: number,
  most: number,
): { readonly rows: string[]; readonly items: readonly DrawnItem[] } {
  const draw = (width: number): readonly DrawnItem[] => drawItems(window, width, most);
  let items: readonly DrawnItem[];
  try {
    items = draw(columns);
  } catch (error) {
    const isTooNarrow = error instanceof TextUIError && error.code === 'ERR_TEXTUI_LAYOUT';
    if (!isTooNarrow || columns >= USUAL_WIDTH) throw error;
    items = draw(USUAL_WIDTH);
  }
  const rows = window.getStyledLines();
  while (rows.length > 0 && stripStyle(rows.at(-1) as string).trim() === '') rows.pop();
  return { rows, items };
}

/** A row with a sign in its first column, unless the pointer is there. */
function signed(row: string, sign: string): string {
  return row === '' ? sign : stripStyle(sliceText(row, 0, 1)).trim() === '' ? sign + sliceText(row, 1) : row;
}
