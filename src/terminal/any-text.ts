// The text functions of a terminal for text beyond ASCII, loaded with the first such text.

export { oneLine } from '../text/one-line.ts';
export { textWidth } from '../text/text.ts';
