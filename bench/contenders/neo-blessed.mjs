// neo-blessed: a screen of boxes, here with streams instead of a terminal.

import { PassThrough, Writable } from 'node:stream';
import blessed from 'neo-blessed';

export const name = 'neo-blessed';

const createScreen = (columns, rows) => {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  Object.assign(output, { isTTY: true, columns, rows });
  const input = Object.assign(new PassThrough(), { isTTY: true, isRaw: false, setRawMode: () => {} });
  const program = blessed.program({ input, output, terminal: 'xterm', tput: true });
  program.cols = columns;
  program.rows = rows;
  const screen = blessed.screen({ program, fullUnicode: true, smartCSR: false });
  screen.program.cols = columns;
  screen.program.rows = rows;
  screen.alloc();
  return screen;
};

/** One screen serves all runs; the boxes of each stand in a box that is then taken off. */
function onScreen(columns, rows, draw) {
  const screen = createScreen(columns, rows);
  return () => {
    const parent = blessed.box({ parent: screen, top: 0, left: 0, width: columns, height: rows });
    draw(parent);
    screen.render();
    const lines = screen.lines.map((cells) =>
      cells
        .map(([, character]) => character)
        .join('')
        .trimEnd(),
    );
    parent.detach(); // which wipes what it showed
    return lines;
  };
}

function wrap({ text, width }) {
  const screen = createScreen(width, 24);
  return () => {
    const box = blessed.box({ parent: screen, width, height: 24, wrap: true, content: text });
    const lines = box.getScreenLines();
    box.detach();
    return lines;
  };
}

/** Places boxes beside and below one another; returns the row behind them. */
function addGrid(parent, contents, columns, width, top) {
  const each = Math.floor((width - 3 * (columns - 1)) / columns);
  let row = top;
  for (let first = 0; first < contents.length; first += columns) {
    let height = 1;
    for (let column = 0; column < columns && first + column < contents.length; column++) {
      const label = `${first + column + 1}) `;
      const left = column * (each + 3);
      blessed.text({ parent, top: row, left, width: label.length, height: 1, content: label });
      const box = blessed.box({
        parent,
        top: row,
        left: left + label.length,
        width: each - label.length,
        height: 4,
        content: contents[first + column],
      });
      height = Math.max(height, box.getScreenLines().length);
    }
    row += height;
  }
  return row;
}

export const tasks = {
  'wrap-ascii': wrap,
  'wrap-ansi': wrap,
  list: ({ texts, columns, width }) =>
    onScreen(width, Math.ceil(texts.length / columns) * 2 + 10, (screen) =>
      addGrid(screen, texts, columns, width, 0),
    ),
  hub: ({ hub, width }) =>
    onScreen(width, 30, (screen) => {
      blessed.text({ parent: screen, top: 0, left: 0, content: hub.title });
      blessed.text({ parent: screen, top: 2, left: 'center', content: hub.welcome });
      const entries = hub.entries.map((entry) => entry.join('\n'));
      let row = addGrid(screen, entries, 2, width, 4) + 1;
      for (const [title, text, checked] of hub.checkboxes) {
        blessed.checkbox({ parent: screen, top: row, left: 0, height: 1, content: title, checked });
        blessed.text({ parent: screen, top: row + 1, left: 4, content: `(${text})` });
        row += 2;
      }
    }),
  nest: ({ depth, texts, width }) =>
    onScreen(width, texts.length + 2, (screen) => {
      let parent = screen;
      for (let level = 1; level < depth; level++) {
        blessed.text({ parent, top: 0, left: 0, content: '1)' });
        parent = blessed.box({ parent, top: 0, left: 3, right: 0, bottom: 0 });
      }
      for (const [index, text] of texts.entries()) {
        blessed.text({ parent, top: index, left: 0, content: `${index + 1}) ${text}` });
      }
    }),
};
export const notes = {
  'wrap-ascii': 'keeps spaces at line ends',
  'wrap-ansi': 'keeps spaces at line ends',
  list: 'the rows are counted by the caller; draws a screen as high as the list',
  hub: 'places are counted by the caller; the screen stays from run to run',
  nest: 'places are counted by the caller',
};
