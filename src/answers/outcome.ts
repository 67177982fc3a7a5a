// What another program is told of a run that has ended: its answers, what came of it, and what was wrong.

import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import type { Answering } from './answering.ts';
import { type Ways, waysToAnswer } from './missing-list.ts';
import { type QuestionFacts, toldOf } from './questions.ts';
import { savedAnswers, withoutSecrets } from './saved.ts';
import { isJson, type Json, type JsonObject, plainJson } from './values.ts';

/** How a run ended, and what came of it. */
interface Ended {
  readonly code: number;
  readonly value?: unknown;
}

/** What is told of every run, however it ended; `answering` is null for a run that never began. */
export async function outcomeOf(answering: Answering | null, { code, value }: Ended): Promise<JsonObject> {
  if (answering === null) return { answers: {}, secrets: {}, warnings: [] };
  const { asks, checked, secrets, missing, ways, words, warnings } = answering;
  const shown = shownValue(value, secrets);
  const isComplete = code === 0;
  return {
    answers: await savedAnswers(asks, checked === null ? [] : [checked], secrets, { words, isComplete }),
    ...(shown === undefined ? {} : { value: shown }),
    secrets: missingSecrets(missing, ways, words),
    warnings: plainJson(warnings.map((line) => secrets.hiddenIn(line))),
  };
}

/** What the program returned, without secrets; undefined where that is no JSON, or cannot be read. */
export function shownValue(value: unknown, secrets: SecretTexts): Json | undefined {
  try {
    return value !== undefined && isJson(value) ? withoutSecrets(value, secrets) : undefined;
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
