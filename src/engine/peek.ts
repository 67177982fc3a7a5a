// The value that a question has without being asked: an answer, an initial value, a default. And whether it would pass.

import { createAbort } from '../abort-signal.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import type { AnswerReader } from '../questions/answer-reader.ts';
import type { FieldsQuestion, Values } from '../questions/fields.ts';
import { FieldWalk, type FoundValue } from '../questions/groups.ts';
import { asksDanger, isDanger, withoutDangers } from '../questions/secrets.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { type AnyQuestion, type JudgeContext, messageOf, SimpleQuestion } from '../questions/question.ts';
import type { Refusal } from '../checks/checks.ts';
import { joinId } from '../checks/ids.ts';
import { Draft, type Visit } from './draft.ts';

/** An answer that is there without asking. */
export interface Peeked {
  readonly answer: unknown;
  /** What its checks look at: the answer, or the values of what is inside. */
  readonly input: unknown;
  readonly value: unknown;
}

/** An answer that ENTER takes, and where it comes from. */
export interface Preset {
  readonly value: unknown;
  /** `typed`: it counts as typed just now. `earlier`: it was an answer before, and is not doubted again. */
  readonly from: 'typed' | 'earlier' | 'default';
}

/** What one entry of a form or hub has. */
interface PeekedEntry {
  readonly key: string;
  readonly draft: Draft | null;
  readonly peeked: Peeked | null;
  /** Whether a marked function in it needs values that are missing. */
  readonly isWaiting: boolean;
}

/** A refusal of something that nobody has looked at. */
export interface FoundRefusal {
  readonly draft: Draft;
  readonly message: string;
}

/** Hands defaults on to what is inside, and finds the items of a list. */
export async function prepare(draft: Draft): Promise<void> {
  if (draft.isPrepared) return;
  const { question } = draft;
  if (draft.fields !== null) {
    if (question.hasDefault && draft.fallback === undefined) draft.offer(await question.readDefault(draft));
  } else if (question.kind === 'list') {
    if (isOffered(draft)) offerItems(draft, draft.offered);
    else {
      const items = await fittingItems(draft, draft.answer);
      draft.items = items.map(({ answer }, index) => itemDraft(draft, index, answer));
    }
  }
  draft.isPrepared = true;
}

/** Whether a list begins with the items that it is offered. */
function isOffered(list: Draft): list is Draft & { readonly offered: Draft } {
  const { offered, answer } = list;
  if (offered === null) return false;
  return answer === undefined || isSame(answer, offered.answer);
}

function offerItems(list: Draft, offered: Draft): void {
  list.items = offered.items.map((item, index) => item.offeredCopy(list, String(index)));
}

/**
 * The draft of an entry for the values before it: the same one while its answer is right, else another that begins with
 * that.
 */
export async function refit(parent: Draft, entry: Draft, values: Values = parent.values): Promise<Draft> {
  const given = (parent.fields as FieldsQuestion).fields.valuesBefore(entry.key, values);
  entry.given ??= given;
  if (isSame(entry.given, given)) return entry;
  const part = parent.renewed(entry, given);
  const peeked = entry.answer === undefined ? null : await peek(part);
  if (peeked === null || !isSame(peeked.answer, entry.answer)) {
    parent.adopt(part);
    return part;
  }
  entry.given = given;
  entry.forget();
  return entry;
}

/** The draft of an item that begins with an answer. */
export function itemDraft(list: Draft, index: number, initial: unknown): Draft {
  const draft = new Draft(itemOf(list.question), joinId(list.id, index), {
    parent: list,
    key: String(index),
    initial,
  });
  draft.reader = list.list?.labels?.reader ?? null;
  return draft;
}

function itemOf({ shape }: AnyQuestion): AnyQuestion {
  if (shape.kind !== 'list') throw new TypeError(`a ${shape.kind} has no items`);
  return shape.item;
}

/** The answer that a question has without being asked, and its value; null where it has none. */
export async function peek(draft: Draft): Promise<Peeked | null> {
  const { question, answer } = draft;
  // What was accepted holds: choices may be made each time.
  if (draft.fields === null && draft.isAccepted) return { answer, input: answer, value: draft.value };
  if (draft.fields !== null) return peekFields(draft);
  if (question.kind === 'list') return peekList(draft);
  const known =
    question instanceof SimpleQuestion
      ? await peekSimple(question as SimpleQuestion<unknown>, draft)
      : (draft.current ?? draft.fallback ?? (await question.readDefault(draft)) ?? undefined);
  if (known !== undefined) return judged(draft, known);
  return question.optional ? judged(draft, null) : null;
}

/** What a schema makes of an answer. Where it is refused, `verify` says so. */
async function judged({ question }: Draft, answer: unknown, input = answer): Promise<Peeked> {
  if (!question.hasSchema) return { answer, input, value: input };
  const verdict = await question.judgeAnswer(input, { words: ENGLISH_WORDS, signal: createAbort().signal });
  return { answer, input, value: 'refused' in verdict ? input : verdict.accepted };
}

async function peekSimple(question: SimpleQuestion<unknown>, draft: Draft): Promise<unknown> {
  const known = question.takesPreset ? draft.current : draft.trusted;
  if (known === null && question.optional) return known;
  const answer = (await valueWithoutAsking(question, known, draft)) ?? emptyWithinLimits(question);
  draft.learnSecrets(answer);
  return answer;
}

async function valueWithoutAsking(
  question: SimpleQuestion<unknown>,
  known: unknown,
  draft: Draft,
): Promise<unknown> {
  const presets = question.takesPreset && (question.hasDefault || draft.fallback !== undefined);
  if (known == null && !presets) return undefined; // nothing to look for among choices
  const reader = await openReader(question, draft);
  return fitIn(reader, known) ?? (presets ? fallbackOf(question, reader, draft) : undefined);
}

/** What ENTER gives where there is nothing else, if that is enough. */
function emptyWithinLimits(question: SimpleQuestion<unknown>): unknown {
  const value = question.emptyValue;
  return value == null || question.limit(value, ENGLISH_WORDS) === null ? value : undefined;
}

async function peekFields(draft: Draft): Promise<Peeked | null> {
  const { entries, values, isComplete } = await peekEntries(draft);
  if (!isComplete) return null;
  const answers = answersIn(entries);
  if (draft.isAccepted && isSame(draft.answer, answers)) {
    return { answer: answers, input: values, value: draft.value };
  }
  return judged(draft, answers, values);
}

/** The answers of entries; undefined for what is not asked. */
function answersIn(entries: readonly PeekedEntry[]): Values {
  return Object.fromEntries(entries.map(({ key, peeked }) => [key, peeked?.answer]));
}

/** What a walk over the entries of a form or hub found. */
export interface PeekedEntries {
  readonly entries: readonly PeekedEntry[];
  readonly values: Values;
  /** Whether all of them have a value: only then are the groups known that depend on them. */
  readonly isComplete: boolean;
  readonly refused: FoundRefusal | null;
}

/** The entries of a form or hub, as far as they are known. `look` may refuse one: the walk then stops. */
export async function peekEntries(
  draft: Draft,
  look: (entry: Draft) => Promise<FoundRefusal | null> = () => Promise.resolve(null),
): Promise<PeekedEntries> {
  let refused: FoundRefusal | null = null;
  const walked = await walkEntries(draft, async (child) => {
    refused = await look(child);
    return refused === null || 'stop';
  });
  return { ...walked, refused };
}

/**
 * Walks over the entries of a form or hub, as far as they are known. `look` says of each whether its value counts for
 * what depends on it, or stops the walk.
 */
export async function walkEntries(
  draft: Draft,
  look: (entry: Draft) => Promise<boolean | 'stop'>,
): Promise<Omit<PeekedEntries, 'refused'>> {
  await prepare(draft);
  const entries: PeekedEntry[] = [];
  const { fields } = draft.fields as FieldsQuestion;
  const walk = new FieldWalk(fields, (index, values) => draft.test(index, values));
  for (let group = walk.next(); group !== null; group = walk.next()) {
    for (const { key, question } of group.fields) {
      let child = group.isAsked ? draft.child(key, question) : null;
      if (child !== null && fields.isWaiting(key)) {
        if (!walk.isComplete) {
          walk.tell(key, 'missing', () => 'missing');
          entries.push({ key, draft: child, peeked: null, isWaiting: true });
          continue;
        }
        child = await refit(draft, child, walk.values);
      }
      const counts = child === null ? true : await look(child);
      if (counts === 'stop') return { entries, values: walk.values, isComplete: false };
      const known = counts ? child : null;
      const peeked = known === null ? null : await peek(known);
      const inside = known === null ? null : await peekInside(known, fields.namedInside(key));
      const found = child === null ? 'skipped' : (peeked ?? 'missing');
      walk.tell(key, found, (path) => (counts ? (inside?.get(path) ?? 'skipped') : 'missing'));
      entries.push({ key, draft: child, peeked, isWaiting: false });
    }
  }
  const { values, isComplete } = walk;
  return { entries, values, isComplete };
}

/** What there is under some paths, which begin with the key of the draft itself. */
async function peekInside(
  draft: Draft,
  paths: readonly (readonly string[])[],
): Promise<ReadonlyMap<readonly string[], FoundValue>> {
  const found = new Map<readonly string[], FoundValue>();
  if (paths.length === 0 || draft.fields === null) return found;
  const { entries } = await peekEntries(draft);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  for (const path of paths) {
    const [, key = '', ...rest] = path;
    const { draft: child = null, peeked = null } = byKey.get(key) ?? {};
    if (!byKey.has(key)) found.set(path, 'missing');
    else if (child === null) found.set(path, 'skipped');
    else if (rest.length === 0) found.set(path, peeked ?? 'missing');
    else {
      const inner = [key, ...rest];
      found.set(path, (await peekInside(child, [inner])).get(inner) ?? 'missing');
    }
  }
  return found;
}

async function peekList(draft: Draft): Promise<Peeked | null> {
  const { question, answer } = draft;
  const isOpen = draft.list?.isUnfinished === true || (isOffered(draft) && draft.offered.list?.isUnfinished);
  if (isOpen && !draft.isSettled) return null; // only an answer says that these are all
  const isAligned = Array.isArray(answer) && answer.length === draft.items.length;
  const items =
    hasOwnItems(draft) || isAligned ? await peekItems(draft) : wholeItems(await fittingItems(draft, answer));
  if (items === null) return null;
  // Where items do not fit it any more, it is asked again.
  if (Array.isArray(answer) && items.length < answer.length) return null;
  if (question.shape.kind === 'list' && items.length < question.shape.min) return null;
  return judged(
    draft,
    items.map((item) => item.answer),
    items.map(({ value }) => value),
  );
}

/** Whether a list without an answer has items: they were given, and some of what is in them is open, or they are offered. */
function hasOwnItems(draft: Draft): boolean {
  const { answer, list } = draft;
  return answer === undefined && list !== null && (list.expected > 0 || isOffered(draft));
}

/** What the items of a list have; null where one has nothing. */
async function peekItems(list: Draft): Promise<Peeked[] | null> {
  await prepare(list); // it may be another list now
  const items: Peeked[] = [];
  for (const item of list.items) {
    const peeked = await peek(item);
    if (peeked === null) return null;
    items.push(peeked);
  }
  return items;
}

/** An item that fits. `peeked` is null where it lacks something, as a saved one lacks its secrets. */
interface FittingItem {
  readonly answer: unknown;
  readonly peeked: Peeked | null;
}

/** The items that still fit. Dangers in them have to be confirmed again, and are never defaults. */
async function fittingItems(draft: Draft, answered: unknown): Promise<FittingItem[]> {
  const isDangerous = asksDanger(itemOf(draft.question));
  if (isDangerous && draft.trusted !== undefined && Array.isArray(answered)) {
    return answered.map((answer: unknown) => ({ answer, peeked: null }));
  }
  const given = isDangerous
    ? withoutDangers(draft.question, answered ?? draft.initial)
    : (answered ?? draft.initial ?? draft.fallback ?? (await draft.question.readDefault(draft)));
  if (!Array.isArray(given)) return [];
  const items: FittingItem[] = [];
  for (const item of given as readonly unknown[]) {
    const own = itemDraft(draft, items.length, item);
    const peeked = item === undefined ? null : await fitted(own);
    if (peeked !== null) items.push({ answer: peeked.answer, peeked });
    else if (await onlyLacks(own)) items.push({ answer: item, peeked });
    if (draft.list !== null) draft.list.labels ??= own;
  }
  return items;
}

function wholeItems(items: readonly FittingItem[]): Peeked[] | null {
  const whole = items.flatMap(({ peeked }) => peeked ?? []);
  return whole.length === items.length ? whole : null;
}

/** Whether everything that a draft was offered fits, except dangers. */
async function onlyLacks(draft: Draft): Promise<boolean> {
  const { initial } = draft;
  if (draft.list !== null) {
    return Array.isArray(initial) && (await fittingItems(draft, undefined)).length === initial.length;
  }
  if (draft.fields === null || !isPlainObject(initial)) return false;
  const { entries } = await peekEntries(draft);
  for (const { draft: child, peeked } of entries) {
    const isOpen = child !== null && peeked === null && child.initial !== undefined;
    if (isOpen && !isDanger(child.question) && !(await onlyLacks(child))) return false;
  }
  return true;
}

/** What is left of the answer that a draft was offered; null where it does not fit. */
async function fitted(draft: Draft): Promise<Peeked | null> {
  const { question, initial } = draft;
  if (question.kind === 'list') return Array.isArray(initial) ? peek(draft) : null;
  if (draft.fields !== null) return isPlainObject(initial) ? peek(draft) : null;
  if (initial === null) return question.optional ? judged(draft, null) : null;
  const answer =
    question instanceof SimpleQuestion ? (await openReader(question, draft)).fit(initial) : initial;
  return answer === undefined ? null : judged(draft, answer);
}

/** Opens what reads the lines of a question; choices that a function gives are known by then. */
export async function openReader(
  question: SimpleQuestion<unknown>,
  draft: Draft,
): Promise<AnswerReader<unknown>> {
  const reader = await question.open(draft);
  draft.reader = reader;
  return reader;
}

/** The default as far as it fits. */
export async function fallbackOf(
  question: SimpleQuestion<unknown>,
  reader: AnswerReader<unknown>,
  draft: Draft,
): Promise<unknown> {
  return fitIn(reader, draft.fallback) ?? fitIn(reader, await question.readDefault(draft));
}

function fitIn(reader: AnswerReader<unknown>, answer: unknown): unknown {
  return answer === undefined || answer === null ? undefined : reader.fit(answer);
}

/** What ENTER takes at a question. */
export function presetOf(
  draft: Draft,
  { reader, fallback }: Pick<Visit, 'reader' | 'fallback'>,
): Preset | null {
  const question = draft.question as SimpleQuestion<unknown>;
  if (!question.takesPreset) return null;
  const soFar = draft.soFar === undefined ? undefined : reader.fit(draft.soFar);
  if (soFar !== undefined) return { value: soFar, from: 'typed' };
  if (draft.current === null && question.optional) return null;
  const current = fitIn(reader, draft.current);
  if (current !== undefined) return { value: current, from: 'earlier' };
  return fallback === undefined ? null : { value: fallback, from: 'default' };
}

/**
 * The first refusal of a value that nobody has looked at: a default goes through the checks too when a hub finishes. A
 * doubt is no refusal.
 */
export async function verify(draft: Draft, judging: JudgeContext): Promise<FoundRefusal | null> {
  const { question } = draft;
  if (draft.fields !== null) return verifyFields(draft, judging);
  if (question.kind === 'custom' && draft.isAccepted) return null;
  const peeked = await peek(draft);
  if (peeked === null) return null;
  const isAnswer = question.kind === 'custom' || isSame(peeked.answer, draft.answer);
  if (isAnswer && draft.isAccepted) return null;
  const refused = question.kind === 'list' ? await verifyItems(draft, peeked.answer, judging) : null;
  if (refused !== null) return refused;
  const verdict = await question.judgeAnswer(peeked.input, judging);
  if ('refused' in verdict) return { draft, message: messageOf(verdict, judging.words) };
  if (isAnswer && draft.answer !== undefined) draft.take(draft.answer, verdict.accepted);
  return null;
}

/** The first refusal of an item of a list. */
export async function verifyItems(
  list: Draft,
  answers: unknown,
  judging: JudgeContext,
): Promise<FoundRefusal | null> {
  if (!Array.isArray(answers)) return null;
  const isAligned =
    (hasOwnItems(list) || isSame(answers, list.answer)) && list.items.length === answers.length;
  const items = isAligned ? list.items : answers.map((answer, index) => itemDraft(list, index, answer));
  for (const item of items) {
    const refused = await verify(item, judging);
    if (refused !== null) return refused;
  }
  return null;
}

async function verifyFields(draft: Draft, judging: JudgeContext): Promise<FoundRefusal | null> {
  const { entries, values, isComplete, refused } = await peekEntries(draft, (entry) =>
    verify(entry, judging),
  );
  if (!isComplete || (draft.isAccepted && isSame(draft.answer, answersIn(entries)))) return refused;
  const verdict = await draft.question.judge(values, judging.signal);
  return 'refused' in verdict ? refusalIn(draft, entries, verdict, judging.words) : null;
}

/** Where a refusal of values together belongs: the first of the fields, in their order, that has a message. */
export function refusalIn(
  draft: Draft,
  entries: PeekedEntries['entries'],
  refusal: Refusal,
  words: Words,
): FoundRefusal {
  const [first] = refusalsIn(draft, entries, refusal);
  return first ?? { draft, message: messageOf(refusal, words) };
}

/** The messages of a refusal that belong to fields which are asked, in the order of the fields. */
export function refusalsIn(
  draft: Draft,
  entries: readonly Pick<PeekedEntry, 'key' | 'draft'>[],
  refusal: Refusal,
): FoundRefusal[] {
  const messages = refusal.fields ?? [];
  if (messages.length === 0) return [];
  return entries.flatMap(({ key, draft: asked }) => {
    if (asked === null) return [];
    const own = messages.filter(({ path }) => path[0] === key);
    return own.map(({ path, message }) => ({ draft: draftAt(draft, path), message }));
  });
}

/** The draft that a path leads to, as far as there is one. */
function draftAt(draft: Draft, path: readonly string[]): Draft {
  const [key, ...rest] = path;
  const inner = key === undefined || draft.fields === null ? null : draft.known(key);
  return inner === null ? draft : draftAt(inner, rest);
}
