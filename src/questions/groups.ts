// The fields of a form or hub in groups: each is asked always, under a condition, or made by a function.

import { isPlainObject, isSame } from './values.ts';

/** A question under its key; null where it is not asked. */
export interface ShapeField<Asked> {
  readonly key: string;
  readonly question: Asked | null;
}

/** What an earlier field must have been answered with. */
export interface ConditionEntry<Asked> {
  /** The id of the field, relative to the form. */
  readonly id: string;
  readonly path: readonly string[];
  readonly question: Asked | null;
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

/** Fields that are known from the start; whether they are asked may depend on answers. */
export interface KnownGroup<Asked> {
  readonly fields: readonly ShapeField<Asked>[];
  /** Null where they are always asked. */
  readonly when: Condition<Asked> | null;
}

/** Fields that a function makes from the values before them. */
export interface MadeGroup {
  /** The ids that it says it may add. */
  readonly adds: readonly string[];
}

/** One of the groups of a form or hub. */
export type FieldGroup<Asked> = KnownGroup<Asked> | MadeGroup;

/** The questions inside a form or a hub: some are known, others depend on answers. */
export interface ShapeFields<Asked> {
  /** All groups, in order. */
  readonly groups: readonly FieldGroup<Asked>[];
  /** How many questions are known, with all those inside them. */
  readonly size: number;
  /** The field that is known under a key; null for none. */
  field(key: string): ShapeField<Asked> | null;
  /** The fields of a group that a function decides on, for the values before it. */
  make(index: number, given: Record<string, unknown>): readonly ShapeField<Asked>[];
  /** The numbers of the groups whose conditions name a field, or something inside it. */
  dependentsOn(key: string): readonly number[];
  /** The paths of what conditions name inside a field, each with the key of the field. */
  namedInside(key: string): readonly (readonly string[])[];
}

/** All fields that are known from the start, asked or not. */
export function* declaredFields<Asked>(fields: ShapeFields<Asked>): Generator<ShapeField<Asked>> {
  for (const group of fields.groups) if ('fields' in group) yield* group.fields;
}

/** Whether a function makes fields of its own. */
export function makesFields({ groups }: ShapeFields<unknown>): boolean {
  return groups.some((group) => 'adds' in group);
}

/** The fields of a group that is not asked. */
export function skippedFields<Asked>({ fields }: KnownGroup<Asked>): readonly ShapeField<Asked>[] {
  return fields.map(({ key }) => ({ key, question: null }));
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

/** The fields of a form or hub, group by group, as far as the values before them tell. */
export class FieldWalk<Asked> {
  /** The values so far; undefined for what is not asked, or has none. */
  readonly values: Record<string, unknown> = {};
  /** Whether all fields so far have a value: only then is a function called. */
  isComplete = true;
  readonly #fields: ShapeFields<Asked>;
  readonly #make: ShapeFields<Asked>['make'];
  readonly #found = new Map<string, FoundValue>();
  #next = 0;

  constructor(
    fields: ShapeFields<Asked>,
    make: ShapeFields<Asked>['make'] = (index, given) => fields.make(index, given),
  ) {
    this.#fields = fields;
    this.#make = make;
  }

  /** The fields of the next group that is known; null where there is none. Each must be told of before the next. */
  next(): readonly ShapeField<Asked>[] | null {
    const { groups } = this.#fields;
    while (this.#next < groups.length) {
      const index = this.#next++;
      const fields = this.#fieldsOf(groups[index] as FieldGroup<Asked>, index);
      if (fields !== null) return fields;
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

  #fieldsOf(group: FieldGroup<Asked>, index: number): readonly ShapeField<Asked>[] | null {
    const when = 'fields' in group ? group.when : null;
    if (!('fields' in group) || (when !== null && 'test' in when)) {
      return this.isComplete ? this.#make(index, { ...this.values }) : null;
    }
    if (when === null) return group.fields;
    const mismatch = firstMismatch(when.entries, ({ id }) => this.#found.get(id) ?? 'missing');
    if (mismatch === 'missing') return null;
    return mismatch === null ? group.fields : skippedFields(group);
  }
}

/** What an object of values has under a path. */
function foundIn(values: unknown, [, ...path]: readonly string[]): FoundValue {
  let value = values;
  for (const key of path) value = isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value === undefined ? 'skipped' : { value };
}

/** What an object of values has for a field. */
export function plainValue(
  { key, question }: ShapeField<unknown>,
  values: Readonly<Record<string, unknown>>,
): FoundValue {
  if (question === null) return 'skipped';
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return value === undefined ? 'missing' : { value };
}
