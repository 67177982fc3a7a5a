// Paths that lead to the same place, although the program may change the folder of its process.

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
  const absolute = process.platform === 'win32' ? /^(?:[a-z]:)?[\\/]/i : /^\//;
  return absolute.test(path) ? path : `${folder}/${path}`;
}
