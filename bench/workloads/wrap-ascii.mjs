import { english } from '../corpora.mjs';

export const name = 'wrap-ascii';
export const title = '1 MB of English to 80 columns';
export const contenders = [
  'word-wrap',
  'neo-blessed',
  'wrap-ansi',
  'string-kit',
  'fast-wrap-ansi',
  'terminal-kit',
  'cliui',
  'ink',
];
export const cases = [{ id: '1 MB' }];
export const input = ({ scale = 1 }) => ({ text: english(1_000_000 * scale), width: 80 });

export const goals = (results) => [
  results.atMost('2 × one look', 'textui', 2, 'limit'),
  results.ahead('textui', 'word-wrap'),
  results.atLeast('10 × wrap-ansi', 'textui', 10, 'wrap-ansi'),
];
