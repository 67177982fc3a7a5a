// The words, strings and signs of a program in JavaScript, without its comments, patterns and templates.
// It need not know the grammar: it only has to find import names and loops, and nothing inside of text.

/** One piece of a program. */
export interface Token {
  readonly kind: 'word' | 'string' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
}

const WORD = /[\p{ID_Continue}$#]+/uy;
const SPACE = /\s+/y;
const COMMENT = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y;
const STRING = /'(?:\\[^]|[^'\\\n])*'?|"(?:\\[^]|[^"\\\n])*"?/y;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
/** The text of a template up to its end or to an expression in it. */
const TEMPLATE = /(?:\\[^]|(?!\$\{)[^`\\])*(?:`|\$\{|$)/y;

/** Behind these a slash starts a pattern; behind any other word it divides. */
const BEFORE_PATTERN = new Set(
  'return typeof case in of delete void throw new else do await yield instanceof'.split(' '),
);

/** Takes a program apart. */
export function scan(program: string): Token[] {
  const tokens: Token[] = [];
  /** For each open brace, whether a template goes on behind it. */
  const braces: boolean[] = [];
  let [index, line] = [0, 1];

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = index;
    const text = pattern.exec(program)?.[0];
    if (text === undefined) return null;
    index += text.length;
    for (const character of text) if (character === '\n') line++;
    return text;
  };
  const keep = (kind: Token['kind'], take: () => string): void => {
    const [start, at] = [index, line];
    tokens.push({ kind, text: take(), start, end: index, line: at });
  };
  const takeSign = (): string => program[index++] as string;
  const takeTemplate = (): void => {
    if (take(TEMPLATE)?.endsWith('${')) braces.push(true);
  };

  while (index < program.length) {
    const character = program[index] as string;
    if (take(SPACE) !== null || take(COMMENT) !== null) continue;
    if (character === '/' && mayStartPattern(tokens.at(-1)) && take(PATTERN) !== null) continue;
    if (character === "'" || character === '"') keep('string', () => take(STRING) as string);
    else if (character === '`') {
      index++;
      takeTemplate();
    } else if (character === '}' && braces.pop() === true) {
      index++;
      takeTemplate();
    } else if (matches(WORD, program, index)) keep('word', () => take(WORD) as string);
    else {
      if (character === '{') braces.push(false);
      keep('sign', takeSign);
    }
  }
  return tokens;
}

function matches(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

function mayStartPattern(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'word') return BEFORE_PATTERN.has(before.text);
  return before.kind === 'sign' && !')]}'.includes(before.text);
}
