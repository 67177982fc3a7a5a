// The window of a screen in the frame: what of it is in view, and which of its items is pointed at.

import { TextUIError } from '../../base/errors.ts';
import { itemFor, namesWithKey } from '../../render/containers/container.ts';
import { type DrawnItem, drawItems } from '../../render/containers/drawn-items.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import { drawnFor } from '../../render/output-traits.ts';
import { asciiBorders } from '../../text/ascii.ts';
import { sliceText, stripStyle, wrapText } from '../../text/text.ts';
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
/** Of more, all are. */
const MOST_ROWS = 1_000_000;
/** A window that needs more columns than there are is drawn in so many, and scrolls sideways. */
const USUAL_WIDTH = 80;
/** The columns left of it: for the pointer, and for signs that there is more. */
const INDENT = '  ';
/** Styles of a drawn row, but not its links. */
// oxlint-disable-next-line no-control-regex -- what it is for
const SGR = /\x1b\[[\d;]*m/g;
/** An item that is out of view by more rows is not gone to at once. */
const NEAR_ROWS = 3;

/** A window, and what a person looks at on it. */
export class ScreenWindow {
  /** Whether any two items are side by side. */
  hasColumns = false;
  #window: WindowContainer;
  #columns: number;
  readonly #look: FrameLook;
  /** So many rows are asked for. */
  #wanted = ROWS_AT_FIRST;
  #rows: readonly string[] = [];
  #items: readonly DrawnItem[] = [];
  /**
   * The part in view: its first row and column, its number of rows, and that number when an item could be pointed at last:
   * 0 before the first time.
   */
  readonly #view = { top: 0, left: 0, rows: 1, active: 0 };
  /** The last drawing, and the state that it shows: each showing is drawn twice, with the field before it and its own. */
  #drawn: { readonly of: readonly unknown[]; readonly rows: readonly string[] } = { of: [], rows: [] };
  #pointed: DrawnItem | null = null;
  /** Whether nothing is pointed at until an arrow key is pressed. */
  #isHidden = false;
  /** Whether what is typed means an item, which is pointed at then; null where nothing is typed. */
  #isMeant: boolean | null = null;

  constructor(window: WindowContainer, columns: number, look: FrameLook) {
    this.#window = window;
    this.#columns = columns;
    this.#look = look;
    this.#render();
    this.#pointed = this.#items[0] ?? null;
  }

  /** Another showing of the same screen: what was pointed at stays so. */
  update(window: WindowContainer, columns: number): void {
    const before = this.#pointed;
    const wasSeen = before !== null && this.#isSeen(before, this.#view.active);
    this.#window = window;
    this.#columns = columns;
    this.#wanted = Math.max(ROWS_AT_FIRST, this.#view.top + this.#view.rows);
    this.#render();
    this.#pointed = before === null ? (this.#items[0] ?? null) : itemAgain(this.#items, before);
    if (wasSeen && this.#pointed !== null) this.#show(this.#pointed);
  }

  get height(): number {
    return this.#rows.length;
  }

  /** Whether the key of an item is also that of another. */
  hasOther(item: DrawnItem): boolean {
    if (this.#items.some((other) => other !== item && other.key === item.key)) return true;
    const found = itemFor(this.#window, item.key);
    return found !== null && (found.container !== item.container || found.id !== item.id);
  }

  /** Whether there are items. */
  get hasItems(): boolean {
    return this.#items.length > 0;
  }

  get scrolls(): boolean {
    return this.#view.rows < this.height || !this.#isComplete;
  }

  /** The item that is pointed at; null for none, and for one that is out of view. */
  get pointed(): DrawnItem | null {
    const item = this.#pointed;
    const isShown = this.#isMeant ?? !this.#isHidden;
    return isShown && item !== null && this.#isSeen(item) ? item : null;
  }

  /**
   * Points at the item that a typed text would choose, or at nothing; null for a text that chooses something else, `''` where
   * nothing is typed. `isAgain`: an item that was scrolled away stays there.
   */
  pointAt(typed: string | null, isAgain = false): void {
    this.#isMeant = typed === '' ? null : false;
    const isText = typed !== null && typed !== '';
    const found = isText && namesWithKey(this.#window, typed) === null ? itemFor(this.#window, typed) : null;
    if (found === null) return;
    const isIt = (item: DrawnItem): boolean => item.container === found.container && item.id === found.id;
    let item = this.#items.find(isIt);
    while (item === undefined && !this.#isComplete) {
      this.#renderMore(0);
      item = this.#items.find(isIt);
    }
    if (item === undefined) return;
    this.#isMeant = true;
    if (!isAgain || item !== this.#pointed) this.#show(item);
    this.#pointed = item;
  }

  /** Points at nothing until an arrow key is pressed. */
  hide(): void {
    this.#isHidden = true;
  }

  /** ↑ and ↓. */
  move(direction: Direction): void {
    const { pointed } = this;
    const before = this.#pointed;
    if (this.#isHidden && before !== null && this.#isSeen(before)) return this.#goTo(before);
    if (direction > 0) this.#renderTo(this.#view.top + 2 * this.#view.rows);
    const isAhead = ({ row }: DrawnItem): boolean =>
      direction > 0 ? row >= this.#view.top : row < this.#view.top + this.#view.rows;
    const col = before?.labelCol ?? 0;
    const next =
      pointed === null
        ? itemAtEnd(this.#items.filter(isAhead), col, direction > 0 ? -1 : 1)
        : itemBeside(this.#items, pointed, direction);
    if (next !== null && this.#distanceTo(next) <= Math.max(NEAR_ROWS, this.#view.rows / 2))
      return this.#goTo(next);
    if (direction > 0 ? this.#view.top + this.#view.rows < this.height : this.#view.top > 0)
      return this.scroll(direction);
    if (direction < 0) this.#renderTo(Number.POSITIVE_INFINITY);
    const end = itemAtEnd(this.#items, col, direction > 0 ? -1 : 1);
    if (end === null) return;
    this.#view.top = direction > 0 ? 0 : this.height - this.#view.rows;
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
    this.#renderTo(this.#view.top + this.#view.rows + Math.max(rows, 0));
    this.#view.top = Math.max(0, Math.min(this.#view.top + rows, this.height - this.#view.rows));
  }

  /** PgUp and PgDn: the pointer stays at its height, unless it shows what is typed. */
  page(direction: Direction, isTyped: boolean): void {
    const { pointed } = this;
    const from = this.#view.top;
    this.scroll(direction * this.#view.rows);
    if (isTyped) return;
    const row = (pointed?.row ?? from) - from + this.#view.top;
    const next = nearest(this.#inView, row, pointed?.labelCol ?? 0);
    if (next !== null) this.#goTo(next);
  }

  /** Home and End. */
  goToEnd(direction: Direction): void {
    if (direction > 0) this.#renderTo(Number.POSITIVE_INFINITY);
    this.#view.top = direction > 0 ? Math.max(0, this.height - this.#view.rows) : 0;
    const inView = this.#inView;
    const item = direction > 0 ? inView.at(-1) : inView[0];
    if (item !== undefined) this.#goTo(item);
  }

  /** Draws it again if there are more or fewer columns now. */
  fit(columns: number): void {
    if (columns !== this.#columns) this.update(this.#window, columns);
  }

  /** As many rows as are in view, with the pointer, and signs where there is more above or below. */
  rowsIn(room: number, isActive: boolean, look: FrameLook): readonly string[] {
    const view = this.#view;
    this.#renderTo(view.top + room + 1);
    const { pointed } = this;
    const wasSeen = pointed !== null && this.#isSeen(pointed, view.active);
    view.rows = Math.max(1, Math.min(room, this.height));
    view.top = Math.max(0, Math.min(view.top, this.height - view.rows));
    if (isActive) view.active = view.rows;
    if (isActive && wasSeen) this.#show(pointed);
    view.left = Math.max(0, Math.min(view.left, this.#window.width - this.#columns));
    const item = isActive ? this.pointed : null;
    const of = [this.#rows, view.top, view.left, view.rows, item, look.color, look.unicode];
    if (of.some((part, at) => part !== this.#drawn.of[at]))
      this.#drawn = { of, rows: this.#draw(item, look) };
    return this.#drawn.rows;
  }

  /** The rows in view. */
  #draw(item: DrawnItem | null, look: FrameLook): string[] {
    const { top, rows: shown } = this.#view;
    const hasMore = top + shown < this.height;
    return Array.from({ length: shown }, (_, index) => {
      const at = top + index;
      const row = INDENT + this.#inColumns(this.#rows[at] ?? '');
      const text = (look.color ? row : stripStyle(row)).trimEnd();
      const isFirst = index === 0 && top > 0;
      const isLast = index === shown - 1 && hasMore;
      const sign = isFirst ? (look.unicode ? '↑' : '^') : isLast ? (look.unicode ? '↓' : 'v') : '';
      const signed = sign === '' ? text : sign + sliceText(text, 1);
      const isIn = item !== null && at >= item.row && at < item.row + item.height;
      return isIn ? this.#painted(signed, item, at === item.row, look) : signed;
    });
  }

  /** As much of a row as is in view: all of it, unless the window is wider than the terminal. */
  #inColumns(row: string): string {
    const isAll = this.#view.left === 0 && this.#window.width <= this.#columns;
    return isAll ? row : sliceText(row, this.#view.left, this.#view.left + this.#columns);
  }

  /** A row of the item that is pointed at: it is cyan, and its first row has `>` before the label. */
  #painted(row: string, item: DrawnItem, isFirst: boolean, look: FrameLook): string {
    const label = item.labelCol - this.#view.left + INDENT.length;
    const end = item.col + item.width - this.#view.left + INDENT.length;
    const start = Math.max(isFirst ? label : item.col - this.#view.left + INDENT.length, INDENT.length);
    const own = sliceText(row, start, end).replaceAll(SGR, '');
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
    this.#isHidden = false;
    this.#isMeant = null;
    this.#show(item);
  }

  /** Scrolls as far as an item needs to be in view. */
  #show(item: DrawnItem): void {
    const bottom = Math.min(item.row + item.height, item.row + this.#view.rows);
    this.#view.top = Math.min(Math.max(this.#view.top, bottom - this.#view.rows), item.row);
    const room = this.#columns;
    this.#view.left = Math.min(Math.max(this.#view.left, item.col + item.width - room), item.labelCol);
  }

  get #inView(): DrawnItem[] {
    return this.#items.filter((item) => this.#isSeen(item));
  }

  #isSeen({ row }: DrawnItem, shown = this.#view.rows): boolean {
    return row >= this.#view.top && row < this.#view.top + shown;
  }

  /** By how many rows an item is out of view. */
  #distanceTo({ row }: DrawnItem): number {
    return Math.max(this.#view.top - row, row - (this.#view.top + this.#view.rows - 1), 0);
  }

  /** Whether all of it is rendered. */
  get #isComplete(): boolean {
    return this.#wanted === Number.POSITIVE_INFINITY || this.#window.height < this.#wanted;
  }

  #renderTo(rows: number): void {
    while (rows > this.height && !this.#isComplete) this.#renderMore(rows);
  }

  #renderMore(rows: number): void {
    const wanted = Math.max(2 * this.#wanted, rows);
    this.#wanted = wanted > MOST_ROWS ? Number.POSITIVE_INFINITY : wanted;
    this.#render();
    const before = this.#pointed;
    if (before !== null) this.#pointed = itemAgain(this.#items, before);
  }

  #render(): void {
    const render = (width: number): void => {
      this.#items = drawItems(this.#window, width, this.#wanted);
    };
    this.#rows = rendered(this.#window, this.#columns, this.#look, render);
    this.hasColumns = hasColumns(this.#items);
  }
}

/** All rows of a window that is only shown. */
export function rowsOf(window: WindowContainer, columns: number, look: FrameLook): string[] {
  return rendered(window, columns, look, (width) => window.render(width));
}

/**
 * The rows of a window, with a bold title and without blank ones at its end; one that needs more columns than there are is
 * wider.
 */
function rendered(
  window: WindowContainer,
  columns: number,
  { color, unicode }: FrameLook,
  render: (width: number) => void,
): string[] {
  const traits = { isPlain: !color, unfolds: false };
  const draw = (width: number): void => drawnFor(window, traits, () => render(width));
  try {
    draw(columns);
  } catch (error) {
    const isTooNarrow = error instanceof TextUIError && error.code === 'ERR_TEXTUI_LAYOUT';
    if (!isTooNarrow || columns >= USUAL_WIDTH) throw error;
    draw(USUAL_WIDTH);
  }
  const lines = window.getStyledLines();
  const rows = unicode ? lines : lines.map(asciiBorders);
  while (rows.length > 0 && stripStyle(rows.at(-1) as string).trim() === '') rows.pop();
  const title = window.title ?? '';
  const titleRows = title === '' ? 0 : wrapText(title, Math.max(window.width, 1)).length;
  return rows.map((row, at) => (at < titleRows && row !== '' ? bold(row) : row));
}

/** A row in bold, in its own colours. */
function bold(row: string): string {
  const [on, off] = ['\x1b[1m', '\x1b[0m'];
  return on + row.replaceAll(off, off + on) + off;
}
