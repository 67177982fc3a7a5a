// Makes forms of the questions that the lines of a script describe, and tells what they would share.

import { NameOwners, prefixOf, type VariablePrefix, variableOf } from '../describe/names.ts';
import { prefixAt } from '../program/command-place.ts';
import { FieldGroups, GroupQuestion } from '../questions/fields.ts';
import type { Given } from '../questions/marked.ts';
import { type Field, isSecret } from '../questions/shape.ts';
import type { FlagSetting } from '../sources/node/flag-table.ts';
import { builtInFlags } from '../sources/program-flags.ts';
import { type Kind, writtenKind } from './kinds.ts';
import { inVariable } from './child-environment.ts';
import type { Variables } from './line-commands.ts';
import { type Options, plainMessage, type WrittenQuestion } from './options.ts';
import type { Marking, QuestionInWords } from './question-in-words.ts';

/** A condition on earlier answers, as `.and` takes it. */
export type WrittenCondition = Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, unknown>>;

/** A mistake in a line. */
export interface Problem {
  readonly line: number;
  readonly message: string;
}

/** A question, and the line that describes it. */
interface Written {
  readonly line: number;
  readonly kind: Kind;
  /** Null if something is wrong with it. */
  readonly words: QuestionInWords | null;
  readonly options: Options;
  /** Null for always. */
  readonly when: WrittenCondition | null;
}

/** The lines of one command; without words, those of all commands. */
export class CommandLines {
  readonly words: readonly string[];
  readonly line: number;
  readonly about: string;
  readonly help: string[] = [];
  readonly questions: Map<string, Written> = new Map();
  /** The lines of marks such as `review`. */
  readonly marks: Map<string, number> = new Map();

  constructor(words: readonly string[], line: number, about = '') {
    this.words = words;
    this.line = line;
    this.about = about;
  }

  get name(): string {
    return this.words.join(' ');
  }

  readMark(mark: 'review' | 'readonly', line: number, text: string, problems: string[]): void {
    if (text !== '') problems.push(`${mark}: It takes no text.`);
    else if (this.marks.has(mark)) problems.push(`${mark}: given twice.`);
    else this.marks.set(mark, line);
  }
}

/** A question, and how it is asked. */
interface BuiltForm {
  readonly question: WrittenQuestion;
  readonly flags: Readonly<Record<string, FlagSetting>>;
  readonly isReadOnly: boolean;
}

/** The traits of a script that its forms depend on. */
interface ScriptTraits {
  readonly hasVersion: boolean;
  readonly hasCommands: boolean;
  /** Whether there is a person, who sees a review. */
  readonly canAsk: boolean;
}

/** The question `command` would have the variable of the command. */
const TAKEN = 'command';

export class ScriptBuilder {
  readonly problems: Problem[] = [];
  readonly #name: string;
  readonly #all: CommandLines;
  readonly #script: ScriptTraits;
  /** The fields that all commands have. */
  #shared: FieldGroups | null = null;

  constructor(name: string, all: CommandLines, script: ScriptTraits) {
    this.#name = name;
    this.#all = all;
    this.#script = script;
  }

  /** The form of a command, with the questions of all; without one, that of the script, which is built first. */
  build(title: string, command: CommandLines | null): BuiltForm {
    const parts = command === null ? [this.#all] : [this.#all, command];
    const has = (mark: string): boolean => parts.some(({ marks }) => marks.has(mark));
    const help = (command ?? this.#all).help.join('\n') || null;
    let fields = this.#shared ?? FieldGroups.of('form', 'fields', {});
    const prefixes = this.#prefixOf(command);
    const flags = this.#flagsOf(parts, command, prefixes);
    const prefix = prefixes ?? '';
    const own = this.problems.length > 0 ? [] : (command ?? this.#all).questions;
    for (const [id, { words, when }] of own) {
      if (words === null) continue;
      const earlier = fields.all;
      const add = (given: Given<Values>): object => ({
        [id]: words.marked((line) => markingOf(variablesIn(line, earlier, prefix), given)),
      });
      fields = fields.and(add, { when });
    }
    if (command === null) this.#shared = fields;
    this.#refuseDanger(parts);
    const kind = { kind: 'form', review: this.#script.canAsk && has('review') } as const;
    const question = new GroupQuestion(kind, title, fields, { help }) as unknown as WrittenQuestion;
    return { question, flags, isReadOnly: has('readonly') };
  }

  /** How the questions of a form may be given. A name that two of them would share is a problem. */
  #flagsOf(
    parts: readonly CommandLines[],
    command: CommandLines | null,
    prefix: VariablePrefix | null,
  ): BuiltForm['flags'] {
    const { hasCommands } = this.#script;
    const flags: Record<string, FlagSetting> = {};
    const owners = new NameOwners('flags', prefix, this.#builtIn(command));
    let rest: number | null = null;
    const shared = new Set(command === null ? [] : this.#all.questions.keys());
    for (const [id, { line, kind, options, when }] of parts.flatMap(({ questions }) => [...questions])) {
      const isTold = shared.has(id); // with the questions of all
      const refuse = (message: string): void => void (isTold || this.problems.push({ line, message }));
      if (hasCommands && id.toLowerCase() === TAKEN) refuse(`'${id}': This id is taken.`);
      const [short = null] = options.get('--short') ?? [];
      const own = short === null ? [] : [{ name: `-${short}`, id }];
      try {
        owners.add({ id, kind }, own);
      } catch (error) {
        refuse(plainMessage(error));
      }
      if (short !== null && !/^[a-z]$/i.test(short)) refuse(`--short: '${short}' is not a letter.`);
      const { isMany = false } = writtenKind(kind);
      const positional = options.has('--positional') && (isMany ? 'rest' : true);
      if (positional !== false && when !== null) refuse('--positional: Not with --when.');
      if (positional !== false && hasCommands && command?.questions.has(id) !== true) {
        refuse('--positional: Not above the first command.');
      }
      if (positional !== false && rest !== null) {
        refuse(`--positional: line ${rest} takes all arguments that follow.`);
      }
      if (positional === 'rest') rest ??= line;
      if (short !== null || positional !== false) flags[id] = { short, positional };
    }
    return flags;
  }

  /** A script that changes nothing has no danger. */
  #refuseDanger(parts: readonly CommandLines[]): void {
    const isDangerous = parts.some(({ questions }) =>
      [...questions.values()].some(({ options }) => options.has('--danger')),
    );
    const line = parts.map(({ marks }) => marks.get('readonly')).find((one) => one !== undefined);
    const isTold = this.problems.some((one) => one.line === line);
    if (isDangerous && line !== undefined && !isTold) {
      this.problems.push({ line, message: 'readonly: Not with --danger.' });
    }
  }

  #prefixOf(command: CommandLines | null): ReturnType<typeof prefixAt> {
    if (command === null) return prefixOf(this.#name);
    const ids = [...this.#all.questions.keys()];
    return prefixAt(this.#name, command.words, ids);
  }

  #builtIn(command: CommandLines | null): ReturnType<typeof builtInFlags> {
    const hasVersion = this.#script.hasVersion && command === null;
    return builtInFlags('textui run', null).filter((flag) => flag !== 'version' || hasVersion);
  }
}

/** The variables of earlier answers that a command names, by the names of their fields. Secrets have none. */
function variablesIn(command: string, earlier: readonly Field[], prefix: VariablePrefix): Map<Field, string> {
  const named = new Set(Array.from(command.matchAll(/\$\{?(\w+)/g), ([, name]) => name));
  if (named.size === 0) return new Map(); // most name none
  const fields = earlier.filter(({ question }) => !isSecret(question));
  return new Map(
    fields
      .map((field) => [field, variableOf(field.key, prefix)] as const)
      .filter(([, variable]) => named.has(variable)),
  );
}

/** Marks a function that gets variables; null for none. */
function markingOf(named: ReadonlyMap<Field, string>, given: Given<Values>): ReturnType<Marking> {
  if (named.size === 0) return null;
  const variablesFor = (values: Values): Variables =>
    Object.fromEntries(
      Array.from(named, ([{ key, question }, variable]) => [variable, inVariable(question, values[key])]),
    );
  return (find) => given((values) => find(variablesFor(values)));
}
