// Question: a label, a kind, checks and a default. It is data: it holds no answer and can be asked by anyone.

import { createAbort, type PlatformAbortSignal } from '../abort-signal.ts';
import {
  type Check,
  type CheckFunction,
  isSchema,
  type MaybePromise,
  type Refusal,
  refusalOfIssues,
  requireChecks,
  runChecks,
  type StandardSchema,
  type Verdict,
} from '../checks/checks.ts';
import { requireId } from '../checks/ids.ts';
import { quoted } from '../checks/yes-or-no.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import type { Askable } from '../screens/screen-context.ts';
import { hasControlCharacters } from '../text/scan.ts';
import {
  argumentError,
  argumentProblem,
  requireBoolean,
  requireOptions,
  requireOrder,
  requireString,
  requireWhole,
} from '../validate.ts';
import type { AnswerReader, AskedAt, GivenReading, KnownLabels } from './answer-reader.ts';
import {
  type EarlierValues,
  isLater,
  type Level,
  type Marked,
  MarkedFunction,
  NO_LEVELS,
  NOTHING_EARLIER,
  type ReadonlyOf,
  readOption,
} from './marked.ts';
import type { PrintedView } from './printed.ts';
import { asksDanger, type Shape } from './secrets.ts';

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
  /** An answer that `--help` and the list of missing answers show. */
  example?: unknown;
  /** Whether `--save` writes its answer; true unless given or nobody is asked. */
  save?: boolean | null | undefined;
}

/** Options of a question whose value is of a known type. */
export interface ValueOptions<Value> extends CommonOptions {
  /** False for an option: nobody is asked. It has a flag, and its default unless it is given. */
  ask?: boolean | null | undefined;
  /** Taken with ENTER: a value, or a function that gives one. */
  default?: Value | (() => MaybePromise<Value>) | Marked<ReadonlyOf<Value>> | null | undefined;
  /** What the value must pass, in order: functions that give true or a message, or Standard Schemas. */
  accept?: CheckFunction<Value> | readonly Check<Value>[] | null | undefined;
  /** How a value reads in a prompt, a review or a hub. */
  summary?: ((value: Value) => string) | null | undefined;
}

/** Options of a question whose value is what a single schema makes of the answer. */
export interface SchemaOptions<Output, Answer = unknown> extends CommonOptions {
  /** False for an option: nobody is asked. It has a flag, and its default unless it is given. */
  ask?: boolean | null | undefined;
  /** Its output is the value. */
  accept: StandardSchema<Output>;
  /** Taken with ENTER: an answer, which the schema sees, or a function that gives one. */
  default?: Answer | (() => MaybePromise<Answer>) | Marked<ReadonlyOf<Answer>> | null | undefined;
  /** How a value reads in a prompt, a review or a hub. */
  summary?: ((value: NoInfer<Output>) => string) | null | undefined;
}

/** Makes a question of one kind: `Base` is its value, `Own` its own options. */
export interface QuestionBuilder<Base, Own> {
  <Output>(
    label: string,
    options: Own & SchemaOptions<Output, Base> & { optional: true },
  ): Question<Output | null>;
  <Output>(label: string, options: Own & SchemaOptions<Output, Base>): Question<Output>;
  (label: string, options: Own & ValueOptions<Base> & { optional: true }): Question<Base | null>;
  (
    label: string,
    options?: (Own & ValueOptions<Base> & { optional?: false | undefined }) | null,
  ): Question<Base>;
}

/** The options as the classes of questions take them. */
export interface AnyOptions extends CommonOptions {
  ask?: boolean | null | undefined;
  default?: unknown;
  accept?: unknown;
  summary?: ((value: never) => string) | null | undefined;
  optional?: boolean | null | undefined;
}

/** What judging an answer needs of an interview. */
export type JudgeContext = { readonly words: Words; readonly signal: PlatformAbortSignal };

/** What all questions share. */
export abstract class QuestionBase<Value> implements Question<Value> {
  abstract readonly kind: QuestionKind;
  readonly label: string;
  readonly id: string | null;
  readonly help: Help | null;
  /** Whether it can be left empty: its value is then null. */
  readonly optional: boolean;
  /** An answer that could be given; undefined for none. */
  readonly example: unknown;
  /** Whether its answer is saved. */
  readonly isSaved: boolean;
  readonly #isAsked: boolean;
  /** The calls of `and` whose values marked functions of its options get. */
  readonly #levels: ReadonlySet<Level>;
  readonly #where: string;
  readonly #checks: readonly Check<Value>[];
  /** The one schema whose output is the value. */
  readonly #schema: StandardSchema | null;
  readonly #default: unknown;
  readonly #summary: ((value: Value) => string) | null;

  constructor(where: string, label: unknown, options: AnyOptions | null | undefined) {
    this.#where = where;
    this.label = requireString(where, 'label', label);
    const {
      id,
      help,
      accept,
      summary,
      optional,
      example,
      save,
      ask,
      default: given,
    } = requireOptions(where, options);
    this.id = requireId(where, id);
    if (help != null && typeof help !== 'string' && !isLater(help)) {
      throw argumentError(where, 'help', 'a string or a function that returns one', help);
    }
    this.help = help ?? null;
    this.optional = optional == null ? false : requireBoolean(where, 'optional', optional);
    this.example = example ?? undefined;
    this.#isAsked = ask == null ? true : requireBoolean(where, 'ask', ask);
    this.isSaved = save == null ? this.#isAsked : requireBoolean(where, 'save', save);
    this.#schema = isSchema(accept) ? accept : null;
    this.#checks = this.#schema === null ? requireChecks<Value>(where, accept as Check<Value>) : [];
    if (summary != null && typeof summary !== 'function') {
      throw argumentError(where, 'summary', 'a function', summary);
    }
    this.#summary = (summary as ((value: Value) => string) | null | undefined) ?? null;
    this.#default = Array.isArray(given) ? [...(given as unknown[])] : (given ?? undefined);
    const marked = Object.values(options ?? {}).filter((option) => option instanceof MarkedFunction);
    this.#levels = marked.length === 0 ? NO_LEVELS : new Set(marked.map(({ level }) => level));
  }

  /** What is special to its kind. */
  abstract get shape(): QuestionShape;

  /**
   * Reads an answer that was given, not typed: a value of its own type, or an exact text. Commands, numbers of a
   * list and parts of names do not count. Of a list, form or hub it gives the parts, each still to be read. Where it is
   * asked is told what reads its lines.
   */
  abstract readGiven(given: unknown, words: Words, at?: AskedAt): Promise<GivenReading<unknown>>;

  /** How a value reads, in the language of an app. */
  protected abstract describe(value: Value, words: Words, draft: KnownLabels | null): string;

  /** Why a value does not keep to the limits of the kind; null where it does. */
  limit(_value: Value, _words: Words): string | null {
    return null;
  }

  summaryOf(value: Value): string {
    return this.summaryIn(value, ENGLISH_WORDS);
  }

  /** How a value reads; the draft that it comes from may know the choices. */
  summaryIn(value: Value, words: Words, draft: KnownLabels | null = null): string {
    if (value == null) return '';
    if (this.#summary === null) return this.describe(value, words, draft);
    return requireString(this.named, 'the result of summary', this.#summary(value));
  }

  /** How the answer that ENTER takes reads in the prompt; nothing is shown of an empty text. */
  presetIn(answer: Value, words: Words, draft: KnownLabels | null = null): string {
    const isValue = this.#summary !== null && !this.hasSchema;
    return answer == null || isValue
      ? this.summaryIn(answer, words, draft)
      : this.describePreset(answer, words, draft);
  }

  /** The same, unless the program says how values read. */
  protected describePreset(value: Value, words: Words, draft: KnownLabels | null): string {
    return this.describe(value, words, draft);
  }

  async check(value: Value): Promise<true | string> {
    const limit = value === null ? null : this.limit(value, ENGLISH_WORDS);
    if (limit !== null) return limit;
    const verdict = await this.judge(value, createAbort().signal);
    return 'refused' in verdict ? messageOf(verdict, ENGLISH_WORDS) : true;
  }

  /** The question in an error of the program: its kind and label. */
  get named(): string {
    return this.label === '' ? this.#where : `${this.#where} '${quoted(this.label)}'`;
  }

  /** Whether somebody is asked; else it is an option. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Throws unless it can be what it says: an option has a value without being asked. */
  requireAnswerable(): void {
    if (this.#isAsked) return;
    const { shape, optional, hasDefault } = this;
    if (!isSimple(shape) && !(shape.kind === 'list' && isSimple(shape.item.shape))) {
      throw argumentProblem(this.#where, 'ask: false is only for simple questions and lists of them');
    }
    if (asksDanger(this)) throw argumentProblem(this.#where, 'ask: false is not possible with danger');
    if (this.levels.size > 0)
      throw argumentProblem(this.#where, 'ask: false is not possible with a marked function');
    const isEmpty = (shape.kind === 'list' || shape.kind === 'multiselect') && shape.min === 0;
    if (!optional && !hasDefault && !isEmpty) {
      throw argumentProblem(this.#where, 'ask: false needs a default or optional: true');
    }
  }

  /** Whether `?` says something at it. */
  get offersHelp(): boolean {
    return this.help !== null;
  }

  /** Whether `<` leads from one question inside it to another. */
  get offersBack(): boolean {
    return false;
  }

  /** Whether a schema may turn answers into something else. */
  get hasSchema(): boolean {
    return this.#schema !== null || this.#checks.some(isSchema);
  }

  /** The calls of `and` whose values marked functions get, in it and in what is inside it. */
  get levels(): ReadonlySet<Level> {
    return this.#levels;
  }

  /** What `?` says; null for nothing. */
  async readHelp(earlier: EarlierValues): Promise<string | null> {
    const help = await readOption(this.help, earlier);
    return help === null ? null : requireString(this.named, 'the result of help', help);
  }

  /** Whether there is a default: a value, or a function that gives one. */
  get hasDefault(): boolean {
    return this.#default !== undefined;
  }

  /** The default where it is a value; undefined where there is none or a function gives it. */
  get fixedDefault(): unknown {
    return isLater(this.#default) ? undefined : this.#default;
  }

  /** The default, fitting or not; undefined where there is none. */
  async readDefault(earlier: EarlierValues): Promise<unknown> {
    return (await readOption(this.#default, earlier)) ?? undefined;
  }

  /** What the schema, where there is one, makes of an answer; else what the checks say. */
  async judge(answer: unknown, signal: PlatformAbortSignal): Promise<Verdict<Value>> {
    if (answer === null) return { accepted: answer as Value, doubts: [] };
    const schema = this.#schema;
    if (schema === null) return this.runChecks(this.#checks, answer as Value, signal);
    const result = await schema['~standard'].validate(answer);
    if (result.issues !== undefined) return refusalOfIssues(result.issues);
    return { accepted: result.value as Value, doubts: [] };
  }

  /** What some checks say; an error about their results names the question. */
  protected async runChecks(
    checks: readonly Check<Value>[],
    value: Value,
    signal: PlatformAbortSignal,
  ): Promise<Verdict<Value>> {
    return runChecks(checks, value, { signal }, `${this.named}: accept`);
  }

  /** What limits, schema and checks say about an answer that was read. */
  async judgeAnswer(answer: Value, { words, signal }: JudgeContext): Promise<Verdict<Value>> {
    const limit = answer === null ? null : this.limit(answer, words);
    return limit === null ? this.judge(answer, signal) : { refused: limit };
  }

  /** Whether there is anything that could take its time over an answer. */
  get hasChecks(): boolean {
    return this.#schema !== null || this.#checks.length > 0;
  }
}

/** A question as the engine sees it. */
export type AnyQuestion = QuestionBase<unknown>;

/** What a program can learn of a question. */
export type QuestionShape = Shape<AnyQuestion>;

/** Whether a value is a question. */
export function isQuestion(value: unknown): value is AnyQuestion {
  return value instanceof QuestionBase;
}

/** Throws unless `value` is a question. */
export function requireQuestion(where: string, name: string, value: unknown): AnyQuestion {
  if (isQuestion(value)) return value;
  throw argumentError(where, name, 'a question', value);
}

/** Throws where `optional` is given to a kind that has no use for it. */
export function refuseOptional(where: string, options: AnyOptions | null | undefined): void {
  const optional: unknown = options?.optional;
  if (optional != null && optional !== false) throw argumentError(where, 'optional', 'left out', optional);
}

/** The same question, which is complete: nobody can change it any more. */
export function frozen<Asked extends Pick<AnyQuestion, 'requireAnswerable'>>(question: Asked): Asked {
  question.requireAnswerable();
  return Object.freeze(question);
}

/** Whether nothing is inside a question, and no screen asks for it. */
function isSimple({ kind }: QuestionShape): boolean {
  return !['list', 'form', 'hub', 'custom'].includes(kind);
}

/** The labels that lead to a question; those that are empty lead nowhere. */
export function joinLabels(...labels: readonly string[]): string {
  return labels.filter((label) => label !== '').join(', ');
}

/** The message of a refusal, for a person. */
export function messageOf(refusal: Refusal, words: Words): string {
  return refusal.refused || words.say('refused.value');
}

/** A question that one line answers. */
export abstract class SimpleQuestion<
  Value,
  Last extends PrintedView = PrintedView,
> extends QuestionBase<Value> {
  /** What reads the lines of one ask; choices that a function gives are known by then. */
  abstract open(earlier: EarlierValues): Promise<AnswerReader<Value, Last>> | AnswerReader<Value, Last>;

  /** Whether blanks at both ends of a line are dropped. */
  get trims(): boolean {
    return true;
  }

  /** Whether it is answered by lines up to an empty one. */
  get multiline(): boolean {
    return false;
  }

  /** Whether what is typed is kept from showing. */
  get hidden(): boolean {
    return false;
  }

  /** Whether only what is typed at its prompt counts, and nothing that was typed before. */
  get fresh(): boolean {
    return false;
  }

  /** Whether ENTER may take a value that is already there. */
  get takesPreset(): boolean {
    return true;
  }

  /** The value of ENTER where there is no other; undefined where an answer is required. */
  get emptyValue(): Value | undefined {
    return this.optional ? (null as Value) : undefined;
  }

  async readGiven(
    given: unknown,
    words: Words,
    at: AskedAt = { reader: null, ...NOTHING_EARLIER },
  ): Promise<GivenReading<Value | null>> {
    const reader = await this.open(at);
    at.reader = reader;
    if (reader.labelOf?.(given) !== undefined) return reader.readGiven(given, words); // the value of a choice, as it is
    const whole = typeof given === 'string' && this.multiline ? given.replaceAll('\r\n', '\n') : given;
    const text = typeof whole === 'string' ? (this.trims ? whole.trim() : whole) : null;
    if (
      typeof whole === 'string' &&
      hasControlCharacters(this.multiline ? whole.replaceAll('\n', '') : whole)
    )
      return { refused: words.say('given.controls') };
    const isEmpty = text === '' && !this.#takesEmptyText(reader);
    if (given != null && !isEmpty) return reader.readGiven(text ?? given, words);
    const answer = isEmpty || this.optional ? this.emptyValue : undefined;
    return answer === undefined ? { refused: words.say('question.required') } : { answer };
  }

  /** Whether an empty text is an answer: a choice, or what the default is. */
  #takesEmptyText(reader: AnswerReader<Value, Last>): boolean {
    return this.fixedDefault === '' || reader.labelOf?.('') !== undefined;
  }
}

/** Throws where a fixed default is of another type. */
export function requireDefault(
  where: string,
  value: unknown,
  accepted: string,
  test: (value: unknown) => boolean,
): void {
  if (value == null || isLater(value) || test(value)) return;
  throw argumentError(where, 'default', accepted, value);
}

/** Throws where an example cannot be an answer. */
export function requireExample(
  where: string,
  { example }: Pick<AnyQuestion, 'example'>,
  accepted: string,
  test: (example: unknown) => boolean,
): void {
  if (example !== undefined && !test(example)) throw argumentError(where, 'example', accepted, example);
}

/** A text, or a function that gives one. */
export type Help = string | (() => MaybePromise<string>) | Marked<string>;

/** What `?` and `<` do, as far as they do something; null where neither does. */
export function commandsLine(help: boolean, back: boolean, words: Words): string | null {
  if (help) return words.say(back ? 'form.commands' : 'form.help-only');
  return back ? words.say('form.back-only') : null;
}

/** Reads the options `min` and `max`; without them, any number is right. */
export function requireCounts(
  where: string,
  options: { readonly min?: unknown; readonly max?: unknown } | null | undefined,
): [min: number, max: number] {
  const min = options?.min == null ? 0 : requireWhole(where, 'min', options.min, 0);
  if (options?.max == null) return [min, Number.POSITIVE_INFINITY];
  const max = requireWhole(where, 'max', options.max, 1);
  requireOrder(where, ['min', min], ['max', max]);
  return [min, max];
}
