// What only somebody who is asked may answer.

import type { Shape } from './shape.ts';

/** As much of a question as is needed here. */
interface Described {
  readonly shape: Shape<Described>;
}

/** Whether a question may ask for danger: it does, or nobody knows yet what its function makes. */
export function mayAskDanger({ shape }: Described): boolean {
  if (shape.kind === 'list') return mayAskDanger(shape.item);
  if (shape.kind !== 'form' && shape.kind !== 'hub') return shape.kind === 'confirm' && shape.danger;
  const { first, adds } = shape.fields;
  return adds.length > 0 || first.some(({ question }) => question !== null && mayAskDanger(question));
}

/** Whether a question is a confirm with `danger`, or has one inside it: no default answers that. */
export function asksDanger({ shape }: Described): boolean {
  if (shape.kind === 'list') return asksDanger(shape.item);
  if (shape.kind !== 'form' && shape.kind !== 'hub') return shape.kind === 'confirm' && shape.danger;
  return shape.fields.first.some(({ question }) => question !== null && asksDanger(question));
}
