// One run of a program: its questions, saving, and its own function.

import type { RunAnswers } from '../report/run-answers.ts';
import type { Ways } from '../report/missing-list.ts';
import { savedAnswers } from '../report/saved.ts';
import type { Source } from '../sources/source.ts';
import type { JsonObject } from '../describe/answer-values.ts';
import { createAbort } from '../base/abort-signal.ts';
import { App } from '../run/app.ts';
import type { AppOptions } from '../run/app-options.ts';
import { endedError } from '../run/ended-error.ts';
import type { PersonMode } from '../run/asker.ts';
import type { ErrorOutput } from '../run/mode.ts';
import { type ExitState, failedState } from '../run/exit.ts';
import { ProgramFailure } from '../checks/failure-message.ts';
import { appOptionsFor, type CreateAppOptions } from '../wiring/create-app.ts';
import type { Question } from '../questions/question.ts';
import { endAfterInterruption } from '../terminal/node/process-interrupts.ts';
import type { HostedMain, HostedRun } from './program-host.ts';
import { errorTerminal, tellFailure } from './program-output.ts';
import type { ProgramSetup } from './program-setup.ts';
import type { OpenedFile, SavedFile } from './saved-file.ts';

/** A call of a program by another, which gives answers and gets the result. */
export interface ProgramCall {
  /** How answers may be given, as the caller is told. */
  readonly ways: Ways;
  /** The answers that outrank all others. */
  readonly sources: readonly Source[];
  readonly errorOutput: ErrorOutput;
  /** Whether the caller may be asked. */
  readonly isAttended: boolean;
  /** Whether the run does and saves anything: not if the caller is being asked, as the call goes on after this run. */
  readonly counts: boolean;
  /** Opens the mode in which the caller is told and asked. */
  openMode(runAnswers: RunAnswers): PersonMode;
  /** Called before the program's own function is. */
  onStart(): void;
  /** Told each line that the program prints. */
  onLine(line: string): void;
  /** Told a text of the result. */
  onText(text: string): void;
}

export class ProgramRun {
  readonly #setup: ProgramSetup;
  readonly #main: HostedMain;
  /** The call that it is for; null where the program was started by itself. */
  readonly #call: ProgramCall | null;
  #runAnswers: RunAnswers | null = null;
  /** Whether the program's own function was called. */
  #isStarted = false;
  #isInterrupted = false;
  /** Whether the user has gone back from the first question, to the list of commands. */
  isLeft = false;
  readonly #canLeave: boolean;
  /** Whether a person would be asked, but there is no terminal. */
  #isNowhere = false;
  readonly #over = createAbort();
  /** The result of the program's own function. */
  #done: unknown;
  #file: SavedFile | null = null;

  /** `canLeave`: whether the user can go back from the first question. */
  constructor(setup: ProgramSetup, main: HostedMain, call: ProgramCall | null = null, canLeave = false) {
    this.#setup = setup;
    this.#main = main;
    this.#call = call;
    this.#canLeave = canLeave;
  }

  /** The end of the run. Its answers are saved in any case, if there are any. */
  async exit(): Promise<ExitState> {
    let exit: ExitState;
    try {
      exit = await this.#interview();
    } catch (error) {
      exit = this.#failed(error);
    }
    this.#over.abort();
    const { host } = this.#setup;
    if (host !== null) await Promise.allSettled([this.#done, host.ended?.()]);
    if (this.#isNowhere && exit.reason === 'end-of-input') exit = { ...exit, code: 2 };
    if (this.#call?.counts === false || this.isLeft) return exit;
    try {
      await this.#save(exit);
      return exit;
    } catch (error) {
      return exit.reason === 'failed' ? exit : this.#failed(error);
    }
  }

  /** The one line of JSON at its end. */
  async result(exit: ExitState): Promise<JsonObject> {
    const { oneShotResult } = await import('./one-shot.ts');
    const run = { runAnswers: this.#runAnswers, answers: this.#answers(exit), started: this.#isStarted };
    return oneShotResult(this.#setup, exit, run);
  }

  async #interview(): Promise<ExitState> {
    const setup = this.#setup;
    const call = this.#call;
    const opened: OpenedFile =
      setup.save === null ? {} : await (await import('./saved-file.ts')).openSavedFile(setup);
    this.#file = opened.file ?? null;
    const mode = call === null ? setup.answeredBy : 'mcp';
    const app = new App(this.#appOptions(mode, opened.problem));
    return app.run(async () => {
      if (opened.failure !== undefined) throw opened.failure; // inside the run: a caller is told, too
      const question = setup.question as unknown as Question<unknown>;
      const back = this.#canLeave;
      const answers = await (back ? app.ask(question, { back }) : app.ask(question));
      this.isLeft = back && answers === undefined;
      if (this.isLeft) return undefined;
      if (call?.counts === false) throw endedError('main');
      await this.#save(null);
      if (this.#isInterrupted) throw endedError('main');
      this.#isStarted = true;
      call?.onStart();
      const onLine = (line: string): void => call?.onLine(line);
      const onText = (text: string): void => call?.onText(text);
      this.#done = this.#main(answers, app, { mode, signal: this.#over.signal, onLine, onText });
      return this.#done;
    });
  }

  /** The options of the app that asks. `problem`: with the file of saved answers. */
  #appOptions(mode: HostedRun['mode'], problem: OpenedFile['problem']): AppOptions {
    const setup = this.#setup;
    const call = this.#call;
    const errorOutput = call?.errorOutput ?? setup.errorOutput;
    const isOnErrors = setup.isOneShot || (setup.host !== null && mode === 'unattended');
    const place = isOnErrors
      ? { terminal: errorTerminal(errorOutput, setup.options.terminal ?? null) }
      : mode === 'person' && this.#personPlace();
    return appOptionsFor(
      {
        ...setup.options,
        errorOutput,
        answers: [...(call?.sources ?? []), ...setup.sources],
        defaults: setup.defaults.length === 0 ? null : setup.defaults,
        mode: call?.isAttended === true ? 'lines' : setup.mode,
        env: setup.appEnv,
        ...place,
      },
      {
        declared: setup.question,
        onInterrupted: () => this.#interrupted(),
        runAnswers: {
          ways: call?.ways ?? setup.ways,
          problems: [...setup.flags.errors, ...(problem === undefined ? [] : [problem])],
          asks: setup.asks,
          flags: setup.answerFlags,
          unattendedBy: setup.builtIn.includes('unattended') ? '--unattended' : null,
          isUntouched: () => !this.#isStarted,
          noTerminal: this.#isNowhere ? (setup.host?.noTerminal ?? null) : null,
        },
        isOnErrors,
        openMode: call === null ? null : () => call.openMode(this.#runAnswers as RunAnswers),
        onRunAnswers: (runAnswers) => void (this.#runAnswers = runAnswers),
      },
    );
  }

  /** The terminal of a person. */
  #personPlace(): CreateAppOptions {
    const { host } = this.#setup;
    if (host === null) return {};
    const opened = host.openTerminal();
    this.#isNowhere = opened === null;
    return opened ?? { terminal: errorTerminal({ write() {} }, null) };
  }

  /** Ctrl-C ends the process, unless it has nothing to do with this run. */
  #interrupted(): void {
    this.#isInterrupted = true;
    if (this.#call === null && this.#setup.endsProcess) endAfterInterruption();
  }

  /** The answers so far, as they are saved; `exit` is null before the end. */
  #answers(exit: ExitState | null): JsonObject {
    if (this.#runAnswers === null) return {};
    const { saved } = this.#runAnswers;
    const isDone = saved.every(({ interview }) => interview.value !== undefined);
    return savedAnswers(saved, exit !== null && exit.reason !== 'closed' && !isDone);
  }

  /** Saves the answers, if anything was asked. */
  async #save(exit: ExitState | null): Promise<void> {
    if ((this.#runAnswers?.saved ?? []).length > 0) await this.#file?.save(this.#answers(exit));
  }

  #failed(error: unknown): ExitState {
    // A host prints the failure of its own function.
    const isOfHost = this.#setup.host !== null && this.#isStarted;
    if (isOfHost && error instanceof ProgramFailure) return failedState(error);
    return tellFailure(error, this.#setup, this.#runAnswers?.report.secrets);
  }
}
