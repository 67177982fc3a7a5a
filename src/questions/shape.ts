// The data that is special to a kind of question, and the traits that follow from it: secrets, danger.

import type { Check, MaybePromise, StandardSchema } from '../checks/checks.ts';
import type { SummaryWords } from '../i18n/summary-words.ts';
import type { ChoiceList } from './choice-list.ts';
import { isLater, type Level, type MarkedFunction } from './marked.ts';

/** Gives suggestions for the text typed so far. */
export type SuggestFunction = (typed: string) => MaybePromise<readonly string[]>;

/** A format that a text can be checked for, by its name in JSON Schema. */
export type TextFormat = 'email' | 'uri' | 'date-time';

/** A regular expression that must match some of a text. */
export interface TextPattern {
  readonly source: string;
  /** How people read it; the source unless given. */
  readonly shown?: string;
  /** What refuses a text that does not match; a sentence of the library unless given. */
  readonly refusal?: string | undefined;
  /** Whether a text matches; null if the test takes too long. */
  test(text: string): boolean | null;
}

/** The kind of a question and the data special to it. */
export type Shape =
  | {
      readonly kind: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      /** Whether `maxLength` counts code points, as JSON Schema does, instead of graphemes. */
      readonly inCodePoints: boolean;
      readonly pattern: TextPattern | null;
      readonly format: TextFormat | null;
      readonly trim: boolean;
      readonly multiline: boolean;
      readonly suggest: SuggestFunction | null;
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly integer: boolean }
  | { readonly kind: 'date'; readonly min: string | null; readonly max: string | null }
  | { readonly kind: 'confirm'; readonly danger: boolean }
  | {
      readonly kind: 'secret';
      readonly minLength: number;
      readonly maxLength: number;
      readonly twice: boolean;
    }
  | { readonly kind: 'select'; readonly choices: ShapeChoices }
  | {
      readonly kind: 'multiselect';
      readonly choices: ShapeChoices;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'list'; readonly item: AnyQuestion; readonly min: number; readonly max: number }
  | { readonly kind: 'form'; readonly fields: ShapeFields; readonly review: boolean }
  /** `finish`: what `c` does, in words; null for the usual. */
  | { readonly kind: 'hub'; readonly fields: ShapeFields; readonly finish: string | null }
  /** `show` asks with a screen of the program, in a run and for the value it has now. */
  | { readonly kind: 'custom'; readonly show: (current: unknown, run: unknown) => Promise<unknown> };

/** The shape of one kind. */
export type ShapeOf<Kind extends QuestionKind> = Extract<Shape, { readonly kind: Kind }>;

/** The label of a choice; undefined for a value that is none. */
export type LabelOf = (value: unknown) => string | undefined;

/** A kind before the engine is loaded. Every question carries the rules of its kind. */
export interface KindRules<Own extends Shape = Shape> {
  /** Whether an answer is a list: an empty one is an answer too, and a condition looks inside it. */
  readonly isMany?: boolean;
  /** The type of all answers; left out where there are several. */
  readonly type?: 'string' | 'number' | 'boolean';
  /** How a value reads; null for a value that the kind does not have, such as the output of a schema. */
  show?(
    shape: Own,
    value: unknown,
    words: SummaryWords,
    labels: LabelOf | null,
    question: AnyQuestion,
  ): string | null;
  /** Whether a condition may name a value; left out where it may name any. */
  canHave?(shape: Own, value: unknown): boolean;
  /** Whether one line answers it, and its label alone asks for that line. */
  isLine?(shape: Own): boolean;
}

/** The kinds of questions. */
export type QuestionKind =
  | 'text'
  | 'number'
  | 'date'
  | 'confirm'
  | 'secret'
  | 'select'
  | 'multiselect'
  | 'list'
  | 'form'
  | 'hub'
  | 'custom';

/** Choices that are known, or a function that gives them. */
type ShapeChoices = ChoiceList | (() => unknown) | MarkedFunction;

/** A question under its key. */
export interface Field {
  readonly key: string;
  readonly question: AnyQuestion;
}

/** The answers of an earlier field for which fields are asked. */
export interface ConditionEntry {
  /** The id of the field, relative to the form. */
  readonly id: string;
  readonly path: readonly string[];
  readonly question: AnyQuestion;
  /** One of these. */
  readonly wanted: readonly unknown[];
  /** Whether they were given as a list. */
  readonly isList: boolean;
  /** Whether the answer is a list, in which one of them must be. */
  readonly isInside: boolean;
}

/** When fields are asked: all entries must match, or a function says so. */
export type Condition =
  | { readonly entries: readonly ConditionEntry[] }
  | { readonly test: (given: Readonly<Record<string, unknown>>) => boolean };

/** Fields that were added together; whether they are asked may depend on answers. */
export interface FieldGroup {
  readonly fields: readonly Field[];
  /** Null where they are always asked. */
  readonly when: Condition | null;
  /** The level of this call of `and`; null if the fields were added without a function. */
  readonly level: Level | null;
}

/** The questions inside a form or a hub. */
export interface ShapeFields {
  /** All groups, in order, and all fields. */
  readonly groups: readonly FieldGroup[];
  readonly all: readonly Field[];
  /** How many questions there are, with all those inside them. */
  readonly size: number;
  /** The checks that were added with them. */
  readonly checks: readonly Check<unknown>[];
  /** The levels of marked functions in the fields, except of calls of `and` that added fields here. */
  readonly levels: ReadonlySet<Level>;
  /** The field under a key; null for none. */
  field(key: string): Field | null;
  /** The values of the groups before a call of `and`; null if the call has added none of these groups. */
  valuesBefore(level: Level, values: Readonly<Record<string, unknown>>): Record<string, unknown> | null;
}

/** A question as the engine sees it. */
export interface AnyQuestion {
  readonly kind: QuestionKind;
  readonly label: string;
  readonly id: string | null;
  readonly help: unknown;
  /** Whether it can be left empty: its value is then null. */
  readonly optional: boolean;
  /** Whether the user is asked: an option has an answer only if a source gives one. */
  readonly isAsked: boolean;
  /** An answer that could be given; undefined for none. */
  readonly example: unknown;
  /** Whether its answer is saved. */
  readonly isSaved: boolean;
  /** An answer, or a function that gives one; undefined for none. */
  readonly default: unknown;
  readonly checks: readonly Check<unknown>[];
  /** The function that gives its checks for the values so far; null for none. */
  readonly checksFor: MarkedFunction | null;
  /** The one schema whose output is the value; null for none. */
  readonly schema: StandardSchema | null;
  readonly summary: ((value: never) => string) | null;
  readonly shape: Shape;
  readonly rules: KindRules;
  /** The calls of `and` whose values marked functions get, in it and in what is inside it. */
  readonly levels: ReadonlySet<Level>;
  /** The question in an error of the program: its kind and label. */
  readonly named: string;
}

/** Anything of a kind: a question, its shape, its facts. */
interface Kinded {
  readonly kind: string;
}

/** Whether a shape is that of a form or hub: it has others inside it, by their keys. */
export function isGroup<One extends Kinded>(one: One): one is One & { readonly kind: 'form' | 'hub' } {
  return one.kind === 'form' || one.kind === 'hub';
}

/** Whether it is a form: its fields are asked one after the other. */
export function isForm<One extends Kinded>(one: One): one is One & { readonly kind: 'form' } {
  return one.kind === 'form';
}

/** Whether it is a hub: a person chooses the order of its sections. */
export function isHub<One extends Kinded | null | undefined>(
  one: One,
): one is One & { readonly kind: 'hub' } {
  return one?.kind === 'hub';
}

/** Whether it is a list of answers to one question. */
export function isList<One extends Kinded | null | undefined>(
  one: One,
): one is One & { readonly kind: 'list' } {
  return one?.kind === 'list';
}

/** Whether it is answered with yes or no. */
export function isYesOrNo<One extends Kinded>(one: One): one is One & { readonly kind: 'confirm' } {
  return one.kind === 'confirm';
}

/** Whether it is a secret, which is never shown. */
export function isSecret<One extends Kinded | null>(one: One): one is One & { readonly kind: 'secret' } {
  return one?.kind === 'secret';
}

/** Whether a screen of the program asks it: only that and its checks know what an answer is. */
export function isCustom<One extends Kinded>(one: One): one is One & { readonly kind: 'custom' } {
  return one.kind === 'custom';
}

/** Whether it holds no other question, and needs no screen of the program. */
export function isSimple({ shape }: AnyQuestion): boolean {
  return !isGroup(shape) && !isList(shape) && !isCustom(shape);
}

/** Whether its answer may have several lines. */
export function isMultiline({ shape }: AnyQuestion): boolean {
  return 'multiline' in shape && shape.multiline;
}

/** Whether its answer is a list that must not be empty. */
export function needsItem({ rules, shape }: AnyQuestion): boolean {
  return rules.isMany === true && 'min' in shape && shape.min !== 0;
}

/** Whether a test holds for a question, or for one inside it. */
export function holds(question: AnyQuestion, test: (question: AnyQuestion) => boolean): boolean {
  if (test(question)) return true;
  const { shape } = question;
  if (isList(shape)) return holds(shape.item, test);
  return isGroup(shape) && shape.fields.all.some((field) => holds(field.question, test));
}

/** Whether a question asks the user for anything: a form of options does not. */
export function asksAnybody({ isAsked, shape }: AnyQuestion): boolean {
  const { all } = isGroup(shape) ? shape.fields : { all: [] };
  return all.length === 0 ? isAsked : all.some(({ question }) => asksAnybody(question));
}

/** Whether an answer to a question may hold a secret: then it is never shown, and neither is its default. */
export function mayHoldSecret(question: AnyQuestion): boolean {
  // Only the screen of a custom question knows what it asks for.
  return holds(question, (one) => isSecret(one) || isCustom(one.shape));
}

/** Whether a question is known to ask for a secret: no condition may look at it. */
export function asksForSecret(question: AnyQuestion): boolean {
  return holds(question, isSecret);
}

/** Whether a question is a confirm with `danger`. */
export function isDanger({ shape }: AnyQuestion): boolean {
  return 'danger' in shape && shape.danger;
}

/** Whether it is one, or has one inside it. */
export function holdsDanger(question: AnyQuestion): boolean {
  return holds(question, isDanger);
}

/** Whether a check or schema runs on an answer: only those may take long. */
export function hasChecks({ schema, checks, checksFor, shape }: AnyQuestion): boolean {
  if (schema !== null || checksFor !== null) return true;
  return checks.length > 0 || (isGroup(shape) && shape.fields.checks.length > 0);
}

/** The default where it is an answer; undefined where there is none or a function gives it. */
export function fixedDefault({ default: given }: Pick<AnyQuestion, 'default'>): unknown {
  return isLater(given) ? undefined : given;
}

/** The answer of ENTER where there is no other; undefined where one is required. */
export function emptyAnswer({ rules, optional }: AnyQuestion): unknown {
  if (rules.isMany === true) return [];
  return optional ? null : undefined;
}

/** Whether `?` says something at a question. Help of the screen of a custom question is its own. */
export function offersHelp({ help, shape }: AnyQuestion): boolean {
  if (isCustom(shape)) return false;
  if (help !== null) return true;
  if (isList(shape)) return offersHelp(shape.item);
  if (!isForm(shape)) return false;
  return shape.fields.all.some(({ question }) => question.isAsked && offersHelp(question));
}

/** Whether `<` leads from one question inside it to another. */
export function offersBack({ shape }: AnyQuestion): boolean {
  if (!isForm(shape)) return false;
  const asked = shape.fields.all.filter(({ question }) => question.isAsked);
  return asked.length > 1 || asked.some(({ question }) => offersBack(question));
}
