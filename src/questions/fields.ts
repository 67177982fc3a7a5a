// The fields of a form or the sections of a hub, in groups.

import { type Check, requireChecks } from '../checks/checks.ts';
import { isIdPart } from '../checks/ids.ts';
import type { SummaryWords } from '../i18n/summary-words.ts';
import type { TextUIError } from '../base/errors.ts';
import { argumentError, argumentProblem, describe, requireOptions } from '../base/validate.ts';
import { givenAt, joinedLevels, type Level, NO_LEVELS } from './marked.ts';
import { type AnyOptions, BuiltQuestion, isQuestion, requireFixed } from './question.ts';
import {
  type AnyQuestion,
  type Field,
  type FieldGroup,
  holds,
  isGroup,
  isList,
  isSecret,
  type KindRules,
  type ShapeFields,
  type ShapeOf,
} from './shape.ts';
import { showValue } from './show.ts';
import { isPlainObject } from './values.ts';
import { requireCondition } from './when.ts';

/** Values by their keys. */
type Values = Readonly<Record<string, unknown>>;

/** The options of `and`. */
type AddOptions = { readonly accept?: unknown; readonly when?: unknown } | null | undefined;

/** The shape of a form or of a hub, without fields. */
type GroupKind =
  | { readonly kind: 'form'; readonly review: boolean }
  | { readonly kind: 'hub'; readonly finish: string | null };

/**
 * The most questions inside one another. A form that holds the same form twice at each of 30 depths would ask a
 * billion.
 */
const MOST_QUESTIONS = 100_000;

/** Fields in groups, in the order in which they are asked. */
export class FieldGroups implements ShapeFields {
  readonly groups: readonly FieldGroup[];
  readonly size: number;
  readonly checks: readonly Check<unknown>[];
  readonly levels: ReadonlySet<Level>;
  readonly #where: string;
  #all: readonly Field[] | null = null;
  #keys: ReadonlyMap<string, Field> | null = null;

  private constructor(
    where: string,
    before: FieldGroups | null,
    group: FieldGroup,
    checks: readonly Check<unknown>[],
  ) {
    this.#where = where;
    this.groups = before === null ? [group] : [...before.groups, group];
    this.checks = before === null ? checks : [...before.checks, ...checks];
    this.levels = levelsOf(before, group);
    this.size = (before?.size ?? 0) + sizeOfAll(group.fields);
    if (this.size > MOST_QUESTIONS) {
      const message = `there must be at most ${MOST_QUESTIONS} questions, but there are ${this.size}`;
      throw argumentProblem(where, message);
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
    const checks = requireChecks<unknown>(where, accept as Check<unknown>);
    const level = typeof added === 'function' ? Object.freeze({}) : null;
    const read =
      level === null
        ? readFields(where, 'the fields', added)
        : readFields(where, 'the result', (added as (given: unknown) => unknown)(givenAt(level)));
    for (const { key } of read) if (this.field(key) !== null) throw takenError(where, key);
    if (when != null) requireAsked(where, read);
    const group = { fields: read, when: requireCondition(where, when, this), level };
    return new FieldGroups(this.#where, this, group, checks);
  }

  get all(): readonly Field[] {
    return (this.#all ??= this.groups.flatMap(({ fields }) => fields));
  }

  field(key: string): Field | null {
    this.#keys ??= new Map(this.all.map((field) => [field.key, field]));
    return this.#keys.get(key) ?? null;
  }

  valuesBefore(level: Level, values: Values): Record<string, unknown> | null {
    const index = this.groups.findIndex((group) => group.level === level);
    if (index === -1) return null;
    const keys = this.groups.slice(0, index).flatMap(({ fields }) => fields.map(({ key }) => key));
    return Object.fromEntries(keys.map((key) => [key, values[key]]));
  }
}

const RULES: KindRules<ShapeOf<'form' | 'hub'>> = {
  show: ({ fields }, value, words) => (isPlainObject(value) ? showFields(fields, value, words) : null),
  canHave: (_shape, value) => isPlainObject(value),
};

/** The values, comma-separated and without secrets. */
function showFields(fields: ShapeFields, values: Values, words: SummaryWords): string {
  const given = fields.all.filter(({ key, question }) => question.isAsked && values[key] !== undefined);
  const hasSecret = given.some(({ key, question }) => isSecret(question) && values[key] !== null);
  const parts = given
    .filter(({ question }) => !isSecret(question))
    .map(({ key, question }) => showValue(question, values[key], words));
  const summary = parts.filter((part) => part !== '').join(', ');
  return summary === '' && hasSecret ? words.say('question.given') : summary;
}

/** A form or a hub. */
export class GroupQuestion extends BuiltQuestion {
  readonly #kind: GroupKind;
  readonly #fields: FieldGroups;
  readonly #options: AnyOptions | null | undefined;

  constructor(kind: GroupKind, title: unknown, fields: FieldGroups, options: AnyOptions | null | undefined) {
    requireFixed(kind.kind, options, 'an object of values', isPlainObject);
    super(RULES, { ...kind, fields }, title, options, fields.levels);
    this.#kind = kind;
    this.#fields = fields;
    this.#options = options;
    Object.freeze(this);
  }

  and(added: unknown, options?: AddOptions): GroupQuestion {
    return new GroupQuestion(this.#kind, this.label, this.#fields.and(added, options), this.#options);
  }
}

/** Throws where a field is an option, or has one inside it: nothing says when an option is there. */
function requireAsked(where: string, fields: readonly Field[]): void {
  for (const { key, question } of fields) {
    if (!holds(question, ({ isAsked }) => !isAsked)) continue;
    throw argumentProblem(where, `the field ${describe(key)} has ask: false, so it cannot have a condition`);
  }
}

/** The levels of marked functions in fields and in those before them, except the calls of `and` that added these. */
function levelsOf(before: FieldGroups | null, group: FieldGroup): ReadonlySet<Level> {
  const used = group.fields.reduce(
    (levels, { question }) => joinedLevels(levels, question.levels),
    before?.levels ?? NO_LEVELS,
  );
  if (group.level === null || !used.has(group.level)) return used;
  return new Set([...used].filter((level) => level !== group.level));
}

function takenError(where: string, key: string): TextUIError {
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
  if (isList(shape)) return 1 + sizeOf(shape.item);
  return isGroup(shape) ? 1 + shape.fields.size : 1;
}
