// Lists that are still open when a run ends: what of them is saved, and where a file has it.

import { Draft } from '../engine/draft.ts';
import { idsAround, joinId } from '../checks/ids.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { isPlainObject } from '../questions/values.ts';
import { type AnswerValues, type Json, LONGEST_DIVIDED, MOST_NESTED, UNFINISHED, valueAt } from './values.ts';

/** The items so far of lists that nobody has finished, by the ids of the lists. */
export type UnfinishedLists = Readonly<Record<string, readonly Json[]>>;

/** The unfinished lists in a file, or in an item of a list; null if there are none, or the key is somebody else's. */
export function unfinishedIn({
  [UNFINISHED]: lists,
}: Readonly<Record<string, unknown>>): UnfinishedLists | null {
  const isOwn = isPlainObject(lists) && Object.values(lists).every(Array.isArray);
  return isOwn ? (lists as UnfinishedLists) : null;
}

/** All unfinished lists in a file, those in the items of finished lists included; null for none. */
export function allUnfinishedIn(content: AnswerValues): UnfinishedLists | null {
  const found = new Map<string, readonly Json[]>();
  const look = (value: unknown, id: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MOST_NESTED || id.length > LONGEST_DIVIDED)
      return;
    if (found.has(id)) return; // the unfinished list comes before the finished one
    if (isPlainObject(value)) {
      for (const [list, items] of Object.entries(unfinishedIn(value) ?? {}))
        found.set(joinId(id, list), items);
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key !== UNFINISHED) look(inner, joinId(id, key), depth + 1);
    }
  };
  look(content, '', 0);
  return found.size === 0 ? null : Object.fromEntries(found);
}

/** What is read in unfinished lists. */
interface ReadOpen {
  readonly value: unknown;
  /** Whether it is one of the lists. */
  readonly isUnfinished: boolean;
}

/** What unfinished lists have under an id; null if it is in none of them. Their items may have such lists, too. */
export function readUnfinished(lists: Readonly<Record<string, unknown>>, id: string): ReadOpen | null {
  const list = idsAround(id).find((one) => Object.hasOwn(lists, one));
  if (list === undefined) return null;
  const isUnfinished = list === id;
  let value: unknown = lists[list];
  let rest = isUnfinished ? [] : id.slice(list.length + 1).split('.');
  for (; Array.isArray(value) && rest.length > 0; rest = rest.slice(1))
    value = valueAt(value, rest[0] as string);
  if (rest.length === 0) return { value, isUnfinished };
  const inner = isPlainObject(value) ? unfinishedIn(value) : null;
  const found = inner === null ? null : readUnfinished(inner, rest.join('.'));
  return found ?? { value: valueAt(value, rest.join('.')), isUnfinished: false };
}

/** The source that gave a list, and not only its first items; null for none. */
export function giverOf({ list }: Draft): string | null {
  const reply = list?.givenBy?.reply;
  return reply !== undefined && 'from' in reply && list?.isUnfinished === false ? (reply.from ?? null) : null;
}

/** The source of the items that a list began with; null where nobody gave or offered any. */
export function readerOf({ list, offered, initial }: Draft): string | null {
  const isOffered = offered !== null && initial === undefined;
  const reply = (isOffered ? offered.list : list)?.givenBy?.reply;
  if (reply === undefined || !('from' in reply)) return null;
  return ('reader' in reply ? reply.reader : reply.from) ?? null;
}

/** Whether somebody has begun a list, or gone on with it, and has not finished it. */
function isLeftOpen(draft: Draft): boolean {
  const { list, answer, isSettled } = draft;
  if (list === null || !list.isTouched || isSettled) return false;
  return giverOf(draft) === null || list.isReached || answer !== undefined;
}

/** The same for a list, or any list inside it. */
export function isOpenInside(draft: Draft): boolean {
  const { active, fields, children, items } = draft;
  const inside = [...items, ...(fields === null ? [] : children), ...(active === null ? [] : [active])];
  return isLeftOpen(draft) || inside.some(isOpenInside);
}

/** Whether a list began with the items that a file has of it, all of which somebody has come to. */
export function isGoneOnWith({ list, offered, areItemsSettled }: Draft): boolean {
  return offered?.list?.isUnfinished === true || (list?.isUnfinished === true && areItemsSettled);
}

/** Whether somebody has removed all items that a list began with. */
export function isEmptied(draft: Draft): boolean {
  const { offered, initial, list } = draft;
  if (reachedItems(draft).length > 0 || list === null) return false;
  const began = initial ?? offered?.items;
  return isGoneOnWith(draft) || list.expected > 0 || (Array.isArray(began) && began.length > 0);
}

/** Whether a list, or one that it is an item of, began with the items that a file has of it. */
export function isInOpenList({ parent, list, offered }: Draft): boolean {
  const isOpen = list?.isUnfinished === true || offered?.list?.isUnfinished === true;
  return isOpen || (parent?.list != null && isInOpenList(parent));
}

/** The drafts that say what each item of a list is: the item, and how it is being changed. */
export function openItems(draft: Draft): Draft[][] {
  const { active } = draft;
  const all = reachedItems(draft).map((item) => {
    const isUntouched = item.answer === undefined && item.initial !== undefined;
    return [isUntouched ? filledWith(item.question, item.id, item.initial) : item];
  });
  if (active !== null) (all[Number(active.key)] ??= []).push(active);
  return all;
}

/** The items of a list, and those that a peer, which goes through them again, has not come to yet. */
export function reachedItems({ items, list }: Draft): readonly Draft[] {
  return [...items, ...(list?.offered.slice(items.length) ?? [])];
}

/** The draft of an item that was not asked: its value is known, not what it was made from. */
export function filledWith(question: AnyQuestion, id: string, value: unknown): Draft {
  const draft = new Draft(question, id);
  fillWith(draft, value);
  return draft;
}

function fillWith(draft: Draft, value: unknown): void {
  draft.take(value);
  if (draft.fields === null || !isPlainObject(value)) return;
  // Nothing more where the function that makes them does not know such values.
  for (const { key, draft: inner } of draft.answeredEntries()) {
    if (inner !== null && Object.hasOwn(value, key)) fillWith(inner, value[key]);
  }
}
