// Writes to a descriptor before the process ends.

import { pause } from '../../base/event-loop.ts';

/** In milliseconds: so long a full pipe is left alone. */
const FULL = 5;

/** Writes a text whole, on standard output unless given. No stream of Node is made: it costs start-up time. */
export async function writeBeforeEnd(text: string, descriptor = 1): Promise<void> {
  const { writeSync } = process.getBuiltinModule('node:fs');
  for (let bytes = Buffer.from(text); bytes.length > 0; ) {
    try {
      bytes = bytes.subarray(writeSync(descriptor, bytes));
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === 'EPIPE' || code === 'EBADF') return; // the reader is gone, or there was none
      if (code !== 'EAGAIN') throw error; // a pipe that is full, and does not wait
      await pause(FULL);
    }
  }
}
