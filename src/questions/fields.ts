// The fields of a form or the sections of a hub: some from the start, others that depend on earlier answers.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import { type Check, requireChecks, type Verdict } from '../checks/checks.ts';
import { isIdPart } from '../checks/ids.ts';
import { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { argumentError, describe, requireOptions } from '../validate.ts';
import type { GivenReading, KnownLabels } from './answer-reader.ts';
import {
  type AnyOptions,
  type AnyQuestion,
  isQuestion,
  QuestionBase,
  refuseOptional,
  requireExample,
} from './question.ts';
import {
  declaredFields,
  FieldWalk,
  type KnownGroup,
  type MadeGroup,
  plainValue,
  type ShapeField,
  type ShapeFields,
  skippedFields,
} from './groups.ts';
import { summaryOfMade } from './secrets.ts';
import { isPlainObject } from './values.ts';
import { requireCondition } from './when.ts';

/** A question under its key; null where it is not asked. */
export type Field = ShapeField<AnyQuestion>;

/** Values by their keys. */
export type Values = Record<string, unknown>;

/** Makes the fields that depend on the values before them. */
type Add = (given: never) => unknown;

/** Fields that are known, or what makes them. */
type FieldGroup = KnownGroup<AnyQuestion> | (MadeGroup & { readonly add: Add });

/** The options of `and`. */
export type AddOptions =
  | { readonly accept?: unknown; readonly when?: unknown; readonly adds?: unknown }
  | null
  | undefined;

/** The most questions inside one another. A few that share others would be asked more often than anybody could answer. */
const MOST_QUESTIONS = 100_000;

const NO_PATHS: readonly (readonly string[])[] = [];
const NO_GROUPS: readonly number[] = [];

/** Fields in groups, in the order in which they are asked. */
export class FieldGroups implements ShapeFields<AnyQuestion> {
  readonly groups: readonly FieldGroup[];
  readonly size: number;
  /** The checks that were added with them. */
  readonly checks: readonly Check<Values>[];
  readonly #where: string;
  /**
   * The fields by their keys, null for one that a function may add. It is shared with whatever this was extended to, so
   * that many small groups take no time: what comes later has a higher number.
   */
  readonly #keys: Map<string, KeyOwner>;
  #isExtended = false;
  /** Whether somebody is asked for one of them. */
  readonly #asks: boolean;
  /** What conditions name, by the keys of fields; null until somebody wants to know. */
  #named: ReadonlyMap<string, NamedField> | null = null;

  private constructor(
    where: string,
    before: FieldGroups | null,
    group: FieldGroup,
    checks: readonly Check<Values>[],
  ) {
    this.#where = where;
    this.groups = before === null ? [group] : [...before.groups, group];
    this.checks = before === null ? checks : [...before.checks, ...checks];
    this.#keys = before === null ? new Map() : before.#keysToExtend();
    for (const [key, field] of keysOf(group)) this.#keys.set(key, { group: this.groups.length - 1, field });
    const added = 'fields' in group ? sizeOfAll(group.fields) : 0;
    this.size = (before?.size ?? 0) + added;
    const asks = !('fields' in group) || group.fields.some(({ question }) => question?.isAsked);
    this.#asks = asks || (before !== null && before.#asks);
    if (this.size > MOST_QUESTIONS) {
      const accepted = `at most ${MOST_QUESTIONS} questions, those in several places counted in each`;
      throw argumentError(where, 'the fields', accepted, this.size);
    }
  }

  /** The fields of an object of questions. */
  static of(where: string, name: string, fields: unknown): FieldGroups {
    return new FieldGroups(where, null, { fields: readFields(where, name, fields), when: null }, []);
  }

  /** The same fields and a further group, with checks of all values so far. */
  and(added: unknown, options: AddOptions): FieldGroups {
    const where = `${this.#where}.and`;
    const { accept, when, adds } = requireOptions(where, options);
    const checks = requireChecks<Values>(where, accept as Check<Values>);
    const group: FieldGroup =
      typeof added === 'function'
        ? { add: added as Add, adds: requireAdds(where, adds) }
        : {
            fields: readFields(where, 'the fields', requireFields(where, added)),
            when: requireCondition(where, when, this),
          };
    if (when != null && 'fields' in group) requireAsked(where, group.fields);
    const needless = 'add' in group ? { when } : { adds };
    for (const [name, value] of Object.entries(needless)) {
      if (value != null) throw argumentError(where, name, 'left out', value);
    }
    this.#requireFree('add' in group ? group.adds : group.fields.map(({ key }) => key));
    return new FieldGroups(this.#where, this, group, checks);
  }

  /** The keys, for one that has a group more: the first may have them as they are. */
  #keysToExtend(): Map<string, KeyOwner> {
    const isFirst = !this.#isExtended;
    this.#isExtended = true;
    return isFirst
      ? this.#keys
      : new Map([...this.#keys].filter(([, { group }]) => group < this.groups.length));
  }

  /** Whether a key is taken, or may be. */
  #isTaken(key: string): boolean {
    return (this.#keys.get(key)?.group ?? Number.POSITIVE_INFINITY) < this.groups.length;
  }

  field(key: string): Field | null {
    return this.#isTaken(key) ? (this.#keys.get(key)?.field ?? null) : null;
  }

  /** Throws where a key is taken, or may be. */
  #requireFree(keys: readonly string[]): void {
    const free = new Set<string>();
    for (const key of keys) {
      if (free.has(key) || this.#isTaken(key)) throw this.#takenError(key);
      free.add(key);
    }
  }

  #takenError(key: string): TextUIError {
    return argumentError(`${this.#where}.and`, 'a key', 'one that no other field has', key);
  }

  make(index: number, given: Values): readonly Field[] {
    const group = this.groups[index] as FieldGroup;
    if ('fields' in group) {
      const isAsked = group.when === null || !('test' in group.when) || group.when.test(given);
      return isAsked ? group.fields : skippedFields(group);
    }
    const made = (group.add as (given: Values) => unknown)(given);
    const fields = readFields(`${this.#where}.and`, 'the result', made);
    for (const { key } of fields) {
      if (Object.hasOwn(given, key) || this.field(key) !== null) throw this.#takenError(key);
    }
    return fields;
  }

  dependentsOn(key: string): readonly number[] {
    return this.#namedFields.get(key)?.groups ?? NO_GROUPS;
  }

  namedInside(key: string): readonly (readonly string[])[] {
    return this.#namedFields.get(key)?.inside ?? NO_PATHS;
  }

  get #namedFields(): ReadonlyMap<string, NamedField> {
    this.#named ??= namedIn(this.groups);
    return this.#named;
  }

  /** Whether there is more than options. */
  get isAsked(): boolean {
    return this.#asks || this.size === 0;
  }

  /** Whether a field that is known has help. */
  get offersHelp(): boolean {
    for (const { question } of declaredFields(this))
      if (question?.isAsked && question.offersHelp) return true;
    return false;
  }

  /** Whether there is a question to go back from: more than one, as far as is known. */
  get offersBack(): boolean {
    let count = this.groups.filter((group) => 'adds' in group).length;
    for (const { question } of declaredFields(this)) {
      if (question?.isAsked && (++count > 1 || question.offersBack)) return true;
    }
    return count > 1;
  }

  /** The values, comma-separated and without secrets. */
  describe(values: Values, words: Words, labels: KnownLabels | null): string {
    const parts: string[] = [];
    let hasSecret = false;
    const walk = new FieldWalk<AnyQuestion>(this);
    for (let fields = walk.next(); fields !== null; fields = walk.next()) {
      for (const field of fields) {
        const { key, question } = field;
        const found = plainValue(field, values);
        walk.tell(key, found);
        if (question?.isAsked !== true || typeof found === 'string') continue;
        if (question.kind === 'secret') hasSecret ||= found.value !== null;
        else parts.push(question.summaryIn(found.value, words, labels?.known(key) ?? null));
      }
    }
    const summary = parts.filter((part) => part !== '').join(', ');
    return summary === '' && hasSecret ? words.say('question.given') : summary;
  }
}

/** Who has a key. */
interface KeyOwner {
  readonly group: number;
  readonly field: Field | null;
}

/** What conditions name of a field. */
interface NamedField {
  /** The numbers of the groups with such a condition, each once. */
  readonly groups: number[];
  /** The paths to what is inside it. */
  readonly inside: (readonly string[])[];
}

function namedIn(groups: readonly FieldGroup[]): ReadonlyMap<string, NamedField> {
  const named = new Map<string, NamedField>();
  for (const [index, group] of groups.entries()) {
    const when = 'fields' in group ? group.when : null;
    if (when === null || 'test' in when) continue;
    for (const { path } of when.entries) {
      const [key = ''] = path;
      const known = named.get(key) ?? { groups: [], inside: [] };
      named.set(key, known);
      if (known.groups.at(-1) !== index) known.groups.push(index);
      if (path.length > 1) known.inside.push(path);
    }
  }
  return named;
}

/** The keys of a group. */
function keysOf(group: FieldGroup): (readonly [key: string, field: Field | null])[] {
  if ('fields' in group) return group.fields.map((field) => [field.key, field] as const);
  return group.adds.map((key) => [key, null] as const);
}

/** Throws where a field is an option, or has one inside it: nothing says when an option is there. */
function requireAsked(where: string, fields: readonly Field[]): void {
  for (const { key, question } of fields) {
    if (question !== null && hasOption(question)) {
      const message = `${where}: ${describe(key)} has ask: false, so it has no condition`;
      throw new TextUIError('ERR_TEXTUI_ARGUMENT', message);
    }
  }
}

/** Whether a question is an option, or has one inside it. */
export function hasOption({ isAsked, shape }: AnyQuestion): boolean {
  if (shape.kind === 'list') return !isAsked || hasOption(shape.item);
  if (shape.kind !== 'form' && shape.kind !== 'hub') return !isAsked;
  for (const { question } of declaredFields(shape.fields)) {
    if (question !== null && hasOption(question)) return true;
  }
  return false;
}

function requireFields(where: string, added: unknown): unknown {
  if (isPlainObject(added)) return added;
  throw argumentError(where, 'the fields', 'an object of questions, or a function', added);
}

/** The ids that a function says it may add. */
function requireAdds(where: string, adds: unknown): readonly string[] {
  if (adds == null) return [];
  const ids: readonly unknown[] = Array.isArray(adds) ? adds : [undefined];
  return ids.map((id) => {
    if (typeof id === 'string' && isIdPart(id)) return id;
    throw argumentError(where, 'adds', 'a list of keys', adds);
  });
}

/** Reads an object of questions. */
function readFields(where: string, name: string, fields: unknown): Field[] {
  if (!isPlainObject(fields)) throw argumentError(where, name, 'an object of questions', fields);
  return Object.entries(fields).map(([key, question]) => {
    if (!isIdPart(key)) throw argumentError(where, 'a key', 'letters, digits, - and _', key);
    if (question !== null && !isQuestion(question)) {
      throw argumentError(where, `the field ${describe(key)}`, 'a question or null', question);
    }
    return { key, question };
  });
}

function sizeOfAll(fields: readonly Field[]): number {
  return fields.reduce((sum, { question }) => sum + (question === null ? 0 : sizeOf(question)), 0);
}

/** How many questions a question is, with all those inside it. */
function sizeOf({ shape }: AnyQuestion): number {
  if (shape.kind === 'list') return 1 + sizeOf(shape.item);
  return shape.kind === 'form' || shape.kind === 'hub' ? 1 + shape.fields.size : 1;
}

/** A question that is made of others. */
export abstract class FieldsQuestion extends QuestionBase<Values> {
  readonly fields: FieldGroups;

  constructor(where: string, label: unknown, fields: FieldGroups, options: AnyOptions | null | undefined) {
    super(where, label, options);
    this.fields = fields;
    refuseOptional(where, options);
    const fixed = this.fixedDefault;
    if (fixed !== undefined && !isPlainObject(fixed) && !this.hasSchema) {
      throw argumentError(where, 'default', 'an object of values', fixed);
    }
    requireExample(where, this, 'an object of values', isPlainObject);
  }

  override get isAsked(): boolean {
    return this.fields.isAsked;
  }

  /** An object of answers; only its keys are looked up. */
  readGiven(given: unknown, words: Words): Promise<GivenReading<Values>> {
    return Promise.resolve(
      isPlainObject(given) ? { answer: given } : { refused: words.say('given.not-object') },
    );
  }

  /** The checks that were added with fields see the values, not what a schema makes of them. */
  override async judge(values: unknown, signal: PlatformAbortSignal): Promise<Verdict<Values>> {
    const verdict = await super.judge(values, signal);
    if ('refused' in verdict) return verdict;
    const added = await this.runChecks(this.fields.checks, values as Values, signal);
    if ('refused' in added) return added;
    return { accepted: verdict.accepted, doubts: [...verdict.doubts, ...added.doubts] };
  }

  override get hasChecks(): boolean {
    return super.hasChecks || this.fields.checks.length > 0;
  }

  protected override describe(values: Values, words: Words, draft: KnownLabels | null): string {
    return isPlainObject(values)
      ? this.fields.describe(values, words, draft)
      : summaryOfMade(this, values, words);
  }
}
