// One run of an app: who shows and asks now, what is said, and how it ends.
// Whatever shows or asks is on a stack, and only what is on top does so. A change wakes everybody who waits.

import type { AbortSignalLike, PlatformAbortSignal } from '../base/abort-signal.ts';
import { createAbort } from '../base/abort-signal.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import { TextUIError } from '../base/errors.ts';
import type { Outcome } from '../engine/port.ts';
import { nextTurn } from '../base/event-loop.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Widget } from '../render/widget.ts';
import { hasControlCharacters } from '../text/ascii.ts';
import type * as Asking from './asking.ts';
import type { LastAsk, PersonHost, PersonMode, Asker, Shown } from './asker.ts';
import { endedError, isCancelled, isEnded } from './ended-error.ts';
import { type ExitState, exitStateFor, failedState, type PlainReason } from './exit.ts';
import type {
  Clock,
  Ends,
  ErrorOutput,
  LineAsk,
  Mode,
  Reading,
  Stopped,
  TaskReport,
  TypedLine,
  View,
} from './mode.ts';
import type { Prompt } from './prompt.ts';
import { type SaidHow, SAID_PLAINLY } from './say.ts';
import type { TaskRequest } from './task.ts';
import type { Tasks } from './tasks.ts';

/** What is printed on standard error after Ctrl-C and after a quit: a text, or a function that returns one. */
export type CancelledText = string | (() => string) | null | undefined;

/** A mode, and who else answers in it. */
export interface OpenedMode {
  readonly mode: PersonMode;
  readonly answerer: Asker;
  /** What runs tasks: no first prompt waits for it. */
  readonly tasks: typeof Tasks;
}

/** A mode that is still to be loaded, on a terminal that is there. */
export interface OpeningMode {
  /** Whether a person is at the other end. */
  readonly interactive: boolean;
  /** Shows the prompt of a question that is asked before the mode is there, if its prompt is plain. */
  showFirst(question: AnyQuestion): void;
  load(): Promise<OpenedMode>;
}

/** Opens a mode, or begins to. */
type OpenMode = () => OpenedMode | OpeningMode | Promise<OpenedMode>;

/** What an app is made of. `createApp` provides this for a process. */
export interface AppOptions {
  /** Opens the mode of one run, and says who answers in it. */
  readonly open: OpenMode;
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Printed on `errorOutput` after Ctrl-C and after a quit, except `quit(0)`. */
  readonly cancelled?: CancelledText;
  /** Ends the run with the reason `aborted` when it is aborted. */
  readonly signal?: AbortSignalLike | null | undefined;
  /** The question that every run asks, where `run` is not given it. */
  readonly declared?: AnyQuestion | null | undefined;
  readonly clock: Clock;
  /** Where messages go that are not part of the session. */
  readonly errorOutput: ErrorOutput;
  /** Called when Ctrl-C ends a run. */
  readonly onInterrupted?: (() => void) | undefined;
}

/** How a question is asked. */
export interface QuestionAsk {
  readonly initial?: unknown;
  /** Whether `<` at its first question leaves it. */
  readonly back: boolean;
  readonly signal?: AbortSignalLike | null | undefined;
}

/** Something on the stack. Only what is on top shows and asks. */
export interface Activity {
  /** Whether it has left the stack. */
  gone: boolean;
  /** It has left the stack: what it does is over, or nobody waits for it. */
  left?(): void;
}

/** What screens add to a session. */
export interface ScreenPart {
  /** Something is on top again. */
  uncovered(entry: Activity): void;
  /** Whether something is under way that the end of the run waits for. */
  readonly isBusy: boolean;
  /** Settles when every screen that has left the stack is closed. */
  settled(): Promise<unknown>;
  /** Whether somebody has dealt with a failure. */
  dealsWith(error: unknown, entry: Activity): Promise<boolean>;
  /** Ends the app, after asking whether that is meant. */
  quitAsked(): Promise<void>;
  /** The run could not begin. */
  giveBack(): void;
}

/** Stops whatever left the stack, or whose run ended. */
export const LEFT_STACK: unique symbol = Symbol('left the stack');

/** After this many failures in a row without a question between them, the run ends. */
const MOST_FAILURES = 5;
const DEFAULT_WIDTH = 80;
const STARTING = Promise.resolve();

/** A question that is asked. */
class AskedQuestion implements Activity {
  gone = false;
  /** Whether code of the program may be running for it: it has begun, and does not read or print. */
  runsCode = false;
  readonly #left = createAbort();

  get signal(): PlatformAbortSignal {
    return this.#left.signal;
  }

  onLeft: () => void = () => {};

  left(): void {
    this.#left.abort();
    this.onLeft();
  }
}

/** One run, from its beginning to its end. */
export class Session {
  readonly words: Words;
  readonly declared: AnyQuestion | null;
  /** From the bottom to the top. */
  readonly stack: Activity[];
  /** What screens add; null without them. */
  screens: ScreenPart | null = null;
  readonly #options: AppOptions;
  /** Null until the mode is open. */
  #tasks: Tasks | null = null;
  /** Null until it is open: nothing counts as on top before. */
  #mode: PersonMode | null = null;
  /** The mode while it is loaded: the script runs already. */
  #opening: OpeningMode | null = null;
  /** Whether something was said, done or asked. */
  #hasBegun = false;
  #answerer: Asker = {};
  readonly #ownSecrets = new SecretTexts();
  /** The operations of the mode that are running. */
  readonly #underWay = new Map<object, Promise<unknown>>();
  /** Stops them when what is on top may have changed. */
  #stop = createAbort();
  readonly #wakers: (() => void)[] = [];
  /** Those who wait for their turn to ask. */
  readonly #queue: object[] = [];
  /** The engine, and what conducts an interview; null until the first question. */
  #asking: typeof Asking | null = null;
  /** The first ask of the declared question; null where there was none. */
  #declaredAsk: LastAsk | null = null;
  /** What is asked now; the last is on top. */
  readonly #asked = new Set<LastAsk>();
  /** The script, and what it returned; null where there is none. */
  #script: { readonly entry: Activity; ended: Promise<unknown> | null } | null = null;
  /** A line that was typed at a prompt which was no longer on top when it came. */
  #typed: string | null = null;
  #value: unknown;
  #exit: ExitState | null = null;
  #failure: { readonly error: unknown } | null = null;
  /** Whether nobody waits any more: for answers, readers and screens. */
  #isAborted = false;
  #isCalledOff = false;
  #isClosed = false;
  /** Whether something was said that nobody could read any more. */
  #isLost = false;
  /** Failures in a row without a question between them. */
  #failures = 0;
  #reports = 0;
  /** Stops listening for Ctrl-C; null where that is not heard. */
  #stopListening: (() => void) | null = null;
  /** Settles when the run has ended. */
  readonly #over: Promise<null>;
  #tellOver: () => void = () => {};
  /** Settles when the terminal is as it was, after the end. */
  readonly #released: Promise<void>;
  #release: () => void = () => {};

  constructor(options: AppOptions, declared: AnyQuestion | null, stack: Activity[] = []) {
    this.words = options.words;
    this.declared = declared;
    this.stack = stack;
    this.#options = options;
    this.#over = new Promise((resolve) => {
      this.#tellOver = () => resolve(null);
    });
    this.#released = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  // The run.

  /** Runs a script, if there is one, and whatever is on the stack, until something ends it. */
  async run(script: (() => Promise<unknown>) | null): Promise<ExitState> {
    if (script !== null) {
      const entry = { gone: false };
      this.stack.push(entry);
      this.#script = { entry, ended: null };
      void this.#runScript(entry, script);
    }
    try {
      await this.#open();
      this.wake();
    } catch (error) {
      if (this.#script !== null) this.remove(this.#script.entry);
      this.giveUp(error);
      this.#release();
      this.screens?.giveBack();
      throw error;
    }
    await this.#over;
    if (this.#exit?.reason === 'interrupted') await this.#idle(); // the line that shows it is ended first
    await this.#mode?.release?.();
    this.#release();
    await this.#leaveAll();
    while (this.#isBusy && !this.#isAborted) await this.nextChange();
    if (this.#exit?.reason !== 'interrupted') await this.#untilScriptReturned();
    if (this.#exit?.reason === 'closed' && this.#value !== undefined) {
      this.#exit = { ...this.#exit, value: this.#value };
    }
    await this.#close();
    if (this.#isCalledOff) await this.#tellCancelled();
    if (this.#failure !== null) throw this.#failure.error;
    return this.#exit as ExitState;
  }

  async #runScript(entry: Activity, script: () => Promise<unknown>): Promise<void> {
    try {
      while (this.#opening === null && !this.isOnTop(entry)) {
        if (entry.gone || this.isOver) throw LEFT_STACK;
        await this.nextChange();
      }
      (this.#script as { ended: Promise<unknown> }).ended = script();
      const value = await this.#script?.ended;
      if (this.isOver) return;
      this.#value = value;
      this.remove(entry);
      this.end('closed'); // it leaves behind what it asked and pushed
    } catch (error) {
      if (error !== LEFT_STACK) await this.fail(error, entry);
    }
  }

  /** What the run closes with, if a screen does so. */
  closedWith(value: unknown): void {
    this.#value = value;
  }

  get inScript(): boolean {
    return this.#script !== null;
  }

  /** Whether something on the stack is the script. */
  isScript(entry: Activity | undefined): boolean {
    return entry !== undefined && entry === this.#script?.entry;
  }

  /** Opens the mode. If the run ends before, closes it as soon as it is open. */
  async #open(): Promise<void> {
    const opened = this.#options.open();
    if ('mode' in opened) return this.#begin(opened);
    const opening = opened instanceof Promise ? opened : this.#load(opened);
    const first = await Promise.race([opening, this.#over]);
    if (first !== null) return this.#begin(first);
    opening.then(({ mode }) => mode.close()).catch(() => {});
  }

  /** Loads the mode, after a first prompt is shown. */
  async #load(opening: OpeningMode): Promise<OpenedMode> {
    this.#opening = opening;
    this.wake();
    await nextTurn();
    return opening.load();
  }

  async #begin({ mode, answerer, tasks: Made }: OpenedMode): Promise<void> {
    this.#tasks = new Made(this, this.#options.clock);
    this.#listen(mode);
    if (answerer.begin !== undefined) {
      try {
        const begun = await Promise.race([answerer.begin(this.declared), this.#over]);
        if (begun !== null) this.endAs(begun.ends);
      } catch (error) {
        this.#failure ??= { error }; // the answerer is told how the run ended, and the mode closed
        this.#tellOver();
      }
    }
    this.#mode = mode;
    this.#opening = null;
    this.#answerer = answerer;
    if (this.#isAborted) mode.abandon();
  }

  /** Listens for Ctrl-C: it cancels what can be cancelled; otherwise it ends the run. */
  #listen(mode: Mode): void {
    const heard = (isHandled = false): boolean => {
      if (this.#tasks?.canCancel === true) this.#tasks.cancel();
      else if (isHandled || this.isOver) return false;
      else this.#interrupt();
      return true;
    };
    if (!this.isOver) this.#stopListening = mode.onInterrupt(heard);
  }

  /** Takes everything off the stack, from the top down. */
  async #leaveAll(): Promise<void> {
    for (const entry of this.stack.toReversed()) this.remove(entry);
    if (this.screens !== null) await this.#unlessAborted(this.screens.settled());
  }

  /** Waits for something that code of the program does, unless nobody waits any more. */
  async #unlessAborted(work: Promise<unknown>): Promise<void> {
    const untilAborted = async (): Promise<void> => {
      while (!this.#isAborted) await this.nextChange();
    };
    await Promise.race([work, untilAborted()]);
  }

  get #isBusy(): boolean {
    return this.#reports > 0 || (this.methodsCount && this.screens?.isBusy === true);
  }

  /** A script is never left behind: its own clean-up is waited for, and a failure of it counts. */
  async #untilScriptReturned(): Promise<void> {
    try {
      await this.#script?.ended;
    } catch (error) {
      if (!isEnded(error) && !isCancelled(error)) this.#failure ??= { error };
    }
  }

  async #close(): Promise<void> {
    const mode = this.#mode;
    if (mode === null) return;
    await this.#idle();
    this.#isClosed = true;
    const ask = this.#lastAsk;
    const open = { ask, inScript: this.inScript };
    const answerer = this.#answerer;
    try {
      if (ask?.interview === null) {
        const { openInterview } = await import('./asking.ts'); // it ended before the engine was there
        ask.interview = openInterview(ask.question, ask.initial, this.words, this.secrets);
      }
      if (this.#failure !== null) {
        await answerer.ending?.(failedState(this.#failure.error), open);
      } else if (answerer.ending !== undefined) {
        this.#exit = await answerer.ending(this.#exit as ExitState, open);
      }
      const isLost = (await mode.close()) === 'output-closed';
      // Output was lost after a normal end: that is no normal end.
      if (isLost && this.#isByScreen) this.#exit = exitStateFor('output-closed', this.inScript);
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  async #tellCancelled(): Promise<void> {
    const { cancelled, errorOutput } = this.#options;
    const text = typeof cancelled === 'function' ? cancelled() : cancelled;
    if (text == null || text === '') return;
    const { plainLines } = await import('./said-lines.ts');
    errorOutput.write(plainLines(text));
  }

  // How it ends: the first to end it decides.

  get isOver(): boolean {
    return this.#exit !== null || this.#failure !== null;
  }

  /** Whether a screen closed or the user quit: nothing was lost. */
  get #isByScreen(): boolean {
    return this.#exit?.reason === 'closed' || this.#exit?.reason === 'quit';
  }

  /**
   * Whether the run waits for the methods of its screens, and their failures count. A script that has returned leaves
   * its screens behind.
   */
  get methodsCount(): boolean {
    return this.#isByScreen && !(this.inScript && this.#exit?.reason === 'closed');
  }

  end(reason: PlainReason): void {
    this.#endWith(exitStateFor(reason, this.inScript), reason === 'quit' || reason === 'interrupted');
  }

  /** Ends the run in a way that somebody has worked out. */
  endAs(exit: ExitState): void {
    this.#endWith(exit, false);
  }

  /** Ends the run because somebody wants to; with a code where one is given. */
  quit(code: number | null = null): void {
    if (code === null) this.end('quit');
    else this.#endWith({ reason: 'quit', code }, code !== 0); // a program that quits with 0 has done what it does
  }

  /** Ends the run without waiting for any answer or reader, even if the run has already ended. */
  abort(): void {
    this.#isAborted = true;
    this.#mode?.abandon();
    this.end('aborted');
  }

  #interrupt(): void {
    this.#options.onInterrupted?.();
    this.end('interrupted');
    this.abort();
  }

  /** Ends the run with a failure; the first one counts. */
  giveUp(error: unknown): void {
    if (this.#isAborted) return; // nobody waits any more for what may still fail
    if (isCancelled(error)) return this.#interrupt();
    this.#failure ??= { error };
    this.#hasEnded();
  }

  #endWith(exit: ExitState, isCalledOff: boolean): void {
    if (!this.isOver) this.#isCalledOff = isCalledOff;
    this.#exit ??= exit;
    this.#hasEnded();
  }

  #hasEnded(): void {
    this.#tellOver();
    this.#tasks?.end();
    this.#stopListening?.();
    this.#stopListening = null;
    this.changed();
  }

  // Failures.

  /** Reports a failure as if what is on top had failed. */
  failWith(error: unknown): void {
    const top = this.stack.at(-1);
    if (top === undefined) this.giveUp(error);
    else void this.fail(error, top);
  }

  /** Reports a failure, unless it only follows from the end of the run or of what failed. */
  async fail(error: unknown, entry: Activity): Promise<void> {
    if (this.isOver && !this.methodsCount) return;
    if (entry.gone && entry instanceof AskedQuestion) return;
    if ((this.isOver || entry.gone) && isEnded(error)) return;
    await this.report(error, entry);
  }

  /** A failure that nobody deals with ends the run. */
  async report(error: unknown, entry: Activity): Promise<void> {
    let cause = error;
    this.#reports++;
    try {
      const isEndless = ++this.#failures >= MOST_FAILURES && !this.isOver;
      const isDealtWith = !isEndless && (await this.screens?.dealsWith(error, entry)) === true;
      if (isDealtWith && !this.isScript(entry)) {
        if (!this.isOver) this.#uncover();
        return;
      }
    } catch (thrown) {
      // If only the end of the app stopped the handler, the original error is the one to report.
      if (!isEnded(thrown)) cause = thrown;
    } finally {
      this.#reports--;
      this.wake();
    }
    this.giveUp(cause);
  }

  // The stack.

  isOnTop(entry: Activity): boolean {
    return entry === this.stack.at(-1) && this.#mode !== null && !this.isOver;
  }

  /** Waits until something is on top. Throws {@link LEFT_STACK} if it leaves or the run ends. */
  async untilOnTop(entry: Activity): Promise<void> {
    while (!this.isOnTop(entry)) {
      if (entry.gone || this.isOver) throw LEFT_STACK;
      await this.nextChange();
    }
  }

  /** Puts something on top. */
  push(entry: Activity): void {
    this.#hasBegun = true;
    this.stack.push(entry);
    this.changed();
  }

  /** Takes something off the stack, and shows what is now on top. */
  leave(entry: Activity): void {
    const wasTop = entry === this.stack.at(-1);
    this.remove(entry);
    if (wasTop) this.#uncover();
    else this.wake();
  }

  /** Takes something off the stack, wherever it is. */
  remove(entry: Activity): void {
    const at = this.stack.indexOf(entry);
    if (at !== -1) this.stack.splice(at, 1);
    entry.gone = true;
    entry.left?.();
  }

  /** Shows what is now on top, or ends the run. */
  #uncover(): void {
    const top = this.stack.at(-1);
    if (top === undefined) this.end('closed');
    else this.screens?.uncovered(top);
    this.changed();
  }

  /** What is on top may have changed: interrupts the mode, and wakes everybody who waits. */
  changed(): void {
    if (this.#underWay.size > 0) this.#stop.abort();
    this.wake();
  }

  /** Resolves when something changes: the stack, the end of the run. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => this.#wakers.push(resolve));
  }

  wake(): void {
    for (const wake of this.#wakers.splice(0)) wake();
  }

  // Asking.

  /** Asks a question on top, when it is its turn; undefined where it was left. */
  ask(question: AnyQuestion, { initial, back, signal = null }: QuestionAsk): Promise<unknown> {
    const interview = this.#answerer.open?.(question, initial) ?? null;
    const isDeclared = this.declared !== null;
    const own: LastAsk = { question, initial, interview, isDone: false, isDeclared };
    if (question === this.declared) this.#declaredAsk ??= own;
    const asked = this.inTurn(() => this.#askOnTop(own, back, signal), signal);
    // Where the run ends, it remains open: it is what the run ended at.
    asked.catch(() => {
      if (!this.isOver || signal?.aborted === true) this.#asked.delete(own);
    });
    return asked;
  }

  /** The ask of the declared question; where there is none, or it is done, the one that is open. */
  get #lastAsk(): LastAsk | null {
    const declared = this.#declaredAsk;
    return declared?.isDone === false ? declared : ([...this.#asked].at(-1) ?? declared);
  }

  #askOnTop(own: LastAsk, back: boolean, signal: AbortSignalLike | null): Promise<unknown> {
    if (signal?.aborted === true) throw signal.reason;
    if (this.isOver) throw endedError('ask');
    const entry = new AskedQuestion();
    const leave = (): void => this.#leaveDownTo(entry);
    signal?.addEventListener('abort', leave);
    return new Promise<unknown>((resolve, reject) => {
      entry.onLeft = () => {
        signal?.removeEventListener('abort', leave);
        reject(signal?.aborted === true ? signal.reason : endedError('ask'));
      };
      if (!this.#hasBegun && own.initial === undefined) this.#opening?.showFirst(own.question);
      this.push(entry);
      void this.#conduct(entry, own, back, resolve);
    });
  }

  /** Asks until there is a value. Nobody waits for what a question does after it was left. */
  async #conduct(
    entry: AskedQuestion,
    own: LastAsk,
    back: boolean,
    give: (value: unknown) => void,
  ): Promise<void> {
    for (;;) {
      try {
        await this.untilOnTop(entry); // whoever asks several things at once has asked them all by then
        const value = await this.#interview(entry, own, back);
        if (entry.gone || this.isOver) return;
        give(value);
        this.leave(entry);
        return;
      } catch (error) {
        if (error === LEFT_STACK) return;
        await this.fail(error, entry);
      }
    }
  }

  async #interview(entry: AskedQuestion, own: LastAsk, back: boolean): Promise<unknown> {
    this.#asked.add(own);
    const host = this.#hostOf(entry, back);
    const outcome = await this.#conductInterview(entry, own, host);
    if (typeof outcome === 'string' || 'ends' in outcome) this.#stopped(outcome);
    else if (!('open' in outcome) && (!('left' in outcome) || back)) {
      own.isDone = true;
      this.#asked.delete(own);
      return 'left' in outcome ? undefined : outcome.value;
    } else if ('left' in outcome) this.end('quit'); // a script cannot go on without what it asked for
    throw endedError('ask');
  }

  /** Asks whoever answers in this run: sources and those behind them, or a person at a prompt. */
  async #conductInterview(
    entry: AskedQuestion,
    own: LastAsk,
    host: PersonHost,
  ): Promise<Outcome | Ends | Stopped> {
    const { question, initial } = own;
    const answerer = this.#answerer;
    if (answerer.open !== undefined && answerer.ask !== undefined) {
      entry.runsCode = true;
      own.interview ??= answerer.open(question, initial); // it may have been asked before the mode was open
      return answerer.ask(own.interview, host);
    }
    this.#asking ??= await import('./asking.ts');
    const asked = await (this.#mode as PersonMode).person(host, question); // open: something is on top
    entry.runsCode = true;
    own.interview ??= this.#asking.openInterview(question, initial, this.words, this.secrets);
    return this.#asking.askPerson(own.interview, asked, host);
  }

  /** Leaves a question, and whatever it has put on top of itself. */
  #leaveDownTo(asked: Activity): void {
    for (let entry = this.stack.at(-1); !asked.gone && entry !== undefined; entry = this.stack.at(-1)) {
      if (this.isOver) return;
      this.leave(entry);
    }
  }

  #hostOf(entry: AskedQuestion, canLeave: boolean): PersonHost {
    const { words, secrets } = this;
    const { signal } = entry;
    // A question that was left says and asks nothing more.
    const waitFor = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
      if (signal.aborted) throw endedError('ask');
      entry.runsCode = false;
      try {
        return await operation();
      } finally {
        entry.runsCode = true;
      }
    };
    return {
      run: this,
      words,
      signal,
      canLeave,
      width: () => this.width,
      waitFor,
      say: (message, kind = 'info') =>
        signal.aborted
          ? Promise.reject(endedError('ask'))
          : this.say(secrets.hiddenIn(message), { kind, to: null, wrap: true }),
      show: (view) => waitFor(() => this.#showFor(entry, view)),
      read: (prompt, ask) => this.#readFor(entry, prompt, ask),
      quitAsked: () => waitFor(() => this.quitAsked()),
      after: (milliseconds, call) => this.#options.clock.after(milliseconds, call),
    };
  }

  /** Asks for one line. */
  #readFor(entry: AskedQuestion, prompt: Prompt, ask: LineAsk): Promise<TypedLine> {
    const asker = `a question that asks ${JSON.stringify(prompt.message)}`;
    const again = (): Promise<TypedLine> => this.#readFor(entry, prompt, ask);
    entry.runsCode = false;
    return this.read(entry, { prompt, ...ask, asker, screen: null }).then((typed) => {
      if (typed === null) return again();
      if (hasControlCharacters(typed.line)) return this.say(this.words.say('refused.controls')).then(again);
      entry.runsCode = true;
      return typed;
    });
  }

  /** Prints something; again from its start where something came between. */
  async #showFor(entry: AskedQuestion, view: View): Promise<Shown> {
    for (;;) {
      if (entry.gone) throw endedError('ask');
      const shown = await this.show(entry, view);
      if (shown === 'stopped') continue;
      if (typeof shown === 'string') return { typed: null, isPartial: shown === 'partly' };
      if (!hasControlCharacters(shown.line)) return { typed: shown, isPartial: false };
      await this.say(this.words.say('refused.controls'));
      return { typed: null, isPartial: true };
    }
  }

  /**
   * Asks at once, on top. While a question reads a line or prints, waits for that question to end; those who wait go in
   * order. While code of the program runs for a question, nothing is asked.
   */
  inTurn<Result>(ask: () => Promise<Result>, signal: AbortSignalLike | null): Promise<Result> {
    const asked = this.#inTurn(ask, signal);
    asked.catch(() => {}); // whoever asked may have left already
    return asked;
  }

  async #inTurn<Result>(ask: () => Promise<Result>, signal: AbortSignalLike | null): Promise<Result> {
    const top = this.stack.at(-1);
    if (top instanceof AskedQuestion && top.runsCode) throw askedByQuestion();
    const isQuestion = (entry: Activity | undefined): boolean => entry instanceof AskedQuestion;
    const own = {};
    this.#queue.push(own);
    const leave = (): void => this.wake();
    signal?.addEventListener('abort', leave);
    try {
      // Inside a question, nobody waits for those who wait for it to end.
      while (isQuestion(this.stack.at(-1)) || (this.#queue[0] !== own && !this.stack.some(isQuestion))) {
        if (signal?.aborted === true) throw signal.reason;
        if (this.isOver) await this.#released.then(() => Promise.reject(endedError('ask')));
        await this.nextChange();
      }
    } finally {
      signal?.removeEventListener('abort', leave);
      this.#queue.splice(this.#queue.indexOf(own), 1);
    }
    return ask();
  }

  // The mode: it does one thing at a time, for what is on top.

  get width(): number {
    return this.#mode?.width ?? DEFAULT_WIDTH;
  }

  get interactive(): boolean {
    return (this.#mode ?? this.#opening)?.interactive ?? false;
  }

  /** Whether nobody is there at all. */
  get unattended(): boolean {
    return this.#mode?.unattended === true;
  }

  get answerer(): Asker {
    return this.#answerer;
  }

  /** The secrets that were answered so far. */
  get secrets(): SecretTexts {
    return this.#answerer.secrets ?? this.#ownSecrets;
  }

  /** Whether Ctrl-C is heard now, also while nothing is asked. */
  get hearsInterrupts(): boolean {
    return this.#stopListening !== null && this.#mode?.interruptsAtPromptsOnly !== true;
  }

  /** Ends the app, after asking the quit screen if there is one. */
  async quitAsked(): Promise<void> {
    if (this.screens === null) this.quit();
    else await this.screens.quitAsked();
  }

  /** Shows something when its owner is on top. Returns the answer if the user typed one between two pages. */
  show(entry: Activity, view: View): Promise<TypedLine | 'shown' | 'partly' | 'stopped'> {
    const show = (mode: Mode, signal: AbortSignalLike): ReturnType<Mode['show']> => mode.show(view, signal);
    return this.#operate(entry, show, (outcome) => {
      if (outcome === null) return 'shown';
      if (typeof outcome === 'object' || outcome === 'partly') return outcome;
      this.#stopped(outcome);
      return 'stopped';
    });
  }

  /** Reads a line for what is on top; null if something interrupted it. */
  read(entry: Activity, reading: Reading): Promise<TypedLine | null> {
    const ask = (mode: Mode, signal: AbortSignalLike): ReturnType<Mode['ask']> => {
      const typed = this.#typed;
      this.#typed = null;
      this.#failures = 0; // what failed before a question no longer counts
      return mode.ask(typed === null ? reading : { ...reading, typed }, signal);
    };
    return this.#operate(entry, ask, (answer) => {
      if (typeof answer === 'string' || 'ends' in answer) {
        this.#stopped(answer);
        return null;
      }
      if (reading.hidden) this.secrets.add(answer.line);
      if (this.isOnTop(entry)) return answer;
      // A secret goes only to whoever asked for it.
      if (!reading.hidden) this.#typed = answer.line;
      return null;
    });
  }

  /** Prints a message for a screen, if it is on top. */
  async sayFor(entry: Activity, message: string): Promise<void> {
    if (!this.isOnTop(entry)) return;
    await this.#operate(entry, (mode) => mode.say(message), this.#stopped);
  }

  /** Prints a message or a widget, whatever is shown or asked. */
  say(message: string | Widget, how: SaidHow = SAID_PLAINLY): Promise<void> {
    this.#hasBegun = true;
    this.#tasks?.noteLine();
    const said = this.#say(message, how);
    said.catch(() => {}); // after the end nobody may wait for it
    return said;
  }

  async #say(message: string | Widget, { kind, to, wrap }: SaidHow): Promise<void> {
    if (this.#mode === null) await this.untilOpen();
    const mode = this.#mode;
    if (this.#isClosed || mode === null) throw endedError('say');
    const answerer = this.#answerer;
    if (kind === 'warning' && typeof message === 'string') answerer.warn?.(message);
    const isSaidTwice = kind === 'error' && this.unattended && answerer.isOnErrors !== true;
    if (to === 'errors' || isSaidTwice) {
      const { plainLines, saidLines } = await import('./said-lines.ts');
      const lines = saidLines(message, kind, this.words, mode.width, { wraps: wrap });
      this.#options.errorOutput.write(plainLines(lines.join('\n')));
    }
    if (to === 'errors') return;
    const stopped = await mode.say(message, kind, wrap);
    this.#stopped(stopped);
    if (stopped !== 'output-closed') return;
    if (this.#isLost) throw endedError('say'); // or a script that says something for ever would never learn of it
    this.#isLost = true;
  }

  /** Writes a line to standard error. */
  sayToErrors(line: string): void {
    this.#options.errorOutput.write(`${line}\n`);
  }

  /** Resolves when the mode is open, or the run is over. */
  async untilOpen(): Promise<void> {
    while (this.#mode === null && !this.isOver) await this.nextChange();
  }

  /** Something has stopped: why, or how the run ends. */
  readonly #stopped = (stopped: Stopped | Ends | null): void => {
    if (typeof stopped === 'object' && stopped !== null) this.endAs(stopped.ends);
    else if (stopped !== null && stopped !== 'interrupted') this.end(stopped);
  };

  /** Runs an operation of the mode for what is on top. */
  #operate<Outcome, Result>(
    entry: Activity,
    operation: (mode: Mode, signal: AbortSignalLike) => Promise<Outcome>,
    goOn: (outcome: Outcome) => Result,
  ): Promise<Result> {
    const again = (): Promise<Result> => this.#operate(entry, operation, goOn);
    if (!this.isOnTop(entry)) return this.untilOnTop(entry).then(again);
    if (this.#stop.signal.aborted) {
      if (this.#underWay.size > 0) return this.#idle().then(again);
      this.#stop = createAbort();
    }
    const failed = (error: unknown): never => {
      this.#underWay.delete(operation);
      throw error;
    };
    this.#underWay.set(operation, STARTING); // what it prints may change the stack at once
    try {
      const running = Promise.resolve(operation(this.#mode as Mode, this.#stop.signal)); // open: something is on top
      const result = running.then((outcome) => {
        this.#underWay.delete(operation);
        return goOn(outcome);
      }, failed);
      this.#underWay.set(operation, result);
      return result;
    } catch (error) {
      return failed(error);
    }
  }

  /** Resolves when everything that is running now has ended. */
  #idle(): Promise<unknown> {
    return Promise.allSettled(this.#underWay.values());
  }

  // Tasks.

  task(request: TaskRequest): Promise<unknown> {
    this.#hasBegun = true;
    if (this.#tasks !== null) return this.#tasks.run(request);
    const run = (): Promise<unknown> => this.#tasks?.run(request) ?? Promise.reject(endedError('task'));
    const done = this.untilOpen().then(run);
    done.catch(() => {}); // whoever began it may have left already
    return done;
  }

  /** The tasks that run now. */
  get tasks(): TaskReport[] {
    return this.#tasks?.reports ?? [];
  }

  /** Prints a line about tasks, whatever is shown or asked, until the mode is closed. */
  async progress(line: string, task: TaskReport): Promise<void> {
    const mode = this.#mode;
    if (this.#isClosed || mode === null) return;
    try {
      this.#stopped(await (mode.progress === undefined ? mode.say(line) : mode.progress(line, task)));
    } catch (error) {
      this.failWith(error);
    }
  }

  /** Draws how tasks get on; null where lines say it. */
  get drawTasks(): ((rows: readonly string[]) => void) | null {
    const mode = this.#mode;
    if (mode?.drawTasks === undefined) return null;
    return (rows) => this.#stopped(mode.drawTasks?.(rows) ?? null);
  }
}

function askedByQuestion(): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_BUSY',
    'ask: a check, choices, default or help function of a question cannot ask another one; ask it before',
  );
}
