// Word wrap where every UTF-16 unit is one column: it jumps ahead by the width and looks back one word,
// instead of reading every character.

import { propertiesAt } from './code-points.ts';
import { breaksAtHyphen } from './hyphens.ts';
import type { Line } from './line.ts';
import { SPACE } from './properties.ts';
import { EMPTY_STRIP, type Strip, stripOf } from './strip.ts';

const HYPHEN = 0x2d;

/** Every unit is one column: the break is at most one word back from the width. */
export function wrapUniform(line: Line, width: number, strips: Strip[]): void {
  const { text } = line;
  let start = skipSpaces(text, 0);
  const indent = start;
  if (start < width && start < text.length) start = 0;
  if (start === text.length) strips.push(EMPTY_STRIP);
  while (start < text.length) {
    const limit = start + width;
    if (limit >= text.length) {
      pushUniform(line, start, trimSpaces(text, start, text.length), strips);
      return;
    }
    const textStart = start === 0 ? indent : start; // the line's own text, behind its indentation
    const piece = pieceStart(text, textStart, limit);
    if (piece === limit || endOfPiece(text, limit, piece + width) <= piece + width) {
      if (piece > textStart) pushUniform(line, start, trimSpaces(text, start, piece), strips);
      start = skipSpaces(text, piece);
    } else {
      const cut = behindLastHyphen(text, piece, limit);
      pushUniform(line, start, cut, strips);
      start = cut;
    }
  }
}

function pushUniform(line: Line, from: number, to: number, strips: Strip[]): void {
  strips.push(stripOf(line, from, to, to - from));
}

/** The last place at or before `limit` where the line may break; `from` where there is none. */
function pieceStart(text: string, from: number, limit: number): number {
  if (isSpace(text, limit)) return limit;
  for (let index = limit; index > from; index--) {
    const before = text.charCodeAt(index - 1);
    if (before === 0x20 || (before > 0x7f && isSpace(text, index - 1))) return index;
    if ((before === HYPHEN || text.charCodeAt(index) === HYPHEN) && breaksAtHyphen(text, index)) return index;
  }
  return from;
}

/** Where the word that goes on at `from` ends; looks no further than one past `most`. */
function endOfPiece(text: string, from: number, most: number): number {
  let index = from;
  while (index < text.length && index <= most && !isSpace(text, index)) {
    const hyphen = text.charCodeAt(index) === HYPHEN || text.charCodeAt(index - 1) === HYPHEN;
    if (hyphen && index > from && breaksAtHyphen(text, index)) break;
    index++;
  }
  return index;
}

/** A word that must be cut is cut behind its last hyphen that fits, else at the limit. */
function behindLastHyphen(text: string, from: number, limit: number): number {
  for (let index = limit; index > from; index--) if (text.charCodeAt(index - 1) === HYPHEN) return index;
  return limit;
}

function isSpace(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit === 0x20 || (unit > 0x7f && (propertiesAt(text, index) & SPACE) !== 0);
}

/** The first index from `from` on that is no white space. */
export function skipSpaces(text: string, from: number): number {
  let index = from;
  while (index < text.length && isSpace(text, index)) index++;
  return index;
}

/** One past the last index before `to` that is no white space. */
export function trimSpaces(text: string, from: number, to: number): number {
  let index = to;
  while (index > from && isSpace(text, index - 1)) index--;
  return index;
}
