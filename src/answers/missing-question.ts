// What is known of a question that nothing has answered.

import type { QuestionKind } from '../questions/question.ts';

/** A choice, as data. */
export interface KnownChoice {
  readonly value: unknown;
  readonly label: string;
}

/** A question, or a screen, that needs an answer. */
export interface MissingQuestion {
  /** What it is answered by. */
  readonly id: string;
  readonly label: string;
  readonly kind: QuestionKind | 'menu';
  /** What can be chosen; absent where nothing is, or where it is not known. */
  readonly choices?: readonly KnownChoice[];
}
