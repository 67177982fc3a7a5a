// The field of a date: a line in which ↑ and ↓ change the year, the month or the day that the cursor is in.

import { daysIn, fullDay, isDay } from '../../questions/days.ts';
import { LineField } from './line-field.ts';

/** The columns that end the year, the month and the day of a day in full. */
const ENDS = [4, 7, 10] as const;

/** A line with a day in it. */
export class DateField extends LineField {
  protected override hints(): readonly string[] {
    return [this.say('live.other-day'), ...super.hints()];
  }

  /** An empty line gets the default, or else today. A line that is no day stays as it is. */
  protected override step(by: -1 | 1): void {
    const { editor, options } = this;
    const { text, cursor } = editor;
    if (text === '') return editor.set(options.preset ?? today());
    const day = fullDay(text.trim());
    if (!isDay(day)) return;
    const part = Math.min(text.trimStart().slice(0, cursor).split('-').length - 1, 2) as 0 | 1 | 2;
    const next = laterDay(day, part, -by);
    if (next === null) return;
    editor.set(next);
    editor.move(ENDS[part]);
  }
}

/** The day in which a part is so much later: 2026-01-31 and a month are 2026-02-28. Null for one without four digits. */
function laterDay(day: string, part: 0 | 1 | 2, by: number): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const moved = new Date(0);
  moved.setUTCFullYear(year + (part === 0 ? by : 0), month - 1 + (part === 1 ? by : 0), 1);
  const [inYear, inMonth] = [moved.getUTCFullYear(), moved.getUTCMonth()];
  moved.setUTCDate(part === 2 ? date + by : Math.min(date, daysIn(inYear, inMonth + 1)));
  return written(moved.getUTCFullYear(), moved.getUTCMonth(), moved.getUTCDate());
}

/** The day it is here. */
function today(): string {
  const now = new Date();
  return written(now.getFullYear(), now.getMonth(), now.getDate()) ?? '';
}

function written(year: number, month: number, day: number): string | null {
  return fullDay(`${String(year).padStart(4, '0')}-${month + 1}-${day}`);
}
