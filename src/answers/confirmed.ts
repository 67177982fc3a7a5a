// A yes to danger is for the answers that it was given with. A file that may hold a yes for others says which ones hold.

import { joinId } from '../checks/ids.ts';
import { fold, type Words } from '../i18n/words.ts';
import { isPlainObject } from '../questions/values.ts';

/** Where a file names the dangers that were confirmed with the answers in it: any other yes to danger is asked for again. */
export const CONFIRMED = '$confirmed';

/** The dangers that were confirmed in a file; null where it does not say so, and every yes in it counts. */
export function confirmedIn({
  [CONFIRMED]: ids,
}: Readonly<Record<string, unknown>>): ReadonlySet<unknown> | null {
  return ids === undefined ? null : new Set<unknown>(Array.isArray(ids) ? ids : []);
}

/** Whether a danger takes a value as a yes: in a file of lines, it is text. */
export function isYes(value: unknown, words: Words): boolean {
  if (typeof value !== 'string') return value === true;
  return fold(value) === 'true' || words.yesOrNo(value, true) === true;
}

/** Whether a value is a yes, or has one in it. Any text may be one, in some language. No id has a $. */
export function mayHoldYes(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mayHoldYes);
  if (!isPlainObject(value)) return value === true || (typeof value === 'string' && value.trim() !== '');
  return Object.entries(value).some(([key, inner]) => !key.startsWith('$') && mayHoldYes(inner));
}

/** Whether a value is a yes, or has one in it, other than those that were confirmed. */
export function holdsYes(id: string, value: unknown, confirmed: ReadonlySet<string>, words: Words): boolean {
  if (!Array.isArray(value) && !isPlainObject(value)) return isYes(value, words) && !confirmed.has(id);
  return Object.entries(value).some(([key, inner]) => holdsYes(joinId(id, key), inner, confirmed, words));
}
