// HeldItems: which item of a file an item of an answer is.

import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { type AnsweredItem, HeldAnswers, HeldItems } from '../../src/answers/held-answers.ts';

const itemsOf = (content: Record<string, unknown>): HeldItems =>
  new HeldItems(HeldAnswers.ofItem(content), 'users');
const user = (name: string, pin?: string): AnsweredItem => ({
  answers: new Map([['name', name]]),
  secrets: new Map(pin === undefined ? [] : [['pin', pin]]),
});
const found = (items: HeldItems, answered: readonly AnsweredItem[]): unknown[] =>
  items.for(answered).map((held) => held?.with(new Map()) ?? null);

describe('the items of a list in a file', () => {
  const [ada, bob] = [
    { name: 'ada', pin: '1', extra: 'x' },
    { name: 'bob', pin: '2', extra: 'y' },
  ];

  it('are found wherever they are now', () => {
    expect(found(itemsOf({ users: [ada, bob] }), [user('bob', '2'), user('ada', '3')])).toEqual([bob, ada]);
  });

  it('are found by their secrets where nothing else tells one from another', () => {
    const [one, two] = [
      { name: 'ada', pin: '1' },
      { name: 'ada', pin: '2' },
    ];
    expect(found(itemsOf({ users: [one, two] }), [user('ada', '2')])).toEqual([two]);
  });

  it('are found by their places last, and then without secrets that are others now', () => {
    const items = itemsOf({ users: [ada, bob] });
    expect(found(items, [user('eve', '1'), user('cleo', '9')])).toEqual([ada, { name: 'bob', extra: 'y' }]);
    expect(found(items, [user('bob', '2'), user('cleo', '9')])).toEqual([bob, null]);
  });

  it('may be in any shape', () => {
    const dotted = { 'users.0.name': 'ada', 'users.0': { pin: '1' }, users: { 0: { extra: 'x' } } };
    expect(found(itemsOf(dotted), [user('ada', '1')])).toEqual([ada]);
  });

  it('are found in no longer than it takes to look at each', () => {
    const names = Array.from({ length: part(50_000) }, (_, index) => `name ${index}`);
    const items = itemsOf({ users: names.map((name) => ({ name })) });
    const all = items.for(names.toReversed().map((name) => user(name)));
    expect(all[0]?.with(new Map())).toEqual({ name: names.at(-1) });
    const alike = itemsOf({ users: names.map(() => ({ name: 'same' })) });
    expect(alike.for([user('other'), ...names.map(() => user('same'))])).toHaveLength(names.length + 1);
    const texts = Array.from({ length: part(300_000) }, (_, index) => `text ${index}`);
    const many = itemsOf({ users: texts });
    expect(texts.every((text) => many.hasText(text))).toBe(true);
  });
});
