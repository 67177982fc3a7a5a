// A question that is asked by requests, and the ways in which asking it may end early.

import type { Ends, Stopped } from '../../app/mode.ts';
import type { Draft } from '../../questions/draft.ts';
import { FieldsQuestion } from '../../questions/fields-question.ts';
import type { Help } from '../../questions/help.ts';
import { idInside } from '../../questions/interview.ts';
import type { AnyQuestion } from '../../questions/question.ts';

/** A question under its id, with what has been answered of it. */
export interface Inquiry {
  readonly question: AnyQuestion;
  /** Empty for a form or hub that adds nothing to the ids inside it. */
  readonly id: string;
  readonly draft: Draft;
  /** What is said about it where it has no help of its own. */
  readonly help: Help | null;
}

/** A question inside another one. */
export function inquiryInside(outer: Inquiry, key: string, question: AnyQuestion): Inquiry {
  const { id, draft, help } = outer;
  return { question, id: idInside(id, key), draft: draft.child(key), help: outer.question.help ?? help };
}

/** Thrown where the other end declined: what was asked is left. */
export const DECLINED: unique symbol = Symbol('declined');

/** Thrown where the run ends. */
export class RunEnds {
  readonly by: Ends | Stopped;

  constructor(by: Ends | Stopped) {
    this.by = by;
  }
}

/** Those questions inside one, as far as they are known, that have neither an answer nor a default. */
export async function missingIn(inquiry: Inquiry): Promise<Inquiry[]> {
  const { question, draft } = inquiry;
  const { shape } = question;
  if (shape.kind !== 'form' && shape.kind !== 'hub') {
    return 'missing' in (await question.settle(draft)) ? [inquiry] : [];
  }
  await offerDefault(inquiry);
  const missing: Inquiry[] = [];
  for (const { key, question: inner } of shape.fields.first) {
    if (inner !== null) missing.push(...(await missingIn(inquiryInside(inquiry, key, inner))));
  }
  return missing;
}

/** Hands the default of a form or hub on to the questions inside. */
export async function offerDefault({ question, draft }: Inquiry): Promise<void> {
  if (question instanceof FieldsQuestion) await question.offerDefault(draft);
}
