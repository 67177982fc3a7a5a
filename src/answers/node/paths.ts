// Paths that lead to the same place, although the program may change the folder of its process.

import { isAbsolute, sep } from 'node:path';

/** The folder of the process; `.` if it is gone. */
export function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    return '.';
  }
}

/** The path as seen from a folder. Nothing in it is resolved: after a link, `..` leads elsewhere. */
export function pathFrom(folder: string, path: string): string {
  return isAbsolute(path) ? path : `${folder}${sep}${path}`;
}
