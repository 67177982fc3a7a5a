// A question and what to do with its answers, as a whole program: what `runProgram` does once it is loaded.

import { jsonText } from '../describe/answer-values.ts';
import type { ExitState } from '../run/exit.ts';
import { standardErrorWritten } from '../terminal/node/process-terminal.ts';
import { argumentError, requireOptions } from '../base/validate.ts';
import { printLines, tellFailure } from './program-output.ts';
import type { HostedMain, ProgramHost } from './program-host.ts';
import { type ProgramOptions, ProgramSetup, type ProgramStart } from './program-setup.ts';
import { tabIn } from './tab.ts';
import type { SetupFor } from './tell-completion.ts';

/** Runs a program. Of a host, its standard streams belong to another. */
export async function runHosted(
  question: unknown,
  main: HostedMain,
  options: ProgramStart | null | undefined,
  host: ProgramHost | null,
): Promise<ExitState> {
  return settledExit(options ?? {}, () => {
    const given = requireOptions('runProgram', options, 'builtIn', 'errorOutput', 'readOnly');
    const setup = new ProgramSetup(question, given, host);
    const tab = tabIn(setup.args);
    if (tab !== null && setup.has('completion')) {
      return tellTab(setup, tab, async (words) => ({ setup, words, commands: null }));
    }
    if (typeof main !== 'function') throw argumentError('runProgram', 'main', 'a function', main);
    return exitOf(setup, main);
  });
}

/** Tells a shell what fits at the end of a command line. */
export async function tellTab(
  setup: ProgramSetup,
  words: readonly string[],
  find: SetupFor,
): Promise<ExitState> {
  return (await import('./tell-completion.ts')).tellCompletion(setup, words, find);
}

/** How a program ends, which is the exit code of the process; what it throws is told. */
export async function settledExit(options: ProgramStart, run: () => Promise<ExitState>): Promise<ExitState> {
  const exit = await (async () => run())().catch((error: unknown) => failedExit(error, options));
  await options.first?.drop();
  process.exitCode = exit.code;
  return exit;
}

/** Runs the part that the flags ask for: a text, a server, or a run. A run reports their errors. */
export async function exitOf(setup: ProgramSetup, main: HostedMain): Promise<ExitState> {
  const { options, isTelling } = setup;
  if (isTelling && setup.flags.errors.length === 0) {
    const { textOf } = await import('./built-in-texts.ts');
    const text = textOf(setup);
    if (text === null) return (await import('./mcp.ts')).serveMcp(setup, [{ setup, main }]);
    const isText = (['help', 'version', 'completion'] as const).some((flag) => setup.has(flag));
    if (setup.isOneShot) return printTold(options, text(80).join('\n'), isText);
    return { reason: (await printLines(options, text)) ? 'closed' : 'output-closed', code: 0 };
  }
  const { ProgramRun } = await import('./program-run.ts');
  const run = new ProgramRun(setup, main);
  const exit = await run.exit();
  if (setup.isOneShot) await printResult(options, await run.result(exit));
  return exit;
}

/** Prints a text, or JSON, as a part of the one line of JSON. */
async function printTold(options: ProgramOptions, told: string, isText: boolean): Promise<ExitState> {
  const value: unknown = isText ? told : JSON.parse(told);
  await printResult(options, { resultType: 'complete', answers: {}, value });
  return { reason: 'closed', code: 0, value };
}

/** Prints the one line of JSON, after everything on standard error. */
async function printResult(options: ProgramOptions, result: object): Promise<void> {
  await standardErrorWritten();
  await printLines(options, () => [jsonText(result as never)]);
}

/** The end of a program that could not run, or could not print its result. */
async function failedExit(error: unknown, options: ProgramOptions): Promise<ExitState> {
  const exit = tellFailure(error, options);
  const args: readonly unknown[] = Array.isArray(options.args) ? options.args : process.argv.slice(2);
  const isOneShot =
    args.includes('--json') && ['--unattended', '--yes', '-y'].some((flag) => args.includes(flag));
  if (!isOneShot) return exit;
  try {
    await printResult(options, (await import('./one-shot.ts')).failedResult(error));
  } catch {
    // Standard error has the failure.
  }
  return exit;
}
