// Reads the arguments of a program into answers and what is wrong with them. Node's parseArgs divides them.

import { idsAround, isId } from '../../checks/ids.ts';
import { quoted } from '../../checks/yes-or-no.ts';
import type { Words } from '../../i18n/words.ts';
import { anyItem, withItems } from '../../describe/path.ts';
import { flagOf, type Nameable, nearestAmong, shownId } from '../../describe/names.ts';
import { type BuiltInFlag, type FlagEffects, PROGRAM_FLAGS } from '../program-flags.ts';
import { arrayIn, itemsIn } from '../../questions/values.ts';
import { type AnswerRequest, objectSource, type Source, type SourceProblem } from '../source.ts';
import { type FlagMeaning, type FlagSettings, FlagTable } from './flag-table.ts';
import { type FlagToken, tokensOf } from './flag-tokens.ts';
import { isList, isSecret } from '../../questions/shape.ts';

/** An answer that a flag gives. */
interface FlagAnswer {
  readonly value: unknown;
  /** Its name in messages: `--port`, `--set port`; null for an argument without a flag. */
  readonly name: string | null;
}

type FlagProblem = Extract<SourceProblem, { message: string }>;

/** The arguments of a program, read. */
export interface ReadFlags {
  /** The answers by the ids of their questions. */
  readonly answers: ReadonlyMap<string, FlagAnswer>;
  /** The values of built-in flags; an empty text for one that takes none. */
  readonly builtIn: Readonly<Partial<Record<BuiltInFlag, string>>>;
  /** The files of `--answers`, in order. */
  readonly files: readonly string[];
  readonly errors: readonly FlagProblem[];
}

/** The options of reading flags. */
interface FlagContext {
  /** The declared questions. */
  readonly questions: readonly Nameable[];
  /** The built-in flags that work here. */
  readonly builtIn: readonly BuiltInFlag[];
  /** How a secret can be given; null where it cannot. */
  readonly secretWay: (id: string) => string | null;
  /** Short flags, other names and arguments without flags; none unless given. */
  readonly settings?: FlagSettings;
  /** Whether what is read stands before a command: an unknown flag may be that one's, and arguments are words. */
  readonly hasCommands?: boolean;
  readonly words: Words;
}

/** Reads arguments. Nothing is thrown: what is wrong is told. */
export function readFlags(args: readonly string[], context: FlagContext): ReadFlags {
  return new FlagReader(context).read(args);
}

/** The answers on the command line; `name` is that of one without a flag. */
export function flagSource({ answers }: Pick<ReadFlags, 'answers'>, name: string): Source {
  const values = Object.fromEntries(Array.from(answers, ([id, { value }]) => [id, value]));
  const nameOf = ({ id }: AnswerRequest): string | null => {
    const given = idsAround(id).find((one) => answers.has(one));
    return answers.get(given ?? '')?.name ?? null;
  };
  return { ...objectSource(name, () => values), nameOf, isFlag: true };
}

class FlagReader implements FlagEffects {
  readonly #context: FlagContext;
  readonly #words: Words;
  readonly #table: FlagTable;
  readonly #kinds: ReadonlyMap<string, string>;
  /** Finds what an unknown flag may have been meant to be. */
  readonly #nearest: (typed: string) => string | null;
  readonly #answers = new Map<string, FlagAnswer>();
  readonly #builtIn = new Map<BuiltInFlag, string>();
  readonly #files: string[] = [];
  readonly #errors: FlagProblem[] = [];

  constructor(context: FlagContext) {
    const { questions, settings = {}, builtIn, words } = context;
    this.#context = context;
    this.#words = words;
    this.#table = new FlagTable(questions, settings, builtIn);
    this.#kinds = new Map(questions.map(({ id, kind }) => [anyItem(id), kind]));
    this.#nearest = nearestAmong(this.#longNames);
  }

  read(args: readonly string[]): ReadFlags {
    let valueOfUnknown = -1; // what follows a flag that there is not was meant for it
    const places: string[] = [];
    for (const token of tokensOf(args, this.#table)) {
      if (token.kind === 'option') {
        const meaning = this.#table.find(token.rawName);
        if (meaning === null) this.#refuseUnknown(token.rawName);
        else this.#readMeant(meaning, token);
        if (meaning === null && token.value === undefined) valueOfUnknown = token.index + 1;
      } else if (token.kind === 'positional' && token.index !== valueOfUnknown) {
        places.push(token.value);
      }
    }
    if (this.#context.hasCommands !== true) this.#readPlaces(places);
    this.#refuseItems();
    if (this.#files.includes('-') && !this.#builtIn.has('unattended')) {
      this.#refuse('--answers -', 'flag.needs-unattended');
    }
    return {
      answers: this.#answers,
      builtIn: Object.fromEntries(this.#builtIn),
      files: this.#files,
      errors: this.#errors,
    };
  }

  /** Arguments without a flag go to the questions that take them, in order. */
  #readPlaces(places: readonly string[]): void {
    let start = 0;
    for (const { question, isRest } of this.#table.positionals) {
      const taken = places.slice(start, isRest ? places.length : start + 1);
      const [first] = taken;
      if (first === undefined) return;
      start += taken.length;
      this.#take(question.id, { value: isRest ? taken : first, name: null }, quotedArgument(first));
    }
    for (const value of places.slice(start)) {
      const message = `${this.#words.say('flag.argument')}${this.#seeHelp}`;
      this.#errors.push({ about: quotedArgument(value), message });
    }
  }

  /** Where more is said, if there is such a flag. */
  get #seeHelp(): string {
    return this.#context.builtIn.includes('help') ? ` ${this.#words.say('flag.see-help')}` : '';
  }

  /** Two that answer the same question. */
  #conflict(id: string, one: string, other: string): void {
    const message = this.#words.say('flag.conflict', { one: shownId(one), other: shownId(other) });
    this.#errors.push({ about: '', id, message });
  }

  /** A list is given whole, or item by item. */
  #refuseItems(): void {
    for (const [id, { name }] of this.#answers) {
      const around = idsAround(id).slice(1);
      const list = around.find((one) => this.#answers.has(one) && this.#kinds.get(anyItem(one)) === 'list');
      if (list === undefined || name === null) continue;
      const flag = this.#answers.get(list)?.name ?? this.#words.say('given.argument');
      this.#refuse(name, 'flag.too', id, { flag });
    }
  }

  #readMeant(meaning: FlagMeaning, token: FlagToken): void {
    const { id, name, builtIn, question, takesValue, denies } = meaning;
    const { value } = token;
    if (takesValue && value === undefined) return this.#refuse(name, 'flag.no-value', id);
    if (takesValue && token.inlineValue !== true && isFlagLike(value ?? '', question?.kind)) {
      return this.#refuse(name, 'flag.hyphen', id, { flag: name });
    }
    if (!takesValue && value !== undefined && (question === null || denies)) {
      return this.#refuse(name, 'flag.takes-none', id);
    }
    if (builtIn !== null) return PROGRAM_FLAGS[builtIn].does(this, builtIn, value ?? '');
    const before = this.#answers.get(id ?? '');
    if (question !== null && before?.name === name && MANY.has(question.kind)) {
      // A name of a choice may have a comma in it.
      const valuesIn = (one: unknown): unknown =>
        isList(question) && typeof one === 'string' ? itemsIn(one) : one;
      if (Array.isArray(before.value)) before.value.push(...[valuesIn(value)].flat());
      else this.#answers.set(id ?? '', { value: [valuesIn(before.value), valuesIn(value)].flat(), name });
    } else this.#take(id ?? '', { value: takesValue ? value : (value ?? !denies), name }, name);
  }

  addFile(file: string): void {
    if (file === '') this.#refuse('--answers', 'flag.no-value');
    else if (this.#files.includes(file)) this.#refuse('--answers', 'flag.twice');
    else this.#files.push(file);
  }

  keep(flag: BuiltInFlag, value: string): void {
    if (value === '') this.#refuse(`--${flag}`, 'flag.no-value');
    else if (this.#builtIn.has(flag)) this.#refuse(`--${flag}`, 'flag.twice');
    else if (PROGRAM_FLAGS[flag].choices?.includes(value) === false) this.#refuseChoice(flag, value);
    else this.#builtIn.set(flag, value);
  }

  #refuseChoice(flag: BuiltInFlag, value: string): void {
    const choices = (PROGRAM_FLAGS[flag].choices ?? []).join(', ');
    this.#refuse(`--${flag}`, 'flag.choices', null, { value: shownId(value), choices });
  }

  turnOn(flag: BuiltInFlag): void {
    this.#builtIn.set(flag, '');
  }

  answer(given: string): void {
    const [, id = '', value = ''] = /^([^=]*)=(.*)$/su.exec(given) ?? [];
    if (!isId(id)) return this.#refuse('--set', 'flag.set', null, { answer: quoted(given) });
    const name = `--set ${id}`;
    if (this.#kinds.get(anyItem(id)) === 'secret') return this.#refuseSecret(name, id);
    this.#take(id, { value, name }, name);
  }

  #take(id: string, answer: FlagAnswer, called: string): void {
    const before = this.#answers.get(id);
    const { value } = answer;
    const isList = this.#kinds.get(anyItem(id)) === 'list' && typeof value === 'string';
    if (before === undefined)
      this.#answers.set(id, isList ? { ...answer, value: arrayIn(value) ?? value } : answer);
    else if (before.name === called) this.#refuse(called, 'flag.twice', id);
    else this.#conflict(id, called, before.name ?? '');
  }

  #refuseUnknown(rawName: string): void {
    const name = rawName.replace(/^--?/, '');
    const typed = anyItem(name);
    const secret = this.#context.questions.find((one) => isSecret(one) && flagOf(one.id) === `--${typed}`);
    if (secret !== undefined) return this.#refuseSecret(rawName, withItems(secret.id, name));
    if (this.#context.hasCommands === true) {
      const follows = ` ${this.#words.say('flag.of-command')}${this.#seeHelp}`;
      return this.#refuse(flagShown(rawName), 'flag.unknown', null, {}, follows);
    }
    const flags = this.#longNames;
    const inside = flags.find((flag) => flag.endsWith(`.${typed}`)); // of a form in the form
    const begun = typed.length < 2 ? [] : flags.filter((flag) => flag.startsWith(typed)); // one letter says too little
    const [shortest] = begun.toSorted((a, b) => a.length - b.length);
    const near = inside ?? shortest ?? this.#nearest(typed);
    if (near !== null)
      return this.#refuse(rawName, 'flag.near', null, { flag: `--${withItems(near, name)}` });
    this.#refuse(flagShown(rawName), 'flag.unknown', null, {}, this.#seeHelp);
  }

  /** All names, without their hyphens. */
  get #longNames(): readonly string[] {
    return this.#table.names.filter((name) => name.startsWith('--')).map((name) => name.slice(2));
  }

  #refuseSecret(name: string, id: string): void {
    const way = this.#context.secretWay(id);
    if (way === null) this.#refuse(name, 'flag.secret', id);
    else this.#refuse(name, 'flag.secret-by', id, { way });
  }

  #refuse(
    name: string,
    message: Parameters<Words['say']>[0],
    id: string | null = null,
    values: Record<string, string> = {},
    hint = '',
  ): void {
    this.#errors.push({
      about: shownId(name),
      id: id ?? undefined,
      message: this.#words.say(message, values) + hint,
    });
  }
}

/** The kinds whose flag may be repeated. */
const MANY: ReadonlySet<string> = new Set(['multiselect', 'list']);

/** A flag in a message: the text after a single letter may be its value, and that a secret: `-phunter2`. */
function flagShown(rawName: string): string {
  return rawName.startsWith('--') ? rawName : Array.from(rawName.slice(0, 3)).slice(0, 2).join('');
}

function quotedArgument(value: string): string {
  return `'${shownId(value)}'`;
}

/** Whether a value was probably meant to be the next flag. A number may be negative. */
function isFlagLike(value: string, kind: string | undefined): boolean {
  return value.startsWith('-') && value !== '-' && !(kind === 'number' && /^-\d/.test(value));
}
