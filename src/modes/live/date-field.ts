// The field of a date: a line in which ↑ and ↓ change the year, the month or the day that the cursor is in.

import { type DayPart, fullDay, isDay, laterDay, today } from '../../questions/days.ts';
import { LineField } from './line-field.ts';

/** Where each part of a day in full ends. */
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
    const part = Math.min(text.trimStart().slice(0, cursor).split('-').length - 1, 2) as DayPart;
    const next = laterDay(day, part, -by);
    if (next === null) return;
    editor.set(next);
    editor.move(ENDS[part]);
  }
}
