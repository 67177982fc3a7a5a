// The engine's walk: what no longer fits is asked again, what is given is used, and nothing is taken unchecked.

import { type App, confirm, form, hub, list, multiselect, number, type Question, select, text } from 'textui';
import { custom, GetInputScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import type { Form } from 'textui/types';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { jsonSession } from '../support/json-session.ts';

const erase = { erase: confirm('Erase?', { danger: true }) };

/** What a question gives for lines; undefined where the lines end before it. */
async function given(question: Question<unknown>, lines: readonly string[]): Promise<unknown> {
  const app = startApp(question, { lines });
  const exit = await app.end();
  return exit.reason === 'closed' ? exit.value : undefined;
}

describe('what depends on other answers', () => {
  const made = form('F', { a: text('A') }).and((earlier) => ({
    b: text('B', { help: earlier(({ a }) => `Of ${a}.`) }),
  }));

  it('is asked again with its section, or its field of a review', async () => {
    const section = hub('H', { f: made });
    expect(await given(section, ['1', 'a1', 'b1', '1', '', 'b2', 'c'])).toEqual({ f: { a: 'a1', b: 'b2' } });
    expect(await given(section, ['1', 'a1', 'b1', '1', 'a2', '', 'c'])).toEqual({ f: { a: 'a2', b: 'b1' } });
    const reviewed = form('O', { f: made, z: text('Z') }, { review: true });
    expect(await given(reviewed, ['a1', 'b1', 'z', '1', '', 'b2', ''])).toEqual({
      f: { a: 'a1', b: 'b2' },
      z: 'z',
    });
  });

  const mode = text('Mode', { default: 'production', accept: (value) => value !== 'zzz' || 'Never zzz.' });
  const tagged = hub('Set up', { tags: list('Tags', text('Tag'), { min: 1 }) }).and({ mode });
  const named = hub('Set up', { name: text('Name') }).and({ mode });

  it('in a hub takes given answers', async () => {
    const answers = { tags: ['a'], mode: 'staging' };
    expect(await startApp(tagged, { answers, mode: 'unattended' }).ended).toMatchObject({ value: answers });
    const attended = startApp(named, { answers: { mode: 'staging' }, lines: ['1', 'bob', 'c'] });
    expect(await attended.ended).toMatchObject({ value: { name: 'bob', mode: 'staging' } });
    expect(attended.errorOutput).toBe('');
    const refused = startApp(tagged, { answers: { ...answers, mode: 'zzz' }, mode: 'unattended' });
    expect(await refused.ended).toMatchObject({ errors: { mode: 'Never zzz.' } });
  });
});

describe('a list that nobody looks at', () => {
  const odd = number('N', { accept: (value) => value !== 3 || 'Not three.' });

  it.each<[string, Question<unknown>, string]>([
    ['numbers', list('L', odd, { default: [3] }), 'l.0'],
    ['forms', list('L', form('F', { n: odd }), { default: [{ n: 3 }] }), 'l.0.n'],
    ['numbers in a form', form('F', { l: list('L', odd) }, { default: { l: [3] } }), 'l.0'],
  ])('has its items checked: %s', async (_what, question, id) => {
    const exit = await startApp(question, { mode: 'unattended' }).ended;
    expect(exit).toMatchObject({ reason: 'answer-refused', errors: { [id]: 'Not three.' } });
  });

  it('takes time that grows with its length, and no faster', async () => {
    // Where all is tried: at ten times the time for each item, it would run into the limit of the test.
    const answers = { l: Array.from({ length: part(60_000) }, () => 1) };
    const exit = await startApp(list('L', number('N')), { answers, mode: 'unattended' }).ended;
    expect(exit.reason === 'closed' && exit.value?.length).toBe(answers.l.length);
    const hubs = { h: Array.from({ length: part(3_000) }, () => ({ n: 1 })) };
    const many = await startApp(list('H', hub('I', { n: number('N') })), {
      answers: hubs,
      mode: 'unattended',
    }).ended;
    expect(many.reason === 'closed' && many.value?.length).toBe(hubs.h.length);
  });
});

describe('a form with very many conditions', () => {
  const many = part(3_000);
  const ids = Array.from({ length: many }, (_, index) => `k${index}`);
  const asks = confirm('Q?', { default: false });
  /** Each field depends on what `named` says of its number. */
  const chained = (named: (index: number) => number): Question<unknown> => {
    let question = form(null, { k0: asks }) as Form<Record<string, boolean | undefined>>;
    for (const index of ids.keys()) {
      if (index === 0) continue;
      question = question.and({ [`k${index}`]: asks }, { when: { [`k${named(index)}`]: true } });
    }
    return question;
  };

  // Where each answer looked at all of them, it would run into the limit of the test.
  it.each<[string, (index: number) => number]>([
    ['on the field before', (index) => index - 1],
    ['on the first field', () => 0],
    ['on one half way', (index) => Math.floor(index / 2)],
  ])('takes time that grows with their number, and no faster: each depends %s', async (_what, named) => {
    const question = chained(named);
    const yes = Object.fromEntries(ids.map((id) => [id, true]));
    expect(await startApp(question, { answers: yes, mode: 'unattended' }).result).toEqual(yes);
    const typed = ids.slice(1).map(() => 'yes');
    const person = startApp(question, { lines: typed, answers: { [`k${many - 1}`]: true } });
    expect(await person.result).toEqual(yes);
    const no = { ...Object.fromEntries(ids.map((id) => [id, undefined])), k0: false };
    expect(await startApp(question, { answers: { ...yes, k0: false }, mode: 'unattended' }).result).toEqual(
      no,
    );
  });
});

describe('another program that declines', () => {
  it('is not asked for a custom section: its screen is for people', async () => {
    const net = custom('Net', { screen: () => new GetInputScreen('Net') });
    for (const question of [hub('H', { net }), hub('H', { f: form('F', { net }) })]) {
      const { exit, requests } = await jsonSession(question as Question<unknown>, [
        'decline',
        'decline',
        'decline',
      ]);
      expect([exit.reason, requests.length]).toEqual(['needs-answers', 0]);
    }
  });
});

describe('a hub whose further sections depend on others', () => {
  const zones = { l: list('L', text('T')) };

  it.each<[string, Question<unknown>, Record<string, unknown>]>([
    ['a list', hub('H', { a: text('A', { default: 'x' }) }).and(zones), { a: 'y', l: ['p', 'q'] }],
    [
      'a hub in a form',
      form('F', { h: hub('H', { a: text('A', { default: 'x' }) }).and(zones) }),
      { h: { a: 'y', l: ['p', 'q'] } },
    ],
    [
      'one after the other',
      hub('H', { a: text('A', { default: 'x' }) })
        .and((earlier) => ({ mode: text('Mode', { default: earlier(({ a }) => a) }) }))
        .and(zones),
      { a: 'y', mode: 'mm', l: ['p', 'q'] },
    ],
    [
      'choices',
      hub('H', { disk: select('Disk', { choices: ['sda', 'sdb'], default: 'sda' }) }).and((earlier) => ({
        part: select('Part', { choices: earlier((values) => [`${values.disk}1`, `${values.disk}2`]) }),
      })),
      { disk: 'sdb', part: 'sdb2' },
    ],
    [
      'a form that depends on itself',
      hub('H', { name: text('Name', { default: 'n' }) }).and((outer) => ({
        f: form('F', { first: text('A', { default: outer(({ name }) => name) }) }).and((inner) => ({
          zone: text('Zone', { default: inner(({ first }) => first) }),
        })),
      })),
      { name: 'N', f: { first: 'A', zone: 'given' } },
    ],
  ])('takes given answers: %s', async (_what, question, answers) => {
    const alone = startApp(question, { answers, mode: 'unattended' });
    expect(await alone.ended).toMatchObject({ reason: 'closed', value: answers });
    expect(alone.errorOutput).toBe('');
    const attended = startApp(question, { answers, lines: ['c', 'c'] });
    expect(await attended.ended).toMatchObject({ reason: 'closed', value: answers });
  });

  it('takes an answer to what depends on a default', async () => {
    const section = hub('H', {
      f: form('F', { first: text('A', { default: 'x' }) }).and((earlier) => ({
        zone: text('Zone', { default: earlier(({ first }) => first) }),
      })),
    });
    for (const lines of [['c'], ['1', '', '', 'c']]) {
      const app = startApp(section, { answers: { f: { zone: 'given' } }, lines });
      expect(await app.ended).toMatchObject({ value: { f: { first: 'x', zone: 'given' } } });
      expect(app.errorOutput).toBe('');
    }
  });
});

describe('a list after an answer that has changed', () => {
  it('is asked again where its items do not fit any more', async () => {
    const disks = form(
      'O',
      { disk: select('Disk', { choices: ['sda', 'sdb'] }) },
      { accept: (values) => values.disk !== 'sda' || { disk: 'That disk is busy.' } },
    );
    const parts = disks.and((earlier) => ({
      parts: list(
        'Parts',
        select('Part', { choices: earlier((values) => [`${values.disk}1`, `${values.disk}2`]) }),
      ),
    }));
    const app = startApp(parts, { lines: ['sda', '+', 'sda1', '', 'sdb', '', 'sdb2', ''] });
    expect(await app.ended).toMatchObject({ value: { disk: 'sdb', parts: ['sdb2'] } });
    const dangerous = disks.and({ parts: list('Parts', form('P', erase)) });
    const again = startApp(dangerous, { lines: ['sda', '+', 'yes', '', 'sdb', '', 'no', ''] });
    expect(await again.ended).toMatchObject({ value: { disk: 'sdb', parts: [{ erase: false }] } });
  });
});

describe('what was accepted', () => {
  const transforming = (make: (value: never) => unknown) => ({
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: (value: unknown) => ({ value: make(value as never) }),
    },
  });
  const partition = form('Partition', { name: text('Name') }).and(erase);
  const host = form(
    'Host',
    { h: text('Host'), p: number('Port') },
    { accept: transforming(({ h, p }: { h: string; p: number }) => `${h}:${p}`) as never },
  );
  const loud = form(
    'Loud',
    { t: text('Text') },
    { accept: transforming((value: { t: string }) => ({ t: `${value.t}!` })) as never },
  );
  const disks = () => ['sda', 'sdb'].map((name) => ({ label: name, value: { name } }));

  it.each<[string, Question<unknown>, unknown, unknown]>([
    ['danger in an item', list('L', partition), [{ name: 'a', erase: true }], [{ name: 'a', erase: true }]],
    ['an item that a schema makes a text', list('L', host), [{ h: 'x', p: 1 }], ['x:1']],
    ['an item that a schema changes', list('L', loud), [{ t: 'q' }], [{ t: 'q!' }]],
    ['choices made each time', multiselect('M', { choices: disks }), ['sda'], [{ name: 'sda' }]],
    ['a choice made each time', select('S', { choices: disks }), 'sda', { name: 'sda' }],
    [
      'null in place of a default',
      text('T', { default: 'd', accept: transforming(() => null) as never }),
      'q',
      null,
    ],
  ])('holds in a hub as it does in a form: %s', async (_what, question, answer, value) => {
    for (const around of [form('F', { q: question }), hub('H', { q: question })]) {
      const app = startApp(around as Question<unknown>, { answers: { q: answer }, mode: 'unattended' });
      expect(await app.ended).toMatchObject({ reason: 'closed', value: { q: value } });
    }
  });

  it('is not read by its schema again when an item is opened', async () => {
    const app = startApp(list('L', loud), { lines: ['+', 'a', '1', '', '1', '', ''] });
    expect(await app.ended).toMatchObject({ value: [{ t: 'a!' }] });
  });
});

describe('nothing chosen, and no items', () => {
  const some = {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: (value: unknown) =>
        Array.isArray(value) && value.length > 0
          ? { value: value.join('+') }
          : { issues: [{ message: 'Some.' }] },
    },
  };

  it('are read by a schema, whoever answers', async () => {
    const chosen = multiselect('M', { choices: ['a', 'b'], accept: some as never });
    const items = list('L', text('T'), { accept: some as never });
    for (const question of [chosen, items] as Question<unknown>[]) {
      for (const around of [form('F', { q: question }), hub('H', { q: question })]) {
        const exit = await startApp(around as Question<unknown>, { mode: 'unattended' }).ended;
        expect(exit).toMatchObject({ reason: 'needs-answers' });
      }
    }
    expect(await given(form('F', { chosen }), ['', 'a'])).toEqual({ chosen: 'a' });
  });
});

it('an answer that is no choice any more is asked for again, and not replaced by a default', async () => {
  const first = select('K', { choices: ['a', 'b'] });
  const refused = form('F', { k: first }, { accept: ({ k }) => k === 'b' || { k: 'Not a.' } });
  const one = refused.and((earlier) => ({
    m: select('M', { choices: earlier(({ k }) => (k === 'a' ? ['a', 'b'] : ['b', 'c'])), default: 'b' }),
  }));
  expect(await given(one, ['a', 'a', 'b', 'c'])).toEqual({ k: 'b', m: 'c' });
  const several = refused.and((earlier) => ({
    m: multiselect('M', { choices: earlier(({ k }) => (k === 'a' ? ['a', 'b'] : ['b', 'c'])) }),
  }));
  expect(await given(several, ['a', 'a,b', 'b', 'c'])).toEqual({ k: 'b', m: ['c'] });
});

describe('what a schema makes of an answer', () => {
  const asked = (transform: (value: string) => unknown): Question<unknown> =>
    form('F', {
      first: text('First', { accept: v.pipe(v.string(), v.transform(transform)) }),
      last: text('Last'),
    });

  it.each<[string, (value: string) => unknown]>([
    ['has no prototype', (value) => Object.assign(Object.create(null), { value })],
    [
      'is part of itself',
      (value) => {
        const parent: Record<string, unknown> = { value };
        return Object.assign(parent, { child: { parent } });
      },
    ],
    [
      'is in very many places',
      (value) => {
        let shared: unknown = value;
        for (let depth = 0; depth < 60; depth++) shared = { one: shared, other: shared };
        return shared;
      },
    ],
  ])('may be anything that %s', async (_what, transform) => {
    expect(await given(asked(transform), ['a', '<', 'b', 'c'])).toMatchObject({ last: 'c' });
  });
});

describe('an answer and its value', () => {
  const toDate = v.pipe(
    v.string(),
    v.isoDate('A date, please.'),
    v.transform((typed) => new Date(typed)),
  );
  const day = text('Day', {
    accept: toDate,
    default: '2026-01-31',
    summary: (date) => `${date.getUTCFullYear()}`,
  });
  const value = new Date('2026-01-31');
  const nobody = { mode: 'unattended' } as const;

  it('are a default, and what a schema makes of it', async () => {
    for (const around of [form('F', { day }), hub('H', { day })] as Question<unknown>[]) {
      expect(await startApp(around, nobody).result).toEqual({ day: value });
    }
    const app = startApp(day, { lines: [''] });
    expect(await app.result).toEqual(value);
    expect(app.output).toBe('Day (2026-01-31): \n');
  });

  it('are what was offered, and what a schema makes of that', async () => {
    const script = (app: App): Promise<unknown> => app.ask(day, { initial: '2026-02-01' });
    expect(await startApp(script, { lines: [''] }).result).toEqual(new Date('2026-02-01'));
  });

  it('are the default of a list, and what schemas make of its items and of all of them', async () => {
    const years = v.pipe(
      v.array(v.date()),
      v.transform((dates) => dates.map((date) => date.getUTCFullYear())),
    );
    const days = list('Days', text('Day', { accept: toDate }), {
      accept: years,
      default: ['2024-01-01', '2025-01-01'],
    });
    expect(await startApp(days, nobody).result).toEqual([2024, 2025]);
    expect(await startApp(days, { lines: [''] }).result).toEqual([2024, 2025]);
    expect(await startApp(days, { lines: ['-1', '+', '2026-01-01', ''] }).result).toEqual([2025, 2026]);
  });

  it('are checked: a default that a schema refuses is no value', async () => {
    const wrong = text('Day', { accept: v.pipe(v.string(), v.isoDate('A date, please.')), default: 'today' });
    const app = startApp(wrong, nobody);
    expect(await app.ended).toMatchObject({ reason: 'answer-refused', errors: { day: 'A date, please.' } });
  });

  it('differ for functions of the program, which see values', async () => {
    const seen: unknown[] = [];
    const see = (values: unknown): boolean => seen.push(values) > 0;
    const asked = form('F', { day }, { accept: see }).and(
      (earlier) => ({
        next: text('Next', { default: earlier(({ day: date }) => String(date.getUTCFullYear())) }),
      }),
      { when: see },
    );
    expect(await startApp(asked, nobody).result).toEqual({ day: value, next: '2026' });
    expect(new Set(seen.map((one) => (one as { day: unknown }).day))).toEqual(new Set([value]));
  });
});
