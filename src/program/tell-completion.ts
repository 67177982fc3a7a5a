// Tells a shell what fits at the end of a command line.

import { isOnOwnTerminal } from '../wiring/create-app.ts';
import type { ExitState } from '../run/exit.ts';
import { writeBeforeEnd } from '../terminal/node/last-output.ts';
import { bashWordAfter, readBashWords } from './bash-word.ts';
import { type Completion, type CompletedWord, completionIn } from './completion.ts';
import { printLines } from './program-output.ts';
import type { ProgramSetup } from './program-setup.ts';

/** The code that asks the shell for names of files. */
const FILES = 1;

/** Finds the setup for some words, and which commands they can name. */
export type SetupFor = (words: readonly string[]) => Promise<SetupToComplete>;

export interface SetupToComplete {
  readonly setup: ProgramSetup;
  /** The words that are left, the last of which is being typed. */
  readonly words: readonly string[];
  /** The commands that can be named there; null for none. */
  readonly commands: readonly CompletedWord[] | null;
}

/** Prints what fits, and ends the process: nothing that still runs is waited for. */
export async function tellCompletion(
  { flags, options }: ProgramSetup,
  words: readonly string[],
  find: SetupFor,
): Promise<ExitState> {
  const shell = flags.builtIn.completion ?? '';
  const typed = words.at(-1) ?? '';
  const read = shell === 'bash' ? readBashWords(words) : words;
  const fitting = await completionFor(find, read.length === 0 ? [''] : read);
  const lines =
    fitting === 'files'
      ? []
      : fitting.flatMap(({ word, about }) =>
          shell === 'bash' ? (bashWordAfter(typed, word) ?? []) : `${word}\t${about}`,
        );
  const code = fitting === 'files' ? FILES : 0;
  if (isOnOwnTerminal(options)) {
    if (lines.length > 0) await printLines(options, () => lines);
    return code === 0 ? { reason: 'closed', code } : { reason: 'quit', code };
  }
  // A shell that cannot be told what fits offers nothing: an error has no place in its line.
  await writeBeforeEnd(lines.map((line) => `${line}\n`).join('')).catch(() => {});
  return process.exit(code);
}

/** Finds the end of some words; none where the program fails. */
async function completionFor(find: SetupFor, words: readonly string[]): Promise<Completion> {
  try {
    const found = await find(words);
    return await completionIn(found.setup, found.words, found.commands);
  } catch {
    return [];
  }
}
