// Questions that `.and` makes again, because something before them has changed: are their answers still right?

import { custom, doubt, form, hub, list, number, select, text, UIScreen } from 'textui';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { session } from '../support/sessions.ts';

const every = select('Every', { choices: ['day', 'week'], default: 'day' });
type Every = 'day' | 'week';

/** A backup of every week is kept for longer. */
const isEnough =
  (chosen: Every) =>
  (days: number): true | string =>
    chosen === 'day' || days >= 14 || 'At least 14.';
const days = (chosen: Every) => number('Days', { accept: isEnough(chosen) });

describe('an answer that another question accepted', () => {
  it('is checked before a hub finishes', async () => {
    const backup = hub('Backup', { every }).and((given) => ({ days: days(given.every) }));
    const asked = await session(backup, ['2', '7', '1', 'week', 'c', '2', '14', 'c']);
    expect(asked.value).toEqual({ every: 'week', days: 14 });
    expect(asked.lines).toContain('Days: At least 14.');
  });

  it('is refused where it is kept with ENTER', async () => {
    const backup = hub('Backup', { every }).and((given) => ({ days: days(given.every) }));
    const asked = await session(backup, ['2', '7', '1', 'week', '2', '', '20', 'c']);
    expect(asked.value).toEqual({ every: 'week', days: 20 });
    expect(asked.text).toContain('Days (7):\nAt least 14.\nDays (7): 20\n');
  });

  it('is checked inside a form, a list and a hub, and in what a screen gave', async () => {
    class Seven extends UIScreen<undefined, number> {
      override refresh(): void {
        this.close(7);
      }
    }
    const backup = hub('Backup', { every }).and((given) => ({
      form: form('Form', { days: days(given.every) }),
      list: list('List', days(given.every)),
      hub: hub('Hub', { days: days(given.every) }),
      custom: custom('Custom', { screen: () => new Seven(), accept: isEnough(given.every) }),
    }));
    const lines = ['2', '7', '3', '+', '7', '', '4', '1', '7', 'c', '5', '1', 'week'];
    for (const fixed of [
      [],
      ['2', '20'],
      ['2', '20', '3', '-1', ''],
      ['2', '20', '3', '-1', '', '4', '1', '20', 'c'],
    ]) {
      const asked = await session(backup, [...lines, ...fixed, 'c']);
      expect(asked.lastLine).toMatch(/At least 14\.$/);
    }
  });

  it('is checked where a list of them is kept with ENTER', async () => {
    const backup = hub('Backup', { every }).and((given) => ({ list: list('List', days(given.every)) }));
    const asked = await session(backup, ['2', '+', '7', '', '1', 'week', '2', '', '-1', '', 'c']);
    expect(asked.value).toEqual({ every: 'week', list: [] });
    expect(asked.lines).toContain('Days: At least 14.');
  });

  it('is checked by what depends on two answers before it', async () => {
    const backup = hub('Backup', { every })
      .and(() => ({ at: number('At', { default: 1 }) }))
      .and((given) => ({
        plan: form('Plan', { name: text('Name') }).and(() => ({ days: days(given.every) })),
      }));
    const asked = await session(backup, ['3', 'x', '7', '1', 'week', 'c']);
    expect(asked.lastLine).toMatch(/At least 14\.$/);
  });

  it('goes through the schema of the question as it is now', async () => {
    const backup = hub('Backup', { every }).and((given) => ({
      days: number('Days', {
        accept: v.pipe(
          v.number(),
          v.minValue(given.every === 'day' ? 1 : 14, 'More.'),
          v.transform((count) => `${count} days, each ${given.every}`),
        ),
      }),
    }));
    const refused = await session(backup, ['2', '7', '1', 'week', 'c', '2', '']);
    expect(refused.lines).toContain('Days: More.');
    expect(refused.lastLine).toBe('More.');
    const asked = await session(backup, ['2', '20', '1', 'week', 'c']);
    expect(asked.value).toEqual({ every: 'week', days: '20 days, each week' });
  });

  it('goes through the schema of the form as it is now', async () => {
    const backup = hub('Backup', { every }).and((given) => ({
      plan: form(
        'Plan',
        { count: number('Count') },
        {
          accept: v.pipe(
            v.object({ count: v.number() }),
            v.transform(({ count }) => `${count} ${given.every}`),
          ),
        },
      ),
    }));
    const asked = await session(backup, ['2', '7', '1', 'week', 'c']);
    expect(asked.value).toEqual({ every: 'week', plan: '7 week' });
  });

  it('is dropped silently where it is outside the limits', async () => {
    const backup = hub('Backup', { every }).and((given) => ({
      days: number('Days', { min: given.every === 'day' ? 1 : 14 }),
    }));
    expect((await session(backup, ['2', '7', '1', 'week', 'c'])).lastLine).toBe('Still missing: Days.');
  });

  it('is not doubted: a doubt is no refusal', async () => {
    const backup = hub('Backup', { every }).and((given) => ({
      days: number('Days', { accept: () => given.every === 'day' || doubt('Really?') }),
    }));
    const asked = await session(backup, ['2', '7', '1', 'week', 'c']);
    expect(asked.value).toEqual({ every: 'week', days: 7 });
  });

  it('is checked once by each question', async () => {
    const seen: string[] = [];
    const backup = hub('Backup', { every }).and((given) => ({
      days: number('Days', { accept: (count) => (seen.push(`${given.every} ${count}`), true) }),
      name: text('Name'),
    }));
    const asked = await session(backup, ['2', '7', 'c', '3', 'x', 'c']);
    expect(asked.value).toEqual({ every: 'day', days: 7, name: 'x' });
    expect(seen).toEqual(['day 7']);
    seen.length = 0;
    await session(backup, ['2', '7', '3', 'x', '1', 'week', 'c']);
    expect(seen).toEqual(['day 7', 'week 7']);
  });

  it('is asked again after a change in a review, with the refusal above it', async () => {
    const backup = form(null, { every }, { review: true }).and((given) => ({
      days: days(given.every),
      name: text('Name'),
    }));
    const asked = await session(backup, ['day', '7', 'x', '1', 'week', '14', '']);
    expect(asked.value).toEqual({ every: 'week', days: 14, name: 'x' });
    const from = asked.lines.indexOf('At least 14.');
    expect(asked.lines.slice(from, from + 3)).toEqual(['At least 14.', 'Days (7): 14', '1) Every: week']);
  });

  it('is asked again inside a form after a change in a review', async () => {
    const backup = form(null, { every }, { review: true }).and((given) => ({
      plan: form('Plan', { name: text('Name'), days: days(given.every), note: text('Note') }),
    }));
    const asked = await session(backup, ['day', 'x', '7', 'n', '1', 'week', '14', '']);
    expect(asked.value).toEqual({ every: 'week', plan: { name: 'x', days: 14, note: 'n' } });
    const from = asked.lines.indexOf('At least 14.');
    expect(asked.lines.slice(from, from + 3)).toEqual(['At least 14.', 'Days (7): 14', '1) Every: week']);
  });

  it('is refused where the form goes on to it', async () => {
    const backup = form(null, { every }).and((given) => ({ days: days(given.every), name: text('Name') }));
    const asked = await session(backup, ['day', '7', '<', '<', 'week', '', '14', 'x']);
    expect(asked.value).toEqual({ every: 'week', days: 14, name: 'x' });
    expect(asked.text).toContain('Days (7):\nAt least 14.\nDays (7): 14\n');
  });
});

describe('a default that nobody looked at', () => {
  it('is asked where a change in a review brings it', async () => {
    const backup = form(null, { every }, { review: true }).and((given) => ({
      days: given.every === 'day' ? null : number('Days', { default: 7, accept: isEnough(given.every) }),
    }));
    const asked = await session(backup, ['day', '1', 'week', '', '14', '']);
    expect(asked.value).toEqual({ every: 'week', days: 14 });
    expect(asked.text).toContain('Days (7):\nAt least 14.\nDays (7): 14\n');
  });
});

describe('the function of .and', () => {
  it('is called once in a hub as long as nothing before it changes', async () => {
    const calls: string[] = [];
    const backup = hub('Backup', { every }).and((given) => {
      calls.push(given.every);
      return { days: number('Days') };
    });
    await session(backup, ['2', '7', '2', '8', '1', 'week', 'c']);
    expect(calls).toEqual(['day', 'week']);
  });

  it('is called again where an array before it has changed', async () => {
    const calls: string[][] = [];
    const backup = hub('Backup', { names: list('Names', text('Name')) }).and(({ names }) => {
      calls.push(names);
      return { first: select('First', { choices: ['none', ...names] }) };
    });
    await session(backup, ['1', '', '1', '+', 'x', '', '2', 'x', 'c']);
    expect(calls).toEqual([[], ['x']]);
  });
});
