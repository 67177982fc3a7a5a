// Questions with one answer: a text, a secret, or a kind that reads its own schema.

import type { Json, JsonObject } from '../describe/answer-values.ts';
import type { QuestionFacts } from '../describe/question-facts.ts';
import type { Maker } from '../describe/teller.ts';
import { TELLERS } from '../describe/tellers.ts';
import type { CheckFunction } from '../checks/checks.ts';
import type { AnyOptions } from '../questions/question.ts';
import { secret } from '../questions/secret.ts';
import type { TextPattern } from '../questions/shape.ts';
import { buildText, expressionOf, isTextFormat, LONGEST_PATTERN } from '../questions/text.ts';
import { stripStyle } from '../text/text.ts';
import { MAX_SIZE } from '../base/errors.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { misfit } from './fits.ts';
import { type Place, problemAt } from './place.ts';
import { withoutEmpty } from './without-empty.ts';

/** Whether a schema is for a secret. */
export function isForSecret({ schema }: Place): boolean {
  return schema['writeOnly'] === true || schema['format'] === 'password';
}

/** Keywords of a text that no other kind has options for. */
const TEXT_KEYWORDS: readonly string[] = ['pattern', 'minLength', 'maxLength'];

/** A question that one answer settles: of the kind that reads the schema, else a text. */
export function simpleMaker(place: Place, type: string, label: string, options: AnyOptions): Maker {
  const { schema } = place;
  const makers = (own: AnyOptions): (Maker | null)[] =>
    Object.values(TELLERS).map((teller) => teller.fromSchema?.({ ...schema, type }, label, own) ?? null);
  const makerIn = (own: AnyOptions): Maker | null => makers(own).find((maker) => maker !== null) ?? null;
  if (type !== 'string') return makerIn(options) as Maker;
  const text = textMaker(place, label, options);
  const rest = TEXT_KEYWORDS.some((keyword) => place.has(keyword)) ? { accept: checkOf(text) } : {};
  const plain = makerIn({ ...options, ...rest }) ?? text;
  if (!isForSecret(place)) return plain;
  // A secret shows nothing of its schema: what an answer must be is a check.
  const own = { ...options, minLength: shortestIn(schema), accept: checkOf(plain) };
  return (ready) => secret(label, { ...own, default: ready } as never) as never;
}

/** Refuses what another question would refuse. */
function checkOf(maker: Maker): CheckFunction {
  const question = maker(undefined);
  return (answer) => misfit(question, answer) ?? true;
}

function shortestIn({ minLength, 'x-minLength': own }: JsonObject): Json | undefined {
  return minLength ?? own;
}

function textMaker(place: Place, label: string, options: AnyOptions): Maker {
  const { schema } = place;
  const { format, maxLength } = schema;
  const pattern = patternOf(place);
  const inCodePoints = typeof maxLength === 'number';
  return (ready) => {
    const own = {
      minLength: shortestIn(schema),
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

/** Refuses a list that has an item twice. */
export const noItemTwice: CheckFunction<readonly unknown[]> = (items) => {
  const texts = items.map((item) => JSON.stringify(withoutEmpty(item)));
  return new Set(texts).size === items.length || 'No item twice.';
};

/** The help of a schema, without the sentences that `schemaOf` has added for its own keywords. */
export function helpOf({ description, ...schema }: JsonObject): string | null {
  if (typeof description !== 'string') return null;
  const own = Object.entries(schema).flatMap(([keyword, value]) =>
    keyword.startsWith('x-') ? [[keyword.slice('x-'.length), value] as const] : [],
  );
  const facts = { ...Object.fromEntries(own), optional: true } as unknown as QuestionFacts;
  const notes = new Set(Object.values(TELLERS).flatMap(({ notes: notesOf }) => notesOf?.(facts) ?? []));
  let help = stripStyle(description);
  for (const note of [...notes].toReversed()) {
    if (help.endsWith(note)) help = help.slice(0, -note.length).trimEnd();
  }
  return help === '' ? null : help;
}
