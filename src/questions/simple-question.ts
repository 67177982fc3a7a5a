// A question that one line answers: text, number, confirm, secret, select and multiselect.
// Each kind says what a line means; everything else is done here, once.

import { type Words } from '../i18n/words.ts';
import { hasControlCharacters } from '../text/control-characters.ts';
import { argumentError } from '../validate.ts';
import type { AnswerReader, LearnsReader, Printed } from './answer-reader.ts';
import type { GivenReading } from './given.ts';
import { type AnyQuestion, QuestionBase } from './question.ts';

/** A question that one line answers. */
export abstract class SimpleQuestion<Value, Last extends Printed = Printed> extends QuestionBase<Value> {
  /** What reads the lines of one ask; choices that a function gives are known by then. */
  abstract open(): Promise<AnswerReader<Value, Last>> | AnswerReader<Value, Last>;

  /** Whether blanks at both ends of a line are dropped. */
  get trims(): boolean {
    return true;
  }

  /** Whether what is typed is kept from showing. */
  get hidden(): boolean {
    return false;
  }

  /** Whether only what is typed at its prompt counts, and nothing that was typed before. */
  get fresh(): boolean {
    return false;
  }

  /** Whether ENTER may take a value that is already there. */
  get takesPreset(): boolean {
    return true;
  }

  /** The value of ENTER where there is no other; undefined where an answer is required. */
  get emptyValue(): Value | undefined {
    return this.optional ? (null as Value) : undefined;
  }

  async readGiven(
    given: unknown,
    words: Words,
    draft: LearnsReader = { reader: null },
  ): Promise<GivenReading<Value | null>> {
    const reader = await this.#openFor(draft);
    if (reader.labelOf?.(given) !== undefined) return reader.readGiven(given, words); // the value of a choice, as it is
    const text = typeof given === 'string' ? (this.trims ? given.trim() : given) : null;
    if (typeof given === 'string' && hasControlCharacters(given))
      return { refused: words.say('refused.controls') };
    const isEmpty = text === '' && !this.#takesEmptyText(reader);
    if (given != null && !isEmpty) return reader.readGiven(text ?? given, words);
    const answer = isEmpty || this.optional ? this.emptyValue : undefined;
    return answer === undefined ? { refused: words.say('question.required') } : { answer };
  }

  /** Whether an empty text is an answer: a choice, or what the default is. */
  #takesEmptyText(reader: AnswerReader<Value, Last>): boolean {
    return this.fixedDefault === '' || reader.labelOf?.('') !== undefined;
  }

  async #openFor(draft: LearnsReader): Promise<AnswerReader<Value, Last>> {
    const reader = await this.open();
    draft.reader = reader;
    return reader;
  }
}

/** Throws where a fixed default is of another type. */
export function requireDefault(
  where: string,
  question: AnyQuestion,
  value: unknown,
  accepted: string,
  test: (value: unknown) => boolean,
): void {
  if (value == null || question.hasSchema || typeof value === 'function' || test(value)) return;
  throw argumentError(where, 'default', accepted, value);
}
