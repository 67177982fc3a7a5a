// In place of src/program/complete.ts: a page has no command line, and does without what reads one.

/** Refuses: nothing on the page has a command line. */
export function complete(): never {
  throw new Error('complete: a page has no command line.');
}
