// Question: a label, a kind, checks and a default. It is data: it holds no answer and can be asked by anyone.

import { createAbort } from '../abort-signal.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import type { Askable } from '../screens/askable.ts';
import {
  type Check,
  isSchema,
  type Refusal,
  refusalOfIssues,
  requireChecks,
  runChecks,
  type StandardSchema,
  type Verdict,
} from '../screens/checks.ts';
import type { MaybePromise } from '../screens/maybe-promise.ts';
import { argumentError, requireOptions, requireString } from '../validate.ts';
import type { Draft } from './draft.ts';
import type { Help } from './help.ts';
import type { Asked, Interview, Settled, Situation } from './interview.ts';

/** The kinds of questions. */
export type QuestionKind =
  | 'text'
  | 'number'
  | 'confirm'
  | 'secret'
  | 'select'
  | 'multiselect'
  | 'list'
  | 'form'
  | 'hub'
  | 'custom';

/** A question that gives a `Value`. It is immutable, and may be asked any number of times. */
export interface Question<Value> extends Askable<Value> {
  /** What it asks for. */
  readonly label: string;
  /** What kind of question it is. */
  readonly kind: QuestionKind;
}

/** The value that a question gives. */
export type ValueOf<Asked> = Asked extends Question<infer Value> ? Value : never;

/** Options of every kind. */
export interface CommonOptions {
  /** Its id where it is asked by itself; derived from the label where left out. */
  id?: string | null | undefined;
  /** What `?` prints. */
  help?: Help | null | undefined;
}

/** Options of a question whose value is of a known type. */
export interface ValueOptions<Value> extends CommonOptions {
  /** Taken with ENTER: a value, or a function that gives one. */
  default?: Value | (() => MaybePromise<Value>) | null | undefined;
  /** What the value must pass, in order: functions that give true or a message, or Standard Schemas. */
  accept?: Check<Value> | readonly Check<Value>[] | null | undefined;
  /** How a value reads in a prompt, a review or a hub. */
  summary?: ((value: Value) => string) | null | undefined;
}

/** Options of a question whose value is what a single schema makes of the answer. */
export interface SchemaOptions<Output> extends CommonOptions {
  /** Its output is the value. */
  accept: StandardSchema<Output>;
  /** Taken with ENTER: an output of the schema, or a function that gives one. */
  default?: NoInfer<Output> | (() => MaybePromise<NoInfer<Output>>) | null | undefined;
  /** How a value reads in a prompt, a review or a hub. */
  summary?: ((value: NoInfer<Output>) => string) | null | undefined;
}

/** Makes a question of one kind: `Base` is its value, `Own` its own options. */
export interface QuestionBuilder<Base, Own> {
  <Output>(label: string, options: Own & SchemaOptions<Output> & { optional: true }): Question<Output | null>;
  <Output>(label: string, options: Own & SchemaOptions<Output>): Question<Output>;
  (label: string, options: Own & ValueOptions<Base> & { optional: true }): Question<Base | null>;
  (
    label: string,
    options?: (Own & ValueOptions<Base> & { optional?: false | undefined }) | null,
  ): Question<Base>;
}

/** The options as the classes of questions take them. */
export interface AnyOptions extends CommonOptions {
  default?: unknown;
  accept?: unknown;
  summary?: ((value: never) => string) | null | undefined;
  optional?: boolean | null | undefined;
}

/** A refusal of a value that nobody looked at, with the label of its question. */
export interface LabelledRefusal {
  readonly label: string;
  readonly message: string;
}

/** How long a check may take before it is said that it is under way. */
const PATIENCE = 1000;

/** What all questions share. */
export abstract class QuestionBase<Value> implements Question<Value> {
  abstract readonly kind: QuestionKind;
  readonly label: string;
  readonly id: string | null;
  readonly help: Help | null;
  readonly #where: string;
  readonly #checks: readonly Check<Value>[];
  /** The one schema whose output is the value. */
  readonly #schema: StandardSchema | null;
  readonly #summary: ((value: Value) => string) | null;

  constructor(where: string, label: unknown, options: AnyOptions | null | undefined) {
    this.#where = where;
    this.label = requireString(where, 'label', label);
    const { id, help, accept, summary } = requireOptions(where, options);
    this.id = id == null ? null : requireId(where, id);
    if (help != null && typeof help !== 'string' && typeof help !== 'function') {
      throw argumentError(where, 'help', 'a text or a function that gives one', help);
    }
    this.help = help ?? null;
    this.#schema = isSchema(accept) ? accept : null;
    this.#checks = this.#schema === null ? requireChecks<Value>(where, accept as Check<Value>) : [];
    if (summary != null && typeof summary !== 'function') {
      throw argumentError(where, 'summary', 'a function', summary);
    }
    this.#summary = (summary as ((value: Value) => string) | null | undefined) ?? null;
  }

  /** Asks a person. */
  abstract ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<Value>>;

  /** The value it has without being asked. */
  abstract settle(draft: Draft): Promise<Settled<Value>>;

  /** How a value reads, in the language of an app. */
  protected abstract describe(value: Value, words: Words): string;

  /** Why a value does not keep to the limits of the kind; null where it does. */
  limit(_value: Value, _words: Words): string | null {
    return null;
  }

  summaryOf(value: Value): string {
    return this.summaryIn(value, ENGLISH_WORDS);
  }

  summaryIn(value: Value, words: Words): string {
    if (value == null) return '';
    if (this.#summary === null) return this.describe(value, words);
    return requireString(this.#where, 'the result of summary', this.#summary(value));
  }

  async check(value: Value): Promise<true | string> {
    const words = ENGLISH_WORDS;
    const limit = value === null ? null : this.limit(value, words);
    if (limit !== null) return limit;
    const verdict =
      this.#schema === null
        ? await this.runChecks(value, createAbort().signal)
        : await this.#askSchema(this.#schema, value);
    return 'refused' in verdict ? (verdict.refused ?? words.say('refused.value')) : true;
  }

  /** Whether `?` says something at it. */
  get offersHelp(): boolean {
    return this.help !== null;
  }

  /** Whether the program says how a value reads. */
  get hasOwnSummary(): boolean {
    return this.#summary !== null;
  }

  /** Whether answers are turned into something else by a schema. */
  get hasSchema(): boolean {
    return this.#schema !== null;
  }

  /** What the schema, where there is one, makes of an answer; else the function checks. */
  judge(answer: unknown, signal: Interview['signal']): Promise<Verdict<Value>> {
    if (this.#schema !== null) return this.#askSchema(this.#schema, answer);
    return this.runChecks(answer as Value, signal);
  }

  /** The function checks alone. */
  runChecks(value: Value, signal: Interview['signal']): Promise<Verdict<Value>> {
    if (value === null) return Promise.resolve({ accepted: value, doubts: [] });
    return runChecks(this.#checks, value, { signal });
  }

  /**
   * The first refusal of a value that nobody has looked at: a default goes through the checks too when a
   * hub finishes. A doubt is no refusal.
   */
  abstract verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null>;

  protected async refusalOf(value: Value, interview: Interview): Promise<LabelledRefusal | null> {
    const { words, signal } = interview;
    const limit = value === null ? null : this.limit(value, words);
    if (limit !== null) return { label: this.label, message: limit };
    const verdict = await this.runChecks(value, signal);
    if (!('refused' in verdict)) return null;
    return { label: this.label, message: verdict.refused ?? words.say('refused.value') };
  }

  /** Waits for checks; says so, once, where they take their time. */
  protected async patiently<Result>(interview: Interview, work: Promise<Result>): Promise<Result> {
    const cancel = interview.after(PATIENCE, () => {
      void interview.say(interview.words.say('question.checking')).catch(() => {});
    });
    try {
      return await work;
    } finally {
      cancel();
    }
  }

  /** Prints the help of a question. */
  protected async sayHelp(interview: Interview, fallback: Help | null): Promise<void> {
    const help = this.help ?? fallback;
    const text = typeof help === 'function' ? await help() : help;
    if (text !== null) requireString(this.#where, 'the result of help', text);
    await interview.say(text ?? interview.words.say('question.no-help'));
  }

  async #askSchema(schema: StandardSchema, answer: unknown): Promise<Verdict<Value>> {
    const result = await schema['~standard'].validate(answer);
    if (result.issues !== undefined) return refusalOfIssues(result.issues);
    return { accepted: result.value as Value, doubts: [] };
  }
}

/** A question as the engine sees it. */
export type AnyQuestion = QuestionBase<unknown>;

/** Whether a value is a question. */
export function isQuestion(value: unknown): value is AnyQuestion {
  return value instanceof QuestionBase;
}

/** Throws unless `value` is a question. */
export function requireQuestion(where: string, name: string, value: unknown): AnyQuestion {
  if (isQuestion(value)) return value;
  throw argumentError(where, name, 'a question', value);
}

/** The message of a refusal, for a person. */
export function messageOf(refusal: Refusal, words: Words): string {
  return refusal.refused ?? words.say('refused.value');
}

const ID_PART = /^[\p{L}\p{N}_-]+$/u;
const FORBIDDEN_PARTS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a text can be one part of an id. */
export function isIdPart(part: string): boolean {
  return ID_PART.test(part) && !FORBIDDEN_PARTS.has(part);
}

/** Throws unless `id` is a path of parts. */
function requireId(where: string, id: unknown): string {
  if (typeof id === 'string' && id.split('.').every(isIdPart)) return id;
  throw argumentError(where, 'id', 'letters, digits, - and _ in parts joined by dots', id);
}
