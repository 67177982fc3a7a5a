// The ids of questions, and the names of their flags and variables.

import { isIdPart } from '../checks/ids.ts';
import { quoted } from '../checks/yes-or-no.ts';
import { TextUIError } from '../errors.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { isGroup } from '../questions/shape.ts';
import { stripStyle } from '../text/text.ts';
import { argumentError } from '../validate.ts';

/** The flags of the library, in the order of `--help`, each with what brings it. */
const BUILT_IN = {
  answers: 'answers',
  defaults: 'answers',
  set: 'answers',
  unattended: 'unattended',
  yes: 'unattended',
  json: 'json',
  mcp: 'json',
  save: 'save',
  schema: 'json',
  questions: 'json',
  help: 'help',
  version: 'version',
} as const;

/** One of the flags of the library. */
export type BuiltInFlag = keyof typeof BUILT_IN;

/** All flags of the library. */
export const BUILT_IN_FLAGS = Object.keys(BUILT_IN) as readonly BuiltInFlag[];

/** The flags that a program chooses. */
export function builtInFlags(where: string, chosen: unknown): readonly BuiltInFlag[] {
  if (chosen == null) return BUILT_IN_FLAGS;
  const choices: readonly unknown[] = Object.values(BUILT_IN);
  if (!Array.isArray(chosen) || !chosen.every((one) => choices.includes(one))) {
    throw argumentError(where, 'builtIn', `a list of ${[...new Set(choices)].join(', ')}`, chosen);
  }
  return BUILT_IN_FLAGS.filter((flag) => chosen.includes(BUILT_IN[flag]));
}

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
  /** `BACKUP_PORT`, or `BACKUP_PASSWORD_FILE` for a secret; null where no variables are read. */
  readonly variable: string | null;
}

/** The flag of an id: `timeZone` is `--time-zone`, `user.name` is `--user.name`. */
export function flagOf(id: string): string {
  return `--${hyphenated(id)}`;
}

/** The variable of an id: with the prefix `BACKUP_`, `user.name` is `BACKUP_USER_NAME`. */
export function variableOf(id: string, prefix: string): string {
  return prefix + hyphenated(id).replaceAll(/[-.]/g, '_').toUpperCase();
}

/** The variable that names the file of a secret: `BACKUP_PASSWORD_FILE`. */
export function fileVariableOf(id: string, prefix: string): string {
  return `${variableOf(id, prefix)}_FILE`;
}

/** How a secret is given: by the variable that names its file, or in a file of answers, such as `--answers FILE`. */
export function secretWay(id: string, prefix: string | null, file: string): string {
  return prefix === null ? file : `${fileVariableOf(id, prefix)}=FILE`;
}

/** A name as it is shown: the number of an item of a list reads as `N`. */
export function shownName(name: string): string {
  return name.replaceAll('*', 'N');
}

/** The prefix of a program's variables: `backup` is `BACKUP_`; null where nothing of the name is left. */
export function prefixOf(name: string): string | null {
  const words = hyphenated(name).split(/[^\p{L}\p{N}]+/u);
  const prefix = words.filter((word) => word !== '').join('_');
  return prefix === '' ? null : `${prefix.toUpperCase()}_`;
}

/** The names of a question; `prefix` is null where no variables are read. The library's own flags come first. */
export function namesOf(
  { id, kind }: Nameable,
  prefix: string | null,
  builtIn: readonly string[] = [],
): AnswerNames {
  const isSecret = kind === 'secret';
  const hasFlag = !isSecret && !builtIn.includes(hyphenated(id));
  const variable = isSecret ? fileVariableOf : variableOf;
  return {
    flag: hasFlag ? flagOf(id) : null,
    noFlag: hasFlag && kind === 'confirm' ? `--no-${hyphenated(id)}` : null,
    variable: prefix === null ? null : variable(id, prefix),
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
  prefix: string | null,
  builtIn: readonly string[],
  others: readonly OwnedName[] = [],
): void {
  const flags = new NameRegister(where, 'flag');
  for (const name of builtIn) flags.add(`--${name}`, null);
  const variables = new NameRegister(where, 'variable');
  for (const name of OWN_VARIABLES) variables.add(name, null);
  for (const question of questions) {
    const { flag, noFlag, variable } = namesOf(question, prefix, builtIn);
    if (flag !== null) flags.add(flag, question.id);
    if (noFlag !== null) flags.add(noFlag, question.id);
    if (variable !== null) variables.add(variable, question.id);
    // The plain variable of a secret is refused by its name, so nothing else can have it.
    if (prefix !== null && question.kind === 'secret') {
      variables.add(variableOf(question.id, prefix), question.id);
    }
  }
  for (const { name, id } of others) flags.add(name, id);
}

/** Who has a name. The items of a list have as many names as there are numbers. */
class NameRegister {
  readonly #where: string;
  readonly #what: string;
  readonly #owners = new Map<string, string | null>();
  readonly #patterns: { readonly pattern: RegExp; readonly name: string; readonly id: string | null }[] = [];

  constructor(where: string, what: 'flag' | 'variable') {
    this.#where = where;
    this.#what = what;
  }

  add(name: string, id: string | null): void {
    const clash = this.#ownerOf(name, id);
    if (clash !== undefined) throw this.#clash(name, clash, id);
    this.#owners.set(name, id);
    if (name.includes('*')) this.#patterns.push({ pattern: patternOf(name), name, id });
  }

  #ownerOf(name: string, id: string | null): string | null | undefined {
    const same = this.#owners.get(name);
    if (same !== undefined) return same;
    const held = this.#patterns.find(({ pattern }) => pattern.test(name));
    if (held !== undefined) return held.id;
    if (!name.includes('*')) return undefined;
    const pattern = patternOf(name);
    return [...this.#owners].find(([other, owner]) => owner !== id && pattern.test(other))?.[1];
  }

  #clash(name: string, one: string | null, other: string | null): TextUIError {
    const shown = shownName(name);
    const message =
      one === null
        ? `the ${this.#what} ${shown} of '${other}' is built in; give the question another id`
        : `'${one}' and '${other}' have the same ${this.#what} ${shown}; give one of them another id`;
    return new TextUIError('ERR_TEXTUI_ARGUMENT', `${this.#where}: ${message}`);
  }
}

/** What the names of a list's items look like: a number in place of each `*`. */
function patternOf(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${parts.join(String.raw`(?:\d+|\*)`)}$`, 'u');
}

/** camelCase and `_` become `-`: `timeZone` is `time-zone`, `useTLSNow` is `use-tls-now`. */
export function hyphenated(id: string): string {
  return id
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-')
    .replaceAll('_', '-')
    .toLowerCase();
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
  const id = stripStyle(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return isIdPart(id) ? id : otherwise;
}

/** What a request for a form or question is called: its id, else what its title gives, else `form`. */
export function requestName({ label }: Pick<AnyQuestion, 'label'>, id: string): string {
  return id === '' ? idFromText(label, 'form') : id;
}

/** An id, or what is in the place of one, as messages show it: on one line, and not too long. */
export function shownId(id: string): string {
  return quoted(id, LONGEST_SHOWN);
}

/** So many single changes make a name another one. */
const MOST_CHANGES = 2;

/** So many letters are compared. Of what is mistyped after that, nobody is told what it was meant to be. */
const MOST_LETTERS = 2_000_000;

/** Finds the nearest of some known names, for any number of mistyped ones. */
export function nearestAmong(known: readonly string[]): (typed: string) => string | null {
  const words = known.map((name) => ({ name, ...wordOf(name) }));
  const longest = words.reduce((most, { letters }) => Math.max(most, letters.length), 0);
  let compared = 0;
  return (typed) => {
    if (compared >= MOST_LETTERS) return null;
    if (bare(typed).length > 2 * (longest + MOST_CHANGES)) return null; // no letter has more than two code units
    const { letters, kinds } = wordOf(typed);
    let best: string | null = null;
    let least = MOST_CHANGES + 1;
    for (const word of words) {
      if (Math.abs(word.letters.length - letters.length) >= least) continue;
      if (bitsIn(word.kinds ^ kinds) > 2 * MOST_CHANGES) continue; // a change is one letter less and another more
      compared += letters.length;
      const changes = distance(letters, word.letters);
      const { name } = word;
      // Of a short name, two changes leave nothing to recognise; of one letter, a single change. What both are inside of
      // does not count.
      const around = name.slice(0, name.lastIndexOf('.') + 1);
      const shared = typed.startsWith(around) ? around.length : 0;
      const [own, other] = [name.length - shared, typed.length - shared];
      const tooMany = Math.min(Math.max(2, Math.ceil(own / 2)), Math.max(own, other));
      if (changes < least && changes < tooMany) [best, least] = [name, changes];
    }
    return best;
  };
}

/** The shortest known name of which a part was typed; null where none begins so. One letter says too little. */
export function shortestBeginning(typed: string, known: readonly string[]): string | null {
  if (typed.length < 2) return null;
  const begun = known.filter((name) => name.startsWith(typed)).toSorted((a, b) => a.length - b.length);
  return begun[0] ?? null;
}

/** The letters of a name as numbers, and a bit for each kind of letter in it: a quick look at how far names differ. */
function wordOf(name: string): { readonly letters: readonly number[]; readonly kinds: number } {
  const letters = Array.from(bare(name), (letter) => letter.codePointAt(0) as number);
  return { letters, kinds: letters.reduce((bits, letter) => bits | (1 << (letter % 32)), 0) };
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** A name without what flags, variables and keys are written differently in. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

/**
 * How many letters must be added, removed, replaced or swapped with the next to get from one name to another; 3 for more
 * than two. So only what is next to the diagonal counts, and most names are given up after a few rows.
 */
function distance(one: readonly number[], other: readonly number[]): number {
  // What they begin and end with alike does not count.
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [rows, columns] = [one.length - start, other.length - start];
  while (rows > 0 && columns > 0 && one[start + rows - 1] === other[start + columns - 1]) {
    rows--;
    columns--;
  }
  const over = MOST_CHANGES + 1;
  // Each row holds the columns from two before the diagonal to two after it.
  const width = 2 * MOST_CHANGES + 1;
  let [before, last, next] = [0, 0, 0].map(() => Array.from<number>({ length: width }).fill(over)) as Rows;
  for (let row = 0; row <= rows; row++) {
    let least = over;
    for (let place = 0; place < width; place++) {
      const column = row + place - MOST_CHANGES;
      let changes = row === 0 && column >= 0 ? column : over;
      if (row > 0 && column >= 0 && column <= columns) {
        const letter = one[start + row - 1];
        if (place > 0) changes = Math.min(changes, (next[place - 1] as number) + 1);
        if (place < width - 1) changes = Math.min(changes, (last[place + 1] as number) + 1);
        if (column > 0) {
          const isSame = letter === other[start + column - 1];
          changes = Math.min(changes, (last[place] as number) + (isSame ? 0 : 1));
        }
        const isSwapped =
          row > 1 &&
          column > 1 &&
          letter === other[start + column - 2] &&
          one[start + row - 2] === other[start + column - 1];
        if (isSwapped) changes = Math.min(changes, (before[place] as number) + 1);
      }
      next[place] = Math.min(changes, over);
      if (changes < least) least = changes;
    }
    if (least >= over) return over;
    [before, last, next] = [last, next, before];
  }
  return last[columns - rows + MOST_CHANGES] ?? over;
}

type Rows = [number[], number[], number[]];
