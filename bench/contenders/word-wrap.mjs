// word-wrap: one regular expression.

import wordWrap from 'word-wrap';

export const name = 'word-wrap';

const wrap =
  ({ text, width }) =>
  () =>
    wordWrap(text, { width, indent: '', trim: true });

export const tasks = { 'wrap-ascii': wrap, 'wrap-mixed': wrap };
export const notes = {
  'wrap-ascii': 'ASCII only; cuts no long word',
  'wrap-mixed': 'counts UTF-16 units, not columns; cuts no long word',
};
