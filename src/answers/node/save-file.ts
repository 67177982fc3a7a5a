// Writes a file whole or not at all: first beside its place, then moved there.

import { randomBytes } from 'node:crypto';
import { open, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the owner may read what was answered. */
const MODE = 0o600;

/** Writes a file that only its owner can read. Where that fails, the old file remains as it was. */
export async function saveFile(path: string, text: string): Promise<void> {
  await requireReplaceable(path);
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

/** A device or a pipe is written to, not replaced: moving a file there would take it away from everybody. */
async function requireReplaceable(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || found.isFile()) return;
  throw Object.assign(new Error('it is not a file'), { code: found.isDirectory() ? 'EISDIR' : 'EEXIST' });
}

/** The new name has to be on the disk as well; where folders cannot be synced it will be soon. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close().catch(() => {});
}
