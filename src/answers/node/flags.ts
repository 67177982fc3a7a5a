// Reads the arguments of a program into answers and what is wrong with them. Node's parseArgs divides them.

import { parseArgs } from 'node:util';
import { idsAround, isId, joinId } from '../../checks/ids.ts';
import { quoted } from '../../checks/yes-or-no.ts';
import type { Words } from '../../i18n/words.ts';
import { anyItem, withItems } from '../declared.ts';
import {
  type BuiltInFlag,
  type Nameable,
  namesOf,
  nearestAmong,
  shortestBeginning,
  shownId,
} from '../names.ts';
import { type FlagMeaning, type FlagSettings, FlagTable, idFor, type QuestionFlag } from './flag-table.ts';

/** An answer that a flag gives. */
interface FlagAnswer {
  readonly value: unknown;
  /** What messages call it: `--port`, `--set port`; null for an argument without a flag. */
  readonly name: string | null;
}

/** Something that is wrong with a flag. */
interface FlagError {
  /** The id of its question; null where it concerns none. */
  readonly id: string | null;
  /** What messages call it; empty where the message itself says so. */
  readonly name: string;
  readonly message: string;
}

/** An argument without a flag, and the flag of a question that is before it; null for none. */
interface Place {
  readonly value: string;
  readonly after: QuestionFlag | null;
}

/** What the flags say. */
export interface ReadFlags {
  /** The answers by the ids of their questions. */
  readonly answers: ReadonlyMap<string, FlagAnswer>;
  /** The values of built-in flags; an empty text for one that takes none. */
  readonly builtIn: Readonly<Partial<Record<BuiltInFlag, string>>>;
  /** The files of `--answers`, in order. */
  readonly files: readonly string[];
  /** The ids of `--set`. */
  readonly set: readonly string[];
  readonly errors: readonly FlagError[];
}

/** What flags are read by. */
interface FlagContext {
  /** The declared questions. */
  readonly questions: readonly Nameable[];
  /** The built-in flags that work here. */
  readonly builtIn: readonly BuiltInFlag[];
  /** How a secret can be given; null where it cannot. */
  readonly secretWay: (id: string) => string | null;
  /** Short flags, other names and arguments without flags; none unless given. */
  readonly settings?: FlagSettings;
  readonly words: Words;
}

/** The flags that there are, without their hyphens, and those that secrets would have. */
interface KnownFlags {
  readonly flags: readonly string[];
  readonly secrets: readonly { readonly id: string; readonly flag: string }[];
  readonly nearest: (typed: string) => string | null;
}

type OptionTypes = Record<string, { type: 'string' | 'boolean'; multiple: true; short?: string }>;

/** A flag as parseArgs has read it. */
interface FlagToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** What parseArgs makes of an argument. */
type FlagArgument =
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
  readonly #table: FlagTable;
  readonly #answers = new Map<string, FlagAnswer>();
  readonly #builtIn = new Map<BuiltInFlag, string>();
  readonly #files: string[] = [];
  readonly #set: string[] = [];
  readonly #errors: FlagError[] = [];
  /** What an unknown flag may have been meant to be; null until there is one. */
  #known: KnownFlags | null = null;

  constructor(context: FlagContext) {
    this.#context = context;
    this.#words = context.words;
    this.#table = new FlagTable(context.questions, context.settings ?? {}, context.builtIn);
  }

  read(args: readonly string[]): ReadFlags {
    let valueOfUnknown = -1; // what follows a flag that there is not was meant for it
    const places: Place[] = [];
    let after: QuestionFlag | null = null;
    for (const token of tokensOf(args, this.#optionsIn(args), this.#table.ownLetters)) {
      if (token.kind === 'option') {
        const meaning = this.#readOption(token);
        after = meaning !== null && 'question' in meaning ? meaning : null;
        if (meaning === null && token.value === undefined) valueOfUnknown = token.index + 1;
      } else if (token.kind === 'positional' && token.index !== valueOfUnknown) {
        places.push({ value: token.value, after });
      }
    }
    this.#readPlaces(places);
    this.#refuseItems();
    if (this.#files.includes('-') && !this.#builtIn.has('unattended')) {
      this.#refuse('--answers -', 'flag.needs-unattended');
    }
    return {
      answers: this.#answers,
      builtIn: Object.fromEntries(this.#builtIn),
      files: this.#files,
      set: this.#set,
      errors: this.#errors,
    };
  }

  /** Arguments without a flag go to the questions that take them, in order. */
  #readPlaces(places: readonly Place[]): void {
    const left = [...places];
    for (const { question, isRest } of this.#table.positionals) {
      const taken = left.splice(0, isRest ? left.length : 1).map(({ value }) => value);
      const [first] = taken;
      if (first === undefined) return;
      const { id, kind } = question;
      const before = this.#answers.get(id);
      if (before !== undefined) {
        this.#conflict(id, quotedArgument(first), before.name ?? '');
      } else if (kind === 'list') {
        for (const [index, value] of taken.entries()) this.#addItem(joinId(id, index), value);
      } else this.#answers.set(id, { value: isRest ? taken : first, name: null });
    }
    for (const { value, after } of left) {
      const message = `${this.#words.say('flag.argument')}${this.#hintFor(value, after)}`;
      this.#errors.push({ id: null, name: quotedArgument(value), message });
    }
  }

  #addItem(id: string, value: string): void {
    const before = this.#answers.get(id);
    if (before === undefined) this.#answers.set(id, { value, name: null });
    else this.#conflict(id, quotedArgument(value), before.name ?? '');
  }

  /** How an argument was probably meant that follows a flag. */
  #hintFor(value: string, after: QuestionFlag | null): string {
    const { kind } = after?.question ?? {};
    if (kind === 'multiselect' || kind === 'list') {
      return ` ${this.#words.say('flag.commas', { flag: after?.name ?? '' })}`;
    }
    const isYesOrNo = /^(?:true|false|1|0)$/i.test(value) || this.#words.yesOrNo(value) !== null;
    const { flag, noFlag } = namesOf(after?.question ?? { id: '', kind: '' }, null);
    if (kind !== 'confirm' || !isYesOrNo || flag === null || noFlag === null) {
      return this.#seeHelp;
    }
    return ` ${this.#words.say('flag.yes-or-no', { flag, noFlag })}`;
  }

  /** Where more is said, if there is such a flag. */
  get #seeHelp(): string {
    return this.#context.builtIn.includes('help') ? ` ${this.#words.say('flag.see-help')}` : '';
  }

  /** Two that answer the same question. */
  #conflict(id: string, one: string, other: string): void {
    const message = this.#words.say('flag.conflict', { one: shownId(one), other: shownId(other) });
    this.#errors.push({ id, name: '', message });
  }

  /** A list is given whole, or item by item. */
  #refuseItems(): void {
    for (const [id, { name }] of this.#answers) {
      const list = this.#listAround(id);
      if (list !== null && name !== null) this.#refuse(name, 'flag.too', id, { flag: list });
    }
  }

  /** The flag that gives a list whole in which an id is; null for none. */
  #listAround(id: string): string | null {
    for (const around of idsAround(id).slice(1)) {
      const given = this.#answers.get(around);
      if (given !== undefined && this.#questionOf(around)?.kind === 'list') return given.name;
    }
    return null;
  }

  #questionOf(id: string): Nameable | undefined {
    return this.#context.questions.find((known) => idFor(known.id, known.id, id) !== null);
  }

  /** What parseArgs must know: which of the flags that are there take a value, and all letters. */
  #optionsIn(args: readonly string[]): OptionTypes {
    const options: OptionTypes = {};
    const add = (name: string, meaning: FlagMeaning | null, short: { short?: string } = {}): void => {
      if (meaning === null) return;
      options[name] = { type: takesValue(meaning) ? 'string' : 'boolean', multiple: true, ...short };
    };
    for (const arg of args) {
      const name = /^--([^=]+)/.exec(arg)?.[1];
      if (name !== undefined) add(name, this.#table.named(name));
    }
    for (const short of this.#table.letters) add(`-${short}`, this.#table.letter(short), { short });
    return options;
  }

  /** Reads a flag; gives what it means, or null where there is no such flag. */
  #readOption(token: FlagToken): FlagMeaning | null {
    const { name, rawName } = token;
    const isLetter = /^-[^-]$/.test(name);
    const meaning = isLetter
      ? this.#table.letter(name.slice(1))
      : rawName.startsWith('--')
        ? this.#table.named(name)
        : null;
    if (meaning === null) this.#refuseUnknown(token);
    else this.#readMeant(meaning, token);
    return meaning;
  }

  #readMeant(meaning: FlagMeaning, token: FlagToken): void {
    const id = 'id' in meaning ? meaning.id : null;
    const name = 'name' in meaning ? meaning.name : token.rawName;
    if (takesValue(meaning)) {
      if (token.value === undefined) return this.#refuse(name, 'flag.no-value', id);
      if (!token.inlineValue && isFlagLike(token.value, meaning)) {
        return this.#refuse(name, 'flag.hyphen', id, { flag: name });
      }
    } else if (token.value !== undefined && !('question' in meaning && !meaning.denies)) {
      return this.#refuse(name, 'flag.takes-none', id);
    }
    if ('builtIn' in meaning) this.#readBuiltIn(meaning.builtIn, token);
    else this.#readAnswer(meaning, token);
  }

  #readBuiltIn(flag: BuiltInFlag, { rawName, value = '' }: FlagToken): void {
    if (flag === 'set') this.#readSet(value);
    else if (!WITH_VALUE.has(flag)) this.#builtIn.set(flag === 'yes' ? 'unattended' : flag, '');
    else if (value === '') this.#refuse(rawName, 'flag.no-value');
    else if (flag === 'answers' && !this.#files.includes(value)) this.#files.push(value);
    else if (flag === 'answers' || this.#builtIn.has(flag)) this.#refuse(rawName, 'flag.twice');
    else this.#builtIn.set(flag, value);
  }

  #readSet(given: string): void {
    const [, id = '', value = ''] = /^([^=]*)=(.*)$/su.exec(given) ?? [];
    if (!isId(id)) {
      return this.#refuse('--set', 'flag.set', null, { answer: quoted(given) });
    }
    const question = this.#questionOf(id);
    if (question?.kind === 'secret') return this.#refuseSecret(`--set ${id}`, id);
    this.#set.push(id);
    this.#take(id, { value, name: `--set ${id}` });
  }

  #readAnswer({ question, id, name, denies }: Extract<FlagMeaning, { id: string }>, token: FlagToken): void {
    const before = this.#answers.get(id);
    if (question.kind === 'multiselect' && before?.name === name) {
      // Each is read by itself: a name may have a comma in it.
      if (Array.isArray(before.value)) before.value.push(token.value);
      else this.#answers.set(id, { value: [before.value, token.value], name });
      return;
    }
    const value = question.kind === 'confirm' ? (token.value ?? !denies) : token.value;
    this.#take(id, { value, name });
  }

  #take(id: string, answer: { readonly value: unknown; readonly name: string }): void {
    const before = this.#answers.get(id);
    if (before === undefined) this.#answers.set(id, answer);
    else if (before.name === answer.name) this.#refuse(answer.name, 'flag.twice', id);
    else this.#conflict(id, answer.name, before.name ?? '');
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
    // What follows a single letter may be its value, and that may be a secret: `-phunter2`.
    const shown = isLong ? rawName : Array.from(rawName.slice(0, 3)).slice(0, 2).join('');
    this.#refuse(shown, 'flag.unknown', null, {}, this.#seeHelp);
  }

  #refuseSecret(name: string, id: string): void {
    const way = this.#context.secretWay(id);
    if (way === null) this.#refuse(name, 'flag.secret', id);
    else this.#refuse(name, 'flag.secret-by', id, { way });
  }

  #knownFlags(): KnownFlags {
    const flags = this.#table.names;
    const secrets = this.#context.questions
      .filter(({ kind }) => kind === 'secret')
      .map(({ id }) => ({ id, flag: namesOf({ id, kind: 'text' }, null, this.#context.builtIn).flag }))
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
 * What parseArgs makes of arguments. It takes `-port` for four flags; here, it is one that has a hyphen too few, unless
 * the program has a flag `-p`, or flags for all of its letters. So it sees only the beginning of such a word.
 */
function tokensOf(
  given: readonly string[],
  options: OptionTypes,
  letters: readonly string[],
): FlagArgument[] {
  const args = given.flatMap((arg) => (arg.length > LONGEST_GROUP ? lettersIn(arg, options) : arg));
  const isWord = (arg: string): boolean =>
    /^-[^-]./su.test(arg) && !letters.includes(arg.charAt(1)) && !areLetters(arg, options);
  const { tokens } = parseArgs({
    args: args.map((arg) => (isWord(arg) ? arg.slice(0, 2) : arg)),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens.map((token): FlagArgument => {
    const arg = args[token.index] as string;
    if (token.kind === 'positional') return { ...token, value: arg };
    if (token.kind !== 'option') return token;
    if (token.inlineValue === false) return { ...token, value: args[token.index + 1] };
    if (!isWord(arg)) {
      const isAfterLetter = token.inlineValue === true && !arg.startsWith('--');
      return isAfterLetter ? { ...token, value: token.value.replace(/^=/, '') } : token; // `-t=x`
    }
    const [rawName = ''] = arg.split('=', 1);
    return { ...token, rawName, name: rawName.slice(1), value: undefined, inlineValue: undefined };
  });
}

/** parseArgs takes a time for so many letters in one argument that grows with the square of their number. */
const LONGEST_GROUP = 256;

/** An argument of letters as one argument for each, the last with its value. What is there twice is there too often. */
function lettersIn(arg: string, options: OptionTypes): readonly string[] {
  if (!/^-[^-]/u.test(arg) || !areLetters(arg, options)) return [arg];
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (let at = 1; at < arg.length; at++) {
    const letter = arg.charAt(at);
    if (options[`-${letter}`]?.type === 'string') return [...once, ...twice, `-${arg.slice(at)}`];
    (once.has(`-${letter}`) ? twice : once).add(`-${letter}`);
  }
  return [...once, ...twice];
}

/** Whether each character after the hyphen is a flag, up to one that takes a value. */
function areLetters(arg: string, options: OptionTypes): boolean {
  for (const letter of arg.slice(1)) {
    const option = options[`-${letter}`];
    if (option === undefined) return false;
    if (option.type === 'string') return true;
  }
  return true;
}

function takesValue(meaning: FlagMeaning): boolean {
  if ('builtIn' in meaning) return WITH_VALUE.has(meaning.builtIn);
  return meaning.question.kind !== 'confirm';
}

function quotedArgument(value: string): string {
  return `'${shownId(value)}'`;
}

/** Whether a value was probably meant to be the next flag. A number may be negative. */
function isFlagLike(value: string, meaning: FlagMeaning): boolean {
  if (!value.startsWith('-') || value === '-') return false;
  return !('question' in meaning && meaning.question.kind === 'number' && /^-\d/.test(value));
}
