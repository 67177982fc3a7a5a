// confirm: yes or no.

import { fold, type Words } from '../i18n/words.ts';
import { readYesOrNo } from '../checks/yes-or-no.ts';
import { semanticNode } from '../render/semantic-node.ts';
import { argumentError, requireBoolean } from '../validate.ts';
import { type AnswerReader, type GivenReading, givenText } from './answer-reader.ts';
import {
  type AnyOptions,
  frozen,
  type QuestionBuilder,
  type QuestionShape,
  requireDefault,
  requireExample,
  SimpleQuestion,
} from './question.ts';
import { textOfMade } from './values.ts';

/** The options that only a confirm has. `danger` is for what cannot be undone: no default, and only the whole word. */
export type ConfirmOptions =
  | { danger?: false | null | undefined }
  | { danger: true; default?: null | undefined; ask?: true | null | undefined };

/**
 * Asks a question that is answered with yes or no.
 *
 * @example
 * ```ts
 * const app = startApp(confirm('Use TLS?', { default: true }), { lines: ['n'] });
 * console.log(await app.result);
 * // false
 * console.log(app.output.trimEnd());
 * // Use TLS? (yes): n
 * ```
 */
export const confirm: QuestionBuilder<boolean, ConfirmOptions> = (
  label: string,
  options?: (ConfirmOptions & AnyOptions) | null,
) => frozen(new ConfirmQuestion(label, options)) as never;

class ConfirmQuestion extends SimpleQuestion<boolean> {
  readonly kind = 'confirm';
  readonly danger: boolean;

  constructor(label: string, options: (ConfirmOptions & AnyOptions) | null | undefined) {
    super('confirm', label, options);
    this.danger = options?.danger == null ? false : requireBoolean('confirm', 'danger', options.danger);
    if (this.danger && options?.default != null) {
      throw argumentError('confirm', 'default', 'left out if danger is true', options.default);
    }
    requireDefault('confirm', options?.default, 'true or false', isBoolean);
    requireExample('confirm', this, 'true or false', isBoolean);
  }

  override get takesPreset(): boolean {
    return !this.danger;
  }

  override get fresh(): boolean {
    return this.danger;
  }

  open(): AnswerReader<boolean> {
    return {
      read: (line, { words }) => readYesOrNo(line, words, this.danger),
      readGiven: (given, words) => this.#readGiven(given, words),
      fit: (value) => (isBoolean(value) ? value : undefined),
      noteIn: (current, words) => (current === undefined ? this.#answersIn(words) : null),
      describe: ({ current, words }) =>
        [true, false].map((answer) => {
          const name = words.say(answer ? 'answer.yes' : 'answer.no');
          return semanticNode('listitem', {
            name,
            key: name,
            states: answer === current ? ['current'] : null,
          });
        }),
    };
  }

  get shape(): QuestionShape {
    return { kind: 'confirm', danger: this.danger };
  }

  protected override describe(value: unknown, words: Words): string {
    if (typeof value !== 'boolean') return textOfMade(value); // what a schema made of it
    return words.say(value ? 'answer.yes' : 'answer.no');
  }

  /** Programs also say `true` and `1`; digits are too easily meant for something else where there is danger. */
  #readGiven(given: unknown, words: Words): GivenReading<boolean> {
    const typed = fold(givenText(given));
    if (typed === 'true' || typed === 'false') return { answer: typed === 'true' };
    if (!this.danger && (typed === '1' || typed === '0')) return { answer: typed === '1' };
    const reading = readYesOrNo(givenText(given), words, this.danger);
    return 'value' in reading ? { answer: reading.value } : reading;
  }

  #answersIn(words: Words): string {
    return words.say('confirm.yes-or-no', { yes: words.say('answer.yes'), no: words.say('answer.no') });
  }
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
