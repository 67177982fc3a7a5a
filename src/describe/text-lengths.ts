// How long a text or a secret is: as facts, in a schema and in an example.

import type { ShapeOf } from '../questions/shape.ts';
import { type JsonObject, present } from './answer-values.ts';
import type { QuestionFacts } from './question-facts.ts';

type LengthShape = Pick<ShapeOf<'text' | 'secret'>, 'minLength' | 'maxLength'>;

/** Lengths that limit something. */
export function lengthsIn({ minLength, maxLength }: LengthShape): Partial<QuestionFacts> {
  return present({
    minLength: minLength === 0 ? undefined : minLength,
    maxLength: Number.isFinite(maxLength) ? maxLength : undefined,
  });
}

/** The schema of a text. It has never fewer code points than graphemes, so this refuses no text that is long enough. */
export function textSchema({
  minLength,
  maxLength,
  inCodePoints,
  pattern,
  format,
}: QuestionFacts): JsonObject {
  return {
    type: 'string',
    ...present({
      minLength: minLength || undefined,
      maxLength: inCodePoints === true ? maxLength : undefined,
      pattern,
      format,
    }),
  };
}

/** Keywords for `fromSchema`, where JSON Schema has none. */
export function lengthKeywords({
  optional,
  minLength,
  maxLength,
  inCodePoints,
  multiline,
}: QuestionFacts): JsonObject {
  return present({
    'x-minLength': optional === true ? minLength : undefined,
    'x-maxLength': inCodePoints === true ? undefined : maxLength,
    'x-multiline': multiline,
  });
}

/** The same in sentences. */
export function lengthNotes({
  optional,
  minLength,
  maxLength,
  inCodePoints,
  multiline,
}: QuestionFacts): string[] {
  return [
    ...(multiline === true ? ['Several lines are allowed.'] : []),
    ...(optional === true && minLength !== undefined ? [`At least ${characters(minLength)}.`] : []),
    // JSON Schema counts code points, of which there may be many in a character.
    ...(maxLength === undefined || inCodePoints === true ? [] : [`At most ${characters(maxLength)}.`]),
  ];
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

/** A text of the right length. */
export function firstText({ minLength, maxLength }: LengthShape): string {
  return 'TEXT'.padEnd(minLength, 'T').slice(0, Math.max(maxLength, 1));
}
