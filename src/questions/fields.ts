// The fields of a form or the sections of a hub, in groups.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import { type Check, requireChecks, type Verdict } from '../checks/checks.ts';
import { isIdPart } from '../checks/ids.ts';
import type { Words } from '../i18n/words.ts';
import { argumentError, argumentProblem, describe, requireOptions } from '../validate.ts';
import type { GivenReading, KnownLabels } from './answer-reader.ts';
import { givenAt, joinedLevels, type Level, NO_LEVELS } from './marked.ts';
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
  type FieldGroup as GroupOf,
  FieldWalk,
  plainValue,
  type ShapeField,
  type ShapeFields,
} from './groups.ts';
import { summaryOfMade } from './secrets.ts';
import { isPlainObject } from './values.ts';
import { requireCondition } from './when.ts';

/** A question under its key. */
export type Field = ShapeField<AnyQuestion>;

/** Values by their keys. */
export type Values = Record<string, unknown>;

type FieldGroup = GroupOf<AnyQuestion>;

/** The options of `and`. */
export type AddOptions = { readonly accept?: unknown; readonly when?: unknown } | null | undefined;

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
  /** What marked functions in the fields name, except calls of `and` that added fields here. */
  readonly levels: ReadonlySet<Level>;
  /** The fields by their keys. It is shared with whatever this was extended to: what comes later has a higher number. */
  readonly #keys: Map<string, KeyOwner>;
  #isExtended = false;
  /** Whether somebody is asked for one of them. */
  readonly #asks: boolean;
  /** What conditions name, by the keys of fields; null until somebody wants to know. */
  #named: ReadonlyMap<string, NamedField> | null = null;

  #waiting: ReadonlySet<string> | null = null;

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
    for (const field of group.fields) this.#keys.set(field.key, { group: this.groups.length - 1, field });
    this.levels = levelsOf(before, group);
    this.size = (before?.size ?? 0) + sizeOfAll(group.fields);
    this.#asks = (before !== null && before.#asks) || group.fields.some(({ question }) => question.isAsked);
    if (this.size > MOST_QUESTIONS) {
      throw argumentProblem(
        where,
        `there must be at most ${MOST_QUESTIONS} questions, but there are ${this.size}`,
      );
    }
  }

  /** The fields of an object of questions. */
  static of(where: string, name: string, fields: unknown): FieldGroups {
    const read = readFields(where, name, fields);
    return new FieldGroups(where, null, { fields: read, when: null, level: null }, []);
  }

  /** The same fields and a further group, with checks of all values so far. */
  and(added: unknown, options: AddOptions): FieldGroups {
    const where = `${this.#where}.and`;
    const { accept, when } = requireOptions(where, options);
    const checks = requireChecks<Values>(where, accept as Check<Values>);
    if (typeof added !== 'function' && !isPlainObject(added)) {
      throw argumentError(where, 'the fields', 'an object of questions, or a function', added);
    }
    const level = typeof added === 'function' ? Object.freeze({}) : null;
    const read =
      level === null
        ? readFields(where, 'the fields', added)
        : readFields(where, 'the result', (added as (given: unknown) => unknown)(givenAt(level)));
    for (const { key } of read) if (this.#isTaken(key)) throw takenError(where, key);
    if (when != null) requireAsked(where, read);
    const group = { fields: read, when: requireCondition(where, when, this), level };
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

  #isTaken(key: string): boolean {
    return (this.#keys.get(key)?.group ?? Number.POSITIVE_INFINITY) < this.groups.length;
  }

  field(key: string): Field | null {
    return this.#isTaken(key) ? (this.#keys.get(key)?.field ?? null) : null;
  }

  /** The values of the groups before that of a field. */
  valuesBefore(key: string, values: Values): Values {
    return this.#valuesIn(this.#keys.get(key)?.group ?? 0, values);
  }

  /** The values of what was there before a call of `and`; null where it has added none of these groups. */
  valuesAt(level: Level, values: Values): Values | null {
    const index = this.groups.findIndex((group) => group.level === level);
    return index === -1 ? null : this.#valuesIn(index, values);
  }

  #valuesIn(end: number, values: Values): Values {
    const keys = this.groups.slice(0, end).flatMap(({ fields }) => fields.map(({ key }) => key));
    return Object.fromEntries(keys.map((key) => [key, values[key]]));
  }

  /** The keys of the fields in which a marked function gets values of this form or hub. */
  get waiting(): ReadonlySet<string> {
    this.#waiting ??= waitingIn(this.groups);
    return this.#waiting;
  }

  isWaiting(key: string): boolean {
    return this.waiting.has(key);
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

  /** Whether a field has help. */
  get offersHelp(): boolean {
    for (const { question } of declaredFields(this)) if (question.isAsked && question.offersHelp) return true;
    return false;
  }

  /** Whether there is a question to go back from. */
  get offersBack(): boolean {
    let count = 0;
    for (const { question } of declaredFields(this)) {
      if (question.isAsked && (++count > 1 || question.offersBack)) return true;
    }
    return false;
  }

  /** The values, comma-separated and without secrets. */
  describe(values: Values, words: Words, labels: KnownLabels | null): string {
    const parts: string[] = [];
    let hasSecret = false;
    const walk = new FieldWalk<AnyQuestion>(this);
    for (let group = walk.next(); group !== null; group = walk.next()) {
      for (const { key, question } of group.fields) {
        const found = group.isAsked ? plainValue(key, values) : 'skipped';
        walk.tell(key, found);
        if (!question.isAsked || typeof found === 'string') continue;
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
  readonly field: Field;
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
    if (group.when === null || 'test' in group.when) continue;
    for (const { path } of group.when.entries) {
      const [key = ''] = path;
      const known = named.get(key) ?? { groups: [], inside: [] };
      named.set(key, known);
      if (known.groups.at(-1) !== index) known.groups.push(index);
      if (path.length > 1) known.inside.push(path);
    }
  }
  return named;
}

function waitingIn(groups: readonly FieldGroup[]): ReadonlySet<string> {
  const levels = new Set(groups.flatMap(({ level }) => level ?? []));
  const fields = groups.flatMap((group) => group.fields);
  const isWaiting = ({ question }: Field): boolean => [...question.levels].some((level) => levels.has(level));
  return new Set(fields.filter(isWaiting).map(({ key }) => key));
}

/** Throws where a field is an option, or has one inside it: nothing says when an option is there. */
function requireAsked(where: string, fields: readonly Field[]): void {
  for (const { key, question } of fields) {
    if (hasOption(question)) {
      throw argumentProblem(
        where,
        `the field ${describe(key)} has ask: false, so it cannot have a condition`,
      );
    }
  }
}

/** Whether a question is an option, or has one inside it. */
export function hasOption({ isAsked, shape }: AnyQuestion): boolean {
  if (shape.kind === 'list') return !isAsked || hasOption(shape.item);
  if (shape.kind !== 'form' && shape.kind !== 'hub') return !isAsked;
  for (const { question } of declaredFields(shape.fields)) if (hasOption(question)) return true;
  return false;
}

/** What marked functions name in fields and those before them, except the calls of `and` that added these. */
function levelsOf(before: FieldGroups | null, group: FieldGroup): ReadonlySet<Level> {
  const used = group.fields.reduce(
    (levels, { question }) => joinedLevels(levels, question.levels),
    before?.levels ?? NO_LEVELS,
  );
  if (group.level === null || !used.has(group.level)) return used;
  return new Set([...used].filter((level) => level !== group.level));
}

function takenError(where: string, key: string): Error {
  return argumentProblem(where, `there is already a field ${describe(key)}`);
}

/** Reads an object of questions. */
function readFields(where: string, name: string, fields: unknown): Field[] {
  if (!isPlainObject(fields)) throw argumentError(where, name, 'an object of questions', fields);
  return Object.entries(fields).map(([key, question]) => {
    if (!isIdPart(key)) throw argumentError(where, 'a key', 'made of letters, digits, - and _', key);
    if (/^\d+$/.test(key)) throw argumentProblem(where, `a key must not be a number, got ${describe(key)}`);
    if (isQuestion(question)) return { key, question };
    const hint = question == null ? ' (`when` says whether it is asked)' : '';
    throw argumentError(where, `the field ${describe(key)}`, `a question${hint}`, question);
  });
}

function sizeOfAll(fields: readonly Field[]): number {
  return fields.reduce((sum, { question }) => sum + sizeOf(question), 0);
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
    if (fixed !== undefined && !isPlainObject(fixed)) {
      throw argumentError(where, 'default', 'an object of values', fixed);
    }
    requireExample(where, this, 'an object of values', isPlainObject);
  }

  override get isAsked(): boolean {
    return this.fields.isAsked;
  }

  override get levels(): ReadonlySet<Level> {
    return joinedLevels(super.levels, this.fields.levels);
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
