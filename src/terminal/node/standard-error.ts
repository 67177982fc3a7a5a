// Standard error of this process: what is written there is never worth a failure.

/** Marks a stream whose errors are nobody's. */
const QUIET = Symbol('textui: quiet');

/** Takes texts for standard error, in order. Where nobody reads them, nothing happens. */
export function createStandardError(): { readonly columns: number | undefined; write(text: string): void } {
  // The stream is looked up when it is needed: making it costs start-up time.
  return {
    get columns() {
      return process.stderr.columns; // only a terminal has some
    },
    write: (text) => void quietError().write(text),
  };
}

/** Resolves when everything that was written to standard error so far has left the process. */
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
