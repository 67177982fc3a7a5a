import { secret } from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { expectPrinted, session } from '../support/sessions.ts';

describe('secret', () => {
  it('does not show what is typed', async () => {
    const asked = await session(secret('Password'), ['hunter2']);
    expect(asked.value).toBe('hunter2');
    expectPrinted(asked, 'Password:');
  });

  it('never trims', async () => {
    expect((await session(secret('Password'), ['  a b '])).value).toBe('  a b ');
    expect((await session(secret('Password'), ['  '])).value).toBe('  ');
    expect((await session(secret('Password'), [' <'])).value).toBe(' <');
  });

  it('requires an answer', async () => {
    expectPrinted(
      await session(secret('Password'), ['', 'x']),
      `
      Password:
      An answer is required.
      Password:
      `,
    );
    expect((await session(secret('Password', { optional: true }), [''])).value).toBeNull();
  });

  it('keeps the value that it has with ENTER', async () => {
    const asked = await session((app) => app.ask(secret('Password'), { initial: 'old' }), ['']);
    expect(asked.value).toBe('old');
    expectPrinted(asked, 'Password (ENTER keeps it):');
    expect((await session((app) => app.ask(secret('Password'), { initial: 'old' }), ['new'])).value).toBe(
      'new',
    );
  });

  it('is asked for again by its name, whatever the label ends in', async () => {
    for (const label of ['Password?', 'Password:', 'Password…']) {
      const asked = await session(secret(label, { confirm: true }), ['a', 'a']);
      expect(asked.text).toContain('Password (again):');
    }
  });

  it('keeps it without asking for it again', async () => {
    const twice = secret('Password', { confirm: true });
    const asked = await session((app) => app.ask(twice, { initial: 'old' }), ['']);
    expect(asked.value).toBe('old');
    expectPrinted(asked, 'Password (ENTER keeps it):');
  });

  it('is emptied by a lone backslash where it is optional', async () => {
    const asked = secret('Password', { optional: true, confirm: true });
    expect((await session((app) => app.ask(asked, { initial: 'old' }), ['\\'])).value).toBeNull();
  });

  it.each([
    ['\\<', '<'],
    ['\\?', '?'],
    ['\\\\', '\\'],
  ])('takes %j as %j', async (line, value) => {
    expect((await session(secret('Password'), [line])).value).toBe(value);
  });

  it('knows the commands', async () => {
    const asked = await session(secret('Password', { help: 'Eight characters.' }), ['?', '<', 'x']);
    expectPrinted(
      asked,
      `
      Password:
      Eight characters.
      Password:
      Nothing to go back to.
      Password:
      `,
    );
  });

  it.each([
    [8, 'Must be at least 8 characters.'],
    [2, 'Must be at least 2 characters.'],
  ])('refuses fewer than %j characters as a text does', async (minLength, message) => {
    expect((await session(secret('Password', { minLength }), ['x'])).lastLine).toBe(message);
  });

  it('reads as given, whatever the program says', () => {
    expect(secret('Password').summaryOf('hunter2')).toBe('given');
    expect(secret('Password', { summary: (value) => value }).summaryOf('hunter2')).toBe('given');
    expect(secret('Password', { optional: true }).summaryOf(null)).toBe('');
    expect(secret('Password').summaryOf(undefined as never)).toBe('');
  });
});

describe('a secret that is asked twice', () => {
  const password = secret('Password', { confirm: true });

  it('gives what was typed twice', async () => {
    const asked = await session(password, ['a b ', 'a b ']);
    expect(asked.value).toBe('a b ');
    expectPrinted(
      asked,
      `
      Password:
      Password (again):
      `,
    );
  });

  it('starts over when the two differ', async () => {
    const asked = await session(password, ['one', 'two', 'one', 'One', 'three', 'three']);
    expect(asked.value).toBe('three');
    expectPrinted(
      asked,
      `
      Password:
      Password (again):
      The entries do not match. Please type both again.
      Password:
      Password (again):
      The entries do not match. Please type both again.
      Password:
      Password (again):
      `,
    );
  });

  it('starts over with < at the second entry', async () => {
    const asked = await session(password, ['one', '<', 'two', 'two']);
    expect(asked.value).toBe('two');
    expectPrinted(
      asked,
      `
      Password:
      Password (again):
      Password:
      Password (again):
      `,
    );
  });

  it('prints its help at the second entry too', async () => {
    const helped = secret('Password', { confirm: true, help: 'Twice.' });
    const asked = await session(helped, ['one', '?', 'one']);
    expect(asked.value).toBe('one');
    expectPrinted(
      asked,
      `
      Password:
      Password (again):
      Twice.
      Password (again):
      `,
    );
  });

  it('says at the second entry, too, that there is no help', async () => {
    const asked = await session(password, ['one', '?', 'one']);
    expect(asked.value).toBe('one');
    expectPrinted(
      asked,
      `
      Password:
      Password (again):
      No help is available for this question.
      Password (again):
      `,
    );
  });

  it('takes ENTER at the second entry for an empty one', async () => {
    const asked = await session(password, ['one', '', 'one', 'one']);
    expect(asked.value).toBe('one');
    expect(asked.lines).toContain('The entries do not match. Please type both again.');
  });

  it('checks its length before the second entry, and everything else after it', async () => {
    const checked = secret('Password', {
      confirm: true,
      minLength: 3,
      accept: (value) => value !== 'password' || 'Too common.',
    });
    const asked = await session(checked, ['ab', 'password', 'password', 'fine', 'fine']);
    expect(asked.value).toBe('fine');
    expectPrinted(
      asked,
      `
      Password:
      Must be at least 3 characters.
      Password:
      Password (again):
      Too common.
      Password:
      Password (again):
      `,
    );
  });

  it.each([
    ['\\<', '<'],
    ['\\', '\\'],
    ['\\\\', '\\'],
  ])('takes %j twice as %j', async (line, value) => {
    expect((await session(password, [line, line])).value).toBe(value);
  });

  it('hides both entries', async () => {
    const app = startApp(password);
    await app.answer('one', 'two', 'three');
    expect(app.transcript).toBe(
      'Password: (hidden)\nPassword (again): (hidden)\nThe entries do not match. Please type both again.\n' +
        'Password: (hidden)\nPassword (again): ',
    );
    await app.end();
  });
});
