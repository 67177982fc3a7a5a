// Word wrap on columns: which of the two ways a line is wrapped.
// uniform-wrap.ts is for text of one column a unit, general-wrap.ts for everything else.

import { requireString, requireWhole } from '../base/validate.ts';
import { ANY_TEXT, indexOrEnd, kindOfText, ONE_ASCII_LINE } from './ascii.ts';
import { propertiesIn } from './scan.ts';
import { propertiesAt } from './code-points.ts';
import { GeneralWrapper } from './general-wrap.ts';
import { GraphemeWalker } from './graphemes.ts';
import { type Cut, type Line, REPLACEMENT, withCuts } from './line.ts';
import { plainLine, readLines } from './parse.ts';
import { WHITE_SPACE } from './properties.ts';
import { EMPTY_ROW, type Row, simpleRow, rowOf, styledText } from './row.ts';
import { type RowTaker, trimSpaces, wrapUniform } from './uniform-wrap.ts';

/**
 * The lines of a text, wrapped by words to at most `width` columns.
 * Each line closes its own style.
 *
 * @example
 * ```ts
 * wrapText('a state-of-the-art 漢字 printer', 12); // → ['a state-of-', 'the-art 漢字', 'printer']
 * ```
 */
export function wrapText(text: string, width: number): string[] {
  requireString('wrapText', 'text', text);
  requireWhole('wrapText', 'width', width, 1);
  return wrapToText(text, width, styledText);
}

/** The same lines as rows. */
export function wrapToRows(text: string, width: number): Row[] {
  const kind = kindOfText(text);
  // A list made with its only row is a fifth of one that grows: most texts have no other.
  if (kind === ONE_ASCII_LINE && text.length <= width) return [cutOut(text, 0, text.length)];
  let rows: Row[] | null = null;
  const take = (row: Row): void => {
    if (rows === null) rows = [row];
    else rows.push(row);
  };
  if (kind === ANY_TEXT) wrapAny(text, width, take);
  else if (text.length > width) wrapAscii(text, kind, width, rowTaker(plainLine(text), take));
  else {
    // Every line fits: they need nothing more than to be cut out.
    for (let from = 0; from <= text.length; ) {
      const end = indexOrEnd(text, '\n', from);
      take(cutOut(text, from, end));
      from = end + 1;
    }
  }
  return rows ?? [];
}

/** The same lines as plain text, without their style. */
export function wrapToLines(text: string, width: number): string[] {
  return wrapToText(text, width, (row) => row.text);
}

/** The rows as text. No row is kept: millions of them take far more memory than lines. */
function wrapToText(text: string, width: number, show: (row: Row) => string): string[] {
  const lines: string[] = [];
  const kind = kindOfText(text);
  if (kind === ANY_TEXT) wrapAny(text, width, (row) => lines.push(show(row)));
  else wrapAscii(text, kind, width, { take: (from, to) => lines.push(text.slice(from, to)) });
  return lines;
}

function wrapAny(text: string, width: number, take: (row: Row) => void): void {
  let wrapper: GeneralWrapper | null = null;
  const takeLine = (line: Line, properties: Int32Array | null): void => {
    const { length } = line.text;
    if (line.uniform) wrapUniform(line.text, 0, length, width, rowTaker(line, take));
    else if (surelyFits(length, width)) take(trimmedRow(line));
    else {
      wrapper ??= new GeneralWrapper(width, take);
      const wrapped = width > 1 ? line : withoutWide(line);
      wrapper.wrap(wrapped, (wrapped === line ? properties : null) ?? propertiesIn(wrapped.text));
    }
  };
  readLines(text, takeLine, !surelyFits(text.length, width));
}

/** Whether so many units fit without measuring: none takes more than two columns. */
function surelyFits(units: number, width: number): boolean {
  return 2 * units <= width;
}

/** A line that fits: nothing has to be known of it but where its text ends. */
function trimmedRow(line: Line): Row {
  const walker = new GraphemeWalker(line.text);
  let [end, width] = [0, 0];
  for (let column = 0; walker.next(); ) {
    column += walker.width;
    if (!isSpace(line.text, walker.start, walker.end)) [end, width] = [walker.end, column];
  }
  return end === 0 ? EMPTY_ROW : rowOf(line, 0, end, width);
}

function wrapAscii(text: string, kind: number, width: number, rows: RowTaker): void {
  for (let from = 0; from <= text.length; ) {
    const end = kind === ONE_ASCII_LINE ? text.length : indexOrEnd(text, '\n', from);
    wrapUniform(text, from, end, width, rows);
    from = end + 1;
  }
}

/** A line of ASCII, without the blanks at its end. */
function cutOut(text: string, from: number, to: number): Row {
  return simpleRow(text.slice(from, trimSpaces(text, from, to)));
}

/** Makes rows of the parts of a line of which every unit is one column. */
function rowTaker(line: Line, take: (row: Row) => void): RowTaker {
  return { take: (from, to) => take(from === to ? EMPTY_ROW : rowOf(line, from, to, to - from)) };
}

/** The line for a width of one column: `�` takes the place of each grapheme of two but white space. */
function withoutWide(line: Line): Line {
  const cuts: Cut[] = [];
  let text = '';
  const walker = new GraphemeWalker(line.text);
  while (walker.next()) {
    const { start, end } = walker;
    if (walker.width === 2 && !isSpace(line.text, start, end)) {
      text += REPLACEMENT;
      if (end - start > 1) cuts.push({ offset: start + 1, length: end - start - 1 });
    } else text += line.text.slice(start, end);
  }
  return withCuts(line, text, cuts);
}

/** Whether a grapheme is white space, with no mark on it: it is dropped where the line breaks. */
function isSpace(text: string, start: number, end: number): boolean {
  return end - start === 1 && (propertiesAt(text, start) & WHITE_SPACE) !== 0;
}
