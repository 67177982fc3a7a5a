// Control characters in what a person typed: no answer has them, but arrow keys and pasted text do.

/** Whether a line holds a control character. Tabs do not count: text that is pasted from a table has them. */
export function hasControlCharacters(line: string): boolean {
  // oxlint-disable-next-line no-control-regex -- what it is for; \p{Cc} takes its time to load
  return /[\0-\x08\n-\x1f\x7f-\x9f]/.test(line);
}
