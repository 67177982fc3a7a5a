// Every error the library throws: one class, a stable code, a message that says how to fix it.

/** The stable codes of a {@link TextUIError}. Branch on these, never on messages. */
export type TextUIErrorCode =
  /** An invalid argument. */
  | 'ERR_TEXTUI_ARGUMENT'
  /** The width is too small: the message names the width that is needed. Or a container draws its items twice. */
  | 'ERR_TEXTUI_LAYOUT'
  /** A container would contain itself, at any depth. */
  | 'ERR_TEXTUI_CYCLE'
  /** Widgets nested deeper than {@link MAX_DEPTH}. */
  | 'ERR_TEXTUI_DEPTH'
  /** A number label requested from a container without a key pattern. */
  | 'ERR_TEXTUI_NUMBERING'
  /** Two reads at once, or a question asked by a check, `choices` or `default` function of another one. */
  | 'ERR_TEXTUI_BUSY'
  /** Two options with the same key: the message names both. */
  | 'ERR_TEXTUI_KEY'
  /** A screen is on the stack already, or no app shows it. */
  | 'ERR_TEXTUI_SCREEN'
  /** An app has nothing to show, or is already running. */
  | 'ERR_TEXTUI_APP'
  /** The app ended before there was an answer. */
  | 'ERR_TEXTUI_ENDED'
  /** The user cancelled a task. */
  | 'ERR_TEXTUI_CANCELLED';

/** Options of {@link TextUIError}. */
export interface TextUIErrorOptions {
  /** The error that led to this one. */
  cause?: unknown;
}

/**
 * The one error class of the library.
 *
 * @example
 * ```ts
 * try {
 *   new TextWidget('hello').render(0);
 * } catch (error) {
 *   if (error instanceof TextUIError) console.log(error.code, error.message);
 * }
 * // ERR_TEXTUI_ARGUMENT TextWidget.render: width must be a whole number from 1 to 1000000, got 0
 * ```
 */
export class TextUIError extends Error {
  /** Always `TextUIError`. */
  override readonly name: string = 'TextUIError';
  /** The stable code of what happened. */
  readonly code: TextUIErrorCode;

  constructor(code: TextUIErrorCode, message: string, options: TextUIErrorOptions = {}) {
    super(safeMessage(message), options);
    this.code = code;
  }
}

/** The longest message, in UTF-16 units: messages are printed, and may quote what a user typed. */
const MAX_MESSAGE = 2_000;

/**
 * Characters that a terminal would obey, or a reader could not see: controls, line breaks, marks that turn the
 * direction of text, tags and other characters that hide text, lone surrogates. Messages use this list; `text` makes
 * drawn text safe.
 */
export const UNSAFE_CHARACTERS: RegExp =
  // oxlint-disable-next-line no-control-regex -- what it is for; \p{Cc} and \p{Cs} take their time to load
  /\r\n|[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e007f}]/gu;
const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/;

/**
 * A message made safe to print, as it may quote any input: one line, no control characters, not too long.
 * A line break becomes a space, other C0 controls their control pictures, the rest U+FFFD.
 */
export function safeMessage(message: string): string {
  const shown = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE - 1)}…` : message;
  return shown.replaceAll(UNSAFE_CHARACTERS, (found) => {
    if (LINE_BREAK.test(found)) return ' ';
    const code = found.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}

/** The largest width, row, column, count or spacing that any parameter takes. */
export const MAX_SIZE = 1_000_000;

/** How many widgets that hold others may be inside one another. */
export const MAX_DEPTH = 1_000;

/** Whether an error has a code. Anything may have been thrown, also what throws when it is looked at. */
export function hasCode(error: unknown, code: TextUIErrorCode): boolean {
  try {
    return error instanceof TextUIError && error.code === code;
  } catch {
    return false;
  }
}
