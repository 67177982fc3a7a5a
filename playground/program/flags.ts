// A page has no command line: in place of what reads it, what takes no flags.

/** Flags are for programs of a process. */
export function readFlags(): never {
  throw new TypeError('a page has no command line');
}

/** The same as a source. */
export function flagSource(): never {
  return readFlags();
}
