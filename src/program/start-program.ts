// runProgram and runCommands: what they do at once. Their first question is drawn before they are loaded, if it can be.

import type { App } from '../run/app.ts';
import type { ExitState } from '../run/exit.ts';
import { isQuestion, type Question } from '../questions/question.ts';
import { currentFolder } from '../sources/node/paths.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import type { FirstFrame } from '../terminal/first-frame.ts';
import { drawnByProcess } from '../wiring/first-question.ts';
import type { RunCommandsOptions } from './command-program.ts';
import type { Main } from './main.ts';
import {
  BuiltCommand,
  BuiltCommands,
  type CommandNode,
  type Commands,
  leavesOf,
  listQuestion,
} from './commands.ts';
import type { ProgramOptions, ProgramStart } from './program-setup.ts';

/**
 * Runs a program: asks what flags, variables and files do not answer, then calls `main`. It never rejects, and sets
 * the exit code of the process.
 *
 * @example
 * ```ts
 * const server = form('Server', { port: number('Port', { default: 443 }), tls: confirm('Use TLS?') });
 * const exit = await runProgram(server, ({ port, tls }) => `${port} ${tls}`, {
 *   args: ['--unattended', '--no-tls'],
 *   terminal: new ScriptedTerminal(),
 * });
 * console.log(exit);
 * // { reason: 'closed', code: 0, value: '443 false' }
 * ```
 */
export function runProgram<Value, Result>(
  question: Question<Value>,
  main: Main<Value, Result>,
  options?: ProgramOptions | null,
): Promise<ExitState<Result>> {
  const own = main as Main<unknown, Result>;
  const run = typeof main === 'function' ? (answers: unknown, app: App) => own(answers, app) : main;
  const { args, env, start } = startOf(options);
  const first = args.length === 0 ? questionDrawn(question, options, env) : null;
  return import('./run-program.ts').then(({ runHosted }) =>
    runHosted(question, run, start(first), null),
  ) as Promise<ExitState<Result>>;
}

/**
 * Runs a program of several commands: the one that its arguments name, or that the user chooses from a list. It never
 * rejects, and sets the exit code of the process.
 *
 * @example
 * ```ts
 * const verbose = confirm('Say more', { ask: false, default: false });
 * const count = command(number('Count to'), async (end, app) => [end, await app.ask(verbose)]);
 * const exit = await runCommands(commands('Count', { up: count }), {
 *   args: ['up', '--count-to', '3', '--verbose'],
 *   shared: { verbose },
 *   terminal: new ScriptedTerminal(),
 * });
 * console.log(exit);
 * // { reason: 'closed', code: 0, value: [ 3, true ] }
 * ```
 */
export function runCommands(commands: Commands, options?: RunCommandsOptions | null): Promise<ExitState> {
  const { args, env, start } = startOf(options);
  const first = commandDrawn(commands, options, args, env);
  return Promise.all([import('./run-commands.ts'), first]).then(([{ runHostedCommands }, drawn]) =>
    runHostedCommands(commands, start(drawn), null),
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the arguments, the environment and the folder now: the program may change them before the rest is loaded. */
function startOf<Options extends ProgramOptions | RunCommandsOptions>(
  given: Options | null | undefined,
): {
  readonly args: readonly string[];
  readonly env: Environment;
  readonly start: (first: FirstFrame | null) => (Options & ProgramStart) | null | undefined;
} {
  if (given != null && typeof given !== 'object') return { args: [''], env: {}, start: () => given };
  const { args = null, env = null } = given ?? {};
  const now = {
    args: args ?? process.argv.slice(2),
    env: env ?? { ...process.env },
    folder: currentFolder(),
  };
  return { ...now, start: (first) => ({ ...(given as Options), ...now, first }) };
}

/** Options that change nothing of how the first question is asked. */
const PLAIN = new Set([
  'name',
  'version',
  'description',
  'builtIn',
  'flags',
  'asks',
  'shared',
  'readOnly',
  'cancelled',
]);

/** Draws a question; null if an option or a variable may have a say in it. */
function questionDrawn(
  question: unknown,
  options: object | null | undefined,
  env: Environment,
): FirstFrame | null {
  const isPlain = Object.entries(options ?? {}).every(([name, value]) => value == null || PLAIN.has(name));
  const { name = null } = (options ?? {}) as { readonly name?: unknown };
  if (!isPlain || !isQuestion(question) || hasVariables(name, env)) return null;
  return drawnByProcess(question, env);
}

/** Whether a variable may be meant for the program: letters and digits are looked at alone. */
function hasVariables(name: unknown, env: Environment): boolean {
  const folded = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  const own = typeof name === 'string' ? folded(name) : null;
  return Object.keys(env).some((variable) => {
    const known = folded(variable);
    return known.startsWith('TEXTUI') || (own !== null && known.startsWith(own));
  });
}

/** Draws the question of the command that all arguments name, or the list of commands. */
async function commandDrawn(
  commands: unknown,
  options: RunCommandsOptions | null | undefined,
  args: readonly string[],
  env: Environment,
): Promise<FirstFrame | null> {
  try {
    let node = commands as CommandNode | undefined;
    for (const word of args) node = node instanceof BuiltCommands ? node.children.get(word) : undefined;
    if (node === undefined) return null;
    if (node instanceof BuiltCommands)
      return questionDrawn(listQuestion(ENGLISH_WORDS.say('command.label'), leavesOf(node)), options, env);
    const found = node instanceof BuiltCommand ? node : (await node.load()).default;
    if (!(found instanceof BuiltCommand)) return null;
    return questionDrawn(found.question, { ...found.options, ...options }, env);
  } catch {
    return null; // what is wrong is told by what is loaded
  }
}
