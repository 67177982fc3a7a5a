// The fields of a form or hub in groups: each is asked always, or under a condition.

import type { Level } from './marked.ts';
import { isPlainObject, isSame } from './values.ts';

/** A question under its key. */
export interface ShapeField<Asked> {
  readonly key: string;
  readonly question: Asked;
}

/** What an earlier field must have been answered with. */
export interface ConditionEntry<Asked> {
  /** The id of the field, relative to the form. */
  readonly id: string;
  readonly path: readonly string[];
  readonly question: Asked;
  /** One of these. */
  readonly wanted: readonly unknown[];
  /** Whether they were given as a list. */
  readonly isList: boolean;
  /** Whether the answer is a list, in which one of them must be. */
  readonly isInside: boolean;
}

/** When fields are asked: all entries must match, or a function says so. */
export type Condition<Asked> =
  | { readonly entries: readonly ConditionEntry<Asked>[] }
  | { readonly test: (given: Readonly<Record<string, unknown>>) => boolean };

/** Fields that were added together; whether they are asked may depend on answers. */
export interface FieldGroup<Asked> {
  readonly fields: readonly ShapeField<Asked>[];
  /** Null where they are always asked. */
  readonly when: Condition<Asked> | null;
  /** What marked functions in them name; null where they were added without a function. */
  readonly level: Level | null;
}

/** The questions inside a form or a hub. */
export interface ShapeFields<Asked> {
  /** All groups, in order. */
  readonly groups: readonly FieldGroup<Asked>[];
  /** How many questions there are, with all those inside them. */
  readonly size: number;
  /** The field under a key; null for none. */
  field(key: string): ShapeField<Asked> | null;
  /** The numbers of the groups whose conditions name a field, or something inside it. */
  dependentsOn(key: string): readonly number[];
  /** The paths of what conditions name inside a field, each with the key of the field. */
  namedInside(key: string): readonly (readonly string[])[];
}

/** All fields, asked or not. */
export function* declaredFields<Asked>(fields: ShapeFields<Asked>): Generator<ShapeField<Asked>> {
  for (const group of fields.groups) yield* group.fields;
}

/** What a condition sees of an earlier field. */
export type FoundValue = { readonly value: unknown } | 'skipped' | 'missing';

/** The entry of a condition that is the first not to match; null where all do, or some have no value yet. */
export function firstMismatch<Asked>(
  entries: readonly ConditionEntry<Asked>[],
  find: (entry: ConditionEntry<Asked>) => FoundValue,
): ConditionEntry<Asked> | 'missing' | null {
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
  { wanted, isInside }: Pick<ConditionEntry<unknown>, 'wanted' | 'isInside'>,
  value: unknown,
): boolean {
  const values: readonly unknown[] = isInside && Array.isArray(value) ? value : [value];
  // The two zeros are one number here.
  return values.some((own) => wanted.some((one) => one === own || isSame(one, own)));
}

/** Whether a function says that a group is asked, for the values before it. */
export type GroupTest = (index: number, values: Record<string, unknown>) => boolean;

/** A group, and whether its fields are asked. */
export interface WalkedGroup<Asked> {
  readonly fields: readonly ShapeField<Asked>[];
  readonly isAsked: boolean;
}

/** The fields of a form or hub, group by group, as far as the values before them tell. */
export class FieldWalk<Asked> {
  /** The values so far; undefined for what is not asked, or has none. */
  readonly values: Record<string, unknown> = {};
  /** Whether all fields so far have a value: only then is a function called. */
  isComplete = true;
  readonly #fields: ShapeFields<Asked>;
  readonly #test: GroupTest;
  readonly #found = new Map<string, FoundValue>();
  #next = 0;

  constructor(
    fields: ShapeFields<Asked>,
    test: GroupTest = (index, values) => testOf(fields, index)(values),
  ) {
    this.#fields = fields;
    this.#test = test;
  }

  /** The next group of which it is known whether it is asked; null where there is none. Each field must be told of. */
  next(): WalkedGroup<Asked> | null {
    const { groups } = this.#fields;
    while (this.#next < groups.length) {
      const index = this.#next++;
      const { fields, when } = groups[index] as FieldGroup<Asked>;
      const isAsked = this.#isAsked(when, index);
      if (isAsked !== null) return { fields, isAsked };
      this.isComplete = false;
    }
    return null;
  }

  /** Says what a field has. `inside` says what is inside it, by paths that begin with its key. */
  tell(key: string, found: FoundValue, inside?: (path: readonly string[]) => FoundValue): void {
    this.values[key] = typeof found === 'string' ? undefined : found.value;
    this.isComplete &&= found !== 'missing';
    this.#found.set(key, found);
    for (const path of this.#fields.namedInside(key)) {
      const own = typeof found === 'string' ? found : foundIn(found.value, path);
      this.#found.set(path.join('.'), found === 'skipped' ? found : (inside?.(path) ?? own));
    }
  }

  #isAsked(when: Condition<Asked> | null, index: number): boolean | null {
    if (when === null) return true;
    if ('test' in when) return this.isComplete ? this.#test(index, { ...this.values }) : null;
    const mismatch = firstMismatch(when.entries, ({ id }) => this.#found.get(id) ?? 'missing');
    return mismatch === 'missing' ? null : mismatch === null;
  }
}

/** The function that says whether a group is asked. */
export function testOf<Asked>(
  { groups }: ShapeFields<Asked>,
  index: number,
): (values: Record<string, unknown>) => boolean {
  const when = groups[index]?.when ?? null;
  return when !== null && 'test' in when ? when.test : () => true;
}

/** What an object of values has under a path. */
function foundIn(values: unknown, [, ...path]: readonly string[]): FoundValue {
  let value = values;
  for (const key of path) value = isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value === undefined ? 'skipped' : { value };
}

/** What an object of values has for a field. */
export function plainValue(key: string, values: Readonly<Record<string, unknown>>): FoundValue {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return value === undefined ? 'missing' : { value };
}
