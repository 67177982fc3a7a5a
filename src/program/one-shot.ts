// The one line of JSON that `--unattended --json` prints.

import { anyItem, type DeclaredQuestion, fixedDefaultOf } from '../answers/declared.ts';
import { elicitationFor, type FlatQuestion, flatQuestion } from '../answers/schema.ts';
import { requestName } from '../answers/names.ts';
import { type Json, type JsonObject, plainJson } from '../answers/values.ts';
import type { OwnAsk } from '../answers/answering.ts';
import type { Ways } from '../answers/missing-list.ts';
import { missingSecrets, shownValue } from '../answers/outcome.ts';
import type { QuestionFacts } from '../answers/questions.ts';
import { failureMessage } from '../checks/failure-message.ts';
import type { ExitState } from '../app/run-end.ts';
import { Draft } from '../engine/draft.ts';
import { peek } from '../engine/peek.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { isDanger } from '../questions/secrets.ts';
import { SecretTexts } from '../checks/secret-texts.ts';

/** What the line is made from. */
export interface OneShot {
  readonly exit: ExitState;
  /** The question or screen that was asked last, and the questions inside it. */
  readonly question: Pick<AnyQuestion, 'label'>;
  readonly id: string;
  readonly declared: readonly DeclaredQuestion[];
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
  /** The questions that were asked. */
  readonly asks: readonly OwnAsk[];
  /** What a failure must not quote. */
  readonly secrets: SecretTexts | undefined;
}

/** What the line says, and what was warned of. */
export async function oneShotResult(run: OneShot): Promise<JsonObject> {
  const { warnings } = run;
  return { ...(await resultOf(run)), ...(warnings.length > 0 ? { warnings: plainJson(warnings) } : {}) };
}

async function resultOf(run: OneShot): Promise<JsonObject> {
  const { exit, answers, started } = run;
  const begun = started ? { started } : {};
  if (exit.reason === 'closed' || (exit.reason === 'quit' && exit.code === 0)) {
    const value = shownValue('value' in exit ? exit.value : undefined, run.asks);
    return { resultType: 'complete', answers, ...(value === undefined ? {} : { value }) };
  }
  if (exit.reason === 'needs-answers') return { ...(await inputRequired(run)), ...begun };
  if (exit.reason === 'failed') return { ...failedResult(exit.error, run.secrets), ...begun };
  const errors = exit.reason === 'answer-refused' ? exit.errors : {};
  const { resultType: _, ...asked } = run.missing.length === 0 ? {} : await inputRequired(run);
  return { resultType: 'error', reason: exit.reason, errors: plainJson(errors), ...asked, ...begun };
}

/** What the line says of a failure. */
export function failedResult(error: unknown, secrets: SecretTexts = new SecretTexts()): JsonObject {
  return { resultType: 'error', reason: 'failed', errors: {}, message: failureMessage(error, secrets) };
}

async function inputRequired(run: OneShot): Promise<JsonObject> {
  const { missing, ways, words } = run;
  const secrets = missingSecrets(missing, ways, words);
  const groups = new Map<string, { readonly group: string; readonly questions: FlatQuestion[] }>();
  for (const { group, question } of await allRequested(run)) {
    const name = nameOf(group, run); // that of a form may be that of a field, too
    const known = groups.get(name);
    if (known === undefined) groups.set(name, { group, questions: [question] });
    else known.questions.push(question);
  }
  const titleOf = titlesOf(run);
  const inputRequests = [...groups].map(([id, { group, questions }]): [string, Json] => {
    const message = titleOf(group) || words.say('missing.title');
    const topic = { id, kind: 'form', message };
    // A copy of plain data: what its types call optional is left out, never undefined.
    const params = elicitationFor(questions, topic, words) as unknown as Json;
    return [topic.id, { method: 'elicitation/create', params }];
  });
  const file = ways.file ?? '';
  return {
    resultType: 'input_required',
    inputRequests: Object.fromEntries(inputRequests),
    secrets,
    hint: [
      ...(groups.size > 0 ? [words.say('hint.json', { file })] : []),
      ...(Object.keys(secrets).length > 0
        ? [words.say(ways.prefix === null ? 'hint.secrets-file' : 'hint.secrets', { file })]
        : []),
    ].join(' '),
  };
}

/** A property of a request, and the id of the form that asks for it. */
interface RequestedProperty {
  readonly group: string;
  readonly question: FlatQuestion;
}

/** What is asked for now. */
async function allRequested({ missing, asksDangersLast }: OneShot): Promise<RequestedProperty[]> {
  const all: RequestedProperty[] = [];
  for (const told of missing) if (told.kind !== 'secret') all.push(...(await requested(told)));
  if (!asksDangersLast || isForDanger(missing)) return all;
  return all.filter(({ question }) => question.danger !== true);
}

/** Whether nothing but dangers is missing. */
export function isForDanger(missing: readonly QuestionFacts[]): boolean {
  return missing.every(({ danger, items }) => items?.every(({ question }) => isDanger(question)) ?? danger);
}

/** What is asked for in place of a question that is missing: of a list, the items that it still needs. */
async function requested(told: QuestionFacts): Promise<RequestedProperty[]> {
  if (told.kind !== 'list') {
    return [{ group: parentOf(told.id), question: { ...told, required: true, default: undefined } }];
  }
  const found: RequestedProperty[] = [];
  for (const item of told.items ?? []) {
    const { id, kind, question } = item;
    if (kind === 'secret') continue;
    const group = parentOf(id) === told.id ? parentOf(told.id) : parentOf(id);
    // What depends on answers before the list is known when it is asked.
    const isKnown = question.levels.size === 0;
    const peeked = isKnown ? await peek(new Draft(question, id, { fallback: fixedDefaultOf(item) })) : null;
    found.push({ group, question: await flatQuestion(question, id, peeked?.answer) });
  }
  return found;
}

function parentOf(id: string): string {
  return id.split('.').slice(0, -1).join('.');
}

/** What a request is called: the id of the form, else what its title gives. */
function nameOf(group: string, { question, id }: OneShot): string {
  return group === '' || group === id ? requestName(question, id) : group;
}

/** Finds the titles of the forms that requests ask for. */
function titlesOf({ question, id, declared, missing }: OneShot): (group: string) => string {
  const titles = new Map<string, string | undefined>();
  for (const one of [...declared, ...missing.flatMap(({ items = [] }) => items)]) {
    const group = parentOf(one.id);
    if (!titles.has(group)) titles.set(group, one.titles.at(-1));
  }
  return (group) => {
    if (group === '' || group === id) return question.label;
    return titles.get(group) ?? titles.get(anyItem(group)) ?? question.label;
  };
}
