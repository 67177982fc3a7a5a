// No terminal and no sleeps: start a screen, answer, look at what is shown, end.

import { startApp } from 'textui/testing';
import { expect, it } from 'vitest';
import { ShoppingList } from './shopping-list.ts';

it('starts with an empty list', async () => {
  const app = startApp(new ShoppingList(), { width: 60 });
  expect(await app.waitForScreen('Shopping list')).toEqual([
    'Shopping list',
    '',
    'Nothing yet.',
    '',
    "A number takes a thing off the list ['a' to add one, 'c' to",
    'continue]: ',
  ]);
  await app.answer('c');
  expect(await app.ended).toEqual({ reason: 'closed', code: 0 });
});

it('numbers what was added', async () => {
  const app = startApp(new ShoppingList());
  await app.answer('a', 'milk', 'a', 'bread');
  expect(app.screen[2]).toMatch(/^1\) milk +2\) bread$/);
  await app.end();
});

it('says why it does not take the same thing twice', async () => {
  const app = startApp(new ShoppingList(), { answers: ['a', 'milk', 'a', 'milk'] });
  await app.waitForPrompt('What');
  expect(app.lastLine).toBe('There is milk on it already.');
  await app.end();
});

it('asks before it takes something off', async () => {
  const app = startApp(new ShoppingList());
  await app.answer('a', 'milk', '1');
  await app.waitForScreen('Take milk off the list?');
  await app.answer('no');
  expect(app.screen).toContain('1) milk');
  await app.answer('1', 'yes');
  expect(app.screen).toContain('Nothing yet.');
  await app.end();
});

it('ends by itself when the answers do', async () => {
  const app = startApp(new ShoppingList(), { answers: ['a'] });
  expect(await app.end()).toEqual({ reason: 'end-of-input', code: 1 });
});
