// Where a program prints what is no part of its interview.

import type { ErrorOutput } from '../app/mode.ts';
import type { CreateAppOptions } from '../create-app.ts';
import type { Words } from '../i18n/words.ts';
import { onProcessInterrupt } from '../terminal/node/process-interrupts.ts';
import { createProcessTerminal } from '../terminal/node/process-terminal.ts';
import { type Terminal, terminalSize } from '../terminal/terminal.ts';

/** What is printed on. */
export interface OutputOptions extends Pick<CreateAppOptions, 'terminal' | 'input' | 'output' | 'width'> {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly words: Words;
}

const DEFAULT_WIDTH = 80;

/** Prints lines that are made for the width; false where nobody reads them. */
export async function printLines(
  options: OutputOptions,
  lines: (width: number) => readonly string[],
): Promise<boolean> {
  const { env } = options;
  const opened = openOutput(options);
  const fallback = terminalSize(Number(env['COLUMNS']), null).columns ?? DEFAULT_WIDTH;
  const width = options.width ?? opened.size().columns ?? fallback;
  try {
    return await opened.write(`${lines(width).join('\n')}\n`);
  } finally {
    await opened.close();
  }
}

/** What a program prints on. */
export function openOutput({ terminal, input, output, env, words }: OutputOptions): Terminal {
  const streams = { input: input ?? undefined, output: output ?? undefined };
  return terminal ?? createProcessTerminal({ ...streams, env, words });
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
