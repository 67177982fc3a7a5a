export const name = 'growth';
export const kind = 'growth';
export const title = 'twice the input, at most 2.2 times the time';

/** Which workloads grow; the hostile inputs of corpora.mjs come after them. */
export const growing = [
  'wrap-ascii',
  'wrap-mixed',
  'wrap-cjk',
  'wrap-latin',
  'wrap-ansi',
  'list',
  'table',
  'nest',
  'resize',
  'overlay',
  'interview',
  'select',
];
export const hostileBytes = 10_000_000;
export const mostPerDoubling = 2.2;
