// Whether a question accepts a value, as the library decides it.

import { createAbort } from '../../src/base/abort-signal.ts';
import { ENGLISH_WORDS } from '../../src/i18n/words.ts';
import { ChoiceList } from '../../src/questions/choice-list.ts';
import { judge } from '../../src/questions/judge.ts';
import { openReader, readGiven } from '../../src/questions/readings.ts';
import { readGivenList } from '../../src/questions/kinds/list.ts';
import { type AnyQuestion, isGroup } from '../../src/questions/shape.ts';

/** Whether a question takes a given value: as it is read, within its limits. */
export async function isAccepted(question: unknown, value: unknown): Promise<boolean> {
  const read = question as AnyQuestion;
  const { shape } = read;
  let answer = value;
  if (shape.kind === 'list') {
    if ('refused' in readGivenList(value, ENGLISH_WORDS)) return false;
    const items = await Promise.all((value as unknown[]).map((item) => isAccepted(shape.item, item)));
    if (items.includes(false)) return false;
  } else if (isGroup(shape)) {
    const values = value as Record<string, unknown>;
    const fields = await Promise.all(
      shape.fields.all.map(({ key: name, question: field }) => isAccepted(field, values[name])),
    );
    if (fields.includes(false)) return false;
  } else {
    const choices = 'choices' in shape && shape.choices instanceof ChoiceList ? shape.choices : null;
    const reading = readGiven(read, openReader(read, choices), value, ENGLISH_WORDS);
    if ('refused' in reading) return false;
    ({ answer } = reading);
  }
  const { signal } = createAbort();
  return 'accepted' in (await judge(read, answer, { words: ENGLISH_WORDS, signal }));
}

/** Whether a question is about lists of lists, or choices that are lists: in a file, these are several answers. */
export function isSeveralInFile({ shape }: AnyQuestion): boolean {
  if (shape.kind === 'select' || shape.kind === 'multiselect') {
    return (
      shape.choices instanceof ChoiceList && shape.choices.list.some(({ value }) => Array.isArray(value))
    );
  }
  if (shape.kind === 'list') {
    return shape.item.kind === 'list' || shape.item.kind === 'multiselect' || isSeveralInFile(shape.item);
  }
  return isGroup(shape) && shape.fields.all.some(({ question }) => isSeveralInFile(question));
}
