// The names by which questions are answered from outside: flags and variables.
// Ids alone decide the names, so two ids must not come out as one name.

import { TextUIError } from '../errors.ts';

/** The flags that every program has. */
export const BUILT_IN_FLAGS = [
  'answers',
  'defaults',
  'set',
  'unattended',
  'json',
  'save',
  'schema',
  'questions',
  'help',
  'version',
] as const;

/** One of the flags that every program has. */
export type BuiltInFlag = (typeof BUILT_IN_FLAGS)[number];

/** The variables that the library reads itself. */
const OWN_VARIABLES = ['TEXTUI_ANSWERS', 'TEXTUI_MODE', 'TEXTUI_JSON_FDS', 'TEXTUI_JSON_SECRETS'];

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

/** How a secret is given: by the variable that names its file, or in a file of answers. */
export function secretWay(id: string, prefix: string | null): string {
  return prefix === null ? '--answers FILE' : `${fileVariableOf(id, prefix)}=FILE`;
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

/** The names of a question; `prefix` is null where no variables are read. */
export function namesOf({ id, kind }: Nameable, prefix: string | null): AnswerNames {
  const isSecret = kind === 'secret';
  const hasFlag = !isSecret && !isBuiltIn(id);
  const variable = isSecret ? fileVariableOf : variableOf;
  return {
    flag: hasFlag ? flagOf(id) : null,
    noFlag: hasFlag && kind === 'confirm' ? `--no-${hyphenated(id)}` : null,
    variable: prefix === null ? null : variable(id, prefix),
  };
}

/** Throws where two questions have the same flag or the same variable. */
export function requireOwnNames(where: string, questions: readonly Nameable[], prefix: string | null): void {
  const flags = new NameRegister(where, 'flag');
  const variables = new NameRegister(where, 'variable');
  for (const name of OWN_VARIABLES) variables.add(name, null);
  for (const question of questions) {
    const { flag, noFlag, variable } = namesOf(question, prefix);
    if (flag !== null) flags.add(flag, question.id);
    if (noFlag !== null) flags.add(noFlag, question.id);
    if (variable !== null) variables.add(variable, question.id);
    // The plain variable of a secret is refused by its name, so nothing else can have it.
    if (prefix !== null && question.kind === 'secret') {
      variables.add(variableOf(question.id, prefix), question.id);
    }
  }
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
        ? `the ${this.#what} ${shown} of '${other}' is the library's own; give the question another id`
        : `'${one}' and '${other}' have the same ${this.#what} ${shown}; give one of them another id`;
    return new TextUIError('ERR_TEXTUI_ARGUMENT', `${this.#where}: ${message}`);
  }
}

/** What the names of a list's items look like: a number in place of each `*`. */
function patternOf(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${parts.join(String.raw`(?:\d+|\*)`)}$`, 'u');
}

function isBuiltIn(id: string): boolean {
  return (BUILT_IN_FLAGS as readonly string[]).includes(hyphenated(id));
}

/** camelCase and `_` become `-`: `timeZone` is `time-zone`, `useTLSNow` is `use-tls-now`. */
export function hyphenated(id: string): string {
  return id
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-')
    .replaceAll('_', '-')
    .toLowerCase();
}
