// Labels as they read in prompts, headings and sentences.

import type { Words } from '../i18n/words.ts';
import { plainText } from '../text/one-line.ts';
import { RESET } from '../text/style.ts';
import { safeText, sliceText, stripStyle, textWidth } from '../text/text.ts';

const SENTENCE_ENDS = '?!:;.,…。！？：；、،؟';

/** Whether a text ends in punctuation: no colon is needed after it. */
export function endsSentence(text: string): boolean {
  const last = stripStyle(text).trimEnd().at(-1);
  return last !== undefined && SENTENCE_ENDS.includes(last);
}

/** A label as a name inside a sentence: without the punctuation at its end. */
export function asName(label: string): string {
  if (!endsSentence(label)) return label;
  const name = stripStyle(label);
  let end = name.length;
  while (end > 0 && (SENTENCE_ENDS.includes(name.charAt(end - 1)) || name.charAt(end - 1) === ' ')) end--;
  return end === 0 ? label : name.slice(0, end);
}

/** A label without the colon that ends a prompt. */
export function withoutColon(message: string): string {
  const text = stripStyle(message).trimEnd();
  return text.endsWith(':') || text.endsWith('：') ? text.slice(0, -1).trimEnd() : text;
}

/** A label without the colon at its end, which comes after what follows it: its style is kept. */
export function withoutLastColon(label: string): string {
  return /[:：]\s*$/u.test(label) ? label.replace(/\s*[:：]\s*$/u, '') : label;
}

/** The longest default that a prompt shows, in columns. */
export const LONGEST_DEFAULT = 40;

/** The message of a prompt: a label, and the default where there is one, on one line and cut where it is long. */
export function promptWithDefault(label: string, shown: string | null, words: Words): string {
  const text = shown === null ? '' : plainText(shown);
  if (text === '') return label;
  const values = {
    label: withoutLastColon(label),
    default: textWidth(text) <= LONGEST_DEFAULT ? text : `${sliceText(text, 0, LONGEST_DEFAULT - 3)}...`,
  };
  if (!words.spoken) return words.say('question.default', values);
  return words.say(endsSentence(values.label) ? 'spoken.default-sentence' : 'spoken.default', values);
}

/** The message of a prompt with a note on how to answer: `Use TLS? (yes or no)`. */
export function promptWithNote(label: string, note: string, words: Words): string {
  if (!words.spoken) return promptWithDefault(label, note, words);
  const name = withoutLastColon(label);
  return words.say(endsSentence(name) ? 'spoken.note-sentence' : 'spoken.note', { label: name, note });
}

/** The label as the heading of a list: with a colon, unless it is a sentence. */
export function titleOf(label: string): string {
  const title = label.trimEnd();
  return title === '' || endsSentence(title) ? title : `${title}:`;
}

/** A label as a prompt without keys has it: `Port: `, `What? `. */
export function promptText(label: string): string {
  const text = label.trimEnd();
  const message = text.includes('\x1b') ? text + RESET : text;
  if (message === '') return '';
  return safeText(endsSentence(message) ? `${message} ` : `${message}: `);
}
