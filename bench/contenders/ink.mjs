// Ink: React for the terminal, rendered to a string.

import { Box, renderToString, Text } from 'ink';
import { createElement as h } from 'react';

export const name = 'ink';

const wrap =
  ({ text, width }) =>
  () =>
    renderToString(h(Text, { wrap: 'wrap' }, text), { columns: width });

const numbered = (child, number, width) =>
  h(
    Box,
    { key: number, width },
    h(Box, { flexShrink: 0 }, h(Text, null, `${number}) `)),
    h(Box, { flexGrow: 1 }, child),
  );

function columnsOf(children, columns, width) {
  const each = Math.floor((width - 3 * (columns - 1)) / columns);
  const rows = [];
  for (let first = 0; first < children.length; first += columns) {
    const row = children.slice(first, first + columns);
    rows.push(
      h(
        Box,
        { key: first, columnGap: 3 },
        row.map((child, index) => numbered(child, first + index + 1, each)),
      ),
    );
  }
  return h(Box, { flexDirection: 'column' }, rows);
}

const list = ({ texts, columns, width }) =>
  renderToString(
    columnsOf(
      texts.map((text) => h(Text, null, text)),
      columns,
      width,
    ),
    { columns: width },
  );

function hub({ hub, width }) {
  const entries = hub.entries.map(([title, value]) =>
    h(Box, { flexDirection: 'column' }, h(Text, null, title), h(Text, null, value)),
  );
  const boxes = hub.checkboxes.map(([title, text, completed]) =>
    h(
      Box,
      { key: title, columnGap: 1 },
      h(Text, null, `[${completed ? 'x' : ' '}]`),
      h(Box, { flexDirection: 'column' }, h(Text, null, title), h(Text, null, `(${text})`)),
    ),
  );
  return renderToString(
    h(
      Box,
      { flexDirection: 'column', width },
      h(Box, { marginBottom: 1 }, h(Text, null, hub.title)),
      h(Box, { marginBottom: 1, justifyContent: 'center' }, h(Text, null, hub.welcome)),
      h(Box, { marginBottom: 1 }, columnsOf(entries, 2, width)),
      boxes,
    ),
    { columns: width },
  );
}

function nest({ depth, texts, width }) {
  let inner = h(
    Box,
    { flexDirection: 'column' },
    texts.map((text, index) => numbered(h(Text, null, text), index + 1)),
  );
  for (let level = 1; level < depth; level++) inner = h(Box, { flexDirection: 'column' }, numbered(inner, 1));
  return renderToString(inner, { columns: width });
}

export const tasks = {
  'wrap-ascii': wrap,
  'wrap-mixed': wrap,
  list: (input) => () => list(input),
  hub: (input) => () => hub(input),
  nest: (input) => () => nest(input),
  memory: ({ texts, columns, width }) => {
    // What a running Ink app holds: the tree it goes on showing, and the lines of it.
    const element = columnsOf(
      texts.slice(0, 1000).map((text) => h(Text, null, text)),
      columns,
      width,
    );
    return keepRendered(element, width);
  },
};

/** How many items the memory workload holds here; more would take minutes. */
export const memoryItems = 1000;

async function keepRendered(element, width) {
  const [{ render }, { Writable }] = await Promise.all([import('ink'), import('node:stream')]);
  const written = [];
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  Object.assign(stdout, { columns: width, rows: 10_000 });
  const app = render(element, { stdout, debug: true, exitOnCtrlC: false, patchConsole: false });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return [app, written];
}

export const notes = {
  list: 'no layout of its own: nested boxes',
  memory: 'of 1,000 items only',
};
