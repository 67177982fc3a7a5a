// Reads and judges a default, an example or a condition as the engine does an answer that was given.

import { ENGLISH_WORDS } from '../i18n/words.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import { openReader, readGiven } from '../questions/kinds.ts';
import { readGivenList } from '../questions/list.ts';
import { checkAlone } from '../questions/judge.ts';
import type { GivenReading } from '../questions/reader.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { type ReadWords, valuesIn, type WrittenQuestion } from './options.ts';

/** The answer that words give. */
export async function readGivenWords(asked: WrittenQuestion, words: readonly string[]): Promise<ReadWords> {
  const question = asked as unknown as AnyQuestion;
  const reading = question.kind === 'list' ? await readList(question, words) : readOne(question, words);
  if ('refused' in reading) return { refused: `${words.join(',')}: ${reading.refused}` };
  const verdict = await checkAlone(question, reading.answer);
  return verdict === true ? { value: reading.answer } : { refused: `${words.join(',')}: ${verdict}` };
}

function readOne(question: AnyQuestion, words: readonly string[]): GivenReading {
  const { shape } = question;
  const choices = 'choices' in shape && shape.choices instanceof ChoiceList ? shape.choices : null;
  const given = words.length > 1 ? words : words[0];
  return readGiven(question, openReader(question, choices), given, ENGLISH_WORDS, true);
}

async function readList({ shape }: AnyQuestion, words: readonly string[]): Promise<GivenReading> {
  const { item } = shape as Extract<AnyQuestion['shape'], { kind: 'list' }>;
  const read = readGivenList(valuesIn(words), ENGLISH_WORDS);
  if ('refused' in read) return read;
  for (const one of read.answer) {
    const verdict = await checkAlone(item, one);
    if (verdict !== true) return { refused: verdict };
  }
  return read;
}
