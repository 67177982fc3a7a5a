// Completion: what fits at the end of a command line that is being typed. Nothing is asked, and `main` is not called.

import { ChoiceList, readChoiceList } from '../questions/choice-list.ts';
import { MarkedFunction } from '../questions/marked.ts';
import { type AnyQuestion, isList } from '../questions/shape.ts';
import { isListOfSimple } from '../describe/example.ts';
import { choiceInfos, openChoices } from '../describe/choice-facts.ts';
import type { ChoiceInfo } from '../describe/question-facts.ts';
import { wordOf } from '../describe/answer-values.ts';
import type { QuestionPath } from '../describe/path.ts';
import { type FlagMeaning, FlagTable } from '../sources/node/flag-table.ts';
import { tokensOf } from '../sources/node/flag-tokens.ts';
import { PROGRAM_FLAGS } from '../sources/program-flags.ts';
import { hasControlCharacters } from '../text/ascii.ts';
import { plainText } from '../text/one-line.ts';
import type { ProgramSetup } from './program-setup.ts';

/** A word that can stand at the end of a command line. */
export interface CompletedWord {
  readonly word: string;
  /** Its description, in one line; empty if the word says it. */
  readonly about: string;
}

/** The end of a command line: some words, or the name of a file. */
export type Completion = readonly CompletedWord[] | 'files';

/** The command line before its last word, read as far as it goes. */
interface TypedLine {
  /** The ids of the questions that are answered, and the built-in flags that were given. */
  readonly given: ReadonlySet<string>;
  /** The flag whose value the last word is: one that is not known, or null for none. */
  readonly waiting: FlagMeaning | 'unknown' | null;
  /** The arguments without flags. */
  readonly places: readonly string[];
  /** Whether no flag can follow. */
  readonly hasEnded: boolean;
}

/** So long may a function of the program think about what it offers, in milliseconds. */
const LONGEST = 1000;

const NO_WORDS: readonly CompletedWord[] = [];

/**
 * Finds the words that fit in place of the last one, which may be empty. `commands`: those that a word can name, if the
 * words before it have named none yet.
 */
export async function completionIn(
  setup: ProgramSetup,
  words: readonly string[],
  commands: readonly CompletedWord[] | null = null,
): Promise<Completion> {
  const line = new CompletedLine(setup, words.slice(0, -1));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Completion>((resolve) => {
    timer = setTimeout(resolve, LONGEST, NO_WORDS);
  });
  const fitting = line.completion(words.at(-1) ?? '', commands).catch(() => NO_WORDS);
  const found = await Promise.race([fitting, late]);
  clearTimeout(timer);
  return found === 'files' ? found : found.flatMap(safeWord);
}

/** Leaves out a word that a terminal cannot type, and makes its description safe to print. */
function safeWord({ word, about }: CompletedWord): CompletedWord[] {
  const isSafe = word !== '' && !hasControlCharacters(word) && !word.includes('\t');
  return isSafe ? [{ word, about: plainText(about) }] : [];
}

/** A command line before its last word. */
class CompletedLine {
  readonly #setup: ProgramSetup;
  readonly #words: readonly string[];
  readonly #table: FlagTable;
  readonly #typed: TypedLine;

  constructor(setup: ProgramSetup, words: readonly string[]) {
    this.#setup = setup;
    this.#words = words;
    this.#table = new FlagTable(setup.declared, setup.settings, setup.builtIn);
    this.#typed = this.#read(words);
  }

  async completion(last: string, commands: readonly CompletedWord[] | null): Promise<Completion> {
    const { waiting, hasEnded } = this.#typed;
    if (waiting === 'unknown') return NO_WORDS;
    if (waiting !== null) return this.#values(waiting, last);
    const [, name = '', value] = hasEnded ? [] : (/^(--[^=]+)=(.*)$/su.exec(last) ?? []);
    if (value !== undefined) {
      const meaning = this.#table.find(name);
      const isAnswer =
        meaning !== null && !meaning.denies && (meaning.takesValue || meaning.question !== null);
      return isAnswer ? this.#values(meaning, value, `${name}=`) : NO_WORDS;
    }
    if (!hasEnded && last.startsWith('-')) return this.#flags(/^--?[^-]/.test(last));
    if (commands !== null) return commands;
    const place = this.#place;
    if (place !== null)
      return this.#answers(
        place.question,
        last,
        place.isRest ? this.#typed.places.slice(this.#table.positionals.length - 1) : [],
      );
    return last === '' && !hasEnded ? this.#flags(false) : NO_WORDS;
  }

  #read(words: readonly string[]): TypedLine {
    const given = new Set<string>();
    const places: string[] = [];
    let waiting: FlagMeaning | null = null;
    let hasEnded = false;
    let valueOfUnknown = -1;
    for (const token of tokensOf(words, this.#table)) {
      if (token.kind === 'option-terminator') hasEnded = true;
      else if (token.kind === 'positional') {
        if (token.index !== valueOfUnknown) places.push(token.value);
      } else {
        const meaning = this.#table.find(token.rawName);
        if (meaning === null && token.value === undefined) valueOfUnknown = token.index + 1;
        if (meaning === null) continue;
        given.add(meaning.builtIn ?? meaning.id ?? '');
        if (meaning.takesValue && token.value === undefined) waiting = meaning;
      }
    }
    for (const [at, { question }] of this.#table.positionals.entries()) {
      if (at < places.length) given.add(question.id);
    }
    const isOfUnknown = valueOfUnknown === words.length && !hasEnded;
    return { given, waiting: isOfUnknown ? 'unknown' : waiting, places, hasEnded };
  }

  /** The question that an argument without a flag answers, and those before it that do, too; null for none. */
  get #place(): { readonly question: QuestionPath; readonly isRest: boolean } | null {
    const { positionals } = this.#table;
    const { places, given } = this.#typed;
    const last = positionals.at(-1);
    const place = positionals[places.length] ?? (last?.isRest === true ? last : undefined);
    if (place === undefined) return null;
    const isTaken = given.has(place.question.id) && places.length < positionals.length;
    const question = this.#questionOf(place.question.id);
    return question === null || isTaken ? null : { question, isRest: place.isRest };
  }

  #questionOf(id: string | null): QuestionPath | null {
    return this.#setup.declared.find((one) => one.id === id) ?? null;
  }

  /** The flags that were not given yet: the built-in ones only once a letter is typed. */
  #flags(withBuiltIn: boolean): readonly CompletedWord[] {
    const { words } = this.#setup;
    const own: CompletedWord[] = [];
    const builtIn: CompletedWord[] = [];
    for (const name of this.#table.names) {
      const meaning = this.#table.find(name);
      if (!name.startsWith('--') || meaning === null) continue;
      const path = this.#questionOf(meaning.id);
      if (this.#typed.given.has(meaning.builtIn ?? meaning.id ?? '')) continue;
      if (meaning.builtIn !== null) {
        builtIn.push({ word: name, about: words.say(PROGRAM_FLAGS[meaning.builtIn].help) });
      } else if (path !== null && (!isList(path) || isListOfSimple(path))) {
        own.push({ word: name, about: path.question.label });
      }
    }
    return withBuiltIn ? [...own, ...builtIn] : own;
  }

  /** The values of a flag, after `begun`. */
  async #values({ builtIn, id }: FlagMeaning, typed: string, begun = ''): Promise<Completion> {
    let values: Completion = NO_WORDS;
    if (builtIn !== null) {
      const { choices, placeholder } = PROGRAM_FLAGS[builtIn];
      if (choices !== undefined) values = choices.map((word) => ({ word, about: '' }));
      else if (placeholder === 'FILE') return 'files';
    } else {
      const path = this.#questionOf(id);
      if (path !== null) values = await this.#answers(path, typed);
    }
    return values === 'files' ? values : values.map(({ word, about }) => ({ word: begun + word, about }));
  }

  /** The answers to a question: several have commas between them, or are arguments of their own, as `taken`. */
  async #answers(path: QuestionPath, typed: string, taken: readonly string[] = []): Promise<Completion> {
    const { shape } = path.question;
    const item = 'item' in shape ? shape.item : path.question;
    const isMany = 'item' in shape || ('choices' in shape && 'min' in shape);
    const begun = isMany ? typed.slice(0, typed.lastIndexOf(',') + 1) : '';
    const before = new Set([...taken, ...begun.split(',')]);
    const values = await this.#answersTo(item, path, typed.slice(begun.length));
    if (values === 'files') return begun === '' ? values : NO_WORDS;
    return values
      .filter(({ word }) => !isMany || (!before.has(word) && (begun === '' || !word.includes(','))))
      .map(({ word, about }) => ({ word: begun + word, about }));
  }

  async #answersTo(question: AnyQuestion, path: QuestionPath, typed: string): Promise<Completion> {
    const { shape } = question;
    if ('danger' in shape) {
      return [this.#setup.words.say('answer.yes'), this.#setup.words.say('answer.no')].map(plainWord);
    }
    if ('choices' in shape) return (await this.#choices(shape.choices, path)).map(choiceWord);
    if (!('suggest' in shape)) return NO_WORDS;
    if (shape.suggest === null) return 'files';
    return [...new Set(await shape.suggest(typed))].map(plainWord);
  }

  /** The choices that can be chosen. */
  async #choices(given: unknown, path: QuestionPath): Promise<readonly ChoiceInfo[]> {
    if (given instanceof ChoiceList) return openChoices({ choices: choiceInfos(given) });
    const made: unknown =
      given instanceof MarkedFunction
        ? await (await import('./known-values.ts')).callWithKnown(given, path, this.#setup, this.#words)
        : await (given as () => unknown)();
    return openChoices({ choices: choiceInfos(readChoiceList(path.question.named, made)) });
  }
}

function plainWord(word: string): CompletedWord {
  return { word, about: '' };
}

function choiceWord({ value, label, hint }: ChoiceInfo): CompletedWord {
  const word = wordOf(value);
  return { word, about: hint ?? (label === word ? '' : label) };
}
