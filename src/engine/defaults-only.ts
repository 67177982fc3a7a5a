// Who is asked where a list or hub is done: what nobody has looked at is kept, and goes through its checks.

import { joinLabels } from '../questions/question.ts';
import { isDanger, isList } from '../questions/shape.ts';
import { type Answerer, type Ask, OPEN, type Refused, type Reply } from './port.ts';
import { labelFrom } from './fill-form.ts';
import type { QuestionNode } from './node.ts';

/** Keeps what is there: what nobody has looked at goes through its checks. */
export class DefaultsOnly implements Answerer {
  readonly isPerson = false;
  readonly refused: Refused[] = [];

  answer(ask: Ask): Reply | typeof OPEN {
    return isDanger(ask.question) ? OPEN : { keep: true, from: null };
  }

  refuse(refused: readonly Refused[]): void {
    this.refused.push(...refused);
  }
}

/** The labels that lead to something that was refused inside a hub. */
export function labelInside(hub: QuestionNode, { id, label }: Refused): string {
  let at = hub;
  for (;;) {
    const next = [...at.inside.values()].find((inner) => id === inner.id || id.startsWith(`${inner.id}.`));
    if (next === undefined) break;
    at = next;
  }
  // What is inside an item says itself where it is.
  return joinLabels(labelFrom(at, hub), isList(at.question) ? label : '');
}
