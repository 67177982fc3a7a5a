// Divides a line into words as a POSIX shell does. Nothing is expanded.

/** A word, of quoted parts and other characters. */
const WORD = /^(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^ \t'"\\])+(?=[ \t]|$)/;
const PART = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g;

/** The words of a line; null where a quote is not closed. */
export function wordsIn(line: string): string[] | null {
  const words: string[] = [];
  for (let rest = line.trim(); rest !== ''; ) {
    const [word] = WORD.exec(rest) ?? [];
    if (word === undefined) return null;
    words.push(word.replaceAll(PART, unquoted));
    rest = rest.slice(word.length).trimStart();
  }
  return words;
}

/** Inside `"…"`, a backslash quotes only four characters. */
function unquoted(_part: string, single?: string, double?: string, escaped?: string): string {
  return single ?? double?.replaceAll(/\\([$`"\\])/g, '$1') ?? escaped ?? '';
}
