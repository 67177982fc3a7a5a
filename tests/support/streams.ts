// Reading streams and letting time pass in tests, without a clock.

import type { Readable } from 'node:stream';

/** All that a paused stream holds. One `read()` gives no more than its first chunk from Node 26 on. */
export function readAll(stream: Readable): string {
  const take = (): Buffer | null => stream.read() as Buffer | null;
  const chunks: Buffer[] = [];
  for (let chunk = take(); chunk !== null; chunk = take()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Lets the event loop turn, so that all that is ready has happened. */
export async function turns(count = 5): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
