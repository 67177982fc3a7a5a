// Questions with one answer: a text, a secret or a number.

import { lengthNotes } from '../answers/schema.ts';
import type { Json, JsonObject } from '../answers/values.ts';
import type { CheckFunction } from '../checks/checks.ts';
import { number } from '../questions/number.ts';
import type { AnyOptions } from '../questions/question.ts';
import { secret } from '../questions/secret.ts';
import type { AnyQuestion, TextPattern } from '../questions/shape.ts';
import { buildText, expressionOf, isTextFormat, LONGEST_PATTERN } from '../questions/text.ts';
import { stripStyle } from '../text/text.ts';
import { MAX_SIZE } from '../errors.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { type Place, problemAt } from './place.ts';
import { withoutEmpty } from './without-empty.ts';

/** Makes a question with a default; undefined for none. */
export type Maker = (ready: unknown) => AnyQuestion;

/** Whether a schema is for a secret. */
export function isSecret({ schema }: Place): boolean {
  return schema['writeOnly'] === true || schema['format'] === 'password';
}

/** A text or a secret. */
export function textMaker(place: Place, label: string, options: AnyOptions): Maker {
  const { schema } = place;
  const { format, minLength = schema['x-minLength'], maxLength } = schema;
  const pattern = patternOf(place);
  if (isSecret(place)) {
    const accept = [lengthCheck(maxLength), pattern && patternCheck(pattern)].filter(
      (check) => check != null,
    );
    return (ready) => secret(label, { ...options, minLength, accept, default: ready } as never) as never;
  }
  const inCodePoints = typeof maxLength === 'number';
  return (ready) => {
    const own = {
      minLength,
      maxLength: inCodePoints ? Math.min(maxLength, MAX_SIZE) : (maxLength ?? schema['x-maxLength']),
      multiline: schema['x-multiline'] === true || (typeof ready === 'string' && /[\n\r]/.test(ready)),
      format: isTextFormat(format) ? format : null,
      default: ready,
    };
    return buildText(label, { ...options, ...own } as never, { inCodePoints, pattern });
  };
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

/** The checks of a secret, which shows nothing of its schema. */
function patternCheck(pattern: TextPattern): CheckFunction {
  return (text) => {
    const matches = pattern.test(text);
    if (matches === null) return `Could not be checked in time against ${pattern.source}`;
    return matches || `Must match ${pattern.source}`;
  };
}

function lengthCheck(most: Json | undefined): CheckFunction | null {
  if (typeof most !== 'number') return null;
  return (text) => Array.from(text).length <= most || `Must be at most ${most} characters.`;
}

/** A number, whole or not. */
export function numberMaker({ schema }: Place, label: string, options: AnyOptions, integer: boolean): Maker {
  const { minimum: min, maximum: max } = schema;
  const limits = { min, max, integer, accept: numberChecks(schema) };
  return (ready) => number(label, { ...options, ...limits, default: ready } as never) as never;
}

function numberChecks({
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
}: JsonObject): CheckFunction<number>[] {
  const check = (
    limit: Json | undefined,
    isKept: (value: number, limit: number) => boolean,
    message: string,
  ): CheckFunction<number>[] =>
    typeof limit === 'number' ? [(value) => isKept(value, limit) || `${message} ${limit}.`] : [];
  return [
    ...check(exclusiveMinimum, (value, limit) => value > limit, 'Must be more than'),
    ...check(exclusiveMaximum, (value, limit) => value < limit, 'Must be less than'),
    ...check(multipleOf, (value, limit) => Number.isInteger(value / limit), 'Must be a multiple of'),
  ];
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
