// The one line of JSON that `--unattended --json` prints.

import type { OpenedQuestion } from '../answers/answering.ts';
import { anyItem } from '../answers/declared.ts';
import type { Ways } from '../answers/missing-list.ts';
import { requestName } from '../answers/names.ts';
import { missingSecrets, shownValue } from '../answers/outcome.ts';
import type { QuestionFacts } from '../answers/questions.ts';
import { elicitationFor } from '../answers/schema.ts';
import { type Json, type JsonObject, plainJson } from '../answers/values.ts';
import type { ExitState } from '../app/run-end.ts';
import { failureMessage } from '../checks/failure-message.ts';
import { idsAround } from '../checks/ids.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import { type AnyQuestion, asksForSecret, holdsDanger } from '../questions/shape.ts';

/** What the line is made from. */
export interface OneShot {
  readonly exit: ExitState;
  /** The question that was asked last. */
  readonly question: Pick<AnyQuestion, 'label'>;
  readonly id: string;
  /** All that was asked: nothing with secrets is shown. */
  readonly asks: readonly OpenedQuestion[];
  /** The answers, as they are saved. */
  readonly answers: JsonObject;
  /** All that is missing. */
  readonly missing: readonly QuestionFacts[];
  /** What was warned of. */
  readonly warnings: readonly string[];
  /** Whether the program's own function was called. */
  readonly started: boolean;
  readonly ways: Ways;
  readonly words: Words;
  /** What a failure must not quote. */
  readonly secrets: SecretTexts | undefined;
}

/** What the line says, and what was warned of. */
export function oneShotResult(run: OneShot): JsonObject {
  const { warnings } = run;
  return { ...resultOf(run), ...(warnings.length > 0 ? { warnings: plainJson(warnings) } : {}) };
}

function resultOf(run: OneShot): JsonObject {
  const { exit, answers, started } = run;
  const begun = started ? { started } : {};
  if (exit.reason === 'closed' || (exit.reason === 'quit' && exit.code === 0)) {
    const value = shownValue('value' in exit ? exit.value : undefined, run.asks);
    return { resultType: 'complete', answers, ...(value === undefined ? {} : { value }) };
  }
  if (exit.reason === 'failed') return { ...failedResult(exit.error, run.secrets), ...begun };
  const errors = { ...neverRequested(run), ...(exit.reason === 'answer-refused' ? exit.errors : {}) };
  const asked = run.missing.length === 0 ? {} : inputRequired(run);
  if (exit.reason === 'needs-answers' && Object.keys(errors).length === 0)
    return { resultType: 'input_required', ...asked, ...begun };
  return { resultType: 'error', reason: exit.reason, errors: plainJson(errors), ...asked, ...begun };
}

/** What is missing and can neither be requested nor be named with the secrets, by id. */
function neverRequested({ exit, missing, ways, words }: OneShot): Record<string, string> {
  const questions = ('questions' in exit ? exit.questions : undefined) ?? [];
  const secrets = Object.keys(missingSecrets(missing, ways, words)).flatMap((id) => idsAround(id));
  const named = new Set([...missing.filter(isRequested).map(({ id }) => id), ...secrets]);
  const others = questions.filter(({ id }) => !named.has(id));
  return Object.fromEntries(others.map(({ id }) => [id, words.say('question.required')]));
}

/** What the line says of a failure. */
export function failedResult(error: unknown, secrets: SecretTexts = new SecretTexts()): JsonObject {
  return { resultType: 'error', reason: 'failed', errors: {}, message: failureMessage(error, secrets) };
}

/** One request with everything that is missing, but for secrets; with one danger, once nothing else is. */
function inputRequired({ missing, ways, words, question, id }: OneShot): JsonObject {
  const secrets = missingSecrets(missing, ways, words);
  const isSafe = (told: QuestionFacts): boolean => !isForDanger([told]);
  const open = missing.filter(isRequested);
  const asked = missing.some(isSafe) ? open.filter(isSafe) : open.slice(0, 1);
  const flats = asked.map((told): QuestionFacts => ({ ...told, required: true, default: undefined }));
  const topic = {
    id: requestName(question, id),
    kind: 'form',
    message: question.label || words.say('missing.title'),
  };
  // A copy of plain data: what its types call optional is left out, never undefined.
  const params = elicitationFor(flats, topic, words) as unknown as Json;
  return {
    inputRequests: flats.length === 0 ? {} : { [topic.id]: { method: 'elicitation/create', params } },
    secrets,
    hint: [
      ...(flats.length > 0 ? [words.say('hint.json', { file: ways.file ?? '--answers FILE' })] : []),
      ...(Object.keys(secrets).length > 0
        ? [
            words.say(ways.prefix === null ? 'hint.secrets-file' : 'hint.secrets', {
              file: ways.file ?? '--answers FILE',
            }),
          ]
        : []),
    ].join(' '),
  };
}

/** Whether a request may hold a question: no secret, nothing that only a screen asks, and no part of a list. */
function isRequested({ id, kind, items = [] }: QuestionFacts): boolean {
  const isOpen = kind !== 'secret' && kind !== 'custom' && anyItem(id) === id;
  return isOpen && !items.some(({ question }) => asksForSecret(question));
}

/** Whether nothing but dangers is missing. */
export function isForDanger(missing: readonly QuestionFacts[]): boolean {
  return missing.every(
    ({ danger, items = [] }) => danger === true || items.some(({ question }) => holdsDanger(question)),
  );
}
