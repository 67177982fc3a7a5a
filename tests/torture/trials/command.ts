// A whole command line in memory: files, variables, flags and lines go in, and everything that comes out is told.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, secret } from 'textui';
import { runProgram } from 'textui/program';
import { custom, PasswordDialog } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { type ProgramName, questionOf } from './programs.ts';

/** A command line. `{}` in arguments and variables is the folder of its files. */
export interface CommandTrial {
  readonly program?: ProgramName;
  /** What is in secrets that the program has itself. */
  readonly word?: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** A file that is a pipe, into which each byte is written by itself. */
  readonly pipe?: string | null;
  /** What is typed; then the input ends. */
  readonly lines?: readonly string[];
  /** What the program's function does with what it is given. */
  readonly main?: keyof typeof MAINS;
  /** Answers that the program itself has. */
  readonly answers?: object | null;
}

/** What functions of programs do. A secret in what they return or throw is not for everybody. */
export const MAINS = {
  'return it': (answers: unknown) => answers,
  'return texts in it as keys': (answers: unknown) =>
    Object.fromEntries(textsIn(answers).map((key) => [key, 1])),
  'quote texts in it': (answers: unknown) => textsIn(answers).map((found) => `Found ${found}.`),
  'throw texts in it': (answers: unknown) => {
    throw new Error(textsIn(answers).join(' and '));
  },
  'ask for a secret': async (_: unknown, app: App) => [
    await app.ask(secret('Door')),
    await app.ask(custom('Gate', { screen: () => new PasswordDialog('Gate') })),
  ],
} as const satisfies Record<string, (answers: unknown, app: App) => unknown>;

/** Everything that came out. */
export interface CommandOutcome {
  readonly exit: Readonly<Record<string, unknown>> & { readonly reason: string; readonly code: number };
  /** What the program's function was given; undefined where it was not called. */
  readonly value: unknown;
  readonly out: string;
  readonly err: string;
  /** What was typed where it shows. */
  readonly shown: readonly string[];
  /** All files, as they are now. */
  readonly files: Readonly<Record<string, string>>;
}

/** Runs a command line. */
export async function tryCommand(trial: CommandTrial): Promise<CommandOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'textui-torture-'));
  try {
    return await runIn(folder, trial);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runIn(folder: string, trial: CommandTrial): Promise<CommandOutcome> {
  const {
    program = 'site',
    word = '',
    args,
    env = {},
    files = {},
    pipe = null,
    lines = [],
    main = 'return it',
  } = trial;
  for (const [name, content] of Object.entries(files)) {
    if (name !== pipe) writeFileSync(join(folder, name), content);
  }
  const piped = pipe === null ? null : pour(join(folder, pipe), files[pipe] as Uint8Array);
  const placed = (text: string): string => text.replaceAll('{}', folder);
  const terminal = new ScriptedTerminal({ answers: lines });
  let err = '';
  let value: unknown;
  const exit = await runProgram(
    questionOf(program, word),
    (answers, app) => {
      value = answers;
      return MAINS[main](answers, app);
    },
    {
      name: 'p',
      args: args.map(placed),
      env: Object.fromEntries(Object.entries(env).map(([name, content]) => [name, placed(content)])),
      answers: (trial.answers ?? undefined) as never,
      terminal,
      errorOutput: { write: (text: string) => (err += text) },
    },
  );
  await piped?.end();
  const { value: _, ...told } = { value: undefined, ...exit };
  return {
    exit: 'error' in told ? { ...told, error: undefined } : told, // it is the program's own
    value,
    out: terminal.output,
    err,
    shown: terminal.answers.filter(({ hidden }) => !hidden).map(({ text }) => text),
    files: Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name !== pipe)
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    ),
  };
}

/** The texts inside a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Writes bytes into a new pipe, one at a time, as fast as they are read. */
function pour(path: string, content: Uint8Array): { end(): Promise<void> } {
  execFileSync('mkfifo', [path]);
  const poured = (async () => {
    const file = await open(path, 'w');
    try {
      for (let at = 0; at < content.length; at++) await file.write(content, at, 1);
    } finally {
      await file.close();
    }
  })().catch(() => {}); // nobody reads all of it
  return {
    async end() {
      // Where nobody has opened it, the writer still waits for a reader.
      const reader = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
      await reader.close();
      await poured;
    },
  };
}
