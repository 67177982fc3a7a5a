// TreeWidget: nodes inside nodes, indented behind lines of ASCII.

import { EMPTY_ROW, simpleRow } from '../../text/row.ts';
import { className } from '../../base/validate.ts';
import { placeRows, textRows } from '../row-buffer.ts';
import { copyNodes, type SemanticNode, semanticNode, type TreeNode, walkTree } from '../semantic-node.ts';
import { bufferOf, Widget } from '../widget.ts';

// sda
// |-- sda1     a node that others follow
// `-- sda2     the last one
//     `-- home
// ^^^^         STEP
const STEP = 4;
const BRANCH = '|-- ';
const LAST_BRANCH = '`-- ';
const LINE = '|   ';
const NO_LINE = '    ';
/** The indentation stops growing where fewer columns would be left. */
const NARROWEST = 8;
/** Nodes as data are nested no deeper: what reads JSON may have a small stack. `level` tells the rest. */
const DEEPEST = 200;

/**
 * Shows a tree: each node's label, and its children below it, indented.
 *
 * @example
 * ```ts
 * const tree = new TreeWidget([
 *   { label: 'sda', children: [{ label: 'sda1' }, { label: 'sda2', children: [{ label: 'home' }] }] },
 *   { label: 'sdb' },
 * ]);
 * tree.render(80);
 * console.log(tree.getLines().join('\n'));
 * // sda
 * // |-- sda1
 * // `-- sda2
 * //     `-- home
 * // sdb
 * ```
 */
export class TreeWidget extends Widget {
  #nodes: readonly TreeNode[];

  constructor(nodes: readonly TreeNode[]) {
    super();
    this.#nodes = copyNodes(new.target, nodes);
  }

  /** The outermost nodes, as they were when they were given; others may be assigned. */
  get nodes(): readonly TreeNode[] {
    return this.#nodes;
  }

  set nodes(nodes: readonly TreeNode[]) {
    this.#nodes = copyNodes(className(this), nodes);
  }

  override render(width: number): void {
    super.render(width);
    const buffer = bufferOf(this);
    const deepest = Math.max(Math.floor((width - NARROWEST) / STEP), 0);
    /** The lines drawn before the children of open nodes, by level. */
    const lines = [''];
    walkTree(this.#nodes, ({ node, level, isLast }) => {
      const depth = Math.min(level - 1, deepest);
      const before = lines[Math.max(depth - 1, 0)] as string;
      const below = depth === 0 ? '' : before + (isLast ? NO_LINE : LINE);
      lines[depth] = below;
      const top = this.height;
      buffer.reach(top);
      const branch = depth === 0 ? '' : before + (isLast ? LAST_BRANCH : BRANCH);
      const rows = textRows(node.label, width - below.length);
      if (rows.length === 0) rows.push(EMPTY_ROW);
      const leads = rows.map((_, index) => simpleRow((index === 0 ? branch : below).trimEnd()));
      placeRows(buffer, top, 0, leads);
      placeRows(buffer, top, below.length, rows);
    });
    this.setEnd();
  }

  override describe(): SemanticNode {
    const tree: OpenNode = { role: 'tree' };
    /** The nodes that are open, by level. */
    const open = [tree];
    walkTree(this.#nodes, ({ node, level }) => {
      const item = semanticNode('treeitem', { name: node.label, level }) as OpenNode;
      const depth = Math.min(level, DEEPEST);
      const holder = open[depth - 1] as OpenNode;
      (holder.children ??= []).push(item);
      open[depth] = item;
    });
    return tree;
  }
}

/** A node whose children are being added. */
type OpenNode = Omit<SemanticNode, 'children'> & { children?: SemanticNode[] };
