// Reads the questions in a script: its lines that begin with `#?`, `//?` or `--?`.

import { parse } from 'node:path';
import { prefixOf } from '../describe/names.ts';
import type { FlagSetting } from '../sources/node/flag-table.ts';
import { ALL_KINDS, type Kind, kindNamed } from './kinds.ts';
import { type Options, sortWords, type WrittenQuestion } from './options.ts';
import { questionInWords } from './question-in-words.ts';
import { RunningCommands } from './running-commands.ts';
import { CommandLines, type Problem, ScriptBuilder, type WrittenCondition } from './script-builder.ts';
import { wordsIn } from './shell-words.ts';
import { isSecret, isYesOrNo } from '../questions/shape.ts';

/** A script that was read. */
export interface ReadScript {
  readonly name: string;
  /** The output of `--version`; null for no such flag. */
  readonly version: string | null;
  /** Its questions; of a script with commands, those that all commands have. */
  readonly question: WrittenQuestion;
  /** How the flags of its questions may be given. */
  readonly flags: Readonly<Record<string, FlagSetting>>;
  readonly isReadOnly: boolean;
  /** The commands, in order; none for a script without. */
  readonly commands: readonly WrittenCommand[];
  /** The commands of its lines; null for none. */
  readonly running: RunningCommands | null;
}

/** A command in a script. */
interface WrittenCommand extends Pick<ReadScript, 'question' | 'flags' | 'isReadOnly'> {
  readonly words: readonly string[];
}

/** The words that a line can begin with besides a kind of question. */
const OTHERS = ['title', 'name', 'help', 'version', 'readonly', 'review', 'command'] as const;
const NAME = /^[a-z][\w-]*$/i;
const WORD = /^[a-z][a-z0-9-]*$/;
const ABOUT_NAMES = 'begins with a letter; letters, digits, _ and - can follow.';
const ABOUT_WORDS = 'begins with a small letter; small letters, digits and - can follow.';
/** The question `json` would have the variable of all answers. */
const TAKEN = 'json';

/**
 * Reads a script, which goes by `path`; what is wrong with it instead, a line each. `canAsk`: whether there is a person, who
 * sees a review.
 */
export async function readScript(
  source: string,
  path: string,
  canAsk = true,
): Promise<ReadScript | readonly string[]> {
  const reader = new ScriptReader(path);
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
  const script = reader.build(name, canAsk);
  const problems = reader.problems.toSorted((one, other) => one.line - other.line);
  if (problems.length > 0) return problems.map(({ line, message }) => `${path}: line ${line}: ${message}`);
  return script;
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
  readonly problems: Problem[] = [];
  readonly #texts = new Map<string, string>();
  /** The lines above the first command, and those below each. */
  readonly #all = new CommandLines([], 1);
  readonly #commands: CommandLines[] = [];
  readonly #running = new RunningCommands();
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  get name(): string | undefined {
    return this.#texts.get('name');
  }

  /** The lines that the next one belongs to. */
  get #lines(): CommandLines {
    return this.#commands.at(-1) ?? this.#all;
  }

  async readLine(line: number, rest: string): Promise<void> {
    const [, first = '', text = ''] = /^(\S+)[ \t]*(.*)$/.exec(rest) ?? [];
    const problems: string[] = [];
    const kind = kindNamed(first);
    const words = wordsIn(text);
    if (first === 'title' || first === 'name' || first === 'version') this.#readText(first, text, problems);
    else if (first === 'help') this.#readHelp(text, problems);
    else if (first === 'review' || first === 'readonly') this.#lines.readMark(first, line, text, problems);
    else if (first !== 'command' && kind === null) {
      problems.push(`'${first}' is not one of ${[...ALL_KINDS, ...OTHERS].join(', ')}.`);
    } else if (words === null) problems.push('A quote is not closed.');
    else if (first === 'command') this.#readCommand(line, words, problems);
    else await this.#readQuestion(line, kind as Kind, words, problems);
    this.problems.push(...problems.map((message) => ({ line, message })));
  }

  #readText(what: 'title' | 'name' | 'version', text: string, problems: string[]): void {
    if (what === 'title' && this.#commands.length > 0) problems.push('title: Only above the first command.');
    else if (text === '') problems.push('No text.');
    else if (what === 'name' && !NAME.test(text)) problems.push(`'${text}': A name ${ABOUT_NAMES}`);
    else if (this.#texts.has(what)) problems.push(`${what}: given twice.`);
    else this.#texts.set(what, text);
  }

  #readHelp(text: string, problems: string[]): void {
    if (text === '') problems.push('No text.');
    else this.#lines.help.push(text);
  }

  /** `command WORD… ABOUT`. */
  #readCommand(line: number, all: readonly string[], problems: string[]): void {
    const words = all.slice(0, -1);
    const about = all.at(-1) ?? '';
    if (words.length === 0 || about === '') return void problems.push('Write it as: command WORD... "About"');
    const wrong = words.find((word) => !WORD.test(word));
    if (wrong !== undefined) problems.push(`'${wrong}': A command ${ABOUT_WORDS}`);
    const name = words.join(' ');
    // Neither may be the beginning of the other.
    const taken = this.#commands.find(
      (one) => `${name} `.startsWith(`${one.name} `) || `${one.name} `.startsWith(`${name} `),
    );
    const same = this.#commands.find((one) => one.words.join('-') === words.join('-'));
    if (taken !== undefined) problems.push(`'${name}': line ${taken.line} has the command '${taken.name}'.`);
    else if (same !== undefined)
      problems.push(`'${name}': line ${same.line} has the variables of '${same.name}'.`);
    this.#commands.push(new CommandLines(words, line, about));
  }

  /** The question under an id, of the command or of all. */
  #questionAt(id: string): ReturnType<CommandLines['questions']['get']> {
    return this.#lines.questions.get(id) ?? this.#all.questions.get(id);
  }

  async #readQuestion(line: number, kind: Kind, words: readonly string[], problems: string[]): Promise<void> {
    const { plain, options } = sortWords(kind, words, 'line', problems);
    const [id, ...rest] = plain;
    if (id === undefined) return void problems.unshift('No id.');
    const earlier = this.#questionAt(id);
    if (!NAME.test(id)) problems.unshift(`'${id}': An id ${ABOUT_NAMES}`);
    else if (id.toLowerCase() === TAKEN) problems.unshift(`'${id}': This id is taken.`);
    else if (earlier !== undefined) problems.unshift(`'${id}': line ${earlier.line} has this id.`);
    const where = `${this.#path}: line ${line}: `;
    const inWords = await questionInWords(kind, rest, options, problems, this.#running, where);
    const when = await this.#conditionIn(options, problems);
    if (earlier === undefined) this.#lines.questions.set(id, { line, kind, words: inWords, options, when });
  }

  /** A condition such as `env=production|staging`. */
  async #conditionIn(options: Options, problems: string[]): Promise<WrittenCondition | null> {
    const [condition] = options.get('--when') ?? [];
    if (condition === undefined) return null;
    const [, id = '', values] = /^([^=]*)(?:=(.*))?$/s.exec(condition) ?? [];
    const earlier = this.#questionAt(id);
    const refuse = (message: string): null => {
      problems.push(`--when: ${message}`);
      return null;
    };
    if (earlier === undefined) return refuse(`There is no earlier question '${id}'.`);
    const { kind, words: inWords } = earlier;
    if (isSecret({ kind })) return refuse(`'${id}' is a secret.`);
    if (values === undefined && !isYesOrNo({ kind })) {
      return refuse(`'${id}' is no confirm. Write ${id}=VALUE.`);
    }
    if (inWords === null) return null; // its own line is told of
    const { readWords } = await import('./read-words.ts'); // few scripts need it
    const wanted: unknown[] = [];
    for (const word of (values ?? 'yes').split('|')) {
      const read = readWords(inWords.question, [word]);
      if ('refused' in read) return refuse(read.refused);
      wanted.push(...[read.answer].flat());
    }
    return { [id]: wanted };
  }

  /** The script that was read. A name that two questions share is a problem, and so are arguments without a place. */
  build(name: string, canAsk: boolean): ReadScript {
    const title = this.#texts.get('title') ?? name;
    const version = this.#texts.get('version') ?? null;
    const builder = new ScriptBuilder(name, this.#all, {
      hasVersion: version !== null,
      hasCommands: this.#commands.length > 0,
      canAsk,
    });
    const all = builder.build(title, null);
    const commands = this.#commands.map((lines) => ({
      words: lines.words,
      ...builder.build(lines.about, lines),
    }));
    this.problems.push(...builder.problems);
    return { name, version, ...all, commands, running: this.#running };
  }
}
