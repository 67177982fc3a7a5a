// How values read: in a prompt, a review, a hub, a summary.

import type { SummaryWords } from '../i18n/summary-words.ts';
import { requireString } from '../base/validate.ts';
import { type AnyQuestion, asksForSecret, isSecret, type LabelOf } from './shape.ts';
import { asText } from './values.ts';

/** How a value reads. `isAnswer`: it is an answer, which a summary of the program may not know. */
export function showValue(
  question: AnyQuestion,
  value: unknown,
  words: SummaryWords,
  labels: LabelOf | null = null,
  isAnswer = false,
): string {
  if (value == null) return '';
  if (isSecret(question)) return words.say('question.given'); // never anything that is secret
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
  const { rules, shape } = question;
  const shown = rules.show?.(shape, value, words, labels, question) ?? null;
  if (shown !== null) return shown;
  // A schema may have made the value of several answers. If one of them is a secret, the value does not show.
  return asksForSecret(question) ? words.say('question.given') : asText(value);
}
