// While a frame is drawn, the program's own output goes above it: textui stands in for `write` of its streams.

import type { OutputStream } from '../output-writer.ts';

type Write = OutputStream['write'];

/** The stand-in for `write` of a stream, with the stream's own. */
type TakenWrite = Write & { readonly own?: Write };

/**
 * Has `take` see the text written to some streams, until the returned function is called. If `take` gives false, the
 * text is written as it is.
 */
export function standIn(streams: readonly object[], take: (text: string) => boolean): () => void {
  let isOver = false;
  const undo = streams.map((stream) => {
    const writable = stream as { write: TakenWrite };
    const before = writable.write;
    const decoder = new TextDecoder();
    const write = (chunk: string | Uint8Array, ...others: unknown[]): unknown => {
      const isTaken =
        !isOver && take(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
      if (!isTaken) return Reflect.apply(before, stream, [chunk, ...others]);
      const callback = others.find((other) => typeof other === 'function') as (() => void) | undefined;
      if (callback !== undefined) queueMicrotask(callback);
      return true;
    };
    const taken = Object.assign(write, { own: before.own ?? before }) as unknown as TakenWrite;
    writable.write = taken;
    return () => {
      if (writable.write === taken) writable.write = before; // else another library has put its own stand-in over this one
    };
  });
  return () => {
    isOver = true;
    for (const restore of undo) restore();
  };
}

/** Writes to a stream itself, past its stand-in. */
export function ownWrite(stream: OutputStream, ...written: Parameters<Write>): unknown {
  const { write } = stream as { write: TakenWrite };
  return Reflect.apply(write.own ?? write, stream, written);
}
