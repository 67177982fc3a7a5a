// A live terminal that a test types on: single keys, and a window of some size.

import { nextTurn } from '../base/event-loop.ts';
import { ScriptedTerminal, type ScriptedTerminalOptions } from '../terminal/scripted-terminal.ts';
import {
  busyError,
  type KeyListener,
  type KeyStream,
  type TerminalCapabilities,
} from '../terminal/terminal.ts';
import { argumentError } from '../base/validate.ts';

/** A scripted terminal that gives keys one by one. */
export class LiveTerminal extends ScriptedTerminal {
  override readonly capabilities: TerminalCapabilities;
  #listener: KeyListener | null = null;
  /** Who has the keys. */
  #asker: string | null = null;
  /** Keys typed while the app read none. */
  #early = '';
  #ended = false;

  constructor(options: ScriptedTerminalOptions) {
    super(options);
    this.capabilities = { interactive: true, echoes: false, color: options.color ?? false, live: true };
  }

  /** Types something, as a terminal sends it. */
  type(text: string): void {
    if (this.#listener === null) this.#early += text;
    else this.#listener.typed(text);
  }

  override endInput(): void {
    this.#ended = true;
    this.#listener?.ended();
  }

  override closeOutput(): void {
    super.closeOutput();
    this.#listener?.ended();
  }

  override resize(columns: number | null, rows?: number | null): void {
    super.resize(columns, rows);
    this.#listener?.resized();
  }

  openKeys(listener: KeyListener, asker: string): Promise<KeyStream> {
    if (this.#asker !== null) throw busyError(asker, this.#asker);
    this.#asker = asker;
    this.#listener = listener;
    this.#giveEarly(listener);
    return Promise.resolve({
      signal: (signal) => void (signal === 'SIGINT' && this.interrupt()),
      unread: (left) => {
        this.#early = left + this.#early;
      },
      suspend: () => {
        this.#listener = null;
      },
      resume: () => {
        this.#listener = listener;
        this.#giveEarly(listener);
      },
      close: async () => {
        this.#listener = null;
        await nextTurn(); // as a real terminal takes its time
        this.#asker = null;
      },
    });
  }

  /** Gives the keys that were typed while the app read none. */
  #giveEarly(listener: KeyListener): void {
    const early = this.#early;
    this.#early = '';
    if (early !== '') listener.typed(early);
    if (this.#ended) listener.ended();
  }
}

/** The bytes that a terminal sends for a key. */
export function bytesOf(key: string): string {
  const [, modifier, letter] = /^(ctrl|alt)-(.+)$/.exec(key) ?? [];
  const own = BYTES[key];
  if (own !== undefined) return own;
  if (modifier === 'alt' && letter?.length === 1) return `\x1b${letter}`;
  const code = letter?.toUpperCase().charCodeAt(0) ?? 0;
  if (modifier === 'ctrl' && letter?.length === 1 && code >= 64 && code < 96)
    return String.fromCharCode(code - 64);
  throw argumentError(
    'AppDriver.press',
    'a key',
    `one of ${Object.keys(BYTES).join(', ')}, ctrl-x or alt-x`,
    key,
  );
}

const BYTES: Readonly<Record<string, string>> = {
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  'page-up': '\x1b[5~',
  'page-down': '\x1b[6~',
  enter: '\r',
  tab: '\t',
  'shift-tab': '\x1b[Z',
  escape: '\x1b',
  backspace: '\x7f',
  delete: '\x1b[3~',
  space: ' ',
  f1: '\x1bOP',
  'ctrl-left': '\x1b[1;5D',
  'ctrl-right': '\x1b[1;5C',
  'alt-backspace': '\x1b\x7f',
};

/** The keys of a whole line, in place of what may be in the line already. */
export function wholeLine(line: string): string {
  return `\x05\x15${line}\r`;
}
