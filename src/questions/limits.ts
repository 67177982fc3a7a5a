// Whether an answer that a program writes down keeps to the limits of its question.

import { isPlainAscii } from '../text/ascii.ts';
import type { AnyQuestion } from './shape.ts';

/** Whether it does. Graphemes are only counted when it is asked: a text has no more of them than units. */
export function keepsLimits({ shape }: AnyQuestion, answer: unknown): boolean {
  switch (shape.kind) {
    case 'text':
      return (
        typeof answer === 'string' && answer.length >= shape.minLength && !isTooLong(answer, shape.maxLength)
      );
    case 'number':
      return (
        typeof answer === 'number' &&
        answer >= shape.min &&
        answer <= shape.max &&
        (!shape.integer || Number.isInteger(answer))
      );
    case 'multiselect':
      return Array.isArray(answer) && answer.length >= shape.min && answer.length <= shape.max;
    default:
      return true;
  }
}

function isTooLong(text: string, maxLength: number): boolean {
  return text.length > maxLength && isPlainAscii(text);
}
