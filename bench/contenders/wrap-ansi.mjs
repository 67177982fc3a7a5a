// wrap-ansi, as Ink and cliui use it.

import wrapAnsi from 'wrap-ansi';

export const name = 'wrap-ansi';

const wrap =
  ({ text, width }) =>
  () =>
    wrapAnsi(text, width, { hard: true });

export const tasks = {
  'wrap-ascii': wrap,
  'wrap-mixed': wrap,
  'wrap-cjk': wrap,
  'wrap-latin': wrap,
  'wrap-ansi': wrap,
};
export const notes = {
  'wrap-mixed': 'breaks at white space alone, and ideographs anywhere',
  'wrap-cjk': 'breaks between any two ideographs',
};
