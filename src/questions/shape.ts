// The data that is special to a kind of question, and the traits that follow from it: secrets, danger.

import type { Check, MaybePromise, StandardSchema } from '../checks/checks.ts';
import type { ChoiceList } from './choice-list.ts';
import { isLater, type Level, type MarkedFunction } from './marked.ts';

/** Gives suggestions for the text typed so far. */
export type SuggestFunction = (typed: string) => MaybePromise<readonly string[]>;

/** A format that a text can be checked for, by its name in JSON Schema. */
export type TextFormat = 'email' | 'uri' | 'date' | 'date-time';

/** A regular expression that must match some of a text. */
export interface TextPattern {
  readonly source: string;
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
  /** The one schema whose output is the value; null for none. */
  readonly schema: StandardSchema | null;
  readonly summary: ((value: never) => string) | null;
  readonly shape: Shape;
  /** The calls of `and` whose values marked functions get, in it and in what is inside it. */
  readonly levels: ReadonlySet<Level>;
  /** The question in an error of the program: its kind and label. */
  readonly named: string;
}

/** Whether a shape is that of a form or hub: it has others inside it, by their keys. */
export function isGroup(shape: Shape): shape is Extract<Shape, { kind: 'form' | 'hub' }> {
  return shape.kind === 'form' || shape.kind === 'hub';
}

/** Whether a test holds for a question, or for one inside it. */
export function holds(question: AnyQuestion, test: (question: AnyQuestion) => boolean): boolean {
  if (test(question)) return true;
  const { shape } = question;
  if (shape.kind === 'list') return holds(shape.item, test);
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
  return holds(question, ({ kind }) => kind === 'secret' || kind === 'custom');
}

/** Whether a question is known to ask for a secret: no condition may look at it. */
export function asksForSecret(question: AnyQuestion): boolean {
  return holds(question, ({ kind }) => kind === 'secret');
}

/** Whether a question is a confirm with `danger`. */
export function isDanger({ shape }: AnyQuestion): boolean {
  return shape.kind === 'confirm' && shape.danger;
}

/** Whether it is one, or has one inside it. */
export function holdsDanger(question: AnyQuestion): boolean {
  return holds(question, isDanger);
}

/** Whether a check or schema runs on an answer: only those may take long. */
export function hasChecks({ schema, checks, shape }: AnyQuestion): boolean {
  return schema !== null || checks.length > 0 || (isGroup(shape) && shape.fields.checks.length > 0);
}

/** The default where it is an answer; undefined where there is none or a function gives it. */
export function fixedDefault({ default: given }: Pick<AnyQuestion, 'default'>): unknown {
  return isLater(given) ? undefined : given;
}

/** The answer of ENTER where there is no other; undefined where one is required. */
export function emptyAnswer({ kind, optional }: AnyQuestion): unknown {
  if (kind === 'multiselect' || kind === 'list') return [];
  return optional ? null : undefined;
}

/** Whether `?` says something at a question. Help of the screen of a custom question is its own. */
export function offersHelp({ kind, help, shape }: AnyQuestion): boolean {
  if (kind === 'custom') return false;
  if (help !== null) return true;
  if (shape.kind === 'list') return offersHelp(shape.item);
  const { fields } = shape.kind === 'form' ? shape : { fields: null };
  return fields?.all.some(({ question }) => question.isAsked && offersHelp(question)) === true;
}

/** Whether `<` leads from one question inside it to another. */
export function offersBack({ shape }: AnyQuestion): boolean {
  if (shape.kind !== 'form') return false;
  const asked = shape.fields.all.filter(({ question }) => question.isAsked);
  return asked.length > 1 || asked.some(({ question }) => offersBack(question));
}
