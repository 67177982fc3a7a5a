// The library's words in the language of one app.

import { TextUIError } from '../base/errors.ts';
import { argumentError, requireString } from '../base/validate.ts';
import { fold } from './fold.ts';
import { ENGLISH, type MessageId, type Messages } from './messages.ts';

/**
 * Replaces the library's words: translated messages by their ids, or a function that returns them
 * (nothing for a message that stays English).
 */
export type Translator = Messages | TranslateFunction;

/** Gives a message in another language: nothing for one that stays English. */
export type TranslateFunction = (
  id: MessageId,
  english: string,
  values: Readonly<Record<string, string | number>>,
) => string | null | undefined;

/** The action of a key in an app. */
export type AppAction = 'continue' | 'quit' | 'refresh' | 'help';

/** The signs that are keys, by the ids of their names. */
const SIGNS: Readonly<Record<string, MessageId>> = {
  '?': 'sign.question-mark',
  '<': 'sign.less-than',
  '*': 'sign.star',
  '+': 'sign.plus',
  '-': 'sign.minus',
};

const ACTIONS: readonly AppAction[] = ['continue', 'quit', 'refresh', 'help'];

/** The library's messages in one language. */
export class Words {
  /** Whether they are for people who listen: signs and units are words then. */
  readonly spoken: boolean;
  readonly #translate: TranslateFunction;

  constructor(translator?: Translator | null, { spoken = false }: { readonly spoken?: boolean } = {}) {
    this.spoken = spoken;
    if (translator != null && typeof translator !== 'function' && typeof translator !== 'object') {
      throw argumentError('createApp', 'translator', 'a function or an object of messages', translator);
    }
    this.#translate = typeof translator === 'function' ? translator : (id) => translator?.[id];
    if (translator != null) this.#refuseClashes();
  }

  /** A message, its `{names}` replaced by values. */
  say(id: MessageId, values: Readonly<Record<string, string | number>> = {}): string {
    if (!Object.hasOwn(ENGLISH, id)) throw argumentError('Words.say', 'id', 'the id of a message', id);
    if (typeof values !== 'object' || values === null) {
      throw argumentError('Words.say', 'values', 'an object of strings', values);
    }
    const chosen = this.#variantOf(id);
    const english = ENGLISH[chosen];
    const message: unknown = this.#translate(chosen, english, values) ?? english;
    if (typeof message !== 'string') {
      throw argumentError('translator', `the message '${chosen}'`, 'a string', message);
    }
    return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? valueText(name, values[name]) : whole,
    );
  }

  /** How a key is called: signs, at which synthesizers are silent, by their names for people who listen. */
  nameOf(key: string): string {
    const sign = this.spoken && Object.hasOwn(SIGNS, key) ? SIGNS[key] : undefined;
    return sign === undefined ? key : this.say(sign);
  }

  /** The action of a typed key. English keys work in every language. */
  actionFor(typed: string): AppAction | null {
    const key = fold(requireString('Words.actionFor', 'typed', typed));
    const translated = ACTIONS.find((action) => fold(this.say(`key.${action}`)) === key);
    return translated ?? ACTIONS.find((action) => ENGLISH[`key.${action}`] === key) ?? null;
  }

  /**
   * Whether an answer says yes (true) or no (false), as a whole word or, unless only those count, its first
   * letter; else null.
   */
  yesOrNo(typed: string, wholeWord = false): boolean | null {
    const answer = fold(requireString('Words.yesOrNo', 'typed', typed));
    if (answer === '') return null;
    const [yes, no] = [fold(this.say('answer.yes')), fold(this.say('answer.no'))];
    if (answer === yes || answer === no) return answer === yes;
    if (answer === ENGLISH['answer.yes']) return true;
    if (answer === ENGLISH['answer.no']) return false;
    if (wholeWord) return null;
    const saysYes = answer === firstOf(yes) || answer === firstOf(ENGLISH['answer.yes']);
    const saysNo = answer === firstOf(no) || answer === firstOf(ENGLISH['answer.no']);
    // A letter that is yes in one language and no in the other means neither.
    return saysYes === saysNo ? null : saysYes;
  }

  /** The message that is said instead of one to people who listen, where there is one. */
  #variantOf(id: MessageId): MessageId {
    const spoken = `speech.${id}`;
    return this.spoken && Object.hasOwn(ENGLISH, spoken) ? (spoken as MessageId) : id;
  }

  /** Throws if a key belongs to two actions, or an English key would stop working. */
  #refuseClashes(): void {
    for (const action of ACTIONS) {
      for (const other of ACTIONS.filter((one) => one !== action)) {
        const key = this.say(`key.${action}`);
        if (fold(key) === fold(this.say(`key.${other}`))) {
          throw clash(key, `key.${action}`, `key.${other}`);
        }
        if (fold(key) === ENGLISH[`key.${other}`]) {
          throw clash(key, `key.${other} (in English)`, `key.${action}`);
        }
      }
    }
  }
}

/** The library's own English. */
export const ENGLISH_WORDS: Words = new Words();

function valueText(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw argumentError('Words.say', `the value of ${name}`, 'a string or a number', value);
}

function firstOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

function clash(key: string, one: string, other: string): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_KEY',
    `translator: the key '${key}' is given to both ${one} and ${other}; give one of them another key`,
  );
}
