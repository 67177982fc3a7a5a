// A line of a picture as cells, and neighbouring cells that are drawn as one.

import { type Look, lookOf, PLAIN, SgrReader, type Style } from '../text/style.ts';
import { graphemes, textWidth } from '../text/text.ts';
import { BACKGROUND, FOREGROUND } from './palette.ts';

/** One grapheme, its columns and how it is drawn. */
interface SvgCell {
  readonly text: string;
  readonly column: number;
  /** Columns: 1 or 2. */
  readonly width: number;
  readonly paint: Paint;
}

/** A style with its final colours: those of inverse text are already swapped. */
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
export function paintedCells(line: string): SvgCell[] {
  const { text, changes } = readStyles(line);
  const cells: SvgCell[] = [];
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

/** A change of look at an offset of the text. */
interface Change {
  readonly offset: number;
  readonly paint: Paint;
}

/** The text without its sequences, and the changes of look. Equal looks are the same object. */
function readStyles(line: string): { text: string; changes: Change[] } {
  const paints = new Map([[PLAIN, PLAIN_PAINT]]);
  const reader = new SgrReader();
  const changes: Change[] = [];
  // Safe text contains no other escapes.
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

/** Neighbouring cells with the same key, joined. Cells without a key are left out. */
export function stretches(cells: readonly SvgCell[], key: (paint: Paint) => string | null): Stretch[] {
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
 * The text of a line, in pieces that are placed separately.
 * Letters that every monospaced font has are kept together, with single blanks between them. Any other
 * grapheme is a piece of its own, so that a font with other widths does not move the rest.
 */
export function textPieces(cells: readonly SvgCell[]): Stretch[] {
  const pieces: Stretch[] = [];
  let open = false;
  let blank: SvgCell | null = null;
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

/** Whether a piece consists of letters that every monospaced font has. */
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
