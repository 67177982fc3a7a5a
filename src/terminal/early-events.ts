// What streams say before the terminal over them is there, which has to be loaded first.

/** A stream with events. */
interface Listenable {
  on(event: string, listener: (value?: unknown) => void): unknown;
  off(event: string, listener: (value?: unknown) => void): unknown;
}

const ENDINGS = ['error', 'end', 'close'];

/** Listens to a stream for somebody who is about to: a failure that nobody hears ends the process. */
export function listenTo<Stream extends Listenable>(stream: Stream): { readonly handOver: () => Stream } {
  const missed: (readonly [event: string, value: unknown])[] = [];
  const listeners = ENDINGS.map(
    (event) => [event, (value?: unknown): void => void missed.push([event, value])] as const,
  );
  for (const [event, listener] of listeners) stream.on(event, listener);
  return {
    handOver() {
      for (const [event, listener] of listeners) stream.off(event, listener);
      return missed.length === 0 ? stream : telling(stream, missed);
    },
  };
}

/** A stream that tells everyone who listens what they have missed. */
function telling<Stream extends Listenable>(
  stream: Stream,
  missed: readonly (readonly [event: string, value: unknown])[],
): Stream {
  const on = (event: string, listener: (value?: unknown) => void): void => {
    stream.on(event, listener);
    for (const [name, value] of missed) if (name === event) void Promise.resolve(value).then(listener);
  };
  return new Proxy(stream, {
    get(target, name) {
      const found: unknown = name === 'on' ? on : Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}
