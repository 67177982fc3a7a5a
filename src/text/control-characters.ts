// Control characters in what a person typed: no answer has them, but arrow keys and pasted text do.

/** Whether a line holds a control character. Tabs do not count: text that is pasted from a table has them. */
export function hasControlCharacters(line: string): boolean {
  return /[^\P{Cc}\t]/u.test(line);
}
