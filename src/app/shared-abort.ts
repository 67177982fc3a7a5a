// An abort signal that any number of listeners may be added to.
//
// The one file outside Node's own corner that knows Node. Old versions of Node warn of a leak behind more than ten
// listeners, and only Node's `events` can tell them not to. Every app needs that, those from `new App` and from the
// testing kit too; a port for it would be one more option that each of them has to be given.

import { createAbort } from '../abort-signal.ts';

declare const process:
  | undefined
  | { getBuiltinModule?(name: string): { setMaxListeners(count: number, target: object): void } };

const EVENTS = 'events';

/** Makes a signal that any number of listeners may be added to, and what aborts it. */
export function createSharedAbort(): ReturnType<typeof createAbort> {
  const abort = createAbort();
  try {
    if (typeof process === 'object') process.getBuiltinModule?.(EVENTS).setMaxListeners(0, abort.signal);
  } catch {
    // A runtime that cannot be told has no limit.
  }
  return abort;
}
