// The lines about tasks, in words. What is printed when is decided in tasks.ts.

import { safeMessage } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { describe } from '../validate.ts';
import type { TaskRecord } from './task-record.ts';

/** From this age on, and this much done, the time left is worth telling. */
const OLD_ENOUGH = 10_000;
const ENOUGH_PERCENT = 10;
/** A task that took no longer is told without its count and time. */
const SHORT = 1000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The first line of a task. */
export function startLine(words: Words, { label, total }: TaskRecord, canCancel: boolean): string {
  if (total === null) return words.say(canCancel ? 'task.start-cancel' : 'task.start', { label });
  const values = { label, total: countText(total) };
  return words.say(canCancel ? 'task.start-total-cancel' : 'task.start-total', values);
}

/** How far a task is, after its label. */
export function progressLine(words: Words, record: TaskRecord, now: number): string {
  return afterLabel(words, record, withDetail(words, record, progressText(words, record, now)));
}

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
export function failedLine(words: Words, record: TaskRecord, now: number, error: unknown): string {
  const message = messageOf(error);
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

/** What went wrong, on one line, whatever was thrown. */
function messageOf(error: unknown): string {
  try {
    const { message, name } = error as { message?: unknown; name?: unknown };
    if (typeof message === 'string' && message !== '') return safeMessage(message);
    if (error instanceof Error && typeof name === 'string') return safeMessage(name);
  } catch {
    // Nothing was thrown but null, undefined, or an object that fails when it is read.
  }
  return safeMessage(typeof error === 'string' ? error : describe(error));
}
