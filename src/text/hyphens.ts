// Where a word may break at its hyphens: `well-|known`, `yes--|no`, but not `e-mail`.

import { codePointAt, propertiesAt } from './code-points.ts';
import { DIGIT, LETTER, MARK } from './properties.ts';

/** Whether a line may break at `offset`, which has a hyphen on one side at least. */
export function breaksAtHyphen(text: string, offset: number): boolean {
  const follows = text[offset - 1] === '-';
  if (text[offset] === '-') return !follows && text[offset + 1] === '-' && isDash(text, offset);
  if (text[offset - 2] === '-') return isDash(text, startOfHyphens(text, offset));
  return follows && lettersBefore(text, offset - 1) && lettersAfter(text, offset);
}

/** Whether the hyphens at `start` are a dash: two or more of them, between words. */
function isDash(text: string, start: number): boolean {
  let end = start;
  while (text[end] === '-') end++;
  return isWordEnd(text, start) && end < text.length && isWordStart(text, end);
}

function startOfHyphens(text: string, end: number): number {
  let start = end;
  while (text[start - 1] === '-') start--;
  return start;
}

function isWordStart(text: string, index: number): boolean {
  return text[index] === '_' || (propertiesAt(text, index) & (LETTER | DIGIT)) !== 0;
}

function isWordEnd(text: string, end: number): boolean {
  const index = startOfLast(text, end);
  return index >= 0 && ('!"\'&.,?'.includes(text[index] as string) || isWordStart(text, index));
}

/** Whether two letters end at `end`, with at most a hyphen between them: `ab-`, `a-b-`. */
function lettersBefore(text: string, end: number): boolean {
  const last = letterBefore(text, end);
  if (last < 0) return false;
  return letterBefore(text, last) >= 0 || (text[last - 1] === '-' && letterBefore(text, last - 1) >= 0);
}

/** Two letters start at `start`, likewise: `-ab`, `-a-b`. */
function lettersAfter(text: string, start: number): boolean {
  const second = afterLetter(text, start);
  if (second < 0) return false;
  return afterLetter(text, second) >= 0 || (text[second] === '-' && afterLetter(text, second + 1) >= 0);
}

/** Where the letter that ends at `end` starts; -1 where it is no letter. */
function letterBefore(text: string, end: number): number {
  const index = startOfLast(text, end);
  return index >= 0 && propertiesAt(text, index) & LETTER ? index : -1;
}

/** Where the code point before `end` and its marks starts; -1 where there is none. */
function startOfLast(text: string, end: number): number {
  let index = end;
  do {
    index--;
    if ((text.charCodeAt(index) & 0xfc00) === 0xdc00) index--;
  } while (index > 0 && propertiesAt(text, index) & MARK);
  return index;
}

/** One past the letter at `start` and its marks; -1 where it is no letter. */
function afterLetter(text: string, start: number): number {
  if (start >= text.length || !(propertiesAt(text, start) & LETTER)) return -1;
  let index = start;
  do index += codePointAt(text, index) > 0xffff ? 2 : 1;
  while (index < text.length && propertiesAt(text, index) & MARK);
  return index;
}
