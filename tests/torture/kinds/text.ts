// Any string through every function of text: nothing harmful comes out, all agree on the width, twice changes nothing.

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { graphemes, padText, safeText, sliceText, stripStyle, textWidth, wrapText } from 'textui/text';
import { anyString, SGR, widths } from '../../support/arbitraries.ts';
import { harmfulLines } from '../../support/harmless.ts';
import { align, type Giver, GIVERS, linesIn } from '../../support/outlets.ts';
import type { Kind } from '../round.ts';

const givers = fc.tuple(...Object.values(GIVERS));

export const text: Kind = {
  name: 'text',
  async tryRound(round) {
    await round.holds(
      fc.property(anyString, widths, givers, align, (value, width, functions, side) => {
        round.count('strings');
        for (const give of functions) {
          expectSafe(value, give);
          round.count('calls of text functions');
        }
        expectStable(value, width);
        expectSameWidths(value, width, side);
      }),
      400,
    );
  },
};

/** The start of a link, and of its end, which has no address. */
const LINK = '\u001b]8;';

function expectSafe(value: string, give: Giver): void {
  const lines = linesIn(give(value));
  deepEqual(harmfulLines(lines, true), []);
  deepEqual(lines.map(safeText), lines);
  for (const line of lines) {
    const styles = line.match(SGR)?.filter((sequence) => !sequence.startsWith(LINK)) ?? [];
    equal(styles.at(-1) ?? '\u001b[0m', '\u001b[0m', 'a style is left open');
    const links = line.split(LINK).slice(1);
    equal(links.at(-1)?.startsWith(';') ?? true, true, 'a link is left open');
  }
}

/** Twice changes nothing. */
function expectStable(value: string, width: number): void {
  equal(safeText(safeText(value)), safeText(value));
  equal(stripStyle(stripStyle(value)), stripStyle(value));
  const lines = wrapText(value, width);
  deepEqual(wrapText(lines.join('\n'), width), lines);
}

function expectSameWidths(value: string, width: number, side: 'left' | 'right' | 'center'): void {
  equal(textWidth(safeText(value)), textWidth(value));
  equal(textWidth(stripStyle(value)), textWidth(value));
  equal(graphemes(value).join(''), stripStyle(value));
  deepEqual(graphemes(safeText(value)), graphemes(value));
  for (const line of wrapText(value, width)) ok(textWidth(line) <= width, 'a line is wider than the width');
  for (const line of safeText(value).split('\n')) {
    const columns = graphemes(line).map((grapheme) => textWidth(grapheme));
    deepEqual(
      columns.filter((column) => column !== 1 && column !== 2),
      [],
    );
    equal(
      columns.reduce((sum, column) => sum + column, 0),
      textWidth(line),
    );
    equal(textWidth(padText(line, width, side)), Math.max(width, textWidth(line)));
    ok(textWidth(sliceText(line, 0, width)) <= width, 'a slice is wider than asked for');
  }
}
