// Standard error of this process: what is written there is never worth a failure.

import { OutputWriter } from '../output-writer.ts';

/** Takes texts for standard error, in order. Where nobody reads them, nothing happens. */
export function createStandardError(): { readonly columns: number | undefined; write(text: string): void } {
  return new StandardError();
}

/** Resolves when everything that was written to standard error so far has left the process. */
export async function standardErrorWritten(): Promise<void> {
  await (process.stderr as QueuedStream)[QUEUE]?.written;
}

// The stream is looked up when it is needed: making it costs start-up time.
class StandardError {
  get columns(): number | undefined {
    return process.stderr.columns; // only a terminal has some
  }

  write(text: string): void {
    const stream: QueuedStream = process.stderr;
    const queue = stream[QUEUE] ?? new ErrorQueue();
    Reflect.defineProperty(stream, QUEUE, { value: queue, configurable: true });
    queue.write(text);
  }
}

/** What waits for a stream is kept on the stream itself, under this name: all apps of a process share one. */
const QUEUE = Symbol('textui: queue');

type QueuedStream = NodeJS.WriteStream & { [QUEUE]?: ErrorQueue };

/** Writes one text after another, so that standard error never has more than one writer that listens to it. */
class ErrorQueue {
  /** What is to be written when the write under way is done; null while there is none. */
  #waiting: string | null = null;
  /** Settles when everything is written. */
  written: Promise<void> = Promise.resolve();

  write(text: string): void {
    if (this.#waiting === null) this.written = this.#writeAll(text);
    else this.#waiting += text;
  }

  async #writeAll(first: string): Promise<void> {
    for (let text = first; text !== ''; text = this.#waiting) {
      this.#waiting = '';
      await writeQuietly(text);
    }
    this.#waiting = null;
  }
}

async function writeQuietly(text: string): Promise<void> {
  const writer = new OutputWriter(process.stderr, () => {});
  try {
    await writer.write(text);
  } catch {
    // It cannot be written, and there is no other place to say so.
  }
  await writer.release();
}
