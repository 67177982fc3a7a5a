// A yes to danger is for the answers that it was given with: beside others, a file must not hold it.

import type { Draft } from '../engine/draft.ts';
import { joinId } from '../checks/ids.ts';
import { declaredFields } from '../questions/groups.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { isDanger, isGroup } from '../questions/secrets.ts';
import { isSame } from '../questions/values.ts';
import { changedUnder } from './held-answers.ts';
import { isLeftOpen } from './unfinished.ts';
import type { Json } from './values.ts';

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
    const isTaken = dangers.get(id) === 'unknown' ? !isYes(value) : isNo(value);
    return isTaken ? value : undefined;
  });
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
