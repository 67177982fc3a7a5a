// The rows that are drawn before the engine is loaded are those that live mode draws, without its hints.

import fc from 'fast-check';
import { form, multiselect, number, type Question, secret, select, text } from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { ENGLISH_WORDS } from '../../src/i18n/words.ts';
import { firstRows } from '../../src/questions/first-rows.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';
import { withCursor } from '../../src/testing/moments.ts';
import { part } from '../support/effort.ts';
import { buildQuestion, questionPlans } from '../support/question-plans.ts';

interface Size {
  readonly columns: number;
  readonly rows: number;
  readonly color: boolean;
}

/** The rows of a question that are drawn first, as a terminal shows them; null for none. */
function drawnFirst(question: Question<unknown>, size: Size): readonly string[] | null {
  const shown = firstRows(question as unknown as AnyQuestion, { ...size, words: ENGLISH_WORDS });
  if (shown === null) return null;
  const { title, rows, column } = shown;
  return [...(title === null ? [] : [title]), ...withCursor({ rows, row: 0, column }, size.color)];
}

/** What live mode draws of it, at most one row of hints included. */
async function drawnLive(question: Question<unknown>, size: Size): Promise<readonly string[]> {
  const app = startApp(question, { mode: 'live', ...size });
  await app.press('home'); // the first moment is the one before it
  const [first] = app.moments;
  await app.end().catch(() => {});
  return first?.lines ?? [];
}

const labels = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Name', 'Which port?', 'Disks:', 'Of a label that is not short at all', 'x '),
  },
  fc.string({ maxLength: 12 }),
);
const words = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom('small', 'Of two words', 'a label of some 30 characters', '-') },
  labels,
);
const choices = fc.uniqueArray(
  fc.record({ value: fc.nat(), label: words, hint: fc.option(words, { nil: undefined, freq: 3 }) }),
  { selector: ({ value }) => value, minLength: 1, maxLength: 12 },
);
const kinds: Readonly<Record<string, fc.Arbitrary<Question<unknown>>>> = {
  text: fc.tuple(labels, fc.nat(2)).map(([label, minLength]) => text(label, { minLength })),
  number: fc.tuple(labels, fc.nat(9)).map(([label, max]) => number(label, { max })),
  secret: labels.map((label) => secret(label)),
  select: fc.tuple(labels, choices).map(([label, list]) => select(label, { choices: list })),
  multiselect: fc
    .tuple(labels, choices, fc.nat(1))
    .map(([label, list, min]) => multiselect(label, { choices: list, min })),
};
const anyKind = fc.oneof(...Object.values(kinds));
const forms = Object.entries(kinds).map(([kind, questions]) => {
  const built = fc.tuple(labels, questions, anyKind).map(([label, a, b]) => form(label, { a, b }));
  return [`a form that begins with ${kind}`, built] as const;
});
const anything: [string, fc.Arbitrary<Question<unknown>>] = ['anything', questionPlans().map(buildQuestion)];
const sizes = fc.record({
  columns: fc.oneof(fc.constant(80), fc.integer({ min: 20, max: 60 })),
  rows: fc.oneof(fc.constant(24), fc.integer({ min: 5, max: 16 })),
  color: fc.boolean(),
});

describe('the rows that are drawn first', () => {
  it.each([...Object.entries(kinds), ...forms, anything])(
    'are those of live mode for any question that has them: %s',
    async (_kind, questions) => {
      await fc.assert(
        fc.asyncProperty(questions, sizes, async (question, size) => {
          const first = drawnFirst(question, size);
          fc.pre(first !== null);
          const live = await drawnLive(question, size);
          expect(live.slice(0, first.length)).toEqual(first);
          expect(live.length - first.length).toBeLessThanOrEqual(1);
        }),
        { numRuns: part(60), maxSkipsPerRun: 400 },
      );
    },
  );

  it.each([
    ['a text', text('Name'), ['Name: █']],
    ['a number', number('Port?'), ['Port? █']],
    ['a secret', secret('Pin'), ['Pin: █']],
    ['a select', select('Size', { choices: ['small', 'large'] }), ['Size: █', '> small', '  large']],
    [
      'a multiselect',
      multiselect('Disks', { choices: ['sda', { value: 1, label: 'sdb', hint: 'old' }] }),
      ['Disks (none): █', '> [ ] sda', '  [ ] sdb (old)'],
    ],
    ['a form', form('Server', { name: text('Name') }), ['Server', 'Name: █']],
  ])('of %s', (_kind, question, rows) => {
    const size = { columns: 80, rows: 24, color: false };
    expect(drawnFirst(question, size)).toEqual(rows);
  });

  it.each([
    ['a label beyond ASCII', text('Größe')],
    ['no label', text('')],
    ['help', text('Name', { help: 'Yours.' })],
    ['a default', text('Name', { default: 'Ada' })],
    ['an optional one', text('Name', { optional: true })],
    ['suggestions', text('Name', { suggest: () => [] })],
    ['several lines', text('Name', { multiline: true })],
    ['choices of a function', select('Size', { choices: () => ['small'] })],
    ['eleven choices', select('Size', { choices: Array.from({ length: 11 }, (_, at) => `size ${at}`) })],
    ['a group', select('Size', { choices: [{ group: 'One', choices: ['a'] }] })],
    ['a disabled choice', select('Size', { choices: ['a', { value: 'b', disabled: true }] })],
  ])('are none with %s', (_name, question) => {
    expect(drawnFirst(question as Question<unknown>, { columns: 80, rows: 24, color: false })).toBeNull();
  });
});
