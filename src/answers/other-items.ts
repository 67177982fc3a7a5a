// Whether two sources mean the same item of a list: items are known by their answers, not by their numbers.

import { joinId } from '../checks/ids.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import { declaredFields } from '../questions/groups.ts';
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
  [one, other]: readonly [ItemReader, ItemReader],
  id = '',
): Promise<boolean> {
  const { shape, kind } = question;
  if (kind === 'secret') return false;
  const [own, its] = [await one(id, kind), await other(id, kind)];
  if (isGroup(shape)) {
    const declared = [...declaredFields(shape.fields)];
    for (const { key, question: inner } of declared) {
      if (inner !== null && (await differ(inner, [one, other], joinId(id, key)))) return true;
    }
    // A function makes questions for the others.
    const keys = new Set(isPlainObject(own) ? Object.keys(own) : []);
    for (const { key } of declared) keys.delete(key);
    for (const key of keys) {
      const inner = joinId(id, key);
      if (areOthers(await one(inner, 'custom'), await other(inner, 'custom'))) return true;
    }
    return false;
  }
  if (shape.kind === 'list') {
    const [items, others] = [await itemsIn(question, own), await itemsIn(question, its)];
    const areWhole = items !== null && others !== null;
    if (areWhole && items.length !== others.length) return true;
    const readers = areWhole ? ([readerOf(items), readerOf(others)] as const) : ([one, other] as const);
    for (let index = 0; index < (items?.length ?? 0); index++) {
      if (await differ(shape.item, readers, areWhole ? String(index) : joinId(id, index))) return true;
    }
    return false;
  }
  return areOthers(await readAs(question, own), await readAs(question, its));
}

async function itemsIn(question: AnyQuestion, value: unknown): Promise<readonly unknown[] | null> {
  const reading = value == null ? { refused: '' } : await question.readGiven(value, ENGLISH_WORDS);
  return 'answer' in reading ? (reading.answer as readonly unknown[]) : null;
}

function readerOf(items: readonly unknown[]): ItemReader {
  return (id) => valueAt(items, id);
}

/** `true` is `yes`, `080` is 80. Choices are compared as they are: to load them may take long. */
async function readAs(question: AnyQuestion, value: unknown): Promise<unknown> {
  if (value == null || (question.kind !== 'confirm' && question.kind !== 'number')) return value;
  const reading = await question.readGiven(value, ENGLISH_WORDS);
  return 'answer' in reading ? reading.answer : value;
}

function areOthers(one: unknown, other: unknown): boolean {
  return one != null && other != null && !isSame(plainOf(one), plainOf(other));
}

/** An answer as a text, if it is one; several choices with commas between them. */
function plainOf(value: unknown): unknown {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (parts.some((part) => typeof part === 'object')) return value;
  const names = parts.flatMap((part) => textOfMade(part).split(','));
  return names.map((name) => name.trim()).join(',');
}
