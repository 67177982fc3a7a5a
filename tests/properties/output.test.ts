// Law 6: whatever text goes in, no control character comes out but the SGR that getStyledLines wrote.

import fc from 'fast-check';
import { TextWidget, Widget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { text, widths } from '../support/arbitraries.ts';
import { harmOf } from '../support/harmless.ts';
import { holds } from '../support/laws.ts';
import { makeOrRefuse, OUTLETS } from '../support/outlets.ts';
import { build, rendered, trees } from '../support/trees.ts';

describe('what comes out is harmless through', () => {
  it.each(Object.entries(OUTLETS))('%s', (_, make) => {
    holds(
      fc.property(text(), fc.constantFrom(9, 40, 80), (value, width) => {
        const widget = makeOrRefuse(make, value);
        if (widget !== null && typeof rendered(widget, width) !== 'string') expectHarmless(widget);
      }),
      200,
    );
  });

  it('the default of a Widget and what is written over it', () => {
    holds(
      fc.property(text(), text(), fc.nat(5), (value, over, col) => {
        const widget = new Widget({ default: value, maxWidth: 20 });
        expectHarmless(widget);
        widget.write(over, { row: 0, col });
        expectHarmless(widget);
      }),
    );
  });

  it('any tree of widgets', () => {
    holds(
      fc.property(trees(), widths, (tree, width) => {
        const widget = build(
          tree,
          ['a', 'b', 'c'].map((value) => new TextWidget(value)),
        );
        if (typeof rendered(widget, width) !== 'string') expectHarmless(widget);
      }),
      200,
    );
  });
});

function expectHarmless(widget: Widget): void {
  expect(harmOf(widget)).toEqual([]);
}
