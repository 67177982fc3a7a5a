// A line as graphemes with their columns and looks, and the stretches of it that are drawn in one go.

import { type Look, lookOf, PLAIN, SgrReader, type Style } from '../text/style.ts';
import { graphemes, textWidth } from '../text/text.ts';
import { BACKGROUND, FOREGROUND } from './palette.ts';

/** One grapheme, where it stands and how it is drawn. */
export interface Cell {
  readonly text: string;
  readonly column: number;
  /** Columns: 1 or 2. */
  readonly width: number;
  readonly paint: Paint;
}

/** A style with its colours worked out: inverse ones are swapped already. */
export interface Paint extends Look {
  readonly foreground: number;
  readonly background: number;
  readonly underlineColor: number;
}

/** Neighbouring cells that are drawn as one. */
export interface Stretch {
  readonly text: string;
  readonly column: number;
  readonly width: number;
  readonly paint: Paint;
}

/** The graphemes of one line of safe text, as `safeText` and `getStyledLines()` give it. */
export function cellsOf(line: string): Cell[] {
  const { text, changes } = readStyles(line);
  const cells: Cell[] = [];
  let [offset, column, next] = [0, 0, 0];
  let paint = PLAIN_PAINT;
  for (const grapheme of graphemes(text)) {
    for (; next < changes.length && (changes[next] as Change).offset <= offset; next++) {
      paint = (changes[next] as Change).paint;
    }
    const width = textWidth(grapheme);
    cells.push({ text: grapheme, column, width, paint });
    offset += grapheme.length;
    column += width;
  }
  return cells;
}

/** Another look, from an offset of the text on. */
interface Change {
  readonly offset: number;
  readonly paint: Paint;
}

/** The text without its sequences, and what they say; looks that are the same are the same object. */
function readStyles(line: string): { text: string; changes: Change[] } {
  const paints = new Map([[PLAIN, PLAIN_PAINT]]);
  const reader = new SgrReader();
  const changes: Change[] = [];
  // Safe text has no other escape in it.
  const [first = '', ...rest] = line.split('\x1b[');
  let style = PLAIN;
  let text = first;
  for (const part of rest) {
    const end = part.indexOf('m');
    style = reader.read(style, part, 0, end);
    let paint = paints.get(style);
    if (paint === undefined) paints.set(style, (paint = paintOf(style)));
    changes.push({ offset: text.length, paint });
    text += part.slice(end + 1);
  }
  return { text, changes };
}

/** Neighbours for which `key` gives the same text, joined; cells without a key are left out. */
export function stretches(cells: readonly Cell[], key: (paint: Paint) => string | null): Stretch[] {
  const found: Stretch[] = [];
  let openKey: string | null = null;
  for (const cell of cells) {
    const cellKey = key(cell.paint);
    if (cellKey !== null) {
      if (cellKey === openKey) found.push(joined(found.pop() as Stretch, cell));
      else found.push(cell);
    }
    openKey = cellKey;
  }
  return found;
}

/**
 * The text of a line, in the pieces that are placed by themselves. Letters that every monospaced font has
 * go together, single blanks between them included; any other grapheme stands alone, so that whatever
 * font draws it moves nothing else.
 */
export function textPieces(cells: readonly Cell[]): Stretch[] {
  const pieces: Stretch[] = [];
  let open = false;
  let blank: Cell | null = null;
  for (const cell of cells) {
    if (isBlank(cell.text)) {
      open &&= blank === null && cell.text === ' ';
      blank = cell;
      continue;
    }
    const common = isCommon(cell.text);
    const before = pieces.at(-1);
    if (open && common && before !== undefined && before.paint === cell.paint) {
      const bridged = blank === null ? before : joined(before, blank);
      pieces[pieces.length - 1] = joined(bridged, cell);
    } else pieces.push(cell);
    open = common;
    blank = null;
  }
  return pieces;
}

/** Whether a piece is made of letters that every monospaced font has. */
export function isCommon(text: string): boolean {
  return /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u203e\u2500-\u259f]+$/.test(text);
}

function isBlank(text: string): boolean {
  return /^[\s\u2800\u3164]+$/.test(text);
}

function joined(left: Stretch, right: Stretch): Stretch {
  return { ...left, text: left.text + right.text, width: left.width + right.width };
}

function paintOf(style: Style): Paint {
  const look = lookOf(style);
  const text = style.foreground || FOREGROUND;
  const ground = style.background || BACKGROUND;
  const [foreground, background] = look.inverse ? [ground, text] : [text, ground];
  return { ...look, foreground, background, underlineColor: style.underlineColor || foreground };
}

const PLAIN_PAINT: Paint = paintOf(PLAIN);
