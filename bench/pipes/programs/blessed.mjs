import blessed from 'neo-blessed';
import { done } from '../done.mjs';

const screen = blessed.screen();
const prompt = blessed.prompt({
  parent: screen,
  top: 'center',
  left: 'center',
  width: 40,
  height: 8,
  border: 'line',
});
prompt.input('Your name', '', (_, name) => {
  prompt.input('Are you sure?', '', (_, sure) => {
    screen.destroy();
    done({ name, sure: /^y/i.test(sure) });
    process.exit(0);
  });
});
