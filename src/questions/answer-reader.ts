// What reads the lines of one ask: for each kind of question a pure function of a line and what was printed last.

import type { Words } from '../i18n/words.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import type { GivenReading } from './given.ts';
import { withoutColon } from '../screens/prompt.ts';

/** A question about a numbered list, as data: its keys are those of the list. */
export function describeList(prompt: string, printed: Widget): SemanticNode {
  return semanticNode('question', { name: withoutColon(prompt), children: printed.describe().children });
}

/** What is known of the labels of choices, in an answer and in those inside it. */
export interface KnownLabels {
  readonly reader: Pick<AnswerReader<never>, 'labelOf'> | null;
  /** The same of a question inside; null where nobody has looked at it. */
  known(key: string): KnownLabels | null;
}

/** What is told which reader reads the lines of a question. */
export interface LearnsReader {
  reader: KnownLabels['reader'];
}

/** What was printed above a prompt. */
export interface Printed {
  readonly widget: Widget;
}

/** What a line means to a kind of question. */
export type LineReading<Value, Last extends Printed = Printed> =
  /** The value; `said` confirms what was taken. */
  | { readonly value: Value; readonly said?: string | undefined }
  | { readonly refused: string }
  /** Something is printed, and the question is asked again. */
  | { readonly print: Last }
  /** The value so far, and the question is asked again. */
  | { readonly soFar: Value; readonly said: string };

/** What a line is read against. */
export interface ReadAt<Value, Last extends Printed = Printed> {
  /** What was printed last. */
  readonly printed: Last | null;
  /** The value so far. */
  readonly current: Value | undefined;
  readonly words: Words;
}

/** How a kind reads lines. */
export interface AnswerReader<Value, Last extends Printed = Printed> {
  /** What is printed before the prompt; null for nothing. */
  intro?(current: Value | undefined, words: Words): Last | null;
  /** What a line means. */
  read(line: string, at: ReadAt<Value, Last>): LineReading<Value, Last>;
  /** What a given answer means: a value, or a text that is exact. It is neither null nor, mostly, empty. */
  readGiven(given: unknown, words: Words): GivenReading<Value>;
  /** What is left of a value that fits; undefined where nothing does. */
  fit(value: unknown): Value | undefined;
  /** The label of a choice; undefined for a value that is none. */
  labelOf?(value: unknown): string | undefined;
  /** What can be chosen, as data. */
  describe?(at: ReadAt<Value, Last>): SemanticNode[];
  /** How to answer, shown in place of the current value; null to show that. */
  noteIn?(current: Value | undefined, words: Words): string | null;
}
