// The screens of a live terminal after each key: the moments of a moving picture.

import type { FrameRows } from '../modes/live/frame.ts';
import { sliceText, textWidth } from '../text/text.ts';

/** A screen that lasted a while. A list of them makes a moving picture. */
export interface ScreenMoment {
  /** The lines from the top, with their styles and the cursor. */
  readonly lines: readonly string[];
  readonly seconds: number;
}

/** The screen at some time. */
interface ScreenState {
  readonly stays: string;
  readonly frame: FrameRows | null;
  /** In milliseconds. */
  readonly at: number;
}

/** A key is looked at for so many seconds, unless time passes after it. */
const KEY_SECONDS = 0.5;

/** Keeps what was on the screen. */
export class Moments {
  readonly #seen: ScreenState[] = [];

  get isEmpty(): boolean {
    return this.#seen.length === 0;
  }

  /** Whether something else was on the screen last. */
  isOther(stays: string, frame: FrameRows | null): boolean {
    const last = this.#seen.at(-1);
    return last?.stays !== stays || last.frame !== frame;
  }

  /** The screen now: the lines that stay, and the frame below them. */
  note(stays: string, frame: FrameRows | null, at: number): void {
    this.#seen.push({ stays, frame, at });
  }

  /** All moments, until now, on a screen of so many rows. */
  list(now: number, rows: number, color: boolean): ScreenMoment[] {
    return this.#seen.map(({ stays, frame, at }, index) => {
      const passed = (this.#seen[index + 1]?.at ?? now) - at;
      const shown = [...stays.split('\n').slice(0, -1), ...withCursor(frame, color)].slice(-rows);
      return { lines: shown, seconds: passed > 0 ? passed / 1000 : KEY_SECONDS };
    });
  }
}

/** The rows of a frame with the cursor: in colour, the cell under it is inverse. */
export function withCursor(frame: FrameRows | null, color: boolean): readonly string[] {
  if (frame === null) return [];
  const { rows, row, column } = frame;
  return rows.map((text, at) => {
    if (at !== row) return text;
    const before = sliceText(text, 0, column);
    const gap = ' '.repeat(column - textWidth(before));
    const under = sliceText(text, column, column + 1) || ' ';
    const cursor = color ? `\x1b[7m${under}\x1b[0m` : '█';
    return `${before}${gap}${cursor}${sliceText(text, color ? column + 1 : column)}`;
  });
}
