// The answerer of a list or hub that the user has finished: a default that they have not looked at goes through its
// checks.

import { joinLabels } from '../questions/question.ts';
import { isDanger, isList } from '../questions/shape.ts';
import { type Answerer, type Ask, OPEN, type Rejection, type Reply } from './port.ts';
import { labelFrom } from './fill-form.ts';
import type { QuestionNode } from './node.ts';

/** Keeps earlier answers and takes defaults, so that the checks see them. */
export class DefaultsOnly implements Answerer {
  readonly isPerson = false;
  readonly refused: Rejection[] = [];

  answer(ask: Ask): Reply | typeof OPEN {
    return isDanger(ask.question) ? OPEN : { keep: true, from: null };
  }

  refuse(refused: readonly Rejection[]): void {
    this.refused.push(...refused);
  }
}

/** The labels that lead to something that was refused inside a hub. */
export function labelInside(hub: QuestionNode, { id, label }: Rejection): string {
  let at = hub;
  for (;;) {
    const next = [...at.inside.values()].find((inner) => id === inner.id || id.startsWith(`${inner.id}.`));
    if (next === undefined) break;
    at = next;
  }
  // A refusal inside an item names the question itself.
  return joinLabels(labelFrom(at, hub), isList(at.question) ? label : '');
}
