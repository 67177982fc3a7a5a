// Asks questions in a run: each on an empty screen of its own, one after the other.

import { type AbortSignalLike, type PlatformAbortSignal, unlessAborted } from '../abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import { Draft } from '../questions/draft.ts';
import { HubScreen } from '../questions/hub-screen.ts';
import type { Asked, Interview, Puttable, Situation } from '../questions/interview.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { WindowContainer } from '../render/containers/window-container.ts';
import type { Widget } from '../render/widget.ts';
import { hasControlCharacters } from '../text/control-characters.ts';
import type { LineAsk, QuestionAsk } from '../screens/screen-context.ts';
import type { SaidHow } from '../screens/say-options.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import type { Clock } from './clock.ts';
import { endedError } from './ended-error.ts';
import type { ExitState } from './exit-state.ts';
import type { Asker, LastAsk } from './answerer.ts';
import type { TypedLine, View } from './mode.ts';
import { QuestionScreen, type Work } from './question-screen.ts';
import type { ScreenStack, StackEntry } from './screen-stack.ts';

/** What asking needs from the run. */
interface InterviewHost {
  readonly words: Words;
  readonly isOver: boolean;
  /** Who answers questions; null for a person at a prompt. */
  readonly asker: Asker | null;
  end(reason: 'end-of-input' | 'output-closed' | 'quit'): void;
  /** The question that the whole run asks; null for none. */
  readonly declared: AnyQuestion | null;
  endAs(exit: ExitState): void;
  ask(screen: AnyScreen, args: unknown): Promise<unknown>;
  announce(message: string | Widget, how?: SaidHow): Promise<void>;
  getUserInput(screen: AnyScreen, message: string, ask: LineAsk): Promise<string>;
  show(entry: StackEntry, view: View): Promise<TypedLine | 'shown' | 'partly' | 'stopped'>;
  drop(entry: StackEntry): void;
  nextChange(): Promise<void>;
}

/** Asks the questions of one run. */
export class Interviewer {
  readonly #host: InterviewHost;
  readonly #stack: ScreenStack;
  readonly #clock: Clock;
  /** The screen that waits for a line now. */
  #reading: StackEntry | null = null;
  /** Settles when the last of those that wait for their turn has had it. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  /** How many wait for their turn. */
  #waiting = 0;
  /** The first ask of the declared question; null where there was none. */
  #declaredAsk: LastAsk | null = null;
  /** What is asked now; the last is on top. */
  readonly #open = new Set<LastAsk>();

  constructor(host: InterviewHost, stack: ScreenStack, clock: Clock) {
    this.#host = host;
    this.#stack = stack;
    this.#clock = clock;
  }

  /** The ask of the declared question; where there is none, or it is done, the one that is open. */
  get lastAsk(): LastAsk | null {
    const declared = this.#declaredAsk;
    return declared?.isDone === false ? declared : ([...this.#open].at(-1) ?? declared);
  }

  /** Asks a question on top, when it is its turn; undefined where it was left. */
  askQuestion(question: AnyQuestion, { initial, back, signal = null }: QuestionAsk): Promise<unknown> {
    const draft = new Draft(initial);
    const situation = {
      id: null,
      canGoBack: back,
      entering: 'forwards',
      help: null,
      outermost: true,
    } as const;
    const { declared } = this.#host;
    const own = { question, draft, isDone: false, isDeclared: declared !== null };
    if (question === declared) this.#declaredAsk ??= own;
    const work: Work<unknown> = async (interview) => {
      this.#open.add(own);
      const asked = await interview.put(question, draft, situation);
      own.isDone = true;
      this.#open.delete(own);
      return asked === 'back' ? undefined : asked.value;
    };
    const asked = this.inTurn(() => this.#askOnTop(work, signal), signal);
    // Where the run ends, it remains open: it is what the run ended at.
    asked.catch(() => {
      if (!this.#host.isOver || signal?.aborted === true) this.#open.delete(own);
    });
    return asked;
  }

  /**
   * Asks at once, on top, while code of the program runs. While a question reads a line or prints, waits for
   * that question to end; those who wait go in order.
   */
  inTurn<Outcome>(ask: () => Promise<Outcome>, signal: AbortSignalLike | null): Promise<Outcome> {
    const asked = this.#mustWait() ? this.#waitThen(ask, signal) : called(ask);
    asked.catch(() => {}); // whoever asked may have left already
    return asked;
  }

  /** Notes who waits for a line until it is there. */
  async whileReading<Line>(entry: StackEntry, line: Promise<Line>): Promise<Line> {
    this.#reading = entry;
    try {
      return await line;
    } finally {
      this.#reading = null;
    }
  }

  async #waitThen<Outcome>(ask: () => Promise<Outcome>, signal: AbortSignalLike | null): Promise<Outcome> {
    const before = this.#lastTurn;
    let pass = (): void => {};
    const done = new Promise<void>((resolve) => (pass = resolve));
    this.#lastTurn = before.then(() => done);
    this.#waiting++;
    try {
      await unlessAborted(this.#turn(before), signal);
    } catch (error) {
      pass();
      throw error;
    } finally {
      this.#waiting--;
    }
    return called(ask).finally(pass);
  }

  /** Waits for those who came before, and for the question that is asked. */
  async #turn(before: Promise<unknown>): Promise<void> {
    await before;
    for (let asked = this.#questionToWaitFor(); asked !== null; asked = this.#questionToWaitFor()) {
      while (!asked.gone && !this.#host.isOver) await this.#host.nextChange();
      if (this.#host.isOver) break;
    }
    if (this.#host.isOver) throw endedError('ask');
  }

  #mustWait(): boolean {
    if (this.#questionToWaitFor() !== null) return true;
    // Between two questions, those who wait already come first.
    return this.#waiting > 0 && !this.#stack.entries.some(isOfQuestion);
  }

  /**
   * The question that is reading or printing, or has only been put on top; of those on one another the lowest,
   * above any for which code of the program runs.
   */
  #questionToWaitFor(): StackEntry | null {
    let lowest: StackEntry | null = null;
    for (const entry of this.#stack.entries.toReversed()) {
      if (!this.#isAtWork(entry)) return lowest;
      lowest = entry;
    }
    return lowest;
  }

  /** Whether a question is asked without any code of the program running for it. */
  #isAtWork(entry: StackEntry): boolean {
    const { screen } = entry;
    if (screen instanceof QuestionScreen) return !screen.runsCode;
    return screen instanceof HubScreen && (screen.isAsking || this.#reading === entry);
  }

  /** Does something on an empty screen of its own. */
  async #askOnTop<Outcome>(work: Work<Outcome>, signal: AbortSignalLike | null): Promise<Outcome> {
    if (signal?.aborted === true) throw signal.reason;
    const screen = new QuestionScreen<Outcome>(work, (on, left) => this.#interviewOn(on, left));
    const leave = (): void => this.#leaveDownTo(screen);
    signal?.addEventListener('abort', leave);
    try {
      const result = (await this.#host.ask(screen, undefined)) as { value: Outcome } | undefined;
      if (result !== undefined) return result.value;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
    throw signal?.reason ?? endedError('ask');
  }

  /** Leaves a question, and whatever it has put on top of itself. */
  #leaveDownTo(screen: AnyScreen): void {
    if (this.#stack.find(screen) === undefined) return;
    for (let entry = this.#stack.top; entry !== undefined; entry = this.#stack.top) {
      this.#host.drop(entry);
      if (entry.screen === screen || this.#host.isOver) return;
    }
  }

  #interviewOn<Outcome>(screen: QuestionScreen<Outcome>, signal: PlatformAbortSignal): Interview {
    const host = this.#host;
    // A question that was left says and asks nothing more.
    const here = <Result>(operation: () => Promise<Result>): Promise<Result> =>
      signal.aborted ? Promise.reject(endedError('ask')) : called(operation);
    /** What was shown in part when an answer was typed between two pages; null where it was typed elsewhere. */
    let pages: View | null = null;
    const show = async (view: View): Promise<string | null> => {
      const line = await this.#show(screen, view);
      pages = line === null ? null : view;
      return line;
    };
    const interview: Interview = {
      words: host.words,
      signal,
      put: (question, draft, situation) =>
        here(async () => {
          pages = null;
          const asked = await this.#put(interview, question, draft, situation);
          pages = null;
          return asked;
        }),
      waitFor: (operation) => here(() => screen.withoutCode(operation)),
      say: (message) => here(() => host.announce(message)),
      show: (widget) => here(() => screen.withoutCode(() => show(viewOf(screen, widget)))),
      read: (prompt, ask) =>
        here(() =>
          screen.withoutCode(async () => {
            // The answer that was typed between two pages was not taken: these are shown on.
            const line =
              pages === null || ask.follows != null ? null : await show({ ...pages, resumes: true });
            return line ?? host.getUserInput(screen, prompt, ask);
          }),
        ),
      ask: (asked) => here(() => screen.withoutCode(() => host.ask(asked, undefined))),
      askOnTop: (work) => here(() => this.#askOnTop(work, null)),
      after: (milliseconds, call) => this.#clock.after(milliseconds, call),
    };
    return interview;
  }

  /** Asks the person, unless the mode brings somebody else. */
  async #put<Value>(
    interview: Interview,
    question: Puttable<Value>,
    draft: Draft,
    situation: Situation,
  ): Promise<Asked<Value>> {
    const { asker } = this.#host;
    if (asker === null) return question.ask(interview, draft, situation);
    const asked = await asker.ask(question as unknown as AnyQuestion, draft, situation, interview);
    if (asked === 'back' || (typeof asked === 'object' && 'value' in asked)) return asked as Asked<Value>;
    if (typeof asked === 'object') this.#host.endAs(asked.ends);
    else if (asked !== 'interrupted') this.#host.end(asked);
    throw endedError('ask');
  }

  /** Prints something; again from its start where something came between. */
  async #show(screen: AnyScreen, view: View): Promise<string | null> {
    for (let { resumes = false } = view; ; ) {
      const entry = this.#stack.find(screen);
      if (entry === undefined) throw endedError('ask');
      const shown = await this.#host.show(entry, { ...view, resumes });
      if (shown === 'shown' || shown === 'partly') return null;
      resumes = shown !== 'stopped';
      if (shown === 'stopped') continue;
      if (!hasControlCharacters(shown.line)) return shown.line;
      await this.#host.announce(this.#host.words.say('refused.controls'));
    }
  }
}

/** What is shown of a widget that a question prints. */
function viewOf(screen: AnyScreen, widget: Widget): View {
  const window = new WindowContainer();
  window.add(widget);
  return { window, separator: false, takesAnswer: true, screen, kind: 'choices', whole: true };
}

/** Whether a screen only asks a question, or is the hub of one. */
export function isOfQuestion({ screen }: StackEntry): boolean {
  return screen instanceof QuestionScreen || screen instanceof HubScreen;
}

/** What a call gives; what it throws, as a rejection. */
async function called<Outcome>(call: () => Promise<Outcome>): Promise<Outcome> {
  return call();
}
