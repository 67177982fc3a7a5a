// QuestionFacts: the one description of a question. Schema, requests, help and the list of what is missing read it.

import type { QuestionKind, TextFormat } from '../questions/shape.ts';
import type { Json } from './answer-values.ts';
import type { QuestionPath } from './path.ts';

/** A choice as an answers file writes it. */
export interface ChoiceInfo {
  readonly value: Json;
  readonly label: string;
  readonly hint?: string;
  /** The name of the group that it is in. */
  readonly group?: string;
  /** That it cannot be chosen now, or why. */
  readonly disabled?: true | string;
}

/** The facts about a question that are known before it is asked. */
export interface QuestionInfo {
  /** Its id. A question inside a list has `*` for the number of the item. */
  readonly id: string;
  readonly kind: QuestionKind;
  readonly label: string;
  /** Whether nothing but an answer gives it a value. */
  readonly required: boolean;
  /** Whether the program asks it later, if it does. */
  readonly later?: true;
  /** Whether the id was made from the label, and changes with it. */
  readonly derived?: true;
  /** Whether it can be left empty: `null` answers it. */
  readonly optional?: true;
  /** For a confirm: whether it takes no default. */
  readonly danger?: true;
  readonly help?: string;
  /** Left out where they are known only when it is asked. */
  readonly choices?: readonly ChoiceInfo[];
  /** Left out where there is none, or where it is known only when it is asked. */
  readonly default?: Json;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly integer?: true;
  /** Of a text: whether it may have several lines. */
  readonly multiline?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of a text: a regular expression that must match some of it. */
  readonly pattern?: string;
  readonly format?: TextFormat;
  /**
   * When it is asked: what other questions must have been answered with, by their ids; a list is for one of its values.
   * `true` where a function says. Left out where it is always asked.
   */
  readonly when?: true | Readonly<Record<string, Json>>;
}

/** A question, or a screen, that needs an answer. */
export interface MissingQuestion extends Pick<QuestionInfo, 'id' | 'label' | 'kind'> {
  /** Its choices; absent for a kind without any, and where they are not known. */
  readonly choices?: readonly Pick<ChoiceInfo, 'value' | 'label' | 'disabled'>[];
}

/** The description of a question or a screen, as the library itself reads it. */
export interface QuestionFacts
  extends Pick<QuestionInfo, 'id' | 'label' | 'kind'>,
    Partial<Omit<QuestionInfo, 'id' | 'label' | 'kind' | 'default'>> {
  /** The answer that counts where none is given; absent for none, and for one that is not told. */
  readonly default?: Json | undefined;
  /** An answer as it is typed; absent for none. */
  readonly example?: string;
  /** How people read the pattern; absent for as it is. */
  readonly shownPattern?: string;
  /** Whether `maxLength` counts code points. */
  readonly inCodePoints?: true;
  /** Of a list that is missing: what the items ask for that it still needs. */
  readonly items?: readonly QuestionPath[];
}

/** The entry of a question in the list of missing answers. */
export function missingInfo({ id, label, kind, choices }: QuestionFacts): MissingQuestion {
  return { id, label, kind, ...(choices && { choices }) };
}
