// runProgram: a question, and what to do with its answers, as a whole program with flags, --help and exit codes.

import type { Answering } from '../answers/answering.ts';
import { type Declared, declaredIn } from '../answers/declared.ts';
import { ownIdOf } from '../answers/ids.ts';
import { type Json, type JsonObject, jsonText } from '../answers/json.ts';
import type { Ways } from '../answers/missing-list.ts';
import {
  BUILT_IN_FLAGS,
  type BuiltInFlag,
  fileVariableOf,
  prefixOf,
  requireOwnNames,
} from '../answers/names.ts';
import { answersFromEnv } from '../answers/node/env-source.ts';
import { answersFromFile } from '../answers/node/file-source.ts';
import { type ReadFlags, readFlags } from '../answers/node/flags.ts';
import { saveFile } from '../answers/node/save-file.ts';
import { infoOf } from '../answers/questions.ts';
import { savedAnswers, secretsIn, withoutSecrets } from '../answers/saved.ts';
import { fileSchemaOf } from '../answers/schema.ts';
import { type Source, SourceError, sourcesOf } from '../answers/source.ts';
import type { App } from '../app/app.ts';
import type { ErrorOutput } from '../app/error-output.ts';
import type { ExitState } from '../app/exit-state.ts';
import { type CreateAppOptions, createAppFor } from '../create-app.ts';
import { Words } from '../i18n/words.ts';
import { type AnyQuestion, type Question, requireQuestion } from '../questions/question.ts';
import type { MaybePromise } from '../screens/maybe-promise.ts';
import { standardError } from '../terminal/node/process-terminal.ts';
import { stripStyle } from '../text/text.ts';
import { argumentError, requireOptions, requireString } from '../validate.ts';
import { helpLines } from './help.ts';
import { failureMessage, oneShotResult } from './one-shot.ts';
import { errorTerminal, printLines } from './program-output.ts';

/** Options of {@link runProgram}, besides those of `createApp`. */
export interface ProgramOptions extends CreateAppOptions {
  /** What the program is called: variables begin with it. Without a name no variables are read. */
  name?: string | null | undefined;
  /** Where the flags come from. Default: the arguments of this process. */
  args?: readonly string[] | null | undefined;
  /** What `--version` prints. Without it there is no such flag. */
  version?: string | null | undefined;
  /** The file in which answers are saved; `--save` names another. */
  save?: string | null | undefined;
}

/** What a program does with its answers. */
export type Main<Value, Result> = (answers: Value, app: App) => MaybePromise<Result>;

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
export async function runProgram<Value, Result>(
  question: Question<Value>,
  main: Main<Value, Result>,
  options?: ProgramOptions | null,
): Promise<ExitState<Result>> {
  const exit = await exitOf(question, main as Main<unknown, unknown>, options ?? {});
  process.exitCode = exit.code;
  return exit as ExitState<Result>;
}

/** How the program ended: a failure is told on standard error. */
async function exitOf(
  question: unknown,
  main: Main<unknown, unknown>,
  options: ProgramOptions,
): Promise<ExitState> {
  let program: Program;
  try {
    program = new Program(question, main, options);
  } catch (error) {
    return failed(error, options);
  }
  return program.run();
}

function failed(error: unknown, { errorOutput, env }: ProgramOptions): ExitState {
  const isDebugged = /(?:^|[\s,])(?:textui|\*)(?:$|[\s,])/.test((env ?? process.env)['DEBUG'] ?? '');
  const stack = error instanceof Error ? error.stack : undefined;
  (errorOutput ?? standardError).write(`${isDebugged && stack ? stack : failureMessage(error)}\n`);
  return { reason: 'failed', code: 1, error };
}

class Program {
  readonly #question: AnyQuestion;
  readonly #main: Main<unknown, unknown>;
  readonly #options: ProgramOptions;
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly #words: Words;
  readonly #errorOutput: ErrorOutput;
  /** The id of the question itself; empty for a form without one. */
  readonly #id: string;
  readonly #declared: readonly Declared[];
  readonly #prefix: string | null;
  readonly #builtIn: readonly BuiltInFlag[];
  readonly #flags: ReadFlags;
  /** Where answers are saved; null for nowhere. */
  readonly #save: string | null;
  #answering: Answering | null = null;
  /** Whether the program's own function was called. */
  #isStarted = false;
  /** What was saved last. */
  #saved: string | null = null;

  constructor(question: unknown, main: Main<unknown, unknown>, options: ProgramOptions) {
    requireOptions('runProgram', options);
    this.#question = requireQuestion('runProgram', 'question', question);
    if (typeof main !== 'function') throw argumentError('runProgram', 'main', 'a function', main);
    this.#main = main;
    this.#options = options;
    this.#env = options.env ?? process.env;
    this.#words = new Words(options.translator);
    this.#errorOutput = options.errorOutput ?? standardError;
    this.#id = ownIdOf(this.#question).id;
    this.#declared = declaredIn(this.#question);
    const { name, version, save } = options;
    this.#prefix = name == null ? null : prefixOf(requireString('runProgram', 'name', name));
    this.#builtIn = BUILT_IN_FLAGS.filter((flag) => flag !== 'version' || version != null);
    if (version != null) requireString('runProgram', 'version', version);
    const questions = this.#declared.map(({ id, question: { kind } }) => ({ id, kind }));
    requireOwnNames('runProgram', questions, this.#prefix);
    this.#flags = readFlags(requireArgs(options.args), {
      questions,
      builtIn: this.#builtIn,
      secretWay: (id) => this.#secretWay(id),
      words: this.#words,
    });
    this.#save =
      this.#flags.builtIn.save ?? (save == null ? null : requireString('runProgram', 'save', save));
  }

  async run(): Promise<ExitState> {
    let exit: ExitState;
    try {
      exit = this.#refusedFlags() ?? (await this.#told()) ?? (await this.#interview());
    } catch (error) {
      exit = this.#failed(error);
    }
    exit = await this.#savedAfter(exit);
    return this.#isOneShot ? this.#printResult(exit) : exit;
  }

  get #isOneShot(): boolean {
    return this.#has('unattended') && this.#has('json');
  }

  #has(flag: BuiltInFlag): boolean {
    return this.#flags.builtIn[flag] !== undefined;
  }

  /** What is wrong with the flags, one line each; null where nothing is. */
  #refusedFlags(): ExitState | null {
    const { errors } = this.#flags;
    if (errors.length === 0) return null;
    for (const { name, message } of errors) this.#errorOutput.write(`${stripStyle(`${name}: ${message}`)}\n`);
    const byId = errors.map(({ id, name, message }): [string, string] => [id ?? name, message]);
    return { reason: 'answer-refused', code: 2, errors: Object.fromEntries(byId.reverse()) };
  }

  /** What flags such as `--help` print, in place of the program; null where there is none of them. */
  async #told(): Promise<ExitState | null> {
    if (this.#has('help')) return this.#print((width) => this.#help(width), null);
    if (this.#has('version')) {
      const version = stripStyle(this.#options.version ?? '');
      return this.#print(() => [version], version);
    }
    if (this.#has('schema')) return this.#printJson(fileSchemaOf(this.#question, this.#id));
    if (this.#has('questions')) return this.#printJson(this.#questions());
    return null;
  }

  #help(width: number): string[] {
    const name = this.#options.name ?? 'program';
    const options = { name, prefix: this.#prefix, builtIn: this.#builtIn, width, words: this.#words };
    return helpLines(this.#question, options);
  }

  #questions(): Json {
    // Plain data: what is optional is left out, never undefined.
    return this.#declared.map((declared) => infoOf(declared)) as unknown as Json;
  }

  async #printJson(value: Json): Promise<ExitState> {
    return this.#print(() => [jsonText(value, 2)], value);
  }

  /** Prints on standard output; where that is for one line of JSON, the value is a part of it. */
  async #print(lines: (width: number) => readonly string[], value: Json | null): Promise<ExitState> {
    if (this.#isOneShot) return { reason: 'closed', code: 0, value: value ?? lines(80).join('\n') };
    const options = { ...this.#options, env: this.#env, words: this.#words };
    if (await printLines(options, lines)) return { reason: 'closed', code: 0 };
    return { reason: 'output-closed', code: 0 };
  }

  async #interview(): Promise<ExitState> {
    const { answers, env } = this.#options;
    const app = createAppFor(
      {
        ...this.#options,
        answers: this.#sources(),
        defaults: this.#defaults(),
        mode: this.#mode(),
        // Nothing of the environment answers where the program says so.
        ...(answers === null ? { env: { ...(env ?? process.env), TEXTUI_ANSWERS: undefined } } : {}),
        ...(this.#isOneShot ? { terminal: errorTerminal(this.#errorOutput) } : {}),
      },
      {
        declared: this.#question,
        ways: this.#ways,
        unattendedBy: '--unattended',
        isUntouched: () => !this.#isStarted,
        onAnswering: (answering) => {
          this.#answering = answering;
        },
      },
    );
    return app.run(async () => {
      const given = await app.ask(this.#question);
      await this.#saveNow();
      this.#isStarted = true;
      return this.#main(given, app);
    });
  }

  /** Flags come first, then variables, then the file. */
  #sources(): Source[] {
    const { answers: file } = this.#flags.builtIn;
    return [
      this.#flagSource(),
      ...(this.#prefix === null ? [] : [answersFromEnv(this.#env, this.#prefix)]),
      ...(file === undefined ? [] : [answersFromFile(file)]),
      ...sourcesOf('runProgram', 'answers', this.#options.answers),
    ];
  }

  #defaults(): Source[] | null {
    const { defaults: file } = this.#flags.builtIn;
    const own = sourcesOf('runProgram', 'defaults', this.#options.defaults);
    const all = file === undefined ? own : [answersFromFile(file), ...own];
    return all.length === 0 ? null : all;
  }

  #mode(): CreateAppOptions['mode'] {
    if (this.#has('unattended')) return 'unattended';
    return this.#has('json') ? 'json' : this.#options.mode;
  }

  #flagSource(): Source {
    const { answers, set } = this.#flags;
    return {
      name: '--set', // the only flag whose question may be unknown
      get: ({ id, kind }) => {
        const given = answers.get(id);
        if (given !== undefined && kind === 'secret') throw this.#secretFlag(given.name, id);
        return given?.value;
      },
      ids: () => set,
      nameOf: ({ id }) => answers.get(id)?.name ?? '--set',
    };
  }

  #secretFlag(name: string, id: string): SourceError {
    return new SourceError([{ about: name, say: 'flag.secret-by', values: { way: this.#secretWay(id) } }]);
  }

  #secretWay(id: string): string {
    return this.#prefix === null ? '--answers FILE' : `${fileVariableOf(id, this.#prefix)}=FILE`;
  }

  get #ways(): Ways {
    return { flags: this.#declared.map(({ id }) => id), prefix: this.#prefix, file: '--answers FILE' };
  }

  /** The answers so far, as they are saved. */
  async #answers(): Promise<JsonObject> {
    return savedAnswers(this.#answering?.asks ?? []);
  }

  /** Saves the answers, where they have changed since they were saved last. */
  async #saveNow(): Promise<void> {
    if (this.#save === null) return;
    const text = `${jsonText(await this.#answers(), 2)}\n`;
    if (text === this.#saved) return;
    try {
      await saveFile(this.#save, text);
    } catch (error) {
      const { code = failureMessage(error) } = error as { code?: string };
      throw new Error(this.#words.say('save.failed', { file: this.#save, code }), { cause: error });
    }
    this.#saved = text;
  }

  /** However the run has ended, its answers are saved. */
  async #savedAfter(exit: ExitState): Promise<ExitState> {
    if (this.#answering === null) return exit;
    try {
      await this.#saveNow();
      return exit;
    } catch (error) {
      return exit.reason === 'failed' ? exit : this.#failed(error);
    }
  }

  #failed(error: unknown): ExitState {
    return failed(error, { errorOutput: this.#errorOutput, env: this.#env });
  }

  async #printResult(exit: ExitState): Promise<ExitState> {
    const asks = this.#answering?.asks ?? [];
    const secrets = secretsIn(asks);
    const result = await oneShotResult({
      exit,
      question: this.#question,
      id: this.#id,
      declared: this.#declared,
      answers: await this.#answers(),
      missing: this.#answering?.missing ?? [],
      started: this.#isStarted,
      ways: this.#ways,
      words: this.#words,
      withoutSecrets: (value) => withoutSecrets(value, secrets),
    });
    const options = { ...this.#options, env: this.#env, words: this.#words };
    await printLines(options, () => [jsonText(result)]);
    return exit;
  }
}

function requireArgs(args: unknown): readonly string[] {
  if (args == null) return process.argv.slice(2);
  if (Array.isArray(args) && args.every((arg) => typeof arg === 'string')) return args;
  throw argumentError('runProgram', 'args', 'a list of texts', args);
}
