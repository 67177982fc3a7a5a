// QuestionFacts: the one description of a question. Schema, requests, help and the list of missing answers read it.

import { holdsDanger, isGroup, mayHoldSecret } from '../questions/shape.ts';
import type { AnyQuestion, ConditionEntry, QuestionKind, Shape, TextFormat } from '../questions/shape.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import { fixedDefaultOf, isRequired, pathsIn, type QuestionPath } from './path.ts';
import { firstItemsIn } from './example.ts';
import { isJson, type Json, present, wordOf } from './answer-values.ts';

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

/** A question's description, as far as it is known before the question is asked. */
export interface QuestionInfo {
  /** The id that answers it. A question inside a list has `*` for the number of the item. */
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
  /** Left out for a function, which the library calls only when the question is asked. */
  readonly choices?: readonly ChoiceInfo[];
  /** Left out without a default, and for a function, which the library calls only when the question is asked. */
  readonly default?: Json;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: true;
  /** Of a text: whether it may have several lines. */
  readonly multiline?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of a text: a regular expression that must match some of it. */
  readonly pattern?: string;
  readonly format?: TextFormat;
  /**
   * When it is asked: what other questions must have been answered with, by their ids; a list is for one of its values.
   * `true` where a function says. Left out where it is always asked.
   */
  readonly when?: true | Readonly<Record<string, Json>>;
}

/** A question, or a screen, that needs an answer. */
export interface MissingQuestion extends Pick<QuestionInfo, 'id' | 'label' | 'kind'> {
  /** The choices; left out if it has none, or if they are not known yet. */
  readonly choices?: readonly Pick<ChoiceInfo, 'value' | 'label' | 'disabled'>[];
}

/** The description of a question or a screen, as the library itself reads it. */
export interface QuestionFacts
  extends Pick<QuestionInfo, 'id' | 'label' | 'kind'>,
    Partial<Omit<QuestionInfo, 'id' | 'label' | 'kind' | 'default'>> {
  /** The answer that counts where none is given; absent for none, and for one that is not told. */
  readonly default?: Json | undefined;
  /** An answer as it is typed; absent for none. */
  readonly example?: string;
  /** Whether `maxLength` counts code points. */
  readonly inCodePoints?: true;
  /** Of a list that is missing: the questions of the items that it still needs. */
  readonly items?: readonly QuestionPath[];
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
  return pathsIn(requireQuestion('questionsOf', 'question', question)).map(infoOf);
}

/** The public description of a question. */
export function infoOf(path: QuestionPath): QuestionInfo {
  const { example: _, inCodePoints: __, ...facts } = factsOf(path);
  return facts;
}

/** The public description of a question that needs an answer. */
export function missingInfo({ id, label, kind, choices }: QuestionFacts): MissingQuestion {
  return { id, label, kind, ...(choices && { choices }) };
}

/** The description of a question. */
export function factsOf(
  path: QuestionPath,
): Omit<QuestionFacts, 'default'> & Pick<QuestionInfo, 'required' | 'default'> {
  const { id, kind, derived, question, later, when, example } = path;
  const { label, help, optional, shape } = question;
  return {
    id,
    kind,
    label: plainText(label),
    required: isRequired(path),
    ...present({
      later: later || undefined,
      derived: derived || undefined,
      optional: optional || undefined,
      help: typeof help === 'string' ? plainText(help) : undefined,
      ...limitsOf(shape),
      default: knownDefault(path),
      example: example === undefined ? undefined : typedExample(question, example),
      when: when === null ? undefined : writtenWhen(when),
    }),
  };
}

/** The description of a question that is asked, or missing, with the choices and the help that its functions gave. */
export function askedFacts(path: QuestionPath, choices?: ChoiceList, help?: string): QuestionFacts {
  return {
    ...factsOf(path),
    ...present({
      choices: choices && choiceInfos(choices),
      help: help === undefined ? undefined : plainText(help),
      items: path.kind === 'list' ? firstItemsIn(path) : undefined,
    }),
  };
}

/** The limits of a kind, by their public names. */
function limitsOf(shape: Shape): Partial<QuestionFacts> {
  const given = shape as { readonly [Name in keyof QuestionFacts]?: unknown };
  const limit = (name: 'min' | 'max' | 'minLength' | 'maxLength'): number | undefined => {
    const value = given[name];
    const isNone = value === 0 && shape.kind !== 'number' && name.startsWith('min');
    return typeof value === 'number' && Number.isFinite(value) && !isNone ? value : undefined;
  };
  const is = (name: 'integer' | 'multiline' | 'danger' | 'inCodePoints'): true | undefined =>
    given[name] === true || undefined;
  return present({
    danger: is('danger'),
    choices: given.choices instanceof ChoiceList ? choiceInfos(given.choices) : undefined,
    integer: is('integer'),
    min: limit('min'),
    max: limit('max'),
    minLength: limit('minLength'),
    maxLength: limit('maxLength'),
    inCodePoints: is('inCodePoints'),
    multiline: is('multiline'),
    ...(shape.kind === 'text' ? { pattern: shape.pattern?.source, format: shape.format ?? undefined } : {}),
  });
}

/** Choices as they are told. */
export function choiceInfos({ list }: ChoiceList): ChoiceInfo[] {
  const plain = (text: string | null): string | undefined => (text === null ? undefined : plainText(text));
  return list.map(({ value, label, hint, disabled, reason, group }) => ({
    value: writtenChoice(value, label) as Json,
    label: plainText(label),
    ...present({
      hint: plain(hint),
      group: plain(group),
      disabled: disabled ? (plain(reason) ?? true) : undefined,
    }),
  }));
}

/** The choices that can be chosen. */
export function openChoices({ choices = [] }: Pick<QuestionFacts, 'choices'>): readonly ChoiceInfo[] {
  return choices.filter(({ disabled }) => disabled === undefined);
}

/** The default as an answers file writes it; undefined where it is not known, or there is none. */
function knownDefault(path: QuestionPath): Json | undefined {
  const { question } = path;
  const value = fixedDefaultOf(path);
  // A secret's default is a secret, and a danger has none.
  const isTold = !isGroup(question.shape) && !mayHoldSecret(question) && !holdsDanger(question);
  return isTold ? writtenAnswer(question, value) : undefined;
}

/** A condition as data. */
function writtenWhen(when: NonNullable<QuestionPath['when']>): NonNullable<QuestionInfo['when']> {
  if (when === 'later') return true;
  const entries = when.map((entry): [string, Json] => {
    const written = wantedBy(entry);
    return [entry.wholeId, entry.isList ? [...written] : (written[0] ?? null)];
  });
  return Object.fromEntries(entries);
}

/** The values that a condition asks for, as an answers file writes them. */
export function wantedBy({ question, wanted }: ConditionEntry): readonly Json[] {
  return wanted.map((value) => writtenAnswer(question, value) ?? null);
}

/** An example as it is typed: a choice by how it is written, several of them with commas. */
export function typedExample(question: AnyQuestion, example: unknown): string {
  const { shape } = question;
  if (Array.isArray(example)) {
    const typed = example.map((one) => typedExample(shape.kind === 'list' ? shape.item : question, one));
    const isPlain = shape.kind !== 'list' || typed.every((one) => /^[^,[\n]+$/.test(one));
    return isPlain ? typed.join(',') : JSON.stringify(typed);
  }
  const written = 'choices' in shape ? writtenAnswer(question, example) : undefined;
  if (written !== undefined) return plainText(wordOf(written));
  if (typeof example === 'boolean') return example ? 'yes' : 'no';
  if (typeof example === 'object' && example !== null) return plainText(JSON.stringify(example));
  return stripStyle(String(example)).trim(); // a shell keeps its lines
}

/**
 * An answer as a file of answers writes it; undefined where it cannot be given back. `labels`: those of choices that a
 * function gave.
 */
export function writtenAnswer(
  { shape }: AnyQuestion,
  answer: unknown,
  labels: ((value: unknown) => string | undefined) | null = null,
): Json | undefined {
  if (!('choices' in shape)) return isJson(answer) ? answer : undefined;
  const choice = (value: unknown): Json | undefined => {
    const known = shape.choices instanceof ChoiceList ? shape.choices.labelOf(value) : undefined;
    return writtenChoice(value, known ?? labels?.(value));
  };
  if (shape.kind === 'select' || !Array.isArray(answer)) return choice(answer);
  const all = answer.map(choice);
  return all.includes(undefined) ? undefined : (all as Json[]);
}

/** A choice as a file writes it: by its value, or by its label where that is an object. */
function writtenChoice(value: unknown, label: string | undefined): Json | undefined {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' && isJson(value)) return value;
  if (label !== undefined) return plainText(label);
  return value === null ? null : undefined;
}
