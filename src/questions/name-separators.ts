// The separators between the names of choices in one line.

/**
 * The commas between names, before NFKC: ASCII, Chinese, Arabic and others. A line without any is divided at spaces.
 */
export const COMMAS: RegExp = /[,\u3001\u060c\uff0c\ufe50\ufe51\uff64]/u;
/** The spaces between names without commas. */
export const BLANKS: RegExp = /\s+/u;

/** Whether a name can be written with others in one line. */
export function isPlainName(name: string): boolean {
  return name !== '' && !COMMAS.test(name) && !BLANKS.test(name);
}
