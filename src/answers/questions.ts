// questionsOf: what a question asks for, as data: ids, kinds, labels, choices and defaults.

import type { ReadyChoice } from '../questions/choices.ts';
import { type Question, type QuestionKind, requireQuestion } from '../questions/question.ts';
import { type Declared, declaredIn } from './declared.ts';
import { plainText } from '../text/one-line.ts';
import { knownDefault, needsAnswer, writtenChoice } from './defaults.ts';
import type { Json } from './json.ts';

/** A choice as an answers file writes it. */
export interface ChoiceInfo {
  readonly value: Json;
  readonly label: string;
  readonly hint?: string;
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
  readonly minLength?: number;
  readonly maxLength?: number;
}

/**
 * The questions that a question is made of, as far as they do not depend on answers.
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
export function infoOf({ id, derived, question, fallback }: Declared): QuestionInfo {
  const { kind, label, help, optional } = question;
  const ready = knownDefault(question, fallback);
  return {
    id,
    kind,
    label: plainText(label),
    required: needsAnswer(question, fallback, true),
    ...(derived ? { derived } : {}),
    ...(optional ? { optional } : {}),
    ...(typeof help === 'string' ? { help: plainText(help) } : {}),
    ...limitsOf(question.shape),
    ...(ready === undefined ? {} : { default: ready }),
  };
}

function limitsOf(shape: Declared['question']['shape']): Partial<QuestionInfo> {
  switch (shape.kind) {
    case 'text':
      return {
        ...(shape.minLength > 0 ? { minLength: shape.minLength } : {}),
        ...(Number.isFinite(shape.maxLength) ? { maxLength: shape.maxLength } : {}),
      };
    case 'secret':
      return shape.minLength > 0 ? { minLength: shape.minLength } : {};
    case 'number':
      return { ...(shape.integer ? { integer: true } : {}), ...range(shape) };
    case 'confirm':
      return shape.danger ? { danger: true } : {};
    case 'select':
      return choicesOf(shape.choices);
    case 'multiselect':
      return { ...choicesOf(shape.choices), ...range({ ...shape, min: shape.min || -Infinity }) };
    case 'list':
      return range({ ...shape, min: shape.min || -Infinity });
    default:
      return {};
  }
}

function range({ min, max }: { readonly min: number; readonly max: number }): Partial<QuestionInfo> {
  return { ...(Number.isFinite(min) ? { min } : {}), ...(Number.isFinite(max) ? { max } : {}) };
}

function choicesOf(choices: readonly ReadyChoice[] | (() => unknown)): Partial<QuestionInfo> {
  return typeof choices === 'function' ? {} : { choices: choices.map(choiceInfo) };
}

/** A choice as data. */
export function choiceInfo(choice: ReadyChoice): ChoiceInfo {
  const { label, hint, disabled, reason } = choice;
  return {
    value: writtenChoice(choice),
    label: plainText(label),
    ...(hint === null ? {} : { hint: plainText(hint) }),
    ...(disabled ? { disabled: reason === null ? true : plainText(reason) } : {}),
  };
}
