// Reads and judges a default, an example or a condition as the engine does an answer that was given.

import { ENGLISH_WORDS } from '../i18n/words.ts';
import type { ChoiceList } from '../questions/choice-list.ts';
import { openReader, readGiven } from '../questions/readings.ts';
import type { GivenReading } from '../questions/reader.ts';
import { type AnyQuestion, isList, isYesOrNo } from '../questions/shape.ts';
import { misfit } from '../schema/fits.ts';
import type { WrittenQuestion } from './options.ts';

/** The answer that words give; what is refused shows them. Several values are words, or one with commas between them. */
export function readWords(asked: WrittenQuestion, words: readonly string[]): GivenReading {
  const [word = ''] = words;
  const isMany = (asked as unknown as AnyQuestion).rules.isMany === true;
  const isOne = words.length < 2;
  const values = isMany && isOne ? word.split(',').map((value) => value.trim()) : words;
  // A choice of one word may have a comma in it.
  return readValues(asked, values, isMany && !isOne ? words : word);
}

/** The answer of lines: a value a line, or lines of a text. */
export function readPrinted(asked: WrittenQuestion, lines: readonly string[]): GivenReading {
  const isMany = (asked as unknown as AnyQuestion).rules.isMany === true;
  return readValues(asked, lines, isMany ? lines : lines.join('\n'));
}

/** `given`: what the reader of a kind without items gets. */
function readValues(
  asked: WrittenQuestion,
  values: readonly string[],
  given: string | readonly string[],
): GivenReading {
  const question = asked as unknown as AnyQuestion;
  const { rules, shape } = question;
  if (isYesOrNo(question)) {
    if (given === 'yes' || given === 'no') return { answer: given === 'yes' };
    return { refused: `'${[given].flat().join(',')}' is not yes or no.` };
  }
  const choices = 'choices' in shape ? shape.choices : null;
  if (typeof choices === 'function') return { answer: rules.isMany === true ? values : given };
  const reading = isList(question)
    ? { answer: values }
    : readGiven(question, openReader(question, choices as ChoiceList | null), given, ENGLISH_WORDS, true);
  const why = 'refused' in reading ? reading.refused : misfit(question, reading.answer);
  return why === null ? reading : { refused: `${[given].flat().join(',')}: ${why}` };
}
