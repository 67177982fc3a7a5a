// The examples, bundled once, and what each of them shows at every one of its prompts.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ENGLISH } from 'textui/messages';
import { CZECH } from '../../examples/21-translated/czech.ts';
import { root } from '../../scripts/entries.mjs';
import { mainOf } from '../../scripts/files.mjs';
import { buildForRuntime, runtime } from './runtime.ts';
import { inTerminal, runInPipes } from './terminal-rig.ts';

/** An example that asks something. */
export interface Example {
  readonly name: string;
  readonly answers: readonly string[];
  readonly args: readonly string[];
  /** What it prints in a pipe, 80 columns wide. */
  readonly transcript: string;
  /** For each answer, what has been printed when its prompt waits for it. */
  readonly upToPrompt: readonly string[];
}

/** How a run in pipes went. */
type PipeRun = Awaited<ReturnType<typeof runInPipes>>;

/** Said once where a secret comes from a pipe, in the language of the example. */
const CANNOT_HIDE = [ENGLISH, CZECH].map((messages) => `${messages['warning.not-hidden']}\n`);

const source = (name: string, part: string): string => join(root, 'examples', name, part);
const lines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').replace(/\n$/, '').split('\n') : [];

export const examples: readonly Example[] = readdirSync(join(root, 'examples'))
  .filter((name) => existsSync(source(name, 'answers.txt')))
  .map((name) => {
    const answers = lines(source(name, 'answers.txt'));
    const transcript = readFileSync(source(name, 'transcript.txt'), 'utf8');
    const args = lines(source(name, 'args.txt'));
    return { name, answers, args, transcript, upToPrompt: findPrompts(transcript, answers) };
  });

/** Each answer comes after its prompt, which ends in a colon, and ends the line; a secret is not shown. */
function findPrompts(transcript: string, answers: readonly string[]): string[] {
  let from = 0;
  return answers.map((answer) => {
    const shown = [answer, ''].map((text) => transcript.indexOf(`: ${text}\n`, from));
    from = Math.min(...shown.filter((at) => at >= 0)) + 2;
    return transcript.slice(0, from);
  });
}

/** The examples as programs, in a folder that holds all that they write. */
export class BuiltExamples {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  static async build(): Promise<BuiltExamples> {
    const programs = examples.map(({ name }) => [name, mainOf(name)]);
    return new BuiltExamples(await buildForRuntime(Object.fromEntries(programs)));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A folder for what one run writes. */
  makeFolder(): string {
    mkdirSync(join(this.folder, 'runs'), { recursive: true });
    return mkdtempSync(join(this.folder, 'runs/'));
  }

  /** The file of an example. */
  file({ name }: Pick<Example, 'name'>): string {
    return join(this.folder, `${name}.mjs`);
  }

  /** The command that runs an example in a folder of its own. */
  command(example: Example, folder: string = this.makeFolder()): [command: string, args: string[]] {
    const script = 'cd "$1" && shift && exec "$@"';
    const program = [runtime, this.file(example), ...example.args];
    return ['bash', ['--norc', '-c', script, 'sh', folder, ...program]];
  }

  /** Runs it in pipes from start to end. What it says about secrets in a pipe is left out. */
  async run(example: Example, input: string | Uint8Array, env?: Record<string, string>): Promise<PipeRun> {
    const run = await runInPipes(...this.command(example), input, env);
    return { ...run, stderr: CANNOT_HIDE.reduce((text, warning) => text.replace(warning, ''), run.stderr) };
  }

  /** Starts it in a pseudo-terminal. */
  start(example: Example, { env = {}, rows = 24, folder = this.makeFolder() }: StartOptions = {}) {
    return inTerminal(...this.command(example, folder), env, rows);
  }
}

/** How an example is started in a pseudo-terminal. */
export interface StartOptions {
  env?: Record<string, string>;
  rows?: number;
  folder?: string;
}

/** Answers as they come in a pipe. */
export const typed = (answers: readonly string[]): string => answers.map((answer) => `${answer}\n`).join('');

/** Does all of it, a few at a time. */
export async function inTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}
