// Tells the escape sequences that keys, mice and terminals send from what a person typed.

/** How far a sequence is. */
type State = 'none' | 'escape' | 'control' | 'linux-key' | 'single' | 'string' | 'string-end' | 'mouse';

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
export class EscapeSequences {
  #state: State = 'none';
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
  #next(key: string): State | null {
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

  #nextInControl(key: string): State {
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

function nextInString(key: string): State | null {
  if (key === ESCAPE) return 'string-end';
  if (key === BELL || key === STRING_TERMINATOR) return 'none';
  return key < ' ' ? null : 'string';
}

const ESCAPE = '\x1b';
const BELL = '\x07';
const STRING_TERMINATOR = '\x9c';
const MOUSE_CHARACTERS = 3;

/** What a character behind ESC begins. */
const ESCAPED: Readonly<Record<string, State>> = {
  '[': 'control',
  O: 'single',
  ']': 'string',
  P: 'string',
  _: 'string',
  '^': 'string',
  X: 'string',
};

/** The same in one character, as terminals in 8-bit mode send it. */
const C1: Readonly<Record<string, State>> = {
  '\x9b': 'control',
  '\x8f': 'single',
  '\x9d': 'string',
  '\x90': 'string',
  '\x9f': 'string',
  '\x9e': 'string',
  '\x98': 'string',
};
