// The outcome of a run for another program: its answers, its result, and its errors.

import type { Words } from '../i18n/words.ts';
import type { RunAnswers } from './run-answers.ts';
import { failureText, ProgramFailure } from '../checks/failure-message.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import { isList, isSecret } from '../questions/shape.ts';
import { type Ways, waysToAnswer } from './missing-list.ts';
import { factsOf } from '../describe/facts.ts';
import type { QuestionFacts } from '../describe/question-facts.ts';
import { savedAnswers } from './saved.ts';
import { isJson, type Json, type JsonObject, plainJson } from '../describe/answer-values.ts';

/** How a run ended: with a value, or with an error. */
interface RunResult {
  readonly reason: string;
  readonly value?: unknown;
  readonly error?: unknown;
}

/** The outcome of a run, with a value or with an error. */
export function outcomeOf(runAnswers: RunAnswers, ended: RunResult): JsonObject {
  const { missing, ways, words, warnings, secrets } = runAnswers.report;
  const isFailed = 'error' in ended;
  const shown = isFailed ? failureValue(ended.error, secrets) : shownValue(ended.value, secrets);
  return {
    ...(isFailed ? { message: failureText(ended.error, secrets) } : {}),
    answers: savedAnswers(runAnswers.saved),
    ...(shown === undefined ? {} : { value: shown }),
    secrets: missingSecrets(missing, ways, words),
    warnings: shownWarnings(warnings, secrets),
  };
}

/** The warnings of a run, which quote no secret. */
export function shownWarnings(warnings: readonly string[], secrets: SecretTexts): Json {
  return plainJson(warnings.map((line) => secrets.hiddenIn(line)));
}

/** The value of a `ProgramFailure` for the calling program; undefined for none. */
export function failureValue(error: unknown, secrets: SecretTexts): Json | undefined {
  return error instanceof ProgramFailure ? shownValue(error.value, secrets) : undefined;
}

/** The result of a run, without the secrets in it; undefined if it is no JSON, or cannot be read. */
export function shownValue(value: unknown, secrets: SecretTexts): Json | undefined {
  try {
    return value !== undefined && isJson(value) ? (secrets.hiddenInside(value) as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** The secrets among the missing answers, each with the way to give it. */
export function missingSecrets(
  missing: readonly QuestionFacts[],
  ways: Ways,
  words: Words,
): Record<string, string> {
  const secrets = missing
    .flatMap((facts): readonly QuestionFacts[] =>
      isList(facts) ? (facts.items ?? []).map(factsOf) : [facts],
    )
    .filter((facts) => isSecret(facts));
  return Object.fromEntries(
    secrets.map((facts) => [facts.id, waysToAnswer(facts, ways, words)[0] ?? '--answers FILE']),
  );
}
