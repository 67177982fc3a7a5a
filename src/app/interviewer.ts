// Asks questions in a run, one after the other.

import { type AbortSignalLike, type PlatformAbortSignal, unlessAborted } from '../abort-signal.ts';
import { ownIdOf } from '../answers/names.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Answerer, Outcome } from '../engine/answerer.ts';
import { Engine } from '../engine/engine.ts';
import { withOptions } from '../engine/options.ts';
import { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { WindowContainer } from '../render/containers/window-container.ts';
import type { Widget } from '../render/widget.ts';
import type { Prompt } from '../screens/prompt.ts';
import type { LineAsk, QuestionAsk, SaidHow } from '../screens/screen-context.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import { hasControlCharacters } from '../text/scan.ts';
import type { Asker, LastAsk, Person, PersonHost, ShowHow, Shown } from './answerer.ts';
import type { Clock, Ends, Stopped, TypedLine, View } from './mode.ts';
import { endedError } from './ended-error.ts';
import type { ExitState } from './run-end.ts';
import { type Activity, isQuestionAsked, QuestionWork, type ScreenStack, type Worker } from './activities.ts';

/** What asking needs from the run. */
interface InterviewHost {
  readonly words: Words;
  readonly isOver: boolean;
  /** Who answers questions; null for a person at a prompt. */
  readonly asker: Asker | null;
  /** A person who is asked a question. */
  person(host: PersonHost): Person;
  end(reason: 'end-of-input' | 'output-closed' | 'quit'): void;
  /** The question that the whole run asks; null for none. */
  readonly declared: AnyQuestion | null;
  endAs(exit: ExitState): void;
  ask(screen: AnyScreen, args: unknown): Promise<unknown>;
  announce(message: string | Widget, how?: SaidHow): Promise<void>;
  askWork(work: Worker): { readonly activity: Activity; readonly result: Promise<unknown> };
  readLine(activity: Activity, message: string | Prompt, ask: LineAsk): Promise<string>;
  readonly width: number;
  /** The secrets that were answered so far. */
  readonly secrets: SecretTexts;
  quitAsked(): Promise<void>;
  show(entry: Activity, view: View): Promise<TypedLine | 'shown' | 'partly' | 'stopped'>;
  drop(entry: Activity): void;
  nextChange(): Promise<void>;
}

/** Asks the questions of one run. */
export class Interviewer {
  readonly #host: InterviewHost;
  readonly #stack: ScreenStack;
  readonly #clock: Clock;
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
    const { declared, asker, words, secrets } = this.#host;
    const engine =
      asker === null
        ? new Engine(question, { words, id: ownIdOf(question).id, initial, secrets })
        : asker.open(question, initial);
    const own = { question, draft: engine.root, isDone: false, isDeclared: declared !== null };
    if (question === declared) this.#declaredAsk ??= own;
    const put = async (host: PersonHost): Promise<unknown> => {
      this.#open.add(own);
      const around = { ...host, canLeave: back };
      const outcome = await (asker === null ? this.#askPerson(engine, around) : asker.ask(engine, around));
      if (typeof outcome === 'string' || 'ends' in outcome || 'open' in outcome) throw this.#ended(outcome);
      // A script cannot go on without what it asked for.
      if ('left' in outcome && !back) throw this.#ended('quit');
      own.isDone = true;
      this.#open.delete(own);
      return 'left' in outcome ? undefined : outcome.value;
    };
    const asked = this.inTurn(() => this.#askOnTop(put, signal), signal);
    // Where the run ends, it remains open: it is what the run ended at.
    asked.catch(() => {
      if (!this.#host.isOver || signal?.aborted === true) this.#open.delete(own);
    });
    return asked;
  }

  /** Nobody but a person answers; options have their defaults. */
  #askPerson(engine: Engine, host: PersonHost): Promise<Outcome> {
    const person = this.#host.person(host);
    const answerer = withOptions(engine.root.question, person, ({ question, message }) => {
      throw new TextUIError('ERR_TEXTUI_ARGUMENT', `${question.named}: its default was refused: ${message}`);
    });
    return askPerson(engine, person, host, answerer);
  }

  /** The run ends at a question. */
  #ended(outcome: Ends | Stopped | { readonly open: unknown }): Error {
    if (typeof outcome === 'object' && 'ends' in outcome) this.#host.endAs(outcome.ends);
    else if (typeof outcome === 'string' && outcome !== 'interrupted') this.#host.end(outcome);
    return endedError('ask');
  }

  /**
   * Asks at once, on top. While a question reads a line or prints, waits for that question to end; those who wait go in
   * order. While code of the program runs for a question, nothing is asked.
   */
  inTurn<Outcome>(ask: () => Promise<Outcome>, signal: AbortSignalLike | null): Promise<Outcome> {
    const first = this.#questionToWaitFor();
    const isAsking = first?.work instanceof QuestionWork && first.work.runsCode;
    const asked = isAsking
      ? Promise.reject<Outcome>(askedByQuestion())
      : this.#mustWait(first)
        ? this.#waitThen(ask, first, signal)
        : called(ask);
    asked.catch(() => {}); // whoever asked may have left already
    return asked;
  }

  async #waitThen<Outcome>(
    ask: () => Promise<Outcome>,
    first: Activity | null,
    signal: AbortSignalLike | null,
  ): Promise<Outcome> {
    const before = this.#lastTurn;
    let pass = (): void => {};
    const done = new Promise<void>((resolve) => (pass = resolve));
    this.#lastTurn = before.then(() => done);
    this.#waiting++;
    try {
      await unlessAborted(this.#turn(before, first), signal);
    } catch (error) {
      pass();
      throw error;
    } finally {
      this.#waiting--;
    }
    return called(ask).finally(pass);
  }

  /** Waits for those who came before, for the question that was asked then, and for any that is asked now. */
  async #turn(before: Promise<unknown>, first: Activity | null): Promise<void> {
    await before;
    for (let asked = first ?? this.#questionToWaitFor(); asked !== null; asked = this.#questionToWaitFor()) {
      while (!asked.gone && !this.#host.isOver) await this.#host.nextChange();
      if (this.#host.isOver) break;
    }
    if (this.#host.isOver) throw endedError('ask');
  }

  #mustWait(first: Activity | null): boolean {
    if (first !== null) return true;
    // Between two questions, those who wait already come first.
    return this.#waiting > 0 && !this.#stack.entries.some(isQuestionAsked);
  }

  /** The question that is on top; null where something else is. */
  #questionToWaitFor(): Activity | null {
    const { top } = this.#stack;
    return top !== undefined && isQuestionAsked(top) ? top : null;
  }

  /** Asks a question on top. */
  async #askOnTop(
    ask: (host: PersonHost) => Promise<unknown>,
    signal: AbortSignalLike | null,
  ): Promise<unknown> {
    if (signal?.aborted === true) throw signal.reason;
    const work = new QuestionWork(ask, (on, asked, left) => this.#hostOn(on, asked, left));
    const { activity, result } = this.#host.askWork(work);
    const leave = (): void => this.#leaveDownTo(activity);
    signal?.addEventListener('abort', leave);
    try {
      const given = (await result) as { value: unknown } | undefined;
      if (given !== undefined) return given.value;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
    throw signal?.reason ?? endedError('ask');
  }

  /** Leaves a question, and whatever it has put on top of itself. */
  #leaveDownTo(activity: Activity): void {
    if (activity.gone) return;
    for (let entry = this.#stack.top; entry !== undefined; entry = this.#stack.top) {
      this.#host.drop(entry);
      if (entry === activity || this.#host.isOver) return;
    }
  }

  #hostOn(activity: Activity, work: QuestionWork, signal: PlatformAbortSignal): PersonHost {
    const host = this.#host;
    // A question that was left says and asks nothing more.
    const here = <Result>(operation: () => Promise<Result>): Promise<Result> =>
      signal.aborted ? Promise.reject(endedError('ask')) : called(operation);
    /** What was shown last: it goes on where an answer was typed between two pages. */
    let last: View | null = null;
    const show = (widget: Widget, how: ShowHow): Promise<Shown> => {
      last = how.resumes && last !== null ? { ...last, resumes: true } : viewOf(activity, widget, how);
      return this.#show(activity, last);
    };
    const waitFor = <Result>(operation: () => Promise<Result>): Promise<Result> =>
      here(() => work.withoutCode(operation));
    return {
      words: host.words,
      signal,
      canLeave: false,
      width: () => host.width,
      waitFor,
      say: (message, kind = 'info') => here(() => host.announce(message, { kind, to: null, wrap: true })),
      show: (widget, how) => waitFor(() => show(widget, how)),
      read: (prompt, ask) => waitFor(() => host.readLine(activity, prompt, ask)),
      ask: (asked) => waitFor(() => host.ask(asked, undefined)),
      quitAsked: () => waitFor(() => host.quitAsked()),
      after: (milliseconds, call) => this.#clock.after(milliseconds, call),
    };
  }

  /** Prints something; again from its start where something came between. */
  async #show(activity: Activity, view: View): Promise<Shown> {
    for (let { resumes = false } = view; ; ) {
      if (activity.gone) throw endedError('ask');
      const shown = await this.#host.show(activity, { ...view, resumes });
      if (shown === 'shown' || shown === 'partly') return { typed: null, isPartial: shown === 'partly' };
      resumes = shown !== 'stopped';
      if (shown === 'stopped') continue;
      if (!hasControlCharacters(shown.line)) return { typed: shown.line, isPartial: false };
      await this.#host.announce(this.#host.words.say('refused.controls'));
    }
  }
}

/** Asks a person, and tells them when they are no longer asked. */
export async function askPerson(
  engine: Engine,
  person: Person,
  host: PersonHost,
  answerer: Answerer = person,
): Promise<Outcome> {
  try {
    return await engine.go(answerer, host);
  } finally {
    await person.end?.();
  }
}

function askedByQuestion(): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_BUSY',
    'ask: a check, choices, default or help function of a question cannot ask another one; ask it before',
  );
}

/** What is shown of a widget that a question prints. */
function viewOf(owner: Activity, widget: Widget, { isWindow, isWhole }: ShowHow): View {
  const window = widget instanceof WindowContainer ? widget : new WindowContainer();
  if (window !== widget) window.add(widget);
  const kind = isWindow ? 'hub' : 'choices';
  return { window, separator: isWindow, takesAnswer: true, owner, kind, whole: isWhole };
}

/** What a call gives; what it throws, as a rejection. */
async function called<Outcome>(call: () => Promise<Outcome>): Promise<Outcome> {
  return call();
}
