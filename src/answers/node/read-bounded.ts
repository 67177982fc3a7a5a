// Reads a small file of text: never more than a limit, whatever it is.

import { close, constants, fstat, open, read } from 'node:fs';
import { promisify } from 'node:util';
import type { AbortSignalLike } from '../../abort-signal.ts';
import type { FileProblem } from '../parse-answers.ts';
import { SourceError } from '../source.ts';

/** No answers file is larger. */
export const MOST_BYTES = 1_000_000;

/**
 * The text of a file; what is wrong with it is told under the name that it goes by. Once the signal aborts, a pipe is not
 * waited for, and this never resolves.
 */
export async function readBounded(
  path: string,
  name: string,
  signal: AbortSignalLike | null,
): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readStart(path, signal);
  } catch (error) {
    throw new SourceError([{ about: name, ...problemOf(error) }]);
  }
  return textOf(bytes, name);
}

/** What a stream gives until it ends. */
export interface ReadableInput {
  on(event: 'data' | 'end' | 'close' | 'error', listener: (value?: unknown) => void): unknown;
  pause?(): unknown;
}

/** The text that a stream gives until it ends, likewise. */
export async function readStreamBounded(
  stream: ReadableInput,
  name: string,
  signal: AbortSignalLike | null,
): Promise<string> {
  const chunks: Buffer[] = [];
  let total = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      stream.on('data', (chunk) => {
        const bytes = Buffer.from(chunk as string); // or bytes already
        chunks.push(bytes);
        total += bytes.length;
        if (total > MOST_BYTES) resolve();
      });
      stream.on('end', () => resolve());
      stream.on('close', () => resolve());
      stream.on('error', reject);
      signal?.addEventListener('abort', () => stream.pause?.());
    });
  } catch (error) {
    throw new SourceError([{ about: name, ...problemOf(error) }]);
  }
  stream.pause?.();
  return textOf(Buffer.concat(chunks), name);
}

function textOf(bytes: Buffer, name: string): string {
  if (bytes.length > MOST_BYTES) {
    throw new SourceError([{ about: name, say: 'file.too-large', values: { limit: MOST_BYTES } }]);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SourceError([{ about: name, say: 'file.not-text' }]);
  }
}

/** The bytes of a file, or one more than are taken. A pipe or a device has no size that could be asked for. */
async function readStart(path: string, signal: AbortSignalLike | null): Promise<Buffer> {
  // Opening a pipe would wait until somebody writes to it, in a thread that nothing can end.
  const file = await openFile(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  let isClosedElsewhere = false;
  try {
    const stats = await statFile(file);
    if (stats.isFIFO()) {
      isClosedElsewhere = true;
      return await readPipe(file, signal);
    }
    if (!stats.isCharacterDevice()) return await readAll(file);
  } finally {
    if (!isClosedElsewhere) await closeFile(file);
  }
  const device = await openFile(path, constants.O_RDONLY); // reading a terminal has to wait for a line
  try {
    return await readAll(device);
  } finally {
    await closeFile(device);
  }
}

async function readAll(file: number): Promise<Buffer> {
  const bytes = Buffer.alloc(MOST_BYTES + 1);
  let total = 0;
  while (total < bytes.length) {
    const { bytesRead } = await readFile(file, bytes, total, bytes.length - total, null);
    if (bytesRead === 0) break;
    total += bytesRead;
  }
  return bytes.subarray(0, total);
}

/** Reads a pipe as its data comes, and closes it. */
async function readPipe(file: number, signal: AbortSignalLike | null): Promise<Buffer> {
  const { Socket } = await import('node:net'); // few programs need it
  const pipe = new Socket({ fd: file, readable: true, writable: false });
  const stop = (): void => {
    pipe.destroy();
  };
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  const bytes = Buffer.alloc(MOST_BYTES + 1);
  let total = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      pipe.on('data', (chunk: Buffer) => {
        total += chunk.copy(bytes, total);
        if (total === bytes.length) resolve();
      });
      pipe.on('end', resolve);
      pipe.on('error', reject);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    pipe.destroy();
  }
  return bytes.subarray(0, total);
}

function problemOf(error: unknown): FileProblem {
  const { code = 'unknown' } = error as { code?: string };
  if (code === 'ENOENT' || code === 'ENOTDIR') return { say: 'file.missing' };
  if (code === 'EISDIR') return { say: 'file.directory' };
  return { say: 'file.unreadable', values: { code } };
}

const openFile = promisify(open) as (path: string, flags: number) => Promise<number>;
const statFile = promisify(fstat) as (file: number) => Promise<{
  isFIFO(): boolean;
  isCharacterDevice(): boolean;
}>;
const readFile = promisify(read);
const closeFile = promisify(close);
