// Prompt: the line that asks, with the keys that answer it.

import type { MaybePromise } from '../checks/checks.ts';
import { endsSentence } from '../checks/label-text.ts';
import { TextUIError } from '../base/errors.ts';
import { fold } from '../i18n/fold.ts';
import { type AppAction, ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { isPlainAscii } from '../text/ascii.ts';
import { RESET } from '../text/style.ts';
import { safeText, wrapText } from '../text/text.ts';
import { argumentError, requireString } from '../base/validate.ts';
import type { InputState } from './input-state.ts';

/**
 * Called when the user types the key of an option.
 * Its result counts as a result of `input`. Without one, the screen is shown again.
 */
export type PromptAction = () => MaybePromise<InputState | string | void>;

/** An option of a prompt. A key or description that is null is the library's own, translated. */
interface Option {
  readonly key: string | null;
  readonly description: string | null;
  readonly action: PromptAction | null;
  /** The app's action if the screen leaves the key to it. */
  readonly app: AppAction | null;
}

/** An option in the language of an app. */
export interface ShownOption {
  readonly key: string;
  readonly description: string;
}

type IsSaid = (option: ShownOption) => boolean;

/** The option that a typed line chooses. */
export interface PromptOption {
  /** Its key; for the library's own options, the English key. */
  readonly key: string;
  readonly action: PromptAction | null;
  readonly app: AppAction | null;
}

const NO_BREAK_SPACE = '\u00A0';

/** The private parts of a prompt, for this module alone. The class fills it. */
const internals = {} as {
  messageOf: (prompt: Prompt) => string | null;
  optionsOf: (prompt: Prompt) => Map<string, Option>;
};

/**
 * The line that asks, with its options in the order they were added.
 *
 * @example
 * ```ts
 * const prompt = new Prompt('What?');
 * prompt.addOption('2', 'two');
 * prompt.addOption('10', 'ten');
 * String(prompt); // → "What? ['2' two, '10' ten]: "
 * String(new Prompt('Name')); // → 'Name: '
 * ```
 */
export class Prompt {
  #message: string | null;
  /** The options by their English keys. */
  readonly #options = new Map<string, Option>();

  static {
    internals.messageOf = (prompt) => prompt.#message;
    internals.optionsOf = (prompt) => prompt.#options;
  }

  constructor(message?: string | null) {
    this.#message = message == null ? null : requireString(new.target.name, 'message', message);
  }

  /** The message, assignable; the library's own, in English, if none was given. */
  get message(): string {
    return this.#message ?? ENGLISH_WORDS.say('prompt.message');
  }

  set message(message: string) {
    this.#message = requireString('Prompt', 'message', message);
  }

  /** The keys of the options in the order they were added, as shown in English. */
  get keys(): readonly string[] {
    return [...this.#options.keys()];
  }

  /**
   * Adds an option. Throws if the key is taken.
   * An action, if there is one, is called instead of the screen's `input`.
   */
  addOption(key: string, description: string, action?: PromptAction | null): void {
    const where = 'Prompt.addOption';
    if (typeof key !== 'string' || key.trim() === '') {
      throw argumentError(where, 'key', 'a string that is not blank', key);
    }
    requireString(where, 'description', description);
    this.#add({ key: key.trim(), description, action: requireAction(where, action), app: null });
  }

  /** Gives an option another description. */
  updateOption(key: string, description: string): void {
    const where = 'Prompt.updateOption';
    requireString(where, 'description', description);
    const option = this.#options.get(requireString(where, 'key', key).trim());
    if (option === undefined) {
      const keys = this.keys.join(', ') || 'it has none';
      throw argumentError(where, 'key', `the key of one of its options (${keys})`, key);
    }
    this.#options.set(key.trim(), { ...option, description });
  }

  /** Removes an option and returns its description; null if there was none. */
  removeOption(key: string): string | null {
    const english = requireString('Prompt.removeOption', 'key', key).trim();
    const option = this.#options.get(english);
    this.#options.delete(english);
    return option === undefined ? null : descriptionOf(option, ENGLISH_WORDS);
  }

  /** Adds `'c' to continue`, or your description and action. */
  addContinueOption(description?: string | null, action?: PromptAction | null): void {
    this.#addOwn('continue', 'Prompt.addContinueOption', description, action);
  }

  /** Adds `'q' to quit`, or your description and action. */
  addQuitOption(description?: string | null, action?: PromptAction | null): void {
    this.#addOwn('quit', 'Prompt.addQuitOption', description, action);
  }

  /** Adds `'r' to refresh`, or your description and action. */
  addRefreshOption(description?: string | null, action?: PromptAction | null): void {
    this.#addOwn('refresh', 'Prompt.addRefreshOption', description, action);
  }

  /** Adds `'h' for help`, or your description and action. */
  addHelpOption(description?: string | null, action?: PromptAction | null): void {
    this.#addOwn('help', 'Prompt.addHelpOption', description, action);
  }

  /** The text, unwrapped, in English. */
  toString(): string {
    return this.textIn(ENGLISH_WORDS);
  }

  /** The keys of the options, in the language of an app. */
  keysIn(words: Words): string[] {
    return promptOptions(this, words).map(({ key }) => key);
  }

  /** The text, unwrapped, in the language of an app. */
  textIn(words: Words): string {
    return promptTextWith(this, words, () => true);
  }

  /** The text in lines of at most `width` columns. The last ends in a blank. */
  linesIn(words: Words, width: number): string[] {
    return promptLines(this.textIn(words), width);
  }

  #addOwn(
    app: AppAction,
    where: string,
    description: string | null | undefined,
    action: PromptAction | null | undefined,
  ): void {
    const given = description == null ? null : requireString(where, 'description', description);
    this.#add({ key: null, description: given, action: requireAction(where, action), app });
  }

  #add(option: Option): void {
    const key = keyOf(option, ENGLISH_WORDS);
    const taken = this.#options.get(key);
    if (taken !== undefined) throw clash(key, taken, option, ENGLISH_WORDS);
    this.#options.set(key, option);
  }
}

const { messageOf, optionsOf } = internals;

/** The options of a prompt, in the language of an app. Throws if two of their keys are the same in it. */
export function promptOptions(prompt: Prompt, words: Words): ShownOption[] {
  const taken = new Map<string, Option>();
  for (const option of optionsOf(prompt).values()) {
    const key = keyOf(option, words);
    const other = taken.get(key);
    if (other !== undefined) throw clash(key, other, option, words);
    taken.set(key, option);
  }
  return Array.from(taken, ([key, option]) => ({ key, description: descriptionOf(option, words) }));
}

/** The text of a prompt with some of its options, unwrapped. */
export function promptTextWith(prompt: Prompt, words: Words, isSaid: IsSaid): string {
  const message = closed(messageIn(prompt, words).trimEnd());
  const options = promptOptions(prompt, words)
    .filter(isSaid)
    .map((option) => {
      const key = closed(words.nameOf(option.key));
      return closed(words.say('prompt.option', { key, description: closed(option.description) }));
    });
  return safeText(composed(message, options, words));
}

function composed(message: string, options: readonly string[], words: Words): string {
  const isSentence = message === '' || endsSentence(message);
  if (options.length === 0) return isSentence ? spaced(message) : `${message}: `;
  if (!words.spoken) return `${spaced(message)}[${options.join(', ')}]: `;
  return `${isSentence ? spaced(message) : `${message}, `}${options.join(', ')}: `;
}

export function messageIn(prompt: Prompt, words: Words): string {
  return messageOf(prompt) ?? words.say('prompt.message');
}

/** The text of a prompt in lines of at most `width` columns. The last ends in a blank. */
export function promptLines(text: string, width: number): string[] {
  // Most prompts are; the first one of a program waits for no table of Unicode.
  if (isPlainAscii(text) && text.length <= width) return [text];
  if (!text.endsWith(' ')) return wrapText(text, width);
  // Wrapping drops a blank at the end of a text, but keeps a no-break space and its column.
  const lines = wrapText(`${text.slice(0, -1)}${NO_BREAK_SPACE}`, width);
  const last = lines.pop() as string;
  const end = last.lastIndexOf(NO_BREAK_SPACE);
  lines.push(`${last.slice(0, end)} ${last.slice(end + 1)}`);
  return lines;
}

/** A prompt that offers to show all of a screen: as its own option to refresh, or one more. */
export function withShowAll(prompt: Prompt, words: Words, action: PromptAction): Prompt {
  const own = optionFor(prompt, words.say('key.refresh'), words);
  if (own !== null && (own.app !== 'refresh' || own.action !== null)) return prompt; // the screen uses the key
  const copy = new Prompt(messageOf(prompt));
  const options = optionsOf(copy);
  for (const [key, option] of optionsOf(prompt)) options.set(key, option);
  const shown: Option = { key: null, description: words.say('prompt.show-all'), action, app: 'refresh' };
  options.set(englishKey(shown), shown);
  return copy;
}

/** The option that a typed line chooses, or null. The app's keys also work in English. */
export function optionFor(prompt: Prompt, line: string, words: Words): PromptOption | null {
  const typed = line.trim().normalize('NFKC');
  if (typed === '') return null;
  const options = [...optionsOf(prompt).values()];
  const exact = options.find((option) => keyOf(option, words) === typed);
  const found = exact ?? onlyOne(options, (option) => fold(keyOf(option, words)) === fold(typed));
  const option =
    found ?? options.find((other) => other.key === null && fold(englishKey(other)) === fold(typed));
  if (option === undefined) return null;
  return { key: option.key ?? englishKey(option), action: option.action, app: option.app };
}

function onlyOne(options: Option[], test: (option: Option) => boolean): Option | undefined {
  const found = options.filter(test);
  return found.length === 1 ? found[0] : undefined;
}

function englishKey(option: Option): string {
  return keyOf(option, ENGLISH_WORDS);
}

function keyOf(option: Option, words: Words): string {
  return option.key ?? words.say(`key.${option.app as AppAction}`);
}

function descriptionOf(option: Option, words: Words): string {
  return option.description ?? words.say(`prompt.${option.app as AppAction}`);
}

function clash(key: string, one: Option, other: Option, words: Words): TextUIError {
  const [first, second] = [descriptionOf(one, words), descriptionOf(other, words)];
  return new TextUIError(
    'ERR_TEXTUI_KEY',
    `Prompt: the key '${key}' is given to both '${first}' and '${second}'; give one of them another key`,
  );
}

function requireAction(where: string, action: unknown): PromptAction | null {
  if (action == null) return null;
  if (typeof action === 'function') return action as PromptAction;
  throw argumentError(where, 'action', 'a function', action);
}

/** The text with its style closed, so that the style does not reach what follows. */
function closed(text: string): string {
  return text.includes('\x1b') ? text + RESET : text;
}

function spaced(text: string): string {
  return text === '' ? text : `${text} `;
}
