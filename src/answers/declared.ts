// The questions that are known before anything is asked, under their ids.

import type { AnyQuestion } from '../questions/question.ts';
import { addsMore, holds, isGroup } from '../questions/shape.ts';
import { type Fallback, fallbackInside, needsAnswer, NO_FALLBACK } from './defaults.ts';
import { ownIdOf } from './ids.ts';
import { joinId } from '../screens/ids.ts';

/** What is in place of the number of an item, in the id of a question inside a list. */
const ANY_ITEM = '*';

/** Ids by their parts: an id is found among very many as quickly as among a few. */
class IdTree {
  readonly #inside = new Map<string, IdTree>();
  /** Whether an id ends here: that of a list, or of a question that may take an object whole. */
  #ends: 'list' | 'whole' | null = null;

  add(parts: readonly string[], ends: 'list' | 'whole'): void {
    const [part, ...rest] = parts;
    if (part === undefined) {
      if (this.#ends !== 'whole') this.#ends = ends;
      return;
    }
    const next = this.#inside.get(part) ?? new IdTree();
    this.#inside.set(part, next);
    next.add(rest, ends);
  }

  /** Whether one of the ids is made of these parts or, where it may be whole, begins them; `*` is any number. */
  holds(parts: readonly string[], index = 0): boolean {
    if (this.#ends === 'whole' || (this.#ends === 'list' && index === parts.length)) return true;
    const part = parts[index];
    if (part === undefined) return false;
    if (this.#inside.get(part)?.holds(parts, index + 1)) return true;
    // A key may be a number, too.
    return /^\d+$/.test(part) && this.#inside.get(ANY_ITEM)?.holds(parts, index + 1) === true;
  }
}

/** Tells whether an id is one of some declared ones; in these, `*` is any number. */
export function oneOfIds(ids: readonly string[]): (id: string) => boolean {
  const exact = new Set(ids); // most are
  const tree = new IdTree();
  for (const id of ids) if (id.includes(ANY_ITEM)) tree.add(id.split('.'), 'list');
  return (id) => exact.has(id) || tree.holds(id.split('.'));
}

/** Tells whether an id is declared, or is inside a value that a declared question takes whole. */
export function declaredIds(declared: readonly Declared[]): (id: string) => boolean {
  const exact = new Set(declared.map(({ id }) => id)); // most are
  const tree = new IdTree();
  let most = 0;
  for (const { id, question } of declared) {
    const parts = id.split('.');
    tree.add(parts, question.kind === 'list' ? 'list' : 'whole');
    most = Math.max(most, parts.length);
  }
  const isWithin = (id: string): boolean => tree.holds(id.split('.', most + 1));
  // Where a list stands in the place of an object, each is for another time that the question is asked.
  return (id) => exact.has(id) || isWithin(id) || isWithin(id.replaceAll(/\.\d+(?=\.|$)/g, ''));
}

/** An id with `*` for the numbers of items. */
export function anyItem(id: string): string {
  return id.replaceAll(/(?<=\.)\d+(?=\.|$)/g, ANY_ITEM);
}

/** An id with the numbers of items that another one has. */
export function withItems(id: string, like: string): string {
  const numbers = like.split('.').filter((part) => /^\d+$/.test(part));
  return id.replaceAll(ANY_ITEM, () => numbers.shift() ?? '0');
}

/** A question that is answered under an id: none that is made of others, but for a list. */
export interface Declared {
  /** The part that is the number of an item is `*`. */
  readonly id: string;
  /** Whether the id was made from its label. */
  readonly derived: boolean;
  readonly question: AnyQuestion;
  /** The titles of the forms and hubs around it. */
  readonly titles: readonly string[];
  /** The default that the forms and hubs around it have for it. */
  readonly fallback: Fallback;
  /** Whether it is asked for each item of a list. */
  readonly inList: boolean;
}

/** The questions that a question is made of, in the order in which they are asked. */
export function declaredIn(question: AnyQuestion): Declared[] {
  const { id, derived } = ownIdOf(question);
  const found: Declared[] = [];
  collect({ id, derived, question, titles: [], fallback: NO_FALLBACK, inList: false }, found);
  return found;
}

/**
 * What the first item of a list needs, under whole ids: the questions that must be answered, else the first. Nothing for
 * any other question.
 */
export function firstItemIn(question: AnyQuestion, id: string): Declared[] {
  if (question.shape.kind !== 'list') return [];
  const item = { id: joinId(id, 0), question: question.shape.item, titles: [], fallback: NO_FALLBACK };
  const found: Declared[] = [];
  collect({ ...item, derived: false, inList: true }, found);
  const isNeeded = (one: Declared): boolean => needsAnswer(one.question, one.fallback, true);
  const isList = (one: Declared): boolean => one.question.kind === 'list';
  const empty = found.filter((one) => isList(one) && !isNeeded(one)); // an inner list that may have no items
  const inside = found.filter(
    (one) => !isList(one) && !empty.some((list) => one.id.startsWith(`${list.id}.`)),
  );
  const needed = inside.filter(isNeeded);
  return (needed.length > 0 ? needed : inside.slice(0, 1)).map((one) => ({
    ...one,
    id: withItems(one.id, ''),
  }));
}

/**
 * Whether a question asks for what is under an id, or for something around or inside it; `maybe` where that depends on
 * answers.
 */
export function declares(question: AnyQuestion, id: string): 'yes' | 'maybe' | 'no' {
  const own = ownIdOf(question).id;
  if (own === '') return asksFor(question, id.split('.'));
  if (own === id || own.startsWith(`${id}.`)) return 'yes';
  return id.startsWith(`${own}.`) ? asksFor(question, id.slice(own.length + 1).split('.')) : 'no';
}

function asksFor({ shape }: AnyQuestion, [key, ...rest]: readonly string[]): 'yes' | 'maybe' | 'no' {
  if (key === undefined) return 'yes';
  if (shape.kind === 'list') return /^\d+$/.test(key) ? asksFor(shape.item, rest) : 'no';
  if (!isGroup(shape)) return 'yes'; // its value may be an object
  const field = shape.fields.first.find((one) => one.key === key);
  if (field === undefined) return shape.fields.adds.length > 0 ? 'maybe' : 'no';
  return field.question === null ? 'yes' : asksFor(field.question, rest);
}

/** Whether there are further questions, which depend on answers. */
export function hasMoreThanDeclared(question: AnyQuestion): boolean {
  return holds(question, addsMore);
}

function collect(at: Declared, found: Declared[]): void {
  const { question, id } = at;
  const { shape } = question;
  if (!isGroup(shape)) found.push(at);
  if (shape.kind === 'list') {
    const item = { ...at, id: joinId(id, ANY_ITEM), question: shape.item, fallback: NO_FALLBACK };
    collect({ ...item, derived: false, inList: true }, found);
  }
  if (!isGroup(shape)) return;
  const titles = shape.title === null ? at.titles : [...at.titles, shape.title];
  for (const { key, question: inner } of shape.fields.first) {
    if (inner === null) continue;
    const fallback = fallbackInside(question, at.fallback, key);
    collect({ ...at, id: joinId(id, key), derived: false, question: inner, titles, fallback }, found);
  }
}
