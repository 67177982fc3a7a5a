// CheckboxWidget: a box to tick, with a title beside it and a description below.

import { TextUIError } from '../../errors.ts';
import { argumentError, requireBoolean, requireOptions, requireString, type Where } from '../../validate.ts';
import type { Line } from '../../text/line.ts';
import { isPlainAscii } from '../../text/ascii.ts';
import { parseLines } from '../../text/parse.ts';
import { EMPTY_ROW, isBlank, lineRow, placeBeside, type Row, simpleRow } from '../../text/row.ts';
import { RESET } from '../../text/style.ts';
import { graphemes, safeText, textWidth } from '../../text/text.ts';
import { wrapToRows } from '../../text/wrap.ts';
import { countChange } from '../changes.ts';
import { bufferOf, className, requireWidth, Widget } from '../widget.ts';

/** Options of {@link CheckboxWidget}. */
export interface CheckboxOptions {
  /** What fills the box when it is ticked: one grapheme, one column wide. */
  key?: string | null | undefined;
  /** The line beside the box. */
  title?: string | null | undefined;
  /** The description below the title, shown in parentheses. */
  text?: string | null | undefined;
  /** Whether the box is ticked. */
  completed?: boolean | null | undefined;
}

// [x] title
// ^^^       BOX_WIDTH
// ^^^^      TEXT_COLUMN, where title and text start
const BOX_WIDTH = 3;
const TEXT_COLUMN = 4;
const EMPTY_BOX = simpleRow('[ ]');
const USUAL_KEY = 'x';
const USUAL_BOX = simpleRow('[x]');

/**
 * Shows a box, ticked or not, with a title and a description.
 *
 * @example
 * ```ts
 * const box = new CheckboxWidget({ title: 'Root account', text: 'locked', completed: true });
 * box.render(80);
 * console.log(box.getLines());
 * // [ '[x] Root account', '    (locked)' ]
 * ```
 */
export class CheckboxWidget extends Widget {
  readonly #key: string;
  readonly #tickedBox: Row;
  #title: string | null;
  #text: string | null;
  #completed: boolean | null;
  /** What the last render showed. */
  #drawnTitle = '';
  #drawnText = '';

  constructor(options?: CheckboxOptions | null) {
    super();
    const where = new.target;
    const { key, title, text, completed } = requireOptions(where, options);
    this.#key = key == null ? USUAL_KEY : requireKey(where, key);
    this.#tickedBox = key == null ? USUAL_BOX : boxWith(key);
    this.#title = optionalString(where, 'title', title);
    this.#text = optionalString(where, 'text', text);
    this.#completed = optionalBoolean(where, 'completed', completed);
  }

  /** What fills the box when it is ticked. */
  get key(): string {
    return this.#key;
  }

  /** True for a ticked box; false and null both show an empty one. */
  get completed(): boolean | null {
    return this.#completed;
  }

  set completed(completed: boolean | null) {
    this.#completed = optionalBoolean(className(this), 'completed', completed);
    countChange();
  }

  /** The line beside the box, or null; another may be assigned. */
  get title(): string | null {
    return this.#title;
  }

  set title(title: string | null) {
    this.#title = optionalString(className(this), 'title', title);
    countChange();
  }

  /** The description, or null; another may be assigned. */
  get text(): string | null {
    return this.#text;
  }

  set text(text: string | null) {
    this.#text = optionalString(className(this), 'text', text);
    countChange();
  }

  /** @internal */
  override get _isOurs(): boolean {
    return isItself(this);
  }

  override render(width: number): void {
    requireWidth(this, width);
    const buffer = bufferOf(this);
    const { completed } = this;
    const title = this.title ?? '';
    const text = this.text ?? '';
    if (typeof title !== 'string') requireString(className(this), 'title', title);
    if (typeof text !== 'string') requireString(className(this), 'text', text);
    const same = title === this.#drawnTitle && text === this.#drawnText;
    if (same && buffer.shows(width, completed)) return;
    const needed = title === '' && text === '' ? BOX_WIDTH : TEXT_COLUMN + 1;
    if (width < needed) throw noRoom(this, width, needed);
    const rows = [completed === true ? this.#tickedBox : EMPTY_BOX];
    if (title !== '') addText(rows, title, width, true);
    if (text !== '') addText(rows, inParentheses(text), width, title === '');
    buffer.replace(rows);
    buffer.noteShown(width, completed);
    this.#drawnTitle = title;
    this.#drawnText = text;
  }
}

/** Adds the rows of a text, the first of them beside the box where there is nothing yet. */
function addText(rows: Row[], text: string, width: number, besideBox: boolean): void {
  const lines = wrapToRows(text, width - TEXT_COLUMN);
  if (isBlank(lines)) return;
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row] as Row;
    const left = besideBox && row === 0 ? (rows.pop() as Row) : EMPTY_ROW;
    rows.push(line.width === 0 ? left : placeBeside(left, TEXT_COLUMN, line));
  }
}

function noRoom(box: CheckboxWidget, width: number, needed: number): TextUIError {
  const what = needed === BOX_WIDTH ? 'the box' : 'the box and its text';
  return new TextUIError(
    'ERR_TEXTUI_LAYOUT',
    `${className(box)}.render: width ${width} has no room for ${what}; ${needed} columns would do`,
  );
}

function inParentheses(text: string): string {
  if (isPlainAscii(text)) return `(${text})`;
  // What stands at either end must not combine with a parenthesis.
  const opened = graphemes(`(${text.slice(0, 100)}`)[0] === '(' ? '(' : '(◌';
  const closed = graphemes(`${text.slice(-100)})`).at(-1) === ')' ? ')' : '◌)';
  return `${opened}${text}${RESET}${closed}`;
}

function boxWith(key: string): Row {
  return lineRow(parseLines(`[${safeText(key)}]`)[0] as Line);
}

function requireKey(where: Where, key: unknown): string {
  if (typeof key === 'string' && graphemes(key).length === 1 && textWidth(key) === 1) return key;
  throw argumentError(where, 'key', 'one character, one column wide', key);
}

function optionalString(where: Where, name: string, value: unknown): string | null {
  return value == null ? null : requireString(where, name, value);
}

function optionalBoolean(where: Where, name: string, value: unknown): boolean | null {
  return value == null ? null : requireBoolean(where, name, value);
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isItself(widget: CheckboxWidget): boolean {
  const { prototype } = CheckboxWidget;
  return Object.getPrototypeOf(widget) === prototype && widget.render === prototype.render;
}
