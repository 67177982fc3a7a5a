// The items of a list that a file holds: each item of the answer keeps what its own item has there.

import { isPlainObject } from '../questions/plain-object.ts';
import { HeldAnswers } from './held-answers.ts';
import type { Json } from './json.ts';
import { type AnswerValues, INDEX, valueAt } from './values.ts';

/** An item of a list, as a run has answered it, under ids inside it. */
export interface AnsweredItem {
  readonly answers: ReadonlyMap<string, Json>;
  readonly secrets: ReadonlyMap<string, unknown>;
}

/** The items of one list, by their numbers. */
export class HeldItems {
  readonly #texts = new Set<unknown>();
  readonly #items = new Map<number, Map<string, unknown>>();

  constructor(held: HeldAnswers, id: string) {
    const parts = id.split('.');
    for (const values of held.sections()) this.#collect(values, parts);
  }

  /** Whether one of the items is a text. */
  hasText(text: unknown): boolean {
    return this.#texts.has(text);
  }

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  /**
   * What is held for each of some items, wherever it is now: first for those that are the same, then for those that are
   * the same but for their secrets, then for those in the same place. These have their secrets only if they still hold.
   */
  for(items: readonly AnsweredItem[]): readonly (HeldAnswers | null)[] {
    const left = new Map<number, AnswerValues>();
    for (const [index, item] of this.#items) left.set(index, Object.fromEntries(item));
    const found: (AnswerValues | null)[] = items.map(() => null);
    const isAsLong = left.size === items.length;
    for (const isWhole of [true, false]) matchAmong(items, left, found, isWhole);
    for (const [index, { answers, secrets }] of items.entries()) {
      const own = found[index] === null ? left.get(index) : undefined;
      if (own === undefined) continue;
      const isOther = answers.size > 0 || !isAsLong;
      const others = [...secrets].filter(([id, secret]) => isOther && valueAt(own, id) !== secret);
      found[index] = HeldAnswers.ofItem(own).without(others.map(([id]) => id));
    }
    return found.map((item) => item && HeldAnswers.ofItem(item));
  }

  /** Collects what is under the parts of an id, however its keys are divided. */
  #collect(values: object, parts: readonly string[]): void {
    for (const [key, inner] of Object.entries(values)) {
      const path = key.split('.');
      if (parts.some((part, at) => at < path.length && part !== path[at])) continue;
      if (path.length > parts.length) this.#add(path.slice(parts.length), inner);
      else if (isPlainObject(inner) || Array.isArray(inner)) this.#collect(inner, parts.slice(path.length));
    }
  }

  #add([number, ...rest]: readonly string[], value: unknown): void {
    if (number === undefined || !INDEX.test(number)) return;
    if (rest.length === 0 && !isPlainObject(value)) {
      this.#texts.add(value);
      return;
    }
    const index = Number(number);
    const item = this.#items.get(index) ?? new Map<string, unknown>();
    this.#items.set(index, item);
    if (rest.length > 0) item.set(rest.join('.'), value);
    else for (const [key, inner] of Object.entries(value as AnswerValues)) item.set(key, inner);
  }
}

/** Finds the items that have the same answers, those in the same place first. What was found is not left. */
function matchAmong(
  items: readonly AnsweredItem[],
  left: Map<number, AnswerValues>,
  found: (AnswerValues | null)[],
  isWhole: boolean,
): void {
  const wanted = items.map((item) => comparedIn(item, isWhole));
  const take = (at: number, index: number): void => {
    found[at] = left.get(index) as AnswerValues;
    left.delete(index);
  };
  for (const [at, compared] of wanted.entries()) {
    const held = found[at] === null && compared.length > 0 ? left.get(at) : undefined;
    if (held !== undefined && textOf(compared) === heldText(compared, held)) take(at, at);
  }
  /** The numbers of those that are left, by the ids that are compared and by what they have under them. */
  const known = new Map<string, Map<string, number[]>>();
  for (const [at, compared] of wanted.entries()) {
    if (found[at] !== null || compared.length === 0) continue;
    const ids = JSON.stringify(compared.map(([id]) => id));
    let byText = known.get(ids);
    if (byText === undefined) {
      byText = new Map();
      for (const [index, held] of [...left].toReversed()) {
        const text = heldText(compared, held);
        const same = byText.get(text);
        if (same === undefined) byText.set(text, [index]);
        else same.push(index);
      }
      known.set(ids, byText);
    }
    const same = byText.get(textOf(compared)) ?? [];
    let index = same.pop();
    while (index !== undefined && !left.has(index)) index = same.pop();
    if (index !== undefined) take(at, index);
  }
}

/** What tells an item from others: its answers, but for lists, and its secrets. Nothing where it has no answers. */
function comparedIn({ answers, secrets }: AnsweredItem, isWhole: boolean): (readonly [string, unknown])[] {
  const plain = [...answers].filter(([, value]) => !Array.isArray(value));
  return isWhole ? [...plain, ...secrets] : plain;
}

function textOf(compared: readonly (readonly [string, unknown])[]): string {
  return JSON.stringify(compared.map(([, value]) => value));
}

function heldText(compared: readonly (readonly [string, unknown])[], held: AnswerValues): string {
  return JSON.stringify(compared.map(([id]) => valueAt(held, id)));
}
