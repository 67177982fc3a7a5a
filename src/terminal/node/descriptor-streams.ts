// A terminal over two file descriptors that this process was started with: pipes or sockets.

import type { Socket } from 'node:net';
import { StreamTerminal } from '../stream-terminal.ts';
import type { Terminal } from '../terminal.ts';

/**
 * The streams of this process's descriptors are kept, as `process.stdin` is: a second stream on the same descriptor
 * would never get bytes that the first has read ahead.
 */
const STREAMS: unique symbol = Symbol.for('textui: streams of descriptors') as never;

/** Opens the descriptors of a text like `3,4`, to read from and to write to; null unless these are pipes or sockets. */
export function openDescriptors(text: string): Terminal | null {
  const [, first, second] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text) ?? [];
  const [input, output] = [Number(first), Number(second)];
  // Both are looked at before either is opened: an open stream keeps the process alive.
  if (!isPipe(input) || !isPipe(output)) return null;
  return new DescriptorTerminal(
    streamOf(input, true, input === output),
    streamOf(output, input === output, true),
  );
}

/** Keeps the process alive until it is closed, and no longer, even if the other program keeps its end open. */
class DescriptorTerminal extends StreamTerminal {
  readonly #streams: readonly Socket[];

  constructor(input: Socket, output: Socket) {
    super({ input, output });
    this.#streams = [input, output];
    for (const stream of this.#streams) stream.ref();
  }

  override async close(): Promise<void> {
    await super.close();
    for (const stream of this.#streams) {
      // After an abort, bytes that the other program never reads would keep the process alive.
      if (stream.writableLength > 0) stream.destroy();
      stream.unref();
    }
  }
}

function streamOf(fd: number, readable: boolean, writable: boolean): Socket {
  const known: Record<number, Socket> = (process as { [STREAMS]?: Record<number, Socket> })[STREAMS] ?? {};
  Reflect.defineProperty(process, STREAMS, { value: known, configurable: true });
  const { Socket } = process.getBuiltinModule('node:net');
  // A stream that fails after its last use would end the process with an unhandled `error` event.
  known[fd] ??= new Socket({ fd, readable, writable }).on('error', () => {});
  return known[fd];
}

function isPipe(fd: number): boolean {
  try {
    const stats = process.getBuiltinModule('node:fs').fstatSync(fd);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false; // not open, or no number
  }
}
