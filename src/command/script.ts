// Reads the questions in a script: its lines that begin with `#?`, `//?` or `--?`.

import { parse } from 'node:path';
import { type Nameable, type OwnedName, prefixOf, requireOwnNames } from '../describe/names.ts';
import { builtInFlags } from '../sources/program-flags.ts';
import type { FlagSetting } from '../sources/node/flag-table.ts';
import { form } from '../questions/form.ts';
import { type Options, plainMessage, sortWords, type WrittenQuestion } from './options.ts';
import { ALL_KINDS, type Kind, kindNamed, writtenKind } from './kinds.ts';
import { questionInWords } from './question-in-words.ts';
import { readWords } from './read-words.ts';
import { wordsIn } from './words.ts';
import { isSecret, isYesOrNo } from '../questions/shape.ts';

/** What the lines of a script describe. */
export interface ReadScript {
  readonly name: string;
  readonly question: WrittenQuestion;
  /** How the flags of its questions may be given. */
  readonly flags: Readonly<Record<string, FlagSetting>>;
}

/** What earlier answers must be, as `.and` takes it. */
type When = Readonly<Record<string, unknown>>;

/** A question, and the line that describes it. */
interface Written {
  readonly line: number;
  readonly kind: Kind;
  /** Null if something is wrong with it. */
  readonly question: WrittenQuestion | null;
  readonly options: Options;
  /** Null for always. */
  readonly when: When | null;
}

const TEXTS: ReadonlySet<string> = new Set(['title', 'name', 'help']);
const NAME = /^[a-z][\w-]*$/i;
const ABOUT_NAMES = 'begins with a letter; letters, digits, _ and - can follow.';
/** The question `json` would have the variable of all answers. */
const TAKEN = 'json';
/** Scripts have no version. */
const BUILT_IN = builtInFlags('textui run', null).filter((flag) => flag !== 'version');

/** Reads a script, which goes by `path`; what is wrong with it instead, a line each. */
export async function readScript(source: string, path: string): Promise<ReadScript | readonly string[]> {
  const reader = new ScriptReader();
  let mark: string | null = null;
  for (const [at, line] of source
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const [, found = '', rest = ''] = /^(#\?|\/\/\?|--\?)[ \t]+(.*)$/.exec(line) ?? [];
    if (rest === '' || (mark !== null && found !== mark)) continue;
    mark = found;
    await reader.readLine(at + 1, rest.trimEnd());
  }
  if (mark === null) return [`${path}: It has no #? lines.`];
  const { name = nameIn(path) } = reader;
  if (!hasVariables(name)) {
    return [`${path}: Its name gives no variables. Add a line such as: #? name deploy`];
  }
  const built = reader.build(name);
  const problems = reader.problems.toSorted((one, other) => one.line - other.line);
  if (problems.length > 0) return problems.map(({ line, message }) => `${path}: line ${line}: ${message}`);
  return { name, ...built };
}

/** A file's name without its folders and its last extension. */
export function nameIn(path: string): string {
  return parse(path).name;
}

/** Whether variables can begin with a name; those of textui itself begin with TEXTUI_. */
export function hasVariables(name: string): boolean {
  const prefix = prefixOf(name) ?? '';
  return /^[A-Z]\w*_$/.test(prefix) && prefix !== 'TEXTUI_';
}

class ScriptReader {
  readonly problems: { readonly line: number; readonly message: string }[] = [];
  readonly #texts = new Map<string, string>();
  readonly #questions = new Map<string, Written>();

  get name(): string | undefined {
    return this.#texts.get('name');
  }

  async readLine(line: number, rest: string): Promise<void> {
    const [, first = '', text = ''] = /^(\S+)[ \t]*(.*)$/.exec(rest) ?? [];
    const problems: string[] = [];
    const kind = kindNamed(first);
    if (TEXTS.has(first)) this.#readText(first, text, problems);
    else if (kind !== null) {
      const words = wordsIn(text);
      if (words === null) problems.push('A quote is not closed.');
      else await this.#readQuestion(line, kind, words, problems);
    } else problems.push(`'${first}' is not one of ${[...ALL_KINDS, ...TEXTS].join(', ')}.`);
    this.problems.push(...problems.map((message) => ({ line, message })));
  }

  #readText(what: string, text: string, problems: string[]): void {
    const before = this.#texts.get(what);
    if (text === '') problems.push('No text.');
    else if (what === 'name' && !NAME.test(text)) problems.push(`'${text}': A name ${ABOUT_NAMES}`);
    else if (before === undefined) this.#texts.set(what, text);
    else if (what === 'help') this.#texts.set(what, `${before}\n${text}`);
    else problems.push(`${what}: given twice.`);
  }

  async #readQuestion(line: number, kind: Kind, words: readonly string[], problems: string[]): Promise<void> {
    const { plain, options } = sortWords(kind, words, 'line', problems);
    const [id, ...rest] = plain;
    if (id === undefined) return void problems.unshift('No id.');
    const earlier = this.#questions.get(id);
    if (!NAME.test(id)) problems.unshift(`'${id}': An id ${ABOUT_NAMES}`);
    else if (id.toLowerCase() === TAKEN) problems.unshift(`'${id}': This id is taken.`);
    else if (earlier !== undefined) problems.unshift(`'${id}': line ${earlier.line} has this id.`);
    const question = await questionInWords(kind, rest, options, problems);
    const when = this.#conditionIn(options, problems);
    if (earlier === undefined) this.#questions.set(id, { line, kind, question, options, when });
  }

  /** A condition such as `env=production|staging`. */
  #conditionIn(options: Options, problems: string[]): When | null {
    const [condition] = options.get('--when') ?? [];
    if (condition === undefined) return null;
    const [, id = '', values] = /^([^=]*)(?:=(.*))?$/s.exec(condition) ?? [];
    const earlier = this.#questions.get(id);
    const refuse = (message: string): null => {
      problems.push(`--when: ${message}`);
      return null;
    };
    if (earlier === undefined) return refuse(`There is no earlier question '${id}'.`);
    const { kind, question } = earlier;
    if (isSecret({ kind })) return refuse(`'${id}' is a secret.`);
    if (values === undefined && !isYesOrNo({ kind })) {
      return refuse(`'${id}' is no confirm. Write ${id}=VALUE.`);
    }
    if (question === null) return null; // its own line is told of
    const wanted: unknown[] = [];
    for (const word of (values ?? 'yes').split('|')) {
      const read = readWords(question, [word]);
      if ('refused' in read) return refuse(read.refused);
      wanted.push(...[read.answer].flat());
    }
    return { [id]: wanted };
  }

  /** The form. What two questions would share is a problem, and so are arguments without a place. */
  build(name: string): Pick<ReadScript, 'question' | 'flags'> {
    type Asked = WrittenQuestion & { and(fields: object, options: object): Asked };
    const help = this.#texts.get('help') ?? null;
    let asked = form(this.#texts.get('title') ?? name, {}, { help }) as unknown as Asked;
    const flags: Record<string, FlagSetting> = {};
    const named: Nameable[] = [];
    const letters: OwnedName[] = [];
    let rest: number | null = null;
    for (const [id, { line, kind, question, options, when }] of this.#questions) {
      const refuse = (message: string): void => void this.problems.push({ line, message });
      const [short = null] = options.get('--short') ?? [];
      const own = short === null ? [] : [{ name: `-${short}`, id }];
      try {
        requireOwnNames('flags', [...named, { id, kind }], prefixOf(name), BUILT_IN, [...letters, ...own]);
        named.push({ id, kind });
        letters.push(...own);
      } catch (error) {
        refuse(plainMessage(error));
      }
      if (short !== null && !/^[a-z]$/i.test(short)) refuse(`--short: '${short}' is not a letter.`);
      const positional = options.has('--positional') && (writtenKind(kind).isMany === true ? 'rest' : true);
      if (positional !== false && rest !== null) {
        refuse(`--positional: line ${rest} takes all arguments that follow.`);
      }
      if (positional === 'rest') rest ??= line;
      if (short !== null || positional !== false) flags[id] = { short, positional };
      if (this.problems.length === 0) asked = asked.and({ [id]: question }, { when });
    }
    return { question: asked, flags };
  }
}
