// Widget trees and sequences of operations with the lines they must give.

import { readFileSync } from 'node:fs';
import { TextUIError } from 'textui';
import { ListColumnContainer, ListRowContainer, WindowContainer } from 'textui/render/containers';
import {
  CenterWidget,
  CheckboxWidget,
  EntryWidget,
  SeparatorWidget,
  TextWidget,
  Widget,
} from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';

interface Tree {
  t: string;
  text?: string;
  title?: string | null;
  value?: string | null;
  key?: string;
  completed?: boolean | null;
  lines?: number;
  columns?: number;
  columnsWidth?: number | null;
  spacing?: number;
  numbering?: boolean;
  items?: Tree[];
  w?: Tree;
}

interface Expected {
  lines: string[];
  width: number;
  height: number;
  cursor?: [number, number];
  error?: unknown;
}

interface Vectors {
  trees: { tree: Tree; width: number; expect: Expected }[];
  ops: { maxWidth: number | null; default: string | null; ops: [string, ...unknown[]][]; expect: Expected }[];
}

const { trees, ops } = load('vectors.json') as Vectors;
const hostile = load('hostile.json') as { name: string; input: string; lines: string[] }[];

const numbered = trees.map((vector, index) => [index, vector] as const);

describe('widget trees', () => {
  it.each(numbered.filter(([, vector]) => 'error' in vector.expect))('tree %i has no room', (_, vector) => {
    expect(() => build(vector.tree).render(vector.width)).toThrow(
      expect.objectContaining({ constructor: TextUIError, code: 'ERR_TEXTUI_LAYOUT' }),
    );
  });

  it.each(numbered.filter(([, vector]) => !('error' in vector.expect)))(
    'tree %i gives its lines',
    (_, vector) => {
      const widget = build(vector.tree);
      widget.render(vector.width);
      expect(widget.getLines()).toEqual(vector.expect.lines);
      expect([widget.width, widget.height]).toEqual([vector.expect.width, vector.expect.height]);
    },
  );
});

describe('sequences of write and draw', () => {
  it.each(ops.map((vector, index) => [index, vector] as const))(
    'sequence %i gives its lines',
    (_, vector) => {
      const widget = new Widget({ maxWidth: vector.maxWidth, default: vector.default });
      for (const [operation, ...rest] of vector.ops) apply(widget, operation, rest);
      expect(widget.getLines()).toEqual(vector.expect.lines);
      expect([widget.width, widget.height]).toEqual([vector.expect.width, vector.expect.height]);
      expect(widget.cursor).toEqual({ row: vector.expect.cursor?.[0], col: vector.expect.cursor?.[1] });
    },
  );
});

describe('hostile text', () => {
  it.each(hostile)('$name', ({ input, lines }) => {
    const widget = new TextWidget(input);
    widget.render(80);
    expect(widget.getLines()).toEqual(lines);
  });
});

function apply(widget: Widget, operation: string, rest: unknown[]): void {
  if (operation === 'write') widget.write(rest[0] as string, rest[1] as object);
  else if (operation === 'draw') {
    const drawn = build(rest[0] as Tree);
    drawn.render(rest[1] as number);
    widget.draw(drawn, rest[2] as object);
  } else if (operation === 'setCursorPosition')
    widget.setCursorPosition(rest[0] as number, rest[1] as number);
  else if (operation === 'setEnd') widget.setEnd();
  else if (operation === 'clear') widget.clear();
  else throw new Error(`unknown operation ${operation}`);
}

function build(tree: Tree): Widget {
  const items = (tree.items ?? []).map(build);
  switch (tree.t) {
    case 'text':
      return new TextWidget(tree.text ?? '');
    case 'separator':
      return new SeparatorWidget(tree.lines);
    case 'entry':
      return new EntryWidget(tree.title ?? '', tree.value);
    case 'checkbox':
      return new CheckboxWidget({
        key: tree.key,
        title: tree.title,
        text: tree.text,
        completed: tree.completed,
      });
    case 'center':
      return new CenterWidget(build(tree.w as Tree));
    case 'window': {
      const window = new WindowContainer(tree.title);
      for (const item of items) window.add(item);
      return window;
    }
    case 'row':
    case 'column': {
      const List = tree.t === 'row' ? ListRowContainer : ListColumnContainer;
      const { columnsWidth, spacing, numbering } = tree;
      return new List(tree.columns as number, { items, columnsWidth, spacing, numbering });
    }
    default:
      throw new Error(`unknown widget ${tree.t}`);
  }
}

function load(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
}
