// QuestionPath: the place of a question before anything is asked: its id, and the defaults of the forms and lists
// around it.

import {
  type AnyQuestion,
  type Condition,
  type ConditionEntry,
  fixedDefault,
  holdsDanger,
  isGroup,
  type QuestionKind,
  isList,
  needsItem,
} from '../questions/shape.ts';
import { isPlainObject, LONGEST_DIVIDED } from '../questions/values.ts';
import { idsAround, joinId } from '../checks/ids.ts';
import { ownIdOf } from './names.ts';

/** Stands for the number of an item, in the id of a question inside a list. */
const ANY_ITEM = '*';

/** Tells whether an id is one of some declared ones; in these, `*` is any number. */
export function oneOfIds(ids: readonly string[]): (id: string) => boolean {
  const known = new Set(ids.map(anyItem));
  return (id) => known.has(anyItem(id));
}

/** Tells whether an id is declared, or is inside a value that a declared question takes whole. */
export function declaredIds(declared: readonly KnownQuestion[]): (id: string) => boolean {
  const exact = new Set(declared.map(({ id }) => anyItem(id)));
  const whole = new Set(declared.filter((one) => !isList(one)).map(({ id }) => anyItem(id)));
  const longest = [...whole].reduce((most, { length }) => Math.max(most, length), 0);
  return (id) => {
    const any = anyItem(id.slice(0, LONGEST_DIVIDED));
    return exact.has(anyItem(id)) || idsAround(any, longest).some((one) => whole.has(one));
  };
}

/** An id with `*` for the numbers of items. */
export function anyItem(id: string): string {
  return id.replaceAll(/(?<=\.)(?:0|[1-9]\d{0,6})(?=\.|$)/g, ANY_ITEM);
}

/** An id with the numbers of items that another one has. */
export function withItems(id: string, like: string): string {
  const numbers = like.split('.').filter((part) => /^\d+$/.test(part));
  return id.replaceAll(ANY_ITEM, () => numbers.shift() ?? '0');
}

/** The default that the forms and hubs around a question have for it; `later` where a function gives it. */
type Fallback = { readonly value: unknown } | 'later';

const NO_FALLBACK: Fallback = { value: undefined };

/** As much of a question as tells whether an id is for it. */
export type KnownQuestion = Pick<QuestionPath, 'id' | 'kind'>;

/** A question under its id. */
export interface QuestionPath {
  /** The part that is the number of an item is `*`. */
  readonly id: string;
  /** Whether the id was made from its label. */
  readonly derived: boolean;
  readonly kind: QuestionKind;
  readonly question: AnyQuestion;
  readonly fallback: Fallback;
  /** An example answer: from the examples of the questions around it, else its own; undefined for none. */
  readonly example: unknown;
  /** The innermost list that it is asked for each item of; null for none. */
  readonly list: QuestionPath | null;
  /** Whether the program asks it by itself, later than the question that it begins with. */
  readonly later: boolean;
  /** The conditions on it and on the forms around it; `later` if a function decides; null for always. */
  readonly when: readonly PathEntry[] | 'later' | null;
}

/** An entry of a condition, under the whole id of what it names. */
export interface PathEntry extends ConditionEntry {
  readonly wholeId: string;
}

/** A question that is made of others has these by their keys; `when` is the condition of their group. */
export interface PathPart {
  readonly key: string;
  readonly part: QuestionPath;
  readonly when: Condition | null;
}

/** A question by itself, under an id; its own, unless one is given. */
export function pathOf(
  question: AnyQuestion,
  own?: string,
  example: unknown = question.example,
): QuestionPath {
  const { id, derived } = own === undefined ? ownIdOf(question) : { id: own, derived: false };
  return {
    id,
    derived,
    kind: question.kind,
    question,
    fallback: NO_FALLBACK,
    example,
    list: null,
    later: false,
    when: null,
  };
}

/** The questions that a question is made of: those of a form or hub by their keys, the item of a list by `*`. */
export function partsOf(at: QuestionPath): PathPart[] {
  const { shape } = at.question;
  const part = (key: string, question: AnyQuestion): QuestionPath => ({
    ...at,
    id: joinId(at.id, key),
    derived: false,
    kind: question.kind,
    question,
    fallback: fallbackFor(at, key),
    example: partOf(at.example, key) ?? question.example,
  });
  if (isList(shape)) {
    return [{ key: ANY_ITEM, part: { ...part(ANY_ITEM, shape.item), list: at }, when: null }];
  }
  if (!isGroup(shape)) return [];
  return shape.fields.groups.flatMap((group): PathPart[] => {
    const when = whenOf(at, group.when);
    return group.fields.map(({ key, question }) => ({
      key,
      part: { ...part(key, question), when },
      when: group.when,
    }));
  });
}

/** The condition of a group, with those around it. */
function whenOf({ id, when: outer }: QuestionPath, own: Condition | null): QuestionPath['when'] {
  if (own === null) return outer;
  if (outer === 'later' || 'test' in own) return 'later';
  const entries = own.entries.map((entry) => ({ ...entry, wholeId: joinId(id, entry.id) }));
  return [...(outer ?? []), ...entries];
}

/** The default that a form or hub has for a question inside it. */
function fallbackFor({ question, fallback }: QuestionPath, key: string): Fallback {
  if (isList(question)) return NO_FALLBACK;
  if (fallback === 'later') return fallback;
  const values = fallback.value ?? fixedDefault(question);
  return values === undefined && question.default !== undefined ? 'later' : { value: partOf(values, key) };
}

/** The part of a value under a key; `*`, any item, is the first item. */
function partOf(value: unknown, key: string): unknown {
  if (key === ANY_ITEM && Array.isArray(value)) return value[0];
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The questions that are answered in a question, in the order in which they are asked; forms and hubs are none. */
export function pathsIn(question: AnyQuestion): QuestionPath[] {
  return answeredIn(pathOf(question));
}

/** The questions that a program asks later, each under the id that it was given. */
export function pathsOfLater(asks: Iterable<readonly [AnyQuestion, string]>): QuestionPath[] {
  return [...asks].flatMap(([question, id]) => answeredIn({ ...pathOf(question, id), later: true }));
}

function answeredIn(at: QuestionPath): QuestionPath[] {
  const inside = partsOf(at).flatMap(({ part }) => answeredIn(part));
  return isGroup(at.question.shape) ? inside : [at, ...inside];
}

/** The default that does not depend on a function; undefined for none. */
export function fixedDefaultOf({ question, fallback }: QuestionPath): unknown {
  return fallback === 'later' ? undefined : (fallback.value ?? fixedDefault(question));
}

/** Whether the default of a question is known only when it is asked. */
export function isMadeDefault({ question, fallback }: QuestionPath): boolean {
  return fallback === 'later' || (question.default !== undefined && fixedDefault(question) === undefined);
}

/** Whether a question must be answered, where it is asked. One that is asked later may never be. */
export function isRequired(declared: QuestionPath): boolean {
  return !declared.later && needsAnswer(declared);
}

/** Whether nothing but an answer gives a question a value, where it is asked. */
export function needsAnswer({ question, fallback, when }: QuestionPath): boolean {
  const { optional } = question;
  if (optional || when === 'later') return false;
  const isOffered = question.default !== undefined || fallback === 'later' || fallback.value != null;
  if (isOffered && !holdsDanger(question)) return false;
  return question.rules.isMany !== true || needsItem(question);
}
