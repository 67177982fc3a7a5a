// Word wrap where every UTF-16 unit is one column.
// It jumps ahead by the width and looks back one word, instead of reading every character.

import { propertiesOf } from './code-points.ts';
import { breaksAtHyphen } from './word-finder.ts';
import { WHITE_SPACE } from './properties.ts';

const HYPHEN_UNIT = 0x2d;

/** Takes rows, as parts of a text. */
export interface RowTaker {
  /** A row from `from` to `to` (not included). */
  take(from: number, to: number): void;
}

/** Wraps one line, from `from` to `to`, of which every unit is one column. */
export function wrapUniform(text: string, from: number, to: number, width: number, rows: RowTaker): void {
  const indent = skipSpaces(text, from, to);
  let start = indent - from < width && indent < to ? from : indent;
  if (start === to) rows.take(to, to);
  while (start < to) {
    const limit = start + width;
    if (limit >= to) {
      rows.take(start, trimSpaces(text, start, to));
      return;
    }
    const textStart = start === from ? indent : start; // the line's own text, after its indentation
    const piece = pieceStart(text, textStart, limit);
    if (piece === limit || endOfPiece(text, limit, Math.min(piece + width + 1, to)) <= piece + width) {
      if (piece > textStart) rows.take(start, trimSpaces(text, start, piece));
      start = skipSpaces(text, piece, to);
    } else {
      const cut = afterLastHyphen(text, piece, limit);
      rows.take(start, cut);
      start = cut;
    }
  }
}

/** The last place up to `limit` where the line may break; `from` if there is none. */
function pieceStart(text: string, from: number, limit: number): number {
  let after = text.charCodeAt(limit);
  if (isSpaceUnit(after)) return limit;
  for (let index = limit; index > from; index--) {
    const before = text.charCodeAt(index - 1);
    if (isSpaceUnit(before)) return index;
    if ((before === HYPHEN_UNIT || after === HYPHEN_UNIT) && breaksAtHyphen(text, index)) return index;
    after = before;
  }
  return from;
}

/** Where the word that goes on at `from` ends; looks no further than `limit`. */
function endOfPiece(text: string, from: number, limit: number): number {
  let before = 0;
  for (let index = from; index < limit; index++) {
    const unit = text.charCodeAt(index);
    if (isSpaceUnit(unit)) return index;
    if ((unit === HYPHEN_UNIT || before === HYPHEN_UNIT) && index > from && breaksAtHyphen(text, index))
      return index;
    before = unit;
  }
  return limit;
}

/** A word that must be cut is cut after its last hyphen that fits, but for those it begins with; else at the limit. */
function afterLastHyphen(text: string, word: number, limit: number): number {
  let from = word;
  while (from < limit && text.charCodeAt(from) === HYPHEN_UNIT) from++;
  for (let index = limit; index > from; index--) if (text.charCodeAt(index - 1) === HYPHEN_UNIT) return index;
  return limit;
}

function isSpace(text: string, index: number): boolean {
  return isSpaceUnit(text.charCodeAt(index));
}

function isSpaceUnit(unit: number): boolean {
  return unit === 0x20 || (unit > 0x7f && (propertiesOf(unit) & WHITE_SPACE) !== 0);
}

/** The first index from `from` on that is no white space; `to` if there is none. */
export function skipSpaces(text: string, from: number, to: number): number {
  let index = from;
  while (index < to && isSpace(text, index)) index++;
  return index;
}

/** One past the last index before `to` that is no white space. */
export function trimSpaces(text: string, from: number, to: number): number {
  let index = to;
  while (index > from && isSpace(text, index - 1)) index--;
  return index;
}
