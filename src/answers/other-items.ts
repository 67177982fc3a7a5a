// Whether two sources mean the same item of a list: items are known by their answers, not by their numbers.

import { joinId } from '../checks/ids.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import { declaredFields, type ShapeFields } from '../questions/groups.ts';
import type { AnyQuestion, QuestionKind } from '../questions/question.ts';
import { isGroup } from '../questions/secrets.ts';
import { isPlainObject, isSame, textOfMade } from '../questions/values.ts';
import { valueAt } from './values.ts';

/** What is given under an id in an item; the empty id is that of the item. */
export type ItemReader = (id: string, kind: QuestionKind) => unknown;

/**
 * Whether two items have different answers to a question, or to one inside it. What only one of them has makes no
 * difference, and neither does a secret.
 */
export async function differ(
  question: AnyQuestion,
  readers: readonly [ItemReader, ItemReader],
  id = '',
): Promise<boolean> {
  const { shape, kind } = question;
  const isSecret = kind === 'secret' || (shape.kind === 'list' && shape.item.kind === 'secret');
  if (isSecret) return false;
  const [one, other] = [await readers[0](id, kind), await readers[1](id, kind)];
  if (isGroup(shape)) {
    for (const { key, question: inner } of declaredFields(shape.fields)) {
      if (inner !== null && (await differ(inner, readers, joinId(id, key)))) return true;
    }
    for (const key of madeKeys(shape.fields, [one, other])) {
      const inner = joinId(id, key);
      if (arePartlyOthers(await readers[0](inner, 'custom'), await readers[1](inner, 'custom'))) return true;
    }
    return false;
  }
  if (shape.kind === 'list') {
    const [items, others] = [await itemsIn(question, one), await itemsIn(question, other)];
    const areWhole = items !== null && others !== null;
    if (areWhole && items.length !== others.length) return true;
    const inside = areWhole ? ([readerOf(items), readerOf(others)] as const) : readers;
    for (let index = 0; index < (items?.length ?? 0); index++) {
      if (await differ(shape.item, inside, areWhole ? String(index) : joinId(id, index))) return true;
    }
    return false;
  }
  const isSet = kind === 'multiselect';
  const isLoaded = 'choices' in shape && typeof shape.choices === 'function'; // that may take long
  if (isLoaded || !areOthers(one, other, isSet)) return areOthers(one, other, isSet);
  return areOthers(await readAs(question, one), await readAs(question, other), isSet);
}

/** The keys of questions that functions make, as far as they are known. */
function madeKeys(fields: ShapeFields<AnyQuestion>, values: readonly unknown[]): ReadonlySet<string> {
  const made = fields.groups.flatMap((group) => ('adds' in group ? [group.adds] : []));
  if (made.length === 0) return new Set();
  const given = values.flatMap((value) => (isPlainObject(value) ? Object.keys(value) : []));
  const keys = new Set([...made.flat(), ...given]);
  for (const { key } of declaredFields(fields)) keys.delete(key);
  return keys;
}

async function itemsIn(question: AnyQuestion, value: unknown): Promise<readonly unknown[] | null> {
  const reading = value == null ? { refused: '' } : await question.readGiven(value, ENGLISH_WORDS);
  return 'answer' in reading ? (reading.answer as readonly unknown[]) : null;
}

function readerOf(items: readonly unknown[]): ItemReader {
  return (id) => valueAt(items, id);
}

/** `true` is `yes`, `080` is 80, and the label of a choice its value. */
async function readAs(question: AnyQuestion, value: unknown): Promise<unknown> {
  const reading = await question.readGiven(value, ENGLISH_WORDS);
  return 'answer' in reading ? reading.answer : value;
}

/** Whether there are two answers, and they are not the same; `isSet`: in whichever order. */
function areOthers(one: unknown, other: unknown, isSet = false): boolean {
  return one != null && other != null && !isSame(plainOf(one, isSet), plainOf(other, isSet));
}

/** Of the answers to two forms, only what both have is compared. */
function arePartlyOthers(one: unknown, other: unknown): boolean {
  if (!isPlainObject(one) || !isPlainObject(other)) return areOthers(one, other);
  return Object.keys(one).some((key) => Object.hasOwn(other, key) && areOthers(one[key], other[key]));
}

/** An answer as a text, if it is one; several choices with commas between them. */
function plainOf(value: unknown, isSet: boolean): unknown {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (parts.some((part) => typeof part === 'object')) return value;
  const names = parts.flatMap((part) => textOfMade(part).split(',')).map((name) => name.trim());
  return (isSet ? names.toSorted() : names).join(',');
}
