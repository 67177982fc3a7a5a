// Days of the calendar as they are written: 2026-11-19.

/** A day that is typed: the zeros of month and day may be left out. */
const TYPED = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** A day in full: `2026-11-9` is `2026-11-09`. Null for a text that is no day; the day may not exist. */
export function fullDay(text: string): string | null {
  const [, year, month = '', day = ''] = TYPED.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whether a value is a day in full that exists. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || fullDay(value) !== value) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return day >= 1 && day <= daysIn(year, month);
}

/** The days of a month, which begins with 1 for January; 0 for no month. */
export function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return month < 1 || month > 12 ? 0 : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
