// Random trees of widgets: a plain description, so that the same tree can be built as often as needed.

import fc from 'fast-check';
import { TextUIError } from 'textui';
import {
  Container,
  ListColumnContainer,
  ListRowContainer,
  TableContainer,
  WindowContainer,
} from 'textui/render/containers';
import {
  BarChartWidget,
  CenterWidget,
  CheckboxWidget,
  DetailsWidget,
  EntryWidget,
  PanelWidget,
  SeparatorWidget,
  TextWidget,
  type TreeNode,
  TreeWidget,
  type Widget,
} from 'textui/render/widgets';
import { text } from './arbitraries.ts';

/** A widget and all below it. `shared` is one of a few widgets that may be in several places. */
export type Tree =
  | { kind: 'text'; text: string }
  | { kind: 'entry'; title: string; value: string | null }
  | { kind: 'checkbox'; title: string | null; text: string | null; completed: boolean | null }
  | { kind: 'separator'; lines: number }
  | { kind: 'shared'; index: number }
  | { kind: 'details'; pairs: [label: string, value: string][] }
  | { kind: 'tree'; nodes: TreeNode[] }
  | { kind: 'chart'; bars: [label: string, value: number][]; unit: string; max: number | null }
  | { kind: 'table'; titles: string[]; rows: (string | number)[][]; numbering: boolean }
  | { kind: 'center'; item: Tree }
  | { kind: 'panel'; title: string | null; item: Tree }
  | { kind: 'list'; numbering: boolean; items: Tree[] }
  | { kind: 'window'; title: string | null; items: Tree[] }
  | {
      kind: 'rows' | 'columns';
      columns: number;
      columnsWidth: number | null;
      spacing: number;
      numbering: boolean;
      items: Tree[];
    };

/** How many widgets a tree shares. */
export const SHARED = 3;

/** Trees whose strings are drawn from `strings`. */
export function trees(strings: fc.Arbitrary<string> = text({ maxLength: 6 })): fc.Arbitrary<Tree> {
  const optional = fc.option(strings);
  return fc.letrec<{ leaf: Tree; node: Tree; tree: Tree }>((tie) => {
    const items = fc.array(tie('tree'), { maxLength: 5 });
    return {
      tree: fc.oneof({ maxDepth: 3, depthIdentifier: 'tree' }, tie('leaf'), tie('node')),
      leaf: fc.oneof(
        fc.record({ kind: fc.constant('text' as const), text: strings }),
        fc.record({ kind: fc.constant('entry' as const), title: strings, value: optional }),
        fc.record({
          kind: fc.constant('checkbox' as const),
          title: optional,
          text: optional,
          completed: fc.option(fc.boolean()),
        }),
        fc.record({ kind: fc.constant('separator' as const), lines: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ kind: fc.constant('shared' as const), index: fc.nat(SHARED - 1) }),
        dataWidgets(strings),
      ),
      node: fc.oneof(
        fc.record({ kind: fc.constant('center' as const), item: tie('tree') }),
        fc.record({ kind: fc.constant('panel' as const), title: optional, item: tie('tree') }),
        fc.record({ kind: fc.constant('list' as const), numbering: fc.boolean(), items }),
        fc.record({ kind: fc.constant('window' as const), title: optional, items }),
        fc.record({
          kind: fc.constantFrom('rows' as const, 'columns' as const),
          columns: fc.integer({ min: 1, max: 4 }),
          columnsWidth: fc.option(fc.integer({ min: 1, max: 30 })),
          spacing: fc.nat(4),
          numbering: fc.boolean(),
          items,
        }),
      ),
    };
  }).tree;
}

/** Widgets that show data. */
export function dataWidgets(strings: fc.Arbitrary<string>): fc.Arbitrary<Tree> {
  const numbers = fc.oneof(
    fc.integer({ min: -20, max: 200 }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, 1e21),
  );
  const nodes = fc.letrec<{ nodes: TreeNode[] }>((tie) => ({
    nodes: fc.array(
      fc.record({
        label: strings,
        children: fc.option(tie('nodes'), { nil: undefined, depthIdentifier: 'node' }),
      }),
      { maxLength: 3, depthIdentifier: 'node' },
    ),
  })).nodes;
  const table = fc.integer({ min: 1, max: 4 }).chain((columns) =>
    fc.record({
      kind: fc.constant('table' as const),
      titles: fc.array(strings, { minLength: columns, maxLength: columns }),
      rows: fc.array(
        fc.array(fc.oneof({ arbitrary: strings, weight: 3 }, numbers), {
          minLength: columns,
          maxLength: columns,
        }),
        { maxLength: 12 },
      ),
      numbering: fc.boolean(),
    }),
  );
  return fc.oneof(
    fc.record({
      kind: fc.constant('details' as const),
      pairs: fc.array(fc.tuple(strings, strings), { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('tree' as const), nodes }),
    fc.record({
      kind: fc.constant('chart' as const),
      bars: fc.array(fc.tuple(strings, numbers), { maxLength: 4 }),
      unit: fc.constantFrom('%', '', 'GB', '漢'),
      max: fc.option(fc.constantFrom(1, 100)),
    }),
    table,
  );
}

/** Builds the widgets of a tree, around the given shared ones. */
export function build(tree: Tree, shared: readonly Widget[]): Widget {
  switch (tree.kind) {
    case 'text':
      return new TextWidget(tree.text);
    case 'entry':
      return new EntryWidget(tree.title, tree.value);
    case 'checkbox':
      return new CheckboxWidget(tree);
    case 'separator':
      return new SeparatorWidget(tree.lines);
    case 'shared':
      return shared[tree.index] as Widget;
    case 'details':
      return new DetailsWidget(tree.pairs);
    case 'tree':
      return new TreeWidget(tree.nodes);
    case 'chart':
      return new BarChartWidget(tree.bars, tree);
    case 'table':
      return new TableContainer(tree.rows, {
        columns: Object.fromEntries(tree.titles.entries()),
        numbering: tree.numbering,
      });
    case 'center':
      return new CenterWidget(build(tree.item, shared));
    case 'panel':
      return new PanelWidget(build(tree.item, shared), tree);
    case 'list':
      return new Container({ ...tree, items: tree.items.map((item) => build(item, shared)) });
    case 'window': {
      const window = new WindowContainer(tree.title);
      for (const item of tree.items) window.add(build(item, shared));
      return window;
    }
    case 'rows':
    case 'columns': {
      const List = tree.kind === 'rows' ? ListRowContainer : ListColumnContainer;
      return new List(tree.columns, { ...tree, items: tree.items.map((item) => build(item, shared)) });
    }
    default:
      throw new Error('unknown kind of widget');
  }
}

/** Everything a widget shows. */
export interface Picture {
  readonly content: string[][];
  readonly styled: string[];
  readonly cursor: { row: number; col: number };
  readonly size: [height: number, width: number];
}

/** The picture of a widget now. */
export function picture(widget: Widget): Picture {
  return {
    content: widget.content,
    styled: widget.getStyledLines(),
    cursor: widget.cursor,
    size: [widget.height, widget.width],
  };
}

/** The picture of a widget after a render, or the code of the error where the width is too small. */
export function rendered(widget: Widget, width: number): Picture | string {
  try {
    widget.render(width);
  } catch (error) {
    if (error instanceof TextUIError && error.code === 'ERR_TEXTUI_LAYOUT') return error.code;
    throw error;
  }
  return picture(widget);
}
