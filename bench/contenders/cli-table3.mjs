// cli-table3: tables, here without their borders.

import Table from 'cli-table3';

export const name = 'cli-table3';

const NO_BORDERS = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
    ...['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'],
  ].map((part) => [part, '']),
);

export const tasks = {
  list:
    ({ texts, columns, width }) =>
    () => {
      const each = Math.floor(width / columns);
      const table = new Table({
        chars: NO_BORDERS,
        style: { 'padding-left': 0, 'padding-right': 3, head: [], border: [] },
        colWidths: Array.from({ length: columns }, () => each),
        wordWrap: true,
      });
      for (let first = 0; first < texts.length; first += columns) {
        table.push(texts.slice(first, first + columns).map((text, index) => `${first + index + 1}) ${text}`));
      }
      return table.toString();
    },
  table:
    ({ columns, rows }) =>
    () => {
      const keys = Object.keys(columns);
      const table = new Table({
        head: Object.values(columns),
        chars: NO_BORDERS,
        colAligns: keys.map((key) => (typeof rows[0][key] === 'number' ? 'right' : 'left')),
        style: { 'padding-left': 0, 'padding-right': 2, head: [], border: [] },
      });
      for (const row of rows) table.push(keys.map((key) => row[key]));
      return table.toString();
    },
};
export const notes = {
  list: 'no hanging indent; spaces at line ends',
  table: 'spaces at line ends; wraps nothing',
};
