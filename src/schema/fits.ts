// Whether a value that a schema gives, such as a default, is an answer to its question.

import { createAbort } from '../abort-signal.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import { judge, messageOf } from '../questions/judge.ts';
import { type AnyQuestion, isGroup } from '../questions/shape.ts';
import { isPlainObject } from '../questions/values.ts';

/** The types of values by the kinds that have one. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  secret: 'string',
  number: 'number',
  confirm: 'boolean',
};

/** Why a value is no answer, or no part of one; null where it is. */
export function misfit(question: AnyQuestion, value: unknown): string | null {
  const { kind, shape } = question;
  if (isGroup(shape)) {
    if (!isPlainObject(value)) return ENGLISH_WORDS.say('given.not-object');
    return firstOf(Object.entries(value), ([key, inner]) => {
      const field = shape.fields.field(key);
      if (field === null) return ENGLISH_WORDS.say('given.unknown', { id: key });
      return inner === null ? null : misfit(field.question, inner);
    });
  }
  if (value === null && question.optional) return null;
  const type = TYPES[kind];
  if (type !== undefined && typeof value !== type) return `Must be a ${type}.`;
  const isMany = kind === 'list' || kind === 'multiselect';
  if (isMany && !Array.isArray(value)) return ENGLISH_WORDS.say('given.not-list');
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const inside = firstOf(parts, (part) => {
    if (shape.kind === 'list') return misfit(shape.item, part);
    if (!('choices' in shape) || !(shape.choices instanceof ChoiceList) || shape.choices.has(part))
      return null;
    return 'Must be one of the choices.';
  });
  if (inside !== null) return inside;
  const verdict = judge(question, value, { words: ENGLISH_WORDS, signal: createAbort().signal });
  return 'refused' in verdict ? messageOf(verdict, ENGLISH_WORDS) : null;
}

/** The first that is found for one of some items; null for none. */
function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
