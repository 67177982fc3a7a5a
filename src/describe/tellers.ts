// The tellers of all kinds.

import type { QuestionKind } from '../questions/shape.ts';
import { CONFIRM_TELLER } from './kinds/confirm.ts';
import { DATE_TELLER } from './kinds/date.ts';
import { LIST_TELLER } from './kinds/list.ts';
import { MULTISELECT_TELLER } from './kinds/multiselect.ts';
import { NUMBER_TELLER } from './kinds/number.ts';
import { SECRET_TELLER } from './kinds/secret.ts';
import { SELECT_TELLER } from './kinds/select.ts';
import { TEXT_TELLER } from './kinds/text.ts';
import type { Teller } from './teller.ts';

/** The kinds of which more is known than that they have a value. */
export const TELLERS: Readonly<Partial<Record<QuestionKind, Teller>>> = {
  text: TEXT_TELLER,
  number: NUMBER_TELLER,
  date: DATE_TELLER,
  confirm: CONFIRM_TELLER,
  secret: SECRET_TELLER,
  select: SELECT_TELLER,
  multiselect: MULTISELECT_TELLER,
  list: LIST_TELLER,
};

const ANY_VALUE: Teller = {
  schema: () => ({}),
  words: (_facts, words) => words.say('kind.value'),
  typed: () => 'VALUE',
};

/** The teller of a kind. */
export function tellerOf({ kind }: { readonly kind: QuestionKind }): Teller {
  return TELLERS[kind] ?? ANY_VALUE;
}
