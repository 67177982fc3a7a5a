// The commands of a program as data: what each asks and does, by the words that name it.

import type { MaybePromise } from '../checks/checks.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import { select } from '../questions/select.ts';
import { argumentError, requireOptions, requireString } from '../base/validate.ts';
import type { ListedCommand } from './command-place.ts';
import type { HostedMain } from './program-host.ts';
import type { ProgramOptions } from './program-setup.ts';
import { requireSafe } from './read-only.ts';
import type { Main } from './main.ts';

/** Options of a command: those of `runProgram` that are not about all of the program. */
export type CommandOptions = Pick<
  ProgramOptions,
  'description' | 'readOnly' | 'flags' | 'asks' | 'save' | 'defaults' | 'cancelled'
>;

/** One of the things that a program does. `command` makes one. */
export interface Command {
  readonly kind: 'command';
  /** Its line in lists. */
  readonly about: string;
}

/** Commands by the words that name them. `commands` makes them. */
export interface Commands {
  readonly kind: 'commands';
  /** Their line in the help. */
  readonly about: string;
}

/** A command in a module of its own: its default export. */
export interface LazyCommand {
  /** Its text in lists. */
  readonly about: string;
  /** Imports the module. Called only if the command runs, is completed, or is served. */
  readonly load: () => MaybePromise<{ readonly default: Command }>;
}

/** A command, a list of commands, or a module with a command. */
export type CommandChild = Command | Commands | LazyCommand;

const WORD = /^[a-z][a-z0-9-]*$/;

/** A command that was built. */
export class BuiltCommand implements Command {
  readonly kind = 'command';
  readonly about: string;
  readonly question: AnyQuestion;
  readonly main: HostedMain;
  readonly options: CommandOptions;

  constructor(question: AnyQuestion, main: HostedMain, options: CommandOptions) {
    this.question = question;
    this.main = main;
    this.options = options;
    this.about = firstLine(options.description ?? question.label);
  }
}

/** A child of a list of commands, once it was checked. */
export type CommandNode = BuiltCommand | BuiltCommands | LazyCommand;

/** Commands by their words. */
export type CommandTree = Map<string, CommandNode>;

/** Commands that were built, with what each word leads to. */
export class BuiltCommands implements Commands {
  readonly kind = 'commands';
  readonly about: string;
  readonly children: CommandTree;

  constructor(about: string, children: CommandTree) {
    this.about = about;
    this.children = children;
  }
}

/**
 * A command: a question, and what to do with its answers.
 *
 * @example
 * ```ts
 * const greet = command(text('Name'), (name) => `Hello, ${name}.`);
 * const exit = await runCommands(commands('Be polite', { greet }), {
 *   args: ['greet', '--name', 'Ada'],
 *   terminal: new ScriptedTerminal(),
 * });
 * console.log(exit);
 * // { reason: 'closed', code: 0, value: 'Hello, Ada.' }
 * ```
 */
export function command<Value, Result>(
  question: Question<Value>,
  main: Main<Value, Result>,
  options?: CommandOptions | null,
): Command {
  const asked = requireQuestion('command', 'question', question);
  if (typeof main !== 'function') throw argumentError('command', 'main', 'a function', main);
  const own = main as Main<unknown, Result>;
  return hostedCommand(asked, (answers, app) => own(answers, app), options);
}

/** The same for a host. */
export function hostedCommand(
  asked: AnyQuestion,
  main: HostedMain,
  options?: CommandOptions | null,
): BuiltCommand {
  const given = requireOptions('command', options, 'readOnly');
  if (given.description != null) requireString('command', 'description', given.description);
  requireSafe('command', given.readOnly, [asked, ...Object.values(given.asks ?? {})]);
  return new BuiltCommand(asked, main, given);
}

/**
 * Commands by the words that name them. Each is a command, more commands, or a module that has one.
 *
 * @example
 * ```ts
 * const list = command(text('Folder'), () => 'none');
 * commands('Run the shop', { orders: commands('Work on orders', { list }) }).about; // → 'Run the shop'
 * ```
 */
export function commands(about: string, children: Readonly<Record<string, CommandChild>>): Commands {
  requireString('commands', 'about', about);
  const entries = typeof children === 'object' && children !== null ? Object.entries(children) : [];
  if (entries.length === 0) throw argumentError('commands', 'children', 'an object of commands', children);
  const built = entries.map(([word, child]) => {
    if (!WORD.test(word)) {
      const accepted = 'small letters, digits and hyphens that begin with a letter';
      throw argumentError('commands', 'a word', accepted, word);
    }
    return [word, requireChild(word, child)] as const;
  });
  return new BuiltCommands(about, new Map(built));
}

function requireChild(word: string, child: unknown): CommandNode {
  if (child instanceof BuiltCommand || child instanceof BuiltCommands) return child;
  const { about, load } = (child ?? {}) as Partial<LazyCommand>;
  if (typeof about === 'string' && typeof load === 'function') {
    let loaded: ReturnType<typeof load> | null = null;
    return { about, load: () => (loaded ??= load()) };
  }
  throw argumentError('commands', word, 'a command, commands, or { about, load }', child);
}

/** The commands that some words lead to, in order. */
export function leavesOf(node: CommandNode, words: readonly string[] = []): ListedCommand[] {
  if (!(node instanceof BuiltCommands)) return [{ words, about: firstLine(node.about) }];
  return [...node.children].flatMap(([word, child]) => leavesOf(child, [...words, word]));
}

/** Asks for one of some commands. */
export function listQuestion(label: string, listed: readonly ListedCommand[]): Question<string> {
  const choices = listed.map(({ words, about }) => {
    const name = words.join(' ');
    return { value: name, label: name, ...(about === '' ? {} : { hint: about }) };
  });
  return select(label, { choices });
}

/** The part of a text that lists show. */
export function firstLine(text: string): string {
  return text.split('\n', 1)[0] as string;
}
