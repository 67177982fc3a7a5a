// Every way in which text goes through the library: each function that gives text back, each property that is shown.

import fc from 'fast-check';
import { TextUIError } from 'textui';
import { Container, KeyPattern, TableContainer, WindowContainer } from 'textui/render/containers';
import {
  BarChartWidget,
  CheckboxWidget,
  DetailsWidget,
  EntryWidget,
  PanelWidget,
  TextWidget,
  TreeWidget,
  type Widget,
} from 'textui/render/widgets';
import { graphemes, link, padText, safeText, sliceText, stripStyle, wrapText } from 'textui/text';
import { widths } from './arbitraries.ts';

/** On which side text is padded. */
export const align: fc.Arbitrary<'left' | 'right' | 'center'> = fc.constantFrom('left', 'right', 'center');

/** A function that gives text back. */
export type Giver = (value: string) => string | string[];

/** Every function that gives text back, with anything else that it takes. */
export const GIVERS: Readonly<Record<string, fc.Arbitrary<Giver>>> = {
  graphemes: fc.constant(graphemes),
  link: fc.constant((value) => link(value, 'https://example.org')),
  safeText: fc.constant(safeText),
  stripStyle: fc.constant(stripStyle),
  wrapText: widths.map((width) => (value) => wrapText(value, width)),
  sliceText: fc.tuple(fc.nat(12), fc.nat(12)).map(
    ([from, length]) =>
      (value) =>
        sliceText(value, from, from + length),
  ),
  padText: fc.tuple(fc.nat(20), align).map(
    ([width, side]) =>
      (value) =>
        padText(value, width, side),
  ),
};

/** The lines of what a function gave. */
export function linesIn(given: string | string[]): string[] {
  return typeof given === 'string' ? given.split('\n') : given.filter((item) => item !== '\n');
}

/** Every property of a widget that is shown. */
export const OUTLETS: Readonly<Record<string, (value: string) => Widget>> = {
  'the text of a TextWidget': (value) => new TextWidget(value),
  'the title of an EntryWidget': (value) => new EntryWidget(value, 'value'),
  'the value of an EntryWidget': (value) => new EntryWidget('title', value),
  'the key of a CheckboxWidget': (value) => new CheckboxWidget({ key: value, completed: true }),
  'the title of a CheckboxWidget': (value) => new CheckboxWidget({ title: value, text: 'text' }),
  'the text of a CheckboxWidget': (value) => new CheckboxWidget({ title: 'title', text: value }),
  'the title of a PanelWidget': (value) => new PanelWidget(new TextWidget('text'), { title: value }),
  'the title of a WindowContainer': (value) => new WindowContainer(value),
  'the title of a column': (value) => new TableContainer([['cell']], { columns: { 0: value } }),
  'a cell of a TableContainer': (value) =>
    new TableContainer(
      [
        [value, 'cell'],
        ['a', value],
      ],
      { columns: { 0: 'One', 1: 'Two' }, numbering: true },
    ),
  'the label of a DetailsWidget': (value) => new DetailsWidget([[value, 'value']]),
  'the value of a DetailsWidget': (value) => new DetailsWidget([['label', value]]),
  'the label of a TreeWidget': (value) => new TreeWidget([{ label: value, children: [{ label: value }] }]),
  'the label of a BarChartWidget': (value) => new BarChartWidget([[value, 3]], { unit: 'GB' }),
  'the unit of a BarChartWidget': (value) => new BarChartWidget([['label', 3]], { unit: value }),
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

/** The widget, or null where the text is refused: not everything is a key. */
export function makeOrRefuse(make: (value: string) => Widget, value: string): Widget | null {
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
