// The verdict on an answer: of the question's limits, its schema and its checks.

import {
  andThen,
  type Check,
  type MaybePromise,
  type Refusal,
  refusalOfIssues,
  runChecks,
  type Verdict,
} from '../checks/checks.ts';
import { createAbort, type PlatformAbortSignal } from '../base/abort-signal.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { judgeLimit } from './readings.ts';
import type { AnyQuestion } from './shape.ts';

/** The parts of an interview that a verdict needs. */
export interface JudgeContext {
  readonly words: Words;
  readonly signal: PlatformAbortSignal;
}

/** The verdict of limits, schema and checks on an answer that was read. `checks`: those for the values so far. */
export function judge(
  question: AnyQuestion,
  answer: unknown,
  { words, signal }: JudgeContext,
  checks: readonly Check<unknown>[] = question.checks,
): MaybePromise<Verdict<unknown>> {
  if (answer === null) return { accepted: null, doubts: [] };
  const limit = judgeLimit(question, answer, words);
  if (limit !== null) return { refused: limit };
  const { schema, shape } = question;
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
