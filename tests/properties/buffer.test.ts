// Law 4: content, getLines, width and height agree with each other, whatever was typed and drawn.

import fc from 'fast-check';
import { type DrawOptions, Widget, type WriteOptions } from 'textui/render/widgets';
import { graphemes, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { kinds, text } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';

type Step =
  | { do: 'write'; text: string; options: WriteOptions }
  | { do: 'draw'; text: string; options: DrawOptions }
  | { do: 'move'; row: number; col: number }
  | { do: 'end' }
  | { do: 'clear' };

// Often wide, so that halves are overwritten.
const typed = fc.oneof(
  text({ maxLength: 5 }),
  fc
    .array(fc.oneof(kinds.han, kinds.words, kinds.flag, kinds.style), { maxLength: 4 })
    .map((found) => found.join('')),
  // What would join its neighbours.
  fc.oneof(
    kinds.regionalIndicators,
    kinds.emojiSequence,
    kinds.jamo,
    kinds.loneJamo,
    kinds.devanagari,
    kinds.followers,
    kinds.signs,
    kinds.nearTheLimits,
  ),
);
const small = fc.option(fc.nat(9));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('write' as const),
        text: typed,
        options: fc.record({
          row: small,
          col: small,
          width: fc.option(fc.integer({ min: 1, max: 9 })),
          block: fc.boolean(),
          wordwrap: fc.boolean(),
        }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('draw' as const),
        text: typed,
        options: fc.record({ row: small, col: small, block: fc.boolean() }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), row: fc.nat(9), col: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.constant({ do: 'end' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'clear' as const }) },
  ),
  { maxLength: 8 },
);
const widgets = fc
  .record({ maxWidth: fc.option(fc.integer({ min: 1, max: 12 })), default: fc.option(typed) })
  .map((options) => () => new Widget(options));

describe('a buffer', () => {
  it('agrees with itself after any sequence of operations', () => {
    holds(
      fc.property(widgets, steps, (make, sequence) => {
        const widget = make();
        expectSound(widget);
        for (const step of sequence) {
          apply(widget, step);
          expectSound(widget);
        }
      }),
      800,
    );
  });

  it('is not changed by what is done to a copy of its content', () => {
    holds(
      fc.property(widgets, steps, (make, sequence) => {
        const widget = make();
        for (const step of sequence) apply(widget, step);
        const before = widget.content;
        for (const row of widget.content) row.fill('!');
        widget.content.length = 0;
        expect(widget.content).toEqual(before);
      }),
      100,
    );
  });

  it('changes nothing but the cells that are drawn over, and other halves of theirs', () => {
    holds(
      fc.property(widgets, typed, typed, fc.nat(3), fc.nat(9), (make, there, over, row, col) => {
        const widget = make();
        widget.write(there);
        const before = widget.content;
        const drawn = new Widget({ default: over });
        widget.draw(drawn, { row, col });
        for (const [index, cells] of widget.content.entries()) {
          const put = drawn.content[index - row] ?? null;
          const end = put === null ? 0 : col + put.length;
          const there = before[index] ?? [];
          expect(cells.length).toBe(Math.max(there.length, end));
          expect(cells.slice(col, end).map(withoutNonJoiner)).toEqual((put ?? []).map(withoutNonJoiner));
          const changed = cells.flatMap((cell, column) => {
            const over = put !== null && column >= col && column < end;
            const same = withoutNonJoiner(cell) === withoutNonJoiner(there[column] ?? ' ');
            return over || same ? [] : [[cell, column]];
          });
          // Halves of wide graphemes, of which the other half was drawn over.
          const halves = [
            [' ', col - 1],
            [' ', end],
          ];
          expect(halves).toEqual(expect.arrayContaining(changed));
        }
      }),
    );
  });
});

function apply(widget: Widget, step: Step): void {
  if (step.do === 'write') widget.write(step.text, step.options);
  else if (step.do === 'draw') widget.draw(new Widget({ default: step.text }), step.options);
  else if (step.do === 'move') widget.setCursorPosition(step.row, step.col);
  else if (step.do === 'end') widget.setEnd();
  else widget.clear();
}

function expectSound(widget: Widget): void {
  const { content } = widget;
  expect(widget.height).toBe(content.length);
  expect(widget.width).toBe(Math.max(0, ...content.map((row) => row.length)));
  expect(widget.getLines()).toEqual(content.map((row) => row.join('')));
  expect(content.flatMap(faults)).toEqual([]);
  // No cell joins the next: the text alone tells what is in each.
  expect(widget.getLines().map((line) => graphemes(line))).toEqual(
    content.map((row) => row.filter((cell) => cell !== '')),
  );
}

/** A cell as it was before it was kept apart from a neighbour that it would join. */
function withoutNonJoiner(cell: string): string {
  return cell.replace(/\u200c$/, '');
}

/** The cells of a row that are not one grapheme, with `''` behind it where it takes two columns. */
function faults(row: readonly string[]): string[] {
  return row.filter((cell, column) => {
    if (cell === '') return (row[column - 1] ?? '') === '';
    const found = graphemes(cell);
    return found.length !== 1 || found[0] !== cell || textWidth(cell) !== (row[column + 1] === '' ? 2 : 1);
  });
}
