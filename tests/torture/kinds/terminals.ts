// A terminal that is fed what the library prints shows exactly that, cell by cell.

import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { TextWidget, type Widget } from 'textui/render/widgets';
import { graphemes, stripStyle, textWidth } from 'textui/text';
import { appPlans } from '../../support/app-plans.ts';
import { anyString, widths } from '../../support/arbitraries.ts';
import { isDisputed } from '../../support/disputed.ts';
import { openEmulator } from '../../support/emulator.ts';
import { build, rendered, SHARED, trees } from '../../support/trees.ts';
import type { Kind } from '../round.ts';
import { Session, steps } from '../session.ts';
import { buildWorld, worldPlans } from '../worlds.ts';

const emulator = await openEmulator();
const words = fc.oneof(fc.constantFrom('Name', 'Disk', 'Really?', ''), anyString);
const sharedTexts = fc.array(anyString, { minLength: SHARED, maxLength: SHARED });
/** More rows than these are not compared: the emulator is slow. */
const MOST_ROWS = 200;

export const terminals: Kind = {
  name: 'terminals',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(trees(anyString), sharedTexts, widths, async (tree, texts, width) => {
        const widget: Widget = build(
          tree,
          texts.map((value) => new TextWidget(value)),
        );
        fc.pre(typeof rendered(widget, width) !== 'string' && !widget.content.flat().some(isDisputed));
        const lines = widget.getStyledLines().slice(0, MOST_ROWS);
        const shown = await emulator.show([...lines, 'plain'], Math.max(widget.width, 5));
        deepEqual(
          shown.slice(0, -1).map((row) => row.map((cell) => cell.characters)),
          widget.content.slice(0, MOST_ROWS),
        );
        deepEqual(
          new Set(shown.at(-1)?.map((cell) => cell.looks)),
          new Set(['']),
          'a style leaks out of a row',
        );
        round.count('trees of widgets shown');
        round.count('rows compared', lines.length);
      }),
      30,
    );
    await round.holds(
      fc.asyncProperty(appPlans(words), worldPlans, steps, async (plan, where, taken) => {
        const world = buildWorld({ ...where, keys: 'never' });
        const session = new Session(plan, world);
        for (const step of taken) await session.take(step);
        world.endInput();
        await session.end();
        const lines = world.output().split('\n').slice(0, MOST_ROWS);
        const cells = lines.map((line) => cellsOf(stripStyle(line)));
        fc.pre(!cells.flat().some(isDisputed));
        const shown = await emulator.show(lines, Math.max(...lines.map((line) => textWidth(line))));
        deepEqual(
          shown.map((row) => row.map((cell) => cell.characters)),
          cells,
        );
        round.count('sessions shown');
        round.count('rows compared', lines.length);
      }),
      15,
    );
  },
};

/** The cells of a line, `''` behind what takes two. */
function cellsOf(line: string): string[] {
  return graphemes(line).flatMap((grapheme) => (textWidth(grapheme) === 2 ? [grapheme, ''] : [grapheme]));
}
