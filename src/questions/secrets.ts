// What a question is, as data, and what that tells: secrets, danger.

import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import type { ShapeChoices } from './choice-options.ts';
import { declaredFields, type ShapeFields } from './groups.ts';
import { isPlainObject, textOfMade } from './values.ts';

/** Whether an answer to a question may hold a secret: then it is never shown, and neither is its default. */
export function mayHoldSecret(question: ShapeOwner): boolean {
  // Only the screen of a custom question knows what it asks for.
  return holds(question, (shape) => shape.kind === 'secret' || shape.kind === 'custom');
}

/** Whether a question is known to ask for a secret, which not everybody can be asked for. */
export function asksForSecret(question: ShapeOwner): boolean {
  return holds(question, ({ kind }) => kind === 'secret');
}

/** How something reads that a schema made of the answers to a question: not at all where one of them is a secret. */
export function summaryOfMade(question: ShapeOwner, value: unknown, words: Words): string {
  return asksForSecret(question) ? words.say('question.given') : textOfMade(value);
}

/** Adds the secrets in an answer to a question. */
export function addSecretsOf(secrets: SecretTexts, { shape }: ShapeOwner, answer: unknown): void {
  if (shape.kind === 'secret') secrets.add(answer);
  else if (shape.kind === 'list' && Array.isArray(answer)) {
    for (const item of answer) addSecretsOf(secrets, shape.item, item);
  } else if (isGroup(shape) && isPlainObject(answer)) {
    for (const { key, question } of declaredFields(shape.fields)) {
      if (Object.hasOwn(answer, key)) addSecretsOf(secrets, question, answer[key]);
    }
  }
}

/** The kind of a question and what is special to it. */
export type Shape<Asked> =
  | {
      readonly kind: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      readonly trim: boolean;
      readonly multiline: boolean;
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly integer: boolean }
  | { readonly kind: 'confirm'; readonly danger: boolean }
  | { readonly kind: 'secret'; readonly minLength: number; readonly twice: boolean }
  | { readonly kind: 'select'; readonly choices: ShapeChoices }
  | {
      readonly kind: 'multiselect';
      readonly choices: ShapeChoices;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'list'; readonly item: Asked; readonly min: number; readonly max: number }
  | {
      readonly kind: 'form';
      readonly title: string | null;
      readonly fields: ShapeFields<Asked>;
      readonly review: boolean;
    }
  | {
      readonly kind: 'hub';
      readonly title: string | null;
      readonly fields: ShapeFields<Asked>;
      /** What `c` does, in words; null for the usual. */
      readonly finish: string | null;
    }
  /** `screen` makes the screen that asks, for the value it has now. */
  | { readonly kind: 'custom'; readonly screen: (current: unknown) => unknown };

/** As much of a question as its shape tells. */
interface ShapeOwner {
  readonly shape: Shape<ShapeOwner>;
}

/** Whether a shape is that of a form or hub: it has others inside it, by their keys. */
export function isGroup<Asked>(
  shape: Shape<Asked>,
): shape is Extract<Shape<Asked>, { kind: 'form' | 'hub' }> {
  return shape.kind === 'form' || shape.kind === 'hub';
}

/** Whether a test holds for the shape of a question, or of one inside it. */
export function holds({ shape }: ShapeOwner, test: (shape: Shape<ShapeOwner>) => boolean): boolean {
  if (test(shape)) return true;
  if (shape.kind === 'list') return holds(shape.item, test);
  if (!isGroup(shape)) return false;
  for (const { question } of declaredFields(shape.fields)) {
    if (holds(question, test)) return true;
  }
  return false;
}

/** Whether a question is a confirm with `danger`. */
export function isDanger({ shape }: ShapeOwner): boolean {
  return shape.kind === 'confirm' && shape.danger;
}

/** Whether it is one, or has one inside it: only somebody who is asked answers that. */
export function asksDanger(question: ShapeOwner): boolean {
  return holds(question, (shape) => isDanger({ shape }));
}

/** A value without the answers to dangers. */
export function withoutDangers({ shape }: ShapeOwner, value: unknown): unknown {
  if (isDanger({ shape })) return undefined;
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => withoutDangers(shape.item, item));
  if (!isGroup(shape) || !isPlainObject(value)) return value;
  const left = { ...value };
  for (const { key, question } of declaredFields(shape.fields)) {
    if (Object.hasOwn(left, key)) left[key] = withoutDangers(question, left[key]);
  }
  return left;
}
