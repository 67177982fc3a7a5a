// Reads a small file of text, a pipe or a device: never more than a limit.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import { SourceError } from '../source.ts';

/** No answers file is larger. */
const MOST_BYTES = 1_000_000;

/** The text of a stream until its end. */
export interface ReadableInput {
  on(event: 'data' | 'end' | 'close' | 'error', listener: (value?: unknown) => void): unknown;
  pause?(): unknown;
}

/**
 * The text of a file; what is wrong with it is told under the name that it goes by. Once the signal aborts, a pipe is
 * not waited for, and this never resolves.
 */
export function readBounded(path: string, name: string, signal: AbortSignalLike | null): Promise<string> {
  return textFrom(name, async () => {
    const { constants, createReadStream, fstatSync, open } = process.getBuiltinModule('node:fs');
    const { promisify } = process.getBuiltinModule('node:util');
    const doNotWait = HAS_SOCKETS ? (constants.O_NONBLOCK ?? 0) : 0;
    const fd = await promisify(open)(path, constants.O_RDONLY | doNotWait);
    const isSocket = doNotWait !== 0 && fstatSync(fd).isFIFO();
    const stream = isSocket
      ? new (await import('node:net')).Socket({ fd, readable: true, writable: false }) // few programs need it
      : createReadStream('', { fd, end: MOST_BYTES });
    const destroy = (): void => void stream.destroy();
    signal?.addEventListener('abort', destroy);
    if (signal?.aborted === true) destroy(); // while it was opened
    return bytesOf(stream, ['end']).finally(destroy);
  });
}

/** The text that a stream gives until it ends, likewise. */
export function readStreamBounded(
  stream: ReadableInput,
  name: string,
  signal: AbortSignalLike | null,
): Promise<string> {
  const pause = (): unknown => stream.pause?.();
  signal?.addEventListener('abort', pause);
  return textFrom(name, () => bytesOf(stream, ['end', 'close']).finally(pause));
}

/** The bytes of a stream, or more than are taken. */
async function bytesOf(stream: ReadableInput, ends: readonly ('end' | 'close')[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    stream.on('data', (chunk) => {
      const bytes = Buffer.from(chunk as string); // or bytes already
      chunks.push(bytes);
      total += bytes.length;
      if (total > MOST_BYTES) resolve();
    });
    for (const end of ends) stream.on(end, () => resolve());
    stream.on('error', reject);
  });
  return Buffer.concat(chunks);
}

async function textFrom(about: string, read: () => Promise<Buffer>): Promise<string> {
  const bytes = await read().catch(({ code = 'unknown' }: { code?: string }) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new SourceError([{ about, say: 'file.missing' }]);
    if (code === 'EISDIR') throw new SourceError([{ about, say: 'file.directory' }]);
    throw new SourceError([{ about, say: 'file.unreadable', values: { code } }]);
  });
  if (bytes.length > MOST_BYTES) {
    throw new SourceError([{ about, say: 'file.too-large', values: { limit: MOST_BYTES } }]);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SourceError([{ about, say: 'file.not-text' }]);
  }
}

/** Opening or reading a pipe waits in a thread that nothing can end. Only Node has sockets that read one. */
const HAS_SOCKETS = !('bun' in process.versions || 'deno' in process.versions);
