// Days of the calendar as they are written: 2026-11-19.

/** A day that is typed: the zeros of month and day may be left out. */
const TYPED = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** The parts of a day, from year to day. */
export type DayPart = 0 | 1 | 2;

/** A day in full: `2026-11-9` is `2026-11-09`. Null for a text that is no day; the day may not exist. */
export function fullDay(text: string): string | null {
  const [, year, month = '', day = ''] = TYPED.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whether a value is a day in full that exists. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || fullDay(value) !== value) return false;
  const [year, month, day] = partsOfDay(value);
  return day >= 1 && day <= daysIn(year, month);
}

/** The day in which a part is so much later: 2026-01-31 and a month are 2026-02-28. Null for one without four digits. */
export function laterDay(day: string, part: DayPart, by: number): string | null {
  const [year, month, date] = partsOfDay(day);
  if (part === 2) {
    const moved = new Date(0);
    moved.setUTCFullYear(year, month - 1, date + by);
    return written(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
  }
  const months = year * 12 + (month - 1) + by * (part === 0 ? 12 : 1);
  const [inYear, inMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return written(inYear, inMonth, Math.min(date, daysIn(inYear, inMonth)));
}

/** The day it is here. */
export function today(): string {
  const now = new Date();
  return written(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? '';
}

function partsOfDay(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

function written(year: number, month: number, day: number): string | null {
  return fullDay(`${String(year).padStart(4, '0')}-${month}-${day}`);
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
