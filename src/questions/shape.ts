// What a program can learn of a question: everything that is needed to describe it or to answer it.

import type { ShapeChoices } from './choices.ts';

/** A question under its key; null where it is not asked. */
export interface ShapeField<Asked> {
  readonly key: string;
  readonly question: Asked | null;
}

/** The questions inside a form or a hub: some are known, others depend on answers. */
export interface ShapeFields<Asked> {
  /** Those that are known from the start. */
  readonly first: readonly ShapeField<Asked>[];
  /** How many questions these are, with all those inside them. */
  readonly size: number;
  /** What makes each further group. */
  readonly adds: readonly unknown[];
  /** The fields of a further group, counted from 1, for the values before it. */
  group(index: number, given: Record<string, unknown>): readonly ShapeField<Asked>[];
  /** The error for a field whose key is taken. */
  takenError(key: string): Error;
}

/** The kind of a question and what is special to it. */
export type Shape<Asked> =
  | { readonly kind: 'text'; readonly minLength: number; readonly maxLength: number; readonly trim: boolean }
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
export interface Shaped {
  readonly shape: Shape<Shaped>;
}

/** Whether a shape is that of a form or hub: it has others inside it, by their keys. */
export function isGroup<Asked>(
  shape: Shape<Asked>,
): shape is Extract<Shape<Asked>, { kind: 'form' | 'hub' }> {
  return shape.kind === 'form' || shape.kind === 'hub';
}

/** Whether a test holds for the shape of a question, or of one inside it that is known from the start. */
export function holds({ shape }: Shaped, test: (shape: Shape<Shaped>) => boolean): boolean {
  if (test(shape)) return true;
  if (shape.kind === 'list') return holds(shape.item, test);
  return (
    isGroup(shape) && shape.fields.first.some(({ question }) => question !== null && holds(question, test))
  );
}

/** Whether a shape has further questions inside it, which depend on answers. */
export function addsMore(shape: Shape<Shaped>): boolean {
  return isGroup(shape) && shape.fields.adds.length > 0;
}

/** Whether a question is a confirm with `danger`, or has one inside it: only somebody who is asked answers that. */
export function asksDanger(question: Shaped): boolean {
  return holds(question, (shape) => shape.kind === 'confirm' && shape.danger);
}

/** Whether a question may ask for danger: it does, or nobody knows yet what its function makes. */
export function mayAskDanger(question: Shaped): boolean {
  return holds(question, (shape) => (shape.kind === 'confirm' && shape.danger) || addsMore(shape));
}
