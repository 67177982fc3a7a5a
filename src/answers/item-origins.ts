// Where the items of lists are in an answers file: each keeps its own secrets, and whatever else only the file has.

import type { Draft } from '../engine/draft.ts';
import { isSame } from '../questions/values.ts';
import { HeldAnswers } from './held-answers.ts';
import { HeldItems, type ItemOrigin } from './held-items.ts';
import { answeredItem } from './saved-fields.ts';
import { filledWith, isInOpenList, readerOf } from './unfinished.ts';

/** What a file has for an item, if anything; `isAsRead`: as it was read. */
export interface FoundItem {
  readonly held: HeldAnswers | null;
  readonly isAsRead: boolean;
}

/** Finds the items of lists in what is held. */
export class ItemOrigins {
  readonly #held: HeldAnswers;
  /** The names of the sources that read it. */
  readonly #readers: readonly string[];
  /** The ids of lists that continue the unfinished ones in the file. If asked again, they still do. */
  readonly #continued = new Set<string>();
  /** The items of each answered list, by its id: each answer, and its number in the file. */
  readonly #known = new Map<string, readonly (readonly [answer: unknown, number: number | null])[]>();

  constructor(held: HeldAnswers, readers: readonly string[]) {
    this.#held = held;
    this.#readers = readers;
  }

  /** The items of a list, even if the list itself has moved: it may be an item, too. */
  itemsOf(id: string, list: Draft): HeldItems {
    const { origin, parent } = list;
    if (isInOpenList(list)) this.#continued.add(id);
    const isOpen = this.#continued.has(id);
    if (id === '' || parent?.list == null || !this.#isRead(parent))
      return new HeldItems(this.#held, id, isOpen);
    if (origin === null) return new HeldItems(HeldAnswers.ofItem({}), id);
    const depth = id.split('.').length; // inside an item, ids begin at the item
    return new HeldItems(this.#held, origin.split('.').slice(-depth).join('.'), isOpen);
  }

  /** The numbers of items in the file. */
  of(items: readonly (Draft | null)[], list: Draft, held: HeldItems): readonly ItemOrigin[] {
    if (held.isEmpty) return [];
    if (this.#isRead(list)) return items.map((item) => (item === null ? undefined : originIn(item)));
    const numbers = this.#numbersOfInitial(list, held);
    if (numbers === null) return [];
    return items.map((item) => {
      if (item === null) return undefined;
      return item.start === null ? null : numbers.get(item.start);
    });
  }

  /** The numbers of the items that a list began with, by their index in `initial`; null if it began with others. */
  #numbersOfInitial({ id, initial, question, list }: Draft, held: HeldItems): Map<number, ItemOrigin> | null {
    const isGiven = list !== null && list.expected > 0;
    if (!Array.isArray(initial) || isGiven || question.shape.kind !== 'list') return null;
    const { item } = question.shape;
    const numbers: Map<number, ItemOrigin> = held.same(
      initial.map((value) => answeredItem(item, filledWith(item, '', value))),
    );
    // A schema or a person may have changed the answers: the file has them as they were given.
    const known = this.#known.get(id) ?? [];
    const moved = new Map(known);
    for (const [index, value] of initial.entries()) {
      const [answer, place] = known[index] ?? [];
      const number = place !== undefined && isSame(answer, value) ? place : moved.get(value);
      if (number !== undefined) numbers.set(index, number);
    }
    return numbers;
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
  ): readonly FoundItem[] {
    const origins = this.of(owners, list, all);
    const answered = all.isEmpty ? [] : items.map((item) => answeredItem(item.question, item));
    const held = all.for(answered, origins);
    const answers: readonly unknown[] = Array.isArray(list.answer)
      ? list.answer
      : items.map(({ answer }) => answer);
    this.#known.set(
      id,
      answers.map((answer, index) => [answer, held[index]?.number ?? null]),
    );
    return items.map((_, index) => ({ held: held[index] ?? null, isAsRead: origins[index] != null }));
  }

  /** Whether the file gave or offered the items that a list began with. */
  #isRead(list: Draft): boolean {
    const reader = readerOf(list);
    return reader !== null && this.#readers.includes(reader);
  }
}

/** The number of an item in the file that it comes from; null if it comes from none. */
function originIn({ origin }: Draft): number | null {
  return origin === null ? null : Number(origin.slice(origin.lastIndexOf('.') + 1));
}
