// The fields of a form or the sections of a hub: some from the start, others that depend on earlier answers.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import { type Check, requireChecks, type Verdict } from '../checks/checks.ts';
import { isIdPart } from '../checks/ids.ts';
import type { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { argumentError, describe, requireOptions } from '../validate.ts';
import type { GivenReading, KnownLabels } from './answer-reader.ts';
import { type AnyOptions, type AnyQuestion, isQuestion, QuestionBase, refuseOptional } from './question.ts';
import { type ShapeField, type ShapeFields, summaryOfMade } from './secrets.ts';
import { isPlainObject } from './values.ts';

/** A question under its key; null where it is not asked. */
export type Field = ShapeField<AnyQuestion>;

/** Values by their keys. */
export type Values = Record<string, unknown>;

/** Makes the fields that depend on the values before them. */
type Add = (given: never) => unknown;

/** The options of `and`. */
export type AddedChecks = { readonly accept?: unknown } | null | undefined;

/** The most questions inside one another. A few that share others would be asked more often than anybody could answer. */
const MOST_QUESTIONS = 100_000;

/** Fields in groups: the first is known, each further one is made from the values before it. */
export class FieldGroups implements ShapeFields<AnyQuestion> {
  readonly first: readonly Field[];
  readonly size: number;
  readonly adds: readonly Add[];
  /** The checks that were added with them. */
  readonly checks: readonly Check<Values>[];
  readonly #where: string;

  constructor(
    where: string,
    first: readonly Field[],
    adds: readonly Add[] = [],
    checks: readonly Check<Values>[] = [],
  ) {
    this.#where = where;
    this.first = first;
    this.adds = adds;
    this.checks = checks;
    this.size = first.reduce((sum, { question }) => sum + (question === null ? 0 : sizeOf(question)), 0);
    if (this.size > MOST_QUESTIONS) {
      const accepted = `at most ${MOST_QUESTIONS} questions, those in several places counted in each`;
      throw argumentError(where, 'the fields', accepted, this.size);
    }
  }

  /** The fields of an object of questions. */
  static of(where: string, name: string, fields: unknown): FieldGroups {
    return new FieldGroups(where, readFields(where, name, fields));
  }

  /** The same fields and a further group, with checks of all values so far. */
  and(add: unknown, options: AddedChecks): FieldGroups {
    const where = `${this.#where}.and`;
    if (typeof add !== 'function') throw argumentError(where, 'add', 'a function', add);
    const { accept } = requireOptions(where, options);
    const checks = requireChecks<Values>(where, accept as Check<Values>);
    return new FieldGroups(this.#where, this.first, [...this.adds, add as Add], [...this.checks, ...checks]);
  }

  /** The error for a field whose key is taken. */
  takenError(key: string): TextUIError {
    return argumentError(`${this.#where}.and`, 'a key', 'one that no other field has', key);
  }

  /** The fields of a further group. */
  group(index: number, given: Values): readonly Field[] {
    const add = this.adds[index - 1] as (given: Values) => unknown;
    return readFields(`${this.#where}.and`, 'the result', add(given));
  }

  /** Whether a field of the first group has help. */
  get offersHelp(): boolean {
    return this.first.some(({ question }) => question?.offersHelp);
  }

  /** Whether there is a question to go back from: more than one, as far as is known. */
  get offersBack(): boolean {
    const asked = this.first.filter(({ question }) => question !== null);
    return asked.length + this.adds.length > 1 || asked.some(({ question }) => question?.offersBack);
  }

  /** The values, comma-separated and without secrets. */
  describe(values: Values, words: Words, labels: KnownLabels | null): string {
    const parts: string[] = [];
    const before: Values = {};
    let hasSecret = false;
    let isComplete = true;
    for (let index = 0; index <= this.adds.length && isComplete; index++) {
      for (const { key, question } of index === 0 ? this.first : this.group(index, { ...before })) {
        const value = question !== null && Object.hasOwn(values, key) ? values[key] : undefined;
        before[key] = value;
        if (question === null) continue;
        isComplete &&= value !== undefined;
        if (question.kind === 'secret') hasSecret ||= value != null;
        else if (value !== undefined)
          parts.push(question.summaryIn(value, words, labels?.known(key) ?? null));
      }
    }
    const summary = parts.filter((part) => part !== '').join(', ');
    return summary === '' && hasSecret ? words.say('question.given') : summary;
  }
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
