// Asks: the order in which requests are asked, and the host of each question while it is asked.

import {
  AbortListeners,
  type AbortSignalLike,
  createAbort,
  type PlatformAbortSignal,
} from '../base/abort-signal.ts';
import { TextUIError } from '../base/errors.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Asker, LastAsk, PersonHost } from './asker.ts';
import { endedError } from './ended-error.ts';
import type { Ending } from './ending.ts';
import type { Clock } from './mode.ts';
import type { Output } from './output.ts';
import type { SaidHow } from './say.ts';
import { type Activity, LEFT_STACK, type Stack } from './stack.ts';

/** How a question is asked. */
export interface QuestionAsk {
  readonly initial?: unknown;
  /** Whether `<` at its first question leaves it. */
  readonly back: boolean;
  readonly signal?: AbortSignalLike | null | undefined;
}

/** The parts of a run that asks need. */
interface AsksHost {
  readonly options: { readonly words: Words; readonly clock: Clock };
  readonly declared: AnyQuestion | null;
  readonly stack: Stack;
  readonly ending: Ending;
  readonly output: Output;
  /** Null until the mode is open. */
  readonly asker: Asker | null;
  say(message: string, how: SaidHow): Promise<void>;
  quitAsked(isMeant: () => Promise<boolean>): Promise<void>;
  fail(error: unknown, entry: Activity): Promise<void>;
  /** Puts a question on the stack, which may be the first that the run does. */
  begins(entry: Activity, ask: LastAsk): void;
}

/** How a request waits for its turn. */
interface RequestOptions {
  readonly signal?: AbortSignalLike | null;
  /** Whether it comes from a screen: that may cover a question whose prompt is shown. */
  readonly isFromScreen?: boolean;
}

/** A request that waits. */
interface Request extends RequestOptions {
  /** The activity that it will be on top of. */
  base: Activity | undefined;
}

/** A question on the stack. */
class AskedQuestion implements Activity {
  gone = false;
  readonly isRequest = true;
  hasBegun = false;
  /** How many functions of the program are running for it: checks, choices, defaults, help. */
  functions = 0;
  onLeft: () => void = () => {};
  readonly #left = createAbort();

  get signal(): PlatformAbortSignal {
    return this.#left.signal;
  }

  /** Calls a function of the program, and counts it until what it gives has settled. */
  counted<Result>(call: () => Result): Result {
    const ended = (): void => void this.functions--;
    let result: Result | null = null;
    this.functions++;
    try {
      result = call();
      return result;
    } finally {
      if (result instanceof Promise) void result.then(ended, ended);
      else ended();
    }
  }

  left(): void {
    this.#left.abort();
    this.onLeft();
  }
}

/** The requests and questions of one run. */
export class Asks {
  readonly #host: AsksHost;
  /** In the order in which they were made. */
  readonly #waiting: Request[] = [];
  /** The first ask of the declared question; null for none. */
  #declaredAsk: LastAsk | null = null;
  readonly #aborts = new AbortListeners();
  /** The open questions; the last is on top. */
  readonly #open = new Set<LastAsk>();

  constructor(host: AsksHost) {
    this.#host = host;
  }

  /** The ask of the declared question; if there is none, or it is done, the one that is open. */
  get last(): LastAsk | null {
    const declared = this.#declaredAsk;
    return declared?.isDone === false ? declared : ([...this.#open].at(-1) ?? declared);
  }

  /** Asks a question on top, when it is its turn; undefined if it was left. */
  async ask(question: AnyQuestion, { initial, back, signal = null }: QuestionAsk): Promise<unknown> {
    const { asker, declared, ending } = this.#host;
    const interview = asker?.open(question, initial) ?? null;
    const isDeclared = declared !== null;
    const ask: LastAsk = { question, initial, interview, isDone: false, isDeclared };
    if (question === declared) this.#declaredAsk ??= ask;
    try {
      return await this.inTurn(() => this.#askOnTop(ask, back, signal), { signal });
    } catch (error) {
      // If the run has ended, it remains open: it is what the run ended at.
      if (!ending.isOver || signal?.aborted === true) this.#open.delete(ask);
      throw error;
    }
  }

  /**
   * Begins what was requested: at once, or after the question on top and all that was requested before. While a
   * function of the program runs for a question, requests are refused.
   */
  inTurn<Result>(begin: () => Promise<Result>, options: RequestOptions = {}): Promise<Result> {
    const { top } = this.#host.stack;
    if (top instanceof AskedQuestion && top.functions > 0) throw askedByQuestion();
    const request = { ...options, base: this.#base(options) };
    return this.#isNext(request) ? begin() : this.#beginLater(request, begin);
  }

  async #beginLater<Result>(request: Request, begin: () => Promise<Result>): Promise<Result> {
    const { signal = null } = request;
    const { stack, ending } = this.#host;
    this.#waiting.push(request);
    const stop = this.#aborts.add(signal, () => stack.wake());
    try {
      while (!this.#isNext(request)) {
        if (signal?.aborted === true) throw signal.reason;
        if (ending.isOver) await ending.released.passed.then(() => Promise.reject(endedError('ask')));
        await stack.nextChange();
      }
    } finally {
      stop();
      this.#waiting.splice(this.#waiting.indexOf(request), 1);
    }
    return begin();
  }

  /** The topmost activity on which a request may go at once. */
  #base({ isFromScreen = false }: RequestOptions): Activity | undefined {
    const holds = (entry: Activity): boolean =>
      entry.hasBegun !== true || (entry instanceof AskedQuestion && !isFromScreen);
    return this.#host.stack.entries.findLast((entry) => entry.isRequest !== true || !holds(entry));
  }

  /** Whether a request goes on top now: what it is to be on top of is there, and no earlier one waits for that. */
  #isNext(request: Request): boolean {
    if (request.base?.gone === true) request.base = this.#base(request);
    const { base } = request;
    const first = this.#waiting.find((one) => one.base === base) ?? request;
    return first === request && base === this.#host.stack.top;
  }

  #askOnTop(ask: LastAsk, back: boolean, signal: AbortSignalLike | null): Promise<unknown> {
    if (signal?.aborted === true) throw signal.reason;
    if (this.#host.ending.isOver) throw endedError('ask');
    const entry = new AskedQuestion();
    const stop = this.#aborts.add(signal, () => this.#leaveDownTo(entry));
    return new Promise<unknown>((resolve, reject) => {
      entry.onLeft = () => {
        stop();
        reject(signal?.aborted === true ? signal.reason : endedError('ask'));
      };
      this.#host.begins(entry, ask);
      void this.#conduct(entry, ask, back, resolve);
    });
  }

  /** Asks until there is a value. A question that was left has no effect any more. */
  async #conduct(
    entry: AskedQuestion,
    ask: LastAsk,
    back: boolean,
    give: (value: unknown) => void,
  ): Promise<void> {
    const { stack, ending } = this.#host;
    for (;;) {
      try {
        await stack.untilOnTop(entry); // a program that asks several things at once has asked them all by then
        entry.hasBegun = true;
        const value = await this.#interview(entry, ask, back);
        if (entry.gone || ending.isOver) return;
        give(value);
        stack.leave(entry);
        return;
      } catch (error) {
        if (error === LEFT_STACK || entry.gone) return;
        await this.#host.fail(error, entry);
      }
    }
  }

  async #interview(entry: AskedQuestion, ask: LastAsk, back: boolean): Promise<unknown> {
    this.#open.add(ask);
    const asker = this.#host.asker as Asker; // the mode is open: something is on top
    ask.interview ??= asker.open(ask.question, ask.initial);
    const outcome = await asker.ask(ask.interview, this.#hostOf(entry, back));
    if ('open' in outcome) throw endedError('ask');
    if ('left' in outcome && !back) {
      this.#host.ending.end('quit'); // a script cannot go on without what it asked for
      throw LEFT_STACK;
    }
    ask.isDone = true;
    this.#open.delete(ask);
    return 'left' in outcome ? undefined : outcome.value;
  }

  /** Leaves a question, and everything on top of it. */
  #leaveDownTo(question: Activity): void {
    const { stack, ending } = this.#host;
    for (let entry = stack.top; !question.gone && entry !== undefined; entry = stack.top) {
      if (ending.isOver) return;
      stack.leave(entry);
    }
  }

  #hostOf(entry: AskedQuestion, canLeave: boolean): PersonHost {
    const { output, options, asker } = this.#host;
    const { secrets } = asker as Asker;
    const unlessLeft = <Result>(call: () => Promise<Result>): Promise<Result> =>
      entry.gone ? Promise.reject(endedError('ask')) : call();
    return {
      run: this.#host,
      words: options.words,
      secrets,
      signal: entry.signal,
      canLeave,
      say: (message, kind = 'info') =>
        unlessLeft(() => this.#host.say(secrets.hiddenIn(message), { kind, to: null, wrap: true })),
      operate: (operation) => output.operate(entry, operation, true),
      read: (read) => output.read(entry, read, true),
      quitAsked: (isMeant) => unlessLeft(() => this.#host.quitAsked(isMeant)),
      after: (milliseconds, call) => options.clock.after(milliseconds, call),
      runs: (call) => entry.counted(call),
    };
  }
}

function askedByQuestion(): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_BUSY',
    'ask: a check, choices, default or help function of a question cannot ask another one; ask it before',
  );
}
