// The answers of a run as `--save` writes them: as they were typed or given, without secrets and dangers.

import { joinId } from '../checks/ids.ts';
import type { Interview } from '../engine/interview.ts';
import { type AnyQuestion, isDanger, isGroup, isList, isSecret } from '../questions/shape.ts';
import { type QuestionPath, declaredIds, partsOf } from '../describe/path.ts';
import { writtenAnswer } from '../describe/facts.ts';
import {
  type AnswerValues,
  idsIn,
  type Json,
  type JsonObject,
  UNFINISHED,
} from '../describe/answer-values.ts';

/** A question that was asked by itself, and its answers. */
export interface SavedAsk {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly interview: Interview;
}

/** Whether answers to a question are saved; those of a list, if its items are. */
function isSaved(question: AnyQuestion): boolean {
  const { isSaved: own, shape } = question;
  if (!own || isSecret(shape) || isDanger(question)) return false;
  return !isList(shape) || isSaved(shape.item);
}

/** The ids in a file that are not those of saved answers to some questions. */
export function unsavedIn(values: AnswerValues, questions: readonly QuestionPath[]): readonly string[] {
  const isWritten = declaredIds(questions.flatMap(savedIn));
  return idsIn(values).filter((id) => !isWritten(id));
}

function savedIn(at: QuestionPath): QuestionPath[] {
  if (!isSaved(at.question)) return [];
  const inside = partsOf(at).flatMap(({ part }) => savedIn(part));
  return isGroup(at.question.shape) ? inside : [at, ...inside];
}

/**
 * The answers so far; the last, if an id was asked again. `isEarly`: the run ended before all was answered; then the
 * lists are named that were open.
 */
export function savedAnswers(asks: readonly SavedAsk[], isEarly = false): JsonObject {
  const answers: Record<string, Json> = {};
  const open = new Set<string>();
  for (const { question, id, interview } of asks) {
    const value = written(interview, question, '', id, open);
    if (value !== undefined) Object.assign(answers, id === '' ? value : { [id]: value });
  }
  return isEarly ? { ...answers, [UNFINISHED]: [...open] } : answers;
}

/** The answer at a place of the journal, as far as there is one; undefined for none that can be given back. */
function written(
  interview: Interview,
  question: AnyQuestion,
  place: string,
  id: string,
  open: Set<string>,
): Json | undefined {
  if (!isSaved(question)) return undefined;
  const { shape } = question;
  if (isGroup(shape)) {
    const found = shape.fields.all.flatMap(({ key, question: inner }): [string, Json][] => {
      const at = `${place}.${key}`;
      const isSkipped = interview.journal.isAsked(at) === false;
      const value = isSkipped ? null : written(interview, inner, at, joinId(id, key), open);
      return value === undefined || !isSaved(inner) ? [] : [[key, value]];
    });
    return found.length === 0 ? undefined : Object.fromEntries(found);
  }
  const entry = interview.journal.get(place);
  if (isList(shape)) {
    if (entry?.items == null) return undefined;
    const isInside = [...open].some((list) => id.startsWith(`${list}.`));
    if (entry.isOpen && !isInside) open.add(id);
    const items = entry.items.map((key, index) => {
      const item = written(interview, shape.item, `${place}.${key}`, joinId(id, index), open);
      return item === undefined && isGroup(shape.item.shape) ? {} : item;
    });
    return entry.isOpen ? items.filter((item) => item !== undefined) : whole(items);
  }
  // An answer that is open again without a message was not refused: it is saved as it was.
  if (entry?.answer === undefined || entry.why !== null) return undefined;
  return writtenAnswer(question, entry.answer, entry.labels);
}

/** All of some values; undefined where one of them is. */
function whole(values: readonly (Json | undefined)[]): Json | undefined {
  return values.includes(undefined) ? undefined : (values as readonly Json[]);
}
