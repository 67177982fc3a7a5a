// @visulima/string: wraps by words and keeps styles.

import { WrapMode, wordWrap } from '@visulima/string';

export const name = '@visulima/string';
export const tasks = {
  'wrap-ansi':
    ({ text, width }) =>
    () =>
      wordWrap(text, { width, wrapMode: WrapMode.BREAK_WORDS }),
};
