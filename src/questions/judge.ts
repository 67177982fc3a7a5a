// The verdict on an answer: of the question's limits, its schema and its checks.

import {
  andThen,
  type MaybePromise,
  type Refusal,
  refusalOfIssues,
  runChecks,
  type Verdict,
} from '../checks/checks.ts';
import { createAbort, type PlatformAbortSignal } from '../base/abort-signal.ts';
import { quoted } from '../checks/yes-or-no.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { graphemes } from '../text/text.ts';
import { isInFormat } from './formats.ts';
import { plainNumber } from './plain-number.ts';
import type { AnyQuestion, Shape } from './shape.ts';

interface TextLengths {
  readonly minLength: number;
  readonly maxLength: number;
  readonly inCodePoints?: boolean;
}

/** The parts of an interview that a verdict needs. */
export interface JudgeContext {
  readonly words: Words;
  readonly signal: PlatformAbortSignal;
}

/** Why the limits of its kind refuse an answer; null if they do not. */
export function judgeLimit({ shape }: AnyQuestion, answer: unknown, words: Words): string | null {
  switch (shape.kind) {
    case 'text':
      return typeof answer === 'string' ? textRefusal(shape, answer, words) : null;
    case 'secret':
      return typeof answer === 'string' ? lengthRefusal(shape, answer, words) : null;
    case 'number':
      return typeof answer === 'number' ? numberRefusal(shape, answer, words) : null;
    case 'multiselect':
    case 'list':
      return Array.isArray(answer) ? countRefusal(shape, answer.length, words) : null;
    default:
      return null;
  }
}

function textRefusal(shape: Extract<Shape, { kind: 'text' }>, text: string, words: Words): string | null {
  const { pattern, format } = shape;
  const refusal = lengthRefusal(shape, text, words);
  if (refusal !== null) return refusal;
  const matches = pattern === null || pattern.test(text);
  if (matches !== true) {
    return words.say(matches === null ? 'text.unchecked' : 'text.no-match', {
      pattern: pattern?.source ?? '',
    });
  }
  return format === null || isInFormat(format, text) ? null : words.say(`text.no-${format}`);
}

/** Why a text is too short or too long; null where it is neither. */
function lengthRefusal(
  { minLength, maxLength, inCodePoints = false }: TextLengths,
  text: string,
  words: Words,
): string | null {
  // A text has no more graphemes than code units: most texts need no counting.
  if (minLength === 0 && text.length <= maxLength) return null;
  const count = graphemes(text.replaceAll('\t', ' ')).length; // a tab is shown as several blanks, but is one character
  if (count < minLength) return counted(words, 'text.too-short', minLength);
  return (inCodePoints ? Array.from(text).length : count) > maxLength
    ? counted(words, 'text.too-long', maxLength)
    : null;
}

function counted(
  words: Words,
  id: 'text.too-short' | 'text.too-long' | 'list.too-few',
  count: number,
): string {
  return count === 1 ? words.say(`${id}-one`, { count }) : words.say(id, { count });
}

function numberRefusal(
  { min, max, integer }: Extract<Shape, { kind: 'number' }>,
  value: number,
  words: Words,
): string | null {
  if (!Number.isFinite(value)) return words.say('number.none', { answer: quoted(String(value)) });
  if (integer && !Number.isInteger(value))
    return words.say('number.not-whole', { answer: plainNumber(value) });
  if (value > max) return words.say('number.too-large', { max: plainNumber(max) });
  return value < min ? words.say('number.too-small', { min: plainNumber(min) }) : null;
}

function countRefusal(
  { kind, min, max }: Extract<Shape, { kind: 'multiselect' | 'list' }>,
  count: number,
  words: Words,
): string | null {
  if (count < min) {
    return kind === 'list' ? counted(words, 'list.too-few', min) : words.say('multiselect.too-few', { min });
  }
  return count > max ? words.say(`${kind}.too-many`, { max }) : null;
}

/** The verdict of limits, schema and checks on an answer that was read. */
export function judge(
  question: AnyQuestion,
  answer: unknown,
  { words, signal }: JudgeContext,
): MaybePromise<Verdict<unknown>> {
  if (answer === null) return { accepted: null, doubts: [] };
  const limit = judgeLimit(question, answer, words);
  if (limit !== null) return { refused: limit };
  const { schema, checks, shape } = question;
  const where = `${question.named}: accept`;
  const verdict =
    schema === null ? runChecks(checks, answer, { signal }, where) : askSchema(question, answer);
  const added = 'fields' in shape ? shape.fields.checks : [];
  if (added.length === 0) return verdict;
  // The checks that were added with fields see the values, not the output of a schema.
  return andThen(verdict, (first) => {
    if ('refused' in first) return first;
    return andThen(runChecks(added, answer, { signal }, where), (last) =>
      'refused' in last ? last : { accepted: first.accepted, doubts: [...first.doubts, ...last.doubts] },
    );
  });
}

function askSchema({ schema }: AnyQuestion, answer: unknown): MaybePromise<Verdict<unknown>> {
  return andThen((schema as NonNullable<typeof schema>)['~standard'].validate(answer), (result) =>
    result.issues === undefined ? { accepted: result.value, doubts: [] } : refusalOfIssues(result.issues),
  );
}

/** Runs the limits, the schema and the checks of a question, and nothing else. */
export async function checkAlone(question: AnyQuestion, value: unknown): Promise<true | string> {
  const verdict = await judge(question, value, { words: ENGLISH_WORDS, signal: createAbort().signal });
  return 'refused' in verdict ? messageOf(verdict, ENGLISH_WORDS) : true;
}

/** The message of a refusal, for a person. */
export function messageOf({ refused }: Refusal, words: Words): string {
  return refused || words.say('refused.value');
}
