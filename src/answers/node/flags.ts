// Flags: Node's parseArgs reads the arguments of a program into answers.

import { parseArgs } from 'node:util';
import type { Words } from '../../i18n/words.ts';
import { isId } from '../../checks/ids.ts';
import { quoted } from '../../checks/yes-or-no.ts';
import { anyItem, withItems } from '../declared.ts';
import {
  BUILT_IN_FLAGS,
  type BuiltInFlag,
  type Nameable,
  namesOf,
  nearestAmong,
  shortestBeginning,
  shownId,
} from '../names.ts';
import { INDEX } from '../values.ts';

/** An answer that a flag gives. */
interface FlagAnswer {
  readonly value: unknown;
  /** What messages call it: `--port`, `--set port`. */
  readonly name: string;
}

/** Something that is wrong with a flag. */
interface FlagError {
  /** The id of its question; null where it concerns none. */
  readonly id: string | null;
  /** What messages call it. */
  readonly name: string;
  readonly message: string;
}

/** What the flags say. */
export interface ReadFlags {
  /** The answers by the ids of their questions. */
  readonly answers: ReadonlyMap<string, FlagAnswer>;
  /** The values of built-in flags; an empty text for one that takes none. */
  readonly builtIn: Readonly<Partial<Record<BuiltInFlag, string>>>;
  /** The ids of `--set`. */
  readonly set: readonly string[];
  readonly errors: readonly FlagError[];
}

/** What flags are read by. */
interface FlagContext {
  /** The declared questions. */
  readonly questions: readonly Nameable[];
  /** Whether there are further questions, which depend on answers: they have no flags. */
  readonly hasMore: boolean;
  /** The built-in flags that work here. */
  readonly builtIn: readonly BuiltInFlag[];
  /** How a secret can be given; null where it cannot. */
  readonly secretWay: (id: string) => string | null;
  readonly words: Words;
}

/** What the flag of a question is for. */
interface QuestionFlag {
  readonly question: Nameable;
  /** Whether it says no. */
  readonly denies: boolean;
}

/** The flags that there are, without their hyphens, and those that secrets would have. */
interface KnownFlags {
  readonly flags: readonly string[];
  readonly secrets: readonly { readonly id: string; readonly flag: string }[];
  readonly nearest: (typed: string) => string | null;
}

/** What a flag is for. */
type Meaning = { readonly builtIn: BuiltInFlag } | (QuestionFlag & { readonly id: string });

type OptionTypes = Record<string, { type: 'string' | 'boolean'; multiple: true }>;

/** A flag as parseArgs has read it. */
interface FlagToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** What parseArgs makes of an argument. */
type Token =
  | ({ readonly kind: 'option'; readonly index: number } & FlagToken)
  | { readonly kind: 'positional'; readonly index: number; readonly value: string }
  | { readonly kind: 'option-terminator'; readonly index: number };

/** Built-in flags with a value. */
const WITH_VALUE: ReadonlySet<string> = new Set<BuiltInFlag>(['answers', 'defaults', 'set', 'save']);

/** Reads arguments. Nothing is thrown: what is wrong is told. */
export function readFlags(args: readonly string[], context: FlagContext): ReadFlags {
  return new FlagReader(context).read(args);
}

class FlagReader {
  readonly #context: FlagContext;
  readonly #words: Words;
  readonly #answers = new Map<string, FlagAnswer>();
  readonly #builtIn = new Map<BuiltInFlag, string>();
  readonly #set: string[] = [];
  readonly #errors: FlagError[] = [];
  /** What the flags of questions are for, by their names; those of items in lists have a `*`. */
  readonly #flags = new Map<string, QuestionFlag>();
  readonly #patterns: (readonly [flag: string, QuestionFlag])[];
  /** What an unknown flag may have been meant to be; null until there is one. */
  #known: KnownFlags | null = null;

  constructor(context: FlagContext) {
    this.#context = context;
    this.#words = context.words;
    for (const question of context.questions) {
      const { flag, noFlag } = namesOf(question, null);
      if (flag !== null) this.#flags.set(flag, { question, denies: false });
      if (noFlag !== null) this.#flags.set(noFlag, { question, denies: true });
    }
    this.#patterns = [...this.#flags].filter(([flag]) => flag.includes('*'));
  }

  read(args: readonly string[]): ReadFlags {
    let valueOfUnknown = -1; // what follows a flag that there is not was meant for it
    for (const token of tokensOf(args, this.#optionsIn(args))) {
      if (token.kind === 'option' && !this.#readOption(token) && token.value === undefined) {
        valueOfUnknown = token.index + 1;
      } else if (token.kind === 'positional' && token.index !== valueOfUnknown) {
        const message = this.#words.say('flag.argument');
        this.#errors.push({ id: null, name: `'${shownId(token.value)}'`, message });
      }
    }
    return {
      answers: this.#answers,
      builtIn: Object.fromEntries(this.#builtIn),
      set: this.#set,
      errors: this.#errors,
    };
  }

  /** What parseArgs must know: which of the flags that are there take a value. */
  #optionsIn(args: readonly string[]): OptionTypes {
    const options: OptionTypes = {};
    for (const arg of args) {
      const name = /^--([^=]+)/.exec(arg)?.[1];
      const meaning = name === undefined ? null : this.#meaningOf(name);
      if (name === undefined || meaning === null) continue;
      options[name] = { type: takesValue(meaning) ? 'string' : 'boolean', multiple: true };
    }
    return options;
  }

  #meaningOf(name: string): Meaning | null {
    const builtIn = this.#context.builtIn.find((flag) => flag === name);
    if (builtIn !== undefined) return { builtIn };
    if ((BUILT_IN_FLAGS as readonly string[]).includes(name)) return null;
    const typed = `--${name}`;
    const known = this.#flags.get(typed);
    if (known !== undefined) return { ...known, id: known.question.id };
    for (const [flag, { question, denies }] of this.#patterns) {
      const id = idFor(question.id, flag, typed);
      if (id !== null) return { question, id, denies };
    }
    return null;
  }

  /** Reads a flag; false where there is no such flag. */
  #readOption(token: FlagToken): boolean {
    const meaning = token.rawName.startsWith('--') ? this.#meaningOf(token.name) : this.#shortMeaning(token);
    if (meaning === null) this.#refuseUnknown(token);
    else this.#readMeant(meaning, token);
    return meaning !== null;
  }

  /** `-h` is `--help`, unless a question has the flag `--h`. There are no other short flags. */
  #shortMeaning({ rawName }: FlagToken): Meaning | null {
    return rawName === '-h' && this.#meaningOf('h') === null ? this.#meaningOf('help') : null;
  }

  #readMeant(meaning: Meaning, token: FlagToken): void {
    const id = 'id' in meaning ? meaning.id : null;
    if (takesValue(meaning)) {
      if (token.value === undefined) return this.#refuse(token.rawName, 'flag.no-value', id);
      if (!token.inlineValue && isFlagLike(token.value, meaning)) {
        return this.#refuse(token.rawName, 'flag.hyphen', id, { flag: token.rawName });
      }
    } else if (token.value !== undefined && ('builtIn' in meaning || meaning.denies)) {
      return this.#refuse(token.rawName, 'flag.takes-none', id);
    }
    if ('builtIn' in meaning) this.#readBuiltIn(meaning.builtIn, token);
    else this.#readAnswer(meaning, token);
  }

  #readBuiltIn(flag: BuiltInFlag, { rawName, value = '' }: FlagToken): void {
    if (flag === 'set') this.#readSet(value);
    else if (!WITH_VALUE.has(flag)) this.#builtIn.set(flag, '');
    else if (this.#builtIn.has(flag)) this.#refuse(rawName, 'flag.twice');
    else if (value === '') this.#refuse(rawName, 'flag.no-value');
    else this.#builtIn.set(flag, value);
  }

  #readSet(given: string): void {
    const [, id = '', value = ''] = /^([^=]*)=(.*)$/su.exec(given) ?? [];
    if (!isId(id)) {
      return this.#refuse('--set', 'flag.set', null, { answer: quoted(given) });
    }
    const question = this.#context.questions.find((known) => idFor(known.id, known.id, id) !== null);
    if (question?.kind === 'secret') return this.#refuseSecret(`--set ${id}`, id);
    this.#set.push(id);
    this.#take(id, { value, name: `--set ${id}` });
  }

  #readAnswer({ question, id, denies }: Extract<Meaning, { id: string }>, token: FlagToken): void {
    const before = this.#answers.get(id);
    if (question.kind === 'multiselect' && before !== undefined && before.name === token.rawName) {
      // Each is read by itself: a name may have a comma in it.
      if (Array.isArray(before.value)) before.value.push(token.value);
      else this.#answers.set(id, { value: [before.value, token.value], name: token.rawName });
      return;
    }
    const value = question.kind === 'confirm' ? (token.value ?? !denies) : token.value;
    this.#take(id, { value, name: token.rawName });
  }

  #take(id: string, answer: FlagAnswer): void {
    const before = this.#answers.get(id);
    if (before === undefined) this.#answers.set(id, answer);
    else if (before.name === answer.name) this.#refuse(answer.name, 'flag.twice', id);
    else this.#refuse(answer.name, 'flag.too', id, { flag: before.name });
  }

  #refuseUnknown({ rawName, name }: FlagToken): void {
    this.#known ??= this.#knownFlags();
    const { flags, secrets, nearest } = this.#known;
    for (const { id, flag } of secrets) {
      const meant = idFor(id, flag, `--${name}`);
      if (meant !== null) return this.#refuseSecret(rawName, meant);
    }
    const typed = anyItem(name);
    const ending = `.${typed}`;
    const inside = flags.find((flag) => flag.endsWith(ending)); // of a form in the form
    const near = inside ?? shortestBeginning(typed, flags) ?? nearest(typed);
    if (near !== null) {
      return this.#refuse(rawName, 'flag.near', null, { flag: `--${withItems(near, name)}` });
    }
    const isLong = rawName.startsWith('--');
    const hint = this.#context.hasMore && isLong ? ` ${this.#words.say('help.depends')}` : '';
    // What follows a single letter may be its value, and that may be a secret: `-phunter2`.
    const shown = isLong ? rawName : Array.from(rawName.slice(0, 3)).slice(0, 2).join('');
    this.#refuse(shown, 'flag.unknown', null, {}, hint);
  }

  #refuseSecret(name: string, id: string): void {
    const way = this.#context.secretWay(id);
    if (way === null) this.#refuse(name, 'flag.secret', id);
    else this.#refuse(name, 'flag.secret-by', id, { way });
  }

  #knownFlags(): KnownFlags {
    const own = this.#context.questions.flatMap((question) => {
      const { flag, noFlag } = namesOf(question, null);
      return [flag, noFlag].filter((name) => name !== null).map((name) => name.slice(2));
    });
    const flags = [...own, ...this.#context.builtIn];
    const secrets = this.#context.questions
      .filter(({ kind }) => kind === 'secret')
      .map(({ id }) => ({ id, flag: namesOf({ id, kind: 'text' }, null).flag }))
      .filter((one): one is { id: string; flag: string } => one.flag !== null);
    return { flags, secrets, nearest: nearestAmong(flags) };
  }

  #refuse(
    name: string,
    message: Parameters<Words['say']>[0],
    id: string | null = null,
    values: Record<string, string> = {},
    hint = '',
  ): void {
    this.#errors.push({ id, name: shownId(name), message: this.#words.say(message, values) + hint });
  }
}

/**
 * What parseArgs makes of arguments. It takes `-port` for four flags; here, it is one that has a hyphen too few. So it
 * sees only the beginning of such a word.
 */
function tokensOf(args: readonly string[], options: OptionTypes): Token[] {
  const isWord = (arg: string): boolean => /^-[^-]./su.test(arg);
  const { tokens } = parseArgs({
    args: args.map((arg) => (isWord(arg) ? arg.slice(0, 2) : arg)),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens.map((token): Token => {
    const arg = args[token.index] as string;
    if (token.kind === 'positional') return { ...token, value: arg };
    if (token.kind !== 'option') return token;
    if (token.inlineValue === false) return { ...token, value: args[token.index + 1] };
    if (!isWord(arg)) return token;
    const [rawName = ''] = arg.split('=', 1);
    return { ...token, rawName, name: rawName.slice(1), value: undefined, inlineValue: undefined };
  });
}

/** The id that a name means; null where it is another name. A `*` in both is any number. */
function idFor(id: string, pattern: string, name: string): string | null {
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

function takesValue(meaning: Meaning): boolean {
  return 'builtIn' in meaning ? WITH_VALUE.has(meaning.builtIn) : meaning.question.kind !== 'confirm';
}

/** Whether a value was probably meant to be the next flag. A number may be negative. */
function isFlagLike(value: string, meaning: Meaning): boolean {
  if (!value.startsWith('-') || value === '-') return false;
  return !('question' in meaning && meaning.question.kind === 'number' && /^-\d/.test(value));
}
