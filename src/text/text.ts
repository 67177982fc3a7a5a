// The functions for those who write widgets: the same that the library itself uses.
// Each takes any string, style included, and never throws on one.

import { argumentError, requireString, requireWhole } from '../base/validate.ts';
import { ANY_TEXT, isPlainAscii, kindOfText, ONE_ASCII_LINE, spaces } from './ascii.ts';
import { GraphemeWalker, measure } from './graphemes.ts';
import { type Line, TextBuilder } from './line.ts';
import { plainLine, readLines } from './parse.ts';
export { wrapText } from './wrap.ts';
import { lineRow, type Row, rowOf, styledText } from './row.ts';

/** On which side {@link padText} leaves the text. */
export type Align = 'left' | 'right' | 'center';

/**
 * The columns a text takes on a terminal: those of its widest line.
 *
 * @example
 * ```ts
 * textWidth('naïve'); // → 5
 * textWidth('漢字'); // → 4
 * textWidth('👩‍👩‍👧'); // → 2
 * textWidth('\x1b[31mred\x1b[0m'); // → 3
 * ```
 */
export function textWidth(text: string): number {
  if (typeof text === 'string' && isPlainAscii(text)) return text.length;
  let widest = 0;
  readLines(requireString('textWidth', 'text', text), (line) => {
    widest = Math.max(widest, line.uniform ? line.text.length : measure(line.text));
  });
  return widest;
}

/**
 * The graphemes of a text, made safe and without style; a newline is one of them.
 *
 * @example
 * ```ts
 * graphemes('e\u0301🇨🇿\n!'); // → ['e\u0301', '🇨🇿', '\n', '!']
 * ```
 */
export function graphemes(text: string): string[] {
  const found: string[] = [];
  readLines(requireString('graphemes', 'text', text), (line) => {
    const walker = new GraphemeWalker(line.text);
    while (walker.next()) found.push(line.text.slice(walker.start, walker.end));
    found.push('\n');
  });
  found.pop(); // a newline divides lines
  return found;
}

/**
 * The graphemes of each line that are wholly in columns `from` to `to` (not included).
 *
 * @example
 * ```ts
 * sliceText('a漢字b', 0, 3); // → 'a漢'
 * sliceText('a漢字b', 0, 2); // → 'a'
 * sliceText('a漢字b', 3); // → '字b'
 * ```
 */
export function sliceText(text: string, from: number, to: number | null = null): string {
  requireWhole('sliceText', 'from', from, 0);
  const end = to === null ? Number.POSITIVE_INFINITY : requireWhole('sliceText', 'to', to, 0);
  return mapLines(requireString('sliceText', 'text', text), (line) => styledText(sliceLine(line, from, end)));
}

/**
 * The text with each line filled with spaces to `width` columns.
 * A wider line is left as it is.
 *
 * @example
 * ```ts
 * padText('漢字', 6); // → '漢字  '
 * padText('漢字', 6, 'right'); // → '  漢字'
 * padText('漢字', 7, 'center'); // → ' 漢字  '
 * ```
 */
export function padText(text: string, width: number, align: Align | null = null): string {
  requireWhole('padText', 'width', width, 0);
  const side = align ?? 'left';
  if (!['left', 'right', 'center'].includes(side)) {
    throw argumentError('padText', 'align', "'left', 'right' or 'center'", align);
  }
  return mapLines(requireString('padText', 'text', text), (line) => padRow(lineRow(line), width, side));
}

/**
 * The text with nothing in it that a terminal would act on; style is kept.
 * Lines are divided by `\n`, tabs are spaces. Making it safe again changes nothing.
 *
 * @example
 * ```ts
 * safeText('safe\x1b[2J\rEVIL\u202e'); // → 'safe␛[2J\nEVIL�'
 * ```
 */
export function safeText(text: string): string {
  const source = requireString('safeText', 'text', text);
  return kindOfText(source) === ANY_TEXT ? mapLines(source, (line) => styledText(lineRow(line))) : source;
}

/**
 * The safe text without its style: what `getLines()` would show.
 *
 * @example
 * ```ts
 * stripStyle('\x1b[1;31mred\x1b[0m and plain'); // → 'red and plain'
 * ```
 */
export function stripStyle(text: string): string {
  const source = requireString('stripStyle', 'text', text);
  return kindOfText(source) === ANY_TEXT ? mapLines(source, (line) => line.text) : source;
}

/** The results for each line, in lines again. */
function mapLines(text: string, show: (line: Line) => string): string {
  if (kindOfText(text) === ONE_ASCII_LINE) return show(plainLine(text));
  const shown = new TextBuilder();
  readLines(text, (line) => shown.add(`${show(line)}\n`));
  return shown.take().slice(0, -1);
}

function sliceLine(line: Line, from: number, to: number): Row {
  const walker = new GraphemeWalker(line.text);
  let column = 0;
  let start = -1;
  let startColumn = 0;
  let end = 0;
  let endColumn = 0;
  while (column < to && walker.next()) {
    const next = column + walker.width;
    if (column >= from && next <= to) {
      if (start < 0) {
        start = walker.start;
        startColumn = column;
      }
      end = walker.end;
      endColumn = next;
    }
    column = next;
  }
  return start < 0 ? rowOf(line, 0, 0, 0) : rowOf(line, start, end, endColumn - startColumn);
}

function padRow(row: Row, width: number, align: Align): string {
  const free = Math.max(width - row.width, 0);
  const left = align === 'left' ? 0 : align === 'right' ? free : free >> 1;
  return spaces(left) + styledText(row) + spaces(free - left);
}
