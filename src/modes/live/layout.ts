// Where everything goes in the frame: what is cut, wrapped or left out so that it fits into the window.

import type { Words } from '../../i18n/words.ts';
import { sliceText, stripStyle, textWidth, wrapText } from '../../text/text.ts';
import type { FrameRows } from './frame.ts';
import type { OfferedRow } from './word-offers.ts';

/** The size of the window. */
export interface Window {
  readonly columns: number;
  readonly rows: number;
}

/** A message in the frame, until a key changes the line. */
export interface FrameMessage {
  readonly text: string;
  readonly kind: 'refusal' | 'help' | 'info';
}

/** How it looks. */
export interface FrameLook {
  readonly color: boolean;
  readonly words: Words;
  /** One row for each task that runs. */
  readonly tasks: readonly string[];
}

/** What is laid out. */
export interface Content {
  readonly lines: readonly string[];
  readonly title: string | null;
  /** The ids of what can be pointed at, and the names of groups between them. */
  readonly rows: readonly (number | string)[];
  readonly rowOf: (id: number) => OfferedRow & { readonly isPointed: boolean };
  /** The id of the row that is pointed at; null for none. */
  readonly pointed: number | null;
  readonly message: FrameMessage | null;
  readonly prompt: string;
  /** What is near the cursor: before it, and behind it. */
  readonly typed: { readonly before: string; readonly behind: string };
  readonly isMarked: boolean;
  /** The fewest rows: blank ones are put on top. */
  readonly least: number;
}

/** So many choices are shown. */
const MOST_CHOICES = 10;
/** In a smaller window there is only the line, and one row for a refusal. */
const LEAST_COLUMNS = 20;
const LEAST_ROWS = 5;

const RESET = '\x1b[0m';
const CYAN = '\x1b[36m';
const GREEN = '\x1b[32m';
const YELLOW = '\x1b[33m';
const DIM = '\x1b[2m';
const INVERSE = '\x1b[7m';

/** Lays out a frame: from the tasks down to the line. */
export function layOut(content: Content, window: Window, look: FrameLook): FrameRows {
  const width = Math.max(window.columns - 1, 1);
  const line = lineRows(content, width, look);
  const message = messageRows(content.message, width, look);
  if (window.columns < LEAST_COLUMNS || window.rows < LEAST_ROWS) {
    const last = line.rows.at(-1) as string;
    return {
      rows: [...message.slice(0, Math.max(0, Math.min(1, window.rows - 2))), last],
      column: line.column,
    };
  }
  const most = window.rows - 1;
  // What is dropped first comes last.
  const { length } = content.rows;
  const shownLine = shortened(line.rows, most - Math.min(length, 1) - Math.min(message.length, 1));
  let left = Math.max(most - shownLine.length, 0);
  const take = (rows: number): number => {
    const taken = Math.min(rows, left);
    left -= taken;
    return taken;
  };
  const hasPointed = length > 0 ? take(1) : 0;
  const shownMessage = take(Math.min(message.length, 1));
  const choiceRows = hasPointed + take(Math.min(length, MOST_CHOICES) - hasPointed);
  const allMessage = shownMessage + take(message.length - shownMessage);
  const shown = shownRows(content, choiceRows);
  const hidden = choicesAmong(content.rows) - choicesAmong(shown);
  const more = hidden > 0 && take(1) === 1 ? hidden : 0;
  const tasks = look.tasks.slice(0, take(look.tasks.length)).map((task) => cut(task, width, look.color));
  const above = lastRows(content.lines, left, width, look.color);
  const title = [...above, ...(content.title === null ? [] : wrapped(content.title, width, look.color))];
  const titleRows = take(title.length);
  const shownTitle = titleRows === 0 ? [] : title.slice(-titleRows);
  const rows = [
    ...shownTitle,
    ...shown.map((row) =>
      typeof row === 'string' ? cut(row, width, look.color) : choiceRow(content.rowOf(row), width, look),
    ),
    ...(more > 0 ? [dim(look.words.say('live.more', { count: more }), look)] : []),
    ...message.slice(0, allMessage),
    ...shownLine,
  ];
  const blank = Math.max(0, Math.min(content.least, most) - rows.length - tasks.length);
  return { rows: [...tasks, ...Array<string>(blank).fill(''), ...rows], column: line.column };
}

/** The first rows of a prompt, and the line. */
function shortened(rows: readonly string[], most: number): readonly string[] {
  return rows.length <= most ? rows : [...rows.slice(0, Math.max(most - 1, 0)), ...rows.slice(-1)];
}

/** The rows around the one that is pointed at. */
function shownRows({ rows, pointed }: Content, count: number): readonly (number | string)[] {
  const at = Math.max(pointed === null ? 0 : rows.indexOf(pointed), 0);
  const first = Math.min(Math.max(at - Math.floor(count / 2), 0), Math.max(rows.length - count, 0));
  return rows.slice(first, first + count);
}

function choicesAmong(rows: readonly (number | string)[]): number {
  return rows.reduce<number>((sum, row) => sum + Number(typeof row === 'number'), 0);
}

function choiceRow(
  { text, label, isPointed, isDisabled, isTicked }: OfferedRow & { readonly isPointed: boolean },
  width: number,
  { color }: FrameLook,
): string {
  const mark = isPointed ? '> ' : '  ';
  const box = isTicked === null ? '' : isTicked ? '[x] ' : '[ ] ';
  const row = sliceText(mark + box + stripStyle(text), 0, width);
  if (!color) return row;
  if (isPointed) return CYAN + row + RESET;
  if (isDisabled) return DIM + row + RESET;
  const from = mark.length + box.length;
  const shownBox = isTicked === true ? `${GREEN}[x]${RESET} ` : box;
  const name = row.slice(from, from + label.length);
  const hint = row.slice(from + label.length);
  return mark + shownBox + name + (hint === '' ? '' : DIM + hint + RESET);
}

function messageRows(message: FrameMessage | null, width: number, { color }: FrameLook): string[] {
  if (message === null) return [];
  const rows = wrapText(color ? message.text : stripStyle(message.text), width);
  return color && message.kind === 'refusal' ? rows.map((row) => YELLOW + row + RESET) : rows;
}

function wrapped(text: string, width: number, color: boolean): string[] {
  return wrapText(color ? text : stripStyle(text), width);
}

/** The last rows of what was typed so far: no more than there is room for. */
function lastRows(lines: readonly string[], most: number, width: number, color: boolean): string[] {
  const rows: string[] = [];
  for (let index = lines.length - 1; index >= 0 && rows.length < most; index--) {
    rows.unshift(...wrapped((lines[index] as string).slice(0, most * width), width, color));
  }
  return rows;
}

function cut(text: string, width: number, color: boolean): string {
  return sliceText(color ? text : stripStyle(text), 0, width);
}

function dim(text: string, { color }: FrameLook): string {
  return color ? `${DIM}${text}${RESET}` : text;
}

const INDENT = '  ';

/** The rows of a prompt above the line: none unless it takes more than half of the width. */
function promptRows(prompt: string, width: number): string[] {
  return textWidth(prompt) > (width + 1) / 2 ? wrapText(prompt.trimEnd(), width) : [];
}

/** The prompt and the line. */
function lineRows(content: Content, width: number, look: FrameLook): FrameRows {
  const prompt = look.color ? content.prompt : stripStyle(content.prompt);
  const above = promptRows(prompt, width);
  const indent = width < NARROWEST ? '' : INDENT;
  const prefix = above.length > 0 ? indent : prompt;
  const { text, column } = scrolled(content, width - textWidth(prefix), look);
  return { rows: [...above, prefix + text], column: textWidth(prefix) + column };
}

/** The rows that a message takes, with the prompt and the line below it. */
export function heightOf(message: string, prompt: string, columns: number): number {
  const width = Math.max(columns - 1, 1);
  return wrapText(message, width).length + promptRows(prompt, width).length + 1;
}

/** With less room, the line has no signs at its ends, and begins at the cursor. */
const NARROWEST = 4;

/** As much of the line as has room, with `<` and `>` where it goes on; the cursor is always in it. */
function scrolled(
  { typed, isMarked }: Content,
  width: number,
  { color }: FrameLook,
): { readonly text: string; readonly column: number } {
  const text = typed.before + typed.behind;
  const at = textWidth(typed.before);
  const all = textWidth(text);
  const mark = (shown: string): string =>
    isMarked && color && shown !== '' ? INVERSE + shown + RESET : shown;
  if (all <= width) return { text: mark(text), column: at };
  if (width < NARROWEST) return { text: mark(sliceText(text, at, at + Math.max(width, 1))), column: 0 };
  const room = Math.max(width - 1, 1); // for the sign at the right end
  if (at < room) return { text: `${mark(sliceText(text, 0, room))}>`, column: at };
  const step = Math.max(1, Math.floor(width / 2));
  const from = Math.min(Math.ceil((at - room + 1) / step) * step, at);
  const isCut = all - from > width;
  const shown = sliceText(text, from + 1, isCut ? from + width - 1 : null);
  // A wide character at the left end is cut: a blank takes its place.
  const lead = textWidth(sliceText(text, 0, from + 1)) < from + 1 ? ' ' : '';
  return { text: `<${lead}${mark(shown)}${isCut ? '>' : ''}`, column: at - from };
}
