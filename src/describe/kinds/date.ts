// Date: facts, schema, words.

import { ENGLISH_WORDS, type Words } from '../../i18n/words.ts';
import { date } from '../../questions/date.ts';
import { isDay } from '../../questions/days.ts';
import type { ShapeOf } from '../../questions/shape.ts';
import { type Json, present } from '../answer-values.ts';
import type { QuestionFacts } from '../question-facts.ts';
import type { Teller } from '../teller.ts';

interface DateFacts extends QuestionFacts {
  readonly min?: string;
  readonly max?: string;
}

const WRITTEN_AS = 'YYYY-MM-DD';

export const DATE_TELLER: Teller<ShapeOf<'date'>, DateFacts> = {
  facts: ({ min, max }) => present({ min: min ?? undefined, max: max ?? undefined }),
  schema: () => ({ type: 'string', format: 'date' }),
  keywords: ({ min, max }) => present({ 'x-min': min, 'x-max': max }),
  notes: (facts) => notesIn(facts, ENGLISH_WORDS),
  notesIn,
  fromSchema({ type, format, 'x-min': min, 'x-max': max }, label, options) {
    if (type !== 'string' || format !== 'date') return null;
    const own = { ...options, min: dayIn(min), max: dayIn(max) };
    return (ready) => date(label, { ...own, default: ready } as never) as never;
  },
  words({ min, max }, words) {
    const limits = { kind: words.say('kind.date'), min: min ?? '', max: max ?? '' };
    if (min !== undefined) return words.say(max === undefined ? 'kind.from-day' : 'kind.between', limits);
    return max === undefined ? limits.kind : words.say('kind.until-day', limits);
  },
  typed: ({ min, max }) => min ?? max ?? WRITTEN_AS,
  placeholder: WRITTEN_AS,
  first: ({ min, max }) => min ?? max ?? '2026-11-19',
  isPlain: true,
};

/** The limits in sentences: JSON Schema has no keywords for them. */
function notesIn({ min, max }: DateFacts, words: Words): string[] {
  return [
    ...(min === undefined ? [] : [words.say('date.too-early', { min })]),
    ...(max === undefined ? [] : [words.say('date.too-late', { max })]),
  ];
}

/** A limit in a schema that another program may have written. */
function dayIn(limit: Json | undefined): string | null {
  return isDay(limit) ? limit : null;
}
