// complete: completion as a function of words, for tests.

import { type Question, isQuestion } from '../questions/question.ts';
import { requireOptions } from '../base/validate.ts';
import { CommandProgram, type RunCommandsOptions } from './command-program.ts';
import type { Commands } from './commands.ts';
import { type Completion, completionIn } from './completion.ts';
import { type ProgramOptions, ProgramSetup } from './program-setup.ts';

/**
 * The words that TAB offers in place of the last of some words, which may be empty: for the question of `runProgram`, or the
 * commands of `runCommands`, with their options.
 *
 * @example
 * ```ts
 * const deploy = form('Deploy', { env: select('Environment', { choices: ['staging', 'production'] }) });
 * await complete(deploy, ['--env', 's']); // → [{ word: 'staging', about: '' }, { word: 'production', about: '' }]
 * ```
 */
export async function complete(
  program: Question<never> | Commands,
  words: readonly string[],
  options?: ProgramOptions | RunCommandsOptions | null,
): Promise<Completion> {
  const typed = words.length === 0 ? [''] : words;
  if (!isQuestion(program)) {
    const found = await new CommandProgram(program as Commands, options).toComplete(typed);
    return completionIn(found.setup, found.words, found.commands);
  }
  const given = requireOptions('complete', options, 'builtIn', 'errorOutput');
  return completionIn(new ProgramSetup(program, { ...given, args: [] }), typed);
}
