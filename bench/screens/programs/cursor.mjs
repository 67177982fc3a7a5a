// A loop that writes the numbers where they are: what nobody can do with fewer bytes.

import { changeAll, COLUMN, numberAt, rowsAt } from '../board.mjs';

process.stdout.write(`\x1b[2J\x1b[H${rowsAt(0).join('\r\n')}\r\n\r\nKey:`);
await changeAll((step) => {
  let text = '';
  for (let row = 0; row < 20; row += 2) text += `\x1b[${row + 1};${COLUMN}H${numberAt(row, step)}`;
  process.stdout.write(text);
});
