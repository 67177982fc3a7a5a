// An abort signal that any number of listeners may be added to.
//
// The only file outside the layers for Node that knows Node. Node 20 suspects a leak when a signal has more than ten
// listeners, and only its module `events` can turn that off. Every app needs this, even one from `new App` or the testing
// kit; a port for it would be one more option to give to each of them.

import { createAbort } from '../base/abort-signal.ts';

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
