// Reads a small file of text: never more than a limit, whatever it is.

import { open } from 'node:fs/promises';
import type { FileProblem } from '../parse-answers.ts';
import { SourceError } from '../source.ts';

/** No answers file is larger. */
const MOST_BYTES = 1_000_000;
const AT_ONCE = 65_536;

/** The text of a file; what is wrong with it is told under the name that it goes by. */
export async function readBounded(path: string, name: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readStart(path);
  } catch (error) {
    throw new SourceError([{ about: name, ...problemOf(error) }]);
  }
  if (bytes.length > MOST_BYTES) {
    throw new SourceError([{ about: name, say: 'file.too-large', values: { limit: MOST_BYTES } }]);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SourceError([{ about: name, say: 'file.not-text' }]);
  }
}

/** The bytes of a file, or a few more than are taken. A pipe or a device has no size that could be asked for. */
async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const parts: Buffer[] = [];
    for (let total = 0; total <= MOST_BYTES; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(AT_ONCE), 0, AT_ONCE, null);
      if (bytesRead === 0) break;
      parts.push(buffer.subarray(0, bytesRead));
      total += bytesRead;
    }
    return Buffer.concat(parts);
  } finally {
    await file.close();
  }
}

function problemOf(error: unknown): FileProblem {
  const { code = 'unknown' } = error as { code?: string };
  if (code === 'ENOENT' || code === 'ENOTDIR') return { say: 'file.missing' };
  if (code === 'EISDIR') return { say: 'file.directory' };
  return { say: 'file.unreadable', values: { code } };
}
