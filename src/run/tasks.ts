// The tasks of a run: which of their lines is printed when, how they are cancelled, how they end.
// Assigning to a task prints nothing by itself: one timer looks at all of them.

import { withoutLastColon } from '../checks/label-text.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { Words } from '../i18n/words.ts';
import type { Task, TaskBody, TaskRequest } from './task.ts';
import { padText, sliceText, textWidth } from '../text/text.ts';
import { requireString } from '../base/validate.ts';
import { cancelledError, endedError, handled, isCancelled } from './ended-error.ts';
import type { Ending } from './ending.ts';
import type { Clock, TaskReport, TaskState } from './mode.ts';
import type { Output } from './output.ts';
import { createSharedAbort } from './shared-abort.ts';
import {
  amount,
  onOneLine,
  partsDone,
  BAR,
  SECOND,
  startLine,
  progressText,
  durationText,
  countText,
} from './task-texts.ts';

/** The parts of a run that tasks need. */
interface TaskHost {
  readonly words: Words;
  readonly ending: Ending;
  readonly output: Output;
  /** Whether Ctrl-C is heard now, also while nothing is asked. */
  readonly hearsInterrupts: boolean;
  say(text: string): Promise<void>;
}

/** A task from its start until its last line is written. */
interface RunningTask {
  readonly id: number;
  readonly label: string;
  /** Whether Ctrl-C cancels it. */
  readonly cancel: boolean;
  /** The task as its body has it. Its fields are plain ones: they are looked at when a line may be due. */
  readonly task: Task;
  readonly startedAt: number;
  /** Settles the call early. */
  reject: (error: unknown) => void;
  /** Aborts its signal. The program need not wait for a task that was aborted. */
  abort: (reason: unknown) => void;
  state: TaskState;
  /** When its next line may be printed. */
  quietUntil: number;
  /** The tenths that its last line told; null before its first line, and before the first that it is stopping. */
  tenths: number | null;
}

/** A task that is over before this has one line, its last. */
const START_DELAY = 300;
/** The least time between two lines about the progress of a task. */
const PROGRESS_PAUSE = 5000;
/** How often tasks are looked at when a line may be due. */
const LOOK_EVERY = 250;
/** How often rows are drawn. */
const DRAW_EVERY = 100;
/** After so long without a line, a task tells its progress anyway. */
const SILENCE = 60_000;
/** How long a task that was cancelled may take to stop without a word. */
const STOPPING_DELAY = 1000;

/** The tasks of one run. */
export class Tasks {
  readonly #host: TaskHost;
  readonly #clock: Clock;
  /** In the order in which they were started. */
  readonly #all = new Set<RunningTask>();
  #count = 0;
  /** When the last line was printed. */
  #lineAt = 0;
  #timer: { readonly at: number; stop(): void } | null = null;

  constructor(host: TaskHost, clock: Clock) {
    this.#host = host;
    this.#clock = clock;
  }

  /** The tasks that run now. */
  get reports(): TaskReport[] {
    return this.#active.map(reportOf);
  }

  /** Runs a task. Rejects with what its body fails with, when it is cancelled and when the run ends first. */
  run({ label, body, cancel }: TaskRequest): Promise<unknown> {
    if (this.#host.ending.isOver) return handled(Promise.reject(endedError('task')));
    const now = this.#clock.now();
    const shared = createSharedAbort();
    const say = (text: string): Promise<void> =>
      this.#host.say(this.#lineOf(running, requireString('Task.say', 'text', text)));
    const running: RunningTask = {
      id: ++this.#count,
      label: onOneLine(withoutLastColon(label)),
      cancel,
      task: { total: null, done: 0, detail: null, signal: shared.signal, say },
      startedAt: now,
      reject: () => {},
      abort: (reason) => {
        void handled(call);
        shared.abort(reason);
      },
      state: 'running',
      quietUntil: now + START_DELAY,
      tenths: null,
    };
    this.#all.add(running);
    const call = new Promise<unknown>((resolve, reject) => {
      running.reject = reject;
      this.#perform(running, body).then(resolve, reject);
    });
    this.#lookAt(running.quietUntil);
    return call;
  }

  /** Something else was printed. */
  noteLine(): void {
    this.#lineAt = this.#clock.now();
  }

  /** The terminal goes to a child, or to work of the program: the first line of each task stays above that, once. */
  tellAll(): void {
    for (const running of this.#active) {
      if (running.tenths !== null || running.state !== 'running') continue;
      running.tenths = 0;
      void this.#show(running, startLine(this.#host.words, reportOf(running), this.#hintsAtCancel(running)));
    }
  }

  /** Whether Ctrl-C would cancel something: nothing that was cancelled is still stopping. */
  get canCancel(): boolean {
    const active = this.#active;
    return active.some(({ cancel }) => cancel) && active.every(({ state }) => state === 'running');
  }

  /** Cancels every task that can be; from now on Ctrl-C ends the program. */
  cancel(): void {
    for (const running of this.#active.filter(({ cancel }) => cancel)) {
      running.state = 'stopping';
      running.tenths = null;
      running.quietUntil = this.#clock.now() + STOPPING_DELAY;
      this.#lookAt(running.quietUntil);
      running.abort(cancelledError(running.label));
    }
  }

  /** The run is over: aborts the signal of every task, and rejects its call. */
  end(): void {
    this.#timer?.stop();
    const all = [...this.#all];
    this.#all.clear();
    for (const running of all) {
      const { aborted, reason } = running.task.signal;
      const error = aborted ? reason : endedError('task'); // cancelled first
      running.reject(error);
      if (isActive(running)) void this.#end(running, 'cancelled');
      running.abort(error);
    }
  }

  get #active(): RunningTask[] {
    return [...this.#all].filter(isActive);
  }

  async #perform(running: RunningTask, body: TaskBody<unknown>): Promise<unknown> {
    let value: unknown;
    let failure: { readonly error: unknown } | null = null;
    const { output, ending } = this.#host;
    await output.untilOpen();
    try {
      if (!ending.isOver) value = await body(running.task);
    } catch (error) {
      failure = { error };
    }
    if (!this.#all.has(running)) return undefined; // the run ended first
    if (running.state === 'stopping' && !isCancelled(failure?.error)) {
      failure = { error: cancelledError(running.label, failure?.error) };
    }
    if (failure === null) await this.#end(running, 'done');
    else if (isCancelled(failure.error)) await this.#end(running, 'cancelled');
    else await this.#end(running, 'failed'); // the run, or the program that catches the error, tells it once
    this.#all.delete(running);
    if (failure !== null) throw failure.error;
    return value;
  }

  /** Prints the last line of a task: how it ended; after more than a second how long it took, too. */
  #end(running: RunningTask, state: 'done' | 'failed' | 'cancelled'): Promise<void> {
    running.state = state;
    this.#draw();
    const { words } = this.#host;
    const { done, total } = reportOf(running);
    const age = this.#clock.now() - running.startedAt;
    const isCounted = state === 'done' && (total !== null || done > 0);
    const id: MessageId =
      age <= SECOND ? `task.${state}` : isCounted ? 'task.done-count' : `task.${state}-time`;
    const text = words.say(id, { count: countText(done), time: durationText(words, age) });
    return this.#show(running, this.#lineOf(running, text));
  }

  /** Prints a line about a task. */
  #show(running: RunningTask, text: string): Promise<void> {
    this.noteLine();
    return this.#host.output.progress(text, reportOf(running));
  }

  /** A text after the label of its task. */
  #lineOf({ label }: RunningTask, text: string): string {
    return this.#host.words.say('task.line', { label, text });
  }

  /** Looks at all tasks then, unless that is done earlier anyway. */
  #lookAt(at: number): void {
    if (this.#timer !== null && this.#timer.at <= at) return;
    this.#timer?.stop();
    this.#timer = { at, stop: this.#clock.after(at - this.#clock.now(), () => this.#look()) };
  }

  /** Shows what is due now. */
  #look(): void {
    this.#timer = null;
    const now = this.#clock.now();
    const isSilent = now - this.#lineAt >= SILENCE;
    const isDrawn = this.#draw();
    for (const running of this.#active) {
      const line = now < running.quietUntil ? null : this.#dueLine(running, now, isSilent, isDrawn);
      if (line !== null) {
        running.quietUntil = now + PROGRESS_PAUSE;
        void this.#show(running, line);
      }
      this.#lookAt(isDrawn ? now + DRAW_EVERY : Math.max(running.quietUntil, now + LOOK_EVERY));
    }
  }

  /** The line about a task that is due; null for none. Of those that are drawn only stopping is told. */
  #dueLine(running: RunningTask, now: number, isSilent: boolean, isDrawn: boolean): string | null {
    const { words } = this.#host;
    const { label, state, startedAt, tenths: told } = running;
    const report = reportOf(running);
    const tenths = partsDone(report, 10) ?? 0;
    const isStopping = state === 'stopping';
    if (told === null ? isDrawn && !isStopping : isDrawn || (tenths <= told && !isSilent)) return null;
    running.tenths = told === null ? 0 : tenths;
    if (isStopping) return words.say('task.stopping', { label });
    if (told === null) return startLine(words, report, this.#hintsAtCancel(running));
    const text = progressText(words, report, now - startedAt);
    const { detail } = report;
    return this.#lineOf(running, detail === null ? text : words.say('task.detail', { text, detail }));
  }

  /** Draws a row for each task that has run for a while; false where they are printed instead. */
  #draw(): boolean {
    const { output } = this.#host;
    if (!output.drawsTasks) return false;
    const now = this.#clock.now();
    const shown = this.#active.filter(({ startedAt }) => now - startedAt >= START_DELAY);
    const widest = Math.max(...shown.map(({ label }) => textWidth(label)));
    output.drawTasks(shown.map((running) => this.#rowOf(running, now, widest)));
    return true;
  }

  /** The row of a task: with a bar where it has a total, else with its time. Its detail is cut first. */
  #rowOf(running: RunningTask, now: number, widest: number): string {
    const { words, output } = this.#host;
    const report = reportOf(running);
    const age = now - running.startedAt;
    const { done, total } = report;
    const bars = total === null ? null : Math.min(BAR, Math.round((done * BAR) / total));
    const far =
      bars === null
        ? durationText(words, age)
        : `[${'#'.repeat(bars)}${'-'.repeat(BAR - bars)}] ${progressText(words, report, age, 3)}`;
    const row = words.say('live.task', { label: padText(running.label, widest), text: far });
    const hint = this.#hintsAtCancel(running) ? `  ${words.say('live.task-cancel')}` : '';
    const room = output.width - 1 - textWidth(row) - textWidth(hint);
    if (room < 0) return row;
    const { detail } = report;
    return `${row}${detail === null || room < 4 ? '' : ` (${sliceText(detail, 0, room - 3)})`}${hint}`;
  }

  #hintsAtCancel({ cancel }: RunningTask): boolean {
    return cancel && this.canCancel && this.#host.hearsInterrupts;
  }
}

/** Whether its body has not settled. */
function isActive({ state }: RunningTask): boolean {
  return state === 'running' || state === 'stopping';
}

function reportOf({ id, label, task, state }: RunningTask): TaskReport {
  const { done, total, detail } = task;
  const shown = typeof detail === 'string' ? onOneLine(detail) || null : null;
  return { task: id, label, done: amount(done) ?? 0, total: amount(total), detail: shown, state };
}
