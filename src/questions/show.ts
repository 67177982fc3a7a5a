// How values read: in a prompt, a review, a hub, a summary.

import type { Words } from '../i18n/words.ts';
import { LONGEST_DEFAULT } from '../checks/labels.ts';
import { sliceText, textWidth } from '../text/text.ts';
import { requireString } from '../validate.ts';
import { Choices } from './choices.ts';
import { FieldWalk, plainValue } from './groups.ts';
import { plainNumber } from './plain-number.ts';
import { type AnyQuestion, asksForSecret } from './shape.ts';
import { isPlainObject } from './values.ts';

/** The label of a choice; undefined for a value that is none. */
export type LabelOf = (value: unknown) => string | undefined;

/** How a value reads. `isAnswer`: it is an answer, which a summary of the program may not know. */
export function showValue(
  question: AnyQuestion,
  value: unknown,
  words: Words,
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

/** How what ENTER takes reads in the prompt; nothing is shown of an empty text. */
export function showPreset(
  question: AnyQuestion,
  answer: unknown,
  words: Words,
  labels: LabelOf | null,
): string {
  const { shape } = question;
  if (question.summary !== null && question.schema === null)
    return showValue(question, answer, words, labels);
  if (shape.kind === 'multiselect' && Array.isArray(answer) && answer.length === 0) return ''; // seen above the prompt
  if (shape.kind !== 'text' || !shape.multiline || typeof answer !== 'string') {
    return showValue(question, answer, words, labels, true);
  }
  // How many lines there are is seen, however long the first one is.
  return firstLine(answer, words, LONGEST_DEFAULT);
}

function showPlain(question: AnyQuestion, value: unknown, words: Words, labels: LabelOf | null): string {
  const { shape } = question;
  switch (shape.kind) {
    case 'text':
      return shape.multiline && typeof value === 'string' ? firstLine(value, words, Infinity) : textOf(value);
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
function showFields({ shape }: AnyQuestion, values: Readonly<Record<string, unknown>>, words: Words): string {
  if (!('fields' in shape)) return '';
  const parts: string[] = [];
  let hasSecret = false;
  const walk = new FieldWalk(shape.fields);
  for (let group = walk.next(); group !== null; group = walk.next()) {
    for (const { key, question } of group.fields) {
      const found = group.isAsked ? plainValue(key, values) : 'skipped';
      walk.tell(key, found);
      if (typeof found === 'string' || !question.isAsked) continue;
      if (question.kind === 'secret') hasSecret ||= found.value !== null;
      else parts.push(showValue(question, found.value, words));
    }
  }
  const summary = parts.filter((part) => part !== '').join(', ');
  return summary === '' && hasSecret ? words.say('question.given') : summary;
}

function labelIn(choices: unknown, labels: LabelOf | null): (value: unknown) => string {
  return (value) =>
    labels?.(value) ?? (choices instanceof Choices ? choices.labelOf(value) : undefined) ?? textOf(value);
}

/** The first of several lines, and how many there are: `Fix the clock (3 lines)`. */
function firstLine(text: string, words: Words, columns: number): string {
  const lines = text.split('\n');
  const [first = ''] = lines;
  if (lines.length < 2) return text;
  const saidOf = (line: string): string => words.say('text.lines', { line, count: lines.length });
  const excess = textWidth(saidOf(first)) - columns;
  if (excess <= 0) return saidOf(first);
  return saidOf(`${sliceText(first, 0, Math.max(textWidth(first) - excess - 3, 0))}...`);
}

/** How something reads that a schema made of answers: not at all where one of them is a secret. */
function madeText(question: AnyQuestion, value: unknown, words: Words): string {
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
