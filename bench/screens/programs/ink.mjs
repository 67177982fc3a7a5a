import { Box, render, Text } from 'ink';
import { createElement as h, useState } from 'react';
import { changeAll, rowsAt } from '../board.mjs';

let show = (_step) => {};

function Board() {
  const [step, setStep] = useState(0);
  show = setStep;
  return h(
    Box,
    { flexDirection: 'column' },
    ...rowsAt(step).map((row) => h(Text, { key: row.slice(0, 9) }, row)),
    h(Text, null, ' '),
    h(Text, null, 'Key:'),
  );
}

render(h(Board), { incrementalRendering: true, maxFps: 1000 });
await changeAll((step) => show(step));
