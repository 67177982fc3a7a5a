// An example of answers that works: everything without a default is answered, dependent questions included.

import {
  type AnyQuestion,
  type Condition,
  fixedDefault,
  isGroup,
  type ShapeChoices,
  type ShapeFields,
} from '../questions/shape.ts';
import { joinId } from '../checks/ids.ts';
import { Choices } from '../questions/choices.ts';
import { isWanted } from '../questions/groups.ts';
import { isPlainObject } from '../questions/values.ts';
import { type DeclaredQuestion, fixedDefaultOf, needsAnswer, partsOf } from './declared.ts';

/** A question under its whole id, and the answer that an example gives to it; undefined where none comes to mind. */
export interface ExampleAnswer {
  readonly one: DeclaredQuestion;
  readonly value: unknown;
}

/** What an example answers in a question, and the value that the question then has; undefined where it is not known. */
interface Example {
  readonly answers: readonly ExampleAnswer[];
  readonly value: unknown;
}

/** So many items are given to a list that needs more. */
const MOST_ITEMS = 20;

/** The answers that an example gives in a question: to all that has no default. */
export function exampleAnswers(at: DeclaredQuestion): readonly ExampleAnswer[] {
  return exampleFor(at, false).answers;
}

/** What an example answers in the items that a list needs, after the first `known`; nothing for any other question. */
export function firstItemsIn(at: DeclaredQuestion, known = 0): DeclaredQuestion[] {
  const { shape } = at.question;
  if (shape.kind !== 'list') return [];
  return itemExamples(at, shape.min, known).flatMap(({ answers }) => answers.map(({ one }) => one));
}

/** `isForced`: something in it is answered, even if all of it has defaults. `isWatched`: conditions outside may look at it. */
function exampleFor(at: DeclaredQuestion, isForced: boolean, isWatched = false): Example {
  const { shape } = at.question;
  if (isGroup(shape)) return exampleInside(at, isForced, isWatched);
  const isNeeded = isForced || needsAnswer({ ...at, when: null });
  if (!isNeeded) return { answers: [], value: valueWithout(at) };
  if (shape.kind !== 'list') {
    const value = at.example ?? firstValue(at.question);
    return { answers: [{ one: at, value }], value };
  }
  const items = itemExamples(at, Math.max(shape.min, itemsOf(at).length));
  return { answers: items.flatMap(({ answers }) => answers), value: items.map(({ value }) => value) };
}

/** Examples of the items that a list needs, after the first `known`: at least one. */
function itemExamples(list: DeclaredQuestion, min: number, known = 0): Example[] {
  const part = partsOf(list)[0]?.part as DeclaredQuestion;
  const count = Math.min(Math.max(min - known, 1), MOST_ITEMS);
  return Array.from({ length: count }, (_, step) => {
    const index = known + step;
    const example = itemsOf(list)[index] ?? part.question.example;
    return exampleFor({ ...part, id: joinId(list.id, index), list: null, example }, true);
  });
}

/** The items in the example of a list. */
function itemsOf({ example }: DeclaredQuestion): readonly unknown[] {
  return Array.isArray(example) ? example : [];
}

/** The same in a form or hub: the values before a field decide whether it is asked. */
function exampleInside(
  at: DeclaredQuestion,
  isForced: boolean,
  isWatched: boolean,
  forcedKey: string | null = null,
): Example {
  const { shape } = at.question;
  const values: Record<string, unknown> = {};
  const answers: ExampleAnswer[] = [];
  let isKnown = true;
  let firstKey: string | null = null;
  for (const { key, part, when } of partsOf(at)) {
    values[key] = undefined;
    if (!isAsked(when, values, isKnown)) continue;
    firstKey ??= key;
    // A condition needs a value, and only an answer gives one where a function makes the default.
    const decidesHere = isWatched || (isGroup(shape) && decides(key, shape.fields));
    const isDeciding = decidesHere && isMadeDefault(part);
    const inner = exampleFor(part, isDeciding || key === forcedKey, decidesHere);
    answers.push(...inner.answers);
    values[key] = inner.value;
    isKnown &&= inner.value !== undefined;
  }
  const isEmpty = answers.length === 0 && firstKey !== null && forcedKey === null;
  return isForced && isEmpty ? exampleInside(at, true, isWatched, firstKey) : { answers, value: values };
}

/** Whether a condition may look at a field. */
function decides(key: string, fields: ShapeFields): boolean {
  const hasTest = fields.groups.some(({ when }) => when !== null && 'test' in when);
  const isNamed = fields.groups.some(
    ({ when }) => when !== null && 'entries' in when && when.entries.some(({ path }) => path[0] === key),
  );
  return hasTest || isNamed;
}

/** Whether the fields of a group are asked, as far as the values before them tell. */
function isAsked(
  when: Condition | null,
  values: Readonly<Record<string, unknown>>,
  isKnown: boolean,
): boolean {
  if (when === null) return true;
  if ('entries' in when) {
    return when.entries.every((entry) => {
      const value = entry.path.reduce<unknown>(
        (inside, key) => (isPlainObject(inside) ? inside[key] : undefined),
        values,
      );
      return value !== undefined && isWanted(entry, value);
    });
  }
  try {
    return isKnown && when.test({ ...values });
  } catch {
    return false; // it does not know such values
  }
}

/** Whether the default of a question that has no others inside it is known only when it is asked. */
function isMadeDefault({ question, fallback }: DeclaredQuestion): boolean {
  if (isGroup(question.shape)) return false;
  return fallback === 'later' || (question.default !== undefined && fixedDefault(question) === undefined);
}

/** The value that a question has where nobody answers it; undefined where it is not known. */
function valueWithout(at: DeclaredQuestion): unknown {
  const { shape, optional } = at.question;
  if (isMadeDefault(at)) return undefined;
  const ready = fixedDefaultOf(at);
  if (ready !== undefined) return ready;
  return optional ? null : shape.kind === 'multiselect' || shape.kind === 'list' ? [] : undefined;
}

/** The first answer that comes to mind; undefined for none. */
function firstValue({ shape }: AnyQuestion): unknown {
  switch (shape.kind) {
    case 'text':
      return 'TEXT'.padEnd(shape.minLength, 'T').slice(0, Math.max(shape.maxLength, 1));
    case 'secret':
      return 'TEXT'.padEnd(shape.minLength, 'T');
    case 'confirm':
      return !shape.danger; // it does nothing that cannot be undone
    case 'number':
      return firstNumber(shape);
    case 'select':
      return openIn(shape.choices)[0];
    case 'multiselect':
      return openIn(shape.choices).slice(0, Math.min(Math.max(shape.min, 2), shape.max));
    default:
      return undefined;
  }
}

function firstNumber({ min, max, integer }: { min: number; max: number; integer: boolean }): number {
  if (Number.isFinite(min)) return integer ? Math.ceil(min) : min;
  if (Number.isFinite(max)) return integer ? Math.floor(max) : max;
  return 1;
}

/** The choices that can be chosen; none where they are known only when it is asked. */
function openIn(choices: ShapeChoices): unknown[] {
  if (!(choices instanceof Choices)) return [];
  return choices.list.filter(({ disabled }) => !disabled).map(({ value }) => value);
}
