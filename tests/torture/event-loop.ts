// Whether something ends, told by turns of the event loop instead of by a clock: a slow machine hangs nowhere.

import { setImmediate } from 'node:timers';

/** Far more turns than any session here needs once nothing more is typed. */
const MOST_TURNS = 5000;

/** Lets the event loop turn. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** What became of a promise: its value, or the error that it was rejected with. */
export type Settled<Value> =
  | { readonly value: Value; readonly error?: undefined }
  | { readonly error: { readonly thrown: unknown }; readonly value?: undefined };

/** Waits for a promise. Throws where it has not settled long after everything else is at rest. */
export async function settles<Value>(name: string, promise: Promise<Value>): Promise<Settled<Value>> {
  let settled: Settled<Value> | null = null;
  promise.then(
    (value) => (settled = { value }),
    (thrown: unknown) => (settled = { error: { thrown } }),
  );
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await turns(1);
    if (settled !== null) return settled;
  }
  throw new Error(`${name} has not ended after ${MOST_TURNS} turns of the event loop`);
}
