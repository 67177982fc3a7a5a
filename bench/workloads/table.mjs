import { TABLE_COLUMNS, tableData } from '../corpora.mjs';

export const name = 'table';
export const title = 'rows of 5 columns in mixed scripts under headings at width 120';
export const contenders = ['cli-table3', 'console-table-printer', 'columnify', 'terminal-kit'];
export const cases = [
  { id: '1,000', count: 1000 },
  { id: '100,000', count: 100_000 },
];
export const input = ({ count = 1000, scale = 1 }) => ({
  columns: TABLE_COLUMNS,
  rows: tableData(count * scale),
  width: 120,
});

export const goals = (results) => [
  ...cases.map(({ id }) => results.atMost('3 × the loop by hand', 'textui', 3, 'limit', id)),
  ...cases.flatMap(({ id }) => contenders.map((rival) => results.ahead('textui', rival, id))),
];
