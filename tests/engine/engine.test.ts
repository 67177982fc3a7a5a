// The engine, by what a person sees of it: how sessions go is in tests/golden.

import { createApp, form, type Question, text } from 'textui';
import { ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';

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
});
