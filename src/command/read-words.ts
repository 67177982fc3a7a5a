// Reads and judges a default, an example or a condition as the engine does an answer that was given.

import { ENGLISH_WORDS } from '../i18n/words.ts';
import type { ChoiceList } from '../questions/choice-list.ts';
import { openReader, readGiven } from '../questions/readings.ts';
import type { GivenReading } from '../questions/reader.ts';
import { type AnyQuestion, isList, isYesOrNo } from '../questions/shape.ts';
import { misfit } from '../schema/fits.ts';
import type { WrittenQuestion } from './options.ts';

/** The answer that words give; what is refused shows them. */
export function readWords(asked: WrittenQuestion, words: readonly string[]): GivenReading {
  const question = asked as unknown as AnyQuestion;
  const { rules, shape } = question;
  const [word = ''] = words;
  if (isYesOrNo(question)) {
    if (word === 'yes' || word === 'no') return { answer: word === 'yes' };
    return { refused: `'${word}' is not yes or no.` };
  }
  const choices = 'choices' in shape ? shape.choices : null;
  if (typeof choices === 'function') return { answer: rules.isMany === true ? valuesIn(words) : word };
  const given = words.length > 1 ? words : word;
  const reading = isList(question)
    ? { answer: valuesIn(words) }
    : readGiven(question, openReader(question, choices as ChoiceList | null), given, ENGLISH_WORDS, true);
  const why = 'refused' in reading ? reading.refused : misfit(question, reading.answer);
  return why === null ? reading : { refused: `${words.join(',')}: ${why}` };
}

/** Several values: one word with commas between them, or a word each. */
function valuesIn(words: readonly string[]): readonly string[] {
  return words.length > 1 ? words : (words[0] ?? '').split(',').map((value) => value.trim());
}
