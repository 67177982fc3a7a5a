import { type SemanticNode, type TreeNode, TreeWidget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { IS_ALL_TRIED } from '../../support/effort.ts';
import { shown } from '../../support/screen.ts';

const DISKS: TreeNode[] = [
  {
    label: 'sda',
    children: [
      { label: 'sda1' },
      { label: 'sda2', children: [{ label: 'root' }, { label: 'home', children: [] }] },
      { label: 'sda3', children: null },
    ],
  },
  { label: 'sdb' },
];

describe('a tree', () => {
  it('is indented behind lines of ASCII', () => {
    expect(shown(new TreeWidget(DISKS), 80)).toEqual([
      'sda',
      '|-- sda1',
      '|-- sda2',
      '|   |-- root',
      '|   `-- home',
      '`-- sda3',
      'sdb',
    ]);
  });

  it('without nodes shows nothing', () => {
    expect(shown(new TreeWidget([]), 80)).toEqual([]);
  });

  it('wraps text within its indentation', () => {
    const tree = new TreeWidget([
      {
        label: 'top',
        children: [{ label: 'one two three', children: [{ label: 'x' }] }, { label: 'four five' }],
      },
    ]);
    expect(shown(tree, 12)).toEqual(['top', '|-- one two', '|   three', '`-- x', '`-- four', '    five']);
    expect(shown(tree, 16)).toEqual(['top', '|-- one two', '|   three', '|   `-- x', '`-- four five']);
  });

  it('stops growing where fewer than 8 columns would be left', () => {
    const deep = new TreeWidget(chain(6));
    expect(shown(deep, 20)).toEqual([
      '0',
      '`-- 1',
      '    `-- 2',
      '        `-- 3',
      '        `-- 4',
      '        `-- 5',
    ]);
    expect(shown(deep, 19)).toEqual(['0', '`-- 1', '    `-- 2', '    `-- 3', '    `-- 4', '    `-- 5']);
    expect(shown(deep, 11)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(shown(deep, 1)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('shows nodes without text, and texts with empty lines', () => {
    const tree = new TreeWidget([
      { label: '', children: [{ label: '' }, { label: 'a\n\nb' }, { label: '漢字' }] },
    ]);
    expect(shown(tree, 80)).toEqual(['', '|--', '|-- a', '|', '|   b', '`-- 漢字']);
  });

  it('may be ten thousand levels deep', () => {
    const deep = new TreeWidget(chain(10_000));
    deep.render(80);
    expect(deep.height).toBe(10_000);
    expect(deep.getLines().at(-1)?.trim()).toBe('`-- 9999');
    const data = deep.describe();
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(levelsOf(data)).toEqual(Array.from({ length: 10_000 }, (_, level) => level + 1));
  });

  it('may have a node in several places', () => {
    const shared = { label: 'shared', children: [{ label: 'x' }] };
    const tree = new TreeWidget([
      { label: 'a', children: [shared] },
      { label: 'b', children: [shared] },
    ]);
    expect(shown(tree, 80)).toEqual(['a', '`-- shared', '    `-- x', 'b', '`-- shared', '    `-- x']);
  });

  it('keeps the nodes it was given, and takes others', () => {
    const node = { label: 'before' };
    const tree = new TreeWidget([node]);
    node.label = 'after';
    expect(shown(tree, 80)).toEqual(['before']);
    tree.nodes = [node];
    expect(tree.nodes).toEqual([{ label: 'after', children: [] }]);
    expect(shown(tree, 80)).toEqual(['after']);
  });

  it('refuses a node that is inside itself', () => {
    const top: { label: string; children: TreeNode[] } = { label: 'top\u001b[2J', children: [] };
    top.children.push({ label: 'between', children: [top] });
    const error = {
      code: 'ERR_TEXTUI_CYCLE',
      message: expect.stringMatching(/^TreeWidget: the node "top.*" cannot be inside itself/),
    };
    expect(() => new TreeWidget([top])).toThrow(expect.objectContaining(error));
    const tree = new TreeWidget(DISKS);
    expect(() => (tree.nodes = [top])).toThrow(expect.objectContaining(error));
    expect(shown(tree, 80)[0]).toBe('sda');
  });

  it.each<[string, unknown]>([
    ['nodes that are no array', { label: 'a' }],
    ['nothing', undefined],
    ['a node that is none', ['a']],
    ['a node without a label', [{}]],
    ['a label that is no text', [{ label: 5 }]],
    ['children that are no array', [{ label: 'a', children: 'b' }]],
    ['children that are none', [{ label: 'a', children: [null] }]],
  ])('refuses %s', (_, nodes) => {
    expect(() => new TreeWidget(nodes as [])).toThrow(
      expect.objectContaining({
        code: 'ERR_TEXTUI_ARGUMENT',
        message: expect.stringContaining('TreeWidget: '),
      }),
    );
  });

  it('refuses nodes that are shared so often that nobody could read them', () => {
    let node: TreeNode = { label: 'leaf' };
    for (let level = 0; level < 60; level++) node = { label: 'node', children: [node, node] };
    const error = {
      code: 'ERR_TEXTUI_ARGUMENT',
      message: expect.stringMatching(
        /^TreeWidget: nodes must be at most 1000000 nodes, those in several places/,
      ),
    };
    expect(() => new TreeWidget([node])).toThrow(expect.objectContaining(error));
    const row = { label: 'row' };
    const million = Array.from({ length: 1_000_000 }, () => row);
    expect(new TreeWidget(million).nodes).toHaveLength(1_000_000);
    expect(() => new TreeWidget([...million, row])).toThrow(expect.objectContaining(error));
  });

  it.runIf(IS_ALL_TRIED)('refuses to go on for ever', () => {
    class Endless {
      readonly label = 'x';
      get children(): Endless[] {
        return [new Endless()];
      }
    }
    expect(() => new TreeWidget([new Endless()])).toThrow(
      expect.objectContaining({ message: expect.stringContaining('at most 1000000 nodes') }),
    );
  });
});

/** Nodes inside one another, so many deep. */
function chain(depth: number): TreeNode[] {
  let nodes: TreeNode[] = [];
  for (let level = depth - 1; level >= 0; level--) nodes = [{ label: String(level), children: nodes }];
  return nodes;
}

/** The levels of all items, a node before those inside it. */
function levelsOf(node: SemanticNode): number[] {
  return (node.children ?? []).flatMap((child) => [child.level ?? 0, ...levelsOf(child)]);
}
