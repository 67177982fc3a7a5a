// The prompt of something that has a default: `Port (443)`.

import type { Words } from '../i18n/words.ts';
import { plainText } from '../text/one-line.ts';
import { sliceText, textWidth } from '../text/text.ts';
import { endsSentence } from './prompt.ts';

/** The longest default that a prompt shows, in columns. */
const LONGEST = 40;

/** The message of a prompt: a label, and the default where there is one, on one line and cut where it is long. */
export function promptWithDefault(label: string, shown: string | null, words: Words): string {
  const text = shown === null ? '' : plainText(shown);
  if (text === '') return label;
  const cut = textWidth(text) <= LONGEST ? text : `${sliceText(text, 0, LONGEST - 3)}...`;
  if (!words.spoken) return words.say('question.default', { label, default: cut });
  return words.say(endsSentence(label) ? 'spoken.default-sentence' : 'spoken.default', {
    label,
    default: cut,
  });
}

/** The message of a prompt with a note on how to answer: `Use TLS? (yes or no)`. */
export function promptWithNote(label: string, note: string, words: Words): string {
  if (!words.spoken) return promptWithDefault(label, note, words);
  return words.say(endsSentence(label) ? 'spoken.note-sentence' : 'spoken.note', { label, note });
}
