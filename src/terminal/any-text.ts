// What a terminal needs for text beyond ASCII: loaded when there is some.

export { oneLine } from '../text/one-line.ts';
export { textWidth } from '../text/text.ts';
