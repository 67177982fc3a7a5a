// Rules that the two kinds with choices share before the engine is loaded.

import { ChoiceList } from './choice-list.ts';
import type { LabelOf, ShapeOf } from './shape.ts';
import { asText } from './values.ts';

type ChoiceShape = ShapeOf<'select' | 'multiselect'>;

/** The labels of values: `labels` has those of choices that a function gave. */
export function labelIn({ choices }: ChoiceShape, labels: LabelOf | null): (value: unknown) => string {
  return (value) =>
    labels?.(value) ?? (choices instanceof ChoiceList ? choices.labelOf(value) : undefined) ?? asText(value);
}

/** Whether a condition may name a value: any, if a function gives the choices. */
export function canHaveChoice({ choices }: ChoiceShape, value: unknown): boolean {
  return !(choices instanceof ChoiceList) || choices.idOf(value) !== undefined;
}
