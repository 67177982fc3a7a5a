// console-table-printer: tables with borders.

import { Table } from 'console-table-printer';

export const name = 'console-table-printer';

export const tasks = {
  list:
    ({ texts, columns, width }) =>
    () => {
      const maxLen = Math.floor((width - 3 * (columns - 1)) / columns);
      const names = Array.from({ length: columns }, (_, column) => `column${column}`);
      const table = new Table({
        columns: names.map((name) => ({ name, alignment: 'left', maxLen })),
        shouldDisableColors: true,
      });
      for (let first = 0; first < texts.length; first += columns) {
        const row = {};
        for (let column = 0; column < columns; column++) {
          const text = texts[first + column];
          if (text !== undefined) row[names[column]] = `${first + column + 1}) ${text}`;
        }
        table.addRow(row);
      }
      return table.render();
    },
  table:
    ({ columns, rows }) =>
    () => {
      const table = new Table({
        columns: Object.entries(columns).map(([name, title]) => ({
          name,
          title,
          alignment: typeof rows[0][name] === 'number' ? 'right' : 'left',
        })),
        shouldDisableColors: true,
      });
      table.addRows(rows);
      return table.render();
    },
};
export const notes = {
  list: 'draws borders and a heading; no hanging indent',
  table: 'draws borders; wraps nothing',
};
