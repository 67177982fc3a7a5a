// Where a person is asked: standard input and output belong to whoever started textui, or to the child.

import { openSync } from 'node:fs';
import { CONTROLLING, hasTerminal } from '../terminal/node/controlling-terminal.ts';
import type { ProcessInput, ProcessOutput } from '../terminal/node/process-terminal.ts';

/** The terminal of a person. */
export interface TerminalStreams {
  readonly input: ProcessInput;
  readonly output: ProcessOutput;
  /** Leaves the terminal to others. */
  close(): void;
}

/** Whether a person can be asked. */
export function canAsk(): boolean {
  return hasTerminal() || isAtTerminal();
}

/** Whether standard input and standard error are terminals. */
function isAtTerminal(): boolean {
  const { isatty } = process.getBuiltinModule('node:tty');
  return isatty(0) && isatty(2);
}

/** Opens the controlling terminal; without one, standard input and standard error if both are terminals. Null for none. */
export function openTerminal(): TerminalStreams | null {
  const { isatty, ReadStream, WriteStream } = process.getBuiltinModule('node:tty');
  try {
    const [input, output] = [
      new ReadStream(openSync(CONTROLLING, 'r+')),
      new WriteStream(openSync(CONTROLLING, 'r+')),
    ];
    const close = (): void => {
      input.destroy();
      output.destroy();
    };
    return { input, output, close };
  } catch {
    // There is none.
  }
  if (!isatty(0) || !isatty(2)) return null;
  return { input: process.stdin, output: process.stderr, close: () => void process.stdin.pause() };
}
