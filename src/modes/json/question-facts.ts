// What requests need to know of a question.

import { Draft } from '../../questions/draft.ts';
import type { AnyQuestion } from '../../questions/question.ts';

/** Whether a question is one property of a request. */
export function isFlat({ shape }: AnyQuestion): boolean {
  return !['list', 'form', 'hub', 'custom'].includes(shape.kind);
}

/** Whether the first request for a question requires something: to leave it all out is then no answer to it. */
export async function requiresReply(question: AnyQuestion): Promise<boolean> {
  const { shape } = question;
  const inside = shape.kind === 'form' ? shape.fields.first.map((field) => field.question) : [question];
  for (const one of inside) {
    if (one !== null && isFlat(one) && 'missing' in (await one.settle(new Draft()))) return true;
  }
  return false;
}

/** The title of a form, and what is said about all of it. */
export async function titleOf({ label, help }: AnyQuestion): Promise<string> {
  const text = typeof help === 'function' ? await help() : help;
  return text === null ? label : `${label}\n${text}`.trim();
}

/** The value that a question has without an answer. */
export async function valueOf(question: AnyQuestion, draft: Draft): Promise<unknown> {
  const settled = await question.settle(draft);
  return 'value' in settled ? settled.value : undefined;
}
