// Makes the facts of a question: its path, its kind, its limits, its choices, its condition and its default.

import { type Question, requireQuestion } from '../questions/question.ts';
import {
  type AnyQuestion,
  type ConditionEntry,
  holdsDanger,
  isGroup,
  isList,
  mayHoldSecret,
} from '../questions/shape.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import { isJson, type Json, present, wordOf } from './answer-values.ts';
import { choiceInfos, writtenChoice } from './choice-facts.ts';
import { firstItemsIn } from './example.ts';
import { fixedDefaultOf, isRequired, pathsIn, type QuestionPath } from './path.ts';
import type { QuestionFacts, QuestionInfo } from './question-facts.ts';
import { tellerOf } from './tellers.ts';

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
  const { example: _, inCodePoints: __, shownPattern: ___, ...facts } = factsOf(path);
  return facts;
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
      ...tellerOf(question).facts?.(shape),
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
      items: isList(path) ? firstItemsIn(path) : undefined,
    }),
  };
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
    const typed = example.map((one) => typedExample(isList(shape) ? shape.item : question, one));
    const isPlain = !isList(shape) || typed.every((one) => /^[^,[\n]+$/.test(one));
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
  { rules, shape }: AnyQuestion,
  answer: unknown,
  labels: ((value: unknown) => string | undefined) | null = null,
): Json | undefined {
  if (!('choices' in shape)) return isJson(answer) ? answer : undefined;
  const choice = (value: unknown): Json | undefined => {
    const known = shape.choices instanceof ChoiceList ? shape.choices.labelOf(value) : undefined;
    return writtenChoice(value, known ?? labels?.(value));
  };
  if (rules.isMany !== true || !Array.isArray(answer)) return choice(answer);
  const all = answer.map(choice);
  return all.includes(undefined) ? undefined : (all as Json[]);
}
