// The answers that sources give in one run: who comes first, how often each was used, and what nobody used.

import { nextTurn } from '../event-loop.ts';
import type { AnswerRequest, Source } from './source.ts';
import { itemCounts, SeveralValues, valueAt } from './values.ts';

/** An answer that a source gives. */
export interface Given {
  readonly value: unknown;
  /** What messages call it: the source, or the flag or variable. */
  readonly from: string;
  /** Whether `from` says which question it is for. */
  readonly isNamed: boolean;
  readonly source: Source;
  /** Whether it is all that the source has for the question, and not one of several answers. */
  readonly isAll: boolean;
}

/** The items of a list that a source gives as a whole. */
interface Items {
  readonly values: readonly unknown[];
  /** Whether the source may have items of the list under their own ids, too. */
  readonly isAll: boolean;
}

/** What there is for a question: an answer, nothing, or nothing any more. */
type Found = Given | 'nothing' | 'used-up';

/** Whether a list is a single answer. */
type IsOneAnswer = (value: readonly unknown[]) => Promise<boolean> | boolean;

/** An id that no question used. */
interface Unused {
  readonly id: string;
  readonly source: Source;
}

/** After so many answers were looked up, whatever else is due has its turn: a source may have no end. */
const LOOKUPS_IN_A_TURN = 100;

/** The answers of one run. */
export class GivenAnswers {
  readonly sources: readonly Source[];
  /** How often each id was asked. */
  readonly #asked = new Map<string, number>();
  /** The ids of questions that were asked: their answers are used, with everything inside them. */
  readonly #used = new Set<string>();
  /** The ids of lists that were asked: what is inside them is used by the questions inside them. */
  readonly #lists = new Set<string>();
  /** The items of lists that a source gave as a text, or as one of several lists. */
  readonly #items = new Map<Source, Map<string, Items>>();
  /** How many items of lists the sources have under their own ids. */
  readonly #counts = new Map<Source, ReadonlyMap<string, number>>();
  /** No id that was used is longer. */
  #longestUsed = 0;

  /** How many answers were looked up. */
  #lookups = 0;

  readonly #onSecret: (value: unknown) => void;

  /** `onSecret` learns each answer to a secret when it is read, before any check sees it. */
  constructor(sources: readonly Source[], onSecret: (value: unknown) => void) {
    this.sources = sources;
    this.#onSecret = onSecret;
  }

  /**
   * What the next ask under an id is answered with. Looking changes nothing. A list is an answer for each time that
   * the id is asked, unless `isOneAnswer` says that it is a single one.
   */
  async look(asked: AnswerRequest, isOneAnswer: IsOneAnswer = () => false): Promise<Found> {
    if (++this.#lookups % LOOKUPS_IN_A_TURN === 0) await nextTurn();
    for (const source of this.sources) {
      const value = await this.#valueOf(source, asked);
      if (value === undefined) continue;
      const isAll =
        !Array.isArray(value) || (!(value instanceof SeveralValues) && (await isOneAnswer(value)));
      const all = isAll ? [value] : (value as unknown[]);
      const index = this.#asked.get(asked.id) ?? 0;
      if (index >= all.length) return 'used-up';
      const one = all[index];
      if (one === undefined) return 'nothing';
      return given(one, source, asked, isAll);
    }
    return 'nothing';
  }

  /** What the first source that has something under an id gives, used or not; null for nothing. */
  async first(asked: AnswerRequest): Promise<Given | null> {
    if (++this.#lookups % LOOKUPS_IN_A_TURN === 0) await nextTurn();
    for (const source of this.sources) {
      const value = await this.#valueOf(source, asked);
      if (value !== undefined) return given(value, source, asked, true);
    }
    return null;
  }

  /** An id is asked: the next time, the next answer in a list is meant. */
  count(id: string): void {
    this.#asked.set(id, (this.#asked.get(id) ?? 0) + 1);
    this.#used.add(id);
    this.#longestUsed = Math.max(this.#longestUsed, id.length);
  }

  /** A list is asked: its items are asked again from the first, unless no answer to it is left. */
  countList(id: string, isUsedUp: boolean): void {
    const before = this.#asked.get(id);
    if (before !== undefined && !isUsedUp) this.askItemsAgain(id);
    this.#asked.set(id, (before ?? 0) + 1);
    this.#lists.add(id);
  }

  /** The questions inside a list are asked as for the first time. */
  askItemsAgain(id: string): void {
    for (const asked of this.#asked.keys()) if (asked.startsWith(`${id}.`)) this.#asked.delete(asked);
  }

  /** Says which items a source gives for a list. */
  replaceInside({ source, isAll }: Given, id: string, values: readonly unknown[]): void {
    const known = this.#items.get(source) ?? new Map<string, Items>();
    this.#items.set(source, known.set(id, { values, isAll }));
  }

  /**
   * How many items of a list are given under their own ids: one more than the highest number. Sources after the one that
   * gives the whole list do not count.
   */
  countItems(id: string, whole: Given | null): number {
    let most = 0;
    for (const source of this.sources) {
      if (source === whole?.source && !whole.isAll) break; // what looks like an item is another list
      most = Math.max(most, source.countItems?.(id) ?? this.#countsOf(source).get(id) ?? 0);
      if (source === whole?.source) break;
    }
    return most;
  }

  /** The answers that no question has used so far. */
  unused(): Unused[] {
    return this.sources.flatMap((source) =>
      (source.ids?.() ?? []).filter((id) => !this.#isUsed(id)).map((id) => ({ id, source })),
    );
  }

  async #valueOf(source: Source, asked: AnswerRequest): Promise<unknown> {
    const value = await this.#read(source, asked);
    if (asked.kind === 'secret') this.#onSecret(value);
    return value;
  }

  async #read(source: Source, asked: AnswerRequest): Promise<unknown> {
    const lists = this.#items.get(source);
    if (lists === undefined) return source.get(asked);
    for (let end = asked.id.lastIndexOf('.'); end > 0; end = asked.id.lastIndexOf('.', end - 1)) {
      const items = lists.get(asked.id.slice(0, end));
      if (items === undefined) continue;
      const own = items.isAll ? await source.get(asked) : undefined;
      return own === undefined ? valueAt(items.values, asked.id.slice(end + 1)) : own;
    }
    return source.get(asked);
  }

  #countsOf(source: Source): ReadonlyMap<string, number> {
    const known = this.#counts.get(source);
    if (known !== undefined) return known;
    const counts = itemCounts(source.ids?.() ?? []);
    this.#counts.set(source, counts);
    return counts;
  }

  #isUsed(id: string): boolean {
    if (this.#lists.has(id) || this.#used.has(id)) return true;
    for (let end = id.indexOf('.'); end !== -1 && end <= this.#longestUsed; end = id.indexOf('.', end + 1)) {
      if (this.#used.has(id.slice(0, end))) return true;
    }
    // An object in a list of objects is for another time that its ids are asked.
    const parts = id.split('.');
    const names = parts.filter((part) => !/^\d+$/.test(part));
    return names.length < parts.length && this.#used.has(names.join('.'));
  }
}

function given(value: unknown, source: Source, asked: AnswerRequest, isAll: boolean): Given {
  const from = source.nameOf?.(asked) ?? source.name;
  return { value, from, isNamed: source.nameOf !== undefined, source, isAll };
}
