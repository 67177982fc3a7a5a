// Standard error of this process: what is written there is never worth a failure.

import { OutputWriter } from '../output-writer.ts';

/** Takes texts for standard error, in order. Where nobody reads them, nothing happens. */
export function createStandardError(): { readonly columns: number | undefined; write(text: string): void } {
  return new StandardError();
}

class StandardError {
  /** What is to be written when the write under way is done; null while there is none. */
  #waiting: string | null = null;

  get columns(): number | undefined {
    return process.stderr.columns; // only a terminal has some
  }

  write(text: string): void {
    if (this.#waiting === null) void this.#writeAll(text);
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

// The stream is looked up when it is needed: making it costs start-up time.
async function writeQuietly(text: string): Promise<void> {
  const writer = new OutputWriter(process.stderr, () => {});
  try {
    await writer.write(text);
  } catch {
    // It cannot be written, and there is no other place to say so.
  }
  await writer.release();
}
