// Whole command lines in memory: arguments, variables and what is typed, and what becomes of them.

import type { ExitState, Question } from 'textui';
import { ScriptedTerminal } from 'textui/terminal';
import { type Main, type ProgramOptions, runProgram } from 'textui/program';

/** What became of a command line. */
export interface CommandRun<Result> {
  readonly exit: ExitState<Result>;
  /** Standard output, without its last newline. */
  readonly out: string;
  /** Standard error, likewise. */
  readonly err: string;
  /** What the process would exit with. */
  readonly exitCode: unknown;
}

/** How a program is run. */
export interface CommandOptions extends Omit<ProgramOptions, 'args' | 'terminal' | 'errorOutput'> {
  /** What is typed; then the input ends. */
  readonly lines?: readonly string[];
  /** Whether a person types them, and not a pipe; false unless given. */
  readonly interactive?: boolean;
}

/** Runs a program with arguments, which are separated by blanks or given one by one. */
export async function command<Value, Result>(
  question: Question<Value>,
  args: string | readonly string[],
  main: Main<Value, Result>,
  { lines = [], interactive = false, ...options }: CommandOptions = {},
): Promise<CommandRun<Result>> {
  const terminal = new ScriptedTerminal({ answers: lines, interactive });
  let err = '';
  const errorOutput = { write: (text: string) => (err += text) };
  const before = process.exitCode;
  try {
    const exit = await runProgram(question, main, {
      name: 'backup',
      env: {},
      ...options,
      args: typeof args === 'string' ? args.split(' ').filter(Boolean) : args,
      terminal,
      errorOutput,
    });
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
