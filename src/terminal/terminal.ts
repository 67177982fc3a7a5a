// The terminal port: WHERE lines go to and answers come from. A mode is handed one and knows no more than this.
// Lines are appended. Only a terminal that is live gives single keys, for a mode that draws a frame below the lines.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import { TextUIError } from '../base/errors.ts';
import type { SignalKey } from './key-editor.ts';
import type { SharingListener, TerminalSharing } from './sharing.ts';

/** How large a terminal says it is; null where it does not say. */
export interface TerminalSize {
  /** Cells in a row, 1 to 1000. */
  readonly columns: number | null;
  /** Rows on the screen, 1 to 1000. */
  readonly rows: number | null;
}

/** The abilities of a terminal; the same for as long as it is open. */
export interface TerminalCapabilities {
  /** A person types at it: they can be asked again, and read a page at a time. */
  readonly interactive: boolean;
  /**
   * Typed text shows by itself, its line end included (at a hidden prompt the line end alone). False for pipes and
   * scripts: the mode prints the answer, so that the output reads like a session.
   */
  readonly echoes: boolean;
  /** Colour escapes may be written. */
  readonly color: boolean;
  /** Keys can be read one by one, and the cursor moved; the terminal then has `openKeys`. False unless given. */
  readonly live?: boolean | undefined;
}

/** Is told of keys as they are typed. */
export interface KeyListener {
  /** Text that the terminal sends, in pieces of any size; text typed before comes first. */
  typed(text: string): void;
  /** Nothing more will come. */
  ended(): void;
  /** The process ends now, or is stopped and may go on: gives the text to write before that. */
  leave(): string;
  /** The terminal is back: the shell (after Ctrl-Z and `fg`), a child or the program has had it. */
  resumed(): void;
  /** The size of the window has changed. */
  resized(): void;
  /**
   * The program itself writes something to the same terminal. False where that is to be written as it is, at once:
   * nothing is drawn.
   */
  wrote(text: string): boolean;
}

/** Is told of events that concern rows drawn without reading keys. */
export type RowsListener = Pick<KeyListener, 'leave' | 'resumed' | 'resized' | 'wrote'>;

/** Rows that are drawn while keys are not read, from when they are opened until they are closed. */
export interface Rows {
  /** The listener is told nothing more. */
  close(): Promise<void>;
}

/** Keys as they are typed, from when they are opened until they are closed. */
export interface KeyStream {
  /** Ctrl-C, Ctrl-\\ or Ctrl-Z was typed: does what the key does in this process. */
  signal(signal: SignalKey): void;
  /**
   * The terminal is as it was before, at once, and nothing is read: a child that starts next gets every key that is
   * typed from now on. The listener goes on being told of everything but keys.
   */
  suspend(): void;
  /** Reads keys again, those typed and not read meanwhile first. */
  resume(): void;
  /** Puts the terminal back to how it was. */
  close(): Promise<void>;
  /** Leaves keys that no prompt has used to the next reader of the input. Called at the end of a run, after `close`. */
  unread?(left: string): void;
}

/** How one line is asked for. */
export interface ReadLineOptions {
  /** Typed text must not show. */
  readonly hidden?: boolean | undefined;
  /** Ends the wait: the promise rejects with the signal's reason. Whole lines are kept for the next read. */
  readonly signal?: AbortSignalLike | undefined;
  /**
   * Only text typed at the prompt counts: a person's earlier lines are dropped, half a line too. Piped input counts in
   * any case.
   */
  readonly fresh?: boolean | undefined;
  /** The name of the reader, for the error about two reads at once; the prompt itself unless given. */
  readonly asker?: string | undefined;
}

/** A place that shows text and answers with lines. */
export interface Terminal {
  /** Its abilities: known when it is opened, and the same for as long as it is open. */
  readonly capabilities: TerminalCapabilities;

  /** The size now. Ask before every showing: windows are resized. */
  size(): TerminalSize;

  /**
   * Shows `text` as it is and waits until the reader took it, so that a slow one is never buried. False after `close`,
   * and once the reader has gone (`app | head -1`, a terminal that hung up): a quiet end, not an error. Rejects when
   * the output fails otherwise (a full disk). An empty text asks whether the reader is still there.
   */
  write(text: string): Promise<boolean>;

  /**
   * Shows `prompt` as it is and waits for one line, which comes without its line end; null at the end of input, and
   * once the reader of the output has gone, also while it waits. A last line without a line end counts. Two reads
   * at once are `ERR_TEXTUI_BUSY`.
   */
  readLine(prompt: string, options?: ReadLineOptions): Promise<string | null>;

  /**
   * Shows `text` while a hidden line is waited for, and the prompt again below it; keys stay hidden meanwhile. Null
   * where no such prompt is shown now. A terminal without this method has the wait aborted and begun again.
   */
  writeAbovePrompt?(text: string): Promise<boolean> | null;

  /**
   * Reads keys one by one, which then do not show, until they are closed. Resolves once the listener has earlier keys.
   * `asker` names the reader, for the error about two reads at once. Only a terminal that is live has it.
   */
  openKeys?(listener: KeyListener, asker: string): Promise<KeyStream>;

  /**
   * Lets rows be drawn, and reads nothing: the terminal is as it was, Ctrl-C is a signal, and keys wait for the next
   * reader. Only a terminal that is live and turns Ctrl-C into a signal by itself has it; with any other, keys
   * are read to hear of Ctrl-C.
   */
  openRows?(listener: RowsListener): Rows;

  /**
   * Shares the terminal with children of the process, until it is closed: `listener` is told when one of them has it.
   * Called once. Only a terminal of the process that is live has it.
   */
  share?(listener: SharingListener): Promise<TerminalSharing>;

  /**
   * Escapes that bring the cursor into an empty row: they remove an echo, and leave text that the program or a child
   * may have written since textui last did. To be written right away. Only a terminal that is live has it.
   */
  emptyRow?(): string;

  /**
   * Calls `listener` at every Ctrl-C, which then does not end the program, until what it gives is called. `echoed` says
   * whether the terminal has shown `^C`, `isHandled` whether the program listens for Ctrl-C itself, besides the
   * library. While a child has the terminal, Ctrl-C is the child's: `listener` is called if the child ends by it,
   * before the program learns of that. Never reads from the input. A terminal that cannot hear Ctrl-C has none.
   */
  onInterrupt?(listener: (echoed?: boolean, isHandled?: boolean) => void): () => void;

  /**
   * Calls `isTaken` with each line that comes while no line is read, until what it gives is called. A line that is
   * taken is used up; others, up to 1 MB of them, are kept for the next read. A terminal with a keyboard needs none: a
   * person types at prompts.
   */
  watchLines?(isTaken: (line: string) => boolean): () => void;

  /** Whether Ctrl-C is heard only while a line is read, because it is a key like any other. */
  readonly interruptsAtPromptsOnly?: boolean | undefined;

  /**
   * Waits for no reader any more: text under way, and all later text, is handed to the output and counts as read. For
   * an end that must not wait; only terminals whose `write` may have to wait need it.
   */
  abandonOutput?(): void;

  /**
   * Ends the waiting read with null, flushes the output, restores the terminal and lets go of the streams. They
   * remain open, because they are the caller's. May be called again.
   */
  close(): Promise<void>;
}

/** The largest number of columns or rows that is believed. */
const MAX_TERMINAL_SIZE = 1_000;

/** The size that a terminal reports: whole cells from 1 to 1000, null for other numbers (ssh may report 0). */
export function terminalSize(columns: unknown, rows: unknown): TerminalSize {
  return { columns: cells(columns), rows: cells(rows) };
}

function cells(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 1)) return null;
  return Math.min(Math.floor(value), MAX_TERMINAL_SIZE);
}

/** The error of a second reader while the first still waits. */
export function busyError(asker: string, waiting: string): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_BUSY',
    `Terminal.readLine: ${asker} asked for a line while ${waiting} still waits for one; ` +
      'await the first, or end it through its signal',
  );
}
