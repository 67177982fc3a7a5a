// The presets of a source of defaults, for a question and for those inside it.

import { joinId } from '../checks/ids.ts';
import type { Words } from '../i18n/words.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import { openReader, readGiven } from '../questions/readings.ts';
import { type AnyQuestion, isGroup, isSecret, isSimple } from '../questions/shape.ts';
import type { SourceMemory } from './memory.ts';
import type { Source } from './source.ts';

/** The preset for a question, as one answer, without the parts that do not fit. */
export async function presetIn(
  memory: SourceMemory,
  source: Source,
  id: string,
  question: AnyQuestion,
  words: Words,
): Promise<unknown> {
  const { shape, kind } = question;
  if (isSecret(question)) return undefined; // the person types it again, or keeps it elsewhere
  if (!isGroup(shape)) {
    const given: unknown = await memory.get(source, { id, kind });
    const choices: unknown = 'choices' in shape ? shape.choices : null;
    const isKnown = choices === null || choices instanceof ChoiceList; // others are compared later
    if (typeof given !== 'string' || !isKnown || !isSimple(question)) return given;
    const reading = readGiven(question, openReader(question, choices), given, words);
    return 'answer' in reading ? reading.answer : undefined;
  }
  const parts = shape.fields.all.map(async ({ key, question: inner }): Promise<[string, unknown]> => {
    return [key, await presetIn(memory, source, joinId(id, key), inner, words)];
  });
  return Object.fromEntries(await Promise.all(parts));
}
