// The texts of tasks: their lines, their progress, and times in words.

import type { Words } from '../i18n/words.ts';
import { plainText } from '../text/one-line.ts';
import type { TaskReport } from './mode.ts';

/** A finite number above 0; null for anything else. */
export function amount(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value < Infinity ? value : null;
}

/** Text on one line, without style. */
export function onOneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ');
}

/** How many of so many equal parts are done; null without a total. */
export function partsDone({ done, total }: TaskReport, parts: number): number | null {
  return total === null ? null : Math.min(parts, Math.floor((done * parts) / total));
}

/** The characters of a bar. */
export const BAR = 10;

export const SECOND = 1000;

const MINUTE = 60 * SECOND;

/** The first line of a task. */
export function startLine(words: Words, { label, done, total }: TaskReport, canCancel: boolean): string {
  const hint = canCancel ? '-cancel' : '';
  if (total === null) return words.say(`task.start${hint}`, { label });
  return words.say(`task.start-total${hint}`, { label, count: countText(done), total: countText(total) });
}

/** How far a task is: its percent, padded if need be, and the time left, or without a total its time so far. */
export function progressText(words: Words, report: TaskReport, age: number, digits = 0): string {
  const { done, total } = report;
  const parts = partsDone(report, 100);
  if (total === null || parts === null) return words.say('task.still', { time: durationText(words, age) });
  const percent = String(parts).padStart(digits);
  // The time left is worth telling once the task is 10 s old, and a tenth of it done.
  if (age < 10 * SECOND || parts < 10 || done >= total) return words.say('task.percent', { percent });
  const left = (age * (total - done)) / done;
  const step = left < MINUTE - 2.5 * SECOND ? 5 * SECOND : MINUTE;
  const time = durationText(words, Math.max(1, Math.round(left / step)) * step);
  return words.say('task.left', { percent, time });
}

/** A time in its two largest units: `44 s`, `1 min 44 s`, `2 h 5 min`. */
export function durationText(words: Words, milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < 60) return timeText(words, 'seconds', seconds);
  if (seconds < 3600) return inTwoUnits(words, 'minutes', 'seconds', seconds);
  return inTwoUnits(words, 'hours', 'minutes', Math.round(seconds / 60));
}

function inTwoUnits(words: Words, unit: TimeUnit, small: TimeUnit, count: number): string {
  const large = timeText(words, unit, Math.floor(count / 60));
  if (count % 60 === 0) return large;
  return words.say('time.and', { large, small: timeText(words, small, count % 60) });
}

type TimeUnit = 'seconds' | 'minutes' | 'hours';

function timeText(words: Words, unit: TimeUnit, count: number): string {
  return count === 1 ? words.say(`time.${unit}-one`) : words.say(`time.${unit}`, { [unit]: count });
}

/** A count as it is read: two decimals at most. */
export function countText(count: number): string {
  return String(Math.round(count * 100) / 100);
}
