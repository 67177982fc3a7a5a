// Question: a label, a kind, checks and a default. It is data: it holds no answer, and any app can ask it.

import {
  type Check,
  type CheckFunction,
  isSchema,
  type MaybePromise,
  requireChecks,
  type StandardSchema,
} from '../checks/checks.ts';
import type { Askable } from '../checks/askable.ts';
import { requireId } from '../checks/ids.ts';
import { SUMMARY_WORDS } from '../i18n/summary-words.ts';
import type { Words } from '../i18n/words.ts';
import {
  argumentError,
  argumentProblem,
  requireBoolean,
  requireOptions,
  requireOrder,
  requireString,
  requireWhole,
} from '../base/validate.ts';
import { isLater, type Level, type Marked, MarkedFunction, NO_LEVELS, type ReadonlyOf } from './marked.ts';
import {
  type AnyQuestion,
  holdsDanger,
  isGroup,
  isList,
  isSimple,
  type KindRules,
  needsItem,
  type QuestionKind,
  type Shape,
} from './shape.ts';
import { showValue } from './show.ts';

/** A question that gives a `Value`. It is immutable, and may be asked any number of times. */
export interface Question<Value> extends Askable<Value> {
  /** The text that asks for the value. */
  readonly label: string;
  /** The kind of question: `text`, `number`, `form`. */
  readonly kind: QuestionKind;
}

/** The value that a question gives. */
export type ValueOf<Asked> = Asked extends Question<infer Value> ? Value : never;

/** Options of every kind. */
export interface CommonOptions {
  /** Its id where it is asked by itself; derived from the label where left out. */
  id?: string | null | undefined;
  /** The text that `?` prints. */
  help?: Help | null | undefined;
  /** An answer that `--help` and the list of missing answers show. */
  example?: unknown;
  /** Whether `--save` writes its answer; true unless given. */
  save?: boolean | null | undefined;
}

/** Options of every kind that may be an option of a program. */
export interface SimpleOptions extends CommonOptions {
  /**
   * False: an option. The user is not asked: its answer comes from a flag, a file or a variable, else from its default.
   */
  ask?: boolean | null | undefined;
}

/** One check that is a function, or several of any kind. */
export type Checks<Value> = CheckFunction<Value> | readonly Check<Value>[];

/** Options of a question whose value is of a known type. */
export interface ValueOptions<Value> extends SimpleOptions {
  /** Taken with ENTER: a value, or a function that gives one. */
  default?: Value | (() => MaybePromise<Value>) | Marked<ReadonlyOf<Value>> | null | undefined;
  /**
   * Checks of the value, in order: functions that give true or a message, or Standard Schemas. A marked function gives
   * them for the values so far.
   */
  accept?: Checks<Value> | Marked<Checks<Value>> | null | undefined;
  /** How a value reads in a prompt, a review or a hub. */
  summary?: ((value: Value) => string) | null | undefined;
}

/** Options of a question whose value is the output of a single schema. */
export interface SchemaOptions<Output, Answer = unknown> extends SimpleOptions {
  /** The schema whose output is the value. */
  accept: StandardSchema<Output>;
  /** Taken with ENTER: an answer, which the schema sees like any other, or a function that gives one. */
  default?: Answer | (() => MaybePromise<Answer>) | Marked<ReadonlyOf<Answer>> | null | undefined;
  /** How a value reads in a prompt, a review or a hub. */
  summary?: ((value: NoInfer<Output>) => string) | null | undefined;
}

/** Makes a question of one kind: `Base` is its value, `Own` its own options. */
export interface QuestionBuilder<Base, Own> {
  (label: string, options: Own & ValueOptions<Base> & { optional: true }): Question<Base | null>;
  (
    label: string,
    options?: (Own & ValueOptions<Base> & { optional?: false | undefined }) | null,
  ): Question<Base>;
  <Output>(
    label: string,
    options: Own & SchemaOptions<Output, Base> & { optional: true },
  ): Question<Output | null>;
  <Output>(label: string, options: Own & SchemaOptions<Output, Base>): Question<Output>;
}

/** A text, or a function that gives one. */
export type Help = string | (() => MaybePromise<string>) | Marked<string>;

/** The options as the builders take them. */
export interface AnyOptions extends SimpleOptions {
  default?: unknown;
  accept?: unknown;
  summary?: ((value: never) => string) | null | undefined;
  optional?: boolean | null | undefined;
}

/** The longest label that an error quotes, in units. */
const LONGEST_NAME = 40;

/** A question that was built. */
export class BuiltQuestion implements AnyQuestion, Question<unknown> {
  readonly kind: QuestionKind;
  readonly label: string;
  readonly id: string | null;
  readonly help: unknown;
  readonly optional: boolean;
  readonly isAsked: boolean;
  readonly example: unknown;
  readonly isSaved: boolean;
  readonly default: unknown;
  readonly checks: readonly Check<unknown>[];
  readonly checksFor: MarkedFunction | null;
  readonly schema: StandardSchema | null;
  readonly summary: ((value: never) => string) | null;
  readonly shape: Shape;
  readonly rules: KindRules;
  readonly levels: ReadonlySet<Level>;

  constructor(
    rules: KindRules,
    shape: Shape,
    label: unknown,
    options: AnyOptions | null | undefined,
    inside: ReadonlySet<Level> = NO_LEVELS,
  ) {
    const { kind } = shape;
    this.kind = kind;
    this.rules = rules;
    this.shape = Object.freeze(shape);
    this.label = requireString(kind, 'label', label);
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
    } = requireOptions(kind, options);
    this.id = requireId(kind, id);
    if (help != null && typeof help !== 'string' && !isLater(help)) {
      throw argumentError(kind, 'help', 'a string or a function that returns one', help);
    }
    this.help = help ?? null;
    this.optional = optional == null ? false : requireBoolean(kind, 'optional', optional);
    if (this.optional && (rules.isMany === true || isGroup(shape))) {
      throw argumentError(kind, 'optional', 'left out', optional);
    }
    this.isAsked = ask == null ? true : requireBoolean(kind, 'ask', ask);
    this.example = example ?? undefined;
    this.isSaved = save == null ? this.isAsked : requireBoolean(kind, 'save', save);
    this.schema = isSchema(accept) ? accept : null;
    this.checksFor = accept instanceof MarkedFunction ? accept : null;
    const isFixed = this.schema === null && this.checksFor === null;
    this.checks = isFixed ? requireChecks<unknown>(kind, accept as Check<unknown>) : [];
    if (summary != null && typeof summary !== 'function')
      throw argumentError(kind, 'summary', 'a function', summary);
    this.summary = summary ?? null;
    // Choices are told apart by identity, also where one is a list: `select` keeps the very default.
    this.default = kind !== 'select' && Array.isArray(given) ? given.slice() : (given ?? undefined);
    const marked = Object.values(options ?? {}).filter((option) => option instanceof MarkedFunction);
    this.levels = marked.length === 0 ? inside : new Set([...marked.map(({ level }) => level), ...inside]);
    if (!this.isAsked) requireAnswerable(this);
    if (new.target === BuiltQuestion) Object.freeze(this);
  }

  get named(): string {
    const { kind, label } = this;
    if (label === '') return kind;
    return `${kind} '${label.length > LONGEST_NAME ? `${label.slice(0, LONGEST_NAME - 3)}...` : label}'`;
  }

  summaryOf(value: unknown): string {
    return showValue(this, value, SUMMARY_WORDS);
  }

  async check(value: unknown): Promise<true | string> {
    const { checkAlone } = await import('./judge.ts');
    return checkAlone(this, value);
  }
}

/** Throws unless an option has a value without being asked, which depends on no other answer. */
function requireAnswerable(question: AnyQuestion): void {
  const { kind, shape, rules, optional, levels } = question;
  if (!isSimple(isList(shape) ? shape.item : question))
    throw argumentProblem(kind, 'ask: false is only for simple questions and lists of them');
  if (holdsDanger(question)) throw argumentProblem(kind, 'ask: false is not possible with danger');
  if (levels.size > 0) throw argumentProblem(kind, 'ask: false is not possible with a marked function');
  const canBeEmpty = optional || (rules.isMany === true && !needsItem(question));
  if (canBeEmpty || question.default !== undefined) return;
  throw argumentProblem(kind, 'ask: false needs a default or optional: true');
}

/** Whether a value is a question. */
export function isQuestion(value: unknown): value is AnyQuestion {
  return value instanceof BuiltQuestion;
}

/** Throws unless `value` is a question. */
export function requireQuestion(where: string, name: string, value: unknown): AnyQuestion {
  if (isQuestion(value)) return value;
  throw argumentError(where, name, 'a question', value);
}

/** The labels that lead to a question; those that are empty lead nowhere. */
export function joinLabels(...labels: readonly string[]): string {
  return labels.filter((label) => label !== '').join(', ');
}

/** Throws where a fixed default or an example is of another type. */
export function requireFixed(
  where: string,
  options: AnyOptions | null | undefined,
  accepted: string,
  test: (value: unknown) => boolean,
): void {
  const { default: fixed, example } = requireOptions(where, options);
  if (fixed != null && !isLater(fixed) && !test(fixed))
    throw argumentError(where, 'default', accepted, fixed);
  if (example != null && !test(example)) throw argumentError(where, 'example', accepted, example);
}

/** The line that explains `?` and `<`, as far as they work at a question; null if neither does. */
export function commandsLine(help: boolean, back: boolean, words: Words): string | null {
  if (help) return words.say(back ? 'form.commands' : 'form.help-only');
  return back ? words.say('form.back-only') : null;
}

/** Reads the options `min` and `max`; without them, any number is right. */
export function requireCounts(
  where: string,
  options: { readonly min?: unknown; readonly max?: unknown } | null | undefined,
): { readonly min: number; readonly max: number } {
  const min = options?.min == null ? 0 : requireWhole(where, 'min', options.min, 0);
  if (options?.max == null) return { min, max: Number.POSITIVE_INFINITY };
  const max = requireWhole(where, 'max', options.max, 1);
  requireOrder(where, ['min', min], ['max', max]);
  return { min, max };
}
