import blessed from 'neo-blessed';
import { COLOURS } from '../colours.mjs';
import { done } from '../done.mjs';

const screen = blessed.screen();
const list = blessed.list({
  parent: screen,
  label: 'Colour',
  items: COLOURS,
  keys: true,
  border: 'line',
  style: { selected: { inverse: true } },
});
list.on('select', (_, index) => {
  screen.destroy();
  done({ colour: COLOURS[index] });
  process.exit(0);
});
list.focus();
screen.render();
