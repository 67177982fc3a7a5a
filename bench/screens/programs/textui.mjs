import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changeAll, rowsAt } from '../board.mjs';

const library = pathToFileURL(join(import.meta.dirname, '../../../temp/bench/textui/')).href;
const { createApp, Prompt, UIScreen } = await import(`${library}screens.js`);
const { TextWidget } = await import(`${library}render/widgets/index.js`);

class Board extends UIScreen {
  step = 0;

  refresh() {
    for (const row of rowsAt(this.step)) this.window.add(new TextWidget(row));
  }

  prompt() {
    return new Prompt('Key');
  }
}

const board = new Board();
void createApp().run(board);
await changeAll((step) => {
  board.step = step;
  board.redraw();
});
