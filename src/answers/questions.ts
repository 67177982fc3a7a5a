// QuestionInfo: the one description of a question. Schema, requests, help and the list of what is missing read it.

import {
  type AnyQuestion,
  holdsDanger,
  isGroup,
  mayHoldSecret,
  type QuestionKind,
  type Shape,
  type ShapeChoices,
} from '../questions/shape.ts';
import type { ReadyChoice } from '../questions/choice-options.ts';
import { Choices } from '../questions/choices.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import { isSame } from '../questions/values.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import {
  type DeclaredQuestion,
  declaredAs,
  type DeclaredEntry,
  declaredIn,
  fixedDefaultOf,
  isRequired,
} from './declared.ts';
import { firstItemsIn } from './example.ts';
import { isJson, type Json } from './values.ts';

/** A choice as an answers file writes it. */
export interface ChoiceInfo {
  readonly value: Json;
  readonly label: string;
  readonly hint?: string;
  /** The name of the group that it is in. */
  readonly group?: string;
  /** That it cannot be chosen now, or why. */
  readonly disabled?: true | string;
}

/** What can be known of a question before it is asked. */
export interface QuestionInfo {
  /** What it is answered by. A question inside a list has `*` for the number of the item. */
  readonly id: string;
  readonly kind: QuestionKind;
  readonly label: string;
  /** Whether nothing but an answer gives it a value. */
  readonly required: boolean;
  /** Whether the program asks it later, if it does. */
  readonly later?: true;
  /** Whether the id was made from the label, and changes with it. */
  readonly derived?: true;
  /** Whether it can be left empty: `null` answers it. */
  readonly optional?: true;
  /** For a confirm: whether it takes no default. */
  readonly danger?: true;
  readonly help?: string;
  /** Left out where they are known only when it is asked. */
  readonly choices?: readonly ChoiceInfo[];
  /** Left out where there is none, or where it is known only when it is asked. */
  readonly default?: Json;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: true;
  /** Of a text: whether it may have several lines. */
  readonly multiline?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  /**
   * When it is asked: what other questions must have been answered with, by their ids; a list is for one of its values.
   * `true` where a function says. Left out where it is always asked.
   */
  readonly when?: true | Readonly<Record<string, Json>>;
}

/** A question, or a screen, that needs an answer. */
export interface MissingQuestion extends Pick<QuestionInfo, 'id' | 'label' | 'kind'> {
  /** What can be chosen; absent where nothing is, or where it is not known. */
  readonly choices?: readonly Pick<ChoiceInfo, 'value' | 'label' | 'disabled'>[];
}

/** A choice with the value that the question has for it, which may be one that no file can hold. */
export type ToldChoice = Omit<ChoiceInfo, 'value'> & { readonly value: unknown };

/** The description of a question or a screen, as the library itself reads it. */
export interface QuestionFacts
  extends Pick<QuestionInfo, 'id' | 'label' | 'kind'>,
    Partial<Omit<QuestionInfo, 'id' | 'label' | 'kind' | 'choices' | 'default'>> {
  readonly choices?: readonly ToldChoice[];
  /** The answer that counts where none is given; absent for none, and for one that is not told. */
  readonly default?: unknown;
  /** An answer as it is typed; absent for none. */
  readonly example?: string;
  /** Of a list that is missing: what the items ask for that it still needs. */
  readonly items?: readonly DeclaredQuestion[];
}

/**
 * The questions that a question is made of, as far as they are known before anything is answered.
 *
 * @example
 * ```ts
 * const server = form('Server', { name: text('Name'), tls: confirm('Use TLS?', { default: true }) });
 * questionsOf(server);
 * // → [
 * //   { id: 'name', kind: 'text', label: 'Name', required: true },
 * //   { id: 'tls', kind: 'confirm', label: 'Use TLS?', required: false, default: true },
 * // ]
 * ```
 */
export function questionsOf(question: Question<never>): QuestionInfo[] {
  return declaredIn(requireQuestion('questionsOf', 'question', question)).map(infoOf);
}

/** What can be known of a declared question. */
export function infoOf(declared: DeclaredQuestion): QuestionInfo {
  const { example: _, ...told } = toldOf(declared);
  return withWritten(told);
}

/** What is told of a question that needs an answer. */
export function missingInfo({ id, label, kind, choices }: QuestionFacts): MissingQuestion {
  return withWritten({ id, label, kind, ...(choices && { choices }) });
}

function withWritten<About extends Pick<QuestionFacts, 'choices'>>(
  told: About,
): Omit<About, 'choices'> & { readonly choices?: readonly ChoiceInfo[] } {
  const choices = told.choices?.map((choice) => ({ ...choice, value: writtenChoice(choice) }));
  return { ...told, ...(choices && { choices }) };
}

/** The description of a declared question. */
export function toldOf(
  declared: DeclaredQuestion,
): QuestionFacts & Pick<QuestionInfo, 'required' | 'default'> {
  const { id, kind, derived, question } = declared;
  const { label, help, optional } = question;
  const limits = limitsOf(question.shape);
  const ready = knownDefault(declared, limits.choices);
  return {
    id,
    kind,
    label: plainText(label),
    required: isRequired(declared),
    ...(declared.later ? { later: true } : {}),
    ...(derived ? { derived } : {}),
    ...(optional ? { optional } : {}),
    ...(typeof help === 'string' ? { help: plainText(help) } : {}),
    ...limits,
    ...(ready === undefined ? {} : { default: ready }),
    ...(declared.example === undefined ? {} : { example: typedExample(declared.example, limits.choices) }),
    ...(declared.when === null ? {} : { when: writtenWhen(declared.when) }),
  };
}

/** An example as it is typed: a choice by how it is written, several of them with commas. */
export function typedExample(example: unknown, choices: QuestionFacts['choices'] = []): string {
  const choice = choices.find(({ value }) => isSame(value, example));
  if (choice !== undefined) return plainText(String(writtenChoice(choice)));
  if (Array.isArray(example)) return example.map((one) => typedExample(one, choices)).join(',');
  if (typeof example === 'boolean' && choices.length === 0) return example ? 'yes' : 'no';
  if (typeof example === 'object' && example !== null) return plainText(JSON.stringify(example));
  return stripStyle(String(example)).trim(); // a shell keeps its lines
}

/** A condition as data. */
function writtenWhen(when: NonNullable<DeclaredQuestion['when']>): NonNullable<QuestionInfo['when']> {
  if (when === 'later') return true;
  const entries = when.map((entry): [string, Json] => {
    const written = wantedBy(entry);
    return [entry.wholeId, entry.isList ? [...written] : (written[0] ?? null)];
  });
  return Object.fromEntries(entries);
}

/** The values that a condition asks for, as an answers file writes them. */
export function wantedBy({ question, wanted }: DeclaredEntry): readonly Json[] {
  const { shape } = question;
  const choices = 'choices' in shape && shape.choices instanceof Choices ? shape.choices : null;
  return wanted.map((value) => {
    const choice = choices?.list[choices.idOf(value) ?? -1];
    if (choice !== undefined) return writtenChoice(toldChoice(choice));
    if (typeof value === 'bigint') return String(value);
    return isJson(value) ? value : null;
  });
}

/** What else is known of a question that is asked. */
export interface AskedAs {
  /** The example of what is around it. */
  readonly example?: unknown;
  /** The choices that a function has given. */
  readonly choices?: Choices | undefined;
  /** The help that a function has given. */
  readonly help?: string | undefined;
}

/** The description of a question that is asked, or missing, under an id. */
export function toldAs(
  question: AnyQuestion,
  id: string,
  { example = question.example, choices, help }: AskedAs = {},
): QuestionFacts {
  const declared = declaredAs(question, id, example);
  const told = {
    ...toldOf(declared),
    ...(choices && knownChoices(choices)),
    ...(help === undefined ? {} : { help: plainText(help) }),
  };
  return question.kind === 'list' ? { ...told, items: firstItemsIn(declared) } : told;
}

function limitsOf(shape: Shape): Partial<Omit<QuestionFacts, 'default'>> {
  switch (shape.kind) {
    case 'text':
      return {
        ...(shape.minLength > 0 ? { minLength: shape.minLength } : {}),
        ...(Number.isFinite(shape.maxLength) ? { maxLength: shape.maxLength } : {}),
        ...(shape.multiline ? { multiline: true } : {}),
      };
    case 'secret':
      return shape.minLength > 0 ? { minLength: shape.minLength } : {};
    case 'number':
      return { ...(shape.integer ? { integer: true } : {}), ...range(shape) };
    case 'confirm':
      return shape.danger ? { danger: true } : {};
    case 'select':
      return knownChoices(shape.choices);
    case 'multiselect':
      return { ...knownChoices(shape.choices), ...range({ ...shape, min: shape.min || -Infinity }) };
    case 'list':
      return range({ ...shape, min: shape.min || -Infinity });
    default:
      return {};
  }
}

type Range = Pick<QuestionFacts, 'min' | 'max'>;

function range({ min, max }: Required<Range>): Range {
  return { ...(Number.isFinite(min) ? { min } : {}), ...(Number.isFinite(max) ? { max } : {}) };
}

function knownChoices(choices: ShapeChoices): Pick<QuestionFacts, 'choices'> {
  return choices instanceof Choices ? { choices: choices.list.map(toldChoice) } : {};
}

/** A choice as it is told. */
export function toldChoice({ value, label, hint, disabled, reason, group }: ReadyChoice): ToldChoice {
  return {
    value,
    label: plainText(label),
    ...(hint === null ? {} : { hint: plainText(hint) }),
    ...(group === null ? {} : { group: plainText(group) }),
    ...(disabled ? { disabled: reason === null ? true : plainText(reason) } : {}),
  };
}

/** The choices that can be chosen. */
export function openChoices({ choices = [] }: Pick<QuestionFacts, 'choices'>): readonly ToldChoice[] {
  return choices.filter(({ disabled }) => disabled === undefined);
}

/** How a choice is written in an answers file: by its value, or by its label where that is an object. */
export function writtenChoice({ value, label }: ToldChoice): string | number | boolean {
  if (typeof value === 'bigint') return String(value);
  return isJson(value) && typeof value !== 'object' ? value : label;
}

/** The default as an answers file writes it; undefined where it is not known, or there is none. */
function knownDefault(declared: DeclaredQuestion, choices: QuestionFacts['choices']): Json | undefined {
  const { kind, question } = declared;
  const value = fixedDefaultOf(declared);
  if (value === undefined || isGroup(question.shape)) return undefined;
  // A default of a secret is a secret, and nobody takes a dangerous one.
  if (mayHoldSecret(question) || holdsDanger(question)) return undefined;
  const known = choices && new Map(choices.map((choice) => [choice.value, writtenChoice(choice)]));
  const written = (one: unknown): Json | undefined => {
    if (known !== undefined) return known.get(one);
    return one !== undefined && isJson(one) ? one : undefined;
  };
  if (kind !== 'multiselect') return written(value);
  const all = Array.isArray(value) ? value.map(written) : [undefined];
  return all.includes(undefined) ? undefined : (all as Json[]);
}
