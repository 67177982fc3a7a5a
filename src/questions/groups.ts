// Conditions: whether fields are asked, as far as the values before them tell.

import type { ConditionEntry } from './shape.ts';
import { isSame } from './values.ts';

/** An earlier field, as a condition sees it. */
export type FoundValue = { readonly value: unknown } | 'skipped' | 'missing';

/** Whether all entries of a condition match; `missing` if that depends on a field without a value. */
export function doesMatch(
  entries: readonly ConditionEntry[],
  find: (path: readonly string[]) => FoundValue,
): boolean | 'missing' {
  let isMissing = false;
  for (const entry of entries) {
    const found = find(entry.path);
    if (found === 'missing') isMissing = true;
    else if (found === 'skipped' || !isWanted(entry, found.value)) return false;
  }
  return isMissing ? 'missing' : true;
}

/** Whether an answer is one that a condition asks for. */
export function isWanted(
  { wanted, isInside }: Pick<ConditionEntry, 'wanted' | 'isInside'>,
  value: unknown,
): boolean {
  const values: readonly unknown[] = isInside && Array.isArray(value) ? value : [value];
  // The two zeros are one number here.
  return values.some((own) => wanted.some((one) => one === own || isSame(one, own)));
}
