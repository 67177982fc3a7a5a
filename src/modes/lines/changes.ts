// What has changed on a screen since it was shown last: which of its items, or more than that.

import type { View } from '../../app/mode.ts';
import { Container } from '../../render/containers/container.ts';
import type { SemanticNode } from '../../render/semantic-node.ts';
import { childrenOf, type Widget } from '../../render/widget.ts';

/** An item of a screen that can be printed by itself. */
export interface ShownItem {
  /** Its number as it is shown. */
  readonly label: string;
  readonly widget: Widget;
  readonly node: SemanticNode;
}

/** How much of a screen is to be printed. */
export type Changes = 'all' | 'nothing' | readonly ShownItem[];

/** A screen as it was shown. */
interface Snapshot {
  readonly screen: object;
  /** What is not an item. */
  readonly rest: string;
  /** The items by their keys. */
  readonly items: ReadonlyMap<string, string>;
}

/** Remembers the last screen, and says what is different when it is shown again. */
export class ShownBefore {
  #last: Snapshot | null = null;

  /** What has changed on a screen; from now on it is the one shown last. */
  changesIn(view: View, tree: SemanticNode): Changes {
    const nodes = keyedNodes(tree);
    const widgets = itemsOf(view.window);
    const before = this.#last;
    const now = snapshot(view.screen, tree, nodes);
    this.#last = now;
    if (before === null || before.screen !== view.screen || view.whole || before.rest !== now.rest)
      return 'all';
    const changed = nodes.flatMap((node, index) =>
      before.items.get(keyOf(node, index)) === JSON.stringify(node) ? [] : [{ node, index }],
    );
    const isRemoved = before.items.size > now.items.size;
    if (changed.length === 0) return isRemoved ? 'all' : 'nothing';
    // Items that are no widgets, as the rows of a table, are only shown together.
    if (widgets.length !== nodes.length || changed.length > nodes.length / 2) return 'all';
    return changed.map(({ node, index }) => ({ ...(widgets[index] as Item), node }));
  }
}

interface Item {
  readonly label: string;
  readonly widget: Widget;
}

function snapshot(screen: object, tree: SemanticNode, nodes: readonly SemanticNode[]): Snapshot {
  const items = new Map(nodes.map((node, index) => [keyOf(node, index), JSON.stringify(node)]));
  const rest = JSON.stringify(tree, (_name, value: unknown) =>
    Array.isArray(value) ? value.filter((part) => !isKeyed(part)) : value,
  );
  return { screen, rest, items };
}

/** Two lists on one screen may have the same keys: then their places tell them apart. */
function keyOf({ key }: SemanticNode, index: number): string {
  return `${key} ${index}`;
}

/** The outermost items: those inside them belong to them. */
function keyedNodes(node: SemanticNode): SemanticNode[] {
  if (node.key !== undefined) return [node];
  return node.children?.flatMap(keyedNodes) ?? [];
}

/** The outermost items of a window as widgets, in the order of the nodes. */
function itemsOf(widget: Widget): Item[] {
  if (!(widget instanceof Container) || widget.keyPattern === null)
    return childrenOf(widget).flatMap(itemsOf);
  return childrenOf(widget).map((child, id) => ({
    label: widget.createNumberLabel(id).text ?? '',
    widget: child,
  }));
}

function isKeyed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'key' in value && 'role' in value;
}
