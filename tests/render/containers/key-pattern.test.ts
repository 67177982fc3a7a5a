import { describe, expect, it } from 'vitest';
import { KeyPattern, TextUIError } from 'textui/render/containers';

function thrownBy(call: () => unknown): TextUIError {
  try {
    call();
  } catch (error) {
    if (error instanceof TextUIError) return error;
  }
  throw new Error('no error');
}

describe('KeyPattern', () => {
  it('numbers from 1, with a parenthesis', () => {
    for (const pattern of [new KeyPattern(), new KeyPattern({}), new KeyPattern(null)]) {
      expect([pattern.labelFor(0), pattern.keyFor(0), pattern.idFor('1')]).toEqual(['1) ', '1', 0]);
    }
    expect(new KeyPattern({ pattern: null, offset: null }).labelFor(11)).toBe('12) ');
  });

  it('puts the key wherever its pattern has {}', () => {
    expect(new KeyPattern({ pattern: '[{}]{} ' }).labelFor(2)).toBe('[3]3 ');
    expect(new KeyPattern({ pattern: '* ' }).labelFor(2)).toBe('* ');
    expect(new KeyPattern({ pattern: '' }).labelFor(2)).toBe('');
    expect(new KeyPattern({ pattern: '$&{}$1' }).labelFor(2)).toBe('$&3$1');
  });

  it('takes {:d} for {}', () => {
    expect(new KeyPattern({ pattern: '{:d}. ' }).labelFor(2)).toBe('3. ');
    expect(new KeyPattern({ pattern: '[{:d}]{} {:d}', offset: 0 }).labelFor(2)).toBe('[2]2 2');
  });

  it.each(['{:2d}', '{0}', '{n}', '{:s}', '{ }', '{:d }', '{\n}', '{:>{w}}'])('refuses %s', (braces) => {
    const pattern = `{}${braces}) `;
    const { code, message } = thrownBy(() => new KeyPattern({ pattern }));
    expect(code).toBe('ERR_TEXTUI_ARGUMENT');
    expect(message).toMatch(/^KeyPattern: pattern must be .*, got "/);
  });

  it('says what to write in place of other braces', () => {
    expect(thrownBy(() => new KeyPattern({ pattern: '{:>2d}. ' })).message).toBe(
      'KeyPattern: pattern must be text with {} as its only braces, or a function of the number, got "{:>2d}. "',
    );
  });

  it('shows braces that hold nothing between them as they are', () => {
    expect(new KeyPattern({ pattern: '}{}{ ' }).labelFor(2)).toBe('}3{ ');
    expect(new KeyPattern({ pattern: () => '{n} ' }).labelFor(2)).toBe('{n} ');
  });

  it('makes the label with a function of the number', () => {
    const pattern = new KeyPattern({ pattern: (number) => `Item ${number * 10}: `, offset: 5 });
    expect([pattern.labelFor(1), pattern.keyFor(1), pattern.idFor('6')]).toEqual(['Item 60: ', '6', 1]);
  });

  it('says that the function returned no string', () => {
    const pattern = new KeyPattern({ pattern: (() => 7) as never });
    expect(() => pattern.labelFor(0)).toThrow(
      new TextUIError(
        'ERR_TEXTUI_ARGUMENT',
        'KeyPattern: pattern must be a function that returns a string, got 7',
      ),
    );
  });

  it('finds the id of every key that it gives, whatever offset and pattern', () => {
    for (const offset of [-1_000_000, -5, -1, 0, 1, 7, 1_000_000]) {
      for (const pattern of ['{}) ', '', (number: number) => `${number} `]) {
        const keys = new KeyPattern({ pattern, offset });
        for (const id of [0, 1, 4, 5, 9, 99, 1_000_000]) expect(keys.idFor(keys.keyFor(id))).toBe(id);
      }
    }
  });

  it('ignores blanks around a key', () => {
    const pattern = new KeyPattern();
    for (const key of [' 2', '2 ', '\t2\n', '\u00a02\u3000']) expect(pattern.idFor(key)).toBe(1);
  });

  it('finds no id for anything but a key', () => {
    const pattern = new KeyPattern({ offset: 0 });
    for (const key of [
      '',
      ' ',
      '-1',
      '01',
      '+1',
      '1.0',
      '1e0',
      '0x1',
      '1 1',
      'one',
      '1)',
      'Infinity',
      '-0',
      '１',
    ])
      expect(pattern.idFor(key)).toBe(null);
    for (const key of [1, null, undefined, {}, ['1']]) expect(pattern.idFor(key as never)).toBe(null);
    expect(pattern.idFor('99999999999999999999')).toBe(null);
    expect(new KeyPattern().idFor('0')).toBe(null);
  });

  it('is subclassed for letters or names', () => {
    class Names extends KeyPattern {
      override keyFor(id: number): string {
        return ['yes', 'no'][id] ?? super.keyFor(id);
      }
      override idFor(key: string): number | null {
        const id = ['yes', 'no'].indexOf(key.trim());
        return id < 0 ? null : id;
      }
    }
    const names = new Names({ pattern: '<{}> ' });
    expect([names.labelFor(1), names.idFor(' no ')]).toEqual(['<no> ', 1]);
    expect(new Names({ pattern: '<{}> ' }).labelFor(2)).toBe('<3> ');
  });
});
