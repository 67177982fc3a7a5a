// SemanticNode: what is shown, as data: roles and names instead of rows and columns.
// Tests, the protocol and speech read it. It is plain JSON, and every text in it is safe and without style.

import { MAX_DEPTH, MAX_SIZE, TextUIError } from '../base/errors.ts';
import { stripStyle } from '../text/text.ts';
import { argumentError, className, requireString, type Where } from '../base/validate.ts';
import { valueText } from './value-text.ts';

/** The role of a node: ARIA's, if it has one. */
export type SemanticRole =
  | 'window'
  | 'heading'
  | 'text'
  | 'textbox'
  | 'checkbox'
  | 'list'
  | 'listitem'
  /** Some of the items of a list, under a name of their own. */
  | 'group'
  | 'table'
  | 'row'
  | 'cell'
  | 'columnheader'
  | 'tree'
  | 'treeitem'
  | 'separator'
  /** A running task. */
  | 'progressbar'
  /** A chart: its name says the numbers. */
  | 'img'
  /** A prompt that waits for an answer: its keys or choices are its children. */
  | 'question';

/** The state of a node. */
export type SemanticState = 'checked' | 'missing' | 'disabled' | 'current';

/** One thing that is shown. Fields that say nothing are left out. */
export interface SemanticNode {
  /** Its role. */
  readonly role: SemanticRole;
  /** Its text. Lines are divided by `\n`. */
  readonly name?: string;
  /** Its value. */
  readonly value?: string;
  /** The key that a person types to choose it. */
  readonly key?: string;
  /** Its state. */
  readonly states?: readonly SemanticState[];
  /** The id under which it can be answered from elsewhere. */
  readonly id?: string;
  /** How deep it is: 1 for the title of a window, and for the outermost items of a tree. */
  readonly level?: number;
  /** The nodes inside it, in order. */
  readonly children?: readonly SemanticNode[];
}

/** The fields of a node, with texts as they were given: null and `''` say nothing. */
interface SemanticFields {
  readonly name?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly key?: string | null | undefined;
  readonly states?: readonly SemanticState[] | null | undefined;
  readonly id?: string | null | undefined;
  readonly level?: number | null | undefined;
  readonly children?: readonly SemanticNode[] | null | undefined;
}

/** Makes a node: its texts are made safe, and fields that say nothing left out. */
export function semanticNode(role: SemanticRole, fields: SemanticFields = {}): SemanticNode {
  const { level, states, children } = fields;
  const node: { -readonly [Field in keyof SemanticNode]: SemanticNode[Field] } = { role };
  for (const field of ['name', 'value', 'key'] as const) {
    const text = fields[field];
    const plain = text == null ? '' : trimmed(stripStyle(text));
    if (plain !== '') node[field] = plain;
  }
  if (states != null && states.length > 0) node.states = [...states];
  if (fields.id != null && fields.id !== '') node.id = stripStyle(fields.id);
  if (level != null) node.level = level;
  if (children != null && children.length > 0) node.children = [...children];
  return node;
}

/** A node as an item that is chosen by a key. The keys inside it begin with that key: `1.2`. */
export function withKey(node: SemanticNode, key: string): SemanticNode {
  const role = node.role === 'text' ? 'listitem' : node.role;
  const children = node.children?.map((child) => prefixKeys(child, key));
  return semanticNode(role, { ...node, key, children });
}

function prefixKeys(node: SemanticNode, key: string): SemanticNode {
  if (node.key === undefined && node.children === undefined) return node;
  const children = node.children?.map((child) => prefixKeys(child, key));
  return semanticNode(node.role, {
    ...node,
    key: node.key === undefined ? null : `${key}.${node.key}`,
    children,
  });
}

/** A tree that a program's own widget may have made, as plain JSON: texts safe, and only the fields of a node. */
export function plainTree(node: SemanticNode): SemanticNode {
  requireBounded('describe', node);
  return plainNode(node);
}

function plainNode(node: SemanticNode): SemanticNode {
  const { role, name, value, key, states, id, level, children } = node;
  return semanticNode(stripStyle(role) as SemanticRole, {
    name: textOf(name),
    value: textOf(value),
    key: textOf(key),
    states: Array.isArray(states) ? states.map((state) => stripStyle(String(state)) as SemanticState) : null,
    id: textOf(id),
    level: typeof level === 'number' && Number.isFinite(level) ? level : null,
    children: Array.isArray(children) ? children.filter(isNode).map(plainNode) : null,
  });
}

function textOf(text: unknown): string | null {
  return text == null ? null : valueText(text);
}

/** Throws unless what a widget says about itself is a node; unless that is known, all inside it are looked at. */
export function requireNode(widget: object, node: unknown, isKnown = false): SemanticNode {
  const where = `${className(widget)}.describe`;
  if (!isNode(node)) throw argumentError(where, 'the result', 'a node with a role', node);
  if (!isKnown) requireBounded(where, node);
  return node;
}

/** Throws where nodes have no end: one is inside itself, or they share others so often that no memory holds them. */
function requireBounded(where: string, node: SemanticNode): void {
  let count = 0;
  const open = [{ node, level: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (++count > MAX_SIZE || at.level > MAX_DEPTH) {
      const accepted = `at most ${MAX_SIZE} nodes, nested at most ${MAX_DEPTH} levels deep`;
      throw argumentError(where, 'the result', accepted, node);
    }
    const { children } = at.node;
    if (!Array.isArray(children)) continue;
    for (const child of children) if (isNode(child)) open.push({ node: child, level: at.level + 1 });
  }
}

function isNode(node: unknown): node is SemanticNode {
  return typeof node === 'object' && node !== null && 'role' in node && typeof node.role === 'string';
}

/** Without the blanks around a line; of several, without those at their ends and the empty ones around them. */
function trimmed(text: string): string {
  if (!text.includes('\n')) return text.trim();
  const lines = text.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? '' : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1).join('\n');
}

/** Whether one of the items in a tree is chosen by a key, or by its name. */
export function hasItem({ key, name, children = [] }: SemanticNode, typed: string): boolean {
  const isMeant =
    key !== undefined && [key, name].some((text) => text?.toLowerCase() === typed.toLowerCase());
  return isMeant || children.some((child) => hasItem(child, typed));
}

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
interface OpenCopy<Node> {
  readonly nodes: readonly Node[];
  index: number;
}

/** Hands on all nodes, each before those inside it. */
export function walkTree(nodes: readonly TreeNode[], take: (place: TreePlace) => void): void {
  const open: OpenCopy<TreeNode>[] = [{ nodes, index: 0 }];
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
interface NodeCopy {
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
  const copies = new Map<object, NodeCopy>();
  /** The nodes that are being copied, each inside the one before it. */
  const within = new Set<object>();
  const all: NodeCopy = { node: { label: '', children: [] }, size: 0 };
  const add = (copy: NodeCopy, to: NodeCopy): void => {
    to.size += copy.size;
    if (to.size <= MAX_SIZE) return;
    const accepted = `at most ${MAX_SIZE} nodes, those in several places counted in each`;
    throw argumentError(where, 'nodes', accepted, nodes);
  };
  const open: (OpenCopy<unknown> & { copy: NodeCopy; of: object | null })[] = [
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
