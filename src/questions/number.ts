// number: a number in plain digits.

import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { quoted, quotedIn } from '../checks/yes-or-no.ts';
import { argumentError, requireBoolean, requireOrder } from '../validate.ts';
import { type AnswerReader, type GivenReading, givenText } from './answer-reader.ts';
import {
  type AnyOptions,
  frozen,
  type QuestionBuilder,
  type QuestionShape,
  requireDefault,
  requireExample,
  SimpleQuestion,
} from './question.ts';
import { textOfMade } from './values.ts';

/** The options that only a number has. */
export interface NumberOptions {
  /** The smallest number that is accepted. */
  min?: number | null | undefined;
  /** The largest number that is accepted. */
  max?: number | null | undefined;
  /** Whether only whole numbers are accepted; false unless given. */
  integer?: boolean | null | undefined;
}

/**
 * Asks for a number, typed in ASCII digits: `12`, `-3`, `0.5`.
 *
 * @example
 * ```ts
 * const port = number('Port', { integer: true, min: 1, max: 65535, default: 443 });
 * console.log(await port.check(70000));
 * // Must be at most 65535.
 * ```
 */
export const number: QuestionBuilder<number, NumberOptions> = (
  label: string,
  options?: (NumberOptions & AnyOptions) | null,
) => frozen(new NumberQuestion(label, options)) as never;

const DIGITS = /^-?\d+(?:\.\d+)?$/;

class NumberQuestion extends SimpleQuestion<number> {
  readonly kind = 'number';
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;

  constructor(label: string, options: (NumberOptions & AnyOptions) | null | undefined) {
    super('number', label, options);
    this.min = options?.min == null ? Number.NEGATIVE_INFINITY : requireNumber('min', options.min);
    this.max = options?.max == null ? Number.POSITIVE_INFINITY : requireNumber('max', options.max);
    requireOrder('number', ['min', this.min], ['max', this.max]);
    this.integer = options?.integer == null ? false : requireBoolean('number', 'integer', options.integer);
    requireDefault('number', options?.default, 'a number', Number.isFinite);
    requireExample(
      'number',
      this,
      'a number that it takes',
      (value) => typeof value === 'number' && this.limit(value, ENGLISH_WORDS) === null,
    );
  }

  open(): AnswerReader<number> {
    return {
      read: (line, { words }) => this.#read(line, words),
      readGiven: (given, words) => this.#readGiven(given, words),
      fit: (value) => (this.limit(value as number, ENGLISH_WORDS) === null ? (value as number) : undefined),
    };
  }

  get shape(): QuestionShape {
    return { kind: 'number', min: this.min, max: this.max, integer: this.integer };
  }

  override limit(value: number, words: Words): string | null {
    if (!Number.isFinite(value)) return words.say('number.none', { answer: quoted(String(value)) });
    if (this.integer && !Number.isInteger(value)) {
      return words.say('number.not-whole', { answer: plainNumber(value) });
    }
    if (value > this.max) return words.say('number.too-large', { max: plainNumber(this.max) });
    return value < this.min ? words.say('number.too-small', { min: plainNumber(this.min) }) : null;
  }

  protected override describe(value: unknown): string {
    return typeof value === 'number' ? plainNumber(value) : textOfMade(value); // what a schema made of it
  }

  #readGiven(given: unknown, words: Words): GivenReading<number> {
    if (typeof given === 'number') return { answer: given + 0 }; // no negative zero
    if (typeof given !== 'string') {
      return { refused: words.say('number.none', { answer: quoted(givenText(given)) }) };
    }
    const reading = this.#read(given, words);
    return 'value' in reading ? { answer: reading.value } : reading;
  }

  #read(line: string, words: Words): { value: number } | { refused: string } {
    const value = Number(line);
    if (!DIGITS.test(line) || !Number.isFinite(value)) {
      return { refused: words.say('number.none', { answer: quotedIn(line, words) }) };
    }
    if (this.integer && !Number.isInteger(value)) {
      return { refused: words.say('number.not-whole', { answer: quotedIn(line, words) }) };
    }
    return { value: value + 0 }; // no negative zero
  }
}

/** A number as it is typed: digits only, never an exponent. */
export function plainNumber(value: number): string {
  const text = String(value);
  const [digits = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const negative = digits.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const all = whole + fraction;
  if (point <= 0) return `${negative}0.${'0'.repeat(-point)}${all}`;
  return (
    negative + (point >= all.length ? all.padEnd(point, '0') : `${all.slice(0, point)}.${all.slice(point)}`)
  );
}

function requireNumber(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw argumentError('number', name, 'a number', value);
}
