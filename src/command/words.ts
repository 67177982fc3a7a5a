// Divides a line into words as a POSIX shell does. Nothing is expanded.

/** What a backslash quotes inside `"…"`. */
const QUOTED_IN_DOUBLE = '$`"\\';

/** The words of a line; null where a quote is not closed. */
export function wordsIn(line: string): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  for (let at = 0; at < line.length; at++) {
    const character = line[at] as string;
    if (character === ' ' || character === '\t') {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    word ??= '';
    if (character === '\\') {
      if (++at === line.length) return null;
      word += line[at];
    } else if (character === "'" || character === '"') {
      const end: number = endOfQuote(line, at);
      if (end === -1) return null;
      const inside = line.slice(at + 1, end);
      word += character === "'" ? inside : inside.replaceAll(/\\([$`"\\])/g, '$1');
      at = end;
    } else word += character;
  }
  return word === null ? words : [...words, word];
}

/** Where a quote that begins here ends; -1 for nowhere. */
function endOfQuote(line: string, start: number): number {
  const quote = line[start] as string;
  if (quote === "'") return line.indexOf(quote, start + 1);
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === quote) return at;
    if (line[at] === '\\' && QUOTED_IN_DOUBLE.includes(line[at + 1] ?? ' ')) at++;
  }
  return -1;
}
