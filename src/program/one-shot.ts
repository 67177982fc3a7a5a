// The one line of JSON that `--unattended --json` prints.

import type { RunAnswers } from '../report/run-answers.ts';
import { anyItem } from '../describe/path.ts';
import { requestName } from '../describe/names.ts';
import { failureValue, missingSecrets, shownValue, shownWarnings } from '../report/outcome.ts';
import type { QuestionFacts } from '../describe/question-facts.ts';
import { flagsFor } from '../report/missing-list.ts';
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
  const { warnings = [], secrets = new SecretTexts() } = run.runAnswers?.report ?? {};
  const told = warnings.length > 0 ? { warnings: shownWarnings(warnings, secrets) } : {};
  return { ...resultOf(setup, exit, run), ...told };
}

function resultOf(
  setup: ProgramSetup,
  exit: ExitState,
  { runAnswers, answers, started }: OneShot,
): JsonObject {
  const begun = started ? { started } : {};
  const hidden = runAnswers?.report.secrets ?? new SecretTexts();
  if (exit.reason === 'closed' || (exit.reason === 'quit' && exit.code === 0)) {
    const value = shownValue('value' in exit ? exit.value : undefined, hidden);
    return { resultType: 'complete', answers, ...(value === undefined ? {} : { value }) };
  }
  if (exit.reason === 'failed') return { ...failedResult(exit.error, hidden), ...begun };
  const { missing = [], open = [] } = runAnswers?.report ?? {};
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
  const isOpen = missing.length > 0 || open.some(({ required }) => required === true);
  const asked = isOpen && runAnswers !== null ? inputRequired(runAnswers, secrets, topic, setup) : {};
  if (exit.reason === 'needs-answers' && Object.keys(errors).length === 0)
    return { resultType: 'input_required', ...asked, ...begun };
  return { resultType: 'error', reason: exit.reason, errors: plainJson(errors), ...asked, ...begun };
}

/** The line of a failure. */
export function failedResult(error: unknown, secrets: SecretTexts = new SecretTexts()): JsonObject {
  const value = failureValue(error, secrets);
  const message = failureText(error, secrets);
  return {
    resultType: 'error',
    reason: 'failed',
    errors: {},
    message,
    ...(value !== undefined && { value }),
  };
}

/** One request with every open question, but for secrets; with one danger, once nothing else is missing. */
function inputRequired(
  { report, soFar }: RunAnswers,
  secrets: Readonly<Record<string, string>>,
  { question, id }: { readonly question: AnyQuestion; readonly id: string },
  { ways, words }: ProgramSetup,
): JsonObject {
  const open = report.open.filter(isRequested);
  const needed = open.filter(({ required }) => required === true);
  const isSafeMissing = needed.some(isSafe) || report.missing.some((one) => isSafe(one) && !isRequested(one));
  const danger = isSafeMissing ? undefined : needed.find((one) => !isSafe(one));
  const asked = danger === undefined ? open.filter(isSafe) : [danger];
  const name = requestName(question, id);
  const title = question.label || words.say('missing.title');
  const message = danger === undefined ? title : [danger.label, ...soFar].join('\n');
  // A copy of plain data: what its types call optional is left out, never undefined.
  const params = elicitationFor(asked, { id: name, kind: 'form', message }, words) as unknown as Json;
  const file = ways.file ?? '--answers FILE';
  const flags = flagsFor(
    asked.filter(({ required }) => required === true),
    ways,
    words,
  ).join(' ');
  const isFlag = file.startsWith('--');
  const answers = words.say('hint.answers', {
    flags: flags === '' ? '' : ` (${flags})`,
    file: isFlag ? file : `env ${file} COMMAND`,
  });
  const named = Object.values(secrets);
  const aboutSecrets = named.every((way) => way === file) ? 'hint.secrets-file' : 'hint.secrets';
  const hints = [
    ...(asked.length > 0 ? [answers] : []),
    ...(named.length > 0 ? [words.say(aboutSecrets, { file })] : []),
  ];
  return {
    inputRequests: asked.length === 0 ? {} : { [name]: { method: 'elicitation/create', params } },
    secrets,
    hint: hints.join(' '),
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
