// cliui: columns, as yargs shows its help.

import cliui from 'cliui';

export const name = 'cliui';

export const tasks = {
  'wrap-ascii':
    ({ text, width }) =>
    () => {
      const ui = cliui({ width });
      ui.div({ text, width, padding: [0, 0, 0, 0] });
      return ui.toString();
    },
  list:
    ({ texts, columns, width }) =>
    () => {
      const ui = cliui({ width });
      const each = Math.floor(width / columns);
      for (let first = 0; first < texts.length; first += columns) {
        const row = texts.slice(first, first + columns);
        ui.div(
          ...row.map((text, index) => ({
            text: `${first + index + 1}) ${text}`,
            width: each,
            padding: [0, 3, 0, 0],
          })),
        );
      }
      return ui.toString();
    },
};
export const notes = { list: 'no hanging indent' };
