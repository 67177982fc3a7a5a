// Conditions: whether the fields of a form or hub are asked, as far as the values before them tell.

import type { Condition, ConditionEntry, Field, FieldGroup, ShapeFields } from './shape.ts';
import { isPlainObject, isSame } from './values.ts';

/** What a condition sees of an earlier field. */
export type FoundValue = { readonly value: unknown } | 'skipped' | 'missing';

/** The entry of a condition that is the first not to match; null where all do, or some have no value yet. */
export function firstMismatch(
  entries: readonly ConditionEntry[],
  find: (entry: ConditionEntry) => FoundValue,
): ConditionEntry | 'missing' | null {
  let isMissing = false;
  for (const entry of entries) {
    const found = find(entry);
    if (found === 'missing') isMissing = true;
    else if (found === 'skipped' || !isWanted(entry, found.value)) return entry;
  }
  return isMissing ? 'missing' : null;
}

/** Whether an answer is what a condition asks for. */
export function isWanted(
  { wanted, isInside }: Pick<ConditionEntry, 'wanted' | 'isInside'>,
  value: unknown,
): boolean {
  const values: readonly unknown[] = isInside && Array.isArray(value) ? value : [value];
  // The two zeros are one number here.
  return values.some((own) => wanted.some((one) => one === own || isSame(one, own)));
}

/** A group, and whether its fields are asked. */
interface WalkedGroup {
  readonly fields: readonly Field[];
  readonly isAsked: boolean;
}

/** The fields of a form or hub, group by group, as far as the values before them tell. */
export class FieldWalk {
  /** The values so far; undefined for what is not asked, or has none. */
  readonly values: Record<string, unknown> = {};
  /** Whether all fields so far have a value: only then is a function called. */
  isComplete = true;
  readonly #groups: readonly FieldGroup[];
  readonly #found = new Map<string, FoundValue>();
  #next = 0;

  constructor({ groups }: ShapeFields) {
    this.#groups = groups;
  }

  /** The next group of which it is known whether it is asked; null where there is none. Each field must be told of. */
  next(): WalkedGroup | null {
    while (this.#next < this.#groups.length) {
      const { fields, when } = this.#groups[this.#next++] as FieldGroup;
      const isAsked = this.#isAsked(when);
      if (isAsked !== null) return { fields, isAsked };
      this.isComplete = false;
    }
    return null;
  }

  /** Says what a field has. */
  tell(key: string, found: FoundValue): void {
    this.values[key] = typeof found === 'string' ? undefined : found.value;
    this.isComplete &&= found !== 'missing';
    this.#found.set(key, found);
  }

  #isAsked(when: Condition | null): boolean | null {
    if (when === null) return true;
    if ('test' in when) return this.isComplete ? when.test({ ...this.values }) : null;
    const mismatch = firstMismatch(when.entries, ({ path }) => this.#foundAt(path));
    return mismatch === 'missing' ? null : mismatch === null;
  }

  #foundAt([key = '', ...path]: readonly string[]): FoundValue {
    const found = this.#found.get(key) ?? 'missing';
    if (typeof found === 'string' || path.length === 0) return found;
    let { value } = found;
    for (const part of path)
      value = isPlainObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
    return value === undefined ? 'skipped' : { value };
  }
}

/** What an object of values has for a field. */
export function plainValue(key: string, values: Readonly<Record<string, unknown>>): FoundValue {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return value === undefined ? 'missing' : { value };
}
