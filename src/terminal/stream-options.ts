// The options of a StreamTerminal: its streams, and the properties of the terminal at their other end.

import type { InputStream } from './input-flow.ts';
import { type SignalKey } from './key-editor.ts';
import type { OutputStream } from './output-writer.ts';

/** A size that is known, or asked for at every showing. */
export type SizeOption = number | undefined | (() => number | undefined);

/** Stops and restores the echo of the other end. */
export interface HiddenInput {
  /**
   * Stops the echo, before the prompt is shown. `showAgain` shows the prompt once more, after an interruption. `leave`
   * is called before the process ends or is stopped while it lasts.
   */
  begin(showAgain: () => void, leave?: () => void): void;
  /** Puts the echo back, at once, until `resume` is called. */
  suspend?(): void;
  /** Stops the echo again. */
  resume?(): void;
  /** Puts the echo back, at once; what it returns is awaited. */
  end(): void | Promise<void>;
}

/** Options of {@link StreamTerminal}. */
export interface StreamTerminalOptions {
  /** Where answers come from; read only while a line is waited for. */
  readonly input: InputStream;
  /** Where everything is shown. */
  readonly output: OutputStream;
  /** Cells in a row; unknown unless given. */
  readonly columns?: SizeOption;
  /** Rows on the screen; unknown unless given. */
  readonly rows?: SizeOption;
  /** Whether colour escapes may be written; false unless given. */
  readonly color?: boolean | undefined;
  /** Whether the other end shows what is typed by itself; false unless given. */
  readonly echo?: boolean | undefined;
  /** Whether a person sits there; false unless given. */
  readonly interactive?: boolean | undefined;
  /**
   * How to hide what is typed. Without it nothing is done: an end that echoes shows it. While it hides, the other end
   * may send single keys, as in raw mode: they are edited here.
   */
  readonly hiddenInput?: HiddenInput | undefined;
  /**
   * `'always'`: the other end sends single keys instead of lines, as an SSH channel with a pty does. They are edited
   * here, and shown unless the line is hidden. `'never'` unless given.
   */
  readonly keys?: 'never' | 'always' | undefined;
  /**
   * Told of Ctrl-C, Ctrl-\ and Ctrl-Z if single keys arrive. Unless given, Ctrl-C interrupts the app that runs on the
   * terminal; without one, it ends the input.
   */
  readonly onSignal?: ((signal: SignalKey) => void) | undefined;
  /**
   * Whether the other end is a capable terminal that sends single keys: arrow keys then work, and the open question is
   * redrawn in place. It needs `columns` and `rows`; false unless given.
   */
  readonly live?: boolean | undefined;
  /** Calls a listener whenever the size has changed, until what it gives is called; for a terminal that is `live`. */
  readonly onResize?: ((listener: () => void) => () => void) | undefined;
  /** The end of a line in the output; `'\r\n'` if the other end does not add the CR, as a pty would. */
  readonly newline?: '\n' | '\r\n' | undefined;
}
