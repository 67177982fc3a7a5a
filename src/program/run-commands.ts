// Commands as a whole program: what `runCommands` does once it is loaded.

import type { ExitState } from '../run/exit.ts';
import { BuiltCommands, type Commands } from './commands.ts';
import { type CommandLine, CommandProgram, type RunCommandsOptions } from './command-program.ts';
import type { HostedMain, ProgramHost } from './program-host.ts';
import type { ProgramStart } from './program-setup.ts';
import { exitOf, serve, settledExit, startWith, tellTab } from './run-program.ts';
import { tabIn } from './tab.ts';

/** Runs a program of several commands. */
export function runHostedCommands(
  commands: Commands,
  options: (RunCommandsOptions & ProgramStart) | null | undefined,
  host: ProgramHost | null,
): Promise<ExitState> {
  const start = startWith(options);
  return settledExit(start, async () => {
    const program = new CommandProgram(commands, start, host);
    const args = start.args ?? process.argv.slice(2);
    const tab = tabIn(args);
    const asking = tab === null ? null : program.groupSetup(program.read(args.slice(0, 2)));
    if (tab !== null && asking?.has('completion') === true) {
      return tellTab(asking, tab, (words) => program.toComplete(words));
    }
    const line = program.read(args);
    const problems = program.problemsIn(line);
    if (problems.length > 0) return refused(program, line, problems);
    if (line.node instanceof BuiltCommands) return groupExit(program, line);
    const { setup, main } = await program.ready(line.words, line.args);
    return exitOf(setup, main);
  });
}

/** A command line without a command: flags ask for a text or a server, or a person for one. */
async function groupExit(program: CommandProgram, line: CommandLine): Promise<ExitState> {
  const setup = program.groupSetup(line);
  if (setup.has('help') || setup.has('version') || setup.has('completion')) return exitOf(setup, NOTHING);
  if (setup.has('mcp')) return serve(setup, () => program.all(line));
  if (!setup.isTelling && setup.answeredBy === 'person') {
    const exit = await (await import('./command-list.ts')).runChosen(program, line, setup);
    if (exit !== null) return exit;
  }
  return refused(program, line, program.missing(line));
}

/** Tells what is wrong with a command line, as the flags ask for it. */
function refused(
  program: CommandProgram,
  line: CommandLine,
  problems: ReturnType<CommandProgram['problemsIn']>,
): Promise<ExitState> {
  return exitOf(program.refusal(line, problems), NOTHING);
}

/** The main function of a program that asks nothing: it is never called. */
const NOTHING: HostedMain = () => {};
