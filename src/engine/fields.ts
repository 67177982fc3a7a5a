// The fields of a form or hub: which of them are asked, and what they are offered.

import { doesMatch, type FoundValue } from '../questions/groups.ts';
import { MarkedFunction } from '../questions/marked.ts';
import type { AnyQuestion, FieldGroup } from '../questions/shape.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { OPEN } from './port.ts';
import { fieldSpot, type Spot, valuesFor } from './spot.ts';
import type { Walk } from './walk.ts';

/** What is offered for a part. */
function presetsIn(presets: readonly unknown[], key: string): readonly unknown[] {
  if (presets.length === 0) return presets;
  return presets
    .map((preset) => (isPlainObject(preset) && Object.hasOwn(preset, key) ? preset[key] : undefined))
    .filter((part) => part !== undefined);
}

/** The default of a form, hub or list that is being filled: it is looked up once for the values that it is made from. */
export async function readyDefault(walk: Walk, spot: Spot): Promise<unknown> {
  const { default: own } = spot.question;
  const ready = readyDefaultAt(walk, spot) ?? { seen: seenIn(spot), value: await walk.resolve(spot, own) };
  walk.interview.readyDefaults.set(spot.place, ready);
  return ready.value;
}

/** The same, to show it in a hub: one that fails is not called again, until somebody comes to its question. */
export async function tryDefault(walk: Walk, spot: Spot): Promise<void> {
  const { readyDefaults } = walk.interview;
  if (isSame(readyDefaults.get(spot.place)?.seen, seenIn(spot))) return;
  await readyDefault(walk, spot).catch(() => {
    readyDefaults.set(spot.place, { seen: seenIn(spot), value: FAILED });
  });
}

const FAILED: unique symbol = Symbol('failed');

/** The same, without looking it up; undefined where nobody has. */
export function readyDefaultAt(walk: Walk, spot: Spot): { seen: unknown; value: unknown } | undefined {
  const ready = walk.interview.readyDefaults.get(spot.place);
  return ready?.value !== FAILED && isSame(ready?.seen, seenIn(spot)) ? ready : undefined;
}

function seenIn(spot: Spot): unknown {
  const { default: own } = spot.question;
  return own instanceof MarkedFunction ? valuesFor(spot, own) : null;
}

/** The spots of all that applies in a form or hub, in order. Whoever goes through them writes the values and what is open. */
export function* fieldSpots(walk: Walk, spot: Spot, presets: readonly unknown[]): Generator<Spot, void> {
  spot.values = {};
  spot.open.clear();
  spot.inside.clear();
  for (const [index, group] of fieldsOf(spot.question).groups.entries()) {
    const applies = doesApply(walk, spot, group, index);
    for (const { key, question } of group.fields) {
      spot.values[key] = undefined;
      if (applies === OPEN) spot.open.add(key);
      if (applies !== true) continue;
      const child = fieldSpot(spot, key, question, presetsIn(presets, key));
      spot.inside.set(key, child);
      yield child;
    }
  }
}

/** Whether a group of fields is asked; OPEN where that depends on something that is open. */
function doesApply(walk: Walk, spot: Spot, { when }: FieldGroup, index: number): boolean | typeof OPEN {
  if (when === null) return true;
  if ('entries' in when) {
    const matches = doesMatch(when.entries, (path) => foundAt(spot, path));
    return matches === 'missing' ? OPEN : matches;
  }
  if (spot.open.size > 0) return OPEN;
  const { decided } = walk.interview;
  const name = `${spot.place} ${index}`;
  const known = decided.get(name);
  if (known !== undefined && isSame(known.values, spot.values)) return known.applies;
  const values = { ...spot.values };
  const applies = when.test({ ...values });
  decided.set(name, { values, applies });
  return applies;
}

/** What a condition sees of a field, or of something inside it. */
function foundAt(spot: Spot, [key = '', ...rest]: readonly string[]): FoundValue {
  const inside = spot.inside.get(key);
  if (inside === undefined) return spot.open.has(key) ? 'missing' : 'skipped';
  if (rest.length > 0) return foundAt(inside, rest);
  return spot.open.has(key) ? 'missing' : { value: spot.values[key] };
}

/** The fields of a form or hub. */
export function fieldsOf({
  shape,
}: AnyQuestion): Extract<AnyQuestion['shape'], { fields: unknown }>['fields'] {
  if (shape.kind === 'form' || shape.kind === 'hub') return shape.fields;
  throw new TypeError(`a ${shape.kind} has no fields`);
}
