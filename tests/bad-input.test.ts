// Every public parameter of the layers that draw, given what it does not take: the error names the parameter, the
// value and what is accepted, and the widget is as it was.

import { describe, expect, it } from 'vitest';
import { TextUIError } from 'textui';
import {
  Container,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  WindowContainer,
} from 'textui/render/containers';
import {
  CenterWidget,
  CheckboxWidget,
  EntryWidget,
  PanelWidget,
  MAX_SIZE,
  SeparatorWidget,
  TextWidget,
  Widget,
} from 'textui/render/widgets';
import { graphemes, padText, safeText, sliceText, stripStyle, textWidth, wrapText } from 'textui/text';
import { stateOf } from './support/screen.ts';

/** A parameter: what it takes, values that it does not, and a call with one. */
interface Parameter {
  /** `where: name`, as messages begin. */
  name: string;
  /** What messages say is accepted. */
  accepts: string;
  bad: readonly unknown[];
  /** Also wrong where the parameter must not be left out. */
  required?: boolean;
  call: (value: never, widget: Widget) => unknown;
  /** Makes the widget that must stay as it is. */
  on?: () => Widget;
}

const others = [true, Symbol('s'), {}, [], () => 1, new Map(), new Date(0), 10n];
const noNumber = [Number.NaN, -1, 0.5, 1e-9, Infinity, -Infinity, MAX_SIZE + 1, 1e21, Number.MAX_VALUE];
const noCount = ['1', '', ...others, ...noNumber];
const noSize = [...noCount, 0];
const noText = [0, 1, Number.NaN, Infinity, new String('text'), ...others];
const noFlag = ['true', '', 0, 1, Number.NaN, ...others.slice(1)];
const noFunction = ['f', '', 0, 1, Number.NaN, ...others.filter((value) => typeof value !== 'function')];
const noWidget = ['text', '', 0, 1, Number.NaN, Widget, Object.create(Widget.prototype), ...others];
const noOptions = [
  'text',
  '',
  0,
  1,
  Number.NaN,
  ...others.filter((value) => Array.isArray(value) || typeof value !== 'object'),
];

const count = `a whole number from 0 to ${MAX_SIZE}`;
const size = `a whole number from 1 to ${MAX_SIZE}`;
const options = 'an object';

/** A widget with something in it, and the cursor somewhere. */
const used = <Kind extends Widget>(widget: Kind): Kind => {
  widget.render(20);
  widget.write('漢 typed', { row: 1, col: 3 });
  widget.setCursorPosition(2, 5);
  return widget;
};
const plain = (): Widget => used(new Widget());
const list = (): Container =>
  used(new ListRowContainer(2, { items: [new TextWidget('a'), new TextWidget('b')] }));

const parameters: Parameter[] = [
  // Widget
  { name: 'Widget: options', accepts: options, bad: noOptions, call: (value) => new Widget(value) },
  { name: 'Widget: maxWidth', accepts: size, bad: noSize, call: (value) => new Widget({ maxWidth: value }) },
  {
    name: 'Widget: default',
    accepts: 'a string',
    bad: noText,
    call: (value) => new Widget({ default: value }),
  },
  {
    name: 'Widget.setCursorPosition: row',
    accepts: count,
    bad: noCount,
    required: true,
    on: plain,
    call: (value, w) => w.setCursorPosition(value, 0),
  },
  {
    name: 'Widget.setCursorPosition: col',
    accepts: count,
    bad: noCount,
    required: true,
    on: plain,
    call: (value, w) => w.setCursorPosition(0, value),
  },
  {
    name: 'Widget.draw: w',
    accepts: 'a widget',
    bad: noWidget,
    required: true,
    on: plain,
    call: (value, w) => w.draw(value),
  },
  {
    name: 'Widget.draw: options',
    accepts: options,
    bad: noOptions,
    on: plain,
    call: (value, w) => w.draw(new Widget(), value),
  },
  {
    name: 'Widget.draw: row',
    accepts: count,
    bad: noCount,
    on: plain,
    call: (value, w) => w.draw(new Widget({ default: 'x' }), { row: value }),
  },
  {
    name: 'Widget.draw: col',
    accepts: count,
    bad: noCount,
    on: plain,
    call: (value, w) => w.draw(new Widget({ default: 'x' }), { col: value }),
  },
  {
    name: 'Widget.draw: block',
    accepts: 'true or false',
    bad: noFlag,
    on: plain,
    call: (value, w) => w.draw(new Widget({ default: 'x' }), { block: value }),
  },
  {
    name: 'Widget.write: text',
    accepts: 'a string',
    bad: noText,
    required: true,
    on: plain,
    call: (value, w) => w.write(value),
  },
  {
    name: 'Widget.write: options',
    accepts: options,
    bad: noOptions,
    on: plain,
    call: (value, w) => w.write('x', value),
  },
  {
    name: 'Widget.write: row',
    accepts: count,
    bad: noCount,
    on: plain,
    call: (value, w) => w.write('x', { row: value }),
  },
  {
    name: 'Widget.write: col',
    accepts: count,
    bad: noCount,
    on: plain,
    call: (value, w) => w.write('x', { col: value }),
  },
  {
    name: 'Widget.write: width',
    accepts: size,
    bad: noSize,
    on: plain,
    call: (value, w) => w.write('x', { width: value }),
  },
  {
    name: 'Widget.write: block',
    accepts: 'true or false',
    bad: noFlag,
    on: plain,
    call: (value, w) => w.write('x', { block: value }),
  },
  {
    name: 'Widget.write: wordwrap',
    accepts: 'true or false',
    bad: noFlag,
    on: plain,
    call: (value, w) => w.write('x', { wordwrap: value }),
  },
  // render, of every class
  ...[
    plain,
    () => used(new TextWidget('text')),
    () => used(new SeparatorWidget(2)),
    () => used(new EntryWidget('title', 'value')),
    () => used(new CheckboxWidget({ title: 'title' })),
    () => used(new CenterWidget(new TextWidget('text'))),
    () => used(new PanelWidget(new TextWidget('text'))),
    () => used(new Container({ items: [new TextWidget('text')] })),
    list,
    () => used(new ListColumnContainer(2, { items: [new TextWidget('text')] })),
    () => used(new WindowContainer('title')),
  ].map(
    (on): Parameter => ({
      name: `${on().constructor.name}.render: width`,
      accepts: size,
      bad: noSize,
      required: true,
      on,
      call: (value, w) => w.render(value),
    }),
  ),
  // TextWidget, SeparatorWidget, EntryWidget, CheckboxWidget, CenterWidget
  {
    name: 'TextWidget: text',
    accepts: 'a string',
    bad: noText,
    required: true,
    call: (value) => new TextWidget(value),
  },
  {
    name: 'TextWidget: text',
    accepts: 'a string',
    bad: noText,
    required: true,
    on: () => used(new TextWidget('a')),
    call: (value, w) => ((w as TextWidget).text = value),
  },
  { name: 'SeparatorWidget: lines', accepts: size, bad: noSize, call: (value) => new SeparatorWidget(value) },
  {
    name: 'SeparatorWidget: lines',
    accepts: size,
    bad: noSize,
    required: true,
    on: () => used(new SeparatorWidget(3)),
    call: (value, w) => ((w as SeparatorWidget).lines = value),
  },
  {
    name: 'EntryWidget: title',
    accepts: 'a string',
    bad: noText,
    required: true,
    call: (value) => new EntryWidget(value),
  },
  {
    name: 'EntryWidget: value',
    accepts: 'a string',
    bad: noText,
    call: (value) => new EntryWidget('a', value),
  },
  {
    name: 'EntryWidget: title',
    accepts: 'a string',
    bad: noText,
    required: true,
    on: () => used(new EntryWidget('a', 'b')),
    call: (value, w) => ((w as EntryWidget).title = value),
  },
  {
    name: 'EntryWidget: value',
    accepts: 'a string',
    bad: noText,
    on: () => used(new EntryWidget('a', 'b')),
    call: (value, w) => ((w as EntryWidget).value = value),
  },
  {
    name: 'EntryWidget: text',
    accepts: 'a string',
    bad: noText,
    required: true,
    on: () => used(new EntryWidget('a', 'b')),
    call: (value, w) => ((w as EntryWidget).text = value),
  },
  {
    name: 'CheckboxWidget: options',
    accepts: options,
    bad: noOptions,
    call: (value) => new CheckboxWidget(value),
  },
  {
    name: 'CheckboxWidget: key',
    accepts: 'one character, one column wide',
    bad: [...noText, '', 'xy', '漢'],
    call: (value) => new CheckboxWidget({ key: value }),
  },
  {
    name: 'CheckboxWidget: title',
    accepts: 'a string',
    bad: noText,
    call: (value) => new CheckboxWidget({ title: value }),
  },
  {
    name: 'CheckboxWidget: text',
    accepts: 'a string',
    bad: noText,
    call: (value) => new CheckboxWidget({ text: value }),
  },
  {
    name: 'CheckboxWidget: completed',
    accepts: 'true or false',
    bad: noFlag,
    call: (value) => new CheckboxWidget({ completed: value }),
  },
  {
    name: 'CheckboxWidget: title',
    accepts: 'a string',
    bad: noText,
    on: () => used(new CheckboxWidget({ title: 'a' })),
    call: (value, w) => ((w as CheckboxWidget).title = value),
  },
  {
    name: 'CheckboxWidget: text',
    accepts: 'a string',
    bad: noText,
    on: () => used(new CheckboxWidget({ text: 'a' })),
    call: (value, w) => ((w as CheckboxWidget).text = value),
  },
  {
    name: 'CheckboxWidget: completed',
    accepts: 'true or false',
    bad: noFlag,
    on: () => used(new CheckboxWidget({ completed: true })),
    call: (value, w) => ((w as CheckboxWidget).completed = value),
  },
  {
    name: 'CenterWidget: w',
    accepts: 'a widget',
    bad: noWidget,
    required: true,
    call: (value) => new CenterWidget(value),
  },
  {
    name: 'PanelWidget: w',
    accepts: 'a widget',
    bad: noWidget,
    required: true,
    call: (value) => new PanelWidget(value),
  },
  {
    name: 'PanelWidget: options',
    accepts: options,
    bad: noOptions,
    call: (value) => new PanelWidget(new TextWidget('a'), value),
  },
  {
    name: 'PanelWidget: title',
    accepts: 'a string',
    bad: noText,
    call: (value) => new PanelWidget(new TextWidget('a'), { title: value }),
  },
  {
    name: 'PanelWidget: title',
    accepts: 'a string',
    bad: noText,
    on: () => used(new PanelWidget(new TextWidget('a'))),
    call: (value, w) => ((w as PanelWidget).title = value),
  },
  // Containers
  ...[Container, WithoutColumns(ListRowContainer), WithoutColumns(ListColumnContainer)].flatMap(
    (Kind): Parameter[] => [
      { name: `${Kind.name}: options`, accepts: options, bad: noOptions, call: (value) => new Kind(value) },
      {
        name: `${Kind.name}: items`,
        accepts: 'an array of widgets',
        bad: ['text', 0, 1, Number.NaN, ...others.filter((value) => !Array.isArray(value))],
        call: (value) => new Kind({ items: value }),
      },
      {
        name: `${Kind.name}.add: item`,
        accepts: 'a widget',
        bad: noWidget.filter((value) => !Array.isArray(value)),
        required: true,
        call: (value) => new Kind({ items: [value] }),
      },
      {
        name: `${Kind.name}.add: callback`,
        accepts: 'a function',
        bad: noFunction,
        call: (value) => new Kind({ items: [[new Widget(), value]] }),
      },
      {
        name: `${Kind.name}: numbering`,
        accepts: 'true or false',
        bad: noFlag,
        call: (value) => new Kind({ numbering: value }),
      },
      {
        name: `${Kind.name}: align`,
        accepts: 'true or false',
        bad: noFlag,
        call: (value) => new Kind({ align: value }),
      },
    ],
  ),
  ...[ListRowContainer, ListColumnContainer].flatMap((List): Parameter[] => [
    {
      name: `${List.name}: columns`,
      accepts: `${size}, or 'auto'`,
      bad: noSize,
      required: true,
      call: (value) => new List(value),
    },
    {
      name: `${List.name}: columnsWidth`,
      accepts: size,
      bad: noSize,
      call: (value) => new List(1, { columnsWidth: value }),
    },
    {
      name: `${List.name}: minColumnWidth`,
      accepts: size,
      bad: noSize,
      call: (value) => new List('auto', { minColumnWidth: value }),
    },
    {
      name: `${List.name}: spacing`,
      accepts: count,
      bad: noCount,
      call: (value) => new List(1, { spacing: value }),
    },
  ]),
  {
    name: 'ListRowContainer.add: item',
    accepts: 'a widget',
    bad: noWidget,
    required: true,
    on: list,
    call: (value, w) => (w as Container).add(value),
  },
  {
    name: 'ListRowContainer.add: callback',
    accepts: 'a function',
    bad: noFunction,
    on: list,
    call: (value, w) => (w as Container).add(new Widget(), value),
  },
  {
    name: 'ListRowContainer: keyPattern',
    accepts: 'a KeyPattern or null',
    bad: ['{}) ', 0, Number.NaN, ...others],
    on: list,
    call: (value, w) => ((w as Container).keyPattern = value),
  },
  {
    name: 'ListRowContainer.createNumberLabel: itemId',
    accepts: count,
    bad: noCount,
    required: true,
    on: list,
    call: (value, w) => (w as Container).createNumberLabel(value),
  },
  {
    name: 'WindowContainer: title',
    accepts: 'a string',
    bad: noText,
    call: (value) => new WindowContainer(value),
  },
  {
    name: 'WindowContainer: title',
    accepts: 'a string',
    bad: noText,
    on: () => used(new WindowContainer('a')),
    call: (value, w) => ((w as WindowContainer).title = value),
  },
  {
    name: 'WindowContainer.addSeparator: lines',
    accepts: size,
    bad: noSize,
    on: () => used(new WindowContainer('a')),
    call: (value, w) => (w as WindowContainer).addSeparator(value),
  },
  {
    name: 'WindowContainer.addWithSeparator: blankLines',
    accepts: size,
    bad: noSize,
    on: () => used(new WindowContainer('a')),
    call: (value, w) => (w as WindowContainer).addWithSeparator(new Widget(), null, null, value),
  },
  {
    name: 'WindowContainer.add: item',
    accepts: 'a widget',
    bad: noWidget,
    required: true,
    on: () => used(new WindowContainer('a')),
    call: (value, w) => (w as WindowContainer).addWithSeparator(value),
  },
  {
    name: 'WindowContainer.add: callback',
    accepts: 'a function',
    bad: noFunction,
    on: () => used(new WindowContainer('a')),
    call: (value, w) => (w as WindowContainer).addWithSeparator(new Widget(), value),
  },
  // KeyPattern
  { name: 'KeyPattern: options', accepts: options, bad: noOptions, call: (value) => new KeyPattern(value) },
  {
    name: 'KeyPattern: pattern',
    accepts: 'a string or a function',
    bad: noText.filter((value) => typeof value !== 'function'),
    call: (value) => new KeyPattern({ pattern: value }),
  },
  {
    name: 'KeyPattern: offset',
    accepts: `a whole number from -${MAX_SIZE} to ${MAX_SIZE}`,
    bad: ['1', '', ...others, ...noNumber.filter((value) => value !== -1), -MAX_SIZE - 1],
    call: (value) => new KeyPattern({ offset: value }),
  },
  {
    name: 'KeyPattern.labelFor: id',
    accepts: count,
    bad: noCount,
    required: true,
    call: (value) => new KeyPattern().labelFor(value),
  },
  {
    name: 'KeyPattern.keyFor: id',
    accepts: count,
    bad: noCount,
    required: true,
    call: (value) => new KeyPattern().keyFor(value),
  },
  // textui/text
  ...Object.entries({ textWidth, graphemes, safeText, stripStyle }).map(
    ([name, measure]): Parameter => ({
      name: `${name}: text`,
      accepts: 'a string',
      bad: noText,
      required: true,
      call: (value) => measure(value),
    }),
  ),
  {
    name: 'wrapText: text',
    accepts: 'a string',
    bad: noText,
    required: true,
    call: (value) => wrapText(value, 9),
  },
  {
    name: 'wrapText: width',
    accepts: size,
    bad: noSize,
    required: true,
    call: (value) => wrapText('text', value),
  },
  {
    name: 'sliceText: text',
    accepts: 'a string',
    bad: noText,
    required: true,
    call: (value) => sliceText(value, 0, 1),
  },
  {
    name: 'sliceText: from',
    accepts: count,
    bad: noCount,
    required: true,
    call: (value) => sliceText('text', value, 1),
  },
  { name: 'sliceText: to', accepts: count, bad: noCount, call: (value) => sliceText('text', 0, value) },
  {
    name: 'padText: text',
    accepts: 'a string',
    bad: noText,
    required: true,
    call: (value) => padText(value, 9),
  },
  {
    name: 'padText: width',
    accepts: count,
    bad: noCount,
    required: true,
    call: (value) => padText('text', value),
  },
  {
    name: 'padText: align',
    accepts: "'left', 'right' or 'center'",
    bad: ['middle', '', 'LEFT', 0, 1, Number.NaN, ...others],
    call: (value) => padText('text', 9, value),
  },
];

/** A list container that takes its options first, so that it can be tried as the others are. */
function WithoutColumns(List: typeof ListRowContainer): typeof Container {
  const Kind = class extends List {
    constructor(given?: ConstructorParameters<typeof Container>[0]) {
      super(1, given);
    }
  };
  Object.defineProperty(Kind, 'name', { value: List.name });
  return Kind;
}

describe.each(parameters)(
  '$name',
  ({ name, accepts, bad, required = false, call, on = () => new Widget() }) => {
    it('takes nothing else', () => {
      for (const value of [...bad, ...(required ? [null, undefined] : [])]) {
        const widget = on();
        const before = fullStateOf(widget);
        const error = failureOf(() => call(value as never, widget));
        const shownAs = picture(value);
        expect([shownAs, error instanceof TextUIError && error.code, fullStateOf(widget)]).toEqual([
          shownAs,
          'ERR_TEXTUI_ARGUMENT',
          before,
        ]);
        expect((error as TextUIError).message).toBe(`${name} must be ${accepts}, got ${shownAs}`);
      }
    });
  },
);

describe.each(parameters.filter(({ required }) => required !== true))(
  '$name',
  ({ call, on = () => new Widget() }) => {
    it('takes null and undefined as left out', () => {
      for (const value of [null, undefined])
        expect(failureOf(() => call(value as never, on()))).toBe(undefined);
    });
  },
);

describe('an unknown item id', () => {
  it.each([2, 3, MAX_SIZE])('%i is refused', (id) => {
    expect(failureOf(() => list().createNumberLabel(id))).toEqual(
      new TextUIError(
        'ERR_TEXTUI_ARGUMENT',
        `ListRowContainer.createNumberLabel: itemId must be the id of one of its 2 items, got ${id}`,
      ),
    );
  });
});

describe('the largest values', () => {
  it('are taken', () => {
    const widget = new Widget({ maxWidth: MAX_SIZE });
    widget.setCursorPosition(MAX_SIZE, MAX_SIZE);
    expect(widget.cursor).toEqual({ row: MAX_SIZE, col: MAX_SIZE });
    widget.write('x', { row: 0, col: MAX_SIZE, width: MAX_SIZE });
    expect(widget.width).toBe(MAX_SIZE + 1);
    const text = new TextWidget('text');
    text.render(MAX_SIZE);
    const separator = new SeparatorWidget(MAX_SIZE);
    separator.render(MAX_SIZE);
    expect(separator.height).toBe(MAX_SIZE);
    const wide = new ListRowContainer(MAX_SIZE, { items: [text], columnsWidth: MAX_SIZE, spacing: MAX_SIZE });
    wide.render(1);
    expect(wide.getLines()).toEqual(['1) text']);
    expect(padText('', MAX_SIZE)).toHaveLength(MAX_SIZE);
    expect(sliceText('text', 0, MAX_SIZE)).toBe('text');
    expect(wrapText('text', MAX_SIZE)).toEqual(['text']);
  });
});

describe('a message', () => {
  it('shows at most the start of a long value', () => {
    const { message } = failureOf(() => new CheckboxWidget({ key: 'x'.repeat(1000) })) as Error;
    expect(message).toBe(
      `CheckboxWidget: key must be one character, one column wide, got "${'x'.repeat(40)}…"`,
    );
  });

  it('holds nothing that a terminal would obey', () => {
    const { message } = failureOf(
      () => new CheckboxWidget({ key: '\x1b[2J\x9b2J\u202e\x7f\u2028\ud800' }),
    ) as Error;
    expect(message).toMatch(/^[\x20-\x7e]*$/);
  });

  it('has a word for objects without a class', () => {
    for (const nameless of [Object.create(null), Object.create({ constructor: undefined })] as never[]) {
      expect((failureOf(() => new TextWidget(nameless)) as Error).message).toBe(
        'TextWidget: text must be a string, got an object',
      );
    }
  });

  it('names the class that was used, not one it inherits from', () => {
    class Menu extends ListRowContainer {}
    class Card extends Widget {}
    expect((failureOf(() => new Menu(0)) as Error).message).toMatch(/^Menu: columns /);
    expect((failureOf(() => new Card().render(0)) as Error).message).toMatch(/^Card.render: width /);
  });
});

function failureOf(call: () => unknown): unknown {
  try {
    call();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Everything that can be seen of a widget, items and properties included. */
function fullStateOf(widget: Widget): unknown {
  const {
    text,
    title,
    value,
    lines,
    completed,
    keyPattern,
    size: items,
  } = widget as unknown as Record<string, unknown>;
  return { seen: stateOf(widget), text, title, value, lines, completed, keyPattern, items };
}

/** A value as messages show it. */
function picture(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null)
    return value.constructor.name === 'Object' ? 'an object' : `an instance of ${value.constructor.name}`;
  return String(value);
}
