// What is known of a question that nothing has answered.

import type { ChoiceInfo } from './questions.ts';
import type { AnswerKind } from './source.ts';

/** A question, or a screen, that needs an answer. */
export interface MissingQuestion {
  /** What it is answered by. */
  readonly id: string;
  readonly label: string;
  readonly kind: AnswerKind;
  /** What can be chosen; absent where nothing is, or where it is not known. */
  readonly choices?: readonly Pick<ChoiceInfo, 'value' | 'label' | 'disabled'>[];
}
