// A program of several commands: which of them a command line names, and the setup of each.

import { pathsOfLater } from '../describe/path.ts';
import { nearestAmong, shownId } from '../describe/names.ts';
import { form } from '../questions/form.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { FlagTable, requireFlagSettings } from '../sources/node/flag-table.ts';
import { tokensOf } from '../sources/node/flag-tokens.ts';
import { builtInFlags, FLAG_GROUPS } from '../sources/program-flags.ts';
import type { MessageId } from '../i18n/messages.ts';
import { Words } from '../i18n/words.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { argumentError, argumentProblem, requireOptions } from '../base/validate.ts';
import type { CommandPlace } from './command-place.ts';
import {
  BuiltCommand,
  BuiltCommands,
  type CommandNode,
  type Commands,
  firstLine,
  type LazyCommand,
  leavesOf,
} from './commands.ts';
import type { HostedMain, ProgramHost } from './program-host.ts';
import type { SetupToComplete } from './tell-completion.ts';
import { type ProgramOptions, ProgramSetup, requireAsks } from './program-setup.ts';

/** Options of `runCommands`: those of `runProgram` that are about all commands. */
export interface RunCommandsOptions
  extends Omit<ProgramOptions, 'description' | 'readOnly' | 'asks' | 'save' | 'defaults'> {
  /** Questions that all commands have, by their ids. `main` asks them with `app.ask`. */
  shared?: ProgramOptions['asks'];
  /** How the flags of shared questions may be given, by their ids. */
  flags?: ProgramOptions['flags'];
}

/** The command that a command line names. */
export interface CommandLine {
  /** The words that are known, from the first. */
  readonly words: readonly string[];
  /** The command or list that they lead to. */
  readonly node: CommandNode;
  /** The arguments besides these words. */
  readonly args: readonly string[];
  /** Those of them before the last word of a command: flags that all commands have. */
  readonly before: readonly string[];
  /** The word at which there is no command; null for none. */
  readonly unknown: string | null;
  /** Whether a flag before the command is none that all commands have. */
  readonly hasUnknownFlag: boolean;
}

/** A command that can run: its questions, its flags, and its function. */
export interface ReadyCommand {
  readonly setup: ProgramSetup;
  readonly main: HostedMain;
}

/** So many commands are named; of more, only the first few. */
const MOST_NAMED = 20;
const FEW_NAMED = 5;
/** The built-in flags that a program has, and its commands have not. */
const NOT_OF_COMMANDS: ReadonlySet<string> = new Set(['version', 'completion']);

export class CommandProgram {
  readonly root: BuiltCommands;
  readonly options: RunCommandsOptions;
  readonly words: Words;
  /** The questions that all commands have, with their ids. */
  readonly shared: ReadonlyMap<AnyQuestion, string>;
  readonly #host: ProgramHost | null;
  readonly #table: FlagTable;

  constructor(root: Commands, given: RunCommandsOptions | null | undefined, host: ProgramHost | null = null) {
    const options = requireOptions('runCommands', given, 'builtIn', 'errorOutput') as RunCommandsOptions;
    if (!(root instanceof BuiltCommands)) {
      throw argumentError('runCommands', 'commands', 'what commands() has made', root);
    }
    this.root = root;
    this.options = options;
    this.words = new Words(options.translator);
    this.#host = host;
    this.shared = requireAsks('runCommands', options.shared, 'shared');
    const questions = pathsOfLater(this.shared);
    const settings = requireFlagSettings('runCommands', options.flags, questions);
    for (const [id, { positional }] of Object.entries(settings)) {
      if (positional == null || positional === false) continue;
      throw argumentProblem('runCommands', `flags.${id}.positional is not possible for a shared question`);
    }
    this.#table = new FlagTable(questions, settings, builtInFlags('runCommands', options.builtIn));
    if (options.name != null) requireOwnVariables(root);
  }

  /** The same program at another terminal. */
  at(terminal: Terminal): CommandProgram {
    return new CommandProgram(this.root, { ...this.options, terminal }, this.#host);
  }

  /** Which command some arguments name, and what is left of them. Nothing is loaded. */
  read(args: readonly string[]): CommandLine {
    const words: string[] = [];
    const taken = new Set<number>();
    let node: CommandNode = this.root;
    let help: readonly string[] = [];
    let hasUnknownFlag = false;
    let valueOfUnknown = -1; // what follows an unknown flag was meant for it, unless it is a command
    const lineTo = (end: number, unknown: string | null): CommandLine => {
      const before = [...help, ...args.filter((_, at) => at < end && !taken.has(at))];
      const after = args.slice(end).filter((_, at) => !taken.has(at + end));
      return { words, node, args: [...before, ...after], before, unknown, hasUnknownFlag };
    };
    for (const token of tokensOf(args, this.#table)) {
      if (token.kind === 'option') {
        const meaning = this.#table.find(token.rawName);
        if (meaning === null && token.value === undefined) valueOfUnknown = token.index + 1;
        hasUnknownFlag ||= meaning === null || NOT_OF_COMMANDS.has(meaning.builtIn ?? '');
      }
      if (token.kind !== 'positional') continue;
      const { value, index } = token;
      const next: CommandNode | undefined = node.children.get(value);
      if (next === undefined && index === valueOfUnknown) continue;
      const isHelp = next === undefined && value === 'help' && words.length + help.length === 0;
      if (isHelp && this.#table.find('--help') !== null) help = ['--help'];
      else if (next === undefined) return lineTo(index, value);
      else {
        words.push(value);
        node = next;
      }
      taken.add(index);
      if (!(node instanceof BuiltCommands)) return lineTo(index, null);
    }
    return lineTo(args.length, null);
  }

  /** The command or list that words lead to, below a place. */
  nodeAt(words: readonly string[], from: CommandNode = this.root): CommandNode {
    return words.reduce((node, word) => (node as BuiltCommands).children.get(word) as CommandNode, from);
  }

  /** A command that some words name, ready to run; its module is loaded, if it has one. */
  async ready(words: readonly string[], args: readonly string[]): Promise<ReadyCommand> {
    const { question, main, options } = await loaded(this.nodeAt(words), words);
    const { flags, cancelled, ...others } = this.options;
    const all: ProgramOptions = {
      ...others,
      ...options,
      cancelled: options.cancelled ?? cancelled,
      flags: { ...options.flags, ...flags },
      args,
    };
    const place = { words, shared: this.shared, listed: null, problems: [] };
    return { setup: new ProgramSetup(question, all, this.#host, place), main };
  }

  /** The setup that completes some words, of which the last is being typed. */
  async toComplete(words: readonly string[]): Promise<SetupToComplete> {
    const line = this.read(words.slice(0, -1));
    const { node, unknown, args } = line;
    const rest = [...args, words.at(-1) ?? ''];
    if (!(node instanceof BuiltCommands)) {
      const { setup } = await this.ready(line.words, []);
      return { setup, words: rest, commands: null };
    }
    const children = unknown === null ? [...node.children] : [];
    const commands = children.map(([word, { about }]) => ({ word, about: firstLine(about) }));
    return { setup: this.groupSetup({ ...line, args: [] }), words: rest, commands };
  }

  /** All commands below some words, with what is left of the arguments. */
  all({ words, node, args }: Pick<CommandLine, 'words' | 'node' | 'args'>): Promise<ReadyCommand[]> {
    return Promise.all(leavesOf(node, words).map((one) => this.ready(one.words, args)));
  }

  /** The setup for flags without a command: it asks nothing. */
  groupSetup({ words, node, args }: Pick<CommandLine, 'words' | 'node' | 'args'>): ProgramSetup {
    const place = { words, shared: this.shared, listed: leavesOf(node), problems: [] };
    return new ProgramSetup(form(node.about, {}), { ...this.options, args }, this.#host, place);
  }

  /** The setup that refuses a command line: it only tells what is wrong, in the way that the flags ask for. */
  refusal({ words, node, args: given }: CommandLine, problems: CommandPlace['problems']): ProgramSetup {
    const asked = this.groupSetup({ words: [], node: this.root, args: given });
    const args = (['unattended', 'json'] as const)
      .filter((flag) => asked.has(flag))
      .map((flag) => `--${flag}`);
    const { TEXTUI_ANSWERS: _none, ...env } = asked.env;
    const options = { ...this.options, args, env, answers: [] };
    const place = { words, shared: this.shared, listed: [], problems };
    return new ProgramSetup(form(node.about, {}), options, this.#host, place);
  }

  /** The mistakes in a command line before its command. */
  problemsIn(line: CommandLine): CommandPlace['problems'] {
    const { node, before, unknown, hasUnknownFlag } = line;
    const isGroup = node instanceof BuiltCommands;
    if (isGroup || hasUnknownFlag) {
      const { builtIn } = this.options;
      const all = isGroup ? builtIn : (builtIn ?? FLAG_GROUPS).filter((one) => !NOT_OF_COMMANDS.has(one));
      const place = { words: [], shared: this.shared, listed: [], problems: [] };
      const options = { ...this.options, builtIn: all, args: before };
      const { flags } = new ProgramSetup(form(node.about, {}), options, this.#host, place);
      if (flags.errors.length > 0) return flags.errors;
    }
    if (!isGroup || unknown === null) return [];
    const near = nearestAmong([...node.children.keys()])(unknown);
    const say = near === null ? 'command.unknown' : 'command.near';
    const message = this.#say(say, { near: near ?? '' });
    return [{ about: `'${shownId(unknown)}'`, id: 'command', message }];
  }

  /** That a command is missing, and which there are. */
  missing({ node }: CommandLine): CommandPlace['problems'] {
    const names = leavesOf(node).map(({ words }) => words.join(' '));
    const isMany = names.length > MOST_NAMED;
    const named = (isMany ? names.slice(0, FEW_NAMED) : names).join(', ');
    const count = names.length - FEW_NAMED;
    const choices = isMany ? this.words.say('kind.more', { choices: named, count }) : named;
    return [{ about: '', id: 'command', message: this.#say('command.missing', { choices }) }];
  }

  #say(id: MessageId, values: Readonly<Record<string, string>>): string {
    const seeHelp = this.#table.find('--help') === null ? '' : ` ${this.words.say('flag.see-help')}`;
    return this.words.say(id, values) + seeHelp;
  }
}

async function loaded(node: CommandNode, words: readonly string[]): Promise<BuiltCommand> {
  if (node instanceof BuiltCommand) return node;
  const module = (await (node as LazyCommand).load()) as { readonly default?: unknown } | undefined;
  const found = module?.default;
  if (found instanceof BuiltCommand) return found;
  throw argumentError('runCommands', `the default export for '${words.join(' ')}'`, 'a command', found);
}

/** Throws where two commands have the same variables. */
function requireOwnVariables(root: BuiltCommands): void {
  const owners = new Map<string, string>();
  const add = (node: CommandNode, words: readonly string[]): void => {
    if (node instanceof BuiltCommands) {
      for (const [word, child] of node.children) add(child, [...words, word]);
      return;
    }
    const [name, key] = [words.join(' '), words.join('-')];
    const owner = owners.get(key);
    if (owner !== undefined) {
      throw argumentProblem(
        'runCommands',
        `'${owner}' and '${name}' have the same variables; rename one of them`,
      );
    }
    owners.set(key, name);
  };
  add(root, []);
}
