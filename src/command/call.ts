// The arguments of `textui run`: the file with the questions, its flags, and the command that gets the answers.

/** What `textui run` was called with. */
export interface Call {
  /** As it was typed. */
  readonly file: string;
  /** What was named before the file: a shell and its options. */
  readonly shell: readonly string[];
  readonly flags: readonly string[];
  /** What follows `--`. */
  readonly rest: readonly string[];
}

/** Reads the arguments; null if no file is among them. */
export function readCall(args: readonly string[]): Call | null {
  const [first = ''] = args;
  let at = 0;
  if (!isFile(first)) {
    at = 1;
    while (args[at]?.startsWith('-') === true && args[at] !== '--') at++;
  }
  const file = args[at];
  if (first === '' || first.startsWith('-') || file === undefined || file === '--') return null;
  const end = args.indexOf('--', at + 1);
  return {
    file,
    shell: args.slice(0, at),
    flags: args.slice(at + 1, end === -1 ? undefined : end),
    rest: end === -1 ? [] : args.slice(end + 1),
  };
}

/** Whether the first argument is the file: it has a slash, or is a schema. */
function isFile(word: string): boolean {
  return word.includes('/') || word.endsWith('.json');
}

/** Whether the file has a JSON Schema, not a script. */
export function asksSchema({ file, shell }: Call): boolean {
  return shell.length === 0 && file.endsWith('.json');
}

/** The words of a `#!` line that run a script: those after `textui run`, or another interpreter. Null for no such line. */
export function interpreterIn(source: string): readonly string[] | null {
  const [, line = ''] = /^(?:\ufeff)?#!\s*(.*?)\s*(?:\n|$)/.exec(source) ?? [];
  const words = line.split(/\s+/).filter((word) => word !== '');
  if (baseName(words[0] ?? '') === 'env') words.splice(0, words[1] === '-S' ? 2 : 1);
  const isOurs = baseName(words[0] ?? '') === 'textui' && words[1] === 'run';
  const named = isOurs ? words.slice(2) : words;
  return named.length === 0 ? null : named;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
