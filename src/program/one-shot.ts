// The one line of JSON that `--unattended --json` prints.

import { anyItem } from '../answers/declared.ts';
import type { Ways } from '../answers/missing-list.ts';
import { requestName } from '../answers/names.ts';
import { missingSecrets, shownValue } from '../answers/outcome.ts';
import type { QuestionFacts } from '../answers/questions.ts';
import { elicitationFor, type FlatQuestion } from '../answers/schema.ts';
import { type Json, type JsonObject, plainJson } from '../answers/values.ts';
import type { ExitState } from '../app/run-end.ts';
import { failureMessage } from '../checks/failure-message.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import { type AnyQuestion, asksForSecret } from '../questions/shape.ts';

/** What the line is made from. */
export interface OneShot {
  readonly exit: ExitState;
  /** The question that was asked last. */
  readonly question: Pick<AnyQuestion, 'label'>;
  readonly id: string;
  /** The answers, as they are saved. */
  readonly answers: JsonObject;
  /** All that is missing. */
  readonly missing: readonly QuestionFacts[];
  /** Whether dangers are asked for once nothing else is missing. */
  readonly asksDangersLast: boolean;
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
    const value = shownValue('value' in exit ? exit.value : undefined);
    return { resultType: 'complete', answers, ...(value === undefined ? {} : { value }) };
  }
  if (exit.reason === 'needs-answers') return { ...inputRequired(run), ...begun };
  if (exit.reason === 'failed') return { ...failedResult(exit.error, run.secrets), ...begun };
  const errors = exit.reason === 'answer-refused' ? exit.errors : {};
  const { resultType: _, ...asked } = run.missing.length === 0 ? {} : inputRequired(run);
  return { resultType: 'error', reason: exit.reason, errors: plainJson(errors), ...asked, ...begun };
}

/** What the line says of a failure. */
export function failedResult(error: unknown, secrets: SecretTexts = new SecretTexts()): JsonObject {
  return { resultType: 'error', reason: 'failed', errors: {}, message: failureMessage(error, secrets) };
}

/** One request with everything that is missing, but for secrets. */
function inputRequired({ missing, ways, words, question, id, asksDangersLast }: OneShot): JsonObject {
  const secrets = missingSecrets(missing, ways, words);
  const open = missing.filter(isRequested);
  const safe = open.filter(({ danger }) => danger !== true);
  const asked = asksDangersLast && safe.length > 0 ? safe : open;
  const flats = asked.map((told): FlatQuestion => ({ ...told, required: true, default: undefined }));
  const topic = {
    id: requestName(question, id),
    kind: 'form',
    message: question.label || words.say('missing.title'),
  };
  // A copy of plain data: what its types call optional is left out, never undefined.
  const params = elicitationFor(flats, topic, words) as unknown as Json;
  return {
    resultType: 'input_required',
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
  return missing.every(({ danger }) => danger === true);
}
