// Where everything goes in the frame: what is cut, wrapped or left out so that it fits into the window.

import type { Words } from '../../i18n/words.ts';
import { sliceText, stripStyle, textWidth, wrapText } from '../../text/text.ts';
import type { FrameRows } from './frame.ts';
import { MOST_CHOICES, shareRows } from './frame-room.ts';

/** The size of the window. */
export interface Window {
  readonly columns: number;
  readonly rows: number;
}

/** A message in the frame, until the next key. */
export interface FrameMessage {
  readonly text: string;
  readonly kind: 'refusal' | 'help' | 'info';
}

/** How it looks. */
export interface FrameLook {
  readonly color: boolean;
  /** Whether signs outside ASCII may be drawn. */
  readonly unicode: boolean;
  readonly words: Words;
}

/** A row below the line. */
export interface FrameRow {
  /** How it begins, and what follows in a dimmer colour. */
  readonly label: string;
  readonly note: string;
  /** Whether it is ticked; null for a row without a box. */
  readonly box: boolean | null;
  /** `dim`: the pointer passes it over. */
  readonly look: 'plain' | 'dim' | 'refused';
}

/** The rows below the line. */
export interface FrameRowList {
  readonly count: number;
  /** The one that is pointed at; null for none. */
  readonly pointed: number | null;
  at(index: number): FrameRow;
  /** The first that is shown, if so many are. */
  firstOf(shown: number): number;
}

/** A question or a screen's prompt, to be laid out. */
export interface Content {
  /** The name of the list item, or of the section of a hub, that the question is in. */
  readonly heading: string | null;
  /** The answers there so far, or the text that the question is about. */
  readonly soFar: readonly string[];
  readonly prompt: string;
  /** The line near the cursor: before it, and behind it. */
  readonly before: string;
  readonly behind: string;
  readonly isMarked: boolean;
  readonly rows: FrameRowList | null;
  readonly message: FrameMessage | null;
  /** The keys that matter now; `shown`: how many rows are shown. */
  hints(shown: number): readonly string[];
  /** Whether the line is that of a screen: its hints take several rows, and its window goes last. */
  readonly isScreen?: boolean;
  /** Whether an item of the window may be pointed at. */
  readonly isPointing?: boolean;
}

/** The window of a screen, above the line. */
export interface FrameWindow {
  readonly height: number;
  /** As many rows as are in view. `isActive`: whether an item may be pointed at. */
  rowsIn(room: number, isActive: boolean, look: FrameLook): readonly string[];
}

/** The rows that are drawn around a line. */
export interface FrameSurroundings {
  readonly look: FrameLook;
  readonly tasks?: readonly string[];
  /** So many columns of the line, and everything that is above it, are on the screen already; null for nothing. */
  readonly above?: number | null;
  readonly screen?: FrameWindow | null;
}

/** The hints of a screen take at most so many rows, and this part of the terminal's. */
const MOST_HINT_ROWS = 3;
const HINT_SHARE = 6;
/** In a window with fewer rows, a long prompt is cut. */
const LOW_WINDOW = 7;
const INDENT = '  ';

const STYLES = {
  bold: '\x1b[1m',
  dim: '\x1b[2m',
  inverse: '\x1b[7m',
  red: '\x1b[31m',
  green: '\x1b[32m',
  yellow: '\x1b[33m',
  cyan: '\x1b[36m',
} as const;

/** A text in a colour, where there are any. */
export function paint(text: string, style: keyof typeof STYLES, { color }: Pick<FrameLook, 'color'>): string {
  return color && text !== '' ? `${STYLES[style]}${text}\x1b[0m` : text;
}

/** Lays out a frame. */
export function layOut(
  content: Content,
  window: Window,
  { look, tasks = [], above = null, screen = null }: FrameSurroundings,
): FrameRows {
  const width = Math.max(window.columns - 1, 1);
  const line = lineRows(content, width, window.rows < LOW_WINDOW, look, above);
  const message = messageRows(content.message, width, look);
  const choices = content.rows?.count ?? 0;
  const soFar = above === null ? content.soFar : [];
  const heading = above === null ? (content.heading ?? '') : '';
  const isScreen = content.isScreen === true;
  const mostHints = isScreen ? Math.min(MOST_HINT_ROWS, Math.floor(window.rows / HINT_SHARE)) : 1;
  const shown = shareRows(window.rows, isScreen, {
    window: screen?.height ?? 0,
    tasks: tasks.length,
    heading: heading === '' ? 0 : 1,
    soFar: soFar.length,
    line: line.rows.length,
    choices,
    message: message.length,
    hints: hintRows(content, Math.min(choices, MOST_CHOICES), mostHints, width, look).length,
  });
  const over = taskRows(tasks, shown.tasks, width, look);
  const windowRows =
    shown.window === 0 ? [] : (screen?.rowsIn(shown.window, content.isPointing === true, look) ?? []);
  const aboveLine = [
    ...(shown.blank === 0 ? [] : ['']),
    ...(shown.heading === 0 ? [] : [paint(cut(flat(stripStyle(heading)), width, look), 'dim', look)]),
    ...lastOf(soFar, shown.soFar).map((text) => indented(text, width, look)),
  ];
  const lineShown = lastOf(line.rows, shown.line);
  const isInline = shown.choices === 0 && content.rows !== null;
  const below = [
    ...lineShown.slice(0, -1),
    `${lineShown.at(-1) ?? ''}${isInline ? inlineChoice(content.rows, line, width, look) : ''}`,
    ...(content.rows === null ? [] : rowsShown(content.rows, shown.choices, width, look)),
    ...message.slice(0, shown.message),
  ];
  const hints = hintRows(content, shown.choices, shown.hints, width, look).map((row) =>
    paint(row, 'dim', look),
  );
  const fit = (row: string): string => (textWidth(row) <= width ? row : sliceText(row, 0, width));
  const view = width <= INDENT.length ? windowRows.map(fit) : windowRows; // each has room in any other terminal
  return {
    ...line,
    rows: [...over.map(fit), ...view, ...aboveLine.map(fit), ...below.map(fit), ...hints],
    row: over.length + view.length + aboveLine.length + lineShown.length - 1,
  };
}

/** The rows of tasks; where not all have room, the last says how many more there are. */
export function taskRows(tasks: readonly string[], room: number, width: number, look: FrameLook): string[] {
  const hidden = tasks.length - room;
  const more = hidden > 0 ? `  ${look.words.say('live.more', { count: hidden })}` : '';
  return tasks.slice(0, Math.max(room, 0)).map((task, index) => {
    const end = index === room - 1 ? more : '';
    return cut(task, Math.max(width - textWidth(end), 1), look) + end;
  });
}

function lastOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  return count <= 0 ? [] : items.slice(-count);
}

function indented(text: string, width: number, look: FrameLook): string {
  return INDENT + cut(flat(look.color ? text : stripStyle(text)), width - INDENT.length, look);
}

/** The rows that are shown, with signs in the first column where there are more. */
function rowsShown(rows: FrameRowList, shown: number, width: number, look: FrameLook): string[] {
  if (shown === 0) return [];
  const first = rows.firstOf(shown);
  return Array.from({ length: shown }, (_, index) => {
    const at = first + index;
    const isPointed = at === rows.pointed;
    const hasMore = (index === 0 && at > 0) || (index === shown - 1 && at < rows.count - 1);
    const more = index === 0 && at > 0 ? (look.unicode ? '↑' : '^') : look.unicode ? '↓' : 'v';
    return rowText(rows.at(at), isPointed ? '>' : hasMore ? more : ' ', isPointed, width, look);
  });
}

function rowText(
  { label, note, box, look: how }: FrameRow,
  sign: string,
  isPointed: boolean,
  width: number,
  look: FrameLook,
): string {
  const boxText = box === null ? '' : box ? '[x] ' : '[ ] ';
  const from = 2 + boxText.length;
  const text = cut(label + note, width - from, look);
  if (how !== 'plain') return `${sign} ${paint(boxText + text, how === 'dim' ? 'dim' : 'red', look)}`;
  const shownBox = box === true ? `${paint('[x]', 'green', look)} ` : boxText;
  if (isPointed && box === null) return paint(`${sign} ${text}`, 'cyan', look);
  if (isPointed) return `${paint(sign, 'cyan', look)} ${shownBox}${paint(text, 'cyan', look)}`;
  return `${sign} ${shownBox}${text.slice(0, label.length)}${paint(text.slice(label.length), 'dim', look)}`;
}

/** Where no row has room, the choice follows the line. */
function inlineChoice(
  rows: FrameRowList,
  { rows: [...line] }: FrameRows,
  width: number,
  look: FrameLook,
): string {
  if (rows.pointed === null) return '';
  const room = width - textWidth(line.at(-1) ?? '');
  return room < 3 ? '' : cut(`> ${rows.at(rows.pointed).label}`, room, look);
}

function messageRows(message: FrameMessage | null, width: number, look: FrameLook): string[] {
  if (message === null || message.text === '') return [];
  const rows = wrapText(look.color ? message.text : stripStyle(message.text), width);
  return message.kind === 'refusal' ? rows.map((row) => paint(stripStyle(row), 'red', look)) : rows;
}

/** The hints, in signs that the terminal has. */
function hintsOf(content: Content, shown: number, { unicode }: FrameLook): readonly string[] {
  const hints = content.hints(shown);
  return unicode ? hints : hints.map((hint) => hint.replace(/[↑↓←→]+/, 'Arrows'));
}

/** As many of the hints as have room. At a screen, the first two are left out first: how to move, how to choose. */
function hintRows(content: Content, shown: number, most: number, width: number, look: FrameLook): string[] {
  const hints = hintsOf(content, shown, look);
  if (content.isScreen !== true)
    return [hintLine(hints, width, look)].filter((row) => row !== '').slice(0, most);
  const inRows = [0, 1, 2].map((from) => filled(hints.slice(from), width, look));
  return (inRows.find((rows) => rows.length <= most) ?? inRows[2] ?? []).slice(0, most);
}

/** Hints in rows that are full. */
function filled(hints: readonly string[], width: number, look: FrameLook): string[] {
  const rows: string[] = [];
  const between = look.unicode ? ' · ' : ', ';
  let room = 0; // of the last row
  for (const hint of hints) {
    if (hint === '') continue;
    const longer = between.length + textWidth(hint);
    if (longer <= room) rows.push(`${rows.pop() ?? ''}${between}${hint}`);
    else rows.push(cut(hint, width, look));
    room = longer <= room ? room - longer : width + between.length - longer;
  }
  return rows;
}

function hintLine(hints: readonly string[], width: number, { unicode }: FrameLook): string {
  let line = '';
  for (const hint of hints) {
    if (hint === '') continue;
    const longer = line === '' ? hint : `${line}${unicode ? ' · ' : ', '}${hint}`;
    if (textWidth(longer) <= width) line = longer;
  }
  return line;
}

/** A text on one line. */
function flat(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/** A text that ends in an ellipsis where it is wider. */
function cut(text: string, width: number, { unicode }: FrameLook): string {
  if (width <= 0) return '';
  if (textWidth(text) <= width) return text;
  const sign = unicode ? '…' : '...';
  return width <= sign.length ? sliceText(text, 0, width) : sliceText(text, 0, width - sign.length) + sign;
}

/** The prompt and the line. A prompt wider than half the window has rows of its own. */
function lineRows(
  content: Content,
  width: number,
  isLow: boolean,
  look: FrameLook,
  above: number | null,
): FrameRows {
  const plain = stripStyle(content.prompt);
  const isLong = plain.includes('\n') || textWidth(plain) > (width + 1) / 2;
  const own = isLong && !isLow && above === null ? wrapText(plain.trimEnd(), width) : [];
  const cutPrompt = isLong ? `${cut(flat(plain).trimEnd(), Math.floor(width / 2), look)} ` : plain;
  const onLine = above === null ? cutPrompt : sliceText(flat(plain), above);
  const before = own.length > 0 || (onLine === '' && plain !== '') ? INDENT : onLine;
  const bold = (shown: string): string =>
    paint(shown.trimEnd(), 'bold', look) + shown.slice(shown.trimEnd().length);
  const last = own.at(-1);
  const isUntyped = content.rows !== null && content.before + content.behind === '';
  if (last !== undefined && isUntyped && textWidth(last) + 1 < width) {
    // An empty filter needs no row of its own.
    const promptAbove = textWidth(plain.trimEnd()) - textWidth(last);
    const shown = [...own.slice(0, -1), `${last} `].map(bold);
    return { rows: shown, row: own.length - 1, column: textWidth(last) + 1, promptAbove };
  }
  const lead = textWidth(before) + 2 > width ? '' : before;
  const { text, column } = scrolled(content, width - textWidth(lead), look);
  const rows = [...own.map(bold), bold(lead) + text];
  const promptAbove = above ?? (own.length > 0 ? textWidth(plain) : 0);
  return { rows, row: rows.length - 1, column: textWidth(lead) + column, promptAbove };
}

/** With less room, the line has no signs at its ends, and begins at the cursor. */
const NARROWEST = 4;

/** As much of the line as has room, with `<` and `>` where it goes on; the cursor is always in it. */
function scrolled(
  { before, behind, isMarked }: Content,
  width: number,
  look: FrameLook,
): { readonly text: string; readonly column: number } {
  const text = before + behind;
  const at = textWidth(before);
  const all = textWidth(text);
  const mark = (shown: string): string => (isMarked ? paint(shown, 'inverse', look) : shown);
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

/** The longest line that stays of what was typed, in UTF-16 units: the user may have pasted a megabyte. */
const LONGEST_SHOWN = 1000;

export function shortened(line: string): string {
  return line.length <= LONGEST_SHOWN ? line : `${line.slice(0, LONGEST_SHOWN)}...`;
}
