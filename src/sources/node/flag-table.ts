// The flags of a program: what each name, letter and place on the command line is for.

import { isPlainObject } from '../../questions/values.ts';
import { argumentError, requireOptions } from '../../base/validate.ts';
import { type Nameable, namesOf, type OwnedName } from '../../describe/names.ts';
import { anyItem, type QuestionPath, withItems } from '../../describe/path.ts';
import { isListOfSimple } from '../../describe/example.ts';
import { type BuiltInFlag, PROGRAM_FLAGS } from '../program-flags.ts';
import { isList, isSecret, isYesOrNo } from '../../questions/shape.ts';

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

/** The meaning of a flag: one of the library's own, or a question's. */
export interface FlagMeaning {
  readonly builtIn: BuiltInFlag | null;
  readonly question: Nameable | null;
  /** The id of the question; null for a built-in flag. */
  readonly id: string | null;
  /** Its name in messages: as it was typed, but `--template` for `-t`. */
  readonly name: string;
  readonly takesValue: boolean;
  /** Whether it says no. */
  readonly denies: boolean;
}

/** A question that may be answered without a flag. */
interface Positional {
  readonly question: Nameable;
  /** Whether it takes all arguments that are left. */
  readonly isRest: boolean;
}

/** The letter of a built-in flag; null where it has none, or the program uses it. */
export function builtInLetter(flag: BuiltInFlag, settings: FlagSettings): string | null {
  const { letter = null } = PROGRAM_FLAGS[flag];
  return Object.values(settings).some(({ short }) => short === letter) ? null : letter;
}

/** All flags, by their names and letters. */
export class FlagTable {
  readonly positionals: readonly Positional[];
  /** By name, with its hyphens; those of items in lists have a `*`. */
  readonly #names = new Map<string, FlagMeaning>();

  constructor(questions: readonly Nameable[], settings: FlagSettings, builtIn: readonly BuiltInFlag[]) {
    for (const flag of builtIn) {
      const takesValue = PROGRAM_FLAGS[flag].placeholder !== undefined;
      const meaning = {
        builtIn: flag,
        question: null,
        id: null,
        name: `--${flag}`,
        takesValue,
        denies: false,
      };
      const letter = builtInLetter(flag, settings);
      for (const name of [meaning.name, ...(letter === null ? [] : [`-${letter}`])])
        this.#names.set(name, meaning);
    }
    for (const question of questions) this.#addQuestion(question, settings[question.id] ?? {}, builtIn);
    this.positionals = placesIn(settings).map(([id, { positional }]) => ({
      question: questions.find((one) => one.id === id) as Nameable,
      isRest: positional === 'rest',
    }));
  }

  /** The meaning of a flag, by its name with hyphens; null if there is no such flag. */
  find(name: string): FlagMeaning | null {
    const known = this.#names.get(name);
    if (known !== undefined && !name.includes('*')) return known;
    const meaning = name.includes('*') ? undefined : this.#names.get(anyItem(name));
    return meaning === undefined ? null : { ...meaning, id: withItems(meaning.id ?? '', name), name };
  }

  /** All names and letters, with their hyphens. */
  get names(): readonly string[] {
    return [...this.#names.keys()];
  }

  #addQuestion(question: Nameable, { short, alias }: FlagSetting, builtIn: readonly BuiltInFlag[]): void {
    const { flag, noFlag } = namesOf(question, null, builtIn);
    const { id } = question;
    const add = (flags: readonly string[], name: string | null, denies: boolean): void => {
      const takesValue = !isYesOrNo(question);
      for (const one of flags)
        this.#names.set(one, { builtIn: null, question, id, name: name ?? one, takesValue, denies });
    };
    const others = (alias ?? []).map((name) => [`--${name}`, `--no-${name}`] as const);
    add([...(flag === null ? [] : [flag]), ...others.map(([yes]) => yes)], null, false);
    if (isYesOrNo(question))
      add([...(noFlag === null ? [] : [noFlag]), ...others.map(([, no]) => no)], null, true);
    if (short != null) add([`-${short}`], flag ?? `--set ${id}`, false);
  }
}

/** The settings of questions that may be answered without a flag, in order. */
function placesIn(settings: FlagSettings): [string, FlagSetting][] {
  return Object.entries(settings).filter(([, { positional }]) => positional != null && positional !== false);
}

/** The names and letters that settings add, with whose they are: each may be there once. */
export function namesIn(settings: FlagSettings, questions: readonly Nameable[]): OwnedName[] {
  return Object.entries(settings).flatMap(([id, { short, alias }]) => {
    const isConfirm = questions.some((question) => question.id === id && isYesOrNo(question));
    const names = (alias ?? []).flatMap((name) => [`--${name}`, ...(isConfirm ? [`--no-${name}`] : [])]);
    return [...(short == null ? [] : [`-${short}`]), ...names].map((name) => ({ name, id }));
  });
}

/** Throws unless settings can be read. */
export function requireFlagSettings(
  where: string,
  given: unknown,
  questions: readonly QuestionPath[],
): FlagSettings {
  if (given == null) return {};
  const areSettings = isPlainObject(given) && Object.values(given).every(isPlainObject);
  if (!areSettings) throw argumentError(where, 'flags', 'an object of settings', given);
  const flags = given as FlagSettings;
  const last = placesIn(flags).at(-1)?.[0];
  for (const [id, setting] of Object.entries(flags)) {
    const { positional, short, alias } = requireOptions(where, setting);
    const require = (isFine: boolean, member: string, accepted: string, value: unknown): void => {
      if (!isFine) throw argumentError(where, `flags.${id}${member}`, accepted, value);
    };
    const question = questions.find((one) => one.id === id) ?? null;
    require(question !== null, '', 'the id of a question', id);
    require(!isSecret(question), '', 'the id of a question that is no secret', id);
    require(short == null || /^[a-z]$/i.test(short), '.short', 'one letter', short);
    const areNames = Array.isArray(alias) && alias.every((one) => /^\w[\w-]*$/.test(String(one)));
    require(alias == null || areNames, '.alias', 'a list of names without leading hyphens', alias);
    const isConditional = question?.when != null && positional != null && positional !== false;
    require(!isConditional, '.positional', 'left out for a question with a condition', positional);
    require([null, undefined, true, false, 'rest'].includes(
      positional,
    ), '.positional', "true or 'rest'", positional);
    const isRest =
      last === id &&
      (isListOfSimple(question) || (!isList(question) && question?.question.rules.isMany === true));
    const rest = "true ('rest' is for the last one, if it is a multiselect or a list of simple questions)";
    require(positional !== 'rest' || isRest, '.positional', rest, positional);
    const hasItems = isList(question) || id.includes('*');
    require(positional !== true || !hasItems, '.positional', "'rest' for a list", positional);
  }
  return flags;
}
