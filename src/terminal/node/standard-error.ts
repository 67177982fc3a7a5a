// Standard error of this process: what is written there is never worth a failure.

import { OutputWriter } from '../output-writer.ts';

/** Takes a text for standard error. Where nobody reads it, nothing happens. */
export const standardError: { write(text: string): void } = {
  write: (text) => void writeQuietly(text),
};

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
