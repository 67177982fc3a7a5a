// A tree of nodes in a test: what to look for in it, and how it reads.

import type { SemanticNode, SemanticRole } from '../render/semantic-node.ts';

/** The description of a node to find: its role, its whole name or a pattern, or both. */
export interface NodeQuery {
  readonly role?: SemanticRole | undefined;
  readonly name?: string | RegExp | undefined;
}

/** A tree as an aria snapshot: `- checkbox "Disks" [checked]: sda, sdb`. */
export function writeOutline(tree: SemanticNode): string {
  return linesOf(tree, '').join('\n');
}

/** The first node of a tree that fits, a node before those inside it; else undefined. */
export function findNode(tree: SemanticNode, query: NodeQuery): SemanticNode | undefined {
  if (fits(tree, query)) return tree;
  for (const child of tree.children ?? []) {
    const found = findNode(child, query);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fits(node: SemanticNode, { role, name }: NodeQuery): boolean {
  if (role !== undefined && node.role !== role) return false;
  if (name === undefined) return true;
  if (typeof name === 'string' || node.name === undefined) return node.name === name;
  return node.name.search(name) >= 0;
}

function linesOf(node: SemanticNode, indent: string): string[] {
  const { role, name, value, states = [], level, children = [] } = node;
  const parts = [`- ${role}`];
  if (name !== undefined) parts.push(`"${withSingleBlanks(name).replaceAll(/["\\]/g, '\\$&')}"`);
  for (const state of states) parts.push(`[${state}]`);
  if (level !== undefined) parts.push(`[level=${level}]`);
  const end = value === undefined ? (children.length > 0 ? ':' : '') : `: ${withSingleBlanks(value)}`;
  return [`${indent}${parts.join(' ')}${end}`, ...children.flatMap((child) => linesOf(child, `${indent}  `))];
}

function withSingleBlanks(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
