// Whole command lines in memory: arguments, variables and what is typed, and what becomes of them.

import type { ExitState, Question } from 'textui';
import { ScriptedTerminal } from 'textui/terminal';
import {
  type Commands,
  type Main,
  type ProgramOptions,
  type RunCommandsOptions,
  runCommands,
  runProgram,
} from 'textui/program';

/** The end of a command line, and its output. */
export interface CommandRun<Result> {
  readonly exit: ExitState<Result>;
  /** Standard output, without its last newline. */
  readonly out: string;
  /** Standard error, likewise. */
  readonly err: string;
  /** The code that the process would exit with. */
  readonly exitCode: unknown;
}

/** The input from the terminal. */
interface Typed {
  /** The typed lines; then the input ends. */
  readonly lines?: readonly string[] | undefined;
  /** Whether a person types them, and not a pipe; false unless given. */
  readonly interactive?: boolean | undefined;
}

/** How a program is run. */
export interface CommandOptions extends Typed, Omit<ProgramOptions, 'args' | 'terminal' | 'errorOutput'> {}

type Started = Pick<ProgramOptions, 'name' | 'env' | 'args' | 'terminal' | 'errorOutput'>;

/** Runs a program with arguments, which are separated by blanks or given one by one. */
export function command<Value, Result>(
  question: Question<Value>,
  args: string | readonly string[],
  main: Main<Value, Result>,
  { lines, interactive, ...options }: CommandOptions = {},
): Promise<CommandRun<Result>> {
  return inMemory(args, { lines, interactive }, (started) =>
    runProgram(question, main, { name: 'backup', ...started, ...options }),
  );
}

/** Runs a program of several commands in the same way. */
export function commandLine(
  program: Commands,
  args: string | readonly string[],
  { lines, interactive, ...options }: Typed & RunCommandsOptions = {},
): Promise<CommandRun<unknown>> {
  return inMemory(args, { lines, interactive }, (started) =>
    runCommands(program, { name: 'shop', ...started, ...options }),
  );
}

async function inMemory<Result>(
  args: string | readonly string[],
  { lines = [], interactive = false }: Typed,
  run: (started: Started) => Promise<ExitState<Result>>,
): Promise<CommandRun<Result>> {
  const terminal = new ScriptedTerminal({ answers: lines, interactive });
  let err = '';
  const errorOutput = { write: (text: string) => (err += text) };
  const before = process.exitCode;
  try {
    const given = typeof args === 'string' ? args.split(' ').filter(Boolean) : args;
    const exit = await run({ env: {}, args: given, terminal, errorOutput });
    return { exit, out: drawn(terminal.output), err: drawn(err), exitCode: process.exitCode };
  } finally {
    process.exitCode = before; // it would be that of the tests
  }
}

function drawn(text: string): string {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
