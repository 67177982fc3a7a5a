// Tasks that run: how far each is, and the lines that say so.

import type { Words } from '../i18n/words.ts';
import type { Task } from '../screens/screen-context.ts';
import { plainText } from '../text/one-line.ts';
import { createSharedAbort } from './shared-abort.ts';

/** A task from its start to its end. */
export class TaskRecord {
  readonly id: number;
  /** Whether Ctrl-C cancels it. */
  readonly cancellable: boolean;
  /** What the body is given. Its fields are plain ones: they are looked at when a line is due. */
  readonly task: Task;
  state: TaskState = 'running';
  /** When it is to say that it is still stopping. */
  sayStoppingAt: number = Number.POSITIVE_INFINITY;
  /** When its last line was printed; null before the first. */
  shownAt: number | null = null;
  /** The percent that was last printed. */
  shownPercent = 0;
  /** How many parts of the whole were done then. */
  shownParts = 0;
  readonly #label: string;
  readonly #abort = createSharedAbort();
  readonly #startedAt: number;

  constructor(
    id: number,
    { label, cancellable, now }: TaskRecordOptions,
    say: (text: string) => Promise<void>,
  ) {
    this.id = id;
    this.#label = label;
    this.cancellable = cancellable;
    this.#startedAt = now;
    const { signal } = this.#abort;
    this.task = { total: null, done: 0, detail: null, signal, say };
  }

  get label(): string {
    return withSingleBlanks(this.#label);
  }

  /** How much there is to do; null where that is not known, or not a number above 0. */
  get total(): number | null {
    const { total } = this.task;
    return typeof total === 'number' && total > 0 && total < Infinity ? total : null;
  }

  /** How much is done; 0 where that is not a number above 0. */
  get done(): number {
    const { done } = this.task;
    return typeof done === 'number' && done > 0 && done < Infinity ? done : 0;
  }

  get detail(): string | null {
    const { detail } = this.task;
    return typeof detail === 'string' ? withSingleBlanks(detail) || null : null;
  }

  /** How much is done in whole percent, 100 at most; null without a total. */
  get percent(): number | null {
    return this.partsDone(100);
  }

  get report(): TaskReport {
    const { id, label, done, total, detail, state } = this;
    return { task: id, label, done, total, detail, state };
  }

  /** How many of so many equal parts are done; null without a total. */
  partsDone(parts: number): number | null {
    const { total } = this;
    return total === null ? null : Math.min(parts, Math.floor((this.done * parts) / total));
  }

  /** How long it has been running, in milliseconds. */
  age(now: number): number {
    return now - this.#startedAt;
  }

  /** Aborts its signal. */
  abort(reason: unknown): void {
    this.#abort.abort(reason);
  }

  /** Notes that its progress was printed. */
  noteProgress(parts: number): void {
    this.shownPercent = this.percent ?? 0;
    this.shownParts = this.partsDone(parts) ?? 0;
  }
}

interface TaskRecordOptions {
  readonly label: string;
  readonly cancellable: boolean;
  readonly now: number;
}

/** Text on one line, without style. */
function withSingleBlanks(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ');
}

/** How a task is getting on. */
export type TaskState = 'running' | 'stopping' | 'done' | 'failed' | 'cancelled';

/** A task at one moment. */
export interface TaskReport {
  /** Its number in the run, from 1. */
  readonly task: number;
  /** What it is called, without style. */
  readonly label: string;
  /** How much is done: never less than 0, but it may be more than the total. */
  readonly done: number;
  /** How much there is to do, more than 0; null where that is not known. */
  readonly total: number | null;
  /** What it is at, without style; null for nothing. */
  readonly detail: string | null;
  /** How it is getting on. */
  readonly state: TaskState;
}

/** A line about one task, or about all that run. */
export interface TaskLine {
  /** The line, unwrapped, in the language of the app. */
  readonly text: string;
  /** The tasks that it names. */
  readonly tasks: readonly TaskReport[];
}

/** How far a task is, where that is drawn and not printed. */
export interface TaskRow {
  readonly text: string;
  /** The same with less in it, for a narrow window: each is shorter than the one before. */
  readonly shorter: readonly string[];
  /** What it is at: cut first where there is no room. */
  readonly detail: string | null;
  /** How it is cancelled; null where it cannot be. */
  readonly ending: string | null;
}

/** From this age on, and this much done, the time left is worth telling. */
const OLD_ENOUGH = 10_000;
const ENOUGH_PERCENT = 10;
/** A task that took no longer is told without its count and time. */
const SHORT = 1000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The first line of a task. */
export function startLine(words: Words, { label, done, total }: TaskRecord, canCancel: boolean): string {
  if (total === null) return words.say(canCancel ? 'task.start-cancel' : 'task.start', { label });
  const values = { label, count: countText(done), total: countText(total) };
  return words.say(canCancel ? 'task.start-total-cancel' : 'task.start-total', values);
}

/** How far a task is, after its label. */
export function progressLine(words: Words, record: TaskRecord, now: number): string {
  return afterLabel(words, record, withDetail(words, record, progressText(words, record, now)));
}

/** The row of a task: with a bar where it has a total, else with its time. */
export function taskRow(words: Words, record: TaskRecord, now: number, canCancel: boolean): TaskRow {
  const { label, detail } = record;
  const ending = canCancel ? words.say('live.task-cancel') : null;
  const [text, ...shorter] = rowTexts(words, record, now).map((one) =>
    words.say('live.task', { label, text: one }),
  ) as [string, ...string[]];
  return { text, shorter: [...shorter, label], detail, ending };
}

/** How far a task is: the time that is left goes first, then the bar. */
function rowTexts(words: Words, record: TaskRecord, now: number): string[] {
  const parts = record.partsDone(BAR);
  if (parts === null) return [durationText(words, record.age(now))];
  const bar = `[${'#'.repeat(parts)}${'-'.repeat(BAR - parts)}]`;
  const percent = words.say('task.percent', { percent: record.percent ?? 0 });
  return [`${bar}  ${progressText(words, record, now)}`, `${bar}  ${percent}`, percent];
}

/** The characters of a bar. */
const BAR = 10;

/** That tasks still run: one line for all of them. */
export function stillLine(words: Words, records: readonly TaskRecord[], now: number): string {
  const lines = records.map((record) => {
    const isNew = record.percent !== null && record.percent !== record.shownPercent;
    const text = isNew ? progressText(words, record, now) : stillText(words, record, now);
    return afterLabel(words, record, withDetail(words, record, text));
  });
  return lines.reduce((before, next) => words.say('task.and', { before, next }));
}

/** The last line of a task that ended well. */
export function doneLine(words: Words, record: TaskRecord, now: number): string {
  const time = tookText(words, record, now);
  if (time === null) return afterLabel(words, record, words.say('task.done'));
  const isCounted = record.total !== null || record.done > 0;
  const text = isCounted
    ? words.say('task.done-count', { count: countText(record.done), time })
    : words.say('task.done-time', { time });
  return afterLabel(words, record, text);
}

/** The last line of a task that failed. */
export function failedLine(words: Words, record: TaskRecord, now: number, message: string): string {
  const time = tookText(words, record, now);
  const text =
    time === null ? words.say('task.failed', { message }) : words.say('task.failed-time', { message, time });
  return afterLabel(words, record, text);
}

/** The last line of a task that was cancelled, or that the end of the run cut short. */
export function cancelledLine(words: Words, record: TaskRecord, now: number): string {
  const time = tookText(words, record, now);
  const text = time === null ? words.say('task.cancelled') : words.say('task.cancelled-time', { time });
  return afterLabel(words, record, text);
}

/** That a task was cancelled and has not stopped yet. */
export function stoppingLine(words: Words, { label }: TaskRecord): string {
  return words.say('task.stopping', { label });
}

/** A text after the label of its task. */
export function afterLabel(words: Words, { label }: TaskRecord, text: string): string {
  return words.say('task.line', { label, text });
}

function progressText(words: Words, record: TaskRecord, now: number): string {
  const percent = record.percent ?? 0;
  const time = timeLeft(words, record, now);
  return time === null ? words.say('task.percent', { percent }) : words.say('task.left', { percent, time });
}

function stillText(words: Words, record: TaskRecord, now: number): string {
  const time = durationText(words, record.age(now));
  const { percent } = record;
  return percent === null
    ? words.say('task.still', { time })
    : words.say('task.still-percent', { percent, time });
}

function withDetail(words: Words, { detail }: TaskRecord, text: string): string {
  return detail === null ? text : words.say('task.detail', { text, detail });
}

/** About how much longer it takes if it goes on as it did; null where that says nothing. */
function timeLeft(words: Words, record: TaskRecord, now: number): string | null {
  const { done, total, percent } = record;
  const age = record.age(now);
  if (total === null || percent === null || percent < ENOUGH_PERCENT || age < OLD_ENOUGH) return null;
  if (done >= total) return null;
  const left = (age * (total - done)) / done;
  const rounded = Math.max(5 * SECOND, Math.round(left / (5 * SECOND)) * 5 * SECOND);
  return durationText(words, rounded < MINUTE ? rounded : Math.max(1, Math.round(left / MINUTE)) * MINUTE);
}

/** How long a task took; null if it was short. */
function tookText(words: Words, record: TaskRecord, now: number): string | null {
  const age = record.age(now);
  return age > SHORT ? durationText(words, age) : null;
}

/** A time in its two largest units: `44 s`, `1 min 44 s`, `2 h 5 min`. */
function durationText(words: Words, milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < 60) return timeText(words, 'seconds', seconds);
  if (seconds < 3600) {
    const minutes = timeText(words, 'minutes', Math.floor(seconds / 60));
    return joined(words, minutes, seconds % 60, 'seconds');
  }
  const all = Math.round(seconds / 60);
  return joined(words, timeText(words, 'hours', Math.floor(all / 60)), all % 60, 'minutes');
}

function joined(words: Words, large: string, count: number, unit: 'seconds' | 'minutes'): string {
  if (count === 0) return large;
  return words.say('time.and', { large, small: timeText(words, unit, count) });
}

function timeText(words: Words, unit: 'seconds' | 'minutes' | 'hours', count: number): string {
  return count === 1 ? words.say(`time.${unit}-one`) : words.say(`time.${unit}`, { [unit]: count });
}

/** A count as it is read: two decimals at most. */
function countText(count: number): string {
  return String(Math.round(count * 100) / 100);
}
