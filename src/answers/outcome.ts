// What another program is told of a run that has ended: its answers, what came of it, and what was wrong.

import type { Words } from '../i18n/words.ts';
import { asksForSecret } from '../questions/secrets.ts';
import type { Answering, OwnAsk } from './answering.ts';
import { type Ways, waysToAnswer } from './missing-list.ts';
import { type QuestionFacts, toldOf } from './questions.ts';
import { savedAnswers } from './saved.ts';
import { isJson, type Json, type JsonObject, plainJson } from './values.ts';

/** How a run ended, and what came of it. */
interface Ended {
  readonly reason: string;
  readonly value?: unknown;
}

/** What is told of every run, however it ended; `answering` is null for a run that never began. */
export function outcomeOf(answering: Answering | null, exit: Ended): JsonObject {
  if (answering === null) return { answers: {}, secrets: {}, warnings: [] };
  const { asks, savedAsks, missing, ways, words, warnings } = answering;
  const shown = shownValue(exit.value, asks);
  return {
    answers: savedAnswers(savedAsks, exit),
    ...(shown === undefined ? {} : { value: shown }),
    secrets: missingSecrets(missing, ways, words),
    warnings: plainJson(warnings),
  };
}

/** What came of a run; undefined where that is the answer to a question with secrets, is no JSON, or cannot be read. */
export function shownValue(value: unknown, asks: readonly OwnAsk[]): Json | undefined {
  try {
    const isAnswer = asks.some(({ question, draft }) => asksForSecret(question) && draft.value === value);
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
