// A word of bash as it is typed: what it means so far, and how more is typed after it. Nothing is expanded.

/** Where a word ends that is being typed: in quotes, after a backslash, or in neither. */
type End = '' | "'" | '"' | '\\';

/** A word as it is typed so far, without its quotes. */
interface BashWord {
  readonly text: string;
  readonly end: End;
}

/** A backslash inside double quotes quotes only these. */
const QUOTED_IN_DOUBLE = /[$`"\\\n]/;

/** Reads a word that may still be open. */
export function readBashWord(typed: string): BashWord {
  let text = '';
  let end: End = '';
  for (let at = 0; at < typed.length; at++) {
    const letter = typed[at] as string;
    if (end === "'") {
      if (letter === "'") end = '';
      else text += letter;
    } else if (letter === '\\') {
      const next = typed[++at];
      if (next === undefined) return { text, end: end === '"' ? end : '\\' };
      const isQuoted = end === '' || QUOTED_IN_DOUBLE.test(next);
      if (next !== '\n' || !isQuoted) text += isQuoted ? next : letter + next;
    } else if (letter === end) end = '';
    else if (end === '' && (letter === "'" || letter === '"')) end = letter;
    else text += letter;
  }
  return { text, end };
}

/** Reads words, the last of which is being typed, and leaves out redirections. */
export function readBashWords(typed: readonly string[]): readonly string[] {
  const isFile = (at: number): boolean => /^\d*&?[<>]+[&|]?$/.test(typed[at] ?? '');
  const words = typed.filter(
    (word, at) => at === typed.length - 1 || !(/^\d*&?[<>]/.test(word) || isFile(at - 1)),
  );
  return words.map((word) => readBashWord(word).text);
}

/** A word that begins like the typed one, typed to its end; quotes stay open. Null if it begins differently. */
export function bashWordAfter(typed: string, word: string): string | null {
  const { text, end } = readBashWord(typed);
  if (!word.startsWith(text)) return null;
  const rest = word.slice(text.length);
  if (end === "'") return typed + rest.replaceAll("'", String.raw`'\''`);
  // History is looked up inside double quotes, even after a backslash, which then stays.
  if (end === '"')
    return typed + rest.replaceAll(/[$`"\\]/g, String.raw`\$&`).replaceAll('!', String.raw`"\!"`);
  const [first = ''] = end === '\\' ? Array.from(rest) : [];
  return (
    typed + first + rest.slice(first.length).replaceAll(/[^\w@%+=:,./\-\u0080-\u{10ffff}]/gu, String.raw`\$&`)
  );
}
