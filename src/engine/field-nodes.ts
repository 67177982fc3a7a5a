// The fields of a form or hub: those that are asked, and their presets.

import { doesMatch, type FoundValue } from '../questions/groups.ts';
import { MarkedFunction } from '../questions/marked.ts';
import { type AnyQuestion, type FieldGroup, isGroup } from '../questions/shape.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { OPEN } from './port.ts';
import { fieldNode, type QuestionNode, valuesFor } from './node.ts';
import type { Walk } from './walk.ts';

/** The presets of a part. */
function presetsIn(presets: readonly unknown[], key: string): readonly unknown[] {
  if (presets.length === 0) return presets;
  return presets
    .map((preset) => (isPlainObject(preset) && Object.hasOwn(preset, key) ? preset[key] : undefined))
    .filter((part) => part !== undefined);
}

/**
 * The default of a form, hub or list that is being filled: it is looked up once for the values that it is made from.
 */
export async function readyDefault(walk: Walk, node: QuestionNode): Promise<unknown> {
  const { default: own } = node.question;
  const ready = readyDefaultAt(walk, node) ?? { seen: seenIn(node), value: await walk.resolve(node, own) };
  walk.interview.readyDefaults.set(node.place, ready);
  return ready.value;
}

/**
 * The same, to show it in a hub. A default function that fails is called again only when the user opens its question:
 * each redrawing of the menu would call a slow server that is down.
 */
export async function tryDefault(walk: Walk, node: QuestionNode): Promise<void> {
  const { readyDefaults } = walk.interview;
  if (isSame(readyDefaults.get(node.place)?.seen, seenIn(node))) return;
  await readyDefault(walk, node).catch(() => {
    readyDefaults.set(node.place, { seen: seenIn(node), value: FAILED });
  });
}

const FAILED: unique symbol = Symbol('failed');

/** The default, if it was looked up; undefined if not yet. */
export function readyDefaultAt(
  walk: Walk,
  node: QuestionNode,
): { seen: unknown; value: unknown } | undefined {
  const ready = walk.interview.readyDefaults.get(node.place);
  return ready?.value !== FAILED && isSame(ready?.seen, seenIn(node)) ? ready : undefined;
}

function seenIn(node: QuestionNode): unknown {
  const { default: own } = node.question;
  return own instanceof MarkedFunction ? valuesFor(node, own) : null;
}

/**
 * The nodes of the fields that apply in a form or hub, in order. The caller writes each value before it takes the next
 * node.
 */
export function* fieldNodes(
  walk: Walk,
  node: QuestionNode,
  presets: readonly unknown[],
): Generator<QuestionNode, void> {
  node.values = {};
  node.open.clear();
  node.inside.clear();
  for (const [index, group] of fieldsOf(node.question).groups.entries()) {
    const applies = doesApply(walk, node, group, index);
    for (const { key, question } of group.fields) {
      node.values[key] = undefined;
      if (applies === OPEN) node.open.add(key);
      if (applies !== true) continue;
      const child = fieldNode(node, key, question, presetsIn(presets, key));
      node.inside.set(key, child);
      yield child;
    }
  }
}

/** Whether a group of fields is asked; OPEN if that depends on an open answer. */
function doesApply(
  walk: Walk,
  node: QuestionNode,
  { when }: FieldGroup,
  index: number,
): boolean | typeof OPEN {
  if (when === null) return true;
  if ('entries' in when) {
    const matches = doesMatch(when.entries, (path) => foundAt(node, path));
    return matches === 'missing' ? OPEN : matches;
  }
  if (node.open.size > 0) return OPEN;
  const { decided } = walk.interview;
  const name = `${node.place} ${index}`;
  const known = decided.get(name);
  if (known !== undefined && isSame(known.values, node.values)) return known.applies;
  const values = { ...node.values };
  const applies = when.test({ ...values });
  decided.set(name, { values, applies });
  return applies;
}

/** A field, or a question inside it, as a condition sees it. */
function foundAt(node: QuestionNode, [key = '', ...rest]: readonly string[]): FoundValue {
  const inside = node.inside.get(key);
  if (inside === undefined) return node.open.has(key) ? 'missing' : 'skipped';
  if (rest.length > 0) return foundAt(inside, rest);
  return node.open.has(key) ? 'missing' : { value: node.values[key] };
}

/** The fields of a form or hub. */
export function fieldsOf({
  shape,
}: AnyQuestion): Extract<AnyQuestion['shape'], { fields: unknown }>['fields'] {
  if (isGroup(shape)) return shape.fields;
  throw new TypeError(`a ${shape.kind} has no fields`);
}
