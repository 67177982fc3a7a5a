// Properties of a text that need no table of Unicode.

/** The characters of a text: any, one line of printable ASCII, or several. */
export const ANY_TEXT = 0;
export const ONE_ASCII_LINE = 1;
export const ASCII_LINES = 2;

/** Below this length a loop is faster than a regular expression. */
const SHORT = 48;
/** Which of the three a text is, by one look at every unit. */
export function kindOfText(text: string): number {
  let kind = ONE_ASCII_LINE;
  let index = 0;
  if (text.length > SHORT) {
    // Spelt out, eight at a time are compared in half the time that one by one would take.
    const ascii = /(?:[\n -~][\n -~][\n -~][\n -~][\n -~][\n -~][\n -~][\n -~])*/y;
    ascii.test(text);
    index = ascii.lastIndex;
    if (text.length - index < 8 && text.includes('\n')) kind = ASCII_LINES;
  }
  for (; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x20 && unit <= 0x7e) continue;
    if (unit !== 0x0a) return ANY_TEXT;
    kind = ASCII_LINES;
  }
  return kind;
}

/** Whether a text is one line of printable ASCII: each unit is a column, shown as it is. */
export function isPlainAscii(text: string): boolean {
  if (text.length > SHORT) return kindOfText(text) === ONE_ASCII_LINE;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || unit > 0x7e) return false;
  }
  return true;
}

/** Where a text occurs from `from` on; else the end. */
export function indexOrEnd(source: string, searched: string, from: number): number {
  const found = source.indexOf(searched, from);
  return found < 0 ? source.length : found;
}

const BORDERS: Readonly<Record<string, string>> = { '─': '-', '═': '-', '│': '|', '•': '-' };

/** A line with its borders, lines and bullets in ASCII, for terminals without UTF-8. */
export function asciiBorders(line: string): string {
  return line.replaceAll(/[┌┐└┘─═│•]/g, (border) => BORDERS[border] ?? '+');
}

const READY_SPACES: readonly string[] = Array.from({ length: 81 }, (_, count) => ' '.repeat(count));

/** A string of `count` spaces; none for a count below 1. */
export function spaces(count: number): string {
  return count <= 0 ? '' : (READY_SPACES[count] ?? ' '.repeat(count));
}

/** Whether a line holds a control character. Tabs do not count: text that is pasted from a table has them. */
export function hasControlCharacters(line: string): boolean {
  // oxlint-disable-next-line no-control-regex -- what it is for; \p{Cc} takes its time to load
  return /[\0-\x08\n-\x1f\x7f-\x9f]/.test(line);
}
