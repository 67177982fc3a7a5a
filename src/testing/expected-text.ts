// A text that a test expects on the screen: part of it, or a pattern.

/** An expected text in a message. */
export function describeExpected(expected: string | RegExp | undefined): string {
  if (expected === undefined) return 'any';
  return typeof expected === 'string' ? JSON.stringify(expected) : String(expected);
}

/** Whether a text is the expected one; any is, if none is named. */
export function isExpected(text: string, expected: string | RegExp | undefined): boolean {
  if (expected === undefined) return true;
  return typeof expected === 'string' ? text.includes(expected) : expected.test(text);
}
