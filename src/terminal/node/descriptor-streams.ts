// Two file descriptors that this process was started with, pipes or sockets: as streams, and as a terminal.

import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StreamTerminal } from '../stream-terminal.ts';
import type { Terminal } from '../terminal.ts';

/**
 * The streams of this process's descriptors are kept, as `process.stdin` is: a second stream on the same descriptor
 * would never get bytes that the first has read ahead.
 */
const STREAMS: unique symbol = Symbol.for('textui: streams of descriptors') as never;
/** The text that named the descriptors of this process, for its later runs. */
const NAMED: unique symbol = Symbol.for('textui: named descriptors') as never;

/** The variable that names other descriptors than those of standard input and output. */
export const DESCRIPTORS = 'TEXTUI_JSON_FDS';

/** Reads that variable, and takes it away from the children of this process. Empty for none. */
export function takeDescriptors(): string {
  const own = process as { [NAMED]?: string };
  const { [DESCRIPTORS]: named = '' } = process.env;
  if (named !== '') Reflect.defineProperty(process, NAMED, { value: named, configurable: true });
  delete process.env[DESCRIPTORS];
  return own[NAMED] ?? '';
}

/** The descriptors in a text like `3,4`, to read from and to write to; null unless these are pipes or sockets. */
export function descriptorsIn(text: string): readonly [input: number, output: number] | null {
  const [, first, second] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text) ?? [];
  const [input, output] = [Number(first), Number(second)];
  return isPipe(input) && isPipe(output) ? [input, output] : null;
}

/** The streams of two descriptors. They keep the process alive until they are closed. */
export interface DescriptorStreams {
  readonly input: Socket | Readable;
  readonly output: Socket;
  /** Ends the process's wait for the other program, even if that keeps its end open. */
  close(): void;
}

/** Opens the descriptors that a text names; null if it does not. Both are looked at before either is opened. */
export function openStreams(text: string): DescriptorStreams | null {
  const found = descriptorsIn(text);
  if (found === null) return null;
  const [read, written] = found;
  const output = socketOf(written, read === written);
  const input = read === written ? output : inputOf(read);
  const sockets = [input, output].filter((stream): stream is Socket => 'unref' in stream);
  for (const socket of sockets) socket.ref();
  const close = (): void => {
    // After an abort, bytes that the other program never reads would keep the process alive.
    if (output.writableLength > 0) output.destroy();
    for (const socket of sockets) socket.unref();
    if (!('unref' in input)) input.destroy(); // that leaves the descriptor open, for a later run
  };
  return { input, output, close };
}

/** Opens the descriptors that a text names as a terminal; null if it does not. */
export function openDescriptors(text: string): Terminal | null {
  const streams = openStreams(text);
  return streams === null ? null : new DescriptorTerminal(streams);
}

class DescriptorTerminal extends StreamTerminal {
  readonly #streams: DescriptorStreams;

  constructor(streams: DescriptorStreams) {
    super(streams);
    this.#streams = streams;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#streams.close();
  }
}

/** The part of Bun that reads files. */
interface BunModule {
  file(fd: number): { stream(): ReadableStream };
}

/** Bun reads a descriptor only as a file; a read of `node:fs` that waits would keep the process alive. */
function inputOf(fd: number): Socket | Readable {
  const bun = process.getBuiltinModule('bun') as BunModule | undefined;
  if (bun === undefined) return socketOf(fd, true, false);
  const { Readable } = process.getBuiltinModule('node:stream');
  return streamOf(fd, () => Readable.fromWeb(bun.file(fd).stream()));
}

function socketOf(fd: number, readable: boolean, writable = true): Socket {
  const { Socket } = process.getBuiltinModule('node:net');
  return streamOf(fd, () => new Socket({ fd, readable, writable }));
}

function streamOf<Stream extends Socket | Readable>(fd: number, open: () => Stream): Stream {
  const known: Record<number, Socket | Readable> = (process as { [STREAMS]?: typeof known })[STREAMS] ?? {};
  Reflect.defineProperty(process, STREAMS, { value: known, configurable: true });
  // A stream that fails after its last use would end the process with an unhandled `error` event.
  if (known[fd]?.destroyed !== false) known[fd] = open().on('error', () => {});
  return known[fd] as Stream;
}

function isPipe(fd: number): boolean {
  try {
    const stats = process.getBuiltinModule('node:fs').fstatSync(fd);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false; // not open, or no number
  }
}
