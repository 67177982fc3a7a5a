// What is known of a question's default, and whether it needs an answer at all.

import type { ReadyChoice, ShapeChoices } from '../questions/choices.ts';
import { asksDanger } from '../questions/shape.ts';
import { isPlainObject } from '../questions/plain-object.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { mayHoldSecret } from '../questions/secrets.ts';
import { plainText } from '../text/one-line.ts';
import { isJson, type Json } from './json.ts';

/** The default that the forms and hubs around a question have for it. */
export type Fallback =
  | { readonly value: unknown }
  /** A function gives it. */
  | 'later';

/** No form or hub around it has a default for it. */
export const NO_FALLBACK: Fallback = { value: undefined };

/** The default that a form or hub has for one of the questions inside it. */
export function fallbackInside(group: AnyQuestion, fallback: Fallback, key: string): Fallback {
  if (fallback === 'later') return fallback;
  const isOwn = fallback.value == null && group.hasDefault;
  if (isOwn && group.fixedDefault === undefined) return 'later';
  const values = isOwn ? group.fixedDefault : fallback.value;
  return { value: isPlainObject(values) && Object.hasOwn(values, key) ? values[key] : undefined };
}

/** Whether somebody has to answer a question: nothing else gives it a value. */
export function needsAnswer(question: AnyQuestion, fallback: Fallback, ofSecrets: boolean): boolean {
  const { shape } = question;
  if (shape.kind === 'form' || shape.kind === 'hub') {
    return shape.fields.first.some(
      ({ key, question: inner }) =>
        inner !== null && needsAnswer(inner, fallbackInside(question, fallback, key), ofSecrets),
    );
  }
  if (question.optional || (!ofSecrets && isLeftOut(question))) return false;
  const takesDefault = !asksDanger(question);
  if (takesDefault && (question.hasDefault || fallback === 'later' || fallback.value != null)) return false;
  return shape.kind === 'multiselect' || shape.kind === 'list' ? shape.min > 0 : true;
}

/** Whether a file of answers has no place for a question: it is a secret, or a list of secrets. */
function isLeftOut({ shape }: AnyQuestion): boolean {
  return shape.kind === 'list' ? isLeftOut(shape.item) : shape.kind === 'secret';
}

/** The default as an answers file writes it; undefined where it is not known, or there is none. */
export function knownDefault(question: AnyQuestion, fallback: Fallback): Json | undefined {
  const { shape } = question;
  // A default of a secret is a secret, and what a schema made of an answer is no answer.
  if (mayHoldSecret(question) || question.hasSchema || fallback === 'later') return undefined;
  if (asksDanger(question)) return undefined; // nobody takes it
  const value = fallback.value ?? question.fixedDefault;
  if (shape.kind === 'select') return writtenBy(shape.choices)(value);
  if (shape.kind !== 'multiselect') return value !== undefined && isJson(value) ? value : undefined;
  if (!Array.isArray(value)) return undefined;
  const all = value.map(writtenBy(shape.choices));
  return all.includes(undefined) ? undefined : (all as Json[]);
}

/** How a choice is written in an answers file: by its value, or by its label where that is an object. */
export function writtenChoice({ value, label }: ReadyChoice): Json {
  if (typeof value === 'bigint') return String(value);
  return isJson(value) && typeof value !== 'object' ? value : plainText(label);
}

/** How values are written that are those of choices; undefined for any other. */
function writtenBy(choices: ShapeChoices): (value: unknown) => Json | undefined {
  if (typeof choices === 'function') {
    return (value) => (value !== undefined && isJson(value) ? value : undefined);
  }
  const known = new Map(choices.map((choice) => [choice.value, choice]));
  return (value) => {
    const choice = known.get(value);
    return choice && writtenChoice(choice);
  };
}
