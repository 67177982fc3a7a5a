// A terminal over file descriptors that this process was started with: pipes, sockets, files or terminals.

import type { InputStream } from '../chunk-source.ts';
import type { OutputStream } from '../output-writer.ts';
import { StreamTerminal } from '../stream-terminal.ts';
import type { Terminal } from '../terminal.ts';

/** The descriptor that is read from, and the one that is written to. */
type Descriptors = readonly [input: number, output: number];

/** A stream; one that waits for another process keeps this one alive, unless it is told not to. */
interface Stream {
  on(event: string, listener: (value?: unknown) => void): unknown;
  /** How much is not written yet. */
  readonly writableLength?: number;
  destroy(): unknown;
  ref?(): unknown;
  unref?(): unknown;
}

/** What a descriptor is used for. */
type Direction = 'read' | 'write';

/**
 * Where the streams of this process's descriptors are kept, as `process.stdin` is: what one stream has read ahead,
 * a second one on the same descriptor would never get.
 */
const STREAMS: unique symbol = Symbol.for('textui: streams of descriptors') as never;

/** How far from one end of a pipe that Node makes for itself the other end is looked for. */
const NEARBY = 32;

/** The two descriptors of a text like `3,4`: what is read from, and what is written to; null for another text. */
export function readDescriptors(text: string): Descriptors | null {
  const [, input, output] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text) ?? [];
  return input === undefined || output === undefined ? null : [Number(input), Number(output)];
}

/** Opens two descriptors; `closed` where one of them is not open, `unusable` where it cannot be read or written. */
export function openDescriptors([input, output]: Descriptors): Terminal | 'closed' | 'unusable' {
  const { [STREAMS]: known = new Map<string, Stream>() } = process as { [STREAMS]?: Map<string, Stream> };
  const [read, write] = [`${input} read`, `${output} write`];
  // Both are looked at before either is opened: what is open keeps the process alive.
  const unread = known.has(read) ? null : problemOf(input, 'read');
  const unwritten = known.has(write) ? null : problemOf(output, 'write');
  if (unread === 'closed' || unwritten === 'closed') return 'closed';
  if (unread !== null || unwritten !== null) return 'unusable';
  Reflect.defineProperty(process, STREAMS, { value: known, configurable: true });
  try {
    if (!known.has(read)) known.set(read, openInput(input, input === output));
    if (!known.has(write)) known.set(write, openOutput(output, known.get(`${output} read`)));
  } catch {
    known.get(read)?.unref?.();
    return 'unusable'; // a socket of a kind that is no stream
  }
  return new DescriptorTerminal(known.get(read) as never, known.get(write) as never);
}

/** Keeps the process alive until it is closed, and no longer: whoever is at the other end may keep that open. */
class DescriptorTerminal extends StreamTerminal {
  readonly #streams: readonly Stream[];

  constructor(input: InputStream & Stream, output: OutputStream & Stream) {
    super({ input, output });
    this.#streams = [input, output];
    for (const stream of this.#streams) stream.ref?.();
  }

  override async close(): Promise<void> {
    await super.close();
    for (const stream of this.#streams) {
      // What nobody waits for any more, after an abort, would keep the process alive all the same.
      if ((stream.writableLength ?? 0) > 0) stream.destroy();
      stream.unref?.();
    }
  }
}

/** Opens what is read from. Of a socket in both directions there is one stream: two would wait for each other. */
function openInput(fd: number, isBoth: boolean): Stream {
  const { fs, net, tty } = modules();
  if (tty.isatty(fd)) return quiet(new tty.ReadStream(fd));
  if (!isPipe(fd)) return quiet(fs.createReadStream('', { fd, autoClose: false }));
  return quiet(new net.Socket({ fd, readable: true, writable: isBoth && isSocket(fd) }));
}

function openOutput(fd: number, input: Stream | undefined): Stream {
  const { fs, net, tty } = modules();
  if (input !== undefined && isSocket(fd)) return input;
  if (tty.isatty(fd)) return quiet(new tty.WriteStream(fd));
  if (!isPipe(fd)) return quiet(fs.createWriteStream('', { fd, autoClose: false }));
  return quiet(new net.Socket({ fd, readable: false, writable: true }));
}

/** A stream may fail when nobody uses it any more, which must not end the process. */
function quiet(stream: Stream): Stream {
  stream.on('error', () => {});
  return stream;
}

/** Why a descriptor cannot be used; null where it can. */
function problemOf(fd: number, direction: Direction): 'closed' | 'unusable' | null {
  const { fs } = modules();
  try {
    const stats = fs.fstatSync(fd);
    const isUsable = stats.isSocket()
      ? isConnected(fd)
      : stats.isFIFO() || stats.isFile() || stats.isCharacterDevice();
    return isUsable && allows(fd, direction) && !isOfNode(fd) ? null : 'unusable';
  } catch {
    return 'closed';
  }
}

/** Whether a descriptor can be read, or written. It reads and writes nothing. */
function allows(fd: number, direction: Direction): boolean {
  const { fs } = modules();
  try {
    if (direction === 'read') fs.readvSync(fd, [new Uint8Array(0)]);
    else fs.writeSync(fd, '');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== 'EBADF' && code !== 'EINVAL';
  }
}

/** Whether a socket has somebody at its other end, or had: one that listens never does. It writes nothing. */
function isConnected(fd: number): boolean {
  const { fs, net } = modules();
  try {
    fs.writeSync(fd, '');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE') return code !== 'ENOTCONN';
  }
  // The other end has hung up, or it is TCP without another end. Closing this stream would close the descriptor.
  try {
    const socket = new net.Socket({ fd, readable: false, writable: true }).unref();
    return !('port' in socket.address()) || socket.remotePort !== undefined;
  } catch {
    return false; // a socket of a kind that is no stream
  }
}

/** Whether a descriptor is a pipe that Node made for itself: then both ends are in this process. */
function isOfNode(fd: number): boolean {
  const { fs } = modules();
  const own = fs.fstatSync(fd);
  if (!own.isFIFO()) return false;
  const isRead = allows(fd, 'read');
  if (isRead && allows(fd, 'write')) return false; // a named pipe, open in both directions
  for (let other = Math.max(0, fd - NEARBY); other <= fd + NEARBY; other++) {
    try {
      const { dev, ino } = fs.fstatSync(other);
      if (dev === own.dev && ino === own.ino && allows(other, isRead ? 'write' : 'read')) return true;
    } catch {} // not open
  }
  return false;
}

function isPipe(fd: number): boolean {
  return modules().fs.fstatSync(fd).isFIFO() || isSocket(fd);
}

function isSocket(fd: number): boolean {
  return modules().fs.fstatSync(fd).isSocket();
}

function modules() {
  return {
    fs: process.getBuiltinModule('node:fs'),
    net: process.getBuiltinModule('node:net'),
    tty: process.getBuiltinModule('node:tty'),
  };
}
