// The least editing that a prompt needs where a terminal sends single keys: raw mode, an SSH channel with a pty.
// It does what the kernel does for every other line: erase, erase word, erase line, end of input, the signal keys.

import { hasControlCharacters } from '../text/ascii.ts';
import { MAX_LINE_LENGTH } from './line-splitter.ts';

/** The lines that typed keys came to. */
interface EditedKeys {
  /** Finished lines; the editor keeps an unfinished one. */
  readonly lines: readonly string[];
  /** The echo of a terminal, up to the end of the first line. */
  readonly echo: string;
  /** The key for the end of input was typed on an empty line. */
  readonly ended: boolean;
}

/** The keys that mean a signal: Ctrl-C, Ctrl-\ and Ctrl-Z. */
export type SignalKey = 'SIGINT' | 'SIGQUIT' | 'SIGTSTP';

/** In milliseconds: the bytes of one key come closer together, also over a slow line. */
const LONGEST_PAUSE = 100;
/** The units kept of a sequence that does not end; the rest is dropped. */
export const LONGEST_SEQUENCE = 1024;
/** Longer than any real grapheme, in UTF-16 units: a family of four with skin tones has 19. */
const LONGEST_GRAPHEME = 64;

/**
 * Line ends, sequences that terminals send for keys and replies, text, and any other key.
 *
 *     ESC [ 1 ; 5 D          an arrow key, and all else of that form (CSI): up to a character from @ to ~
 *     ESC [ 3 $              Shift and a key in rxvt: a number alone, then $
 *     ESC [ [ A              F1 to F5 on the Linux console: one more character
 *     ESC [ M b x y          a mouse report: three more characters of any kind
 *     ESC O a · ESC O 2 P    keys in application mode (SS3)
 *     ESC ] … BEL or ESC \   replies of the terminal: OSC, and also DCS, APC, PM and SOS
 *     ESC x                  Escape alone, or Alt held down: x was typed
 *
 * Control characters end a sequence and count as typed: Enter and Ctrl-C always work.
 */
export const KEYS: RegExp =
  // oxlint-disable-next-line no-control-regex -- keys are control characters; \p{Cc} takes its time to load
  /\r\n?|\n|\x1b(?:\[(?:\[[ -~]?|M.{3}|\d+\$|[0-?]*[ -/]*[@-~]?)|O\d*[ -~]?|[\]PX^_][^\x00-\x1f\x9c]*(?:\x07|\x1b\\|\x9c)?)|[^\x00-\x1f\x7f-\x9f]+|./gsu;

/** The start of a sequence whose end is not here yet; Escape before one is Alt held down. */
export const UNFINISHED_KEYS: RegExp =
  // oxlint-disable-next-line no-control-regex -- what it is for
  /\x1b{1,2}(?:\[(?:\[|M.{0,2}|[0-?]*[ -/]*)?|O\d*|[\]PX^_][^\x00-\x1f\x9c]*\x1b?)?$/su;

export const SIGNAL_KEYS: Readonly<Record<string, SignalKey>> = {
  '\x03': 'SIGINT',
  '\x1c': 'SIGQUIT',
  '\x1a': 'SIGTSTP',
};

/**
 * Turns keys into lines.
 *
 *     edit('secrex\x7ft')   → []            Backspace, Ctrl-H · Ctrl-W a word · Ctrl-U all
 *     edit('\r')            → ['secret']    Enter, or a pasted line end
 */
export class KeyEditor {
  readonly #onSignal: (signal: SignalKey) => void;
  readonly #now: () => number;
  /** The columns of a text, where keys are shown. */
  widthOf: (text: string) => number = (text) => text.length;
  #line = '';
  /** The hidden prompt that the line is typed for, if it is one. */
  #secret: string | null = null;
  #afterReturn = false;
  /** The start of a sequence, and when it came. */
  #unfinished = '';
  #lastKeysAt = Number.NEGATIVE_INFINITY;

  /** `now` gives the time in milliseconds. */
  constructor(onSignal: (signal: SignalKey) => void, now: () => number = Date.now) {
    this.#onSignal = onSignal;
    this.#now = now;
  }

  /** The unfinished line. */
  get line(): string {
    return this.#line;
  }

  /**
   * Begins to read for a prompt: a hidden one by its name, any other by null. Half a secret that was typed for another
   * is forgotten; all other text typed early counts.
   */
  begin(secret: string | null): void {
    if (this.#secret !== null && secret !== this.#secret) this.#line = '';
    this.#secret = secret;
  }

  /** Takes the unfinished line, for the next reader of the input; half a secret is dropped. */
  take(): string {
    this.begin(null);
    const line = this.#line;
    this.#line = '';
    return line;
  }

  /** Takes keys as they come. */
  edit(sent: string): EditedKeys {
    const now = this.#now();
    // Keys that come after a pause belong to no sequence: it was Escape alone, or will not be finished.
    const keys = now - this.#lastKeysAt < LONGEST_PAUSE ? this.#unfinished + sent : sent;
    this.#lastKeysAt = now;
    const end = UNFINISHED_KEYS.exec(keys)?.index ?? keys.length;
    this.#unfinished = keys.slice(end, end + LONGEST_SEQUENCE);
    const lines: string[] = [];
    let echo = '';
    for (const [key] of keys.slice(0, end).matchAll(KEYS)) {
      const isLineFeedOfReturn = key === '\n' && this.#afterReturn;
      this.#afterReturn = key === '\r';
      if (isLineFeedOfReturn) continue;
      const signal = SIGNAL_KEYS[key];
      if (signal !== undefined) {
        // As the kernel does: the key drops text that was typed before it and not yet read.
        this.#line = '';
        this.#onSignal(signal);
        return { lines: [], echo: '', ended: false };
      }
      if (key === '\x04' && this.#line === '') return { lines, echo, ended: true };
      const isEnter = key.startsWith('\r') || key === '\n';
      const shown = isEnter ? '\n' : this.#press(key);
      if (lines.length === 0) echo += shown;
      if (isEnter) {
        lines.push(this.#line);
        this.#line = '';
        this.#secret = null;
      }
    }
    return { lines, echo, ended: false };
  }

  /** Applies a key to the line, and gives its echo. */
  #press(key: string): string {
    const { length } = this.#line;
    const last = Array.from(this.#line.slice(-2)).at(-1) ?? '';
    if (key === '\x7f' || key === '\b') return this.#erase(length - last.length);
    if (key === '\x15') return this.#erase(0);
    if (key === '\x17') return this.#erase(this.#line.trimEnd().lastIndexOf(' ') + 1);
    if (key !== '\t' && hasControlCharacters(key)) return '';
    const typed = key.slice(0, MAX_LINE_LENGTH - length);
    this.#line += typed;
    return shownAs(typed);
  }

  #erase(end: number): string {
    // A character may join those before it, so a few of them are measured with it.
    const from = Math.max(end - LONGEST_GRAPHEME, 0);
    const before = shownAs(this.#line.slice(from));
    this.#line = this.#line.slice(0, end);
    return '\b \b'.repeat(this.widthOf(before) - this.widthOf(shownAs(this.#line.slice(from))));
  }
}

function shownAs(text: string): string {
  return text.replaceAll('\t', ' ');
}
