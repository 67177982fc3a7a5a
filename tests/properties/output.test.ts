// Law 6: whatever text goes in, no control character comes out but the SGR that getStyledLines wrote.

import fc from 'fast-check';
import {
  CheckboxWidget,
  Container,
  EntryWidget,
  KeyPattern,
  TextUIError,
  TextWidget,
  Widget,
  WindowContainer,
} from 'textui';
import { safeText } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { SGR, text, widths } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';
import { build, rendered, trees } from '../support/trees.ts';

// Controls, lone surrogates, noncharacters, what turns the direction of text or hides it, and what divides lines.
const HARMFUL =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

const ways: Record<string, (value: string) => Widget> = {
  'the text of a TextWidget': (value) => new TextWidget(value),
  'the title of an EntryWidget': (value) => new EntryWidget(value, 'value'),
  'the value of an EntryWidget': (value) => new EntryWidget('title', value),
  'the key of a CheckboxWidget': (value) => new CheckboxWidget({ key: value, completed: true }),
  'the title of a CheckboxWidget': (value) => new CheckboxWidget({ title: value, text: 'text' }),
  'the text of a CheckboxWidget': (value) => new CheckboxWidget({ title: 'title', text: value }),
  'the title of a WindowContainer': (value) => new WindowContainer(value),
  'the pattern of a label': (value) => labelled(new KeyPattern({ pattern: value })),
  'a label made by a function': (value) => labelled(new KeyPattern({ pattern: () => value })),
  'the key of a pattern': (value) =>
    labelled(
      new (class extends KeyPattern {
        override keyFor(): string {
          return value;
        }
      })(),
    ),
};

describe('what comes out is harmless through', () => {
  it.each(Object.entries(ways))('%s', (_, make) => {
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

/** The widget, or null where the text is refused: not everything is a key. */
function makeOrRefuse(make: (value: string) => Widget, value: string): Widget | null {
  try {
    return make(value);
  } catch (error) {
    if (error instanceof TextUIError && error.code === 'ERR_TEXTUI_ARGUMENT') return null;
    throw error;
  }
}

function labelled(pattern: KeyPattern): Widget {
  const list = new Container({ items: [new TextWidget('one'), new TextWidget('two')] });
  list.keyPattern = pattern;
  return list;
}

function expectHarmless(widget: Widget): void {
  const lines = widget.getLines();
  const styled = widget.getStyledLines();
  expect(lines.filter((line) => HARMFUL.test(line))).toEqual([]);
  expect(styled.map((line) => line.replaceAll(SGR, ''))).toEqual(lines);
  // A row that left a style open would be given its end here; one that took a style over would lose it.
  const stylesOnly = styled.map(
    (line) =>
      `${line
        .split(SGR)
        .map((part) => part.replaceAll(/./gsu, 'x'))
        .join('\0')}.`,
  );
  const sequences = styled.map((line) => line.match(SGR) ?? []);
  const rows = stylesOnly.map((line, row) => line.replaceAll('\0', () => sequences[row]?.shift() ?? ''));
  expect(rows.map((row) => safeText(row))).toEqual(rows);
}
