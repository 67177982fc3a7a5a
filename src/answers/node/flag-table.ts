// The flags of a program: what each name, letter and place on the command line is for.

import { isPlainObject } from '../../questions/values.ts';
import { argumentError } from '../../validate.ts';
import { type BuiltInFlag, type Nameable, namesOf, type OwnedName } from '../names.ts';
import { INDEX } from '../../questions/values.ts';

/** How the flag of a question may be given, besides `--<id>`. */
export interface FlagSetting {
  /** Whether the answer may be given without a flag, in the order of the settings; `rest` takes all that follow. */
  positional?: boolean | 'rest' | null | undefined;
  /** One letter: `t` is `-t`. */
  short?: string | null | undefined;
  /** Other names for the flag, without hyphens. */
  alias?: readonly string[] | null | undefined;
}

/** The settings of flags, by the ids of their questions. */
export type FlagSettings = Readonly<Record<string, FlagSetting>>;

/** What a flag is for. */
export type FlagMeaning = { readonly builtIn: BuiltInFlag } | QuestionFlag;

/** What the flag of a question is for. */
export interface QuestionFlag {
  readonly question: Nameable;
  readonly id: string;
  /** What messages call it: what was typed, and `--template` where that was `-t`. */
  readonly name: string;
  /** Whether it says no. */
  readonly denies: boolean;
}

/** A question that may be answered without a flag. */
export interface Positional {
  readonly question: Nameable;
  /** Whether it takes all arguments that are left. */
  readonly isRest: boolean;
}

/** The letters of built-in flags, unless the program uses them. */
const LETTERS: Readonly<Record<string, BuiltInFlag>> = { y: 'yes', h: 'help' };

/** The letter of a built-in flag; null where it has none, or the program uses it. */
export function builtInLetter(flag: BuiltInFlag, settings: FlagSettings): string | null {
  const [letter = null] = Object.entries(LETTERS).find(([, named]) => named === flag) ?? [];
  return Object.values(settings).some(({ short }) => short === letter) ? null : letter;
}

/** All flags, by their names and letters. */
export class FlagTable {
  readonly positionals: readonly Positional[];
  readonly #builtIn: readonly BuiltInFlag[];
  /** By name, with both hyphens; those of items in lists have a `*`. */
  readonly #names = new Map<string, FlagMeaning>();
  readonly #letters = new Map<string, FlagMeaning>();
  readonly #patterns: (readonly [flag: string, QuestionFlag])[] = [];

  constructor(questions: readonly Nameable[], settings: FlagSettings, builtIn: readonly BuiltInFlag[]) {
    this.#builtIn = builtIn;
    for (const flag of builtIn) {
      const letter = builtInLetter(flag, settings);
      if (letter !== null) this.#letters.set(letter, { builtIn: flag });
    }
    for (const question of questions) this.#addQuestion(question, settings[question.id] ?? {});
    this.positionals = Object.entries(settings)
      .filter(([, { positional }]) => positional != null && positional !== false)
      .map(([id, { positional }]) => ({
        question: questions.find((one) => one.id === id) as Nameable,
        isRest: positional === 'rest',
      }));
  }

  /** What a name means, without its hyphens; null where there is no such flag. */
  named(typed: string): FlagMeaning | null {
    const builtIn = this.#builtIn.find((flag) => flag === typed);
    if (builtIn !== undefined) return { builtIn };
    const name = `--${typed}`;
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    for (const [flag, meaning] of this.#patterns) {
      const id = idFor(meaning.question.id, flag, name);
      if (id !== null) return { ...meaning, id, name };
    }
    return null;
  }

  /** What a letter means; null where there is no such flag. */
  letter(letter: string): FlagMeaning | null {
    return this.#letters.get(letter) ?? null;
  }

  /** The letters that the program itself uses. */
  get ownLetters(): readonly string[] {
    return [...this.#letters].filter(([, meaning]) => !('builtIn' in meaning)).map(([letter]) => letter);
  }

  get letters(): readonly string[] {
    return [...this.#letters.keys()];
  }

  /** All names, without their hyphens. */
  get names(): readonly string[] {
    return [...[...this.#names.keys()].map((name) => name.slice(2)), ...this.#builtIn];
  }

  #addQuestion(question: Nameable, { short, alias }: FlagSetting): void {
    const { flag, noFlag } = namesOf(question, null, this.#builtIn);
    const { id } = question;
    const yes: QuestionFlag = { question, id, name: flag ?? `--set ${id}`, denies: false };
    const no: QuestionFlag = { question, id, name: noFlag ?? `--set ${id}`, denies: true };
    if (flag !== null) this.#names.set(flag, yes);
    if (noFlag !== null) this.#names.set(noFlag, no);
    if (flag?.includes('*') === true) this.#patterns.push([flag, yes]);
    if (noFlag?.includes('*') === true) this.#patterns.push([noFlag, no]);
    for (const other of alias ?? []) {
      this.#names.set(`--${other}`, { ...yes, name: `--${other}` });
      if (question.kind === 'confirm') this.#names.set(`--no-${other}`, { ...no, name: `--no-${other}` });
    }
    if (short != null) this.#letters.set(short, yes);
  }
}

/** The id that a name means; null where it is another name. A `*` in both is any number. */
export function idFor(id: string, pattern: string, name: string): string | null {
  if (!pattern.includes('*')) return pattern === name ? id : null;
  const parts = name.split('.');
  const wanted = pattern.split('.');
  if (parts.length !== wanted.length) return null;
  const isMatch = wanted.every((part, index) =>
    part === '*' ? INDEX.test(parts[index] ?? '') : part === parts[index],
  );
  if (!isMatch) return null;
  return id
    .split('.')
    .map((part, index) => (part === '*' ? parts[index] : part))
    .join('.');
}

/** The names and letters that settings add, with whose they are: each may be there once. */
export function namesIn(settings: FlagSettings, questions: readonly Nameable[]): OwnedName[] {
  return Object.entries(settings).flatMap(([id, { short, alias }]) => {
    const isConfirm = questions.some((question) => question.id === id && question.kind === 'confirm');
    const names = (alias ?? []).flatMap((name) => [`--${name}`, ...(isConfirm ? [`--no-${name}`] : [])]);
    return [...(short == null ? [] : [`-${short}`]), ...names].map((name) => ({ name, id }));
  });
}

/** Throws unless settings can be read. */
export function requireFlagSettings(
  where: string,
  given: unknown,
  questions: readonly Nameable[],
  isListOfSimple: (id: string) => boolean,
): FlagSettings {
  const flags = requireSettings(where, given);
  const last = Object.entries(flags).findLast(
    ([, { positional }]) => positional != null && positional !== false,
  );
  for (const [id, setting] of Object.entries(flags)) {
    const name = `flags.${id}`;
    const question = questions.find((one) => one.id === id);
    if (question === undefined) throw argumentError(where, name, 'the id of a question', id);
    if (question.kind === 'secret')
      throw argumentError(where, name, 'the id of a question that is no secret', id);
    const { positional, alias } = setting;
    requireLetter(where, name, setting.short);
    const areNames = Array.isArray(alias) && alias.every((one) => typeof one === 'string' && isName(one));
    if (alias != null && !areNames) {
      throw argumentError(where, `${name}.alias`, 'a list of names without leading hyphens', alias);
    }
    if (![null, undefined, true, false, 'rest'].includes(positional)) {
      throw argumentError(where, `${name}.positional`, "true or 'rest'", positional);
    }
    const isSeveral = question.kind === 'multiselect' || isListOfSimple(id);
    if (positional === 'rest' && (last?.[0] !== id || !isSeveral)) {
      const accepted =
        "true ('rest' is for the last one, if it is a multiselect or a list of simple questions)";
      throw argumentError(where, `${name}.positional`, accepted, positional);
    }
    if (positional === true && (question.kind === 'list' || id.includes('*'))) {
      throw argumentError(where, `${name}.positional`, "'rest' for a list", positional);
    }
  }
  return flags;
}

function requireSettings(where: string, given: unknown): FlagSettings {
  if (given == null) return {};
  const areSettings = isPlainObject(given) && Object.values(given).every(isPlainObject);
  if (!areSettings) throw argumentError(where, 'flags', 'an object of settings', given);
  return given as FlagSettings;
}

function requireLetter(where: string, name: string, short: unknown): void {
  if (short == null || (typeof short === 'string' && /^[a-z]$/i.test(short))) return;
  throw argumentError(where, `${name}.short`, 'one letter', short);
}

function isName(name: string): boolean {
  return /^[\w][\w-]*$/.test(name);
}
