// While a frame is drawn, what the program itself writes goes above it: textui stands in for `write` of its streams.

import type { OutputStream } from '../output-writer.ts';

type Write = OutputStream['write'];

/** Has somebody else take what is written to some streams, until what it gives is called. */
export function standIn(streams: readonly object[], take: (text: string) => void): () => void {
  const undo = streams.map((stream) => {
    const writable = stream as { write: Write };
    const own = writable.write;
    const decoder = new TextDecoder();
    const write = (chunk: string | Uint8Array, ...others: unknown[]): boolean => {
      take(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
      const callback = others.find((other) => typeof other === 'function') as (() => void) | undefined;
      if (callback !== undefined) queueMicrotask(callback);
      return true;
    };
    const taken = Object.assign(write, { own }) as unknown as Write;
    writable.write = taken;
    return () => {
      if (writable.write === taken) writable.write = own; // else somebody else stands in now
    };
  });
  return () => {
    for (const restore of undo) restore();
  };
}
