// What was answered inside a question, field by field, and how a file has each of these answers.

import { createAbort } from '../abort-signal.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import type { Draft } from '../engine/draft.ts';
import { isAllLeft } from '../engine/peek.ts';
import { joinId } from '../checks/ids.ts';
import { isPlainObject, isSame, textOfMade } from '../questions/values.ts';
import { type AnyQuestion, type QuestionShape, SimpleQuestion } from '../questions/question.ts';
import { fieldsFor, holds, isGroup, mayHoldSecret } from '../questions/secrets.ts';
import { plainText } from '../text/one-line.ts';
import type { AnsweredItem } from './held-items.ts';
import { filledWith } from './unfinished.ts';
import { isJson, type Json } from './values.ts';

/** A question that was asked by itself, and what was answered in it. */
export interface SavedAsk {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly draft: Draft;
}

type ChoicesShape = Extract<QuestionShape, { kind: 'select' | 'multiselect' }>;

/** A question inside another that was asked or, where it is null, passed over. */
interface SavedField extends Omit<SavedAsk, 'question'> {
  readonly question: AnyQuestion | null;
  /** Whether it was passed over, and a file may hold more for it than answers that can be written. */
  readonly mayHoldMore: boolean;
}

/** Whether an answer that nobody gave was asked for; null for one that somebody gave. */
export function assumedOf(question: AnyQuestion | null, { givenBy }: Draft): boolean | null {
  if (question === null) return false;
  return givenBy === null ? true : null;
}

/** Whether a yes to danger is for what was answered: if not, it is to be confirmed again. */
export function isConfirmed({ isAccepted, isSettled }: Draft): boolean {
  return isAccepted && isSettled;
}

/** What was asked inside a question, as far as it went, none of it a form or hub; all of it, or what is saved. */
export function* answersIn({ question, id, draft }: SavedAsk, onlySaved = false): Generator<SavedField> {
  if (onlySaved && !isSaved(question)) return;
  if (draft.fields === null) yield { question, id, draft, mayHoldMore: false };
  else {
    for (const { key, draft: inner } of draft.answeredEntries()) {
      const place = joinId(id, key);
      // What is being answered by itself has its answers, though it does not take its place yet.
      const own = draft.active?.key === key ? draft.active : inner;
      if (own === null) yield { question: null, id: place, draft, mayHoldMore: mayHoldMoreAt(draft, key) };
      else yield* answersIn({ question: own.question, id: place, draft: own }, onlySaved);
    }
  }
}

/** The ids of fields that functions added earlier, and no longer add. */
export function* goneFrom({ id, draft }: Omit<SavedAsk, 'question'>): Generator<string> {
  if (draft.fields === null) return;
  const left = new Set<string>();
  for (const { key, draft: inner } of draft.answeredEntries()) {
    left.add(key);
    if (inner !== null) yield* goneFrom({ id: joinId(id, key), draft: inner });
  }
  const { fields } = draft.fields;
  for (const { key } of draft.children) {
    if (!left.has(key) && fields.field(key) === null) yield joinId(id, key);
  }
}

/** Whether a file may hold secrets, or keys that no question has, for what is inside a form or hub. */
function mayHoldMoreAt({ fields }: Draft, key: string): boolean {
  const question = fields?.fields.field(key)?.question ?? null;
  return question === null || mayHoldSecret(question) || holds(question, isGroup);
}

/** Whether an answer is saved; that of a list, if its items are. */
function isSaved({ isSaved: own, shape }: AnyQuestion): boolean {
  return own && (shape.kind !== 'list' || isSaved(shape.item));
}

/** Whether an answer fits its question as it is now. */
export async function isStillFit({ question, answer, isAccepted }: Draft): Promise<boolean> {
  return isAccepted || answer === undefined || fits(question, answer);
}

/** Whether a value fits a question. It does if only functions of the program could tell: they may never end. */
async function fits(question: AnyQuestion, value: unknown): Promise<boolean> {
  const { shape } = question;
  if (question.hasSchema || (value === null && question.optional)) return true;
  if (shape.kind === 'list') return Array.isArray(value) && allFit(value.map((item) => [shape.item, item]));
  if (isGroup(shape)) {
    if (!isPlainObject(value)) return false;
    // What is null may have been passed over.
    const isKnown = (key: string): boolean => Object.hasOwn(value, key) && value[key] !== null;
    const known = [...fieldsFor(shape.fields, value)].filter(({ key }) => isKnown(key));
    return allFit(known.map(({ key, question: inner }) => [inner, value[key]]));
  }
  const isKnown = shape.kind !== 'secret' && !('choices' in shape && typeof shape.choices === 'function');
  if (!isKnown || !(question instanceof SimpleQuestion)) return true;
  const reader = await (question as SimpleQuestion<unknown>).open();
  return isAllLeft(reader.fit(value), value);
}

async function allFit(values: readonly (readonly [AnyQuestion | null, unknown])[]): Promise<boolean> {
  for (const [question, value] of values) {
    if (question !== null && !(await fits(question, value))) return false;
  }
  return true;
}

/**
 * An answer that gives what a schema has made, where nobody knows what that was made from: the value itself, or its text;
 * undefined where none of these does.
 */
export async function answerGiving(question: AnyQuestion, made: unknown): Promise<unknown> {
  for (const candidate of [made, jsonOf(made), textOfMade(made)]) {
    if (candidate != null && (await gives(question, candidate, made))) return candidate;
  }
  return undefined;
}

/** Whether an answer gives a value. A schema that fails gives none. */
async function gives(question: AnyQuestion, answer: unknown, value: unknown): Promise<boolean> {
  try {
    const reading = await question.readGiven(answer, ENGLISH_WORDS);
    if ('refused' in reading) return false;
    const { signal } = createAbort();
    const verdict = await question.judgeAnswer(reading.answer, { words: ENGLISH_WORDS, signal });
    return 'accepted' in verdict && isAlike(verdict.accepted, value);
  } catch {
    return false;
  }
}

/** The instances whose JSON says everything. */
const TOLD_BY_JSON: ReadonlySet<string | undefined> = new Set(['[object Date]', '[object URL]']);

/** Whether values are the same, or dates or URLs that are. */
function isAlike(one: unknown, other: unknown): boolean {
  if (isSame(one, other)) return true;
  const [tag, otherTag] = [one, other].map((value) => Object.prototype.toString.call(value));
  return tag === otherTag && TOLD_BY_JSON.has(tag) && jsonOf(one) === jsonOf(other);
}

/** What JSON has for a value; undefined for nothing. */
function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown;
  } catch {
    return undefined;
  }
}

/** A choice as a file has it: its value or, where JSON has no such value, its label. */
export function writtenValue({ choices }: ChoicesShape, value: unknown, { reader }: Draft): Json | undefined {
  if (isJson(value)) return value;
  if (typeof value === 'bigint') return String(value);
  const known = typeof choices === 'function' ? undefined : choices.find((choice) => choice.value === value);
  const label = known?.label ?? reader?.labelOf?.(value);
  return label === undefined ? undefined : plainText(label);
}

/** What an item of a list was answered with, but for the lists in it. */
export function answeredItem(question: AnyQuestion, draft: Draft): AnsweredItem {
  const [answers, secrets] = [new Map<string, Json>(), new Map<string, unknown>()];
  const [nested, given] = [new Map<string, unknown>(), new Set<string>()];
  const lists: string[] = [];
  const skipped: string[] = [];
  const addItems = (item: AnyQuestion, id: string, values: unknown): void => {
    for (const [index, value] of Array.isArray(values) ? values.entries() : []) {
      const inside = answeredItem(item, filledWith(item, '', value));
      for (const [inner, secret] of [...inside.secrets, ...inside.nested])
        nested.set(joinId(joinId(id, index), inner), secret);
      skipped.push(...inside.skipped.map((inner) => joinId(joinId(id, index), inner)));
    }
  };
  for (const one of answersIn({ question, id: '', draft }, true)) {
    if (one.mayHoldMore) skipped.push(one.id);
    if (one.question === null) continue;
    const { answer, madeFrom = answer } = one.draft;
    const { shape } = one.question;
    if (shape.kind === 'secret' || (shape.kind === 'list' && shape.item.kind === 'secret')) {
      secrets.set(one.id, madeFrom);
      if (one.draft.givenBy !== undefined) given.add(one.id);
    } else if (shape.kind === 'list') {
      if (!mayHoldSecret(shape.item)) continue;
      lists.push(one.id);
      addItems(shape.item, one.id, madeFrom);
    } else if (isJson(madeFrom)) answers.set(one.id, madeFrom);
  }
  return { answers, secrets, nested, lists, given, skipped };
}
