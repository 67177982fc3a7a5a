// A yes to danger is for the answers that it was given with. A file that may hold a yes for others says which ones hold.

import type { Draft } from '../engine/draft.ts';
import { isDanger } from '../questions/secrets.ts';
import { isPlainObject, isSame } from '../questions/values.ts';

/** Where a file names the dangers that were confirmed with the answers in it: any other yes to danger is asked for again. */
export const CONFIRMED = '$confirmed';

/** The dangers that were confirmed in a file; null where every yes in it counts. */
export function confirmedIn({
  [CONFIRMED]: ids,
}: Readonly<Record<string, unknown>>): ReadonlySet<unknown> | null {
  return Array.isArray(ids) ? new Set<unknown>(ids) : null;
}

/** Whether a value is a yes, or has one in it. Any text may be one, in some language. No id has a $. */
export function mayHoldYes(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mayHoldYes);
  if (!isPlainObject(value)) return value === true || (typeof value === 'string' && value.trim() !== '');
  return Object.entries(value).some(([key, inner]) => !key.startsWith('$') && mayHoldYes(inner));
}

/** Whether somebody was changing an answer in a draft, but for the items of lists, and has not finished that. */
export function isBeingChanged(draft: Draft): boolean {
  const { active } = draft;
  if (active !== null && draft.list === null && isOther(active, draft.known(active.key))) return true;
  for (const inner of draft.children) if (isBeingChanged(inner)) return true;
  return false;
}

function isOther(draft: Draft, before: Draft | null): boolean {
  if (isDanger(draft.question)) return false;
  if (draft.fields === null) return !isSame(draft.answer, before?.answer);
  for (const inner of draft.children) if (isOther(inner, before?.known(inner.key) ?? null)) return true;
  return isBeingChanged(draft);
}
