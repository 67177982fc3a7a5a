// What another program is told of a run that has ended: its answers, what came of it, and what was wrong.

import type { Words } from '../i18n/words.ts';
import type { Answering, OpenedQuestion } from './answering.ts';
import { asksForSecret } from '../questions/shape.ts';
import { type Ways, waysToAnswer } from './missing-list.ts';
import { type QuestionFacts, toldOf } from './questions.ts';
import { savedAnswers } from './saved.ts';
import { isJson, type Json, type JsonObject, plainJson } from './values.ts';

/** How a run ended, and what came of it. */
interface Ended {
  readonly value?: unknown;
}

/** What is told of every run, however it ended; `answering` is null for a run that never began. */
export function outcomeOf(answering: Answering | null, { value }: Ended): JsonObject {
  if (answering === null) return { answers: {}, secrets: {}, warnings: [] };
  const { missing, ways, words, warnings, secrets } = answering;
  const shown = shownValue(value, answering.asks);
  return {
    answers: savedAnswers(answering.saved),
    ...(shown === undefined ? {} : { value: shown }),
    secrets: missingSecrets(missing, ways, words),
    warnings: plainJson(warnings.map((line) => secrets.hiddenIn(line))),
  };
}

/** What came of a run; undefined where that is the value of a question with secrets, is no JSON, or cannot be read. */
export function shownValue(value: unknown, asks: readonly OpenedQuestion[] = []): Json | undefined {
  const isAnswer = asks.some(
    ({ question, interview }) => asksForSecret(question) && interview.value === value,
  );
  try {
    return value !== undefined && !isAnswer && isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The secrets among what is missing, each with how it is given. */
export function missingSecrets(
  missing: readonly QuestionFacts[],
  ways: Ways,
  words: Words,
): Record<string, string> {
  const secrets = missing
    .flatMap((told): readonly QuestionFacts[] =>
      told.kind === 'list' ? (told.items ?? []).map(toldOf) : [told],
    )
    .filter(({ kind }) => kind === 'secret');
  return Object.fromEntries(
    secrets.map((told) => [told.id, waysToAnswer(told, ways, words)[0] ?? '--answers FILE']),
  );
}
