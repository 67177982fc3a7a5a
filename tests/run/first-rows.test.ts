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
    arbitrary: fc.constantFrom('Name', 'Which port?', 'Of a label that is not short at all:', 'x '),
  },
  fc.string({ maxLength: 12 }),
);
const choices = fc.uniqueArray(
  fc.record({ value: fc.nat(), label: labels, hint: fc.option(labels, { nil: undefined, freq: 3 }) }),
  { selector: ({ value }) => value, minLength: 1, maxLength: 12 },
);
const plain: fc.Arbitrary<Question<unknown>> = fc
  .tuple(labels, choices, fc.constantFrom('text', 'number', 'secret', 'select', 'multiselect'), fc.boolean())
  .map(([label, list, kind, optional]): Question<unknown> => {
    if (kind === 'text') return text(label, { minLength: optional ? 0 : 2 });
    if (kind === 'number') return number(label, { max: 9 });
    if (kind === 'secret') return secret(label);
    return kind === 'select'
      ? select(label, { choices: list })
      : multiselect(label, { choices: list, min: optional ? 1 : 0 });
  });
const questions = fc.oneof(
  plain,
  fc.tuple(labels, plain, plain).map(([label, a, b]) => form(label, { a, b }) as Question<unknown>),
  questionPlans().map(buildQuestion),
);
const sizes = fc.record({
  columns: fc.oneof(fc.constant(80), fc.integer({ min: 20, max: 60 })),
  rows: fc.oneof(fc.constant(24), fc.integer({ min: 5, max: 16 })),
  color: fc.boolean(),
});

describe('the rows that are drawn first', () => {
  it('are those of live mode, for any question that has them', async () => {
    let drawn = 0;
    await fc.assert(
      fc.asyncProperty(questions, sizes, async (question, size) => {
        const first = drawnFirst(question, size);
        fc.pre(first !== null);
        drawn++;
        const live = await drawnLive(question, size);
        expect(live.slice(0, first.length)).toEqual(first);
        expect(live.length - first.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: part(400), maxSkipsPerRun: 20 },
    );
    expect(drawn).toBeGreaterThanOrEqual(part(400));
  });

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
    expect(drawnFirst(question as Question<unknown>, size)).toEqual(rows);
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
