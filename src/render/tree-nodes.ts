// Nodes inside nodes: checked and copied once, then walked. Nothing here recurses, so depth does not matter.

import { MAX_SIZE, TextUIError } from '../errors.ts';
import { argumentError, requireString, type Where } from '../validate.ts';

/** A node of a tree. */
export interface TreeNode {
  /** Its text. */
  readonly label: string;
  /** The nodes inside it. */
  readonly children?: readonly TreeNode[] | null | undefined;
}

/** A node as one comes across it. */
interface TreePlace {
  readonly node: TreeNode;
  /** 1 for the outermost. */
  readonly level: number;
  /** No other follows it in the same node. */
  readonly isLast: boolean;
}

/** Nodes side by side, and how far one has come in them. */
interface Open<Node> {
  readonly nodes: readonly Node[];
  index: number;
}

/** Hands on all nodes, each before those inside it. */
export function walkTree(nodes: readonly TreeNode[], take: (place: TreePlace) => void): void {
  const open: Open<TreeNode>[] = [{ nodes, index: 0 }];
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    const node = at.nodes[at.index++];
    if (node === undefined) open.pop();
    else {
      take({ node, level: open.length, isLast: at.index === at.nodes.length });
      const { children } = node;
      if (children != null && children.length > 0) open.push({ nodes: children, index: 0 });
    }
  }
}

/** A node that was copied. */
interface Copied {
  readonly node: TreeNode & { children: TreeNode[] };
  /** How many nodes are shown for it: itself and those inside it, each in every place where it is. */
  size: number;
}

/**
 * Nodes as they are now, in objects of our own: what is done to the given ones later has no effect.
 * Throws where they are no nodes, or one is inside itself. A node may be in several places, and is shown in each: of
 * a few nodes that share others, so many may be shown that no memory is large enough.
 */
export function copyNodes(where: Where, nodes: unknown): readonly TreeNode[] {
  const copies = new Map<object, Copied>();
  /** The nodes that are being copied, each inside the one before it. */
  const within = new Set<object>();
  const all: Copied = { node: { label: '', children: [] }, size: 0 };
  const add = (copy: Copied, to: Copied): void => {
    to.size += copy.size;
    if (to.size <= MAX_SIZE) return;
    const accepted = `at most ${MAX_SIZE} nodes, those in several places counted in each`;
    throw argumentError(where, 'nodes', accepted, nodes);
  };
  const open: (Open<unknown> & { copy: Copied; of: object | null })[] = [
    { nodes: requireNodes(where, 'nodes', nodes), index: 0, copy: all, of: null },
  ];
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    if (at.index === at.nodes.length) {
      if (at.of !== null) within.delete(at.of);
      open.pop();
      const around = open.at(-1);
      if (around !== undefined) add(at.copy, around.copy);
      continue;
    }
    const node = at.nodes[at.index++];
    if (typeof node !== 'object' || node === null) {
      throw argumentError(where, 'a node', 'an object with a label', node);
    }
    if (within.has(node)) throw cycleOfNodes(where, node);
    let copy = copies.get(node);
    if (copy !== undefined) add(copy, at.copy);
    else {
      const { label, children } = node as { label?: unknown; children?: unknown };
      copy = { node: { label: requireString(where, 'the label of a node', label), children: [] }, size: 1 };
      copies.set(node, copy);
      if (copies.size > MAX_SIZE) throw argumentError(where, 'nodes', `at most ${MAX_SIZE} nodes`, nodes);
      within.add(node);
      const inside = requireNodes(where, 'the children of a node', children ?? []);
      open.push({ nodes: inside, index: 0, copy, of: node });
    }
    at.copy.node.children.push(copy.node);
  }
  return all.node.children;
}

function requireNodes(where: Where, name: string, nodes: unknown): readonly unknown[] {
  if (Array.isArray(nodes)) return nodes as readonly unknown[];
  throw argumentError(where, name, 'an array of nodes', nodes);
}

function cycleOfNodes(where: Where, node: object): TextUIError {
  const { label } = node as TreeNode;
  const name = typeof where === 'string' ? where : where.name;
  return new TextUIError(
    'ERR_TEXTUI_CYCLE',
    `${name}: the node ${JSON.stringify(label)} cannot be inside itself; give it other children`,
  );
}
