// Reading streams and letting time pass in tests, without a clock.

import type { Readable } from 'node:stream';

/** All that a paused stream holds. One `read()` gives no more than its first chunk from Node 26 on. */
export function readAll(stream: Readable): string {
  const chunks: string[] = [];
  for (let chunk: unknown = stream.read(); chunk !== null; chunk = stream.read()) chunks.push(String(chunk));
  return chunks.join('');
}

/** Lets the event loop turn, so that whatever is ready has happened. */
export async function turns(count = 5): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
