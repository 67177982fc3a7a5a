// Teller: what is special to a kind when a question is described.

import type { Words } from '../i18n/words.ts';
import type { AnyOptions } from '../questions/question.ts';
import type { AnyQuestion, Shape } from '../questions/shape.ts';
import type { JsonObject } from './answer-values.ts';
import type { QuestionFacts } from './question-facts.ts';

/** The facts of a kind whose limits are numbers. */
export interface LimitFacts extends QuestionFacts {
  readonly min?: number;
  readonly max?: number;
}

/** Makes a question with a default; undefined for none. */
export type Maker = (ready: unknown) => AnyQuestion;

/** Describes questions of one kind. */
export interface Teller<Own extends Shape = Shape, Facts extends QuestionFacts = QuestionFacts> {
  /** The facts that only its shape tells. */
  facts?(shape: Own): Partial<QuestionFacts>;
  /** The schema of a value in a file, a request and a tool; `part` is the schema of a choice or an item. */
  schema(this: void, facts: Facts, part: JsonObject): JsonObject;
  /** Keywords that only `fromSchema` reads. */
  keywords?(this: void, facts: Facts): JsonObject;
  /** Sentences of a description, for what a schema cannot say. `fromSchema` takes them off again. */
  notes?(this: void, facts: Facts): string[];
  /** The same in a request. */
  notesIn?(this: void, facts: Facts, words: Words): string[];
  /** Reads a schema; null for a schema of another kind. */
  fromSchema?(this: void, schema: JsonObject, label: string, options: AnyOptions): Maker | null;
  /** In help and in the missing list: `a whole number from 1 to 65535`. */
  words(this: void, facts: Facts, words: Words): string;
  /** An answer as it is typed, or a word for one in capitals. */
  typed(this: void, facts: Facts): string;
  /** The name of the value of its flag in the help; `VALUE` unless given. */
  readonly placeholder?: string;
  /** The answer in the example command; undefined for none. */
  first?(this: void, shape: Own): unknown;
  /** How many of its choices an answer has; left out for a kind without choices. */
  readonly chooses?: 'one' | 'several';
  /** Whether a request holds its default as it is. */
  readonly isPlain?: boolean;
}
