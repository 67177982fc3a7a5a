// complete: completion as a function of words, for tests.

import { type Question, isQuestion } from '../questions/question.ts';
import { requireOptions } from '../base/validate.ts';
import type { RunCommandsOptions } from './command-program.ts';
import type { Commands } from './commands.ts';
import type { Completion } from './completion.ts';
import type { ProgramOptions } from './program-setup.ts';

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
  const { completionIn } = await import('./completion.ts');
  if (!isQuestion(program)) {
    const { CommandProgram } = await import('./command-program.ts');
    const found = await new CommandProgram(program as Commands, options).toComplete(typed);
    return completionIn(found.setup, found.words, found.commands);
  }
  const { ProgramSetup } = await import('./program-setup.ts');
  const given = requireOptions<ProgramOptions>('complete', options, 'builtIn', 'errorOutput', 'readOnly');
  return completionIn(new ProgramSetup(program, { ...given, args: [] }), typed);
}
