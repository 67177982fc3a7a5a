// The engine, by what a person sees of it: how sessions go is in tests/golden.

import { createApp, doubt, form, list, type Question, text } from 'textui';
import { ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import type { Answerer } from '../../src/engine/port.ts';
import { Interview } from '../../src/engine/interview.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';
import { Words } from '../../src/i18n/words.ts';
import { part } from '../support/effort.ts';

describe('the engine', () => {
  it('looks at no more questions for each answer, however many there are', async () => {
    const looks = async (count: number): Promise<number> => {
      let calls = 0;
      const counted = (label: string): Question<string> =>
        text(label, { default: 'd', summary: (value) => (calls++, value) });
      const fields = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`f${index}`, counted(`F${index}`)]),
      );
      const terminal = new ScriptedTerminal({ answers: Array.from({ length: count }, () => 'x') });
      const exit = await createApp({ terminal }).run(form('Many', fields));
      expect(exit.reason === 'closed' && Object.keys(exit.value ?? {})).toHaveLength(count);
      return calls;
    };
    const few = await looks(200);
    expect(few).toBeGreaterThan(0);
    expect(await looks(400)).toBe(2 * few);
  });

  it('looks at no more items for each doubt, however many were doubted before', async () => {
    const item = text('Name', { accept: () => doubt('Odd.') });
    const count = part(20_000);
    const many = list('Names', item, { min: count, max: count });
    const interview = new Interview(many as unknown as AnyQuestion, { words: new Words(), id: 'names' });
    let added = 0;
    const given: Answerer = {
      isPerson: true,
      answer(ask) {
        if (ask.kind === 'doubt') return { line: 'yes' };
        if (ask.kind === 'list') return added === count ? { keep: true } : { add: true };
        added++;
        return { given: 'x' };
      },
      refuse: () => {},
    };
    const { signal } = new AbortController();
    const outcome = await interview.run(given, { signal, canLeave: false, after: () => () => {} });
    expect(outcome).toMatchObject({ value: { length: count } });
  });
});
