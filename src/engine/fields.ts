// The fields of a form or hub: which of them are asked, and what they are offered.

import { firstMismatch, type FoundValue } from '../questions/groups.ts';
import type { AnyQuestion, FieldGroup } from '../questions/shape.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { OPEN } from './answerer.ts';
import type { Spot } from './spot.ts';
import type { Walk } from './walk.ts';

/** What is offered for a part. */
export function presetsIn(presets: readonly unknown[], key: string): readonly unknown[] {
  if (presets.length === 0) return presets;
  return presets
    .map((preset) => (isPlainObject(preset) && Object.hasOwn(preset, key) ? preset[key] : undefined))
    .filter((part) => part !== undefined);
}

/** Whether a group of fields is asked; OPEN where that depends on something that is open. */
export function doesApply(
  walk: Walk,
  spot: Spot,
  { when }: FieldGroup,
  index: number,
): boolean | typeof OPEN {
  if (when === null) return true;
  if ('entries' in when) {
    const mismatch = firstMismatch(when.entries, ({ path }) => foundAt(spot, path));
    return mismatch === 'missing' ? OPEN : mismatch === null;
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
