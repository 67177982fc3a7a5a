// Confirm: facts, schema, words.

import { confirm } from '../../questions/confirm.ts';
import type { ShapeOf } from '../../questions/shape.ts';
import { present } from '../answer-values.ts';
import type { Teller } from '../teller.ts';

export const CONFIRM_TELLER: Teller<ShapeOf<'confirm'>> = {
  facts: ({ danger }) => (danger ? { danger } : {}),
  schema: () => ({ type: 'boolean' }),
  keywords: ({ danger }) => present({ 'x-danger': danger }),
  fromSchema({ type, 'x-danger': danger }, label, options) {
    if (type !== 'boolean') return null;
    const own = { ...options, danger: danger === true };
    return (ready) => confirm(label, { ...own, default: ready } as never) as never;
  },
  words: (_facts, words) =>
    words.say('confirm.yes-or-no', { yes: words.say('answer.yes'), no: words.say('answer.no') }),
  typed: () => 'yes',
  first: ({ danger }) => !danger, // it does nothing that cannot be undone
  isPlain: true,
};
