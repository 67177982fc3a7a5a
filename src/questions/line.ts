// What a typed line means before any question looks at it: commands, and text that only looks like one.

/** A line as it was meant. */
export type Line =
  /** Nothing was typed. */
  | { readonly means: 'enter' }
  | { readonly means: 'help' }
  | { readonly means: 'back' }
  /** A lone backslash: empties an optional question. */
  | { readonly means: 'empty' }
  | { readonly means: 'text'; readonly text: string };

/** Text that only looks like a command, by how it is typed. */
const ESCAPED: Readonly<Record<string, string>> = { '\\?': '?', '\\<': '<', '\\\\': '\\' };

/**
 * Reads a line. Commands are compared after NFKC, so that those of an input method work.
 *
 *     '?' help · '<' back · '\?' the text '?' · '\' empty · '' enter
 */
export function readLine(line: string, trim: boolean): Line {
  const text = trim ? line.trim() : line;
  const folded = fold(line);
  if (folded === '' && (trim || line === '')) return { means: 'enter' };
  if (folded === '?') return { means: 'help' };
  if (folded === '<') return { means: 'back' };
  if (folded === '\\') return { means: 'empty' };
  const escaped = Object.hasOwn(ESCAPED, folded) ? ESCAPED[folded] : undefined;
  return { means: 'text', text: escaped ?? text };
}

/** The text of a line for whom no command is meant. */
export function textOf(line: Line): string {
  if (line.means === 'text') return line.text;
  return line.means === 'empty' ? '\\' : '';
}

/** What commands, names and numbers are compared by. */
export function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
