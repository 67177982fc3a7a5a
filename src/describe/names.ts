// The ids of questions, and the names of their flags and variables.

import { isIdPart } from '../checks/ids.ts';
import { quoted } from '../checks/yes-or-no.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { isGroup, isSecret, isYesOrNo } from '../questions/shape.ts';
import { isPlainAscii } from '../text/ascii.ts';
import { stripStyle } from '../text/text.ts';
import { argumentProblem } from '../base/validate.ts';

/** The variables that the library reads itself. */
const OWN_VARIABLES = ['TEXTUI_ANSWERS', 'TEXTUI_MODE', 'TEXTUI_JSON_FDS'];

/** A question as far as its names depend on it. */
export interface Nameable {
  /** Its id; the part that is an index of a list is `*`. */
  readonly id: string;
  readonly kind: string;
}

/** How a question can be answered from outside. */
interface AnswerNames {
  /** `--port`; null where there is none: for a secret, or where a built-in flag has the name. */
  readonly flag: string | null;
  /** `--no-tls`; null for all but a confirm. */
  readonly noFlag: string | null;
  /** `BACKUP_PORT`, or `BACKUP_PASSWORD_FILE` for a secret; null where no variables are read, and in items of lists. */
  readonly variable: string | null;
}

/** The flag of an id: `timeZone` is `--time-zone`, `user.name` is `--user.name`. */
export function flagOf(id: string): string {
  return `--${hyphenated(id)}`;
}

/** The prefix of variables: the same for all questions, or by their ids. */
export type VariablePrefix = string | ((id: string) => string);

/** The variable of an id: with the prefix `BACKUP_`, `user.name` is `BACKUP_USER_NAME`. */
export function variableOf(id: string, prefix: VariablePrefix): string {
  const begin = typeof prefix === 'string' ? prefix : prefix(id);
  return begin + hyphenated(id).replaceAll(/[-.]/g, '_').toUpperCase();
}

/** The variable that names the file of a secret: `BACKUP_PASSWORD_FILE`. */
export function fileVariableOf(id: string, prefix: VariablePrefix): string {
  return `${variableOf(id, prefix)}_FILE`;
}

/** Whether an id is that of something in an item of a list: variables give lists whole. */
function isInList(id: string): boolean {
  return /\.(?:\*|\d+)(?:\.|$)/.test(id);
}

/** How a secret is given: by the variable that names its file, or in a file of answers, such as `--answers FILE`. */
export function secretWay(id: string, prefix: VariablePrefix | null, file: string): string {
  return prefix === null || isInList(id) ? file : `${fileVariableOf(id, prefix)}=FILE`;
}

/** A name as it is shown: the number of an item of a list reads as `N`. */
export function shownName(name: string): string {
  return name.replaceAll('*', 'N');
}

/** The prefix of a program's variables: `backup` is `BACKUP_`; null where nothing of the name is left. */
export function prefixOf(name: string): string | null {
  const prefix = joinedWords(hyphenated(name), '_');
  return prefix === '' ? null : `${prefix.toUpperCase()}_`;
}

/** The names of a question; `prefix` is null where no variables are read. The library's own flags come first. */
export function namesOf(
  question: Nameable,
  prefix: VariablePrefix | null,
  builtIn: readonly string[] = [],
): AnswerNames {
  const { id } = question;
  const isHidden = isSecret(question);
  const hasFlag = !isHidden && !builtIn.includes(hyphenated(id));
  const variable = isHidden ? fileVariableOf : variableOf;
  return {
    flag: hasFlag ? flagOf(id) : null,
    noFlag: hasFlag && isYesOrNo(question) ? `--no-${hyphenated(id)}` : null,
    variable: prefix === null || isInList(id) ? null : variable(id, prefix),
  };
}

/** A flag, and whose it is. */
export interface OwnedName {
  readonly name: string;
  readonly id: string;
}

/** Throws where two questions, or other flags of a program, have the same flag or the same variable. */
export function requireOwnNames(
  where: string,
  questions: readonly Nameable[],
  prefix: VariablePrefix | null,
  builtIn: readonly string[],
  others: readonly OwnedName[] = [],
): void {
  const owners = new NameOwners(where, prefix, builtIn);
  for (const question of questions) owners.add(question);
  for (const other of others) owners.addName(other);
}

/** The flags and variables that are taken, and whose they are. */
export class NameOwners {
  readonly #where: string;
  readonly #prefix: VariablePrefix | null;
  readonly #builtIn: readonly string[];
  /** Null for what is built in. */
  readonly #owners = new Map<string, string | null>();

  constructor(where: string, prefix: VariablePrefix | null, builtIn: readonly string[]) {
    this.#where = where;
    this.#prefix = prefix;
    this.#builtIn = builtIn;
    for (const name of [...builtIn.map((flag) => `--${flag}`), ...OWN_VARIABLES])
      this.#owners.set(name, null);
  }

  /** Takes the names of a question, and others that it has; none of them, and throws, where one is taken. */
  add(question: Nameable, others: readonly OwnedName[] = []): void {
    const prefix = this.#prefix;
    const { id } = question;
    const { flag, noFlag, variable } = namesOf(question, prefix, this.#builtIn);
    const isHidden = isSecret(question);
    // A question without a flag is answered by `--set ID=`, if the program has `--set`.
    const set = flag === null && !isHidden && !this.#builtIn.includes('set') ? flagOf(id) : null;
    // The plain variable of a secret is refused by its name, so nothing else can have it.
    const plain = prefix !== null && isHidden && variable !== null ? variableOf(id, prefix) : null;
    const own = [set, flag, noFlag, variable, plain].filter((name) => name !== null);
    const names = [...own.map((name) => ({ name, id })), ...others];
    for (const name of names) this.#requireFree(name);
    for (const name of names) this.addName(name);
  }

  /** Takes a name. Throws where it is taken. */
  addName(name: OwnedName): void {
    this.#requireFree(name);
    this.#owners.set(name.name, name.id);
  }

  #requireFree({ name, id }: OwnedName): void {
    const owner = this.#owners.get(name);
    if (owner === undefined) return;
    const what = `${name.startsWith('-') ? 'flag' : 'variable'} ${shownName(name)}`;
    const problem =
      owner === null
        ? `the ${what} of '${id}' is built in; give the question another id`
        : `'${owner}' and '${id}' have the same ${what}; give one of them another id`;
    throw argumentProblem(this.#where, problem);
  }
}

/** camelCase and `_` become `-`: `timeZone` is `time-zone`, `useTLSNow` is `use-tls-now`. */
export function hyphenated(id: string): string {
  if (/^[a-z\d.-]*$/.test(id)) return id;
  return id.replaceAll(patternFor(id, SEAMS), '-').replaceAll('_', '-').toLowerCase();
}

/** Where a word begins inside a name, and what stands between words: in ASCII, and anywhere. */
const SEAMS = [
  '(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])',
  String.raw`(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})`,
] as const;
const BETWEEN_WORDS = ['[^a-zA-Z0-9]+', String.raw`[^\p{L}\p{N}]+`] as const;

/** Most names are ASCII: a pattern with properties of Unicode costs half a millisecond of every start. */
function patternFor(text: string, [ascii, any]: readonly [string, string]): RegExp {
  return isPlainAscii(text) ? new RegExp(ascii, 'g') : new RegExp(any, 'gu');
}

/** The words of a text, joined by a sign. */
function joinedWords(text: string, sign: string): string {
  const words = text.split(patternFor(text, BETWEEN_WORDS));
  return words.filter((word) => word !== '').join(sign);
}

const LONGEST_SHOWN = 100;

/** The id of a question that is asked by itself. */
interface OwnId {
  /** Empty for a form or hub without one: it adds nothing to the ids inside it. */
  readonly id: string;
  /** Whether it was made from the label. */
  readonly derived: boolean;
}

/** The id of a question that is asked by itself. */
export function ownIdOf(question: AnyQuestion): OwnId {
  if (question.id !== null) return { id: question.id, derived: false };
  if (isGroup(question.shape)) return { id: '', derived: false };
  return { id: idFromText(question.label), derived: true };
}

/** An id made from a label or title: `Use TLS?` is `use-tls`. */
export function idFromText(text: string, otherwise = 'answer'): string {
  const id = joinedWords(stripStyle(text).toLowerCase(), '-');
  return isIdPart(id) ? id : otherwise;
}

/** The name of a request for a form or question: its id, else the id that its title makes, else `form`. */
export function requestName({ label }: Pick<AnyQuestion, 'label'>, id: string): string {
  return id === '' ? idFromText(label, 'form') : id;
}

/** An id, or what is in the place of one, as messages show it: on one line, and not too long. */
export function shownId(id: string): string {
  return quoted(id, LONGEST_SHOWN);
}

/** So many single changes make a name another one. */
const MOST_CHANGES = 2;

/** So many mistyped names are compared with all known ones. */
const MOST_COMPARED = 20;

/** Finds the nearest of some known names, for the first of the mistyped ones. */
export function nearestAmong(known: readonly string[]): (typed: string) => string | null {
  const words = known.map((name) => ({ name, letters: bare(name) }));
  let compared = 0;
  return (typed) => {
    const letters = bare(typed);
    let best: string | null = null;
    let least = MOST_CHANGES + 1;
    if (compared++ >= MOST_COMPARED) return best;
    for (const { name, letters: other } of words) {
      if (Math.abs(other.length - letters.length) >= least) continue;
      const changes = distance(letters, other);
      // `ab` is two changes from every name of two letters, and `a` one from every letter: short names need to be
      // nearer. The part before the last dot is not compared.
      const around = name.slice(0, name.lastIndexOf('.') + 1);
      const shared = typed.startsWith(around) ? around.length : 0;
      const [own, its] = [name.length - shared, typed.length - shared];
      const tooMany = Math.min(Math.max(2, Math.ceil(own / 2)), Math.max(own, its));
      if (changes < Math.min(least, tooMany)) [best, least] = [name, changes];
    }
    return best;
  };
}

/** A name without the characters and cases in which flags, variables and keys differ. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

/** How many letters must be added, removed, replaced or swapped with the next to get from one name to another. */
function distance(one: string, other: string): number {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++; // a common beginning takes no changes
  let before: number[] = [];
  let last = Array.from({ length: other.length - start + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length - start; row++) {
    const [letter, previous] = [one[start + row - 1], one[start + row - 2]];
    const next = [row];
    for (let column = 1; column < last.length; column++) {
      const its = other[start + column - 1];
      const isSwapped = row > 1 && column > 1 && letter === other[start + column - 2] && previous === its;
      const changed = (last[column - 1] as number) + (letter === its ? 0 : 1);
      const swapped = isSwapped ? (before[column - 2] as number) + 1 : changed;
      next.push(Math.min((last[column] as number) + 1, (next[column - 1] as number) + 1, changed, swapped));
    }
    [before, last] = [last, next];
  }
  return last.at(-1) as number;
}
