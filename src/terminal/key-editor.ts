// The least editing that a prompt needs where a terminal sends single keys: raw mode, in which nothing echoes.
// It does what the kernel does for every other line: erase, erase word, erase line, end of input, the signal keys.

import { MAX_LINE_LENGTH } from './line-splitter.ts';

/** What typed keys came to. */
export interface EditedKeys {
  /** Finished lines, each with its line end; what is unfinished stays in the editor. */
  readonly text: string;
  /** The key for the end of input was typed on an empty line. */
  readonly ended: boolean;
}

/** The keys that stand for a signal. */
export type SignalKey = 'SIGINT' | 'SIGQUIT' | 'SIGTSTP';

/**
 * Turns keys into lines.
 *
 *     edit('secrex\x7ft')   → ''            Backspace, Ctrl-H · Ctrl-W a word · Ctrl-U all
 *     edit('\r')            → 'secret\n'    Enter, or a pasted line end
 */
export class KeyEditor {
  readonly #onSignal: (signal: SignalKey) => void;
  /** One code point an entry, so that Backspace never halves one. */
  #line: string[] = [];
  /** An escape sequence (an arrow key, say) that is being skipped, and how far it is. */
  #escape: 'none' | 'started' | 'sequence' | 'single' = 'none';
  #afterReturn = false;

  constructor(onSignal: (signal: SignalKey) => void) {
    this.#onSignal = onSignal;
  }

  /** Takes keys as they come. */
  edit(keys: string): EditedKeys {
    let text = '';
    for (const key of keys) {
      if (this.#skipEscape(key)) continue;
      const lineFeedOfReturn = key === '\n' && this.#afterReturn;
      this.#afterReturn = key === '\r';
      if (lineFeedOfReturn) continue;
      if (key === '\r' || key === '\n') {
        text += `${this.#line.join('')}\n`;
        this.#line = [];
      } else if (key === CTRL_D && this.#line.length === 0) {
        return { text, ended: true };
      } else if (SIGNAL_KEYS[key] !== undefined) {
        // As the kernel does: what was typed before the key and not yet read is gone.
        this.#line = [];
        this.#onSignal(SIGNAL_KEYS[key]);
        return { text: '', ended: false };
      } else {
        this.#press(key);
      }
    }
    return { text, ended: false };
  }

  /** The unfinished line; it is taken away. */
  takeRest(): string {
    const rest = this.#line.join('');
    this.#line = [];
    return rest;
  }

  #press(key: string): void {
    if (key === BACKSPACE || key === CTRL_H) {
      this.#line.pop();
    } else if (key === CTRL_U) {
      this.#line = [];
    } else if (key === CTRL_W) {
      while (this.#line.at(-1) === ' ') this.#line.pop();
      while (this.#line.length > 0 && this.#line.at(-1) !== ' ') this.#line.pop();
    } else if ((key >= ' ' || key === '\t') && this.#line.length < MAX_LINE_LENGTH) {
      this.#line.push(key);
    }
  }

  /** Whether the key is part of an escape sequence: arrow keys must not end up in a password. */
  #skipEscape(key: string): boolean {
    switch (this.#escape) {
      case 'none':
        if (key !== ESCAPE) return false;
        this.#escape = 'started';
        return true;
      case 'started':
        if (key === ESCAPE) return true;
        if (key === '[') this.#escape = 'sequence';
        else if (key === 'O') this.#escape = 'single';
        else this.#escape = 'none';
        // Alt with a key is that key's escape; Enter and the signal keys always count.
        return key >= ' ';
      case 'single':
        this.#escape = 'none';
        return key >= ' ';
      default:
        // Parameters go on until a final byte from @ to ~.
        if (key >= ' ' && key < '@') return true;
        this.#escape = 'none';
        return key >= '@' && key <= '~';
    }
  }
}

const BACKSPACE = '\x7f';
const CTRL_D = '\x04';
const CTRL_H = '\b';
const CTRL_U = '\x15';
const CTRL_W = '\x17';
const ESCAPE = '\x1b';

const SIGNAL_KEYS: Readonly<Record<string, SignalKey>> = {
  '\x03': 'SIGINT',
  '\x1c': 'SIGQUIT',
  '\x1a': 'SIGTSTP',
};
