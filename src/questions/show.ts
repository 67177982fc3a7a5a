// How values read: in a prompt, a review, a hub, a summary.

import type { SummaryWords } from '../i18n/summary-words.ts';
import { requireString } from '../base/validate.ts';
import { ChoiceList } from './choice-list.ts';
import { plainNumber } from './plain-number.ts';
import { type AnyQuestion, asksForSecret, type Field } from './shape.ts';
import { isPlainObject } from './values.ts';

/** The label of a choice; undefined for a value that is none. */
export type LabelOf = (value: unknown) => string | undefined;

/** How a value reads. `isAnswer`: it is an answer, which a summary of the program may not know. */
export function showValue(
  question: AnyQuestion,
  value: unknown,
  words: SummaryWords,
  labels: LabelOf | null = null,
  isAnswer = false,
): string {
  if (value == null) return '';
  if (question.kind === 'secret') return words.say('question.given'); // never anything that is secret
  if (question.summary === null || (isAnswer && question.schema !== null)) {
    return showPlain(question, value, words, labels);
  }
  const told = (question.summary as (value: unknown) => unknown)(value);
  return requireString(question.named, 'the result of summary', told);
}

function showPlain(
  question: AnyQuestion,
  value: unknown,
  words: SummaryWords,
  labels: LabelOf | null,
): string {
  const { shape } = question;
  switch (shape.kind) {
    case 'text':
      return shape.multiline && typeof value === 'string' ? firstLine(value, words) : textOf(value);
    case 'number':
      return typeof value === 'number' ? plainNumber(value) : textOf(value);
    case 'confirm':
      return typeof value === 'boolean' ? words.say(value ? 'answer.yes' : 'answer.no') : textOf(value);
    case 'select':
      return labelIn(shape.choices, labels)(value);
    case 'multiselect':
      if (!Array.isArray(value)) return textOf(value); // what a schema made of it
      if (value.length === 0) return words.say('multiselect.none');
      return value.map(labelIn(shape.choices, labels)).join(', ');
    case 'list':
      if (!Array.isArray(value)) return madeText(question, value, words);
      return value.map((item) => showValue(shape.item, item, words)).join(', ');
    case 'form':
    case 'hub':
      return isPlainObject(value) ? showFields(question, value, words) : madeText(question, value, words);
    default:
      return textOf(value);
  }
}

/** The values, comma-separated and without secrets. */
function showFields(
  { shape }: AnyQuestion,
  values: Readonly<Record<string, unknown>>,
  words: SummaryWords,
): string {
  if (!('fields' in shape)) return '';
  const given = shape.fields.all.filter(({ key, question }) => question.isAsked && values[key] !== undefined);
  const isSecret = ({ question }: Field): boolean => question.kind === 'secret';
  const hasSecret = given.some((field) => isSecret(field) && values[field.key] !== null);
  const parts = given
    .filter((field) => !isSecret(field))
    .map(({ key, question }) => showValue(question, values[key], words));
  const summary = parts.filter((part) => part !== '').join(', ');
  return summary === '' && hasSecret ? words.say('question.given') : summary;
}

function labelIn(choices: unknown, labels: LabelOf | null): (value: unknown) => string {
  return (value) =>
    labels?.(value) ?? (choices instanceof ChoiceList ? choices.labelOf(value) : undefined) ?? textOf(value);
}

/** The first of several lines, and how many there are: `Fix the clock (3 lines)`. */
function firstLine(text: string, words: SummaryWords): string {
  const { length: count } = text.split('\n');
  const [line = ''] = text.split('\n', 1);
  return count < 2 ? text : words.say('text.lines', { line, count });
}

/** How something reads that a schema made of answers: not at all where one of them is a secret. */
function madeText(question: AnyQuestion, value: unknown, words: SummaryWords): string {
  return asksForSecret(question) ? words.say('question.given') : textOf(value);
}

/** The text of a value that a schema or a screen made. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value); // it has no prototype, or is too deep
  }
}
