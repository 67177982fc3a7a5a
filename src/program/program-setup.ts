// What a program is set up with: its question and options, and what the flags say.

import { type DeclaredQuestion, declaredIn, declaredLater, oneOfIds } from '../answers/declared.ts';
import {
  type BuiltInFlag,
  builtInFlags,
  namesOf,
  ownIdOf,
  prefixOf,
  requireOwnNames,
  secretWay,
} from '../answers/names.ts';
import type { Ways } from '../answers/missing-list.ts';
import { environmentSource } from '../answers/node/process-sources.ts';
import { answersFromStream, fileSource } from '../answers/node/file-source.ts';
import { currentFolder, pathFrom } from '../answers/node/paths.ts';
import {
  type FlagSetting,
  type FlagSettings,
  namesIn,
  requireFlagSettings,
} from '../answers/node/flag-table.ts';
import { type ReadFlags, readFlags } from '../answers/node/flags.ts';
import { type Source, SourceError, type SourceProblem, sourcesOf } from '../answers/source.ts';
import type { QuestionFacts } from '../answers/questions.ts';
import { itemCounts, type JsonObject } from '../answers/values.ts';
import { fileSchemaOf } from '../answers/schema.ts';
import type { ErrorOutput, Mode } from '../app/mode.ts';
import type { ExitState } from '../app/run-end.ts';
import { type CreateAppOptions, insistedMode } from '../create-app.ts';
import { Words } from '../i18n/words.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { requireId } from '../checks/ids.ts';
import { isPlainObject } from '../questions/values.ts';
import { createStandardError } from '../terminal/node/process-terminal.ts';
import { argumentError, requireString } from '../validate.ts';

/** Options of `runProgram`, besides those of `createApp`. */
export interface ProgramOptions extends CreateAppOptions {
  /** What the program is called: variables begin with it. Without a name no variables are read. */
  name?: string | null | undefined;
  /** Where the flags come from. Default: the arguments of this process. */
  args?: readonly string[] | null | undefined;
  /** What the program does: the first line of `--help`, and what other programs are told over MCP. */
  description?: string | null | undefined;
  /**
   * The built-in flags, all unless given. `answers` brings `--answers`, `--defaults` and `--set`, `unattended` also `-y`
   * and `--yes`, `json` also `--schema`, `--questions` and `--mcp`. The names of the others are free for questions.
   */
  builtIn?: readonly ('help' | 'version' | 'answers' | 'unattended' | 'save' | 'json')[] | null | undefined;
  /** What `--version` prints. Without it there is no such flag. */
  version?: string | null | undefined;
  /** The file in which answers are saved; `--save` names another. */
  save?: string | null | undefined;
  /** How the flags of questions may be given, by the ids of the questions: arguments without a flag come in this order. */
  flags?: Readonly<Record<string, FlagSetting>> | null | undefined;
  /** Questions that `main` asks, by the ids that they then have: they have flags, too. */
  asks?: Readonly<Record<string, Question<never>>> | null | undefined;
}

/** One call of a program by another, which gives answers of its own and is told what comes of it. */
export interface ProgramCall {
  /** The answers that outrank all others. */
  readonly sources: readonly Source[];
  readonly errorOutput: ErrorOutput;
  /** Opens what is told. */
  openMode(): Mode;
  /** Called before the program's own function is. */
  onStart(): void;
}

/** How a run ended, and what the one line of JSON says of it. */
export interface CallEnd {
  readonly exit: ExitState;
  readonly line: JsonObject;
  /** What is missing. */
  readonly missing: readonly QuestionFacts[];
}

/** A question and options that have been checked, and flags that have been read. */
export class ProgramSetup {
  readonly question: AnyQuestion;
  readonly options: ProgramOptions;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly words: Words;
  readonly errorOutput: ErrorOutput;
  /** The id of the question itself; empty for a form without one. */
  readonly id: string;
  /** The questions inside it, then those that are asked later. */
  readonly declared: readonly DeclaredQuestion[];
  /** The questions that `main` asks, with their ids. */
  readonly asks: ReadonlyMap<AnyQuestion, string>;
  /** What variables begin with; null where none are read. */
  readonly prefix: string | null;
  /** The built-in flags that the program has. */
  readonly builtIn: readonly BuiltInFlag[];
  /** How flags may be given. */
  readonly settings: FlagSettings;
  readonly flags: ReadFlags;
  /** Where answers are saved; null for nowhere. */
  readonly save: string | null;
  /** The call that the program runs for; null where it was started by itself. */
  readonly call: ProgramCall | null;
  /** The folder in which the program was started: relative paths begin there, wherever `main` goes. */
  readonly folder: string;

  constructor(
    question: unknown,
    options: ProgramOptions,
    call: ProgramCall | null = null,
    folder: string = currentFolder(),
  ) {
    this.call = call;
    this.folder = folder;
    this.question = requireQuestion('runProgram', 'question', question);
    this.options = options;
    this.env = options.env ?? process.env;
    this.words = new Words(options.translator);
    this.errorOutput = call?.errorOutput ?? options.errorOutput ?? createStandardError();
    this.id = ownIdOf(this.question).id;
    this.asks = requireAsks(options.asks);
    this.declared = [...declaredIn(this.question), ...declaredLater(this.asks)];
    const { name, version, save, description } = options;
    this.prefix = name == null ? null : prefixOf(requireString('runProgram', 'name', name));
    this.builtIn = builtInFlags('runProgram', options.builtIn).filter(
      (flag) => flag !== 'version' || version != null,
    );
    if (description != null) requireString('runProgram', 'description', description);
    if (version != null) requireString('runProgram', 'version', version);
    this.settings = requireFlagSettings('runProgram', options.flags, this.declared, (id) =>
      this.#isListOfSimple(id),
    );
    const names = namesIn(this.settings, this.declared);
    requireOwnNames('runProgram', this.declared, this.prefix, this.builtIn, names);
    this.flags = readFlags(requireArgs(options.args), {
      questions: this.declared,
      builtIn: this.builtIn,
      secretWay: (id) => this.secretWay(id),
      settings: this.settings,
      words: this.words,
    });
    this.save = this.flags.builtIn.save ?? (save == null ? null : requireString('runProgram', 'save', save));
  }

  /** Whether a built-in flag was given. */
  has(flag: BuiltInFlag): boolean {
    return this.flags.builtIn[flag] !== undefined;
  }

  /** Whether a flag such as `--help` prints something in place of the program. */
  get isTelling(): boolean {
    return (['help', 'version', 'schema', 'questions', 'mcp'] as const).some((flag) => this.has(flag));
  }

  /** What is wrong with the flags. */
  get problems(): SourceProblem[] {
    return this.flags.errors.map(({ id, name, message }) => ({ about: name, id: id ?? name, message }));
  }

  /** Whether standard output is for one line of JSON. */
  get isOneShot(): boolean {
    return this.call !== null || (this.has('unattended') && this.has('json'));
  }

  /** Whether another program is asked, in lines of JSON. */
  get isTalkingJson(): boolean {
    return (this.mode() ?? this.env['TEXTUI_MODE']) === 'json';
  }

  /** The schema of an answers file. */
  schema(): JsonObject {
    return fileSchemaOf(this.question, this.id, this.asks);
  }

  /** How it can be answered. */
  get ways(): Ways {
    const named = this.declared.filter((one) => namesOf(one, null, this.builtIn).flag !== null);
    return {
      flags: oneOfIds(named.map(({ id }) => id)),
      isDeclared: oneOfIds(this.declared.map(({ id }) => id)),
      prefix: this.prefix,
      file: this.#file,
    };
  }

  /** What names a file of answers. */
  get #file(): string {
    return this.builtIn.includes('answers') ? '--answers FILE' : 'TEXTUI_ANSWERS=FILE';
  }

  /** How a secret is given. */
  secretWay(id: string): string {
    return secretWay(id, this.prefix, this.#file);
  }

  /** Where answers come from: flags first, then variables, then the files. */
  sources(): readonly Source[] {
    const variables = this.prefix === null ? [] : [environmentSource(this.env, this.prefix, this.folder)];
    return [
      ...(this.call?.sources ?? []),
      this.#commandLine(true),
      this.#commandLine(false),
      ...variables,
      ...this.#answersFiles(),
      ...sourcesOf('runProgram', 'answers', this.options.answers),
    ];
  }

  /** The flags that answer questions, by the ids of the questions. */
  answerFlags(): ReadonlyMap<string, string> {
    return new Map([...this.flags.answers].flatMap(([id, { name }]) => (name === null ? [] : [[id, name]])));
  }

  /** What `--answers` names; standard input is read only where nobody is asked. */
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

  #isListOfSimple(id: string): boolean {
    const shape = this.declared.find((one) => one.id === id)?.question.shape;
    return shape?.kind === 'list' && !['list', 'form', 'hub', 'custom'].includes(shape.item.kind);
  }

  /** Where defaults come from; null where there are none. */
  defaults(): Source[] | null {
    const { defaults: file } = this.flags.builtIn;
    const own = sourcesOf('runProgram', 'defaults', this.options.defaults);
    const all = file === undefined ? own : [this.#fileSource(file), ...own];
    return all.length === 0 ? null : all;
  }

  /** Who is asked; null where `TEXTUI_MODE` says. */
  mode(): CreateAppOptions['mode'] {
    if (this.has('unattended') || this.has('mcp')) return 'unattended';
    if (this.has('json')) return 'json';
    return insistedMode(this.options.mode ?? null, this.options.answers, this.env);
  }

  /** The environment, without what the flags or the program itself have decided. */
  appEnv(): ProgramSetup['env'] {
    return {
      ...this.env,
      ...(this.mode() === null ? {} : { TEXTUI_MODE: undefined }),
      ...(this.options.answers === null ? { TEXTUI_ANSWERS: undefined } : {}),
    };
  }

  /** Answers on the command line: those that flags give, or those without a flag. */
  #commandLine(isFlag: boolean): Source {
    const answers = new Map([...this.flags.answers].filter(([, { name }]) => (name !== null) === isFlag));
    const counts = itemCounts(answers.keys());
    const name = isFlag ? '--set' : this.words.say('given.argument'); // no other flag can name an unknown question
    return {
      name,
      get: ({ id, kind }) => {
        const given = answers.get(id);
        if (given === undefined || given.name === null || kind !== 'secret') return given?.value;
        const values = { way: this.secretWay(id) };
        throw new SourceError([{ about: given.name, id, say: 'flag.secret-by', values }]);
      },
      listsTexts: true,
      ids: () => (isFlag ? this.flags.set : []),
      countItems: (id) => counts.get(id) ?? 0,
      isFlag: true,
      ...(isFlag ? { nameOf: ({ id }) => answers.get(id)?.name ?? name } : {}), // a flag's name tells the id
    };
  }
}

function requireAsks(asks: unknown): Map<AnyQuestion, string> {
  if (asks == null) return new Map();
  if (!isPlainObject(asks)) throw argumentError('runProgram', 'asks', 'an object of questions', asks);
  return new Map(
    Object.entries(asks).map(([id, question]) => {
      requireId('runProgram: asks', id);
      return [requireQuestion('runProgram', `asks.${id}`, question), id];
    }),
  );
}

function requireArgs(args: unknown): readonly string[] {
  if (args == null) return process.argv.slice(2);
  if (Array.isArray(args) && args.every((arg) => typeof arg === 'string')) return args;
  throw argumentError('runProgram', 'args', 'a list of strings', args);
}
