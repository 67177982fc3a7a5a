// Reads the option `when` of `.and`, and checks it when the form is built.

import { isSchema } from '../checks/checks.ts';
import { argumentError, argumentProblem } from '../base/validate.ts';
import {
  type AnyQuestion,
  asksForSecret,
  type Condition,
  type ConditionEntry,
  type Field,
  isGroup,
  isList,
  type ShapeFields,
} from './shape.ts';
import { isPlainObject } from './values.ts';

/** The condition that a program has written; null where there is none. */
export function requireCondition(where: string, when: unknown, earlier: ShapeFields): Condition | null {
  if (when == null) return null;
  if (typeof when === 'function') {
    return { test: (given) => requireAnswer(where, (when as (given: unknown) => unknown)(given)) };
  }
  if (!isPlainObject(when)) throw argumentError(where, 'when', 'an object of answers, or a function', when);
  const entries = Object.entries(when).map(([id, value]) => requireEntry(where, id, value, earlier));
  return entries.length === 0 ? null : { entries };
}

function requireAnswer(where: string, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  throw argumentError(where, 'the result of when', 'true or false', answer);
}

function requireEntry(where: string, id: string, value: unknown, earlier: ShapeFields): ConditionEntry {
  const path = id.split('.');
  const field = fieldAt(path, earlier);
  if (field === null) throw argumentError(where, 'an id in when', 'the id of an earlier field', id);
  const { question } = field;
  if (isGroup(question.shape) || asksForSecret(question)) {
    throw argumentError(where, 'an id in when', 'the id of a field other than a form, hub or secret', id);
  }
  if (holdsSchema(question)) {
    throw argumentProblem(where, `when: '${id}' has a schema; use a function of the values instead`);
  }
  const isSeveral = Array.isArray(value);
  const wanted: readonly unknown[] = isSeveral ? [...(value as unknown[])] : [value];
  const isInside = question.rules.isMany === true;
  for (const one of wanted) {
    if (!canHave(question, one))
      throw argumentError(where, `when: '${id}'`, 'a value that its question can have', one);
  }
  if (wanted.length === 0)
    throw argumentError(where, `when: '${id}'`, 'a value, or a list of at least one', value);
  return { id, path, question, wanted, isList: isSeveral, isInside };
}

/** Whether its value, or a value inside it, is made by a schema. */
function holdsSchema({ schema, checks, shape }: AnyQuestion): boolean {
  return schema !== null || checks.some(isSchema) || (isList(shape) && holdsSchema(shape.item));
}

/** The field that a path leads to, through forms and hubs; null where there is none. */
function fieldAt([key = '', ...rest]: readonly string[], fields: ShapeFields): Field | null {
  const field = fields.field(key);
  if (field === null || rest.length === 0) return field;
  const { shape } = field.question;
  return isGroup(shape) ? fieldAt(rest, shape.fields) : null;
}

/** Whether a question can have a value or, where its answers are lists, can have it in one. */
export function canHave({ rules, shape, optional }: AnyQuestion, value: unknown): boolean {
  if (value === null) return optional;
  return rules.canHave?.(shape, value) ?? value !== undefined;
}
