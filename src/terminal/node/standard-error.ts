// Standard error of this process: a text that cannot be written there is dropped without an error.

/** Marks a stream whose errors are dropped. */
const QUIET = Symbol('textui: quiet');

/** Writes to standard error, in order. If it is closed, the text is dropped. */
export function createStandardError(): { readonly columns: number | undefined; write(text: string): void } {
  // The stream is looked up when it is needed: making it costs start-up time.
  return {
    get columns() {
      return process.stderr.columns; // only a terminal has some
    },
    write: (text) => void quietError().write(text),
  };
}

/** Resolves when all text written to standard error so far has left the process. */
export function standardErrorWritten(): Promise<void> {
  return new Promise((resolve) => void quietError().write('', () => resolve()));
}

function quietError(): NodeJS.WriteStream {
  const stream = process.stderr;
  if (!(QUIET in stream))
    Object.assign(
      stream.on('error', () => {}),
      { [QUIET]: true },
    );
  return stream;
}
