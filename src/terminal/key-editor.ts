// The least editing that a prompt needs where a terminal sends single keys: raw mode, an SSH channel with a pty.
// It does what the kernel does for every other line: erase, erase word, erase line, end of input, the signal keys.

import { hasControlCharacters } from '../text/scan.ts';
import { textWidth } from '../text/text.ts';
import { MAX_LINE_LENGTH } from './line-splitter.ts';

/** What typed keys came to. */
interface EditedKeys {
  /** Finished lines, each with its line end; what is unfinished is kept in the editor. */
  readonly text: string;
  /** What a terminal shows for them, up to the end of the first line. */
  readonly echo: string;
  /** The key for the end of input was typed on an empty line. */
  readonly ended: boolean;
}

/** The keys that mean a signal: Ctrl-C, Ctrl-\ and Ctrl-Z. */
export type SignalKey = 'SIGINT' | 'SIGQUIT' | 'SIGTSTP';

/**
 * Turns keys into lines.
 *
 *     edit('secrex\x7ft')   → ''            Backspace, Ctrl-H · Ctrl-W a word · Ctrl-U all
 *     edit('\r')            → 'secret\n'    Enter, or a pasted line end
 */
export class KeyEditor {
  readonly #onSignal: (signal: SignalKey) => void;
  readonly #now: () => number;
  readonly #escapes = new EscapeSequences();
  /** One code point an entry, so that Backspace never halves one. */
  #line: string[] = [];
  /** The hidden prompt that the line is typed for, if it is one. */
  #secret: string | null = null;
  #afterReturn = false;
  #lastKeysAt = Number.NEGATIVE_INFINITY;

  /** `now` gives the time in milliseconds. */
  constructor(onSignal: (signal: SignalKey) => void, now: () => number = Date.now) {
    this.#onSignal = onSignal;
    this.#now = now;
  }

  /** The unfinished line. */
  get line(): string {
    return this.#line.join('');
  }

  /**
   * Begins to read for a prompt: a hidden one by its name, any other by null. Half a secret that was typed for another is
   * forgotten; whatever else was typed early counts.
   */
  begin(secret: string | null): void {
    if (this.#secret !== null && secret !== this.#secret) this.#line = [];
    this.#secret = secret;
  }

  /** The unfinished line, for somebody else to go on with; half a secret is nobody's. It is taken away. */
  take(): string {
    this.begin(null);
    const { line } = this;
    this.#line = [];
    return line;
  }

  /** Takes keys as they come. */
  edit(keys: string): EditedKeys {
    this.#endOldSequence();
    let text = '';
    let echo = '';
    for (const key of keys) {
      if (this.#escapes.takes(key)) continue;
      const lineFeedOfReturn = key === '\n' && this.#afterReturn;
      this.#afterReturn = key === '\r';
      if (lineFeedOfReturn) continue;
      if (key === '\r' || key === '\n') {
        if (text === '') echo += '\n';
        text += `${this.line}\n`;
        this.#line = [];
        this.#secret = null;
      } else if (key === CTRL_D && this.#line.length === 0) {
        return { text, echo, ended: true };
      } else if (SIGNAL_KEYS[key] !== undefined) {
        // As the kernel does: what was typed before the key and not yet read is gone.
        this.#line = [];
        this.#onSignal(SIGNAL_KEYS[key]);
        return { text: '', echo: '', ended: false };
      } else {
        const shown = this.#press(key);
        if (text === '') echo += shown;
      }
    }
    return { text, echo, ended: false };
  }

  /** Keys that come after a pause belong to no sequence: it was Escape alone, or will not be finished. */
  #endOldSequence(): void {
    const now = this.#now();
    if (now - this.#lastKeysAt >= LONGEST_PAUSE) this.#escapes.reset();
    this.#lastKeysAt = now;
  }

  /** Does what a key does to the line, and gives what shows of it. */
  #press(key: string): string {
    if (key === BACKSPACE || key === CTRL_H) return this.#erase(1);
    if (key === CTRL_U) return this.#erase(this.#line.length);
    if (key === CTRL_W) return this.#erase(this.#line.length - this.#wordStart());
    if (hasControlCharacters(key) || this.#line.length >= MAX_LINE_LENGTH) return '';
    this.#line.push(key);
    return key === '\t' ? ' ' : key;
  }

  /** Where the last word of the line begins. */
  #wordStart(): number {
    let start = this.#line.length;
    while (start > 0 && this.#line[start - 1] === ' ') start--;
    while (start > 0 && this.#line[start - 1] !== ' ') start--;
    return start;
  }

  #erase(count: number): string {
    // A character may join those before it, so a few of them are measured with it.
    const from = Math.max(this.#line.length - count - LONGEST_GRAPHEME, 0);
    const before = columns(this.#line.slice(from));
    this.#line.splice(Math.max(this.#line.length - count, 0));
    return '\b \b'.repeat(before - columns(this.#line.slice(from)));
  }
}

function columns(characters: readonly string[]): number {
  return textWidth(characters.join('').replaceAll('\t', ' '));
}

/** In milliseconds: what a key or a terminal sends in one go comes faster, also over a slow line. */
const LONGEST_PAUSE = 100;
/** In code points; see the limits of safe text. */
const LONGEST_GRAPHEME = 32;

const BACKSPACE = '\x7f';
const CTRL_D = '\x04';
const CTRL_H = '\b';
const CTRL_U = '\x15';
const CTRL_W = '\x17';

const SIGNAL_KEYS: Readonly<Record<string, SignalKey>> = {
  '\x03': 'SIGINT',
  '\x1c': 'SIGQUIT',
  '\x1a': 'SIGTSTP',
};

/** How far a sequence is. */
type SequenceState =
  | 'none'
  | 'escape'
  | 'control'
  | 'linux-key'
  | 'single'
  | 'string'
  | 'string-end'
  | 'mouse';

/**
 * Recognizes sequences, one character at a time.
 *
 *     ESC [ 1 ; 5 D          an arrow key, and all else of that form (CSI): up to a character from @ to ~
 *     ESC [ 3 $              Shift and a key in rxvt: a number alone, then $
 *     ESC [ [ A              F1 to F5 on the Linux console: one more character
 *     ESC [ M b x y          a mouse report: three more characters, whatever they are
 *     ESC O a · ESC O 2 P    keys in application mode (SS3)
 *     ESC ] … BEL or ESC \   replies of the terminal: OSC, and also DCS, APC, PM and SOS
 *     ESC x                  Escape alone, or Alt held down: x was typed
 *
 * Control characters end a sequence and count as typed: Enter and Ctrl-C always work.
 */
class EscapeSequences {
  #state: SequenceState = 'none';
  /** What a control sequence holds so far: it may be of any length. */
  #parameters: 'nothing' | 'number' | 'more' = 'nothing';
  /** Characters of a mouse report that are still to come. */
  #missing = 0;

  /** Whether a character belongs to a sequence. */
  takes(key: string): boolean {
    const next = this.#next(key);
    this.#state = next ?? 'none';
    if (next !== 'control') this.#parameters = 'nothing';
    return next !== null;
  }

  /** Forgets an unfinished sequence: what comes now was typed. */
  reset(): void {
    this.#state = 'none';
    this.#parameters = 'nothing';
  }

  /** The state behind a character; null when it belongs to no sequence. */
  #next(key: string): SequenceState | null {
    if (this.#state === 'mouse') return --this.#missing === 0 ? 'none' : 'mouse';
    if (this.#state === 'string') return nextInString(key);
    if (this.#state === 'string-end' && key === '\\') return 'none';
    if (key === ESCAPE) return 'escape';
    const introduced = C1[key];
    if (introduced !== undefined) return introduced;
    if (key < ' ' || key > '~') return null;
    switch (this.#state) {
      case 'none':
        return null;
      case 'control':
        return this.#nextInControl(key);
      case 'linux-key':
        return 'none';
      case 'single':
        return /\d/.test(key) ? 'single' : 'none';
      default:
        return ESCAPED[key] ?? null;
    }
  }

  #nextInControl(key: string): SequenceState {
    const before = this.#parameters;
    this.#parameters = before !== 'more' && /\d/.test(key) ? 'number' : 'more';
    if (before === 'nothing' && key === '[') return 'linux-key';
    if (before === 'nothing' && key === 'M') {
      this.#missing = MOUSE_CHARACTERS;
      return 'mouse';
    }
    // In a reply such as `ESC [ ? 25 ; 1 $ y` the $ is not the end.
    if (key === '$' && before === 'number') return 'none';
    return key <= '?' ? 'control' : 'none';
  }
}

function nextInString(key: string): SequenceState | null {
  if (key === ESCAPE) return 'string-end';
  if (key === BELL || key === STRING_TERMINATOR) return 'none';
  return key < ' ' ? null : 'string';
}

const ESCAPE = '\x1b';
const BELL = '\x07';
const STRING_TERMINATOR = '\x9c';
const MOUSE_CHARACTERS = 3;

/** What a character behind ESC begins. */
const ESCAPED: Readonly<Record<string, SequenceState>> = {
  '[': 'control',
  O: 'single',
  ']': 'string',
  P: 'string',
  _: 'string',
  '^': 'string',
  X: 'string',
};

/** The same in one character, as terminals in 8-bit mode send it. */
const C1: Readonly<Record<string, SequenceState>> = {
  '\x9b': 'control',
  '\x8f': 'single',
  '\x9d': 'string',
  '\x90': 'string',
  '\x9f': 'string',
  '\x9e': 'string',
  '\x98': 'string',
};
