// columnify: objects as a table.

import columnify from 'columnify';

export const name = 'columnify';

export const tasks = {
  list:
    ({ texts, columns, width }) =>
    () => {
      const rows = [];
      for (let first = 0; first < texts.length; first += columns) {
        const row = {};
        for (let column = 0; column < columns; column++) {
          const text = texts[first + column];
          row[column] = text === undefined ? '' : `${first + column + 1}) ${text}`;
        }
        rows.push(row);
      }
      const maxWidth = Math.floor((width - 3 * (columns - 1)) / columns);
      return columnify(rows, { showHeaders: false, maxWidth, columnSplitter: '   ' });
    },
  table:
    ({ columns, rows }) =>
    () =>
      columnify(rows, {
        columnSplitter: '  ',
        config: Object.fromEntries(
          Object.entries(columns).map(([key, title]) => [
            key,
            { headingTransform: () => title, align: typeof rows[0][key] === 'number' ? 'right' : 'left' },
          ]),
        ),
      }),
};
export const notes = {
  list: 'no hanging indent; spaces at line ends',
  table: 'spaces at line ends; wraps nothing',
};
