// Output of the program itself while a frame is drawn: whole lines go above the frame, half a line waits for its end.

import { safeText } from '../../text/text.ts';

/** `console.clear()` writes this: it would clear the lines above, and the frame. */
// oxlint-disable-next-line no-control-regex -- what it is for
const CLEAR = /\x1b\[(?:1;1H|0J)/g;

/** Puts together lines from what is written in pieces. */
export class LateLines {
  #half = '';

  /** The lines that are whole now, as they may be shown. */
  take(text: string): string[] {
    const lines = (this.#half + text.replaceAll(CLEAR, '')).split('\n');
    const half = lines.pop() ?? '';
    // A progress bar writes CR without end: only what follows the last one can still show.
    this.#half = half.slice(half.lastIndexOf('\r', half.length - 2) + 1);
    return lines.map(shown);
  }

  /** The half line that is left, as it may be shown. */
  end(): string {
    const half = this.#half;
    this.#half = '';
    return shown(half);
  }
}

/** Of a line, what follows its last CR: a terminal would show it over the rest. */
function shown(line: string): string {
  const text = line.replace(/\r$/, '');
  return safeText(text.slice(text.lastIndexOf('\r') + 1));
}
