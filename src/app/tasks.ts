// The tasks of a run: which of their lines is printed when, how they are cancelled, how they end.
// What is assigned to a task prints nothing by itself: timers look at it.

import { withoutLastColon } from '../checks/labels.ts';
import type { TaskBody, TaskRequest } from '../screens/screen-context.ts';
import { requireString } from '../validate.ts';
import { cancelledError, endedError, isCancelled } from './ended-error.ts';
import { failureMessage } from '../checks/failure-message.ts';
import type { Clock } from './mode.ts';
import {
  afterLabel,
  cancelledLine,
  doneLine,
  failedLine,
  progressLine,
  startLine,
  stillLine,
  stoppingLine,
  TaskRecord,
  type TaskReport,
  taskRow,
} from './task-record.ts';
import type { RunHost } from './run-host.ts';
import type { RunMode } from './run-mode.ts';

/** A task that is over before this has one line, its last. */
const START_DELAY = 300;
/** The least time between two lines about the progress of a task. */
const PROGRESS_PAUSE = 5000;
/** How often the progress of a task is looked at when a line may be due. */
const LOOK_EVERY = 250;
/** How often the row of a task is drawn, where it has one. */
const DRAW_EVERY = 100;
/** When a line says that tasks still run, after the last line of another kind. */
const STILL_AFTER: readonly number[] = [10_000, 30_000, 60_000];
const STILL_EVERY = 120_000;
/** How long a task that was cancelled may take to stop without a word. */
const STOPPING_DELAY = 1000;

/** The call of a task that runs. */
interface TaskCall {
  /** Settles with the task. */
  readonly settled: Promise<unknown>;
  /** Rejects it. */
  readonly end: (error: Error) => void;
}

/** The tasks of one run. */
export class Tasks {
  readonly #host: RunHost;
  readonly #mode: RunMode;
  readonly #clock: Clock;
  /** The tasks whose bodies have not settled, in the order in which they were started. */
  readonly #running = new Map<TaskRecord, TaskCall>();
  #count = 0;
  /** When the last line was printed that does not say that tasks still run. */
  #otherLineAt = 0;
  /** How many lines have said since then that tasks still run. */
  #stills = 0;
  #timer: { readonly at: number; stop(): void } | null = null;
  /** What ends each wait for a last line. */
  readonly #waits = new Set<() => void>();

  constructor(host: RunHost, mode: RunMode, clock: Clock) {
    this.#host = host;
    this.#mode = mode;
    this.#clock = clock;
  }

  /** The tasks that run now. */
  get reports(): TaskReport[] {
    return [...this.#running.keys()].map((record) => record.report);
  }

  /** Runs a task. Rejects with what its body fails with, when it is cancelled and when the run ends first. */
  run({ label: given, body, cancel }: TaskRequest): Promise<unknown> {
    if (this.#host.isOver) return handled(Promise.reject(endedError('task')));
    const now = this.#clock.now();
    const label = withoutLastColon(given);
    const record = new TaskRecord(++this.#count, { label, cancellable: cancel, now }, (text) =>
      this.#say(record, text),
    );
    let end = (_error: Error): void => {};
    const ended = new Promise<never>((_resolve, reject) => (end = reject));
    const settled = Promise.race([this.#perform(record, body), ended]);
    this.#running.set(record, { settled, end });
    this.#wakeAt(now + START_DELAY);
    return settled;
  }

  /** Something else was printed: for a while nobody has to be told that tasks still run. */
  noteLine(): void {
    this.#otherLineAt = this.#clock.now();
    this.#stills = 0;
  }

  /** Whether Ctrl-C would cancel something: nothing that was cancelled is still stopping. */
  get canCancel(): boolean {
    const records = [...this.#running.keys()];
    return records.some(({ cancellable }) => cancellable) && !records.some(isStopping);
  }

  /** Cancels every task that can be; from now on Ctrl-C ends the program. */
  cancel(): void {
    const cancelled = [...this.#running].filter(([{ cancellable }]) => cancellable);
    for (const [record] of cancelled) record.state = 'stopping';
    const sayAt = this.#clock.now() + STOPPING_DELAY;
    this.#wakeAt(sayAt);
    for (const [record, { settled }] of cancelled) {
      record.sayStoppingAt = sayAt;
      void handled(settled); // a task that nobody waits for may be cancelled too
      record.abort(cancelledErrorFor(record));
    }
  }

  /** The run is over: aborts the signal of every task, and rejects its call. */
  end(): void {
    this.#timer?.stop();
    this.#timer = null;
    const running = [...this.#running];
    this.#running.clear();
    this.#draw();
    for (const stop of this.#waits) stop();
    for (const [record, { settled, end }] of running) {
      const error = isStopping(record) ? cancelledErrorFor(record) : endedError('task'); // cancelled first
      void handled(settled); // whoever called may have left already
      end(error as Error);
      record.state = 'cancelled';
      void this.#show(record, cancelledLine(this.#host.words, record, this.#clock.now()));
      record.abort(error);
    }
  }

  async #perform(record: TaskRecord, body: TaskBody<unknown>): Promise<unknown> {
    let value: unknown;
    let failure: { readonly error: unknown } | null = null;
    await this.#mode.untilOpen();
    try {
      if (!this.#host.isOver) value = await body(record.task);
    } catch (error) {
      failure = { error };
    }
    if (!this.#running.delete(record)) return undefined; // the run ended first
    this.#draw();
    if (record.state === 'stopping') failure = { error: cancelledErrorFor(record, failure?.error) };
    await this.#untilOver(this.#showEnd(record, failure));
    if (failure !== null) throw failure.error;
    return value;
  }

  /** Waits for something, but no longer than the run lasts: its reader may have stopped. */
  #untilOver(shown: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const stop = (): void => {
        this.#waits.delete(stop);
        resolve();
      };
      this.#waits.add(stop);
      void shown.then(stop);
    });
  }

  /** Prints the last line of a task. */
  #showEnd(record: TaskRecord, failure: { readonly error: unknown } | null): Promise<void> {
    const { words } = this.#host;
    const now = this.#clock.now();
    record.state = failure === null ? 'done' : isCancelled(failure.error) ? 'cancelled' : 'failed';
    if (failure === null) return this.#show(record, doneLine(words, record, now));
    if (record.state === 'cancelled') return this.#show(record, cancelledLine(words, record, now));
    const message = failureMessage(failure.error, this.#host.secrets);
    return this.#show(record, failedLine(words, record, now, message));
  }

  /** Prints what a task says, after its label. */
  #say(record: TaskRecord, text: string): Promise<void> {
    const line = afterLabel(this.#host.words, record, requireString('Task.say', 'text', text));
    if (record.shownAt !== null) record.shownAt = this.#clock.now();
    return this.#host.announce(line);
  }

  /** Prints a line about one task. */
  #show(record: TaskRecord, text: string): Promise<void> {
    record.shownAt = this.#clock.now();
    this.noteLine();
    return this.#mode.progress({ text, tasks: [record.report] });
  }

  /** Prints every line that is due now. */
  #look(): void {
    this.#timer = null;
    const { words } = this.#host;
    const parts = this.#mode.progressParts;
    const now = this.#clock.now();
    const isDrawn = this.#draw();
    for (const record of this.#running.keys()) {
      const { shownAt, cancellable, sayStoppingAt } = record;
      if (sayStoppingAt <= now) {
        record.sayStoppingAt = Infinity;
        void this.#show(record, stoppingLine(words, record));
      } else if (isDrawn) continue;
      else if (shownAt === null) {
        if (record.age(now) < START_DELAY) continue;
        void this.#show(
          record,
          startLine(words, record, cancellable && this.canCancel && this.#host.hearsInterrupts),
        );
      } else if (now - shownAt >= PROGRESS_PAUSE && (record.partsDone(parts) ?? 0) > record.shownParts) {
        void this.#show(record, progressLine(words, record, now));
        record.noteProgress(parts);
      }
    }
    if (isDrawn) return this.#running.size === 0 ? undefined : this.#wakeAt(now + DRAW_EVERY);
    if (now >= this.#stillAt) this.#showStill(now, parts);
    this.#lookAgain(now);
  }

  /** Draws a row for each task that has run for a while; false where they are printed instead. */
  #draw(): boolean {
    const draw = this.#mode.drawTasks;
    if (draw === null) return false;
    const now = this.#clock.now();
    const { words, hearsInterrupts } = this.#host;
    const rows = [...this.#running.keys()]
      .filter((record) => record.age(now) >= START_DELAY)
      .map((record) => taskRow(words, record, now, record.cancellable && this.canCancel && hearsInterrupts));
    draw(rows);
    return true;
  }

  /** When the next line says that tasks still run, if no other comes first. */
  get #stillAt(): number {
    const after = STILL_AFTER[this.#stills] ?? STILL_EVERY * (this.#stills - STILL_AFTER.length + 1);
    return this.#otherLineAt + after;
  }

  #showStill(now: number, parts: number): void {
    const records = [...this.#running.keys()].filter(({ shownAt }) => shownAt !== null);
    if (records.length === 0) return;
    const text = stillLine(this.#host.words, records, now);
    void this.#mode.progress({ text, tasks: records.map(({ report }) => report) });
    this.#stills++;
    for (const record of records) {
      record.shownAt = now;
      record.noteProgress(parts);
    }
  }

  /** Looks again when a line may be due. */
  #lookAgain(now: number): void {
    let at = Infinity;
    let isShown = false;
    for (const record of this.#running.keys()) {
      const { shownAt } = record;
      isShown ||= shownAt !== null;
      const due =
        shownAt === null
          ? now + START_DELAY - record.age(now)
          : Math.max(shownAt + PROGRESS_PAUSE, now + LOOK_EVERY);
      at = Math.min(at, due, record.sayStoppingAt);
    }
    this.#wakeAt(isShown ? Math.min(at, this.#stillAt) : at);
  }

  #wakeAt(at: number): void {
    if (at === Infinity || (this.#timer !== null && this.#timer.at <= at)) return;
    this.#timer?.stop();
    const wait = Math.max(0, at - this.#clock.now());
    this.#timer = { at, stop: this.#clock.after(wait, () => this.#look()) };
  }
}

function isStopping({ state }: TaskRecord): boolean {
  return state === 'stopping';
}

/** The error of a task that was cancelled: the reason of its signal, unless the body failed otherwise. */
function cancelledErrorFor({ label, task }: TaskRecord, failure?: unknown): unknown {
  const { aborted, reason } = task.signal;
  if (aborted && (failure === undefined || failure === reason)) return reason;
  return cancelledError(label, failure);
}

/** A promise whose rejection nobody has to handle. */
function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}
