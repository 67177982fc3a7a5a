// What a typed line means before any question looks at it: commands, and text that only looks like one.

/** A line as it was meant. */
export type MeantLine =
  /** Nothing was typed. */
  | { readonly means: 'enter' }
  | { readonly means: 'help' }
  | { readonly means: 'back' }
  /** A lone backslash: empties an optional question. */
  | { readonly means: 'empty'; readonly text: string }
  | { readonly means: 'text'; readonly text: string };

/** A command with a backslash in front of it; more backslashes for a text that itself begins with one. */
const ESCAPED = /^\\+[?<\\]$/;

/**
 * Reads a line. Commands are compared after NFKC, so that those of an input method work.
 *
 *     '?' help · '<' back · '\?' the text '?' · '\\?' the text '\?' · '\' empty · '' enter
 */
export function readLine(line: string, trim: boolean): MeantLine {
  const text = trim ? line.trim() : line;
  if (text === '') return { means: 'enter' };
  const folded = text.normalize('NFKC');
  if (folded === '?') return { means: 'help' };
  if (folded === '<') return { means: 'back' };
  if (folded === '\\') return { means: 'empty', text };
  return { means: 'text', text: ESCAPED.test(folded) ? text.slice(1) : text };
}
