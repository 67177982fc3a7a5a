// A page has no files: in place of what suggests them, what finds none.

/** There is no path to suggest. */
export function suggestPaths(): () => Promise<string[]> {
  return () => Promise.resolve([]);
}
