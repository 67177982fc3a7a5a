// SemanticNode: what is shown, as data: roles and names instead of rows and columns.
// Tests, the protocol and speech read it. It is plain JSON, and every text in it is safe and without style.

import { MAX_DEPTH, MAX_SIZE } from '../errors.ts';
import { stripStyle } from '../text/text.ts';
import { argumentError, className } from '../validate.ts';
import { valueText } from './value-text.ts';

/** What a node is: ARIA's role, where ARIA has one. */
export type SemanticRole =
  | 'window'
  | 'heading'
  | 'text'
  | 'textbox'
  | 'checkbox'
  | 'list'
  | 'listitem'
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
  /** What is waiting for an answer: its keys or choices are its children. */
  | 'question';

/** What a node may be besides. */
export type SemanticState = 'checked' | 'missing' | 'disabled' | 'current';

/** One thing that is shown. Fields that say nothing are left out. */
export interface SemanticNode {
  /** What it is. */
  readonly role: SemanticRole;
  /** Its text. Lines are divided by `\n`. */
  readonly name?: string;
  /** What it is set to. */
  readonly value?: string;
  /** What a person types to choose it. */
  readonly key?: string;
  /** What it is besides. */
  readonly states?: readonly SemanticState[];
  /** The id under which it can be answered from elsewhere. */
  readonly id?: string;
  /** How deep it is: 1 for the title of a window, and for the outermost items of a tree. */
  readonly level?: number;
  /** What is inside it, in order. */
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

/** A whole tree that anybody may have made, as plain JSON: texts safe, and nothing but the fields of a node. */
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
