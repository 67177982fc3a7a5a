// The items of a list that an answers file holds, and which of them the items of a run are.

import { idsAround, joinId } from '../checks/ids.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { HeldAnswers } from './held-answers.ts';
import { type AnswerValues, INDEX, type Json, type JsonObject, valueAt } from './values.ts';

/** So many secrets of an item are looked for one by one: each takes another look at all items. */
const MOST_SECRETS = 8;
/** So many items that hold more than an item was answered with are compared with it: all would be too many. */
const MOST_TRIED = 32;

/** An item of a list, as a run has answered it, under ids inside it. */
export interface AnsweredItem {
  readonly answers: ReadonlyMap<string, Json>;
  readonly secrets: ReadonlyMap<string, unknown>;
  /** Those in the items of its lists. */
  readonly nested: ReadonlyMap<string, unknown>;
  /** The ids of these lists. */
  readonly lists: readonly string[];
  /** The ids of secrets that nobody typed. */
  readonly given: ReadonlySet<string>;
  /** The ids of what was not asked, and may hold secrets. */
  readonly skipped: readonly string[];
}

/** The number of an item in a file; null for a new item, undefined if nobody knows. */
export type ItemOrigin = number | null | undefined;

/** What is held for an item, if anything, and the number of the item there: undefined where only its place tells. */
export interface FoundItem {
  readonly held: HeldAnswers | null;
  readonly number: ItemOrigin;
}

export const NOT_FOUND: FoundItem = { held: null, number: null };

/** The items of one list, by their numbers. */
export class HeldItems {
  readonly #texts = new Set<unknown>();
  readonly #items = new Map<number, Map<string, unknown>>();
  /** The items that are lists themselves. */
  readonly #lists = new Map<number, Json>();

  /** Those of the finished list, else those so far; `isOpen`: the other way round. */
  constructor(held: HeldAnswers, id: string, isOpen = false) {
    const found = valueAt(held.unfinished, id); // it may be an item of another one
    const soFar = Array.isArray(found) ? (found as readonly Json[]) : undefined;
    const parts = id.split('.');
    if (soFar === undefined || !isOpen) {
      for (const [path, value] of held.under(parts)) this.#collectAt(path, value, parts);
    }
    if (soFar === undefined || this.#items.size + this.#texts.size + this.#lists.size > 0) return;
    for (const [index, item] of soFar.entries()) this.#add([String(index)], item);
    if (isOpen) this.#addMore(held, parts);
  }

  /** Adds what a file has for an item under keys of their own, unless that is an item of another, finished list. */
  #addMore(held: HeldAnswers, parts: readonly string[]): void {
    const more = new Map<Map<string, unknown>, ComparedEntry[]>();
    for (const [path, value] of held.under(parts)) {
      const [number = '', ...rest] = path.slice(parts.length);
      const isInside = INDEX.test(number) && rest.length > 0 && parts.every((part, at) => part === path[at]);
      const item = isInside ? this.#items.get(Number(number)) : undefined;
      if (item === undefined) continue;
      const entries = more.get(item) ?? [];
      more.set(item, entries);
      entries.push([rest.join('.'), value]);
    }
    for (const [item, entries] of more) {
      if (!entries.some(([key]) => item.has(key))) for (const [key, value] of entries) item.set(key, value);
    }
  }

  /** Whether one of the items is a text. */
  hasText(text: unknown): boolean {
    return this.#texts.has(text);
  }

  /** Whether none of the items holds anything but a text. */
  get isEmpty(): boolean {
    return this.#items.size + this.#lists.size === 0;
  }

  /** The numbers of those that have the same answers and secrets as some items, by the numbers of these. */
  same(items: readonly AnsweredItem[]): Map<number, number> {
    const found = new Map<number, number>();
    matchAmong(new Map(items.entries()), this.#all(), found, 'all');
    return found;
  }

  /**
   * What the item with a number holds; undefined if there is none. `now`: the drafts that answer it. If they change its
   * answers, it has no secret that they replace.
   */
  at(index: number | null, now: readonly AnsweredItem[]): Json | undefined {
    if (index === null) return undefined;
    const item = this.#items.get(index);
    if (item === undefined) return this.#lists.get(index);
    const own = Object.fromEntries(item);
    const isChanged = now.some((one) => !holdsAll(own, comparedIn(one, 'none')));
    const typed = now.flatMap(({ secrets, given }) => [...secrets].filter(([id]) => !given.has(id)));
    const others = typed.filter(([id, secret]) => isText(secret) && !isSame(valueAt(own, id), secret));
    const left = isChanged ? HeldAnswers.ofItem(own).without(others.map(([id]) => id)) : own;
    return left as JsonObject;
  }

  /**
   * What is held for each of some items, wherever it is now: first for those whose numbers here are known (`origins`; null
   * for new ones), then for those that are the same, or the same but for some secrets, or all, then for those in the same
   * place. If answers have changed, secrets are held only if they are the same.
   */
  for(items: readonly AnsweredItem[], origins: readonly ItemOrigin[] = []): readonly FoundItem[] {
    const all = this.#all();
    const left = new Map(all);
    const found = new Map<number, number>();
    const isAsLong = left.size === items.length;
    const most = items.reduce((count, { secrets }) => Math.max(count, secrets.size), 0);
    const single = Array.from({ length: Math.min(most, MOST_SECRETS) }, (_, index) => index);
    for (const [at, origin] of origins.entries()) {
      if (origin != null && left.delete(origin)) found.set(at, origin);
    }
    const isChanged = (at: number): boolean => {
      const own = all.get(origins[at] ?? -1);
      return own !== undefined && !holdsAll(own, comparedIn(items[at] as AnsweredItem, 'none'));
    };
    const isNew = (at: number): boolean => origins[at] === null;
    // An item that was removed and added again has the same secrets.
    const alike = new Map([...items.entries()].filter(([at, { secrets }]) => !isNew(at) || secrets.size > 0));
    matchAmong(alike, left, found, 'all');
    const unknown = new Map([...items.entries()].filter(([at]) => !isNew(at)));
    for (const secrets of [...single, 'none'] as const) matchAmong(unknown, left, found, secrets);
    return items.map(({ answers, secrets, nested, lists, given, skipped }, at) => {
      const index = found.get(at);
      const inPlace = isNew(at) ? undefined : left.get(at);
      const own = index === undefined ? inPlace : all.get(index);
      if (own === undefined) return NOT_FOUND;
      const isKnown = origins[at] != null;
      const hasSame = [...answers, ...secrets].some((one) => isAnswered(one) && holdsAll(own, [one]));
      const isSameInPlace = answers.size > 0 ? hasSame && agrees(own, [...answers]) : isAsLong;
      const hasAll = answers.size > 0 ? holdsAll(own, [...answers]) : isAsLong;
      const isOther = isChanged(at) || (index === undefined && !hasAll);
      const isHeld = ([id, secret]: [string, unknown]): boolean =>
        (isKnown && given.has(id)) || isSame(valueAt(own, id), secret);
      // What is added to a list of secrets leaves the others.
      const asked = [...secrets].filter(([, secret]) => !(isKnown && Array.isArray(secret)));
      if (!isKnown) asked.push(...nested);
      const others = isOther ? asked.filter((one) => !isHeld(one)).map(([id]) => id) : [];
      // Another item may be in this place now: what was not compared may not be its own.
      if (index === undefined && !isSameInPlace)
        others.push(...skipped, ...lists.filter(isOpenIn(nested, isHeld)));
      const values = others.length === 0 ? own : HeldAnswers.ofItem(own).without(others);
      return { held: HeldAnswers.ofItem(values), number: index ?? (isSameInPlace ? at : undefined) };
    });
  }

  #all(): Map<number, AnswerValues> {
    return new Map(Array.from(this.#items, ([index, item]) => [index, Object.fromEntries(item)]));
  }

  /** Collects what is under the parts of an id, however its keys are divided. */
  #collect(values: object, parts: readonly string[]): void {
    const [first] = parts;
    if (Array.isArray(values) && first !== undefined) {
      if (INDEX.test(first)) this.#collectAt([first], values[Number(first)], parts);
      return;
    }
    for (const [key, inner] of Object.entries(values)) this.#collectAt(key.split('.'), inner, parts);
  }

  #collectAt(path: readonly string[], inner: unknown, parts: readonly string[]): void {
    if (parts.some((part, at) => at < path.length && part !== path[at])) return;
    if (path.length > parts.length) return this.#add(path.slice(parts.length), inner);
    const items = typeof inner === 'string' && path.length === parts.length ? listIn(inner) : inner;
    if (isPlainObject(items) || Array.isArray(items)) this.#collect(items, parts.slice(path.length));
  }

  #add([number, ...rest]: readonly string[], value: unknown): void {
    if (number === undefined || !INDEX.test(number)) return;
    const index = Number(number);
    if (rest.length === 0 && !isPlainObject(value)) {
      if (Array.isArray(value)) this.#lists.set(index, value as Json);
      else this.#texts.add(value);
      return;
    }
    const item = this.#items.get(index) ?? new Map<string, unknown>();
    this.#items.set(index, item);
    if (rest.length > 0) item.set(rest.join('.'), value);
    else for (const [key, inner] of Object.entries(value as AnswerValues)) item.set(key, inner);
  }
}

/** Whether a list has no secrets, or one that is not held; `nested` has those of all lists. */
function isOpenIn(
  nested: ReadonlyMap<string, unknown>,
  isHeld: (entry: [string, unknown]) => boolean,
): (list: string) => boolean {
  const [held, open] = [new Set<string>(), new Set<string>()];
  for (const entry of nested) for (const id of idsAround(entry[0])) (isHeld(entry) ? held : open).add(id);
  return (list) => open.has(list) || !held.has(list);
}

/** The items of a list that is written as text; null where that is no JSON. */
function listIn(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Finds the items that have the same answers: those in the same place first, then those that hold nothing else under the
 * ids that are compared, then those that do. `found` has their numbers; what was found is not left.
 */
function matchAmong(
  items: ReadonlyMap<number, AnsweredItem>,
  left: Map<number, AnswerValues>,
  found: Map<number, number>,
  secrets: ComparedSecrets,
): void {
  const wanted = new Map<number, readonly ComparedEntry[]>();
  for (const [at, item] of items) {
    const compared = found.has(at) ? [] : comparedIn(item, secrets);
    if (compared.length > 0) wanted.set(at, compared);
  }
  const take = (at: number, index: number): void => {
    found.set(at, index);
    left.delete(index);
    wanted.delete(at);
  };
  for (const [at, compared] of wanted) {
    const held = left.get(at);
    if (held !== undefined && holdsAll(held, compared)) take(at, at);
  }
  const ids = new Set([...wanted.values()].flatMap((compared) => compared.map(([id]) => id)));
  const entries = new Map(Array.from(left, ([index, held]) => [index, [...entriesUnder(held, ids)]]));
  const same = numbersBy(entries, (own) => [textOf(own)]);
  for (const [at, compared] of wanted) {
    const index = lastLeft(same.get(textOf(compared)) ?? [], left);
    if (index !== undefined) take(at, index);
  }
  for (const index of entries.keys()) if (!left.has(index)) entries.delete(index);
  const alike = numbersBy(entries, (own) => own.map((entry) => textOf([entry])));
  for (const [at, compared] of wanted) {
    const all = compared.filter(isAnswered).map((entry) => alike.get(textOf([entry])) ?? []);
    const fewest = all.reduce((one, other) => (other.length < one.length ? other : one), all[0] ?? []);
    lastLeft(fewest, left);
    const index = fewest.slice(-MOST_TRIED).findLast((number) => {
      const held = left.get(number);
      return held !== undefined && holdsAll(held, compared);
    });
    if (index !== undefined) take(at, index);
  }
}

/** The numbers of items, from the last to the first, by texts that tell what they hold. */
function numbersBy(
  entries: ReadonlyMap<number, readonly ComparedEntry[]>,
  textsOf: (own: readonly ComparedEntry[]) => readonly string[],
): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [index, own] of [...entries].toReversed()) {
    for (const text of textsOf(own)) {
      const known = numbers.get(text);
      if (known === undefined) numbers.set(text, [index]);
      else known.push(index);
    }
  }
  return numbers;
}

/** The last of some numbers that is left; those after it are dropped. */
function lastLeft(numbers: number[], left: ReadonlyMap<number, unknown>): number | undefined {
  while (numbers.length > 0 && !left.has(numbers.at(-1) as number)) numbers.pop();
  return numbers.at(-1);
}

/** An answer under its id. */
type ComparedEntry = readonly [id: string, value: unknown];

/** Which secrets tell an item from others: all of them, a single one by its number, or none. */
type ComparedSecrets = 'all' | 'none' | number;

/** What tells an item from others: its answers, but for lists, and secrets. Nothing where it has none of these. */
function comparedIn({ answers, secrets }: AnsweredItem, which: ComparedSecrets): readonly ComparedEntry[] {
  const plain = [...answers].filter(([, value]) => !Array.isArray(value));
  if (which === 'all') return [...plain, ...secrets];
  if (which === 'none') return plain;
  const secret = [...secrets][which];
  return secret === undefined ? [] : [...plain, secret];
}

/** What is held under some ids, however its keys are divided. */
function* entriesUnder(
  values: AnswerValues,
  ids: ReadonlySet<string>,
  around = '',
): Generator<ComparedEntry> {
  for (const [key, value] of Object.entries(values)) {
    const id = joinId(around, key);
    if (!ids.has(id)) {
      if (isPlainObject(value)) yield* entriesUnder(value, ids, id);
    } else if (!Array.isArray(value)) yield [id, value];
  }
}

/** Whether an item holds all of some answers; none is held where there is none. */
function holdsAll(held: AnswerValues, compared: readonly ComparedEntry[]): boolean {
  const [own, others] = [compared.map(([, value]) => value), compared.map(([id]) => valueAt(held, id))];
  return JSON.stringify(own) === JSON.stringify(others);
}

/** Whether an item holds no other answers; it may lack some. */
function agrees(held: AnswerValues, compared: readonly ComparedEntry[]): boolean {
  return holdsAll(
    held,
    compared.filter(([id]) => valueAt(held, id) != null),
  );
}

/** The same text for the same answers, in whichever order. */
function textOf(entries: readonly ComparedEntry[]): string {
  return JSON.stringify(entries.filter(isAnswered).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isAnswered([, value]: ComparedEntry): boolean {
  return value != null;
}
