// What was answered inside a question, field by field, and how a file has each of these answers.

import { createAbort } from '../abort-signal.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import type { Draft } from '../engine/draft.ts';
import { isFit } from '../engine/peek.ts';
import { joinId } from '../checks/ids.ts';
import { isSame } from '../questions/values.ts';
import type { AnyQuestion, QuestionShape } from '../questions/question.ts';
import { holds, isGroup, mayHoldSecret } from '../questions/secrets.ts';
import { plainText } from '../text/one-line.ts';
import type { AnsweredItem } from './held-answers.ts';
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

/** Whether a file may hold secrets, or keys that no question has, for what is inside a form or hub. */
function mayHoldMoreAt({ fields }: Draft, key: string): boolean {
  const question = fields?.fields.field(key)?.question ?? null;
  return question === null || mayHoldSecret(question) || holds(question, isGroup);
}

/** Whether an answer is saved; that of a list, if its items are. */
function isSaved({ isSaved: own, shape }: AnyQuestion): boolean {
  return own && (shape.kind !== 'list' || isSaved(shape.item));
}

/** Whether an answer fits its question as it is now. Where that cannot be found out, it is kept. */
export async function isStillFit(draft: Draft): Promise<boolean> {
  try {
    return await isFit(draft);
  } catch {
    return true;
  }
}

/** Whether a value, given as an answer, is taken as it is. A schema that fails does not take it. */
export async function isTaken(question: AnyQuestion, value: unknown): Promise<boolean> {
  try {
    const reading = await question.readGiven(value, ENGLISH_WORDS);
    if ('refused' in reading) return false;
    const { signal } = createAbort();
    const verdict = await question.judgeAnswer(reading.answer, { words: ENGLISH_WORDS, signal });
    return 'accepted' in verdict && isSame(verdict.accepted, value);
  } catch {
    return false;
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
  for (const one of answersIn({ question, id: '', draft })) {
    if (one.question === null || one.question.kind === 'list') continue;
    const { answer, madeFrom = answer } = one.draft;
    if (one.question.kind === 'secret') secrets.set(one.id, madeFrom);
    else if (isJson(madeFrom)) answers.set(one.id, madeFrom);
  }
  return { answers, secrets };
}
