// Looks for a program before anything is asked.

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Codes of shells for a program that is there and cannot be run, and for one that is not there. */
export const CANNOT_BE_RUN = 126;
const NOT_FOUND = 127;

/** Why a program cannot be run, and the code for it; null if it can be. */
export function problemWithProgram(name: string): { readonly message: string; readonly code: number } | null {
  const paths = name.includes('/')
    ? [name]
    : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder === '' ? '.' : folder, name));
  const found = paths.filter(isFile);
  if (found.some(isExecutable)) return null;
  return found.length === 0 && !(name.includes('/') && isThere(name))
    ? { message: `${name} was not found.`, code: NOT_FOUND }
    : { message: `${name} cannot be run.`, code: CANNOT_BE_RUN };
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false; // a part of the path is a file
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
