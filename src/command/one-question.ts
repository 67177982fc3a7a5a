// `textui KIND LABEL …`: asks one question, and prints the answer on standard output.

import type { Source } from '../sources/source.ts';
import { createApp } from '../wiring/create-app.ts';
import { isSecret, isYesOrNo } from '../questions/shape.ts';
import { endInterrupted } from '../terminal/node/process-interrupts.ts';
import type { Kind } from './kinds.ts';
import { type Options, sortWords, type WrittenQuestion } from './options.ts';
import { questionInWords } from './question-in-words.ts';
import { RunningCommands } from './running-commands.ts';
import { writeOutput } from './standard-output.ts';
import { openTerminal } from './terminal-streams.ts';

/** No code is 1 but a confirm's no. */
const REFUSED = 2;
const FAILED = 3;

/** The question is not answered; the message is what the user is told, with its line end. */
class NoAnswer extends Error {}

/** The user has pressed Ctrl-C. */
class Interrupted extends Error {}

/** Asks, prints and gives the exit code. */
export async function askOne(kind: Kind, args: readonly string[]): Promise<number> {
  const fail = (error: Error): number => {
    const isTold = error instanceof NoAnswer;
    process.stderr.write(isTold ? error.message : lineOf(kind, error.message));
    return isTold ? REFUSED : FAILED;
  };
  process.on('uncaughtException', (error) => process.exit(fail(error))); // Node's own code is that of a no
  const problems: string[] = [];
  const { plain, options } = sortWords(kind, args, 'command', problems);
  const [name] = options.get('--var') ?? [];
  if (name !== undefined && !/^[a-z_]\w*$/i.test(name)) {
    problems.push(`--var: '${name}' is not the name of a variable.`);
  }
  const running = new RunningCommands();
  const question = (await questionInWords(kind, plain, options, problems, running))?.question ?? null;
  try {
    if (question === null || problems.length > 0) {
      throw new NoAnswer(problems.map((problem) => lineOf(kind, problem)).join(''));
    }
    const value = await answerTo(question, kind, options).finally(() => running.end());
    if (isYesOrNo({ kind })) return value === true ? 0 : 1;
    const values: readonly unknown[] = value === null ? [] : [value].flat();
    const end = options.has('-0') ? '\0' : '\n';
    return await writeOutput(values.map((one) => `${String(one)}${end}`).join(''));
  } catch (error) {
    if (error instanceof Interrupted) endInterrupted();
    return fail(error as Error);
  }
}

function lineOf(kind: Kind, message: string): string {
  return `textui ${kind}: ${message}\n`;
}

/** The first of these that applies gives the answer: a variable, standard input, the default, a person. */
async function answerTo(question: WrittenQuestion, kind: Kind, options: Options): Promise<unknown> {
  const { env } = process;
  const isDanger = options.has('--danger');
  const isUnattended = options.has('-y') || env['TEXTUI_MODE'] === 'unattended';
  const [name] = options.get('--var') ?? [];
  if (name !== undefined && (isUnattended || !isDanger)) {
    const files = isSecret({ kind }) ? [env[`${name}_FILE`]] : [];
    if ([env[name], ...files].some(Boolean)) {
      const { environmentSource } = await import('../sources/node/variables.ts');
      const variables = environmentSource(env, name, null);
      const asked = { id: '', kind }; // it adds nothing to the name
      const nameOf = (): string | null => variables.nameOf?.(asked) ?? name;
      return unattended(question, { name, get: () => variables.get(asked), nameOf });
    }
  }
  if (options.has('--stdin')) {
    const line = (await import('./line-of-input.ts')).lineOfInput();
    if (line === null) throw new NoAnswer(lineOf(kind, 'Standard input has no line left.'));
    const from = 'standard input';
    return unattended(question, { name: from, get: () => line, nameOf: () => from });
  }
  if (!isUnattended) return ask(question, kind);
  const why = isDanger ? 'must be answered by a person' : 'has no default';
  return unattended(question, null, (refused) => lineOf(kind, refused ?? `${question.label} ${why}.`));
}

/** The answer of a source or the default, without asking. `tell` gives the message if the default is refused, or missing. */
async function unattended(
  question: WrittenQuestion,
  answers: Source | null,
  tell: ((refused: string | null) => string) | null = null,
): Promise<unknown> {
  const { ScriptedTerminal } = await import('../terminal/scripted-terminal.ts');
  let told = '';
  const errorOutput = { write: (text: string) => void (told += text) };
  const terminal = new ScriptedTerminal(); // nothing is shown
  const exit = await createApp({ answers, mode: 'unattended', env: {}, terminal, errorOutput }).run(question);
  if (exit.reason === 'closed') return exit.value;
  // Why it was refused is the first line: the list of what is missing names ways that are not taken here.
  const line = told.slice(0, told.indexOf('\n') + 1);
  if (tell === null) throw new NoAnswer(line);
  const [id = null] = exit.reason === 'answer-refused' ? Object.keys(exit.errors) : [];
  throw new NoAnswer(tell(id === null ? null : line.trimEnd().replace(`${id}: `, '')));
}

/** Asks the person at the terminal. */
async function ask(question: WrittenQuestion, kind: Kind): Promise<unknown> {
  const streams = openTerminal();
  if (streams === null) {
    throw new NoAnswer(lineOf(kind, 'There is no terminal to ask at. Use --var, --stdin or -y.'));
  }
  const { input, output } = streams;
  const errorOutput = { write: () => {} }; // what is missing at the end of the input is told below
  try {
    const exit = await createApp({ input, output, answers: null, errorOutput }).run(question);
    if (exit.reason === 'closed') return exit.value;
    if (exit.reason === 'interrupted') throw new Interrupted();
    throw new NoAnswer(lineOf(kind, 'No answer.'));
  } finally {
    streams.close();
  }
}
