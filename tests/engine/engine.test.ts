// The engine, by what a person sees of it: how sessions go is in tests/golden.

import { createApp, doubt, form, list, type Question, text } from 'textui';
import { ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import type { Answerer } from '../../src/engine/answerer.ts';
import { Engine } from '../../src/engine/engine.ts';
import type { AnyQuestion } from '../../src/questions/question.ts';
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
    const engine = new Engine(many as unknown as AnyQuestion, { words: new Words(), id: 'names' });
    const given: Answerer = {
      async answer(open) {
        const ask = await open.first();
        ask.before();
        if (ask.items?.count === count) return [{ ask, reply: { keep: true } }];
        return [{ ask, reply: ask.kind === 'list' ? { more: true } : { given: 'x' } }];
      },
      refuse: () => Promise.resolve(),
      tell: () => Promise.resolve(),
    };
    const { signal } = new AbortController();
    const around = { signal, canLeave: false, width: () => 80, after: () => () => {} };
    const outcome = await engine.go(given, around);
    expect(outcome).toMatchObject({ value: { length: count } });
  });
});
