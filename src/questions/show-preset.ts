// The answer of ENTER, as the prompt shows it.

import { LONGEST_DEFAULT } from '../checks/label-text.ts';
import type { Words } from '../i18n/words.ts';
import { sliceText, textWidth } from '../text/text.ts';
import { type AnyQuestion, isMultiline, type LabelOf } from './shape.ts';
import { showValue } from './show.ts';

/** The text of the answer of ENTER in the prompt; an empty text is not shown. */
export function showPreset(
  question: AnyQuestion,
  answer: unknown,
  words: Words,
  labels: LabelOf | null,
): string {
  if (question.summary !== null && question.schema === null)
    return showValue(question, answer, words, labels);
  if (question.rules.isMany === true && Array.isArray(answer) && answer.length === 0) return ''; // it is seen above the prompt
  if (!isMultiline(question) || typeof answer !== 'string') {
    return showValue(question, answer, words, labels, true);
  }
  // How many lines there are is seen, however long the first one is.
  return shortFirstLine(answer, words);
}

/** The first of several lines, cut where it is long, and how many there are. */
function shortFirstLine(text: string, words: Words): string {
  const lines = text.split('\n');
  const [first = ''] = lines;
  if (lines.length < 2) return text;
  const saidOf = (line: string): string => words.say('text.lines', { line, count: lines.length });
  const excess = textWidth(saidOf(first)) - LONGEST_DEFAULT;
  if (excess <= 0) return saidOf(first);
  return saidOf(`${sliceText(first, 0, Math.max(textWidth(first) - excess - 3, 0))}...`);
}
