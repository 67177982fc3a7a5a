// The output of a program besides its interview: the texts of its flags, and its failure.

import { failureStack, failureText, hasStack, ProgramFailure } from '../checks/failure-message.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import type { ErrorOutput } from '../run/mode.ts';
import { type ExitState, failedState } from '../run/exit.ts';
import type { CreateAppOptions } from '../wiring/create-app.ts';
import { ENGLISH } from '../i18n/messages.ts';
import { Words } from '../i18n/words.ts';
import { onProcessInterrupt } from '../terminal/node/process-interrupts.ts';
import { createProcessTerminal, createStandardError } from '../terminal/node/process-terminal.ts';
import { type Terminal, terminalSize } from '../terminal/terminal.ts';
import { stripStyle } from '../text/text.ts';

/** The streams of a program. */
type OutputOptions = Pick<
  CreateAppOptions,
  'terminal' | 'input' | 'output' | 'errorOutput' | 'width' | 'env'
>;

const DEFAULT_WIDTH = 80;

/** Prints lines that are made for the width on standard output; false if the reader has gone. */
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

/** In whose words a failure is told. */
interface FailureOptions extends Pick<CreateAppOptions, 'errorOutput' | 'env' | 'translator'> {
  /** Those of the translator unless given. */
  readonly words?: Words;
}

/**
 * Tells on standard error that a program has failed: its message, or with `DEBUG=textui` its stack. An error without a
 * message of the program's own is a fault in its code: a line says how to find it.
 */
export function tellFailure(
  error: unknown,
  options: FailureOptions,
  secrets: SecretTexts = new SecretTexts(),
): ExitState {
  const { errorOutput, env } = options;
  const isDebugged = /(?:^|[\s,])(?:textui|\*)(?:$|[\s,])/.test((env ?? process.env)['DEBUG'] ?? '');
  const lines = [isDebugged ? failureStack(error, secrets) : failureText(error, secrets)];
  if (!isDebugged && !(error instanceof ProgramFailure)) lines.push(wordsFor('failure.where', options));
  if (isDebugged && !hasStack(error)) lines.push(wordsFor('failure.no-stack', options));
  try {
    (errorOutput ?? createStandardError()).write(`${lines.join('\n')}\n`);
  } catch {
    // Standard error is closed, too.
  }
  return failedState(error);
}

/** A message, in English if the translator has failed. */
function wordsFor(id: 'failure.where' | 'failure.no-stack', { words, translator }: FailureOptions): string {
  try {
    return stripStyle((words ?? new Words(translator)).say(id));
  } catch {
    return ENGLISH[id];
  }
}

/** A terminal without a user, whose lines go to standard error; `own` is the program's terminal, if it has one. */
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
