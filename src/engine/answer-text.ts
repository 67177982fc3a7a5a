// Answers as lines of text: typed, given, and those that stay.

import { promptText } from '../checks/label-text.ts';
import type { Words } from '../i18n/words.ts';
import { type AnyQuestion, isHub, isSecret, type LabelOf } from '../questions/shape.ts';
import { showValue } from '../questions/show.ts';
import { plainText } from '../text/one-line.ts';
import { isInside } from './announcements.ts';
import type { QuestionNode, Status } from './node.ts';
import { statusOf } from './status.ts';
import type { Walk } from './walk.ts';

/** `Port: 8443`: an answer as if it had been typed; never a secret. */
export function typedLine(
  question: AnyQuestion,
  answer: unknown,
  labels: LabelOf | null,
  words: Words,
): string {
  const prompt = promptText(question.label);
  if (isSecret(question)) return `${prompt}(${words.say('question.given')})`;
  return (prompt + plainText(showValue(question, answer, words, labels, true))).trimEnd();
}

/** `Port: 8443 (site.json)`: the same, and where it came from; null: it is the default. */
export function answerLine(
  question: AnyQuestion,
  answer: unknown,
  labels: LabelOf | null,
  from: string | null,
  words: Words,
): string {
  if (isSecret(question)) return typedLine(question, answer, labels, words);
  const prompt = promptText(question.label);
  return sourcedLine(prompt, plainText(showValue(question, answer, words, labels, true)), from, words);
}

/** A line that was given. */
export function sourcedLine(prompt: string, answer: string, from: string | null, words: Words): string {
  const source = from ?? words.say('given.default');
  return words.say('given.answer', { prompt, answer, source }).replace('  (', ' (');
}

/** The lines that stay of an answer: none of what is in a list or a hub. */
export function stayingLines(walk: Walk, node: QuestionNode): string[] {
  const { question } = node;
  if (isInside(node.parent)) return [];
  if (!isHub(question)) return [statusLine(question, question.label, statusOf(walk, node), walk.words)];
  const sections = [...node.inside.values()].map((section) =>
    statusLine(section.question, section.question.label || section.key, statusOf(walk, section), walk.words),
  );
  return [question.label, ...sections].filter((line) => line !== '');
}

/** `Port: 8443`; `Note: (none)` where it was skipped. */
export function statusLine(
  question: AnyQuestion,
  label: string,
  { text, value }: Status,
  words: Words,
): string {
  const prompt = promptText(label);
  if (value === null) return `${prompt}(${words.say('multiselect.none')})`;
  return isSecret(question)
    ? `${prompt}(${words.say('question.given')})`
    : (prompt + plainText(text ?? '')).trimEnd();
}
