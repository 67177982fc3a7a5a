// A yes to danger is for the answers that it was given with: beside others, a file must not hold it.

import type { Draft } from '../engine/draft.ts';
import { joinId } from '../checks/ids.ts';
import { declaredFields, makesFields } from '../questions/groups.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { isDanger, isGroup } from '../questions/secrets.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { changedUnder } from './held-answers.ts';
import { isLeftOpen } from './unfinished.ts';
import type { Json, JsonObject } from './values.ts';

/** A danger. Its id has no numbers of items. */
interface DangerPlace {
  readonly id: string;
  /** `made`: a function made it. `unknown`: a function may make it, and nobody knows yet whether it is one. */
  readonly kind: 'declared' | 'made' | 'unknown';
}

/** The kinds of dangers by their ids. */
export type DangerKinds = Map<string, DangerPlace['kind']>;

/** The dangers in a question, and in what functions have made of it so far. */
export function* dangersIn(
  { shape }: AnyQuestion,
  id: string,
  draft: Draft | null,
  kind: 'declared' | 'made' = 'declared',
): Generator<DangerPlace> {
  if (isDanger({ shape })) yield { id, kind };
  else if (shape.kind === 'list') yield* dangersIn(shape.item, id, null, kind);
  else if (isGroup(shape)) {
    const told = new Set<string>();
    const adds = new Set(shape.fields.groups.flatMap((group) => ('adds' in group ? group.adds : [])));
    for (const { key, question } of declaredFields(shape.fields)) {
      told.add(key);
      if (question !== null) yield* dangersIn(question, joinId(id, key), draft?.known(key) ?? null, kind);
    }
    for (const made of draft?.children ?? []) {
      const { key, question } = made;
      if (!told.has(key)) yield* dangersIn(question, joinId(id, key), made, adds.has(key) ? kind : 'made');
      told.add(key);
    }
    for (const key of adds) if (!told.has(key)) yield { id: joinId(id, key), kind: 'unknown' };
  }
}

/** The same answers without a yes to some dangers. */
export function withoutYes(
  answers: Readonly<Record<string, Json>>,
  dangers: ReadonlyMap<string, DangerPlace['kind']>,
): Record<string, Json> {
  if (dangers.size === 0) return answers;
  return changedUnder(answers, dangers.keys(), (value, id) => {
    if (dangers.get(id) === 'unknown') return withoutAnyYes(value);
    return isNo(value) ? value : undefined;
  });
}

/** The same item of a list, or list of items, without a yes to some dangers, whose ids are those inside the item. */
export function itemWithoutYes(item: Json, dangers: DangerKinds): Json {
  if (Array.isArray(item)) return item.map((one: Json) => itemWithoutYes(one, dangers));
  return isPlainObject(item) ? withoutYes(item, dangers) : item;
}

/**
 * The same value of a question, or of what a path inside it leads to, without a yes to what functions may have made:
 * until they are called again, nobody knows whether that is a danger. Undefined where nothing is left.
 */
export function withoutMadeYes(
  value: Json,
  { shape }: AnyQuestion,
  [key, ...rest]: readonly string[] = [],
): Json | undefined {
  if (shape.kind === 'list') {
    if (key !== undefined) return withoutMadeYes(value, shape.item, rest);
    if (!Array.isArray(value)) return value;
    return value.map((item: Json) => withoutMadeYes(item, shape.item) ?? null);
  }
  if (!isGroup(shape)) return value;
  const known = new Map(Array.from(declaredFields(shape.fields), (field) => [field.key, field.question]));
  const left = (inner: Json, [name = '', ...path]: readonly string[]): Json | undefined => {
    const question = known.get(name);
    if (question === undefined) return makesFields(shape.fields) ? withoutAnyYes(inner) : inner;
    return question === null ? inner : withoutMadeYes(inner, question, path);
  };
  if (key !== undefined) return left(value, [key, ...rest]);
  return isPlainObject(value) ? eachLeft(value, (inner, id) => left(inner, id.split('.'))) : value;
}

function withoutAnyYes(value: Json): Json | undefined {
  if (Array.isArray(value)) {
    return value.some(isYes) ? undefined : value.map((item: Json) => withoutAnyYes(item) ?? null);
  }
  if (isPlainObject(value)) return eachLeft(value, withoutAnyYes);
  return isYes(value) ? undefined : value;
}

function eachLeft(values: JsonObject, change: (value: Json, key: string) => Json | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, Json][] => {
      const left = change(value, key);
      return left === undefined ? [] : [[key, left]];
    }),
  );
}

/** In a file of lines, a yes is text. */
function isYes(value: Json): boolean {
  return value === true || (typeof value === 'string' && /^\s*(?:yes|true)\s*$/i.test(value));
}

function isNo(value: Json): boolean {
  const isText = typeof value === 'string' && /^\s*(?:no?|false)\s*$/i.test(value);
  return value === false || value === null || isText;
}

/** Whether somebody was changing an answer in a draft, and has not finished that. */
export function isBeingChanged(draft: Draft): boolean {
  const { active } = draft;
  if (active !== null && draft.list === null && isOther(active, draft.known(active.key))) return true;
  if (isLeftOpen(draft)) return true;
  for (const inner of draft.children) if (isBeingChanged(inner)) return true;
  return false;
}

function isOther(draft: Draft, before: Draft | null): boolean {
  if (isDanger(draft.question)) return false;
  if (draft.fields === null) return isLeftOpen(draft) || !isSame(draft.answer, before?.answer);
  for (const inner of draft.children) if (isOther(inner, before?.known(inner.key) ?? null)) return true;
  return isBeingChanged(draft);
}
