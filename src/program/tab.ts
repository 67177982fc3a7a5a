// TAB: a shell asks what fits at the end of a command line, with `--completion SHELL -- WORD…`.

/** How many arguments come before the words. */
const BEFORE = 3;

/** The words up to the cursor, of which the last may be empty; null if the arguments are not those of a shell. */
export function tabIn(args: readonly string[]): readonly string[] | null {
  return args[0] === '--completion' && args[2] === '--' ? args.slice(BEFORE) : null;
}
