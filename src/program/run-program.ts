// runProgram: a question and what to do with its answers, as a whole program.

import type { Answering } from '../answers/answering.ts';
import { declaredAs } from '../answers/declared.ts';
import { type Json, type JsonObject, jsonText } from '../answers/values.ts';
import { fileOf } from '../answers/node/file-source.ts';
import { pathFrom } from '../answers/node/paths.ts';
import { isSameFile } from '../answers/node/save-file.ts';
import type { FileProblem } from '../answers/parse-answers.ts';
import { missingSecrets } from '../answers/outcome.ts';
import { infoOf, toldOf } from '../answers/questions.ts';
import { savedAnswers } from '../answers/saved.ts';
import { SourceError } from '../answers/source.ts';
import type { App } from '../app/app.ts';
import { failureMessage, failureStack } from '../checks/failure-message.ts';
import type { Mode } from '../app/mode.ts';
import type { ExitState } from '../app/run-end.ts';
import { endedError } from '../app/ended-error.ts';
import { createAppFor, insistedMode, isOnOwnTerminal } from '../create-app.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import type { Question } from '../questions/question.ts';
import type { MaybePromise } from '../checks/checks.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import { endAfterInterruption, LONGEST_END } from '../terminal/node/process-interrupts.ts';
import { createStandardError, standardErrorWritten } from '../terminal/node/process-terminal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { stripStyle } from '../text/text.ts';
import { argumentError, requireOptions } from '../validate.ts';
import { helpLines } from './help.ts';
import { errorTerminal, openOutput, type OutputOptions, printLines } from './program-output.ts';
import { failedResult, type OneShot, oneShotResult } from './one-shot.ts';
import { type CallEnd, type ProgramOptions, ProgramSetup } from './program-setup.ts';
import { openSavedFile, SavedFile } from './saved-file.ts';

/** What a program does with its answers. */
export type Main<Value, Result> = (answers: Value, app: App) => MaybePromise<Result>;

/** The same for any program. */
type AnyMain = (answers: unknown, app: App) => unknown;

type Failure = Extract<ExitState, { reason: 'failed' }>;

/** The width of a text that is printed nowhere. */
const USUAL_WIDTH = 80;

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
  let exit: ExitState;
  try {
    exit = await exitOf(question, main as unknown as AnyMain, options ?? {});
  } catch (error) {
    exit = failed(error, {}); // options that cannot be read
  }
  process.exitCode = exit.code;
  return exit as ExitState<Result>;
}

/** How the program ended: a failure is told on standard error. */
async function exitOf(question: unknown, main: AnyMain, options: ProgramOptions): Promise<ExitState> {
  let program: Program;
  try {
    requireOptions('runProgram', options);
    if (typeof main !== 'function') throw argumentError('runProgram', 'main', 'a function', main);
    program = new Program(new ProgramSetup(question, options), main);
  } catch (error) {
    const exit = failed(error, options);
    await tellFailure(exit, options);
    return exit;
  }
  return program.run();
}

/** Another program is told as well, where the flags or the options say that one reads the output. */
async function tellFailure(exit: Failure, options: ProgramOptions): Promise<void> {
  const args: readonly unknown[] = Array.isArray(options.args) ? options.args : process.argv.slice(2);
  const env = options.env ?? process.env;
  const output = { ...options, env, words: ENGLISH_WORDS };
  const isUnattended = ['--unattended', '--yes', '-y'].some((flag) => args.includes(flag));
  try {
    if (isUnattended && args.includes('--json')) {
      await standardErrorWritten();
      await printLines(output, () => [jsonText(failedResult(exit.error))]);
    } else if (
      args.includes('--json') ||
      (!isUnattended &&
        (insistedMode(options.mode ?? null, options.answers, env) ?? env['TEXTUI_MODE']) === 'json')
    ) {
      await tellEndOn(output, exit);
    }
  } catch {
    // An output that does not work, either. Standard error has the failure.
  }
}

/** Tells how a run ended that never began, as the protocol has it. */
async function tellEndOn(
  { terminal, input, output, env, words, ...rest }: OutputOptions,
  exit: ExitState,
): Promise<void> {
  const hasOwnTerminal = [terminal, input, output].some((stream) => stream != null);
  const openTerminal = (): Terminal => openOutput({ ...rest, terminal, input, output, env, words });
  const { tellEnd } = await import('../json-app.ts');
  await tellEnd({ env, words, hasOwnTerminal, openTerminal }, exit);
}

function failed(
  error: unknown,
  { errorOutput, env }: Pick<ProgramOptions, 'errorOutput' | 'env'>,
  secrets = new SecretTexts(),
): Failure {
  const isDebugged = /(?:^|[\s,])(?:textui|\*)(?:$|[\s,])/.test((env ?? process.env)['DEBUG'] ?? '');
  const told = isDebugged ? failureStack(error, secrets) : failureMessage(error, secrets);
  try {
    (errorOutput ?? createStandardError()).write(`${told}\n`);
  } catch {
    // Nobody can be told.
  }
  return { reason: 'failed', code: 1, error };
}

/** One run of a program. */
class Program {
  readonly #setup: ProgramSetup;
  readonly #main: AnyMain;
  #answering: Answering | null = null;
  /** Whether the program's own function was called. */
  #isStarted = false;
  #isInterrupted = false;
  /** The file in which answers are saved, wherever `main` goes. */
  #file: SavedFile | null = null;

  constructor(setup: ProgramSetup, main: AnyMain) {
    this.#setup = setup;
    this.#main = main;
  }

  async run(): Promise<ExitState> {
    let exit = await this.#end();
    if (this.#setup.isOneShot) exit = await this.#withResult(exit);
    return exit;
  }

  /** Runs it for a call: what the one line of JSON says is not printed. */
  async call(): Promise<CallEnd> {
    return this.#resultOf(await this.#end());
  }

  async #end(): Promise<ExitState> {
    let exit: ExitState;
    try {
      exit = this.#refusedFlags() ?? (await this.#told()) ?? (await this.#interview());
    } catch (error) {
      exit = this.#failed(error);
    }
    exit = await this.#savedAfter(exit);
    try {
      if (this.#answering === null && exit.code !== 0 && this.#setup.isTalkingJson) await this.#tellEnd(exit);
    } catch (error) {
      if (exit.reason !== 'failed') exit = this.#failed(error);
    }
    return exit;
  }

  /** Whoever talks JSON with the program is told how it ended, also where nothing was asked. */
  async #tellEnd(exit: ExitState): Promise<void> {
    await tellEndOn(this.#output, exit);
  }

  /** What is wrong with the flags, where one of them prints something in place of the program; null where nothing is. */
  #refusedFlags(): ExitState | null {
    const { flags, errorOutput } = this.#setup;
    if (flags.errors.length === 0 || !this.#setup.isTelling) return null;
    for (const { name, message } of flags.errors) {
      errorOutput.write(`${stripStyle(name === '' ? message : `${name}: ${message}`)}\n`);
    }
    const errors = flags.errors.map(({ id, name, message }): [string, string] => [id ?? name, message]);
    return { reason: 'answer-refused', code: 2, errors: Object.fromEntries(errors.toReversed()) };
  }

  /** What flags such as `--help` print, in place of the program; null where there is none of them. */
  async #told(): Promise<ExitState | null> {
    const { declared, options, call } = this.#setup;
    if (this.#setup.has('help')) return this.#print((width) => this.#help(width));
    if (this.#setup.has('version')) return this.#print(() => [stripStyle(options.version ?? '')]);
    if (this.#setup.has('schema')) {
      return this.#printJson({ ...this.#setup.schema(), 'x-secrets': this.#secretWays() });
    }
    if (this.#setup.has('questions')) {
      // Plain data: what is optional is left out, never undefined.
      const questions = declared.map(infoOf) as unknown as Json;
      return this.#printJson({ questions, secrets: this.#secretWays() });
    }
    if (this.#setup.has('mcp') && call === null) return this.#serve();
    return null;
  }

  /** Whether Ctrl-C ends the process: a call, and a terminal or streams of the program's own, have nothing to do with it. */
  get #endsProcess(): boolean {
    return this.#setup.call === null && !isOnOwnTerminal(this.#setup.options);
  }

  #interrupted(): void {
    this.#isInterrupted = true;
    if (this.#endsProcess) endAfterInterruption();
  }

  /** Serves the program as a tool: each call of it is a program of its own. */
  async #serve(): Promise<ExitState> {
    const { question, options, folder } = this.#setup;
    const { serveMcp } = await import('./mcp.ts');
    return serveMcp({
      setup: this.#setup,
      run: (call) => new Program(new ProgramSetup(question, options, call, folder), this.#main).call(),
      interrupted: () => this.#interrupted(),
      abandoned: () => {
        if (this.#endsProcess) setTimeout(() => process.exit(0), LONGEST_END).unref();
      },
    });
  }

  /** How each secret is given. */
  #secretWays(): Record<string, string> {
    const { declared, ways, words } = this.#setup;
    return missingSecrets(declared.filter(({ kind }) => kind === 'secret').map(toldOf), ways, words);
  }

  #help(width: number): string[] {
    const { question, declared, asks, settings, options, ways, builtIn, words } = this.#setup;
    return helpLines(question, declared, {
      settings,
      asks,
      name: options.name ?? 'program',
      description: options.description ?? null,
      ways,
      builtIn,
      width,
      words,
    });
  }

  async #printJson(value: Json): Promise<ExitState> {
    if (this.#setup.isOneShot) return { reason: 'closed', code: 0, value };
    return this.#print(() => [jsonText(value, 2)]);
  }

  /** Prints on standard output; where that is for one line of JSON, the text is a part of it. */
  async #print(lines: (width: number) => readonly string[]): Promise<ExitState> {
    if (this.#setup.isOneShot) return { reason: 'closed', code: 0, value: lines(USUAL_WIDTH).join('\n') };
    if (await printLines(this.#output, lines)) return { reason: 'closed', code: 0 };
    return { reason: 'output-closed', code: 0 };
  }

  get #output(): OutputOptions {
    const { options, env, words } = this.#setup;
    return { ...options, env, words };
  }

  async #interview(): Promise<ExitState> {
    const setup = this.#setup;
    const refused = await this.#refusedSave();
    if (refused !== null) return refused;
    const app = createAppFor(
      {
        ...setup.options,
        errorOutput: setup.errorOutput,
        answers: setup.sources(),
        defaults: setup.defaults(),
        mode: setup.mode(),
        env: setup.appEnv(),
        ...(setup.isOneShot
          ? { terminal: errorTerminal(setup.errorOutput, setup.options.terminal ?? null) }
          : {}),
      },
      {
        declared: setup.question,
        onInterrupted: () => this.#interrupted(),
        ways: setup.ways,
        problems: setup.problems,
        asks: setup.asks,
        flags: setup.answerFlags(),
        unattendedBy: setup.builtIn.includes('unattended') ? '--unattended' : null,
        isUntouched: () => !this.#isStarted,
        isOnErrors: setup.isOneShot,
        openMode: setup.call === null ? null : () => setup.call?.openMode() as Mode,
        onAnswering: (answering) => {
          this.#answering = answering;
        },
      },
    );
    return app.run(async () => {
      const answers = await app.ask(setup.question as unknown as Question<unknown>);
      await this.#save(null);
      if (this.#isInterrupted) throw endedError('main');
      this.#isStarted = true;
      setup.call?.onStart();
      return this.#main(answers, app);
    });
  }

  /** Nobody answers questions whose answers cannot be saved; null if they can be. */
  async #refusedSave(): Promise<ExitState | null> {
    const { save, folder, question, id, asks, words, errorOutput } = this.#setup;
    if (save === null) return null;
    const path = pathFrom(folder, save);
    const later = Array.from(asks, ([asked, key]) => declaredAs(asked, key));
    const questions = (await this.#offersDefaultsFrom(path)) ? null : [declaredAs(question, id), ...later];
    let opened: SavedFile | FileProblem;
    try {
      opened = await openSavedFile(path, questions);
    } catch (error) {
      throw this.#notSaved(error);
    }
    if (opened instanceof SavedFile) {
      this.#file = opened;
      return null;
    }
    const message = stripStyle(words.say(opened.say, { ...opened.values, file: save }));
    errorOutput.write(`${message}\n`);
    return { reason: 'answer-refused', code: 2, errors: { [save]: message } };
  }

  /** Whether defaults come from a file: it may hold anything, and what does not fit is dropped. */
  async #offersDefaultsFrom(path: string): Promise<boolean> {
    for (const source of this.#setup.defaults() ?? []) {
      const file = fileOf(source);
      if (file !== null && (await isSameFile(file, path))) return true;
    }
    return false;
  }

  /** The answers so far, as they are saved; `exit` is null before the end. */
  #answers(exit: ExitState | null): JsonObject {
    if (this.#answering === null) return {};
    const { saved } = this.#answering;
    const isDone = saved.every(({ interview }) => interview.value !== undefined);
    const isEarly = exit !== null && exit.reason !== 'closed' && !isDone;
    return savedAnswers(saved, isEarly);
  }

  /** Saves the answers, if anything was asked. */
  async #save(exit: ExitState | null): Promise<void> {
    const { words, save, errorOutput } = this.#setup;
    if (this.#file === null || save === null || (this.#answering?.asks ?? []).length === 0) return;
    try {
      const left = await this.#file.save(this.#answers(exit));
      if (left !== null) errorOutput.write(`${stripStyle(words.say(left, { file: save }))}\n`);
    } catch (error) {
      throw this.#notSaved(error);
    }
  }

  #notSaved(error: unknown): Error {
    const { words, save } = this.#setup;
    const [problem] = error instanceof SourceError ? error.problems : [];
    const message = problem !== undefined && 'say' in problem ? words.say(problem.say, problem.values) : null;
    const code =
      message?.replace(/\.$/, '') ??
      (error as { code?: string }).code ??
      failureMessage(error, new SecretTexts());
    return new Error(words.say('save.failed', { file: save ?? '', code }), { cause: error });
  }

  /** However the run has ended, its answers are saved, if there are any. */
  async #savedAfter(exit: ExitState): Promise<ExitState> {
    try {
      await this.#save(exit);
      return exit;
    } catch (error) {
      return exit.reason === 'failed' ? exit : this.#failed(error);
    }
  }

  #failed(error: unknown): ExitState {
    return failed(error, this.#setup, this.#answering?.secrets);
  }

  /** Prints the one line of JSON, after everything on standard error. */
  async #withResult(exit: ExitState): Promise<ExitState> {
    const { exit: end, line } = await this.#resultOf(exit);
    try {
      await standardErrorWritten();
      await printLines(this.#output, () => [jsonText(line)]);
      return end;
    } catch (error) {
      return end.reason === 'failed' ? end : this.#failed(error);
    }
  }

  /** What the one line of JSON says: where it cannot be made, that it cannot. */
  async #resultOf(exit: ExitState): Promise<CallEnd> {
    try {
      const line = await this.#result(exit);
      return { exit, line, missing: this.#answering?.missing ?? [] };
    } catch (error) {
      const end = exit.reason === 'failed' ? exit : this.#failed(error);
      const failure = end.reason === 'failed' ? end.error : error;
      const line = failedResult(failure, this.#answering?.secrets);
      return { exit: end, line, missing: [] };
    }
  }

  /** What was asked last: it is the question of the program where nothing has been asked yet. */
  #askedLast(): Pick<OneShot, 'question' | 'id'> {
    const last = this.#answering?.asks.at(-1);
    if (last === undefined) return this.#setup;
    return { question: last.question, id: last.id };
  }

  async #result(exit: ExitState): Promise<JsonObject> {
    const { ways, words } = this.#setup;
    return oneShotResult({
      exit,
      ...this.#askedLast(),
      asks: this.#answering?.asks ?? [],
      answers: this.#answers(exit),
      missing: this.#answering?.missing ?? [],
      warnings: this.#answering?.warnings ?? [],
      started: this.#isStarted,
      ways,
      words,
      secrets: this.#answering?.secrets,
    });
  }
}
