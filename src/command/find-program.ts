// Looks for a program before anything is asked.

import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Codes of shells for a program that is there and cannot be run, and for one that is not there. */
export const CANNOT_BE_RUN = 126;
const NOT_FOUND = 127;

/** The bits of a file's mode that let its owner, its group or others run it. */
const EXECUTABLE = 0o111;

/** Why a program cannot be run, and the code for it; null if it can be. */
export function problemWithProgram(name: string): { readonly message: string; readonly code: number } | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = name.includes('/') ? [name] : folders.map((folder) => join(folder || '.', name));
  const found = new Set(paths.map(canBeRun));
  if (found.has(true)) return null;
  return found.has(false)
    ? { message: `${name} cannot be run.`, code: CANNOT_BE_RUN }
    : { message: `${name} was not found.`, code: NOT_FOUND };
}

/** Null if nothing is there. */
function canBeRun(path: string): boolean | null {
  try {
    const stats = statSync(path);
    return stats.isFile() && (stats.mode & EXECUTABLE) !== 0;
  } catch {
    return null;
  }
}
