import { text } from 'textui';
import { schemaOf } from 'textui/answers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { expectPrinted, repliesTo, session } from '../support/sessions.ts';

it('counts a tab as one character', async () => {
  expect(await text('Name', { minLength: 2 }).check('\t')).toBe('Must be at least 2 characters.');
});

describe('text', () => {
  it('gives the line without the blanks at both ends', async () => {
    const asked = await session(text('Name'), ['  Ada Lovelace ']);
    expect(asked.value).toBe('Ada Lovelace');
    expect(asked.exit).toEqual({ reason: 'closed', code: 0, value: 'Ada Lovelace' });
  });

  it('keeps the blanks where it does not trim', async () => {
    expect((await session(text('Name', { trim: false }), ['  Ada '])).value).toBe('  Ada ');
    expect((await session(text('Name', { trim: false }), ['   '])).value).toBe('   ');
  });

  it('asks with its label and nothing else', async () => {
    const asked = await session(text('Name'), ['Ada']);
    expectPrinted(asked, 'Name: Ada');
  });

  it('requires an answer', async () => {
    expectPrinted(
      await session(text('Name'), ['', '  ', 'Ada']),
      `
      Name:
      An answer is required.
      Name:
      An answer is required.
      Name: Ada
      `,
    );
  });

  it('takes its default with ENTER', async () => {
    const asked = await session(text('Name', { default: 'Ada' }), ['']);
    expect(asked.value).toBe('Ada');
    expectPrinted(asked, 'Name (Ada):');
    expect((await session(text('Name', { default: 'Ada' }), ['Bob'])).value).toBe('Bob');
  });

  it.each([
    ['a function', () => 'Ada'],
    ['an async function', async () => Promise.resolve('Ada')],
  ])('takes a default from %s', async (_, given) => {
    const asked = await session(text('Name', { default: given }), ['']);
    expect(asked.value).toBe('Ada');
    expectPrinted(asked, 'Name (Ada):');
  });

  it('calls a default function once an ask', async () => {
    let calls = 0;
    const asked = text('Name', { default: () => `call ${++calls}`, accept: (value) => value !== 'x' });
    await session(asked, ['x', '?', '']);
    expect(calls).toBe(1);
    await session(asked, ['']);
    expect(calls).toBe(2);
  });

  it('gives null for ENTER where it is optional', async () => {
    expect(await session(text('Name', { optional: true }), [''])).toMatchObject({
      value: null,
      exit: { reason: 'closed', code: 0, value: null },
    });
    expect((await session(text('Name', { optional: true, default: 'Ada' }), [''])).value).toBe('Ada');
  });

  it('is emptied by a lone backslash where it is optional', async () => {
    expect((await session(text('Name', { optional: true, default: 'Ada' }), ['\\'])).value).toBeNull();
    expect((await session(text('Name', { default: 'Ada' }), ['\\'])).value).toBe('\\');
    expect((await session(text('Name', { optional: true, default: 'Ada' }), ['\\\\'])).value).toBe('\\');
  });

  it.each([
    ['\\?', '?'],
    ['\\<', '<'],
    ['\\\\', '\\'],
    ['\\\\?', '\\?'],
  ])('takes %j as the text %j', async (line, value) => {
    expect((await session(text('Sign'), [line])).value).toBe(value);
  });

  it('prints its help for ?, and asks again', async () => {
    const asked = text('Name', { help: 'Your first name.\nOr any other.' });
    expectPrinted(
      await session(asked, ['?', '？', 'Ada']),
      `
      Name: ?
      Your first name.
      Or any other.
      Name: ？
      Your first name.
      Or any other.
      Name: Ada
      `,
    );
    const later = text('Name', { help: async () => Promise.resolve('Made now.') });
    expectPrinted(
      await session(later, ['?', 'Ada']),
      `
      Name: ?
      Made now.
      Name: Ada
      `,
    );
  });

  it('says so where there is no help', async () => {
    expect((await session(text('Name'), ['?'])).lastLine).toBe('No help is available for this question.');
  });

  it('refuses control characters', async () => {
    const asked = await session(text('Name'), ['\x1b[D', 'Ada']);
    expect(asked.value).toBe('Ada');
    expectPrinted(
      asked,
      `
      Name: ␛[D
      Arrow keys and control keys do not work here. Please type your answer again.
      Name: Ada
      `,
    );
  });
});

describe('the length of a text', () => {
  it.each([
    [{ minLength: 8 }, 'abc', 'Must be at least 8 characters.'],
    [{ maxLength: 20 }, 'x'.repeat(21), 'Must be at most 20 characters.'],
    [{ maxLength: 1 }, 'ab', 'Must be at most 1 character.'],
    [{ minLength: 2, maxLength: 4 }, 'a', 'Must be at least 2 characters.'],
    [{ minLength: 2, maxLength: 4 }, 'abcde', 'Must be at most 4 characters.'],
  ])('%j: %j is answered with %j', async (limits, line, message) => {
    expect(await repliesTo(text('Word', limits), line)).toEqual({ value: undefined, said: message });
  });

  it.each([
    [{ minLength: 1 }, 'a'],
    [{ minLength: 2, maxLength: 4 }, 'ab'],
    [{ minLength: 2, maxLength: 4 }, 'abcd'],
    [{ maxLength: 1 }, 'a'],
  ])('%j: %j is right', async (limits, line) => {
    expect((await session(text('Word', limits), [line])).value).toBe(line);
  });

  it('speaks of one character in the singular', async () => {
    await expect(text('Word', { minLength: 1 }).check('')).resolves.toBe('Must be at least 1 character.');
  });

  it.each(['👩‍👩‍👧', 'e\u0301', '漢', '🇨🇿', 'क्षि'])('counts %j as one', async (grapheme) => {
    expect((await session(text('Word', { maxLength: 1 }), [grapheme])).value).toBe(grapheme);
    expect((await session(text('Word', { minLength: 2 }), [grapheme])).value).toBeUndefined();
    expect((await session(text('Word', { minLength: 2 }), [grapheme.repeat(2)])).value).toBe(
      grapheme.repeat(2),
    );
  });

  it('drops a default or initial value that is outside it, silently', async () => {
    const word = text('Word', { minLength: 3, default: 'ab' });
    expectPrinted(
      await session(word, ['', 'abc']),
      `
      Word:
      An answer is required.
      Word: abc
      `,
    );
    const asked = await session((app) => app.ask(text('Word', { maxLength: 2 }), { initial: 'abc' }), ['ab']);
    expectPrinted(asked, 'Word: ab');
  });
});

describe('the pattern of a text', () => {
  it('is a string or a RegExp, whose source is kept', async () => {
    for (const pattern of [String.raw`^\d{5}$`, /^\d{5}$/, /^\d{5}$/u]) {
      const asked = text('Postcode', { pattern });
      expect(await asked.check('12345')).toBe(true);
      expect(await asked.check('1234')).toBe(String.raw`Must match ^\d{5}$`);
      expect(schemaOf(asked)).toMatchObject({ pattern: String.raw`^\d{5}$` });
    }
    expect(await text('Path', { pattern: /^\// }).check('/etc')).toBe(true);
    expect(await text('Sign', { pattern: /^.$/ }).check('👍')).toBe(true); // read with u
  });

  it('has no flag but u', () => {
    const messageOf = (pattern: RegExp): string => {
      try {
        text('Postcode', { pattern });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(messageOf(/^[a-z]+$/i)).toBe('text: pattern must be without flags or with u, got /^[a-z]+$/i');
    expect(messageOf(/x/giu)).toBe('text: pattern must be without flags or with u, got /x/giu');
    expect(messageOf(new RegExp('x', 'v'))).toBe('text: pattern must be without flags or with u, got /x/v');
    const invalid = new RegExp(String.raw`\-`);
    expect(messageOf(invalid)).toBe(
      String.raw`text: pattern must be a regular expression of at most 1000 characters, valid with the flag u, got "\\-"`,
    );
  });
});

describe('a text with a schema', () => {
  const age = v.pipe(v.string(), v.regex(/^\d+$/, 'Digits, please.'), v.transform(Number));

  it('gives the output of the schema', async () => {
    const asked = await session(text('Age', { accept: age }), ['x', '36']);
    expect(asked.value).toBe(36);
    expectPrinted(
      asked,
      `
      Age: x
      Digits, please.
      Age: 36
      `,
    );
  });

  it('hands its default to the schema, like any answer', async () => {
    const asked = await session(text('Age', { accept: age, default: '42' }), ['']);
    expect(asked.value).toBe(42);
    expectPrinted(asked, 'Age (42):');
  });

  it('has limits for what is typed, not for the output', async () => {
    const padded = v.pipe(
      v.string(),
      v.transform((value) => value.repeat(3)),
    );
    const word = text('Word', { accept: padded, maxLength: 3, default: 'no' });
    expect((await session(word, [''])).value).toBe('nonono');
    expect((await session(word, ['abcd', 'abc'])).value).toBe('abcabcabc');
  });

  it('only tidies the text where it is one of several checks', async () => {
    const word = text('Word', { accept: [v.pipe(v.string(), v.toLowerCase()), (value) => value !== 'no'] });
    expect((await session(word, ['NO', 'YES'])).value).toBe('yes');
  });

  it('shows a default once to each of several checks', async () => {
    let seen = 0;
    const counting = v.pipe(
      v.string(),
      v.check(() => {
        seen++;
        return true;
      }),
    );
    const functions: string[] = [];
    const note = (value: string): true => {
      functions.push(value);
      return true;
    };
    expect((await session(text('Word', { accept: [counting, note], default: 'Ada' }), [''])).value).toBe(
      'Ada',
    );
    expect([seen, functions]).toEqual([1, ['Ada']]);
  });
});
