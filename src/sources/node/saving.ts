// Writes a file whole or not at all: first beside its place, then moved there.

import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, open, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Only the owner may read what was answered. */
const MODE = 0o600;

/** The file that a path leads to; null if something else is there. Throws if no file can be written there. */
export async function savePlaceOf(path: string): Promise<string | null> {
  const place = join(dirname(path), basename(path)); // without a slash at its end
  const isThere = await lstat(place).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (isThere && (await stat(place).catch(() => null))?.isFile() !== true) return null;
  const file = isThere ? await realpath(place) : place;
  await access(dirname(file), constants.W_OK);
  return file;
}

/** Writes a file that only its owner can read. If that fails, the old file remains as it was. */
export async function saveFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(temporary, 'wx', MODE);
  try {
    try {
      await file.chmod(MODE); // as the mask of the process may have taken bits away
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
}
