// The constants that a schema lets choose from.

import { type Json, wordOf } from '../describe/answer-values.ts';
import { plainText } from '../text/one-line.ts';
import { type Place, problemAt } from './place.ts';

/** A constant, as a choice. */
export interface Constant {
  readonly value: Exclude<Json, null>;
  readonly label: string;
  readonly hint: string | undefined;
}

/** The keywords that list constants. */
export const CHOICE_KEYWORDS: readonly string[] = ['enum', 'const', 'oneOf', 'anyOf'];

/** The constants of a schema, and whether null is one; null where anything else is asked for. */
export function constantsOf(place: Place): { readonly list: Constant[]; readonly hasNull: boolean } | null {
  const [keyword, other] = CHOICE_KEYWORDS.filter((one) => place.has(one));
  if (keyword === undefined) return null;
  const refused = (at: string): Error => problemAt(at, 'Only constants can be chosen from.');
  if (other !== undefined) throw refused(place.at(other));
  const { schema } = place;
  if (keyword === 'const') return withoutNull([[schema['const'] as Json]]);
  const listed = place.list(keyword);
  if (keyword === 'enum') {
    const names = place.list('enumNames');
    return withoutNull(listed.map((value, index) => [value, names[index]]));
  }
  return withoutNull(
    listed.map((one, index): ConstantParts => {
      const branch = place.child(one, 0, keyword, index);
      if (branch.has('const')) {
        return [branch.schema['const'] as Json, branch.schema['title'], branch.schema['description']];
      }
      if (branch.schema['type'] !== 'null') throw refused(place.at(keyword));
      return [null];
    }),
  );
}

type ConstantParts = readonly [value: Json, label?: Json | undefined, hint?: Json | undefined];

function withoutNull(constants: readonly ConstantParts[]): NonNullable<ReturnType<typeof constantsOf>> {
  const list = constants.flatMap(([value, label, hint]): Constant[] => {
    if (value === null) return [];
    return [{ value, label: plainIn(label) || plainText(wordOf(value)), hint: plainIn(hint) || undefined }];
  });
  return { list, hasNull: list.length < constants.length };
}

/** The title or description of a schema, on one line; '' for none. */
export function plainIn(value: Json | undefined): string {
  return typeof value === 'string' ? plainText(value) : '';
}
