// One program, answered in each of the ways: the laws hold whoever answers.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from 'textui';
import { type Main, runProgram } from 'textui/program';
import { ScriptedTerminal } from 'textui/terminal';
import { connect } from '../program/mcp-rig.ts';

export const WAYS = ['person', 'flag', 'file', 'variable', 'JSON', 'MCP'] as const;
export type Way = (typeof WAYS)[number];

/** What became of a program. */
export interface Outcome {
  /** What its function was given, once for each time that it was called. */
  readonly given: readonly unknown[];
  /** All that left the process: what was printed, asked and told. */
  readonly told: string;
}

/** Answers by the ids of questions; those to secrets are in files for variables. */
export type Answers = Readonly<Record<string, string | number | boolean>>;

interface Options {
  /** More arguments, beside what gives the answers. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The questions that are secrets. */
  readonly secrets?: readonly string[];
}

/** Runs a program that is answered in one way only: nobody is there to answer the rest. */
export async function answer(
  way: Way,
  question: Question<unknown>,
  answers: Answers,
  { args = [], env = {}, secrets = [] }: Options = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'textui-ways-'));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const given: unknown[] = [];
  const main: Main<unknown, unknown> = (value) => void given.push(value);
  try {
    return { given, told: await TOLD[way]({ question, main, answers, secrets, args, env, file }) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Program extends Required<Options> {
  readonly question: Question<unknown>;
  readonly main: Main<unknown, unknown>;
  readonly answers: Answers;
  /** Writes a file, and gives its path. */
  readonly file: (name: string, content: string) => string;
}

/** Runs a program that is answered in each way. Gives what it told. */
const TOLD: Readonly<Record<Way, (program: Program) => Promise<string>>> = {
  person: (program) => run(program, [], {}, () => Object.values(program.answers).map(typed)),
  flag: (program) => {
    const flags = Object.entries(program.answers).map(([id, value]) =>
      typeof value === 'boolean' ? `--${value ? '' : 'no-'}${id}` : `--${id}=${value}`,
    );
    return run(program, ['--unattended', ...flags]);
  },
  file: (program) => {
    const path = program.file('answers.json', JSON.stringify(program.answers));
    return run(program, ['--unattended', '--answers', path]);
  },
  variable: (program) => {
    const variables = Object.entries(program.answers).map(([id, value]) => {
      const name = `BACKUP_${id.toUpperCase()}`;
      const isSecret = program.secrets.includes(id);
      return isSecret ? [`${name}_FILE`, program.file(id, typed(value))] : [name, typed(value)];
    });
    return run(program, ['--unattended'], Object.fromEntries(variables) as Record<string, string>);
  },
  JSON: (program) => run(program, ['--json'], {}, (output) => replies(output, program.answers)),
  MCP: serve,
};

/** Runs a program in this process. Gives what it told. */
async function run(
  { question, main, args, env }: Program,
  more: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  lines: (output: () => string) => Iterable<string> = () => [],
): Promise<string> {
  const answers = { [Symbol.iterator]: () => lines(() => terminal.output)[Symbol.iterator]() };
  const terminal: ScriptedTerminal = new ScriptedTerminal({ answers });
  let errors = '';
  const before = process.exitCode;
  const exit = await runProgram(question, main, {
    name: 'backup',
    args: [...more, ...args],
    env: { ...variables, ...env },
    terminal,
    errorOutput: { write: (text: string) => void (errors += text) },
  });
  process.exitCode = before; // it would be that of the tests
  return [terminal.output, errors, JSON.stringify(exit)].join('\n');
}

/** Replies of another program to what it is asked, as long as it can answer that. */
function* replies(output: () => string, answers: Answers): Generator<string> {
  for (;;) {
    const last = output()
      .split('\n')
      .findLast((line) => line.includes('"elicitation/create"'));
    const { id, params } = JSON.parse(last ?? '{}') as { id: number; params: Form };
    const content = contentFor(params, answers);
    if (Object.keys(content).length === 0) return;
    yield JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } });
  }
}

interface Form {
  readonly requestedSchema: { readonly properties: object };
}

function contentFor({ requestedSchema }: Form, answers: Answers): object {
  const asked = Object.keys(requestedSchema.properties);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.includes(id)));
}

/** Calls a program as an MCP tool: dangers are answered where it asks for them, all else are arguments. */
async function serve({ question, main, args, env, answers }: Program): Promise<string> {
  const client = await connect(
    'SDK 2.x, 2025-11-25',
    ({ run: start }) => start(question as never, main as never, { name: 'backup' }),
    { args, env, fill: (form) => ({ action: 'accept', content: contentFor(form, answers) }) },
  );
  const isArgument = ([, value]: [string, unknown]): boolean => value !== true;
  const result = await client.call(Object.fromEntries(Object.entries(answers).filter(isArgument)));
  await client.close();
  return JSON.stringify([result, client.forms, [], client.progress, client.stderr()]);
}

/** A value as it is typed. */
function typed(value: string | number | boolean): string {
  if (typeof value !== 'boolean') return String(value);
  return value ? 'yes' : 'no';
}
