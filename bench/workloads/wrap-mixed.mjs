import { mixed } from '../corpora.mjs';

export const name = 'wrap-mixed';
export const title = '100,000 units of Latin, CJK, kana, Hangul, emoji and marks to 80 columns';
export const contenders = [
  'word-wrap',
  'string-kit',
  'opentui',
  'fast-wrap-ansi',
  'terminal-kit',
  'wrap-ansi',
  'ink',
];
export const cases = [{ id: '100,000 units' }];
export const input = ({ scale = 1 }) => ({ text: mixed(100_000 * scale), width: 80 });

export const goals = (results) => [
  results.atMost('2.5 × the walk', 'textui', 2.5, 'limit'),
  results.atLeast('5 × fast-wrap-ansi', 'textui', 5, 'fast-wrap-ansi'),
  results.ahead('textui', 'string-kit'),
];
