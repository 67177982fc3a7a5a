import { Box, render, Text, useApp, useInput } from 'ink';
import { createElement, useState } from 'react';
import { COLOURS } from '../colours.mjs';
import { done } from '../done.mjs';

function Select() {
  const { exit } = useApp();
  const [current, setCurrent] = useState(0);
  useInput((_, key) => {
    if (key.downArrow) setCurrent(Math.min(current + 1, COLOURS.length - 1));
    if (key.upArrow) setCurrent(Math.max(current - 1, 0));
    if (!key.return) return;
    done({ colour: COLOURS[current] });
    exit();
  });
  const lines = COLOURS.map((colour, index) =>
    createElement(Text, { key: colour }, `${index === current ? '>' : ' '} ${colour}`),
  );
  return createElement(Box, { flexDirection: 'column' }, createElement(Text, null, 'Colour'), ...lines);
}
await render(createElement(Select)).waitUntilExit();
