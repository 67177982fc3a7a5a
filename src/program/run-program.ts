// A question and what to do with its answers, as a whole program: what `runProgram` does once it is loaded.

import { jsonText } from '../describe/answer-values.ts';
import type { ExitState } from '../run/exit.ts';
import { DESCRIPTORS, descriptorsIn, takeDescriptors } from '../terminal/node/descriptor-streams.ts';
import { writeBeforeEnd } from '../terminal/node/last-output.ts';
import { standardErrorWritten } from '../terminal/node/process-terminal.ts';
import { argumentError, requireOptions } from '../base/validate.ts';
import { plainText } from '../text/one-line.ts';
import { printLines, tellFailure } from './program-output.ts';
import type { HostedMain, ProgramHost } from './program-host.ts';
import type { ServedProgram } from './mcp.ts';
import { ProgramSetup, type ProgramStart } from './program-setup.ts';
import { tabIn } from './tab.ts';
import type { SetupFor } from './tell-completion.ts';

/** Runs a program. Of a host, its standard streams belong to another. */
export async function runHosted(
  question: unknown,
  main: HostedMain,
  options: ProgramStart | null | undefined,
  host: ProgramHost | null,
): Promise<ExitState> {
  const start = startWith(options);
  return settledExit(start, () => {
    const given = requireOptions('runProgram', start, 'builtIn', 'errorOutput', 'readOnly');
    const setup = new ProgramSetup(question, given, host);
    const tab = tabIn(setup.args);
    if (tab !== null && setup.has('completion')) {
      return tellTab(setup, tab, async (words) => ({ setup, words, commands: null }));
    }
    if (typeof main !== 'function') throw argumentError('runProgram', 'main', 'a function', main);
    return exitOf(setup, main);
  });
}

/** Options with the descriptors for messages. */
export function startWith<Options extends object>(
  options: Options | null | undefined,
): Options & Pick<ProgramStart, 'descriptors'> {
  const descriptors = takeDescriptors();
  return options == null || typeof options === 'object'
    ? { ...(options as Options), ...(descriptors !== '' && { descriptors }) }
    : options;
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
  const { options, isTelling, isOneShot } = setup;
  const wrong = wrongDescriptors(setup);
  if (wrong !== null) return wrong;
  if (isTelling && setup.flags.errors.length === 0) {
    const { textOf } = await import('./built-in-texts.ts');
    const text = textOf(setup);
    if (text === null) return serve(setup, () => [{ setup, main }]);
    const isText = (['help', 'version', 'completion'] as const).some((flag) => setup.has(flag));
    if (isOneShot) return printTold(options, text(80).join('\n'), isText);
    return { reason: (await printLines(options, text)) ? 'closed' : 'output-closed', code: 0 };
  }
  if (!isOneShot && setup.answeredBy === 'json') await leaveOutput(setup);
  if (isOneShot && isOnProcess(setup)) (await import('../terminal/node/diverted-output.ts')).divertOutput();
  const { ProgramRun } = await import('./program-run.ts');
  const run = new ProgramRun(setup, main);
  const exit = await run.exit();
  if (isOneShot) await printResult(options, await run.result(exit));
  return exit;
}

/** Whether standard output of this process is for another program. */
function isOnProcess({ options, host, descriptors }: ProgramSetup): boolean {
  const { terminal, input, output } = options;
  return host === null && descriptors === '' && [terminal, input, output].every((one) => one == null);
}

/** Leaves standard output to messages: the program is started again, if it can be. */
async function leaveOutput(setup: ProgramSetup): Promise<void> {
  if (isOnProcess(setup)) await (await import('../terminal/node/second-process.ts')).startAgain();
}

/** The end of a program whose descriptors for a server, or for one line, are none. A conversation tells that itself. */
function wrongDescriptors(setup: ProgramSetup): ExitState | null {
  const { descriptors, errorOutput, words } = setup;
  if (descriptors === '' || descriptorsIn(descriptors) !== null) return null;
  if (!setup.isOneShot && !setup.has('mcp')) return null;
  const message = words.say('json.descriptors', { value: plainText(descriptors) });
  errorOutput.write(`${DESCRIPTORS}: ${message}\n`);
  return { reason: 'answer-refused', code: 2, errors: { [DESCRIPTORS]: message } };
}

/** Serves programs over MCP. */
export async function serve(
  setup: ProgramSetup,
  served: () => readonly ServedProgram[] | Promise<readonly ServedProgram[]>,
): Promise<ExitState> {
  await leaveOutput(setup);
  return (await import('./mcp.ts')).serveMcp(setup, await served());
}

/** Prints a text, or JSON, as a part of the one line of JSON. */
async function printTold(options: ProgramStart, told: string, isText: boolean): Promise<ExitState> {
  const value: unknown = isText ? told : JSON.parse(told);
  await printResult(options, { resultType: 'complete', answers: {}, value });
  return { reason: 'closed', code: 0, value };
}

/** Prints the one line of JSON, after everything on standard error. */
async function printResult(options: ProgramStart, result: object): Promise<void> {
  await standardErrorWritten();
  const line = jsonText(result as never);
  if (options.terminal != null || options.output != null) {
    await printLines(options, () => [line]);
    return;
  }
  const own = descriptorsIn(options.descriptors ?? '')?.[1];
  // The program may have printed a part of a line.
  const start = own === undefined && process.stdout.bytesWritten > 0 ? '\n' : '';
  await writeBeforeEnd(`${start}${line}\n`, own);
}

/** The end of a program that could not run, or could not print its result. */
async function failedExit(error: unknown, options: ProgramStart): Promise<ExitState> {
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
