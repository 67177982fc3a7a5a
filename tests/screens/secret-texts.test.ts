// What must not be shown, and where it is found.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { SecretTexts } from '../../src/checks/secret-texts.ts';

const of = (...values: unknown[]): SecretTexts => {
  const secrets = new SecretTexts();
  for (const value of values) secrets.add(value);
  return secrets;
};

describe('the texts of secrets', () => {
  it('are hidden where they stand by themselves', () => {
    const secrets = of('hunter2', 'hunter', 'a b', 'b c d', '--');
    expect(secrets.hiddenIn('hunter2, hunter; hunters (hunter2)')).toBe('***, ***; ***s (***)');
    expect(secrets.hiddenIn('x a b c d y')).toBe('x *** y'); // nothing is left of either
    expect(secrets.hiddenIn('hunter2hunter')).toBe('******');
    expect(of('ab').hiddenIn('ab abc')).toBe('*** abc');
    expect(secrets.hiddenIn('-----')).toBe('***');
    expect(secrets.hiddenIn('')).toBe('');
    expect(of().hiddenIn('anything')).toBe('anything');
  });

  it('are hidden next to colours and escapes', () => {
    const secrets = of('hunter2');
    expect(secrets.hiddenIn('\x1b[31mhunter2\x1b[39m is weak')).toBe('\x1b[31m***\x1b[39m is weak');
    expect(secrets.hiddenIn(JSON.stringify('login\nhunter2'))).toBe('"login\\n***"');
    expect(secrets.hiddenIn(encodeURIComponent('pw=hunter2'))).toBe('pw%3D***');
  });

  it('are hidden where they are very long, and looked for in no longer', () => {
    const long = `${'-'.repeat(part(450_000))}x`;
    const secrets = of(long);
    expect(secrets.hiddenIn(`a ${long} b`)).toMatch(/^a \*+ b$/);
    expect(secrets.isIn('='.repeat(2 * long.length))).toBe(false);
    expect(secrets.isIn('-'.repeat(2 * long.length))).toBe(true);
  });

  it('are hidden as JSON writes them, too', () => {
    const secret = 'hun"ter\\2';
    expect(of(secret).hiddenIn(JSON.stringify({ secret }))).toBe('{"secret":"***"}');
  });

  it('are found between one addition and the next, however many there are', () => {
    const secrets = new SecretTexts();
    for (let index = 0; index < part(40_000); index++) {
      secrets.add(`secret${index}`);
      expect(secrets.hiddenIn(`no secret${index} here`) === 'no *** here').toBe(true);
    }
  });

  it('are found by a search as by looking for each', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '-', ' '), minLength: 1, maxLength: 4 });
    const isWord = (letter: string | undefined): boolean => letter === 'a' || letter === 'b';
    const isIn = (text: string, secret: string): boolean =>
      Array.from(text).some((_, at) => {
        if (!text.startsWith(secret, at)) return false;
        const end = at + secret.length;
        const isBegun = isWord(text[at - 1]) && isWord(secret[0]);
        return !isBegun && !(isWord(secret.at(-1)) && isWord(text[end]));
      });
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 5 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '-', ' ') }),
        (all, text) => {
          const secrets = new SecretTexts();
          for (const one of all) {
            secrets.add(one);
            secrets.isIn(text); // so that it is found by a search of its own
          }
          expect(of(...all).hiddenIn(text)).toBe(secrets.hiddenIn(text));
          expect(secrets.isIn(text)).toBe(all.some((secret) => isIn(text, secret)));
          expect(secrets.isIn(text)).toBe(secrets.hiddenIn(text) !== text);
        },
      ),
    );
  });

  it('are read from values that contain themselves, share without end, or cannot be read', () => {
    const value: Record<string, unknown> = { token: 'hunter2' };
    value['self'] = [value, value, { value }];
    let shared: unknown = ['deep'];
    for (let level = 0; level < 60; level++) shared = [shared, shared];
    const broken = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    const getter = {
      get inner(): string {
        throw new Error('no');
      },
      other: 'told',
    };
    const secrets = of(value, shared, broken, getter);
    for (const text of ['hunter2', 'deep', 'told']) expect(secrets.isIn(text)).toBe(true);
    expect(secrets.isIn(value)).toBe(true);
    expect(secrets.isIn({ a: [{ b: 'x' }], c: shared })).toBe(true);
    expect(of('other').isIn(value)).toBe(false);
    expect(of('other').isIn(shared)).toBe(false);
    expect(of('other').isIn(broken)).toBe(true); // nobody knows
  });

  it('are found as quickly where there are many', () => {
    const count = part(20_000);
    const secrets = of(Array.from({ length: count }, (_, index) => `secret-password ${index}`));
    const lines = Array.from(
      { length: part(100_000) },
      (_, index) => `result of secret-password run ${index}`,
    );
    expect(lines.filter((line) => secrets.isIn(line))).toEqual([]);
    expect(secrets.hiddenIn(`the secret-password ${count - 1}.`)).toBe('the ***.');
  });
});
