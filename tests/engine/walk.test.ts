// The engine's walk: what is made again is asked again, what is given is used, and nothing is taken unchecked.

import {
  confirm,
  custom,
  form,
  GetInputScreen,
  hub,
  list,
  number,
  type Question,
  select,
  text,
} from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { jsonSession } from '../support/json-session.ts';

const erase = ({ disk }: { disk: string }) => ({ erase: confirm(`Erase ${disk}?`, { danger: true }) });
const disk = select('Disk', { choices: ['sda', 'sdb'] });

/** What a question gives for lines; undefined where the lines end before it. */
async function given(question: Question<unknown>, lines: readonly string[]): Promise<unknown> {
  const app = startApp(question, { lines });
  const exit = await app.end();
  return exit.reason === 'closed' ? exit.value : undefined;
}

describe('a yes to danger', () => {
  it.each<[string, Question<unknown>, string[]]>([
    [
      'a form with a review',
      form('F', { disk }, { review: true }).and(erase),
      ['sda', 'yes', '1', 'sdb', ''],
    ],
    ['a hub', hub('H', { disk }).and(erase), ['1', 'sda', '2', 'yes', '1', 'sdb', 'c']],
    [
      'a section of a hub',
      hub('H', { f: form('F', { disk }).and(erase) }),
      ['1', 'sda', 'yes', '1', 'sdb', 'c'],
    ],
    [
      'a form that depends on it',
      form('F', { disk }, { review: true }).and((values) => ({ inner: form('I', erase(values)) })),
      ['sda', 'yes', '1', 'sdb', ''],
    ],
    [
      'a list that depends on it',
      form('F', { disk }, { review: true }).and((values) => ({
        inner: list('L', form('I', erase(values)), { min: 1 }),
      })),
      ['sda', 'yes', '', '1', 'sdb', ''],
    ],
  ])('does not hold for what is made again: %s', async (_what, question, lines) => {
    expect(await given(question, lines)).toBeUndefined();
  });

  it('does not hold for what another program is asked again', async () => {
    const together = form(
      'O',
      { disk: text('Disk'), erase: confirm('Erase?', { danger: true }) },
      { accept: ({ disk: chosen }) => chosen === 'sdb' || 'Wrong disk.' },
    );
    const { value, of } = await jsonSession(together, [
      { disk: 'sda', erase: true },
      { disk: 'sdb' },
      { erase: false },
    ]);
    expect(of('textui/refused').at(-1)).toEqual({ errors: { erase: 'An answer is required.' } });
    expect(value).toEqual({ disk: 'sdb', erase: false });
    const made = form(
      'O',
      { disk: text('Disk') },
      { accept: ({ disk: chosen }) => chosen === 'sdb' || { disk: 'Wrong disk.' } },
    ).and(erase);
    const again = await jsonSession(made, [
      { disk: 'sda' },
      { erase: true },
      { disk: 'sdb' },
      { erase: false },
    ]);
    expect(again.value).toEqual({ disk: 'sdb', erase: false });
  });

  it('is not taken from an initial list that a schema reads', async () => {
    const schema = {
      '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
    } as const;
    const items = list('L', form('F', { disk: text('Disk') }).and(erase), { accept: schema as never });
    const app = startApp(
      async (running) => running.ask(items, { initial: [{ disk: 'sda', erase: true }] as never }),
      {
        mode: 'unattended',
      },
    );
    const exit = await app.ended;
    expect(exit.reason === 'closed' && JSON.stringify(exit.value)).not.toContain('true');
  });
});

describe('what depends on other answers', () => {
  const made = form('F', { a: text('A') }).and(({ a }) => ({ b: text(`B of ${a}`) }));

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
  const tagged = hub('Set up', { tags: list('Tags', text('Tag'), { min: 1 }) }).and(() => ({ mode }));
  const named = hub('Set up', { name: text('Name') }).and(() => ({ mode }));

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
    // At ten times the time for each item, it would run into the limit of the test.
    const answers = { l: Array.from({ length: 60_000 }, () => 1) };
    const exit = await startApp(list('L', number('N')), { answers, mode: 'unattended' }).ended;
    expect(exit.reason === 'closed' && exit.value?.length).toBe(60_000);
    const hubs = { h: Array.from({ length: 3_000 }, () => ({ n: 1 })) };
    const many = await startApp(list('H', hub('I', { n: number('N') })), {
      answers: hubs,
      mode: 'unattended',
    }).ended;
    expect(many.reason === 'closed' && many.value?.length).toBe(3_000);
  });
});

describe('another program that declines', () => {
  it('is asked a custom section once', async () => {
    const net = custom('Net', { screen: () => new GetInputScreen('Net') });
    for (const question of [hub('H', { net }), hub('H', { f: form('F', { net }) })]) {
      const { exit, requests } = await jsonSession(question as Question<unknown>, [
        'decline',
        'decline',
        'decline',
      ]);
      expect([exit.reason, requests.length]).toEqual(['needs-answers', 1]);
    }
  });
});
