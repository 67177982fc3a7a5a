// The setup of a program: its question and options, and its flags.

import { type QuestionPath, pathsIn, pathsOfLater, oneOfIds } from '../describe/path.ts';
import { ownIdOf, prefixOf, requireOwnNames, secretWay, type VariablePrefix } from '../describe/names.ts';
import type { Ways } from '../report/missing-list.ts';
import { environmentSource } from '../sources/node/variables.ts';
import { answersFromStream, fileSource } from '../sources/node/file.ts';
import { currentFolder, pathFrom } from '../sources/node/paths.ts';
import {
  type FlagSetting,
  type FlagSettings,
  namesIn,
  requireFlagSettings,
} from '../sources/node/flag-table.ts';
import { flagSource, type ReadFlags, readFlags } from '../sources/node/flags.ts';
import { DESCRIPTORS } from '../terminal/node/descriptor-streams.ts';
import { BUILT_IN_FLAGS, type BuiltInFlag, builtInFlags, PROGRAM_FLAGS } from '../sources/program-flags.ts';
import { type Source, sourcesOf } from '../sources/source.ts';
import type { ErrorOutput } from '../run/mode.ts';
import { chosenMode } from '../wiring/chosen-mode.ts';
import { type CreateAppOptions, isOnOwnTerminal, type StartedOptions } from '../wiring/create-app.ts';
import { Words } from '../i18n/words.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { requireId } from '../checks/ids.ts';
import { createStandardError } from '../terminal/node/process-terminal.ts';
import { requireString } from '../base/validate.ts';
import { hasControlCharacters } from '../text/ascii.ts';
import { type CommandPlace, prefixAt, sharedBeside } from './command-place.ts';
import { requireSafe } from './read-only.ts';
import type { ProgramHost } from './program-host.ts';

/** Options of `runProgram`, besides those of `createApp`. */
export interface ProgramOptions extends CreateAppOptions {
  /** The program's name: variables begin with it. Without a name no variables are read. */
  name?: string | null | undefined;
  /** Where the flags come from. Default: the arguments of this process. */
  args?: readonly string[] | null | undefined;
  /** A sentence about the program: the first line of `--help`, and its description over MCP. */
  description?: string | null | undefined;
  /**
   * The built-in flags, all unless given. `answers` brings `--answers`, `--defaults` and `--set`, `unattended` also
   * `-y` and `--yes`, `json` also `--schema`, `--questions` and `--mcp`. The names of the others are free for
   * questions.
   */
  builtIn?:
    | readonly ('help' | 'version' | 'answers' | 'unattended' | 'save' | 'json' | 'completion')[]
    | null
    | undefined;
  /** The text of `--version`. Without it there is no such flag. */
  version?: string | null | undefined;
  /** The file in which answers are saved; `--save` names another. */
  save?: string | null | undefined;
  /**
   * How the flags of questions may be given, by the ids of the questions: arguments without a flag come in this order.
   */
  flags?: Readonly<Record<string, FlagSetting>> | null | undefined;
  /** Questions that `main` asks, by the ids that they then have: they have flags, too. */
  asks?: Readonly<Record<string, Question<never>>> | null | undefined;
  /** Whether the program changes nothing, which other programs are told over MCP. Not with `danger`. */
  readOnly?: boolean | null | undefined;
}

/** Options, and what was found when the program was called. */
export interface ProgramStart extends ProgramOptions, StartedOptions {
  /** The folder in which it was called; the one it is in now unless given. */
  readonly folder?: string;
  /** The descriptors for messages to another program, such as `3,4`. */
  readonly descriptors?: string;
}

/** A question and options that have been checked, and flags that have been read. */
export class ProgramSetup {
  readonly question: AnyQuestion;
  readonly options: ProgramStart;
  /** The host; null for the process itself. */
  readonly host: ProgramHost | null;
  /** Where it stands in a program of several commands; null for a program. */
  readonly place: CommandPlace | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly words: Words;
  readonly errorOutput: ErrorOutput;
  /** The id of the question itself; empty for a form without one. */
  readonly id: string;
  /** The questions inside it, then those that are asked later. */
  readonly declared: readonly QuestionPath[];
  /** The questions that `main` asks, with their ids: its own, and those that all commands have. */
  readonly asks: ReadonlyMap<AnyQuestion, string>;
  /** Those of them that are no fields of the question. */
  readonly later: ReadonlyMap<AnyQuestion, string>;
  /** The name of the program; of a command, with its words. */
  readonly name: string;
  /** The prefix of variables; null if none are read. */
  readonly prefix: VariablePrefix | null;
  /** The built-in flags that the program has. */
  readonly builtIn: readonly BuiltInFlag[];
  /** How flags may be given. */
  readonly settings: FlagSettings;
  readonly args: readonly string[];
  readonly flags: ReadFlags;
  /** How it can be answered. */
  readonly ways: Ways;
  /** Where answers are saved; null for nowhere. */
  readonly save: string | null;
  /** The folder in which the program was started: relative paths begin there, wherever `main` goes. */
  readonly folder: string;

  constructor(
    question: unknown,
    options: ProgramStart,
    host: ProgramHost | null = null,
    place: CommandPlace | null = null,
  ) {
    const where = place === null ? 'runProgram' : 'runCommands';
    this.host = host;
    this.place = place;
    this.question = requireQuestion(where, 'question', question);
    this.options = options;
    this.env = options.env ?? process.env;
    this.folder = options.folder ?? currentFolder();
    this.words = new Words(options.translator);
    this.errorOutput = options.errorOutput ?? createStandardError();
    this.id = ownIdOf(this.question).id;
    const asks = requireAsks(where, options.asks);
    this.asks = new Map([...asks, ...(place?.shared ?? [])]);
    this.later = place === null ? asks : new Map([...asks, ...sharedBeside(this.question, asks, place)]);
    this.declared = [...pathsIn(this.question), ...pathsOfLater(this.later)];
    const { name, version, save, description } = options;
    this.name = [name ?? 'program', ...(place?.words ?? [])].join(' ');
    this.prefix = name == null ? null : prefixIn(where, name, place);
    this.builtIn = builtInFlags(where, options.builtIn).filter((flag) => this.#isPossible(flag));
    if (description != null) requireString(where, 'description', description);
    if (version != null) requireString(where, 'version', version);
    requireSafe(where, options.readOnly, [this.question, ...this.asks.keys()]);
    this.settings = requireFlagSettings(where, options.flags, this.declared);
    const names = namesIn(this.settings, this.declared);
    requireOwnNames(where, this.declared, this.prefix, this.builtIn, names);
    this.ways = {
      flags: this.builtIn,
      isDeclared: oneOfIds(this.declared.map(({ id }) => id)),
      prefix: this.prefix,
      file: this.#file,
    };
    this.args = options.args ?? process.argv.slice(2);
    const flags = readFlags(this.args, {
      questions: this.declared,
      builtIn: this.builtIn,
      secretWay: (id) => this.secretWay(id),
      settings: this.settings,
      hasCommands: place !== null && place.listed !== null,
      words: this.words,
    });
    this.flags = place === null ? flags : { ...flags, errors: [...place.problems, ...flags.errors] };
    this.save = this.flags.builtIn.save ?? (save == null ? null : requireString(where, 'save', save));
  }

  /** The program that TAB runs, by its name, or the script, by its path; null for neither. */
  get program(): string | null {
    const { name } = this.options;
    if (this.host !== null) return this.host.path;
    return name != null && /^[^-\s/][^\s/]*$/.test(name) && !hasControlCharacters(name) ? name : null;
  }

  /** Whether the program can have a built-in flag. */
  #isPossible(flag: BuiltInFlag): boolean {
    if (flag !== 'version' && flag !== 'completion') return true;
    // A question of a command may have its name.
    const isOfProgram = this.place?.listed !== null;
    return isOfProgram && (flag === 'version' ? this.options.version != null : this.program !== null);
  }

  /** Whether a built-in flag was given. */
  has(flag: BuiltInFlag): boolean {
    return this.flags.builtIn[flag] !== undefined;
  }

  /** Whether a flag such as `--help` prints something in place of the program. */
  get isTelling(): boolean {
    return BUILT_IN_FLAGS.some((flag) => PROGRAM_FLAGS[flag].isInstead === true && this.has(flag));
  }

  /** Whether standard output is for one line of JSON. */
  get isOneShot(): boolean {
    return this.has('unattended') && this.has('json');
  }

  /** The flag for an answers file. */
  get #file(): string {
    return this.builtIn.includes('answers') ? '--answers FILE' : 'TEXTUI_ANSWERS=FILE';
  }

  /** The descriptors for messages to another program; empty for standard input and output. */
  get descriptors(): string {
    return this.options.descriptors ?? this.env[DESCRIPTORS] ?? '';
  }

  /** How a secret is given. */
  secretWay(id: string): string {
    return secretWay(id, this.prefix, this.#file);
  }

  /** Where answers come from: flags first, then variables, then the files. */
  get sources(): readonly Source[] {
    const { flags, env, prefix, folder } = this;
    const begin = prefixOf(this.options.name ?? '');
    // Windows takes no notice of the case of a variable's name.
    const hasVariables =
      begin !== null && Object.keys(env).some((name) => name.toUpperCase().startsWith(begin));
    return [
      ...(flags.answers.size > 0 ? [flagSource(flags, this.words.say('given.argument'))] : []),
      ...(hasVariables && prefix !== null ? [environmentSource(env, prefix, folder)] : []),
      ...this.#answersFiles(),
      ...sourcesOf('runProgram', 'answers', this.options.answers),
    ];
  }

  /** The flags that answer questions, by the ids of the questions. */
  get answerFlags(): ReadonlyMap<string, string> {
    return new Map([...this.flags.answers].flatMap(([id, { name }]) => (name === null ? [] : [[id, name]])));
  }

  /** The files of `--answers`. Standard input may be one of them only if no person is asked there. */
  #answersFiles(): Source[] {
    return this.flags.files.flatMap((file) => {
      if (file !== '-') return [this.#fileSource(file)];
      if (!this.has('unattended')) return [];
      return [answersFromStream(this.options.input ?? process.stdin, this.words.say('given.standard-input'))];
    });
  }

  #fileSource(file: string): Source {
    return fileSource(pathFrom(this.folder, file), file);
  }

  /** Where defaults come from. */
  get defaults(): readonly Source[] {
    const { defaults: file } = this.flags.builtIn;
    const own = sourcesOf('runProgram', 'defaults', this.options.defaults);
    return file === undefined ? own : [this.#fileSource(file), ...own];
  }

  /** The answerer, unless `TEXTUI_MODE` names another. */
  get mode(): CreateAppOptions['mode'] {
    if (this.has('unattended') || this.has('mcp')) return 'unattended';
    return this.has('json') ? 'json' : this.options.mode;
  }

  /** The answerer of the questions without an answer. */
  get answeredBy(): 'person' | 'unattended' | 'json' {
    const { answers } = this.options;
    const mode = this.isOneShot ? 'json' : chosenMode(this.mode ?? null, answers, this.appEnv);
    return mode === 'unattended' || mode === 'json' ? mode : 'person';
  }

  /** Whether Ctrl-C ends the process. */
  get endsProcess(): boolean {
    return this.host === null && !isOnOwnTerminal(this.options);
  }

  /** The environment, without the variables that flags or options of the program outrank. */
  get appEnv(): ProgramSetup['env'] {
    const isShut = this.options.answers === null;
    const isFlagged = this.has('unattended') || this.has('mcp') || this.has('json');
    const { TEXTUI_MODE, TEXTUI_ANSWERS, ...env } = this.env;
    const isKept = !isFlagged && !(isShut && this.options.mode != null);
    const { descriptors } = this;
    return {
      ...env,
      ...(isKept && { TEXTUI_MODE }),
      ...(!isShut && { TEXTUI_ANSWERS }),
      ...(descriptors !== '' && { [DESCRIPTORS]: descriptors }),
    };
  }
}

function prefixIn(where: string, name: unknown, place: CommandPlace | null): VariablePrefix | null {
  const own = requireString(where, 'name', name);
  return place === null ? prefixOf(own) : prefixAt(own, place.words, place.shared.values());
}

/** Questions by their ids. */
export function requireAsks(
  where: string,
  asks: ProgramOptions['asks'],
  option = 'asks',
): Map<AnyQuestion, string> {
  return new Map(
    Object.entries(asks ?? {}).map(([id, question]) => {
      requireId(`${where}: ${option}`, id);
      return [requireQuestion(where, `${option}.${id}`, question), id];
    }),
  );
}
