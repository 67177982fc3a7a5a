// Questions with one answer: a text, a secret or a number.

import { lengthNotes } from '../describe/json-schema.ts';
import type { JsonObject } from '../describe/answer-values.ts';
import type { CheckFunction } from '../checks/checks.ts';
import { number } from '../questions/number.ts';
import type { AnyOptions } from '../questions/question.ts';
import { secret } from '../questions/secret.ts';
import type { AnyQuestion, TextPattern } from '../questions/shape.ts';
import { buildText, expressionOf, isTextFormat, LONGEST_PATTERN } from '../questions/text.ts';
import { stripStyle } from '../text/text.ts';
import { MAX_SIZE } from '../base/errors.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { misfit } from './fits.ts';
import { type Place, problemAt } from './place.ts';
import { withoutEmpty } from './without-empty.ts';

/** Makes a question with a default; undefined for none. */
export type Maker = (ready: unknown) => AnyQuestion;

/** Whether a schema is for a secret. */
export function isForSecret({ schema }: Place): boolean {
  return schema['writeOnly'] === true || schema['format'] === 'password';
}

/** A text or a secret. */
export function textMaker(place: Place, label: string, options: AnyOptions): Maker {
  const { schema } = place;
  const { format, minLength = schema['x-minLength'], maxLength } = schema;
  const pattern = patternOf(place);
  const inCodePoints = typeof maxLength === 'number';
  const textOf = (ready: unknown): AnyQuestion => {
    const own = {
      minLength,
      maxLength: inCodePoints ? Math.min(maxLength, MAX_SIZE) : (maxLength ?? schema['x-maxLength']),
      multiline: schema['x-multiline'] === true || (typeof ready === 'string' && /[\n\r]/.test(ready)),
      format: isTextFormat(format) ? format : null,
      default: ready,
    };
    return buildText(label, { ...options, ...own } as never, { inCodePoints, pattern });
  };
  if (!isForSecret(place)) return textOf;
  // A secret shows nothing of its schema: what a text must be is a check.
  const accept = (answer: string): true | string => misfit(textOf(undefined), answer) ?? true;
  return (ready) => secret(label, { ...options, minLength, accept, default: ready } as never) as never;
}

function patternOf(place: Place): TextPattern | null {
  const source = place.schema['pattern'];
  if (source === undefined) return null;
  if (typeof source !== 'string' || expressionOf(source) === null) {
    throw problemAt(place.at('pattern'), 'Must be a regular expression.');
  }
  if (source.length <= LONGEST_PATTERN) return boundedPattern(source);
  throw problemAt(place.at('pattern'), `Must be at most ${LONGEST_PATTERN} characters.`);
}

/** A number, whole or not. */
export function numberMaker({ schema }: Place, label: string, options: AnyOptions, integer: boolean): Maker {
  const { minimum: min, maximum: max } = schema;
  const limits = { min, max, integer, accept: numberChecks(schema) };
  return (ready) => number(label, { ...options, ...limits, default: ready } as never) as never;
}

type NumberCheck = readonly [
  keyword: string,
  message: string,
  isKept: (value: number, limit: number) => boolean,
];

const NUMBER_CHECKS: readonly NumberCheck[] = [
  ['exclusiveMinimum', 'Must be more than', (value, limit) => value > limit],
  ['exclusiveMaximum', 'Must be less than', (value, limit) => value < limit],
  ['multipleOf', 'Must be a multiple of', (value, limit) => Number.isInteger(value / limit)],
];

function numberChecks(schema: JsonObject): CheckFunction<number>[] {
  return NUMBER_CHECKS.flatMap(([keyword, message, isKept]) => {
    const limit = schema[keyword];
    return typeof limit === 'number' ? [(value) => isKept(value, limit) || `${message} ${limit}.`] : [];
  });
}

/** Refuses a list that has an item twice. */
export const noItemTwice: CheckFunction<readonly unknown[]> = (items) => {
  const texts = items.map((item) => JSON.stringify(withoutEmpty(item)));
  return new Set(texts).size === items.length || 'No item twice.';
};

/** The help of a schema, without the sentences that `schemaOf` has added for its own keywords. */
export function helpOf({ description, ...schema }: JsonObject): string | null {
  if (typeof description !== 'string') return null;
  const { 'x-minLength': minLength, 'x-maxLength': maxLength, 'x-multiline': multiline } = schema;
  const facts = { optional: true, minLength, maxLength, multiline } as never;
  let help = stripStyle(description);
  for (const note of lengthNotes(facts).toReversed()) {
    if (help.endsWith(note)) help = help.slice(0, -note.length).trimEnd();
  }
  return help === '' ? null : help;
}
