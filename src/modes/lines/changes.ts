// The changes of a screen since it was shown last: its changed items, or null for a change of anything else.

import type { View } from '../../run/mode.ts';
import { Container, itemWidgets } from '../../render/containers/container.ts';
import type { SemanticNode } from '../../render/semantic-node.ts';
import { childrenOf, type Widget } from '../../render/widget.ts';

/** An item as it is drawn by itself. */
interface DrawnItem {
  /** Its number as it is shown. */
  readonly label: string;
  readonly widget: Widget;
}

/** An item of a screen that can be printed by itself. */
export interface ShownItem {
  /** A row of a table is a table of that row, which has the headings. */
  readonly node: SemanticNode;
  /** Null where a widget says of itself that it has items which it does not hold. */
  readonly drawn: DrawnItem | null;
}

/** How much of a screen is to be printed. */
type Changes = 'all' | 'nothing' | readonly ShownItem[];

/** A screen as it was shown. */
interface Snapshot {
  readonly screen: object;
  /** The rows outside of items. */
  readonly rest: string;
  /** The items by their keys. */
  readonly items: ReadonlyMap<string, string>;
}

/** Remembers the last screen, and says what is different when it is shown again. */
export class ShownBefore {
  #last: Snapshot | null = null;

  /** The changes of a screen, which is from now on the one shown last. */
  changesIn(view: View, tree: SemanticNode): Changes {
    const nodes = keyedNodes(tree);
    const items = itemsOf(view.window);
    const before = this.#last;
    const now = snapshot(view.owner, tree, nodes);
    this.#last = now;
    if (before === null || before.screen !== view.owner || view.whole || before.rest !== now.rest)
      return 'all';
    const changed = nodes.flatMap(({ node, alone }, index): ShownItem[] => {
      if (before.items.get(keyOf(node, index)) === JSON.stringify(node)) return [];
      return [{ node: alone, drawn: items.length === nodes.length ? (items[index]?.() ?? null) : null }];
    });
    const isRemoved = before.items.size > now.items.size;
    // The user sees that an item has gone only on the complete screen.
    if (isRemoved || changed.length > nodes.length / 2) return 'all';
    return changed.length === 0 ? 'nothing' : changed;
  }
}

/** An item in a tree. */
interface KeyedNode {
  readonly node: SemanticNode;
  /** The same where it is understood without what is around it. */
  readonly alone: SemanticNode;
}

function snapshot(screen: object, tree: SemanticNode, nodes: readonly KeyedNode[]): Snapshot {
  const items = new Map(nodes.map(({ node }, index) => [keyOf(node, index), JSON.stringify(node)]));
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
function keyedNodes(node: SemanticNode): KeyedNode[] {
  if (node.key !== undefined) return [{ node, alone: node }];
  const inside = node.children?.flatMap(keyedNodes) ?? [];
  const heading = node.role === 'table' ? node.children?.[0] : undefined;
  if (heading === undefined) return inside;
  return inside.map((row) => ({ ...row, alone: { ...node, children: [heading, row.node] } }));
}

/** The outermost items of a window, in the order of the nodes. Only those that are printed get a label. */
function itemsOf(widget: Widget): (() => DrawnItem)[] {
  if (!(widget instanceof Container) || widget.keyPattern === null)
    return childrenOf(widget).flatMap(itemsOf);
  return itemWidgets(widget).map((item, id) => () => ({
    label: widget.createNumberLabel(id).text ?? '',
    widget: item,
  }));
}

function isKeyed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'key' in value && 'role' in value;
}
