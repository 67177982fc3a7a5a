// Asks questions in a run, one after the other.

import { type AbortSignalLike, type PlatformAbortSignal, unlessAborted } from '../abort-signal.ts';
import { ownIdOf } from '../answers/names.ts';
import type { Answerer, Outcome } from '../engine/answerer.ts';
import { Interview } from '../engine/interview.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { WindowContainer } from '../render/containers/window-container.ts';
import type { Widget } from '../render/widget.ts';
import type { Prompt } from '../screens/prompt.ts';
import type { LineAsk, QuestionAsk } from '../screens/screen-context.ts';
import { hasControlCharacters } from '../text/scan.ts';
import type { LastAsk, Person, PersonHost, ShowHow, Shown } from './answerer.ts';
import type { Clock, Ends, Stopped, TypedLine, View } from './mode.ts';
import { TextUIError } from '../errors.ts';
import { endedError } from './ended-error.ts';
import type { RunHost } from './run-host.ts';
import { type Activity, isQuestionAsked, QuestionWork, type ScreenStack } from './activities.ts';

/** Asks the questions of one run. */
export class Interviewer {
  readonly #host: RunHost;
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

  constructor(host: RunHost, stack: ScreenStack, clock: Clock) {
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
    const presets = initial === undefined ? [] : [initial];
    const interview =
      asker === null
        ? new Interview(question, { words, id: ownIdOf(question).id, presets, secrets })
        : asker.open(question, initial);
    const own = { question, interview, isDone: false, isDeclared: declared !== null };
    if (question === declared) this.#declaredAsk ??= own;
    const put = async (host: PersonHost): Promise<unknown> => {
      this.#open.add(own);
      const around = { ...host, canLeave: back };
      const outcome = await (asker === null
        ? askPerson(interview, this.#host.person(around), around)
        : asker.ask(interview, around));
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
    /** What was shown last: it goes on where an answer was typed between two pages. */
    let last: View | null = null;
    const show = (widget: Widget, how: ShowHow): Promise<Shown> => {
      last = how.resumes && last !== null ? { ...last, resumes: true } : viewOf(activity, widget, how);
      return this.#show(activity, last);
    };
    // A question that was left says and asks nothing more.
    const waitFor = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
      if (signal.aborted) throw endedError('ask');
      work.runsCode = false;
      try {
        return await operation();
      } finally {
        work.runsCode = true;
      }
    };
    return {
      words: host.words,
      signal,
      canLeave: false,
      width: () => host.width,
      waitFor,
      say: (message, kind = 'info') =>
        signal.aborted
          ? Promise.reject(endedError('ask'))
          : host.announce(host.secrets.hiddenIn(message), { kind, to: null, wrap: true }),
      show: (widget, how) => waitFor(() => show(widget, how)),
      read: (prompt, ask) => this.#read(activity, work, prompt, ask),
      ask: (asked) => waitFor(() => host.ask(asked, undefined)),
      quitAsked: () => waitFor(() => host.quitAsked()),
      after: (milliseconds, call) => this.#clock.after(milliseconds, call),
    };
  }

  /** Asks for one line. */
  #read(
    activity: Activity,
    work: QuestionWork,
    prompt: Prompt,
    ask: LineAsk,
    refused: string | null = null,
  ): Promise<TypedLine> {
    const { hidden, fresh, follows = null, describe } = ask;
    const { message: extra } = prompt;
    const asker = `a question that asks ${JSON.stringify(extra)}`;
    const reading = { prompt, hidden, fresh, asker, describe, screen: null, extra, follows, refused };
    const again = (why: string | null): Promise<TypedLine> => this.#read(activity, work, prompt, ask, why);
    work.runsCode = false;
    return this.#host.read(activity, reading).then((typed) => {
      if (typed === null) return again(refused);
      if (hasControlCharacters(typed.line)) {
        const why = this.#host.words.say('refused.controls');
        return this.#host.announce(why).then(() => again(why));
      }
      work.runsCode = true;
      return typed;
    });
  }

  /** Prints something; again from its start where something came between. */
  async #show(activity: Activity, view: View): Promise<Shown> {
    for (let { resumes = false } = view; ; ) {
      if (activity.gone) throw endedError('ask');
      const shown = await this.#host.show(activity, { ...view, resumes });
      if (shown === 'shown' || shown === 'partly') return { typed: null, isPartial: shown === 'partly' };
      resumes = shown !== 'stopped';
      if (shown === 'stopped') continue;
      if (!hasControlCharacters(shown.line)) return { typed: shown, isPartial: false };
      await this.#host.announce(this.#host.words.say('refused.controls'));
    }
  }
}

/** Asks a person, and tells them when they are no longer asked. */
export async function askPerson(
  interview: Interview,
  person: Person,
  host: PersonHost,
  answerer: Answerer = person,
): Promise<Outcome> {
  try {
    const outcome = await interview.run(answerer, host);
    // Nothing more is asked: no command works any more.
    const notes = interview.notes.take().filter(({ kind }) => kind !== 'commands');
    for (const note of notes) await answerer.tell?.(note);
    return outcome;
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
