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
};
export const notes = { list: 'no hanging indent; spaces at line ends' };
