// string-kit: the text functions below terminal-kit.

import stringKit from 'string-kit';

export const name = 'string-kit';

const wrap =
  ({ text, width }) =>
  () =>
    stringKit.wordwrap(text, { width, noJoin: true });

export const tasks = { 'wrap-ascii': wrap, 'wrap-mixed': wrap };
export const notes = { 'wrap-mixed': 'counts code points one by one: no emoji sequence, no flag' };
