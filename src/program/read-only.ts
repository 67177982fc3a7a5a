// A program that changes nothing cannot ask about danger.

import { argumentProblem } from '../base/validate.ts';
import { type AnyQuestion, holdsDanger } from '../questions/shape.ts';

/** Throws where what changes nothing has a danger. */
export function requireSafe(where: string, readOnly: unknown, questions: readonly unknown[]): void {
  if (readOnly === true && questions.some((one) => holdsDanger(one as AnyQuestion))) {
    throw argumentProblem(where, 'readOnly is not possible with danger');
  }
}
