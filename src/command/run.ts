// `textui run`: asks the questions in a file, then runs the command that they are for.

import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { prefixOf } from '../describe/names.ts';
import type { HostedMain } from '../program/program-host.ts';
import { runHostedCommands } from '../program/run-commands.ts';
import { runHosted } from '../program/run-program.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { hasTerminal } from '../terminal/node/controlling-terminal.ts';
import { endBy, endInterrupted } from '../terminal/node/process-interrupts.ts';
import { failureCode } from '../checks/failure-message.ts';
import { type Call, hasFlags, interpreterIn, readCall } from './call.ts';
import type { ChildCommand, PassedOn } from './child.ts';
import type { CapturedChildren } from './captured-child.ts';
import { childEnvironment, withoutSecrets } from './child-environment.ts';
import { problemWithProgram } from './find-program.ts';
import { writeOutput } from './standard-output.ts';
import { type ReadScript, readScript } from './script.ts';
import { type ChildQuestion, commandsOf } from './script-commands.ts';
import { canAsk, openTerminal, type TerminalStreams } from './terminal-streams.ts';

/** The code for a run that has not come to its child. */
const NOT_RUN = 2;

/** The questions of a file, and the command that gets the answers. */
interface Plan extends ReadScript {
  /** The program that gets the answers, with its arguments; empty for none. */
  readonly words: readonly string[];
  /** The script, if a shell can run it by itself. */
  readonly path?: string | null;
  /** All answers as one value. */
  readonly asValue?: (answers: unknown) => unknown;
}

/** Runs a file, and gives the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (call === null) {
    const [word = ''] = args;
    const file = /^[^-]/.test(word) ? word : 'deploy';
    return refuse(`textui run: No file. A file in this folder is written ./${file}.`);
  }
  const plan = await planOf(call);
  if (!('question' in plan)) return refuse(...plan);
  const [program] = plan.words;
  const problem = program === undefined ? null : problemWithProgram(program);
  if (problem === null) return runPlan(call, plan);
  refuse(`${call.file}: ${problem.message}`);
  return problem.code;
}

function refuse(...lines: readonly string[]): number {
  process.stderr.write(lines.map((line) => `${line}\n`).join(''));
  return NOT_RUN;
}

/** The result for another program. Nothing is required: clients check error results with it, too. */
const OUTPUT_SCHEMA = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    stdout: { type: 'string' },
    stderr: { type: 'string' },
    cut: { type: 'boolean' },
  },
};

/** The traits that only scripts have, for a file that is none. */
const NO_SCRIPT = { version: null, flags: {}, isReadOnly: false, commands: [], running: null };

/** The plan in a file, or lines that tell why it has none. */
async function planOf({ file, shell, rest }: Call): Promise<Plan | readonly string[]> {
  let source: string;
  try {
    // The child reads it again, which a pipe does not allow.
    if (!statSync(file).isFile()) return [`${file}: It must be a plain file.`];
    source = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string };
    const isThere = code !== 'ENOENT' && code !== 'ENOTDIR';
    return [`${file}: ${isThere ? `It cannot be read (${code}).` : 'There is no such file.'}`];
  }
  if (shell.length === 0 && file.endsWith('.json')) {
    const schema = (await import('./schema-file.ts')).readSchema(source, file, rest.length > 0);
    return 'question' in schema ? { ...NO_SCRIPT, ...schema, words: rest } : schema;
  }
  const script = await readScript(source, file, canAsk());
  const interpreter = shell.length > 0 ? shell : interpreterIn(source);
  if ('question' in script && interpreter !== null)
    return {
      ...script,
      words: [...interpreter, file, ...rest],
      path: hasFlags(source) ? resolve(file) : null,
    };
  const nameless = `${file}: It has no #! line, so name the program that runs it: textui run bash ${file}`;
  return [...(interpreter === null ? [nameless] : []), ...('question' in script ? [] : script)];
}

/** Asks, and runs the child. */
async function runPlan({ file, flags: args }: Call, plan: Plan): Promise<number> {
  const { name, words, flags, version } = plan;
  const { path = null, asValue = (answers) => answers } = plan;
  let streams: TerminalStreams | null = null;
  /** The next step once the interview is over: until then, the terminal is not the child's. */
  let next: (() => Promise<number>) | null = null;
  /** Aborted by a signal for a server that its child was sent: it ends the server, too. */
  const server = new AbortController();
  let children: CapturedChildren | null = null;
  const mainOf = (asked: ChildQuestion): HostedMain => {
    return async (answers, _app, { mode, signal, onLine, onText }) => {
      const value = asValue(withoutSecrets(asked.question, answers));
      const isForCaller = mode === 'json' || mode === 'mcp';
      if (words.length === 0) {
        if (!isForCaller) next = () => writeOutput(`${JSON.stringify(value, null, 2)}\n`);
        return value;
      }
      const command = { words, environment: environmentOf(asked, answers, variablesOf(name, value, mode)) };
      if (!isForCaller) {
        next = () => runWithStreams(command);
        return value;
      }
      const { CapturedChildren } = await import('./captured-child.ts');
      children ??= new CapturedChildren();
      const onPassedOn = (one: PassedOn): void => {
        if (mode === 'mcp') server.abort(one);
      };
      const captured = await children.run(name, command, signal, onPassedOn, onLine);
      const text = captured.stdout.replace(/\r?\n$/, '');
      if (text !== '') onText(text);
      return captured;
    };
  };
  const options = { name, version, flags, args, signal: server.signal };
  const host = {
    openTerminal: () => (streams ??= openTerminal()),
    path,
    noTerminal: `${file}: There is no terminal to ask at. --unattended takes the defaults.`,
    outputSchema: words.length === 0 ? null : OUTPUT_SCHEMA,
    ended: async () => plan.running?.end(),
  };
  const exit = await askPlan(plan, mainOf, options, host);
  (streams as TerminalStreams | null)?.close();
  if (exit.reason === 'interrupted') endInterrupted();
  if (server.signal.aborted) endBy(server.signal.reason as PassedOn);
  if (next === null || exit.reason !== 'closed') return exit.code;
  return (next as () => Promise<number>)().catch((error: unknown) => {
    refuse(`${file}: ${(error as Error).message}`);
    return failureCode(error);
  });
}

/** The variables for all answers, and for textui in the child: it asks only a person. */
function variablesOf(name: string, value: unknown, mode: string): NodeJS.ProcessEnv {
  const all = { [`${prefixOf(name)}JSON`]: JSON.stringify(value) };
  return mode === 'person' ? all : { ...all, TEXTUI_MODE: 'unattended' };
}

/** Asks the questions of a plan, or those of one of its commands. */
function askPlan(
  plan: Plan,
  mainOf: (asked: ChildQuestion) => HostedMain,
  options: Parameters<typeof runHosted>[2],
  host: Parameters<typeof runHosted>[3],
): ReturnType<typeof runHosted> {
  if (plan.commands.length > 0) {
    const { tree, shared } = commandsOf(plan, mainOf);
    return runHostedCommands(tree, { ...options, shared: shared as never }, host);
  }
  const question = plan.question as unknown as AnyQuestion;
  const asked = { question, prefix: prefixOf(plan.name) as string, variables: {} };
  return runHosted(question, mainOf(asked), { ...options, readOnly: plan.isReadOnly }, host);
}

/** Makes the environment of a child: that of this process, with more variables and the answers. */
function environmentOf(
  { question, prefix, variables }: ChildQuestion,
  answers: unknown,
  own: NodeJS.ProcessEnv,
): ChildCommand['environment'] {
  return () => childEnvironment(question, answers, prefix, { ...process.env, ...variables, ...own });
}

/** Runs the child of a person, or of a script, with this process's streams. Gives its exit code. */
async function runWithStreams(command: ChildCommand): Promise<number> {
  const { endAs, runChild, startChild } = await import('./child.ts');
  return endAs(await runChild(() => startChild(command, 'inherit', false).child, hasTerminal()));
}
