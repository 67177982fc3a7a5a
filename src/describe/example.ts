// An example of answers that works: everything without a default is answered, dependent questions included.

import {
  type Condition,
  emptyAnswer,
  isGroup,
  type Shape,
  isList,
  isSecret,
  isSimple,
} from '../questions/shape.ts';
import { joinId } from '../checks/ids.ts';
import { isWanted } from '../questions/groups.ts';
import { valueAt } from '../questions/values.ts';
import { type QuestionPath, fixedDefaultOf, isMadeDefault, needsAnswer, partsOf } from './path.ts';
import type { AnswerValues } from './answer-values.ts';
import { tellerOf } from './tellers.ts';

/** A question under its whole id, and the answer that an example gives to it; undefined where none comes to mind. */
export interface ExampleAnswer {
  readonly one: QuestionPath;
  readonly value: unknown;
}

/**
 * The answers of an example inside a question, and the value that the question then has; undefined if that is not
 * known.
 */
interface Example {
  readonly answers: readonly ExampleAnswer[];
  readonly value: unknown;
}

/** So many items are given to a list that needs more. */
const MOST_ITEMS = 20;

/** The answers that an example gives in a question: to all that has no default. */
export function exampleAnswers(at: QuestionPath): readonly ExampleAnswer[] {
  return exampleFor(at).answers;
}

/** The first items' questions that an example answers, in a list that needs items. */
export function firstItemsIn(list: QuestionPath): QuestionPath[] {
  return listExample(list, 1).answers.map(({ one }) => one);
}

/** `isWatched`: conditions may look at it, and only an answer gives it a value where a function makes the default. */
function exampleFor(at: QuestionPath, isWatched = false): Example {
  const { question } = at;
  if (isGroup(question.shape)) return exampleInside(at, question.shape, isWatched);
  if (needsAnswer({ ...at, when: null }) || (isWatched && isMadeDefault(at))) return exampleOf(at);
  const value = isMadeDefault(at) ? undefined : (fixedDefaultOf(at) ?? emptyAnswer(question));
  return { answers: [], value };
}

/** An example that answers something, even if all of it has defaults. */
function exampleOf(at: QuestionPath): Example {
  const { shape } = at.question;
  if (isGroup(shape)) {
    const inside = exampleInside(at, shape);
    const [first] = partsOf(at);
    if (inside.answers.length > 0 || first === undefined) return inside;
    const { answers, value } = exampleOf(first.part);
    return { answers, value: { ...(inside.value as object), [first.key]: value } };
  }
  if (isList(shape)) return listExample(at, itemsOf(at).length);
  const value = at.example ?? tellerOf(at).first?.(shape);
  return { answers: [{ one: at, value }], value };
}

/** Whether it is a list that is given whole: a text can have all its items. */
export function isListOfSimple(one: QuestionPath | null): boolean {
  const shape = one?.question.shape;
  return shape !== undefined && isList(shape) && isSimple(shape.item) && !isSecret(shape.item);
}

/** An example with the items that a list needs: at least one. Simple ones are given together. */
function listExample(list: QuestionPath, least: number): Example {
  const { shape } = list.question;
  const [item] = partsOf(list);
  if (!isList(shape) || item === undefined) return { answers: [], value: [] };
  const items = Array.from({ length: Math.min(Math.max(shape.min, least, 1), MOST_ITEMS) }, (_, index) => {
    const example = itemsOf(list)[index] ?? shape.item.example;
    return exampleOf({ ...item.part, id: joinId(list.id, index), list: null, example });
  });
  const value = items.map((one) => one.value);
  if (!isListOfSimple(list)) return { answers: items.flatMap(({ answers }) => answers), value };
  const known = value.includes(undefined) ? undefined : value;
  return { answers: [{ one: { ...list, example: known }, value: known }], value };
}

/** The items in the example of a list. */
function itemsOf({ example }: QuestionPath): readonly unknown[] {
  return Array.isArray(example) ? example : [];
}

/** The same in a form or hub: the values before a field decide whether it is asked. */
function exampleInside(
  at: QuestionPath,
  { fields }: Extract<Shape, { kind: 'form' | 'hub' }>,
  isWatched = false,
): Example {
  const decide = isWatched || fields.groups.some(({ when }) => when !== null);
  const parts = new Map(partsOf(at).map(({ key, part }) => [key, part]));
  const answers: ExampleAnswer[] = [];
  const values: Record<string, unknown> = {};
  let isKnown = true;
  for (const { fields: group, when } of fields.groups) {
    const isAsked: boolean = when === null || doesApply(when, values, isKnown);
    for (const { key } of group) {
      const inner: Example | null = isAsked ? exampleFor(parts.get(key) as QuestionPath, decide) : null;
      answers.push(...(inner?.answers ?? []));
      values[key] = inner?.value;
      isKnown &&= inner === null || inner.value !== undefined;
    }
  }
  return { answers, value: values };
}

/** Whether fields are asked after these values. A function of the program may not know such values. */
function doesApply(when: Condition, values: AnswerValues, isKnown: boolean): boolean {
  const found = (id: string): unknown => valueAt(values, id);
  if ('entries' in when) {
    return when.entries.every((entry) => found(entry.id) !== undefined && isWanted(entry, found(entry.id)));
  }
  try {
    return isKnown && when.test({ ...values });
  } catch {
    return false;
  }
}
