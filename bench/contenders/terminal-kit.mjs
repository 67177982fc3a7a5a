// terminal-kit: text buffers, blitted onto a screen buffer where there is more than one.

import termkit from 'terminal-kit';

export const name = 'terminal-kit';

const textBuffer = (text, width) => {
  const buffer = new termkit.TextBuffer({ width, lineWrapWidth: width, wordWrap: true });
  buffer.setText(text);
  return buffer;
};

/** The rows of a text buffer; a newline stands in it as a cell. */
const linesOf = (buffer) =>
  buffer.buffer.map((cells) => {
    let line = '';
    for (const cell of cells) if (!cell.filler && cell.char !== '\n') line += cell.char;
    return line;
  });

const wrap =
  ({ text, width }) =>
  () =>
    linesOf(textBuffer(text, width));

/** Draws onto a screen buffer and reads its rows. */
function onScreen(width, height, draw) {
  const screen = new termkit.ScreenBuffer({ width, height, noFill: false });
  screen.fill({ char: ' ' });
  draw(screen);
  return screen
    .dumpChars()
    .split('\n')
    .map((line) => line.trimEnd());
}

const drawText = (screen, text, x, y, width) => {
  const buffer = textBuffer(text, width);
  buffer.height = buffer.buffer.length; // else it would look at every row of the screen
  buffer.draw({ dst: screen, x, y });
  return buffer.height;
};

function drawGrid(screen, texts, columns, width, top) {
  const each = Math.floor((width - 3 * (columns - 1)) / columns);
  let row = top;
  for (let first = 0; first < texts.length; first += columns) {
    let height = 1;
    for (let column = 0; column < columns && first + column < texts.length; column++) {
      const label = `${first + column + 1}) `;
      const left = column * (each + 3);
      screen.put({ x: left, y: row }, label);
      const room = each - label.length;
      height = Math.max(height, drawText(screen, texts[first + column], left + label.length, row, room));
    }
    row += height;
  }
  return row;
}

export const tasks = {
  'wrap-ascii': wrap,
  'wrap-mixed': wrap,
  list:
    ({ texts, columns, width }) =>
    () =>
      onScreen(width, Math.ceil(texts.length / columns) * 2 + 10, (screen) =>
        drawGrid(screen, texts, columns, width, 0),
      ),
  table:
    ({ columns, rows, width }) =>
    () => {
      const keys = Object.keys(columns);
      const cellContents = [
        Object.values(columns),
        ...rows.map((row) => keys.map((key) => String(row[key]))),
      ];
      return onScreen(width, cellContents.length, (screen) => {
        const place = { outputDst: screen, x: 0, y: 0, width, height: cellContents.length };
        const table = new termkit.TextTable({ ...place, cellContents, hasBorder: false, noDraw: true });
        table.descendantDraw(); // `draw` needs a terminal
      });
    },
  hub:
    ({ hub, width }) =>
    () =>
      onScreen(width, 30, (screen) => {
        drawText(screen, hub.title, 0, 0, width);
        drawText(screen, hub.welcome, (width - hub.welcome.length) >> 1, 2, width);
        const entries = hub.entries.map((entry) => entry.join('\n'));
        let row = drawGrid(screen, entries, 2, width, 4) + 1;
        for (const [title, text, completed] of hub.checkboxes) {
          screen.put({ x: 0, y: row }, `[${completed ? 'x' : ' '}]`);
          drawText(screen, title, 4, row, width - 4);
          drawText(screen, `(${text})`, 4, row + 1, width - 4);
          row += 2;
        }
      }),
};
export const notes = {
  'wrap-ascii': 'keeps spaces at line ends',
  'wrap-mixed': 'keeps spaces at line ends; counts code points one by one',
  list: 'the rows are counted by the caller; draws a screen as high as the list',
  table: 'one column between two; aligns all to the left; draws a screen as high as the table',
  hub: 'places are counted by the caller',
};
