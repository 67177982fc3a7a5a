// A yes to danger is for the answers that it was given with: beside others, a file must not hold it.

import type { Draft } from '../engine/draft.ts';
import { joinId } from '../checks/ids.ts';
import { declaredFields, type ShapeFields } from '../questions/groups.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { asksDanger, isDanger, isGroup } from '../questions/secrets.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { listIn } from './held-answers.ts';
import { contentOf, RESPONSES } from './parse-answers.ts';
import { isLeftOpen } from './unfinished.ts';
import type { Json } from './values.ts';

/** A question under an id that is a danger, or a list with dangers in its items. */
export interface DangerPlace {
  readonly id: string;
  /** Null where only a function knows it: it may be a danger. */
  readonly question: AnyQuestion | null;
}

/** The dangers in a question, declared or made by a function so far, and the lists that have some in their items. */
export function* dangersIn(question: AnyQuestion, id: string, draft: Draft | null): Generator<DangerPlace> {
  const { shape } = question;
  if (!isGroup(shape)) {
    if (asksDanger(question)) yield { id, question };
    return;
  }
  const told = new Set<string>();
  for (const { key, question: inner } of namedFields(shape.fields)) {
    told.add(key);
    const known = draft?.known(key) ?? null;
    const asked = inner ?? known?.question ?? null;
    if (asked === null) yield { id: joinId(id, key), question: null };
    else yield* dangersIn(asked, joinId(id, key), known);
  }
  for (const { key, question: inner } of draft?.children ?? []) {
    if (!told.has(key)) yield* dangersIn(inner, joinId(id, key), draft?.known(key) ?? null);
  }
}

/** The fields that are declared, and those that a function says it adds: nobody knows yet what these are. */
function* namedFields(
  fields: ShapeFields<AnyQuestion>,
): Generator<{ readonly key: string; readonly question: AnyQuestion | null }> {
  yield* declaredFields(fields);
  for (const group of fields.groups) {
    if ('adds' in group) for (const key of group.adds) yield { key, question: null };
  }
}

/** The same answers without a yes to some dangers, in any of the shapes that an answers file may have. */
export function withoutYes(
  answers: Readonly<Record<string, Json>>,
  places: readonly DangerPlace[],
): Record<string, Json> {
  let left: Record<string, Json> = answers;
  if (places.length === 0) return left;
  for (const { id, question } of places)
    left = replacedAt(left, id, (value) => valueWithoutYes(question, value));
  for (const { id, question } of places) left = withoutYesInItems(left, id, question);
  return Object.fromEntries(
    Object.entries(left).map(([key, value]) => [key, replyWithoutYes(key, value, places)]),
  );
}

/** A value without what was confirmed in it; undefined where nothing else is. */
export function valueWithoutYes(question: AnyQuestion | null, value: Json): Json | undefined {
  if (question === null) return isYes(value) ? undefined : value;
  const { shape } = question;
  if (isDanger(question)) return isNo(value) ? value : undefined;
  if (shape.kind === 'list') {
    const items = typeof value === 'string' ? listIn(value) : value;
    if (!Array.isArray(items)) return asksDanger(question) ? undefined : value;
    const left = items.map((item: Json) => valueWithoutYes(shape.item, item));
    return left.includes(undefined) ? undefined : (left as Json[]); // it would be another list
  }
  if (!isGroup(shape) || !isPlainObject(value)) return value;
  let left = value as Record<string, Json>;
  for (const { key, question: inner } of namedFields(shape.fields)) {
    left = replacedAt(left, key, (own) => valueWithoutYes(inner, own));
  }
  return left;
}

/** In a file of lines, a yes is text. */
function isYes(value: Json): boolean {
  return value === true || (typeof value === 'string' && /^\s*(?:yes|true)\s*$/i.test(value));
}

function isNo(value: Json): boolean {
  return (
    value === false || value === null || (typeof value === 'string' && /^\s*(?:no?|false)\s*$/i.test(value))
  );
}

/** The same for items that are under their own ids: `disks.0.sure`. */
function withoutYesInItems(
  answers: Record<string, Json>,
  id: string,
  question: AnyQuestion | null,
): Record<string, Json> {
  if (question?.shape.kind !== 'list') return answers;
  const entries = Object.entries(answers).flatMap(([key, value]): [string, Json][] => {
    const inner = key.startsWith(`${id}.`) ? questionAt(question, key.slice(id.length + 1).split('.')) : null;
    const left = inner === null ? value : valueWithoutYes(inner, value);
    return left === undefined ? [] : [[key, left]];
  });
  return Object.fromEntries(entries);
}

/** The question that a path leads to inside another; null where it leads nowhere. */
function questionAt(question: AnyQuestion, [key, ...rest]: readonly string[]): AnyQuestion | null {
  if (key === undefined) return question;
  const { shape } = question;
  if (shape.kind === 'list') return questionAt(shape.item, rest);
  if (!isGroup(shape)) return null;
  for (const field of declaredFields(shape.fields)) {
    if (field.key === key && field.question !== null) return questionAt(field.question, rest);
  }
  return null;
}

/** What a reply to a request holds is an answer, too. */
function replyWithoutYes(key: string, value: Json, places: readonly DangerPlace[]): Json {
  if (!isPlainObject(value)) return value;
  if (key === RESPONSES) {
    return Object.fromEntries(
      Object.entries(value).map(([name, reply]) => [name, replyWithoutYes(name, reply, places)]),
    );
  }
  const content = value['action'] === 'accept' ? contentOf(value) : null;
  return content === null || !Object.hasOwn(value, 'content')
    ? value
    : { ...value, content: withoutYes(content as Record<string, Json>, places) };
}

/** The same object with another value under an id, however its keys are divided; without it where that is undefined. */
function replacedAt(
  values: Record<string, Json>,
  id: string,
  change: (value: Json) => Json | undefined,
): Record<string, Json> {
  const entries = Object.entries(values).flatMap(([key, value]): [string, Json][] => {
    const isAround = id.startsWith(`${key}.`) && isPlainObject(value);
    if (isAround) return [[key, replacedAt(value, id.slice(key.length + 1), change)]];
    const other = key === id ? change(value) : value;
    return other === undefined ? [] : [[key, other]];
  });
  return Object.fromEntries(entries);
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
