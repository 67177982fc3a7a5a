// Errors of streams without a listener: each would end the process.

import type { EventEmitter } from 'node:events';

/** Notes every `error` event that has no listener, instead of letting it end the process. */
export function watchErrors(emitters: ReadonlySet<EventEmitter>): string[] {
  const unheard: string[] = [];
  for (const emitter of emitters) {
    const emit = emitter.emit.bind(emitter) as (event: string | symbol, ...values: unknown[]) => boolean;
    emitter.emit = (event: string | symbol, ...values: unknown[]): boolean => {
      if (event === 'error' && emitter.listenerCount('error') === 0) {
        unheard.push(String(values[0]));
        return false;
      }
      return emit(event, ...values);
    };
  }
  return unheard;
}
