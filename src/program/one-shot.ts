// The one line of JSON that `--unattended --json` prints.

import type { RunAnswers } from '../report/run-answers.ts';
import { anyItem } from '../describe/path.ts';
import { requestName } from '../describe/names.ts';
import { failureValue, missingSecrets, shownValue } from '../report/outcome.ts';
import type { QuestionFacts } from '../describe/question-facts.ts';
import { elicitationFor } from '../describe/request.ts';
import { type Json, type JsonObject, plainJson } from '../describe/answer-values.ts';
import type { ExitState } from '../run/exit.ts';
import { failureText } from '../checks/failure-message.ts';
import { idsAround } from '../checks/ids.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import { type AnyQuestion, asksForSecret, holdsDanger, isSecret, isCustom } from '../questions/shape.ts';
import type { ProgramSetup } from './program-setup.ts';

/** The parts of a run from which the line is made. */
interface OneShot {
  /** Null where the run has not come so far. */
  readonly runAnswers: RunAnswers | null;
  /** The answers, as they are saved. */
  readonly answers: JsonObject;
  /** Whether the program's own function was called. */
  readonly started: boolean;
}

/** The result in the line, with the warnings. */
export function oneShotResult(setup: ProgramSetup, exit: ExitState, run: OneShot): JsonObject {
  const warnings = run.runAnswers?.report.warnings ?? [];
  return { ...resultOf(setup, exit, run), ...(warnings.length > 0 ? { warnings: plainJson(warnings) } : {}) };
}

function resultOf(
  setup: ProgramSetup,
  exit: ExitState,
  { runAnswers, answers, started }: OneShot,
): JsonObject {
  const begun = started ? { started } : {};
  if (exit.reason === 'closed' || (exit.reason === 'quit' && exit.code === 0)) {
    const value = shownValue('value' in exit ? exit.value : undefined, runAnswers?.asks);
    return { resultType: 'complete', answers, ...(value === undefined ? {} : { value }) };
  }
  if (exit.reason === 'failed') return { ...failedResult(exit.error, runAnswers?.report.secrets), ...begun };
  const missing = runAnswers?.report.missing ?? [];
  const secrets = missingSecrets(missing, setup.ways, setup.words);
  const requested = missing.filter(isRequested).map(({ id }) => id);
  const named = new Set([...requested, ...Object.keys(secrets).flatMap((id) => idsAround(id))]);
  const questions = ('questions' in exit ? exit.questions : undefined) ?? [];
  const others = questions.filter(({ id }) => !named.has(id)); // no request can ask for them
  const errors = {
    ...Object.fromEntries(others.map(({ id }) => [id, setup.words.say('question.required')])),
    ...(exit.reason === 'answer-refused' ? exit.errors : {}),
  };
  // The question that was asked last, or the question of the program if none was.
  const topic = runAnswers?.asks.at(-1) ?? setup;
  const asked = missing.length === 0 ? {} : inputRequired(missing, secrets, topic, setup);
  if (exit.reason === 'needs-answers' && Object.keys(errors).length === 0)
    return { resultType: 'input_required', ...asked, ...begun };
  return { resultType: 'error', reason: exit.reason, errors: plainJson(errors), ...asked, ...begun };
}

/** The line of a failure. */
export function failedResult(error: unknown, secrets: SecretTexts = new SecretTexts()): JsonObject {
  const value = failureValue(error);
  const message = failureText(error, secrets);
  return {
    resultType: 'error',
    reason: 'failed',
    errors: {},
    message,
    ...(value !== undefined && { value }),
  };
}

/** One request with everything that is missing, but for secrets; with one danger, once nothing else is. */
function inputRequired(
  missing: readonly QuestionFacts[],
  secrets: Readonly<Record<string, string>>,
  { question, id }: { readonly question: AnyQuestion; readonly id: string },
  { ways, words }: ProgramSetup,
): JsonObject {
  const open = missing.filter(isRequested);
  const asked = missing.some(isSafe) ? open.filter(isSafe) : open.slice(0, 1);
  const flats = asked.map((facts): QuestionFacts => ({ ...facts, required: true, default: undefined }));
  const name = requestName(question, id);
  const message = question.label || words.say('missing.title');
  // A copy of plain data: what its types call optional is left out, never undefined.
  const params = elicitationFor(flats, { id: name, kind: 'form', message }, words) as unknown as Json;
  const file = ways.file ?? '--answers FILE';
  const named = Object.values(secrets);
  const aboutSecrets = named.every((way) => way === file) ? 'hint.secrets-file' : 'hint.secrets';
  const hints = [flats.length > 0 ? 'hint.json' : null, named.length > 0 ? aboutSecrets : null] as const;
  return {
    inputRequests: flats.length === 0 ? {} : { [name]: { method: 'elicitation/create', params } },
    secrets,
    hint: hints.flatMap((hint) => (hint === null ? [] : [words.say(hint, { file })])).join(' '),
  };
}

/** Whether a request may hold a question: no secret, nothing that only a screen asks, and no part of a list. */
function isRequested(facts: QuestionFacts): boolean {
  const { id, items = [] } = facts;
  const isOpen = !isSecret(facts) && !isCustom(facts) && anyItem(id) === id;
  return isOpen && !items.some(({ question }) => asksForSecret(question));
}

function isSafe({ danger, items = [] }: QuestionFacts): boolean {
  return danger !== true && !items.some(({ question }) => holdsDanger(question));
}
