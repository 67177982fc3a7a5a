// HeldItems: which item of a file an item of an answer is.

import { describe, expect, it, vi } from 'vitest';
import { part } from '../support/effort.ts';
import { HeldAnswers } from '../../src/answers/held-answers.ts';
import { type AnsweredItem, HeldItems } from '../../src/answers/held-items.ts';
import type { Json } from '../../src/answers/values.ts';

const itemsOf = (content: Record<string, unknown>): HeldItems =>
  new HeldItems(HeldAnswers.ofItem(content), 'users');
const user = (name: string, pin?: string): AnsweredItem => ({
  answers: new Map([['name', name]]),
  secrets: new Map(pin === undefined ? [] : [['pin', pin]]),
  nested: new Map(),
  given: new Set(),
  skipped: [],
  lists: [],
});
const found = (items: HeldItems, answered: readonly AnsweredItem[]): unknown[] =>
  items.for(answered).map(({ held }) => held?.with(new Map()) ?? null);

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
    expect(all[0]?.held?.with(new Map())).toEqual({ name: names.at(-1) });
    const alike = itemsOf({ users: names.map(() => ({ name: 'same' })) });
    expect(alike.for([user('other'), ...names.map(() => user('same'))])).toHaveLength(names.length + 1);
    const texts = Array.from({ length: part(300_000) }, (_, index) => `text ${index}`);
    const many = itemsOf({ users: texts });
    expect(texts.every((text) => many.hasText(text))).toBe(true);
  });

  it('are found where they hold more, of which other items have a part', () => {
    const [one, two] = [
      { name: 'ada', tls: false, port: 1 },
      { name: 'bob', tls: true, port: 2 },
    ];
    const item = (answers: Record<string, Json>): AnsweredItem => ({
      answers: new Map(Object.entries(answers)),
      secrets: new Map(),
      nested: new Map(),
      given: new Set(),
      skipped: [],
      lists: [],
    });
    const answered = [item(two), item({ name: 'ada', tls: false })];
    expect(found(itemsOf({ users: [one, two] }), answered)).toEqual([two, one]);
    expect(found(itemsOf({ users: [two, { name: 'eve' }, one] }), answered)).toEqual([two, one]);
  });
});

describe('items each of which has keys of its own', () => {
  const parts = Array.from({ length: 8 }, (_, bit) => bit);
  /** Keys that are named after an answer, and those that depend on some answers together. */
  const kinds: Record<string, (index: number) => Record<string, Json>> = {
    'after a name': (index) => ({ name: `n${index}`, [`port-${index}`]: index }),
    'that depend on answers': (index) =>
      Object.fromEntries(
        parts.flatMap((bit): [string, Json][] => {
          const isOn = ((index >> bit) & 1) === 1;
          return [[`b${bit}`, isOn], ...(isOn ? [[`c${bit}`, 1] as [string, Json]] : [])];
        }),
      ),
  };
  /** How many texts are made to find all items of a list in another order. */
  const textsFor = (
    count: number,
    held: (index: number) => object,
    itemOf: (index: number) => object,
  ): number => {
    const numbers = Array.from({ length: count }, (_, index) => index);
    const items = itemsOf({ users: numbers.map(held) });
    const answered = numbers.toReversed().map(
      (index): AnsweredItem => ({
        answers: new Map(Object.entries(itemOf(index))),
        secrets: new Map(),
        nested: new Map(),
        given: new Set(),
        skipped: [],
        lists: [],
      }),
    );
    const made = vi.spyOn(JSON, 'stringify');
    try {
      const all = items.for(answered);
      const texts = made.mock.calls.length;
      expect(all.map((item) => item.held?.with(new Map()))).toEqual(numbers.toReversed().map(held));
      return texts;
    } finally {
      made.mockRestore();
    }
  };

  it.each(Object.entries(kinds))(
    'are found in time that grows with their number, and no faster: %s',
    (_, item) => {
      const more = (index: number): object => ({ ...item(index), note: `x${index}` });
      expect(textsFor(256, more, item)).toBeLessThan(2.5 * textsFor(128, more, item));
    },
  );
});
