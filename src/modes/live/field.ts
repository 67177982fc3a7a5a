// What is open in the frame: a prompt, the line that is typed, and what can be pointed at. Keys go in, rows come out.

import { GraphemeWalker } from '../../text/graphemes.ts';
import { oneLine } from '../../text/one-line.ts';
import { stripStyle, wrapText } from '../../text/text.ts';
import type { FrameRows } from './frame.ts';
import type { Key } from './keys.ts';
import { heightOf, layOut, type FrameLook, type FrameMessage, type Window } from './layout.ts';
import { LineEditor } from './line-editor.ts';
import type { Offers } from './word-offers.ts';

/** How a field is made. */
export interface FieldOptions {
  /** The text before the line, with its style. */
  readonly prompt: string;
  readonly hidden?: boolean;
  /** What is above everything else: what a doubt is about. */
  readonly lines?: readonly string[];
  readonly offers?: Offers | null;
  /** What Tab puts into an empty line; null for nothing. */
  readonly preset?: string | null;
  /** Lines that were sent before, the newest last. */
  readonly history?: readonly string[];
  /** What F1 and Shift-Tab send: `?` and `<` unless said otherwise; null for nothing. */
  readonly help?: string | null;
  readonly back?: string | null;
  /** How boxes are ticked: for who presses Space before a row is pointed at. */
  readonly hint?: string;
  /** Keys that send an empty line where nothing is typed: those of a pager. */
  readonly enterKeys?: readonly string[];
}

/** What a key came to. */
export type Pressed =
  /** A line is sent; `keeps`: what is typed stays in the line. */
  | { readonly send: string; readonly keeps: boolean }
  | 'ended'
  /** A new frame is drawn below. */
  | 'below'
  | 'done';

/** So many choices PgUp and PgDn move by. */
const PAGE = 10;
/** Of a very long line, so much is looked at on either side of the cursor, in UTF-16 units. */
const NEAR = 20_000;

/** One thing that waits for a line. */
export class LiveField {
  readonly hidden: boolean;
  editor: LineEditor = new LineEditor();
  message: FrameMessage | null = null;
  /** Whether the line was sent: if not, the next field of the same ask goes on with it. */
  isSent = false;
  /** Called when something has come that changes the rows. */
  onChange: () => void = () => {};
  readonly #options: FieldOptions;
  readonly #offers: Offers | null;
  /** The row that is pointed at; null for none. */
  #pointer: number | null = null;
  /** What was typed before a row was pointed at: it leaves the rows that are shown. */
  #typed = '';
  /** Whether the line was written by ticking. */
  #isTicked = false;
  /** The line that ticking wrote last: while it is unchanged, all rows are shown. */
  #tickedLine = '';
  /** Which of the earlier lines is shown, from the end; 0 for none. */
  #back = 0;
  /** What was typed before an earlier line was shown. */
  #draft = '';
  /** Whether the rows may be for another text. */
  #isStale = false;
  /** The most rows that were drawn in a window of this size. */
  #tallest = { rows: 0, columns: 0, height: 0 };

  constructor(options: FieldOptions) {
    this.#options = options;
    this.hidden = options.hidden === true;
    this.#offers = options.offers ?? null;
    const start = this.#offers?.start ?? null;
    if (start !== null) this.#point(start);
  }

  /** Begins with a text in the line; a refused one is marked, so that a printing key replaces it. */
  begin(text: string, isMarked: boolean): void {
    this.editor.reset(text, isMarked);
    this.#pointer = null;
    this.#typed = '';
  }

  /** Where boxes are ticked, the pointer stays at its row: the next key may be Space. */
  pointWith(other: LiveField): void {
    if (this.#offers?.ticks === true) this.#pointer = other.#pointer;
  }

  /** Whether rows have boxes. */
  get hasBoxes(): boolean {
    return this.#offers?.ticks === true;
  }

  /** Whether rows have boxes, but none is ticked, and nothing else was typed. */
  get isUnticked(): boolean {
    const isUntyped = this.#pointer !== null || this.editor.text === '';
    return this.#offers?.ticks === true && isUntyped && !this.#hasTicks(this.#offers);
  }

  #hasTicks(offers: Offers): boolean {
    return offers.visible('').some((id) => offers.row(id, this.editor.text).isTicked === true);
  }

  /** Goes on with what is typed in another field, and pointed at there. */
  continue(other: LiveField): void {
    this.editor = other.editor;
    this.#pointer = other.#pointer;
    this.#typed = other.#typed;
    this.#isTicked = other.#isTicked;
    this.#tickedLine = other.#tickedLine;
    this.#tallest = other.#tallest;
  }

  press(key: Key): Pressed {
    const { editor } = this;
    const before = editor.version;
    const isLost = key.name === 'space' && editor.length === 0 && this.hasBoxes && this.#pointer === null;
    const pressed = this.#press(key);
    if (editor.version !== before) {
      const { hint } = this.#options;
      this.message = isLost && hint !== undefined ? { text: hint, kind: 'info' } : null;
      this.#isStale = true;
    }
    return pressed;
  }

  /** The keys that came together were pressed: asks for the rows that come later than what is typed. */
  refresh(): void {
    if (this.#isStale) this.#refresh();
    this.#isStale = false;
  }

  /** Whether the line is that of a row, and nothing was typed before it was pointed at. */
  get #isOnlyPointed(): boolean {
    return this.#pointer !== null && this.#offers?.ticks !== true && this.#typed === '';
  }

  #refresh(): void {
    const isWanted = (): boolean => this.#pointer === null; // else rows would be others under the pointer
    if (isWanted()) void this.#offers?.refresh?.(this.editor.text, () => this.onChange(), isWanted);
  }

  #press(key: Key): Pressed {
    const { editor } = this;
    const { name } = key;
    const isEmpty = editor.length === 0;
    if (name === 'enter') return { send: editor.text, keeps: false };
    if (isEmpty && this.#options.enterKeys?.includes(name) === true) return { send: '', keeps: false };
    if (name === 'shift-tab' || name === 'f1') {
      const { help = '?', back = '<' } = this.#options;
      const send = name === 'f1' ? help : back;
      return send === null ? 'done' : { send, keeps: true };
    }
    if (name === 'ctrl-d' && (isEmpty || this.#isOnlyPointed)) return 'ended';
    if (name === 'ctrl-l') return 'below';
    if (name === 'tab') this.#complete();
    else if (name === 'escape') this.#clear();
    else if (name === 'text' || name === 'space') this.#type(key);
    else if (name === 'up' || name === 'down') this.#step(name === 'up' ? -1 : 1);
    else if (name === 'page-up' || name === 'page-down') this.#page(name === 'page-up' ? -PAGE : PAGE);
    else {
      const removed =
        name === 'delete' && this.#pointer !== null ? this.#offers?.removal?.(this.#pointer) : null;
      if (removed != null) return { send: removed, keeps: false };
      this.#edit(key);
    }
    return 'done';
  }

  #type({ name, text }: Key): void {
    const { editor } = this;
    const offers = this.#offers;
    if (name === 'space' && offers?.ticks === true && this.#pointer !== null)
      return this.#tick(this.#pointer);
    if (offers?.ticks === true) {
      // What is typed behind ticked boxes is one more of them.
      if (this.#isTicked && editor.text !== '') {
        editor.set(this.#hasTicks(offers) ? `${editor.text}, ` : '');
      }
    } else if (this.#pointer !== null) editor.set('');
    this.#unpoint();
    editor.type(text);
  }

  #tick(id: number): void {
    const line = this.#offers?.ticked?.(id, this.editor.text) ?? null;
    if (line === null) return;
    this.#setTicked(line);
  }

  #setTicked(line: string): void {
    this.editor.set(line);
    this.#isTicked = true;
    this.#tickedLine = line;
  }

  #edit(key: Key): void {
    const { editor } = this;
    const isPointed = this.#pointer !== null && this.#offers?.ticks !== true;
    if (isPointed && (key.name === 'backspace' || key.name === 'ctrl-h')) {
      const typed = this.#typed;
      this.#unpoint();
      editor.set(typed);
      return;
    }
    if (editor.press(key)) this.#unpoint();
  }

  #unpoint(): void {
    this.#pointer = null;
    this.#isTicked = false;
    this.#back = 0;
  }

  #clear(): void {
    this.editor.set('');
    this.#unpoint();
    this.#typed = '';
  }

  /** Tab: the default on an empty line, else what line mode would take. */
  #complete(): void {
    const { editor } = this;
    if (this.hidden) return;
    const offers = this.#offers;
    const isEmpty = editor.text === '';
    const line = isEmpty
      ? (this.#options.preset ?? offers?.completed('') ?? null)
      : (offers?.completed(editor.text) ?? null);
    if (line === null || line === editor.text) return;
    const id = offers?.taken(line) ?? null;
    if (this.#pointer === null) this.#typed = editor.text;
    if (offers?.ticks === true) return this.#setTicked(line);
    editor.set(line);
    if (id !== null) this.#pointer = id;
  }

  #step(by: -1 | 1): void {
    const offers = this.#offers;
    if (offers === null) return this.#recall(by);
    const ids = offers.visible(this.#filter());
    const { length } = ids;
    const at = this.#place(ids) ?? (by > 0 ? -1 : length);
    for (let step = 1; step <= length; step++) {
      const id = ids[(at + by * step + 2 * length) % length] as number;
      if (offers.canPoint(id)) return this.#point(id);
    }
  }

  /** Moves by so many rows; where arrow keys do not come to that one, to the next before it. */
  #page(by: number): void {
    const offers = this.#offers;
    if (offers === null) return;
    const ids = offers.visible(this.#filter());
    const last = ids.length - 1;
    const at = this.#place(ids) ?? (by > 0 ? -1 : ids.length);
    const target = Math.min(Math.max(at + by, 0), last);
    const back = -Math.sign(by);
    for (let index = target; index >= 0 && index <= last && index !== at; index += back) {
      if (offers.canPoint(ids[index] as number)) return this.#point(ids[index] as number);
    }
  }

  /** Where the row is that is pointed at, or that ENTER would take. */
  #place(ids: readonly number[]): number | null {
    const id = this.#pointer ?? this.#offers?.taken(this.editor.text) ?? null;
    const at = id === null ? -1 : ids.indexOf(id);
    return at < 0 ? null : at;
  }

  #point(id: number): void {
    const { editor } = this;
    const offers = this.#offers as Offers;
    if (this.#pointer === null) this.#typed = editor.isMarked ? '' : editor.text;
    this.#pointer = id;
    if (offers.ticks) return;
    editor.set(offers.lineFor(id) ?? '');
  }

  /** What leaves the rows that are shown. */
  #filter(): string {
    if (this.editor.isMarked) return '';
    if (this.#offers?.ticks === true) return this.editor.text === this.#tickedLine ? '' : this.editor.text;
    return this.#pointer === null ? this.editor.text : this.#typed;
  }

  /** An earlier line of this run. */
  #recall(by: -1 | 1): void {
    const { history = [] } = this.#options;
    if (this.hidden) return;
    const back = this.#back - by;
    if (back < 0 || back > history.length) return;
    if (this.#back === 0) this.#draft = this.editor.text;
    this.#back = back;
    this.editor.set(back === 0 ? this.#draft : (history[history.length - back] as string));
  }

  /** It is drawn from now on. */
  open(onChange: () => void): void {
    this.onChange = onChange;
    this.#refresh();
  }

  /** The rows of the frame in a window. */
  rows(window: Window, look: FrameLook): FrameRows {
    const { prompt, lines = [] } = this.#options;
    const offers = this.#offers;
    const { editor } = this;
    const filter = this.#filter();
    const isSame = this.#tallest.rows === window.rows && this.#tallest.columns === window.columns;
    const ids = offers?.isDrawn === true ? offers.visible(filter) : [];
    const pointed = this.#pointer ?? (offers?.isDrawn === true ? offers.taken(editor.text) : null);
    const laidOut = layOut(
      {
        lines,
        title: offers?.isDrawn === true ? offers.title : null,
        rows: offers === null ? [] : withGroups(ids, offers),
        rowOf: (id) => ({ ...(offers as Offers).row(id, editor.text), isPointed: id === pointed }),
        pointed,
        message: this.message,
        prompt,
        typed: this.#shown(),
        isMarked: editor.isMarked,
        least: isSame ? this.#tallest.height : 0,
      },
      window,
      look,
    );
    this.#tallest = { ...window, height: Math.max(isSame ? this.#tallest.height : 0, laidOut.rows.length) };
    return laidOut;
  }

  /** The line as it shows: before the cursor, and behind it. */
  #shown(): { readonly before: string; readonly behind: string } {
    const { text, cursor } = this.editor;
    const before = text.slice(Math.max(0, cursor - NEAR), cursor);
    const behind = text.slice(cursor, cursor + NEAR);
    if (!this.hidden) return { before: oneLine(before), behind: oneLine(behind) };
    return { before: '*'.repeat(count(before)), behind: '*'.repeat(count(behind)) };
  }

  /** The prompt with what was typed, as lines that stay. */
  answered(line: string, columns: number, color: boolean): string[] {
    const text = this.#options.prompt + (this.hidden ? '' : oneLine(line));
    return wrapText(color ? text : stripStyle(text), columns);
  }

  /** Whether a message has room in a window, with the line and the row that is pointed at. */
  fits(message: string, window: Window): boolean {
    const rows = heightOf(message, this.#options.prompt, window.columns);
    return rows + (this.#offers?.isDrawn === true ? 1 : 0) <= window.rows - 1;
  }
}

/** Rows, with the name of a group above those that are in it. */
function withGroups(ids: readonly number[], offers: Offers): readonly (number | string)[] {
  if (offers.groupOf === undefined) return ids;
  const rows: (number | string)[] = [];
  let before: string | null = null;
  for (const id of ids) {
    const group = offers.groupOf(id);
    if (group !== null && group !== before) rows.push(group);
    before = group;
    rows.push(id);
  }
  return rows;
}

function count(text: string): number {
  const walker = new GraphemeWalker(text);
  let graphemes = 0;
  while (walker.next()) graphemes++;
  return graphemes;
}
