// cli-columns: short texts in as many columns as fit.

import cliColumns from 'cli-columns';

export const name = 'cli-columns';

export const tasks = {
  list:
    ({ texts, columns, width }) =>
    () => {
      const room = Math.floor(width / columns) - 3;
      const cells = texts.map((text, index) => `${index + 1}) ${text}`.slice(0, room));
      return cliColumns(cells, { sort: false, width, padding: 3 });
    },
};
export const notes = { list: 'cuts instead of wrapping; fills column by column' };
