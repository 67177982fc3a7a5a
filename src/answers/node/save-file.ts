// Writes a file whole or not at all: first beside its place, then moved there. What is no plain file, such as a pipe
// or a device, is written to instead: moving a file there would take it away from everybody.

import { randomBytes } from 'node:crypto';
import { constants, openSync, writeFile } from 'node:fs';
import { access, open, readlink, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type AbortSignalLike, unlessAborted } from '../../abort-signal.ts';

/** Only the owner may read what was answered. */
const MODE = 0o600;
/** As many links may follow one another as the kernel follows. */
const MOST_LINKS = 40;
/** A path that can be that of a folder only. */
const NAMES_FOLDER = process.platform === 'win32' ? /(?:^|[\\/])\.{0,2}$/ : /(?:^|\/)\.{0,2}$/;
/** How long a pipe without a reader is left alone, in milliseconds. */
const PIPE_PAUSE = 50;
const [OUTPUT, ERRORS] = [1, 2];

/** Where a text is saved: in a file that is replaced, or in something that is written to as it is. */
type SavePlace =
  | { readonly kind: 'file'; readonly path: string; readonly exists: boolean }
  | { readonly kind: 'descriptor'; readonly descriptor: number }
  | { readonly kind: 'pipe' | 'other'; readonly path: string };

/** Where a path leads; a link is followed, as a shell follows it. Throws where it leads to a folder. */
export async function savePlaceOf(path: string): Promise<SavePlace> {
  // The kernel says first whether a link may be followed at all: not every one in a folder for everybody.
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const isFolder = found?.isDirectory() ?? NAMES_FOLDER.test(path);
  if (isFolder) throw failure('EISDIR', 'it is a folder');
  let at = path;
  for (let links = 0; links <= MOST_LINKS; links++) {
    const folder = await realpath(dirname(at)); // it may be a link to the folder of the open files
    const descriptor = descriptorOf(at) ?? (await ownDescriptorOf(folder, basename(at)));
    if (descriptor !== null) return { kind: 'descriptor', descriptor };
    at = join(folder, basename(at));
    const target = await readlink(at).catch(() => null); // no link
    if (target === null) {
      const isFile = found === null || found.isFile();
      if (isFile) return { kind: 'file', path: at, exists: found !== null };
      return { kind: found.isFIFO() ? 'pipe' : 'other', path: at };
    }
    at = resolve(folder, target);
  }
  throw failure('ELOOP', 'too many links');
}

/** Throws where nothing can be saved, as far as that is known before. */
export async function requireSavable(path: string): Promise<void> {
  const place = await savePlaceOf(path);
  if (place.kind === 'file') await access(dirname(place.path), constants.W_OK);
}

/** Whether two paths lead to the same file; false where there is none. Somebody may replace it meanwhile. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  if (resolve(one) === resolve(other)) return true;
  try {
    const [first, second] = await Promise.all([realpath(one), realpath(other)]);
    if (first === second) return true;
    const [a, b] = await Promise.all([stat(one, { bigint: true }), stat(other, { bigint: true })]);
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

/**
 * Writes a file that only its owner can read. Where that fails, the old file remains as it was. A pipe waits for its
 * reader; once the signal aborts, it does so no longer, and this rejects with the reason.
 */
export async function saveFile(
  path: string,
  text: string,
  signal: AbortSignalLike | null = null,
): Promise<void> {
  const place = await savePlaceOf(path);
  if (place.kind === 'file') await replaceFile(place.path, text);
  else if (place.kind === 'descriptor') await writeTo(place.descriptor, text);
  else if (place.kind === 'pipe') await writeToPipe(place.path, text, signal);
  else await writeInPlace(place.path, text);
}

async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(temporary, 'wx', MODE);
  try {
    try {
      await file.chmod(MODE); // whatever the mask of the process is
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Writes to what is there, as it is. */
async function writeInPlace(path: string, text: string): Promise<void> {
  const file = await open(path, constants.O_WRONLY);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

async function writeToPipe(path: string, text: string, signal: AbortSignalLike | null): Promise<void> {
  const descriptor = await openPipe(path, signal);
  const { Socket } = await import('node:net'); // few programs need it
  const pipe = new Socket({ fd: descriptor, readable: false, writable: true });
  const written = new Promise<void>((done, fail) => {
    pipe.on('error', fail);
    pipe.end(text, done);
  });
  try {
    await unlessAborted(written, signal);
  } finally {
    pipe.destroy();
  }
}

/** Opens a pipe as soon as somebody reads it. Opening it at once would wait in a thread that nothing can end. */
async function openPipe(path: string, signal: AbortSignalLike | null): Promise<number> {
  for (;;) {
    try {
      return openSync(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    await unlessAborted(delay(PIPE_PAUSE), signal);
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, milliseconds));
}

/** Which open file of this process a path names, where the name alone says so; null for any other path. */
function descriptorOf(path: string): number | null {
  if (path === '/dev/stdout') return OUTPUT;
  if (path === '/dev/stderr') return ERRORS;
  const [, descriptor] = /^\/dev\/fd\/(\d{1,9})$/.exec(path) ?? [];
  return descriptor === undefined ? null : Number(descriptor);
}

/** Which open file of this process a name in a folder is; null where the folder is not that of its open files. */
async function ownDescriptorOf(folder: string, name: string): Promise<number | null> {
  if (!/^\d{1,9}$/.test(name) || !folder.startsWith('/proc/')) return null;
  const own = await realpath('/proc/self').catch(() => null);
  const isOwn =
    own !== null && folder.startsWith(`${own}/`) && /^(?:\/task\/\d+)?\/fd$/.test(folder.slice(own.length));
  return isOwn ? Number(name) : null;
}

/** Writes behind what was written before, whatever is at the other end. */
async function writeTo(descriptor: number, text: string): Promise<void> {
  const stream = descriptor === OUTPUT ? process.stdout : descriptor === ERRORS ? process.stderr : null;
  if (stream === null) {
    await new Promise<void>((done, fail) => {
      writeFile(descriptor, text, (error) => (error === null ? done() : fail(error)));
    });
    return;
  }
  const ignore = (): void => {}; // what fails is told to the callback, too
  stream.once('error', ignore);
  try {
    await new Promise<void>((done, fail) => {
      stream.write(text, (error) => (error == null ? done() : fail(error)));
    });
  } finally {
    stream.off('error', ignore);
  }
}

/** The new name has to be on the disk as well; where folders cannot be synced it will be soon. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close().catch(() => {});
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
