// Every public parameter, given what it does not take: the error names the parameter, the value and what is accepted,
// and a widget is as it was.

import { describe, expect, it } from 'vitest';
import { confirm, form, hub, list, multiselect, number, secret, select, text, TextUIError } from 'textui';
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
  MAX_SIZE,
  PanelWidget,
  SeparatorWidget,
  TextWidget,
  Widget,
} from 'textui/render/widgets';
import { custom, UIScreen } from 'textui/screens';
import { graphemes, padText, safeText, sliceText, stripStyle, textWidth, wrapText } from 'textui/text';
import { stateOf } from './support/screen.ts';

/** What a parameter takes, as messages have it, or what all of the message is like. */
type Accepted = string | { readonly sample: unknown };
type Call = (value: never, widget: Widget) => unknown;
/** `name` is as messages begin. `on` makes the widget that must stay as it is. */
type Row = [
  name: string,
  accepted: Accepted,
  bad: readonly unknown[],
  call: Call,
  on?: (() => Widget) | undefined,
];

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
/** Of a parameter that must not be left out. */
const needed = (bad: readonly unknown[]): readonly unknown[] => [...bad, null, undefined];

const COUNT = `a whole number from 0 to ${MAX_SIZE}`;
const SIZE = `a whole number from 1 to ${MAX_SIZE}`;
const TEXT = 'a string';
const FLAG = 'true or false';
const FUNCTION = 'a function';
const WIDGET = 'a widget';
const OPTIONS = 'an object';

/** A widget with something in it, and the cursor somewhere. */
const used = <Kind extends Widget>(widget: Kind): Kind => {
  widget.render(20);
  widget.write('漢 typed', { row: 1, col: 3 });
  widget.setCursorPosition(2, 5);
  return widget;
};
const plain = (): Widget => used(new Widget());
const some = new Widget({ default: 'x' });
const items = { items: [new TextWidget('a'), new TextWidget('b')] };
const row = (): Container => used(new ListRowContainer(2, items));
const window = (): WindowContainer => used(new WindowContainer('a'));

/** A property that is assigned. */
function property(name: string, accepted: Accepted, bad: readonly unknown[], on: () => Widget): Row {
  const assign: Call = (value, widget) => Object.assign(widget, { [name]: value });
  return [`${on().constructor.name}: ${name}`, accepted, bad, assign, on];
}

const widgets: Row[] = [
  ['Widget: options', OPTIONS, noOptions, (value) => new Widget(value)],
  ['Widget: maxWidth', SIZE, noSize, (value) => new Widget({ maxWidth: value })],
  ['Widget: default', TEXT, noText, (value) => new Widget({ default: value })],
  [
    'Widget.setCursorPosition: row',
    COUNT,
    needed(noCount),
    (value, w) => w.setCursorPosition(value, 0),
    plain,
  ],
  [
    'Widget.setCursorPosition: col',
    COUNT,
    needed(noCount),
    (value, w) => w.setCursorPosition(0, value),
    plain,
  ],
  ['Widget.draw: w', WIDGET, needed(noWidget), (value, w) => w.draw(value), plain],
  ['Widget.draw: options', OPTIONS, noOptions, (value, w) => w.draw(new Widget(), value), plain],
  ['Widget.draw: row', COUNT, noCount, (value, w) => w.draw(some, { row: value }), plain],
  ['Widget.draw: col', COUNT, noCount, (value, w) => w.draw(some, { col: value }), plain],
  ['Widget.draw: block', FLAG, noFlag, (value, w) => w.draw(some, { block: value }), plain],
  ['Widget.write: text', TEXT, needed(noText), (value, w) => w.write(value), plain],
  ['Widget.write: options', OPTIONS, noOptions, (value, w) => w.write('x', value), plain],
  ['Widget.write: row', COUNT, noCount, (value, w) => w.write('x', { row: value }), plain],
  ['Widget.write: col', COUNT, noCount, (value, w) => w.write('x', { col: value }), plain],
  ['Widget.write: width', SIZE, noSize, (value, w) => w.write('x', { width: value }), plain],
  ['Widget.write: block', FLAG, noFlag, (value, w) => w.write('x', { block: value }), plain],
  ['Widget.write: wordwrap', FLAG, noFlag, (value, w) => w.write('x', { wordwrap: value }), plain],
  ...[
    plain,
    () => used(new TextWidget('text')),
    () => used(new SeparatorWidget(2)),
    () => used(new EntryWidget('title', 'value')),
    () => used(new CheckboxWidget({ title: 'title' })),
    () => used(new CenterWidget(new TextWidget('text'))),
    () => used(new PanelWidget(new TextWidget('text'))),
    () => used(new Container(items)),
    row,
    () => used(new ListColumnContainer(2, items)),
    window,
  ].map((on): Row => {
    const name = `${on().constructor.name}.render: width`;
    return [name, SIZE, needed(noSize), (value, w) => w.render(value), on];
  }),
  ['TextWidget: text', TEXT, needed(noText), (value) => new TextWidget(value)],
  property('text', TEXT, needed(noText), () => used(new TextWidget('a'))),
  ['SeparatorWidget: lines', SIZE, noSize, (value) => new SeparatorWidget(value)],
  property('lines', SIZE, needed(noSize), () => used(new SeparatorWidget(3))),
  ['EntryWidget: title', TEXT, needed(noText), (value) => new EntryWidget(value)],
  ['EntryWidget: value', TEXT, noText, (value) => new EntryWidget('a', value)],
  property('title', TEXT, needed(noText), () => used(new EntryWidget('a', 'b'))),
  property('value', TEXT, noText, () => used(new EntryWidget('a', 'b'))),
  property('text', TEXT, needed(noText), () => used(new EntryWidget('a', 'b'))),
  ['CheckboxWidget: options', OPTIONS, noOptions, (value) => new CheckboxWidget(value)],
  [
    'CheckboxWidget: key',
    'one character, one column wide',
    [...noText, '', 'xy', '漢'],
    (value) => new CheckboxWidget({ key: value }),
  ],
  ['CheckboxWidget: title', TEXT, noText, (value) => new CheckboxWidget({ title: value })],
  ['CheckboxWidget: text', TEXT, noText, (value) => new CheckboxWidget({ text: value })],
  ['CheckboxWidget: completed', FLAG, noFlag, (value) => new CheckboxWidget({ completed: value })],
  property('title', TEXT, noText, () => used(new CheckboxWidget({ title: 'a' }))),
  property('text', TEXT, noText, () => used(new CheckboxWidget({ text: 'a' }))),
  property('completed', FLAG, noFlag, () => used(new CheckboxWidget({ completed: true }))),
  ['CenterWidget: w', WIDGET, needed(noWidget), (value) => new CenterWidget(value)],
  ['PanelWidget: w', WIDGET, needed(noWidget), (value) => new PanelWidget(value)],
  ['PanelWidget: options', OPTIONS, noOptions, (value) => new PanelWidget(some, value)],
  ['PanelWidget: title', TEXT, noText, (value) => new PanelWidget(some, { title: value })],
  property('title', TEXT, noText, () => used(new PanelWidget(new TextWidget('a')))),
];

const containers: Row[] = [
  ...[Container, WithoutColumns(ListRowContainer), WithoutColumns(ListColumnContainer)].flatMap(
    (Kind): Row[] => [
      [`${Kind.name}: options`, OPTIONS, noOptions, (value) => new Kind(value)],
      [
        `${Kind.name}: items`,
        'an array of widgets',
        ['text', 0, 1, Number.NaN, ...others.filter((value) => !Array.isArray(value))],
        (value) => new Kind({ items: value }),
      ],
      [
        `${Kind.name}.add: item`,
        WIDGET,
        needed(noWidget.filter((value) => !Array.isArray(value))),
        (value) => new Kind({ items: [value] }),
      ],
      [
        `${Kind.name}.add: callback`,
        FUNCTION,
        noFunction,
        (value) => new Kind({ items: [[new Widget(), value]] }),
      ],
      [`${Kind.name}: numbering`, FLAG, noFlag, (value) => new Kind({ numbering: value })],
      [`${Kind.name}: align`, FLAG, noFlag, (value) => new Kind({ align: value })],
    ],
  ),
  ...[ListRowContainer, ListColumnContainer].flatMap((List): Row[] => [
    [`${List.name}: columns`, `${SIZE}, or 'auto'`, needed(noSize), (value) => new List(value)],
    [`${List.name}: columnsWidth`, SIZE, noSize, (value) => new List(1, { columnsWidth: value })],
    [`${List.name}: minColumnWidth`, SIZE, noSize, (value) => new List('auto', { minColumnWidth: value })],
    [`${List.name}: spacing`, COUNT, noCount, (value) => new List(1, { spacing: value })],
  ]),
  ['ListRowContainer.add: item', WIDGET, needed(noWidget), (value, w) => (w as Container).add(value), row],
  [
    'ListRowContainer.add: callback',
    FUNCTION,
    noFunction,
    (value, w) => (w as Container).add(new Widget(), value),
    row,
  ],
  property('keyPattern', 'a KeyPattern or null', ['{}) ', 0, Number.NaN, ...others], row),
  [
    'ListRowContainer.createNumberLabel: itemId',
    COUNT,
    needed(noCount),
    (value, w) => (w as Container).createNumberLabel(value),
    row,
  ],
  ['WindowContainer: title', TEXT, noText, (value) => new WindowContainer(value)],
  property('title', TEXT, noText, window),
  [
    'WindowContainer.addSeparator: lines',
    SIZE,
    noSize,
    (value, w) => (w as WindowContainer).addSeparator(value),
    window,
  ],
  [
    'WindowContainer.addWithSeparator: blankLines',
    SIZE,
    noSize,
    (value, w) => (w as WindowContainer).addWithSeparator(new Widget(), null, null, value),
    window,
  ],
  [
    'WindowContainer.add: item',
    WIDGET,
    needed(noWidget),
    (value, w) => (w as WindowContainer).addWithSeparator(value),
    window,
  ],
  [
    'WindowContainer.add: callback',
    FUNCTION,
    noFunction,
    (value, w) => (w as WindowContainer).addWithSeparator(new Widget(), value),
    window,
  ],
  ['KeyPattern: options', OPTIONS, noOptions, (value) => new KeyPattern(value)],
  [
    'KeyPattern: pattern',
    'a string or a function',
    noText.filter((value) => typeof value !== 'function'),
    (value) => new KeyPattern({ pattern: value }),
  ],
  [
    'KeyPattern: offset',
    `a whole number from -${MAX_SIZE} to ${MAX_SIZE}`,
    ['1', '', ...others, ...noNumber.filter((value) => value !== -1), -MAX_SIZE - 1],
    (value) => new KeyPattern({ offset: value }),
  ],
  ['KeyPattern.labelFor: id', COUNT, needed(noCount), (value) => new KeyPattern().labelFor(value)],
  ['KeyPattern.keyFor: id', COUNT, needed(noCount), (value) => new KeyPattern().keyFor(value)],
];

const texts: Row[] = [
  ...Object.entries({ textWidth, graphemes, safeText, stripStyle }).map(
    ([name, measure]): Row => [`${name}: text`, TEXT, needed(noText), (value) => measure(value)],
  ),
  ['wrapText: text', TEXT, needed(noText), (value) => wrapText(value, 9)],
  ['wrapText: width', SIZE, needed(noSize), (value) => wrapText('text', value)],
  ['sliceText: text', TEXT, needed(noText), (value) => sliceText(value, 0, 1)],
  ['sliceText: from', COUNT, needed(noCount), (value) => sliceText('text', value, 1)],
  ['sliceText: to', COUNT, noCount, (value) => sliceText('text', 0, value)],
  ['padText: text', TEXT, needed(noText), (value) => padText(value, 9)],
  ['padText: width', COUNT, needed(noCount), (value) => padText('text', value)],
  [
    'padText: align',
    "'left', 'right' or 'center'",
    ['middle', '', 'LEFT', 0, 1, Number.NaN, ...others],
    (value) => padText('text', 9, value),
  ],
];

type Builder = (...values: unknown[]) => unknown;
const loose = (builder: unknown): Builder => builder as Builder;
/** Every builder, given a label and options, and what else it needs. */
const builders: Record<string, Builder> = {
  text: loose(text),
  number: loose(number),
  confirm: loose(confirm),
  secret: loose(secret),
  select: (label, options) => loose(select)(label, withSome(options, { choices: ['a', 'b'] })),
  multiselect: (label, options) => loose(multiselect)(label, withSome(options, { choices: ['a', 'b'] })),
  list: (label, options) => loose(list)(label, text('Item'), options),
  form: (label, options) => loose(form)(label, { name: text('Name') }, options),
  hub: (label, options) => loose(hub)(label, { name: text('Name') }, options),
  custom: (label, options) => loose(custom)(label, withSome(options, { screen: () => new UIScreen() })),
};

/** Options that are an object, and more of them; anything else as it is. */
function withSome(options: unknown, more: object): unknown {
  const isObject = typeof options === 'object' && options !== null && !Array.isArray(options);
  return isObject ? { ...more, ...options } : (options ?? more);
}

const noFinite = ['1', '', Number.NaN, Infinity, true, {}, [], 10n, () => 1];
const noObject = ['x', 0, true, [], new Map()];
const noArray = ['a', 0, true, {}];
const noChoices = ['a', 0, true, {}, [], [null], [{}]];
const noString = noText.filter((value) => typeof value !== 'function');
const noId = [
  '',
  ' ',
  'a b',
  'a..b',
  '.a',
  'a.',
  '__proto__',
  'a.constructor',
  'prototype',
  'a/b',
  ...noString,
];
const noCheck = ['x', 0, true, {}, [5], [[]], ['x'], new Date(0), [() => true, null]];
const noTrue = [true, 'x', 1];

const settings: [kind: string, option: string, bad: readonly unknown[]][] = [
  ...Object.keys(builders).flatMap((kind): [string, string, readonly unknown[]][] => [
    [kind, 'id', noId],
    [kind, 'help', [0, true, Symbol('s'), {}, [], 10n]],
    [kind, 'accept', noCheck],
    [kind, 'summary', noFunction],
  ]),
  ['text', 'minLength', noCount],
  ['text', 'maxLength', noSize],
  ['text', 'pattern', ['(', 'x'.repeat(1001), /x/i, /x/gu, new RegExp(String.raw`\-`), ...noString]],
  ['text', 'trim', noFlag],
  ['text', 'default', noString],
  ['text', 'example', noString],
  ['number', 'min', noFinite],
  ['number', 'max', noFinite],
  ['number', 'integer', noFlag],
  ['number', 'default', noFinite.filter((value) => value !== '' && typeof value !== 'function')],
  ['number', 'example', noFinite.filter((value) => value !== '' && typeof value !== 'function')],
  ['confirm', 'danger', noFlag],
  ['confirm', 'example', ['yes', 0, {}, []]],
  ['confirm', 'default', ['yes', 0, 1, {}, [], Symbol('s')]],
  ['secret', 'confirm', noFlag],
  ['secret', 'minLength', noCount],
  ['secret', 'default', noString],
  [
    'select',
    'choices',
    needed([...noChoices, new Set(['a']), [undefined], [[]], [{ value: undefined, label: 'x' }]]),
  ],
  ['select', 'default', ['c', 0, true, {}, []]],
  ['select', 'example', ['c', 0, true, {}, []]],
  ['multiselect', 'choices', needed([...noChoices, ['a', 'a']])],
  ['multiselect', 'default', [...noArray, ['c'], ['a', 'c']]],
  ['multiselect', 'example', [...noArray, ['c'], ['a', 'c']]],
  ['multiselect', 'min', noCount],
  ['multiselect', 'max', noSize],
  ['list', 'default', noArray],
  ['list', 'example', noArray],
  ['list', 'min', noCount],
  ['list', 'max', noSize],
  ['form', 'review', noFlag],
  ['form', 'default', noObject],
  ['form', 'example', noObject],
  ['hub', 'finish', noText],
  ['hub', 'default', noObject],
  ['custom', 'screen', needed(['x', 0, {}, new UIScreen()])],
  ...['multiselect', 'list', 'form', 'hub'].map((kind): [string, string, readonly unknown[]] => [
    kind,
    'optional',
    noTrue,
  ]),
  ...['text', 'number', 'confirm', 'secret', 'select', 'custom'].map(
    (kind): [string, string, readonly unknown[]] => [kind, 'optional', ['true', 0, 1, {}, []]],
  ),
];

const questions: Row[] = [
  ...settings.map(
    ([kind, option, bad]): Row => [
      `${kind}: ${option}`,
      expect.stringMatching(
        new RegExp(`^${kind}: ((${option}|.* of a choice) must (be|contain)|a choice has|two choices have) `),
      ) as Accepted,
      bad,
      (value) => builders[kind]?.('Label', { [option]: value }),
    ],
  ),
  ...Object.entries(builders).flatMap(([kind, build]): Row[] => [
    [`${kind}: label`, TEXT, kind === 'form' ? noText : needed(noText), (value) => build(value, {})],
    [`${kind}: options`, OPTIONS, ['x', 5, true, [], Symbol('s'), () => 1], (value) => build('Label', value)],
  ]),
];

const rows = [...widgets, ...containers, ...texts, ...questions];

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

describe.each(rows)('%s', (name, accepted, bad, call, on = () => new Widget()) => {
  it('takes nothing else', () => {
    for (const value of bad) {
      const widget = on();
      const before = fullStateOf(widget);
      const error = failureOf(() => call(value as never, widget));
      const shownAs = picture(value);
      expect([shownAs, error instanceof TextUIError && error.code, fullStateOf(widget)]).toEqual([
        shownAs,
        'ERR_TEXTUI_ARGUMENT',
        before,
      ]);
      expect({ value, message: (error as TextUIError).message }).toEqual({
        value,
        message: typeof accepted === 'string' ? `${name} must be ${accepted}, got ${shownAs}` : accepted,
      });
    }
  });
});

describe.each(rows.filter(([, , bad]) => !bad.includes(undefined)))(
  '%s',
  (_name, _accepted, _bad, call, on = () => new Widget()) => {
    it('takes null and undefined as left out', () => {
      for (const value of [null, undefined])
        expect(failureOf(() => call(value as never, on()))).toBe(undefined);
    });
  },
);

describe('limits that contradict one another', () => {
  it.each<[string, () => unknown]>([
    ['text: maxLength (4) must be at least minLength (5)', () => text('x', { minLength: 5, maxLength: 4 })],
    ['number: max (4) must be at least min (5)', () => number('x', { min: 5, max: 4 })],
    [
      'multiselect: max (2) must be at least min (3)',
      () => multiselect('x', { choices: ['a'], min: 3, max: 2 }),
    ],
    ['list: max (2) must be at least min (3)', () => list('x', text('y'), { min: 3, max: 2 })],
  ])('%s', (message, build) => {
    expect(failureOf(build)).toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT', message });
  });
});

describe('an unknown item id', () => {
  it.each([2, 3, MAX_SIZE])('%i is refused', (id) => {
    expect(failureOf(() => row().createNumberLabel(id))).toEqual(
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
