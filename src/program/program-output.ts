// Where a program prints what is no part of its interview, and how it tells that it has failed.

import { failureStack, failureText } from '../checks/failure-message.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import type { ErrorOutput } from '../run/mode.ts';
import { type ExitState, failedState } from '../run/exit.ts';
import type { CreateAppOptions } from '../wiring/create-app.ts';
import { onProcessInterrupt } from '../terminal/node/process-interrupts.ts';
import { createProcessTerminal, createStandardError } from '../terminal/node/process-terminal.ts';
import { type Terminal, terminalSize } from '../terminal/terminal.ts';

/** What a program prints on. */
type OutputOptions = Pick<
  CreateAppOptions,
  'terminal' | 'input' | 'output' | 'errorOutput' | 'width' | 'env'
>;

const DEFAULT_WIDTH = 80;

/** Prints lines that are made for the width on standard output; false where nobody reads them. */
export async function printLines(
  { terminal, input, output, width, env: given }: OutputOptions,
  lines: (width: number) => readonly string[],
): Promise<boolean> {
  const env = given ?? process.env;
  const streams = { input: input ?? undefined, output: output ?? undefined };
  const opened = terminal ?? createProcessTerminal({ ...streams, env });
  const fallback = terminalSize(Number(env['COLUMNS']), null).columns ?? DEFAULT_WIDTH;
  try {
    return await opened.write(`${lines(width ?? opened.size().columns ?? fallback).join('\n')}\n`);
  } finally {
    await opened.close();
  }
}

/** Tells on standard error that a program has failed: in one line, or with `DEBUG=textui` in many. */
export function tellFailure(
  error: unknown,
  { errorOutput, env }: OutputOptions,
  secrets: SecretTexts = new SecretTexts(),
): ExitState {
  const isDebugged = /(?:^|[\s,])(?:textui|\*)(?:$|[\s,])/.test((env ?? process.env)['DEBUG'] ?? '');
  const told = isDebugged ? failureStack(error, secrets) : failureText(error, secrets);
  try {
    (errorOutput ?? createStandardError()).write(`${told}\n`);
  } catch {
    // Nobody can be told.
  }
  return failedState(error);
}

/** A terminal at which nobody sits, whose lines go to standard error; `own` is the program's, if it has one. */
export function errorTerminal(errorOutput: ErrorOutput, own: Terminal | null): Terminal {
  const onInterrupt: NonNullable<Terminal['onInterrupt']> = (listener) =>
    own === null
      ? onProcessInterrupt((isHandled) => listener(false, isHandled))
      : (own.onInterrupt?.(listener) ?? (() => {}));
  return {
    onInterrupt,
    capabilities: { interactive: false, echoes: false, color: false },
    size: () => ({ columns: null, rows: null }),
    write: (text) => {
      if (text !== '') errorOutput.write(text);
      return Promise.resolve(true);
    },
    readLine: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}
