// Any string through every widget, any tree of widgets, and pictures of them.

import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { TextWidget, type Widget } from 'textui/render/widgets';
import { renderSvg } from 'textui/svg';
import { graphemes } from 'textui/text';
import { anyString, widths } from '../../support/arbitraries.ts';
import { harmOf } from '../../support/harmless.ts';
import { makeOrRefuse, OUTLETS } from '../../support/outlets.ts';
import { build, rendered, SHARED, trees } from '../../support/trees.ts';
import { parsePicture } from '../../svg/picture.ts';
import type { Kind } from '../round.ts';

const sharedTexts = fc.array(anyString, { minLength: SHARED, maxLength: SHARED });

export const widgets: Kind = {
  name: 'widgets',
  async tryRound(round) {
    await round.holds(
      fc.property(anyString, fc.constantFrom(9, 40, 80), (value, width) => {
        for (const make of Object.values(OUTLETS)) {
          const widget = makeOrRefuse(make, value);
          if (widget === null || typeof rendered(widget, width) === 'string') continue;
          expectSound(widget);
          round.count('widgets');
        }
      }),
      40,
    );
    await round.holds(
      fc.property(trees(anyString), sharedTexts, widths, widths, (tree, texts, width, other) => {
        const plant = (): Widget =>
          build(
            tree,
            texts.map((value) => new TextWidget(value)),
          );
        const widget = plant();
        const shown = rendered(widget, width);
        if (typeof shown === 'string') return;
        expectSound(widget);
        const fresh = plant();
        rendered(fresh, other);
        deepEqual(rendered(fresh, width), shown, 'what was rendered before shows');
        round.count('trees of widgets');
        parsePicture(renderSvg(widget.getStyledLines(), { title: texts[0] as string }));
        round.count('pictures');
      }),
      40,
    );
  },
};

/** Law 4, and no harm. */
function expectSound(widget: Widget): void {
  deepEqual(harmOf(widget), []);
  const { content } = widget;
  const lines = widget.getLines();
  equal(widget.height, content.length);
  equal(widget.width, Math.max(0, ...content.map((row) => row.length)));
  deepEqual(
    lines,
    content.map((row) => row.join('')),
  );
  // No cell joins the next: the text alone tells what is in each.
  deepEqual(
    lines.map((line) => graphemes(line)),
    content.map((row) => row.filter((cell) => cell !== '')),
  );
}
