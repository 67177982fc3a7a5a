// Whether a value that a schema gives, such as a default, is an answer to its question.

import { createAbort } from '../base/abort-signal.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import { judge, messageOf } from '../questions/judge.ts';
import { type AnyQuestion, isGroup, isList } from '../questions/shape.ts';
import { isPlainObject } from '../questions/values.ts';

/** Why a value is no answer, or no part of one; null where it is. */
export function misfit(question: AnyQuestion, value: unknown): string | null {
  const { rules, shape } = question;
  if (isGroup(shape)) {
    if (!isPlainObject(value)) return ENGLISH_WORDS.say('given.not-object');
    for (const [key, inner] of Object.entries(value)) {
      const field = shape.fields.field(key);
      if (field === null) return ENGLISH_WORDS.say('given.unknown', { id: key });
      const why = inner === null ? null : misfit(field.question, inner);
      if (why !== null) return why;
    }
    return null;
  }
  if (value === null && question.optional) return null;
  if (rules.type !== undefined && typeof value !== rules.type) return `Must be a ${rules.type}.`;
  if (rules.isMany === true && !Array.isArray(value)) return ENGLISH_WORDS.say('given.not-list');
  for (const part of [value].flat()) {
    const why = isList(shape) ? misfit(shape.item, part) : null;
    if (why !== null) return why;
    const choices = 'choices' in shape && shape.choices instanceof ChoiceList ? shape.choices : null;
    if (choices?.has(part) === false) return 'Must be one of the choices.';
  }
  const verdict = judge(question, value, { words: ENGLISH_WORDS, signal: createAbort().signal });
  return 'refused' in verdict ? messageOf(verdict, ENGLISH_WORDS) : null;
}
