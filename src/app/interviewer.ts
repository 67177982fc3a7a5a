// Asks questions in a run: each on an empty screen of its own, one after the other.

import type { AbortSignalLike, PlatformAbortSignal } from '../abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import { Draft } from '../questions/draft.ts';
import { HubScreen } from '../questions/hub-screen.ts';
import type { Interview } from '../questions/interview.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { WindowContainer } from '../render/containers/window-container.ts';
import type { Widget } from '../render/widget.ts';
import type { QuestionAsk } from '../screens/screen-context.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import type { Clock } from './clock.ts';
import { endedError } from './ended-error.ts';
import type { TypedLine, View } from './mode.ts';
import { QuestionScreen, type Work } from './question-screen.ts';
import type { ScreenStack, StackEntry } from './screen-stack.ts';

/** What asking needs from the run. */
interface InterviewHost {
  readonly words: Words;
  readonly isOver: boolean;
  ask(screen: AnyScreen, args: unknown): Promise<unknown>;
  announce(operation: string, message: string | Widget): Promise<void>;
  getUserInput(screen: AnyScreen, message: string, hidden: boolean): Promise<string>;
  show(entry: StackEntry, view: View): Promise<TypedLine | 'shown' | 'stopped'>;
  drop(entry: StackEntry): void;
  nextChange(): Promise<void>;
}

/** Asks the questions of one run. */
export class Interviewer {
  readonly #host: InterviewHost;
  readonly #stack: ScreenStack;
  readonly #clock: Clock;
  /** Who waits for a line now. */
  #reading: StackEntry | null = null;
  /** Settles when the last of those that wait for their turn has had it. */
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(host: InterviewHost, stack: ScreenStack, clock: Clock) {
    this.#host = host;
    this.#stack = stack;
    this.#clock = clock;
  }

  /** Asks a question on top, when it is its turn; undefined where it was left. */
  askQuestion(question: AnyQuestion, { initial, back, signal }: QuestionAsk): Promise<unknown> {
    const draft = new Draft(initial ?? undefined);
    const situation = { canGoBack: back, entering: 'forwards', help: null, outermost: true } as const;
    const work: Work<unknown> = async (interview) => {
      const asked = await question.ask(interview, draft, situation);
      return asked === 'back' ? undefined : asked.value;
    };
    return this.inTurn(() => this.#askOnTop(work, signal ?? null));
  }

  /**
   * Asks at once while program code runs. While a line is read for a question, waits for that question to
   * end; those who wait go in order.
   */
  inTurn<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome> {
    const asked = this.#isReadingQuestion() ? this.#wait(ask) : ask();
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

  async #wait<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.#lastTurn;
    let pass = (): void => {};
    this.#lastTurn = new Promise((resolve) => (pass = resolve));
    try {
      await before;
      const root = this.#rootQuestion();
      while (root !== null && !root.gone && !this.#host.isOver) await this.#host.nextChange();
      if (this.#host.isOver) throw endedError('ask');
      return await ask();
    } finally {
      pass();
    }
  }

  #isReadingQuestion(): boolean {
    return this.#reading !== null && isOfQuestion(this.#reading);
  }

  /** The question that was asked, of those on top of one another. */
  #rootQuestion(): StackEntry | null {
    if (!this.#isReadingQuestion()) return null;
    const { entries } = this.#stack;
    let first = entries.length - 1;
    while (first > 0 && isOfQuestion(entries[first - 1] as StackEntry)) first--;
    return entries[first] ?? null;
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
      if (entry.screen === screen) return;
    }
  }

  #interviewOn(screen: AnyScreen, signal: PlatformAbortSignal): Interview {
    const host = this.#host;
    return {
      words: host.words,
      signal,
      say: (message) => host.announce('say', message),
      show: (widget) => this.#show(screen, widget),
      read: (prompt, hidden) => host.getUserInput(screen, prompt, hidden),
      ask: (asked) => host.ask(asked, undefined),
      askOnTop: (work) => this.#askOnTop(work, null),
      after: (milliseconds, call) => this.#clock.after(milliseconds, call),
    };
  }

  /** Prints a widget; again from its start where something came between. */
  async #show(screen: AnyScreen, widget: Widget): Promise<string | null> {
    const window = new WindowContainer();
    window.add(widget);
    for (;;) {
      const entry = this.#stack.require('ask', screen);
      const shown = await this.#host.show(entry, { window, separator: false, takesAnswer: true });
      if (shown === 'shown') return null;
      if (typeof shown === 'object') return shown.line;
    }
  }
}

/** Whether a screen only asks a question, or is the hub of one. */
function isOfQuestion({ screen }: StackEntry): boolean {
  return screen instanceof QuestionScreen || screen instanceof HubScreen;
}
