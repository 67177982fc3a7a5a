// `textui KIND LABEL …`: asks one question, and prints the answer on standard output.

import type { Source } from '../answers/source.ts';
import { createApp, type CreateAppOptions } from '../create-app.ts';
import { endInterrupted } from '../terminal/node/process-interrupts.ts';
import { type Kind, type Options, sortWords, type WrittenQuestion } from './options.ts';
import { questionInWords } from './question-in-words.ts';
import { print } from './print.ts';
import { openTerminal } from './terminal-streams.ts';

/** No code is 1 but a confirm's no. */
const REFUSED = 2;
const FAILED = 3;

/** The question could not be answered; the message says why. */
class NoAnswer extends Error {}

/** Asks, prints and gives the exit code. */
export async function askOne(kind: Kind, args: readonly string[]): Promise<number> {
  const tell = (message: string): void => void process.stderr.write(`textui ${kind}: ${message}\n`);
  const fail = (error: Error): number => {
    tell(error.message);
    return error instanceof NoAnswer ? REFUSED : FAILED;
  };
  process.on('uncaughtException', (error) => process.exit(fail(error))); // Node's own code is that of a no
  const problems: string[] = [];
  const { plain, options } = sortWords(kind, args, 'command', problems);
  const [name] = options.get('--var') ?? [];
  if (name !== undefined && !/^[a-z_]\w*$/i.test(name)) {
    problems.push(`--var: '${name}' is not the name of a variable.`);
  }
  const question = await questionInWords(kind, plain, options, problems);
  problems.forEach(tell);
  if (question === null || problems.length > 0) return REFUSED;
  try {
    const value = await answerTo(question, kind, options);
    if (kind === 'confirm') return value === true ? 0 : 1;
    const values: readonly unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
    const end = options.has('-0') ? '\0' : '\n';
    return await print(values.map((one) => `${String(one)}${end}`).join(''));
  } catch (error) {
    return error instanceof Told ? REFUSED : fail(error as Error);
  }
}

/** The user has been told already. */
class Told extends NoAnswer {}

/** The first of these that applies gives the answer: a variable, standard input, the default, a person. */
async function answerTo(question: WrittenQuestion, kind: Kind, options: Options): Promise<unknown> {
  const isUnattended = options.has('-y') || process.env['TEXTUI_MODE'] === 'unattended';
  const [name] = options.get('--var') ?? [];
  if (name !== undefined && (isUnattended || !options.has('--danger'))) {
    const variable = kind === 'secret' ? `${name}_FILE` : name;
    if (kind === 'secret' && valueOf(name) !== '') {
      throw new NoAnswer(`${name}: Do not put a secret in an environment variable; use ${variable}=FILE.`);
    }
    if (valueOf(variable) !== '') return take(question, variable, () => valueIn(variable, kind));
  }
  if (options.has('--stdin')) {
    const line = (await import('./line-of-input.ts')).lineOfInput();
    if (line === null) throw new NoAnswer('Standard input has no line left.');
    return take(question, 'standard input', () => line);
  }
  if (!isUnattended) return ask(question);
  const { exit, told } = await runUnattended(question, null);
  if (exit.reason === 'closed') return exit.value;
  if (exit.reason === 'needs-answers') {
    const why = options.has('--danger') ? 'must be answered by a person' : 'has no default';
    throw new NoAnswer(`${question.label} ${why}.`);
  }
  process.stderr.write(told);
  throw new Told();
}

function valueOf(variable: string): string {
  return process.env[variable] ?? '';
}

/** What a variable gives: for a secret, what is in the file that it names. Several values may be one per line. */
async function valueIn(variable: string, kind: Kind): Promise<string | readonly string[]> {
  const value = valueOf(variable);
  const isMany = kind === 'multiselect' || kind === 'list';
  if (isMany && value.includes('\n')) return value.split(/\r?\n/).filter((line) => line !== '');
  if (kind !== 'secret') return value;
  const { readBounded } = await import('../answers/node/read-bounded.ts');
  return (await readBounded(value, variable, null)).replace(/\r?\n$/, '');
}

/** Takes an answer that was given. If it is refused, nobody is asked. */
async function take(question: WrittenQuestion, name: string, get: () => unknown): Promise<unknown> {
  const { exit, told } = await runUnattended(question, { name, get, nameOf: () => name });
  if (exit.reason === 'closed') return exit.value;
  process.stderr.write(told);
  throw new Told();
}

/** A run in which nobody is asked, and what it tells. */
async function runUnattended(question: WrittenQuestion, answers: Source | null) {
  let told = '';
  const errorOutput = { write: (text: string) => void (told += text) };
  const app = createApp({ answers, mode: 'unattended', env: {}, terminal: SILENT, errorOutput });
  return { exit: await app.run(question), told };
}

/** A terminal at which nothing is shown, and nobody sits. */
const SILENT: CreateAppOptions['terminal'] = {
  capabilities: { interactive: false, echoes: false, color: false },
  size: () => ({ columns: null, rows: null }),
  write: () => Promise.resolve(true),
  readLine: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

/** Asks the person at the terminal. */
async function ask(question: WrittenQuestion): Promise<unknown> {
  const streams = openTerminal();
  if (streams === null) throw new NoAnswer('There is no terminal to ask at. Use --var, --stdin or -y.');
  const { input, output } = streams;
  const errorOutput = { write: () => {} }; // what is missing at the end of the input is told below
  try {
    const exit = await createApp({ input, output, answers: null, errorOutput }).run(question);
    if (exit.reason === 'closed') return exit.value;
    if (exit.reason === 'interrupted') endInterrupted();
    throw new NoAnswer('No answer.');
  } finally {
    streams.close();
  }
}
