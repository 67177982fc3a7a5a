import { itemTexts } from '../corpora.mjs';

export const name = 'list';
export const title = 'numbered items in 3 columns at width 120: built, rendered, read as lines';
export const contenders = [
  'cli-columns',
  'console-table-printer',
  'terminal-kit',
  'columnify',
  'neo-blessed',
  'cli-table3',
  'ink',
  'cliui',
];
export const cases = [
  { id: '10', count: 10 },
  { id: '1,000', count: 1000 },
  { id: '100,000', count: 100_000 },
];
export const input = ({ count = 1000, scale = 1 }) => ({
  texts: itemTexts(count * scale),
  columns: 3,
  width: 120,
});

export const goals = (results) => [
  ...cases.map(({ id }) => results.atMost('2 × the loop by hand', 'textui', 2, 'limit', id)),
  ...cases.map(({ id }) => results.ahead('textui', 'cli-columns', id)),
  results.atLeast('100 × Ink', 'textui', 100, 'ink', '1,000'),
];
