// text: a line of text, or several.

import { fold } from '../i18n/fold.ts';
import type { SummaryWords } from '../i18n/summary-words.ts';
import { isPlainAscii } from '../text/ascii.ts';
import {
  argumentError,
  argumentProblem,
  requireBoolean,
  requireOptions,
  requireOrder,
  requireWhole,
  shorten,
} from '../base/validate.ts';
import { type AnyOptions, BuiltQuestion, type QuestionBuilder, requireFixed } from './question.ts';
import type { KindRules, ShapeOf, SuggestFunction, TextFormat, TextPattern } from './shape.ts';

const RULES: KindRules<ShapeOf<'text'>> = {
  type: 'string',
  show: ({ multiline }, value, words) =>
    multiline && typeof value === 'string' ? firstLine(value, words) : null,
  canHave({ minLength, maxLength }, value) {
    // Its characters are not counted: a text has at most as many of them as units.
    if (typeof value !== 'string' || value.length < minLength) return false;
    return value.length <= maxLength || !isPlainAscii(value);
  },
  isLine: ({ multiline, suggest }) => !multiline && suggest === null,
};

/** The options that only a text has. */
export interface TextOptions {
  /** The fewest characters, as a person counts them. */
  minLength?: number | null | undefined;
  /** The most characters, as a person counts them. */
  maxLength?: number | null | undefined;
  /** A regular expression that must match some of it, read with the flag `u`. A `RegExp` has no other flag. */
  pattern?: string | RegExp | null | undefined;
  /** The format it must have: an e-mail address, a URI, or a date and time with its zone. */
  format?: TextFormat | null | undefined;
  /** Whether blanks at both ends are dropped; true unless given. */
  trim?: boolean | null | undefined;
  /** Whether it may have several lines: an empty line ends it. */
  multiline?: boolean | null | undefined;
  /** Texts that may be meant: a list, or a function of what is typed so far. Any other text is an answer too. */
  suggest?: readonly string[] | SuggestFunction | null | undefined;
}

/**
 * Asks for a line of text.
 *
 * @example
 * ```ts
 * const app = startApp(text('Name', { minLength: 2, default: 'Ada' }), { lines: ['x', ''] });
 * console.log(await app.result);
 * // Ada
 * console.log(app.output.trimEnd());
 * // Name (Ada): x
 * // Must be at least 2 characters.
 * // Name (Ada):
 * ```
 */
export const text: QuestionBuilder<string, TextOptions> = (
  label: string,
  options?: (TextOptions & AnyOptions) | null,
) => buildText(label, options) as never;

/** Limits of a text that only a schema can have. */
export interface SchemaText {
  /** Whether `maxLength` counts code points. */
  readonly inCodePoints: boolean;
  /** The pattern of a schema, which is tested within a limit of time; null for none. */
  readonly pattern: TextPattern | null;
}

/** Builds a text, also from a schema. */
export function buildText(
  label: string,
  options: (TextOptions & AnyOptions) | null | undefined,
  { inCodePoints, pattern }: SchemaText = { inCodePoints: false, pattern: null },
): BuiltQuestion {
  const { trim, multiline, suggest } = requireOptions('text', options, 'minLength', 'maxLength');
  const shape = {
    kind: 'text',
    ...requireLengths('text', options),
    inCodePoints,
    pattern: pattern ?? readPattern(options?.pattern),
    format: readFormat(options?.format),
    trim: trim == null ? true : requireBoolean('text', 'trim', trim),
    multiline: multiline == null ? false : requireBoolean('text', 'multiline', multiline),
    suggest: readSuggest(suggest),
  } as const;
  if (shape.multiline && shape.suggest !== null) {
    throw argumentError('text', 'suggest', 'left out if multiline is true', suggest);
  }
  requireFixed('text', options, 'a string', (value) => typeof value === 'string');
  return new BuiltQuestion(RULES, shape, label, options);
}

/** The longest pattern, in units. */
export const LONGEST_PATTERN = 1000;

/** Reads the option `pattern`. */
function readPattern(option: unknown): TextPattern | null {
  if (option == null) return null;
  if (option instanceof RegExp && option.flags.replace('u', '') !== '') {
    throw argumentProblem(
      'text',
      `pattern must be without flags or with u, got /${shorten(option.source)}/${option.flags}`,
    );
  }
  const source = option instanceof RegExp ? option.source : option;
  const pattern =
    typeof source === 'string' && source.length <= LONGEST_PATTERN ? expressionOf(source) : null;
  if (pattern === null) {
    const accepted = `a regular expression of at most ${LONGEST_PATTERN} characters, valid with the flag u`;
    throw argumentError('text', 'pattern', accepted, source);
  }
  return { source: source as string, test: (text) => pattern.test(text) };
}

/** A regular expression with the flag `u`; null if a text is none. */
export function expressionOf(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}

/** Reads the option `format`. */
function readFormat(format: unknown): TextFormat | null {
  if (format == null || isTextFormat(format)) return format ?? null;
  throw argumentError('text', 'format', "'email', 'uri' or 'date-time'", format);
}

/** Whether a text can be checked to be this. */
export function isTextFormat(format: unknown): format is TextFormat {
  return format === 'email' || format === 'uri' || format === 'date-time';
}

/** Reads the options that limit the length of a text, in graphemes. */
export function requireLengths(
  where: string,
  options: Pick<TextOptions, 'minLength' | 'maxLength'> | null | undefined,
): { readonly minLength: number; readonly maxLength: number } {
  const { minLength: least, maxLength: most } = options ?? {};
  const minLength = least == null ? 0 : requireWhole(where, 'minLength', least, 0);
  if (most == null) return { minLength, maxLength: Number.POSITIVE_INFINITY };
  const maxLength = requireWhole(where, 'maxLength', most, 1);
  requireOrder(where, ['minLength', minLength], ['maxLength', maxLength]);
  return { minLength, maxLength };
}

/** The first of several lines, and how many there are: `Fix the clock (3 lines)`. */
function firstLine(text: string, words: SummaryWords): string {
  const { length: count } = text.split('\n');
  const [line = ''] = text.split('\n', 1);
  return count < 2 ? text : words.say('text.lines', { line, count });
}

/** Reads the option `suggest`: a list gives the texts that begin with what is typed, then those that contain it. */
function readSuggest(option: unknown): SuggestFunction | null {
  if (option == null) return null;
  if (typeof option === 'function') return option as SuggestFunction;
  if (!Array.isArray(option) || option.some((text) => typeof text !== 'string')) {
    throw argumentError('text', 'suggest', 'a list of strings, or a function that returns one', option);
  }
  const texts = (option as string[]).map((text) => ({ text, name: fold(text) }));
  return (typed) => {
    const part = fold(typed);
    const starting = texts.filter(({ name }) => name.startsWith(part));
    const holding = texts.filter(({ name }) => !name.startsWith(part) && name.includes(part));
    return [...starting, ...holding].map(({ text }) => text);
  };
}
