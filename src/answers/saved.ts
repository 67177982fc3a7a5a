// The answers of a run as `--save` writes them: as they were typed or given, without secrets and dangers.

import { joinId } from '../checks/ids.ts';
import { Draft } from '../engine/draft.ts';
import type { AnyQuestion, QuestionShape } from '../questions/question.ts';
import { isDanger, isGroup } from '../questions/secrets.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { plainText } from '../text/one-line.ts';
import { type DeclaredQuestion, declaredIds, partsOf } from './declared.ts';
import { type AnswerValues, idsIn, isJson, type Json, type JsonObject, UNFINISHED } from './values.ts';

/** A question that was asked by itself, and what was answered in it. */
export interface SavedAsk {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly draft: Draft;
}

/** Whether answers to a question are saved; those of a list, if its items are. */
function isSaved({ isSaved: own, shape }: AnyQuestion): boolean {
  if (!own || shape.kind === 'secret' || isDanger({ shape })) return false;
  return shape.kind !== 'list' || isSaved(shape.item);
}

/** The ids in a file that are not those of saved answers to some questions. */
export function unsavedIn(values: AnswerValues, questions: readonly DeclaredQuestion[]): readonly string[] {
  const isWritten = declaredIds(questions.flatMap(savedIn));
  return idsIn(values).filter((id) => !isWritten(id));
}

function savedIn(at: DeclaredQuestion): DeclaredQuestion[] {
  if (!isSaved(at.question)) return [];
  const inside = partsOf(at).flatMap(({ part }) => (part === null ? [] : savedIn(part)));
  return isGroup(at.question.shape) ? inside : [at, ...inside];
}

/**
 * The answers so far; the last, if an id was asked again. `exit`: how the run ended, null before that. After an early end,
 * the lists are named that were open.
 */
export function savedAnswers(
  asks: readonly SavedAsk[],
  exit: { readonly reason: string } | null,
): JsonObject {
  const isEnded = exit !== null && exit.reason !== 'closed';
  const isEarly = isEnded && asks.some(({ draft }) => draft.answer === undefined);
  const writer = new AnswerWriter(isEarly);
  const answers: Record<string, Json> = {};
  for (const { id, draft } of asks) {
    const value = writer.written(draft, id);
    if (id !== '') put(answers, id.split('.'), value);
    else for (const [key, inner] of Object.entries(value ?? {})) put(answers, [key], inner as Json);
  }
  return isEarly ? { ...answers, [UNFINISHED]: [...writer.open] } : answers;
}

function put(
  answers: Record<string, Json>,
  [key = '', ...rest]: readonly string[],
  value: Json | undefined,
): void {
  if (value === undefined) return;
  if (rest.length === 0) answers[key] = value;
  else {
    const before = answers[key];
    const inside: Record<string, Json> = isPlainObject(before) ? { ...before } : {};
    put(inside, rest, value);
    answers[key] = inside;
  }
}

class AnswerWriter {
  /** The ids of the lists that are open, the outermost of each. */
  readonly open = new Set<string>();
  readonly #isEarly: boolean;

  constructor(isEarly: boolean) {
    this.#isEarly = isEarly;
  }

  /** The answer in a draft, as far as there is one; undefined for none that can be given back. */
  written(draft: Draft, id: string): Json | undefined {
    const { question, answer } = draft;
    if (!isSaved(question)) return undefined;
    const { shape } = question;
    if (isGroup(shape)) return this.#writtenFields(draft, id);
    if (shape.kind === 'list') return this.#writtenItems(draft, id);
    if (!draft.isAccepted || answer === undefined) return undefined;
    if (shape.kind === 'select') return writtenChoice(shape, answer, draft);
    if (shape.kind === 'multiselect' && Array.isArray(answer)) {
      return whole(answer.map((one) => writtenChoice(shape, one, draft)));
    }
    return isJson(answer) ? answer : undefined;
  }

  /** What was answered in a form or hub; undefined for nothing. What was not asked is null. */
  #writtenFields(draft: Draft, id: string): Json | undefined {
    const found: Record<string, Json> = {};
    for (const { key, draft: inner } of draft.answeredEntries()) {
      // What is being answered by itself has its answers, though it does not take its place yet.
      const own = draft.active?.key === key ? draft.active : inner;
      const skipped = own === null ? draft.fields?.fields.field(key)?.question : null;
      const value = own === null ? null : this.written(own, joinId(id, key));
      if (value !== undefined && (skipped == null || isSaved(skipped))) found[key] = value;
    }
    return Object.keys(found).length === 0 ? undefined : found;
  }

  /** The items of a list; undefined if there is none, or if one of them cannot be written: it would be another list. */
  #writtenItems(list: Draft, id: string): Json | undefined {
    const { answer } = list;
    const isOpen = this.#isEarly && list.list?.isTouched === true && !list.isSettled;
    if (isOpen && ![...this.open].some((one) => id.startsWith(`${one}.`))) this.open.add(id);
    if (!isOpen && !Array.isArray(answer)) return answer === null ? null : undefined;
    const drafts = isOpen ? itemsSoFar(list) : finishedItems(list, answer as readonly unknown[]);
    const items = drafts.map((parts, index) =>
      parts.map((part) => this.#writtenItem(part, joinId(id, index))).reduce(changedBy, undefined),
    );
    return isOpen ? items.filter((item) => item !== undefined) : whole(items);
  }

  #writtenItem(item: Draft, id: string): Json | undefined {
    const written = this.written(item, id);
    return written === undefined && item.fields !== null ? {} : written;
  }
}

/** All of some values; undefined where one of them is. */
function whole(values: readonly (Json | undefined)[]): Json | undefined {
  return values.includes(undefined) ? undefined : (values as readonly Json[]);
}

/** A choice as a file has it: its value or, if that is an object, its label. */
function writtenChoice(
  { choices }: Extract<QuestionShape, { kind: 'select' | 'multiselect' }>,
  value: unknown,
  { reader }: Draft,
): Json | undefined {
  if (typeof value !== 'object' && isJson(value)) return value;
  const known = typeof choices === 'function' ? undefined : choices.find((choice) => choice.value === value);
  const label = known?.label ?? reader?.labelOf?.(value);
  if (label === undefined) return value === null ? null : undefined;
  return plainText(label);
}

/** The items of an open list, each with the drafts that say what it is: the item, and how it is being changed. */
function itemsSoFar({ items, active }: Draft): readonly (readonly Draft[])[] {
  const all = items.map((item) => {
    const isUntouched = item.answer === undefined && item.initial !== undefined;
    return [isUntouched ? filledWith(item.question, item.initial) : item];
  });
  if (active !== null) (all[Number(active.key)] ??= []).push(active);
  return all;
}

/** The items of an answered list; those of a default have no drafts of their own. */
function finishedItems(
  { question, list, items }: Draft,
  values: readonly unknown[],
): readonly (readonly Draft[])[] {
  const { item } = question.shape as Extract<QuestionShape, { kind: 'list' }>;
  return values.map((value, index) => {
    const own = (list?.taken ?? items)[index];
    return [own?.answer !== undefined && isSame(own.answer, value) ? own : filledWith(item, value)];
  });
}

/** An item that is being changed: what was not asked again is as before. */
function changedBy(before: Json | undefined, now: Json | undefined): Json | undefined {
  if (!isPlainObject(before) || !isPlainObject(now)) return now === undefined ? before : now;
  return { ...before, ...now };
}

/** A draft that has a value as its answer. */
function filledWith(question: AnyQuestion, value: unknown): Draft {
  const draft = new Draft(question, '');
  fill(draft, value);
  return draft;
}

function fill(draft: Draft, value: unknown): void {
  draft.take(value);
  if (!isPlainObject(value)) return;
  for (const { key, draft: inner } of draft.answeredEntries()) {
    if (inner !== null && Object.hasOwn(value, key)) fill(inner, value[key]);
  }
}
