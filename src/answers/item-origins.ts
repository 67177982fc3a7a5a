// Where the items of lists are in an answers file: each keeps its own secrets, and whatever else only the file has.

import type { Draft } from '../engine/draft.ts';
import { joinId } from '../checks/ids.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { HeldAnswers } from './held-answers.ts';
import { type FoundItem, HeldItems, type ItemOrigin, NOT_FOUND } from './held-items.ts';
import { answeredItem } from './saved-fields.ts';
import { filledWith, isGoneOnWith, isInOpenList, readerOf } from './unfinished.ts';
import { isJson } from './values.ts';

/** An item of an answered list: its answer, and its number in the file. */
type KnownItem = readonly [answer: unknown, number: ItemOrigin];

/** The lists of a run, by their places in the file: each may be asked again. */
interface AskedLists {
  /** Those that continue the unfinished ones there. */
  readonly continued: Set<string>;
  /** Those that began with all items there. */
  readonly whole: Set<string>;
  /** What the items of each were. */
  readonly items: Map<string, readonly KnownItem[]>;
}

/** What a file holds, or what it has for an item, and where the items of the lists in it are. */
export class ItemOrigins {
  readonly held: HeldAnswers;
  /** The names of the sources that read it. */
  readonly #readers: readonly string[];
  /** Where it is in the file; null where the file has none of it. */
  readonly #place: string | null;
  readonly #asked: AskedLists;

  constructor(
    held: HeldAnswers,
    readers: readonly string[],
    place: string | null = '',
    asked: AskedLists = { continued: new Set(), whole: new Set(), items: new Map() },
  ) {
    this.held = held;
    this.#readers = readers;
    this.#place = place;
    this.#asked = asked;
  }

  /** The same for an item of a list. `isRead`: the item was read from there, and not only recognised. */
  inside(id: string, { held, number }: FoundItem, isRead: boolean): ItemOrigins {
    const list = this.#placeOf(id);
    const place = list === null || number == null ? null : joinId(list, number);
    const content = held ?? HeldAnswers.ofItem({});
    return new ItemOrigins(content, isRead ? this.#readers : [], place, this.#asked);
  }

  #placeOf(id: string): string | null {
    return this.#place === null ? null : joinId(this.#place, id);
  }

  /** The items of a list, even if the list itself has moved: it may be an item, too. */
  itemsOf(id: string, list: Draft): HeldItems {
    const { origin, parent } = list;
    const { continued, whole } = this.#asked;
    const own = this.#placeOf(id);
    if (own !== null && this.knowsAll(id, list)) whole.add(own);
    if (isInOpenList(list) && own !== null) continued.add(own);
    const isOpen = isInOpenList(list) || (own !== null && continued.has(own));
    if (id === '' || parent?.list == null || !this.hasGiven(parent))
      return new HeldItems(this.held, id, isOpen);
    if (origin === null) return new HeldItems(HeldAnswers.ofItem({}), id);
    const depth = id.split('.').length; // inside an item, ids begin at the item
    return new HeldItems(this.held, origin.split('.').slice(-depth).join('.'), isOpen);
  }

  /** The numbers of items in the file. */
  of(id: string, items: readonly (Draft | null)[], list: Draft, held: HeldItems): readonly ItemOrigin[] {
    if (held.isEmpty) return [];
    if (this.hasGiven(list)) return items.map((item) => (item === null ? undefined : originIn(item)));
    const known = this.#asked.items.get(this.#placeOf(id) ?? '') ?? null;
    const isGiven = list.list !== null && list.list.expected > 0; // one by one, by another source
    const isUntouched = items.every((item) => item === null);
    const began = isUntouched ? list.answer : list.initial;
    if (isGiven || !Array.isArray(began)) return isGiven || known === null ? [] : items.map(() => null);
    const numbers = numbersOf(began, list.question, known ?? [], held);
    return items.map((item, index) => {
      if (item === null) return isUntouched ? numbers.get(index) : undefined;
      return item.start === null ? null : numbers.get(item.start);
    });
  }

  /** Whether a list began with all items that the file has of it. If the program gave them, it had them from there. */
  knowsAll(id: string, list: Draft): boolean {
    const isAgain = list.initial !== undefined && this.#asked.whole.has(this.#placeOf(id) ?? '');
    return isGoneOnWith(list) || this.hasGiven(list) || isAgain;
  }

  /**
   * What the file has for each item of a list, and remembers it: the list may be asked again. `owners`: the items as they
   * were asked; null where another value took their place.
   */
  found(
    id: string,
    list: Draft,
    items: readonly Draft[],
    owners: readonly (Draft | null)[],
    all: HeldItems,
  ): readonly ItemOrigins[] {
    const origins = this.of(id, owners, list, all);
    const answered = all.isEmpty ? [] : items.map((item) => answeredItem(item.question, item));
    const found = all.for(answered, origins);
    const place = this.#placeOf(id);
    if (place !== null) {
      const numbers = items.map((_, index) => (found[index] ?? NOT_FOUND).number);
      this.#asked.items.set(place, knownItems(list, items, numbers));
    }
    return items.map((_, index) => this.inside(id, found[index] ?? NOT_FOUND, origins[index] != null));
  }

  /** Whether the file gave or offered the items that a list began with. */
  hasGiven(list: Draft): boolean {
    const reader = readerOf(list);
    return reader !== null && this.#readers.includes(reader);
  }
}

/** The number of an item in the file that it comes from; null if it comes from none. */
function originIn({ origin }: Draft): number | null {
  return origin === null ? null : Number(origin.slice(origin.lastIndexOf('.') + 1));
}

/** The items that the program gets, and their numbers. A schema may have put them in another order, or others there. */
function knownItems(
  { answer, madeFrom }: Draft,
  items: readonly Draft[],
  numbers: readonly ItemOrigin[],
): readonly KnownItem[] {
  if (!Array.isArray(answer)) return items.map((item, index) => [item.answer, numbers[index]]);
  if (!Array.isArray(madeFrom)) return answer.map((value: unknown, index) => [value, numbers[index]]);
  const own = new Map(madeFrom.map((value: unknown, index) => [value, index]));
  const signs = signsOf(madeFrom);
  const places = answer.map((value: unknown, index) => {
    if (own.has(value) || isSame(value, madeFrom[index])) return own.get(value) ?? index;
    const found = new Set(textsIn(value).map((text) => signs.get(text)));
    const [place, ...others] = [...found].filter((one) => one != null);
    return others.length === 0 ? place : undefined; // a schema may give one item what another had
  });
  const claims = new Map<number | undefined, number>();
  for (const place of places) claims.set(place, (claims.get(place) ?? 0) + 1);
  return answer.map((value: unknown, index) => {
    const place = places[index];
    return [value, place !== undefined && claims.get(place) === 1 ? numbers[place] : undefined];
  });
}

/** The indexes of values by what each of them has; null for what several have. */
function signsOf(values: readonly unknown[]): ReadonlyMap<string, number | null> {
  const signs = new Map<string, number | null>();
  for (const [index, value] of values.entries()) {
    for (const text of textsIn(value)) signs.set(text, signs.has(text) ? null : index);
  }
  return signs;
}

/** What a value has, each as a text. */
function textsIn(value: unknown): readonly string[] {
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isJson(inner) ? [JSON.stringify([key, inner])] : [],
  );
}

/** The numbers of the items that have some values, by their index. */
function numbersOf(
  values: readonly unknown[],
  { shape }: AnyQuestion,
  known: readonly KnownItem[],
  held: HeldItems,
): ReadonlyMap<number, ItemOrigin> {
  if (shape.kind !== 'list') return new Map();
  const numbers: Map<number, ItemOrigin> = held.same(
    values.map((value) => answeredItem(shape.item, filledWith(shape.item, '', value))),
  );
  // A schema or a person may have changed the answers: the file has them as they were given.
  const moved = new Map(known);
  for (const [index, value] of values.entries()) {
    const [answer, place] = known[index] ?? [];
    const number = place !== undefined && isSame(answer, value) ? place : moved.get(value);
    if (number !== undefined) numbers.set(index, number);
  }
  return numbers;
}
