// Prompt: the line that asks, with the keys that answer it.

import { TextUIError } from '../errors.ts';
import { argumentError, requireString } from '../validate.ts';
import { type AppAction, ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { RESET } from '../text/style.ts';
import { stripStyle, wrapText } from '../text/text.ts';

/** An option of the application, or one whose words are the library's. */
type Option = { readonly key: string; readonly description: string } | { readonly action: AppAction };

/** Behind these no colon is needed. */
const ENDS_SENTENCE = /[?!:;.,…。！？：；、،؟]$/u;

/**
 * The line that asks, with options in natural order.
 *
 * @example
 * ```ts
 * const prompt = new Prompt('What?');
 * prompt.addOption('10', 'ten');
 * prompt.addOption('2', 'two');
 * String(prompt); // → "What? ['2' two, '10' ten]: "
 * String(new Prompt('Name')); // → 'Name: '
 * ```
 */
export class Prompt {
  readonly #message: string | null;
  readonly #options: Option[] = [];

  constructor(message?: string | null) {
    this.#message = message == null ? null : requireString(new.target.name, 'message', message);
  }

  /** The message; the library's own, in English, where none was given. */
  get message(): string {
    return this.#message ?? ENGLISH_WORDS.say('prompt.message');
  }

  /** The keys of the options, as shown in English. */
  get keys(): readonly string[] {
    return this.keysIn(ENGLISH_WORDS);
  }

  /** Adds an option; a key that is taken is refused. */
  addOption(key: string, description: string): void {
    requireKey('Prompt.addOption', key);
    requireString('Prompt.addOption', 'description', description);
    this.#add({ key, description });
  }

  /** Gives an option another description. */
  updateOption(key: string, description: string): void {
    requireString('Prompt.updateOption', 'description', description);
    const index = this.#indexOf('Prompt.updateOption', key);
    this.#options[index] = { key, description };
  }

  /** Takes an option away; returns its description, or null where there was none. */
  removeOption(key: string): string | null {
    requireString('Prompt.removeOption', 'key', key);
    const index = this.#options.findIndex((option) => keyOf(option, ENGLISH_WORDS) === key);
    const [removed] = index < 0 ? [] : this.#options.splice(index, 1);
    return removed === undefined ? null : descriptionOf(removed, ENGLISH_WORDS);
  }

  /** Adds `'c' to continue`. */
  addContinueOption(): void {
    this.#add({ action: 'continue' });
  }

  /** Adds `'q' to quit`. */
  addQuitOption(): void {
    this.#add({ action: 'quit' });
  }

  /** Adds `'r' to refresh`. */
  addRefreshOption(): void {
    this.#add({ action: 'refresh' });
  }

  /** Adds `'h' for help`. */
  addHelpOption(): void {
    this.#add({ action: 'help' });
  }

  /** The text, unwrapped, in English. */
  toString(): string {
    return this.textIn(ENGLISH_WORDS);
  }

  /** The keys of the options in natural order, in the language of an app. */
  keysIn(words: Words): string[] {
    return this.#sorted(words).map((option) => keyOf(option, words));
  }

  /** The text, unwrapped, in the language of an app. */
  textIn(words: Words): string {
    const message = closed((this.#message ?? words.say('prompt.message')).trimEnd());
    const options = this.#sorted(words).map((option) => {
      return words.say('prompt.option', {
        key: keyOf(option, words),
        description: closed(descriptionOf(option, words)),
      });
    });
    if (options.length === 0) {
      return message === '' || ENDS_SENTENCE.test(stripStyle(message)) ? spaced(message) : `${message}: `;
    }
    return `${spaced(message)}[${options.join(', ')}]: `;
  }

  /** The text in lines of at most `width` columns; the last ends in the blank behind which one types. */
  linesIn(words: Words, width: number): string[] {
    const text = this.textIn(words);
    if (!text.endsWith(' ')) return wrapText(text, width);
    // A blank at the end of a text takes no part in wrapping, but one that does not break has its cell.
    const lines = wrapText(`${text.slice(0, -1)}\u00A0`, width);
    lines.push(`${(lines.pop() as string).slice(0, -1)} `);
    return lines;
  }

  #add(added: Option): void {
    for (const option of this.#options) refuseClash(option, added, ENGLISH_WORDS);
    this.#options.push(added);
  }

  #indexOf(where: string, key: string): number {
    const index = this.#options.findIndex((option) => keyOf(option, ENGLISH_WORDS) === key);
    if (index >= 0) return index;
    throw argumentError(
      where,
      'key',
      `the key of one of its options (${this.keys.join(', ') || 'it has none'})`,
      key,
    );
  }

  #sorted(words: Words): Option[] {
    const sorted = [...this.#options].sort((a, b) => compareNaturally(keyOf(a, words), keyOf(b, words)));
    for (let index = 1; index < sorted.length; index++) {
      refuseClash(sorted[index - 1] as Option, sorted[index] as Option, words);
    }
    return sorted;
  }
}

/** Digits as numbers, everything else by code point: `2` before `10`, both before `c`. */
export function compareNaturally(a: string, b: string): number {
  const [left, right] = [a.match(/\d+|\D+/g) ?? [], b.match(/\d+|\D+/g) ?? []];
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const [x, y] = [left[index] as string, right[index] as string];
    const numeric = /^\d/.test(x) && /^\d/.test(y);
    const order = numeric ? Number(x) - Number(y) : x < y ? -1 : x > y ? 1 : 0;
    if (order !== 0) return order;
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0);
}

function keyOf(option: Option, words: Words): string {
  return 'action' in option ? words.say(`key.${option.action}`) : option.key;
}

function descriptionOf(option: Option, words: Words): string {
  return 'action' in option ? words.say(`prompt.${option.action}`) : option.description;
}

function refuseClash(a: Option, b: Option, words: Words): void {
  const key = keyOf(a, words);
  if (key !== keyOf(b, words)) return;
  throw new TextUIError(
    'ERR_TEXTUI_KEY',
    `Prompt: the key '${key}' is given to both '${descriptionOf(a, words)}' and '${descriptionOf(b, words)}'; give one of them another key`,
  );
}

function requireKey(where: string, key: unknown): void {
  if (typeof key === 'string' && key.trim() !== '') return;
  throw argumentError(where, 'key', 'a string that is not blank', key);
}

/** The text with its style closed, so that it does not pass on to what follows. */
function closed(text: string): string {
  return text.includes('\x1b') ? text + RESET : text;
}

function spaced(text: string): string {
  return text === '' ? text : `${text} `;
}
