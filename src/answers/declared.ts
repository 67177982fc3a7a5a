// The questions that are known before anything is asked, under their ids.

import {
  type AnyQuestion,
  type Condition,
  type ConditionEntry,
  fixedDefault,
  holdsDanger,
  isGroup,
  type QuestionKind,
} from '../questions/shape.ts';
import { isPlainObject } from '../questions/values.ts';
import { joinId } from '../checks/ids.ts';
import { ownIdOf } from './names.ts';

/** What is in place of the number of an item, in the id of a question inside a list. */
const ANY_ITEM = '*';

/** Ids by their parts: an id is found among very many as quickly as among a few. */
class DeclaredIds {
  readonly #inside = new Map<string, DeclaredIds>();
  /** Whether an id ends here: that of a list, or of a question that may take an object whole. */
  #ends: 'list' | 'whole' | null = null;

  add(parts: readonly string[], ends: 'list' | 'whole'): void {
    const [part, ...rest] = parts;
    if (part === undefined) {
      if (this.#ends !== 'whole') this.#ends = ends;
      return;
    }
    const next = this.#inside.get(part) ?? new DeclaredIds();
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
  const tree = new DeclaredIds();
  for (const id of ids) if (id.includes(ANY_ITEM)) tree.add(id.split('.'), 'list');
  return (id) => exact.has(id) || tree.holds(id.split('.'));
}

/** Tells whether an id is declared, or is inside a value that a declared question takes whole. */
export function declaredIds(declared: readonly KnownQuestion[]): (id: string) => boolean {
  const exact = new Set(declared.map(({ id }) => id)); // most are
  let tree: DeclaredIds | null = null;
  let most = 0;
  const isWithin = (id: string): boolean => {
    if (tree === null) {
      tree = new DeclaredIds();
      for (const { id: own, kind } of declared) {
        const parts = own.split('.');
        tree.add(parts, kind === 'list' ? 'list' : 'whole');
        most = Math.max(most, parts.length);
      }
    }
    return tree.holds(id.split('.', most + 1));
  };
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

/** The default that the forms and hubs around a question have for it; `later` where a function gives it. */
type Fallback = { readonly value: unknown } | 'later';

const NO_TITLES: readonly string[] = [];
const NO_FALLBACK: Fallback = { value: undefined };

/** As much of a question as tells whether an id is for it. */
export type KnownQuestion = Pick<DeclaredQuestion, 'id' | 'kind'>;

/** A question under its id. */
export interface DeclaredQuestion {
  /** The part that is the number of an item is `*`. */
  readonly id: string;
  /** Whether the id was made from its label. */
  readonly derived: boolean;
  readonly kind: QuestionKind;
  readonly question: AnyQuestion;
  /** The titles of the forms and hubs around it. */
  readonly titles: readonly string[];
  readonly fallback: Fallback;
  /** An answer that could be given: what the questions around it have for it, else its own; undefined for none. */
  readonly example: unknown;
  /** The innermost list that it is asked for each item of; null for none. */
  readonly list: DeclaredQuestion | null;
  /** Whether the program asks it by itself, later than the question that it begins with. */
  readonly later: boolean;
  /** What it and the forms around it are asked for; `later` where a function says; null for always. */
  readonly when: readonly DeclaredEntry[] | 'later' | null;
}

/** An entry of a condition, under the whole id of what it names. */
export interface DeclaredEntry extends ConditionEntry {
  readonly wholeId: string;
}

/** A question that is made of others has these by their keys; `when` is the condition of their group. */
export interface DeclaredPart {
  readonly key: string;
  readonly part: DeclaredQuestion;
  readonly when: Condition | null;
}

/** A question by itself, under an id; its own, unless one is given. */
export function declaredAs(
  question: AnyQuestion,
  own?: string,
  example: unknown = question.example,
): DeclaredQuestion {
  const { id, derived } = own === undefined ? ownIdOf(question) : { id: own, derived: false };
  return {
    id,
    derived,
    kind: question.kind,
    question,
    titles: NO_TITLES,
    fallback: NO_FALLBACK,
    example,
    list: null,
    later: false,
    when: null,
  };
}

/** The questions that a question is made of: those of a form or hub by their keys, the item of a list by `*`. */
export function partsOf(at: DeclaredQuestion): DeclaredPart[] {
  const { shape } = at.question;
  const part = (key: string, question: AnyQuestion): DeclaredQuestion => ({
    ...at,
    id: joinId(at.id, key),
    derived: false,
    kind: question.kind,
    question,
    fallback: fallbackFor(at, key),
    example: partOf(at.example, key) ?? question.example,
  });
  if (shape.kind === 'list') {
    return [{ key: ANY_ITEM, part: { ...part(ANY_ITEM, shape.item), list: at }, when: null }];
  }
  if (!isGroup(shape)) return [];
  const titles = at.question.label === '' ? at.titles : [...at.titles, at.question.label];
  return shape.fields.groups.flatMap((group): DeclaredPart[] => {
    const when = whenOf(at, group.when);
    return group.fields.map(({ key, question }) => ({
      key,
      part: { ...part(key, question), titles, when },
      when: group.when,
    }));
  });
}

/** The condition of a group, with those around it. */
function whenOf({ id, when: outer }: DeclaredQuestion, own: Condition | null): DeclaredQuestion['when'] {
  if (own === null) return outer;
  if (outer === 'later' || 'test' in own) return 'later';
  const entries = own.entries.map((entry) => ({ ...entry, wholeId: joinId(id, entry.id) }));
  return [...(outer ?? []), ...entries];
}

/** The default that a form or hub has for a question inside it. */
function fallbackFor({ kind, question, fallback }: DeclaredQuestion, key: string): Fallback {
  if (kind === 'list') return NO_FALLBACK;
  if (fallback === 'later') return fallback;
  const isOwn = fallback.value == null && question.default !== undefined;
  if (isOwn && fixedDefault(question) === undefined) return 'later';
  const values = isOwn ? fixedDefault(question) : fallback.value;
  return { value: partOf(values, key) };
}

/** What a value has for a part of it; that of any item is the first one. */
function partOf(value: unknown, key: string): unknown {
  if (key === ANY_ITEM && Array.isArray(value)) return value[0];
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The questions that are answered in a question, in the order in which they are asked; forms and hubs are none. */
export function declaredIn(question: AnyQuestion): DeclaredQuestion[] {
  return answeredIn(declaredAs(question));
}

/** The questions that a program asks later, each under the id that it was given. */
export function declaredLater(asks: Iterable<readonly [AnyQuestion, string]>): DeclaredQuestion[] {
  return [...asks].flatMap(([question, id]) => answeredIn({ ...declaredAs(question, id), later: true }));
}

function answeredIn(at: DeclaredQuestion): DeclaredQuestion[] {
  const inside = partsOf(at).flatMap(({ part }) => answeredIn(part));
  return isGroup(at.question.shape) ? inside : [at, ...inside];
}

/** The default that does not depend on a function; undefined for none. */
export function fixedDefaultOf({ question, fallback }: DeclaredQuestion): unknown {
  return fallback === 'later' ? undefined : (fallback.value ?? fixedDefault(question));
}

/** Whether a question must be answered, where it is asked. One that is asked later may never be. */
export function isRequired(declared: DeclaredQuestion): boolean {
  return !declared.later && needsAnswer(declared);
}

/** Whether nothing but an answer gives a question a value, where it is asked. */
export function needsAnswer({ question, fallback, when }: DeclaredQuestion): boolean {
  const { shape, optional } = question;
  if (optional || when === 'later') return false;
  const isOffered = question.default !== undefined || fallback === 'later' || fallback.value != null;
  if (isOffered && !holdsDanger(question)) return false;
  return shape.kind === 'multiselect' || shape.kind === 'list' ? shape.min > 0 : true;
}

/** Whether a question asks for what is under an id, or for something around or inside it. */
export function declares(question: AnyQuestion, id: string): boolean {
  const own = ownIdOf(question).id;
  if (own === '') return asksFor(question, id.split('.'));
  if (own === id || own.startsWith(`${id}.`)) return true;
  return id.startsWith(`${own}.`) && asksFor(question, id.slice(own.length + 1).split('.'));
}

function asksFor({ shape }: AnyQuestion, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (shape.kind === 'list') return /^\d+$/.test(key) && asksFor(shape.item, rest);
  if (!isGroup(shape)) return true; // its value may be an object
  const field = shape.fields.field(key);
  return field !== null && asksFor(field.question, rest);
}
