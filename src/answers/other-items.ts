// Whether two sources mean the same item of a list: items are known by their answers, not by their numbers.

import { joinId } from '../checks/ids.ts';
import type { Words } from '../i18n/words.ts';
import { declaredFields, type ShapeFields } from '../questions/groups.ts';
import type { AnyQuestion, QuestionKind, QuestionShape } from '../questions/question.ts';
import { isGroup } from '../questions/secrets.ts';
import { isSame, textOfMade } from '../questions/values.ts';
import { valueAt } from './values.ts';

/** What is given under an id in an item; the empty id is that of the item. */
export type ItemReader = (id: string, kind: QuestionKind) => unknown;

/** Two items of a list. */
export class ItemComparison {
  readonly #words: Words;
  readonly #one: ItemReader;
  readonly #other: ItemReader;

  constructor(words: Words, one: ItemReader, other: ItemReader) {
    this.#words = words;
    this.#one = one;
    this.#other = other;
  }

  /**
   * Whether they have different answers to a question, or to one inside it. What only one of them has makes no difference,
   * and neither does a secret.
   */
  async differs(question: AnyQuestion, id = ''): Promise<boolean> {
    const { shape, kind } = question;
    if (kind === 'secret' || (shape.kind === 'list' && shape.item.kind === 'secret')) return false;
    const [one, other] = [await this.#one(id, kind), await this.#other(id, kind)];
    if (isGroup(shape)) return this.#differsInside(shape.fields, id);
    if (one == null || other == null) return shape.kind === 'list' && this.#differsByNumber(shape, id, one);
    if (shape.kind === 'list') return this.#differsInItems(question, shape, one, other);
    if (!areOthers(one, other, kind)) return false;
    const isLoaded = 'choices' in shape && typeof shape.choices === 'function'; // that may take long
    return isLoaded || areOthers(await this.#read(question, one), await this.#read(question, other), kind);
  }

  async #differsInside(fields: ShapeFields<AnyQuestion>, id: string): Promise<boolean> {
    for (const { key, question } of declaredFields(fields)) {
      if (await this.differs(question, joinId(id, key))) return true;
    }
    return false;
  }

  async #differsInItems(
    question: AnyQuestion,
    { item }: ListShape,
    one: unknown,
    other: unknown,
  ): Promise<boolean> {
    const [items, others] = [await this.#read(question, one), await this.#read(question, other)];
    if (!Array.isArray(items) || !Array.isArray(others) || items.length !== others.length) return true;
    const inside = new ItemComparison(this.#words, readerOf(items), readerOf(others));
    for (const index of items.keys()) if (await inside.differs(item, String(index))) return true;
    return false;
  }

  /** Compares lists of which one is given by the numbers of its items. */
  async #differsByNumber({ item }: ListShape, id: string, items: unknown): Promise<boolean> {
    if (!Array.isArray(items)) return false;
    for (const index of items.keys()) if (await this.differs(item, joinId(id, index))) return true;
    return false;
  }

  /** `true` is `yes`, `080` is 80, and the label of a choice its value. */
  async #read(question: AnyQuestion, value: unknown): Promise<unknown> {
    const reading = await question.readGiven(value, this.#words);
    return 'answer' in reading ? reading.answer : value;
  }
}

type ListShape = Extract<QuestionShape, { kind: 'list' }>;

function readerOf(items: readonly unknown[]): ItemReader {
  return (id) => valueAt(items, id);
}

/** Whether two answers are not the same. Choices are the same in any order. */
function areOthers(one: unknown, other: unknown, kind: QuestionKind): boolean {
  if (kind !== 'multiselect') return !isSame(plainOf(one), plainOf(other));
  const [own, its] = [namesIn(one), namesIn(other)];
  return own === null || its === null ? !isSame(one, other) : !isSame(own, its);
}

function plainOf(value: unknown): unknown {
  return typeof value === 'object' ? value : textOfMade(value).trim();
}

/** The names of choices; null for choices that are objects. */
function namesIn(value: unknown): readonly string[] | null {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (parts.some((part) => typeof part === 'object')) return null;
  const names = parts.flatMap((part) => textOfMade(part).split(','));
  return names.map((name) => name.trim()).toSorted();
}
