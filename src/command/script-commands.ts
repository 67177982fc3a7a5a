// The commands of a script as those of a program.

import { prefixAt } from '../program/command-place.ts';
import { BuiltCommands, type CommandTree, hostedCommand } from '../program/commands.ts';
import type { HostedMain } from '../program/program-host.ts';
import { type AnyQuestion, isGroup } from '../questions/shape.ts';
import { prefixOf, type VariablePrefix } from '../describe/names.ts';
import type { ReadScript } from './script.ts';

/** The question before a child runs, and the variables that the child gets besides the answers. */
export interface ChildQuestion {
  readonly question: AnyQuestion;
  readonly prefix: VariablePrefix;
  readonly variables: Readonly<Record<string, string>>;
}

/** A script with commands as a program. */
export interface ScriptCommands {
  readonly tree: BuiltCommands;
  /** The questions above the first command. */
  readonly shared: Readonly<Record<string, AnyQuestion>>;
}

/** The commands of a script; `mainOf` gives what runs them. */
export function commandsOf(
  { name, question, commands }: Pick<ReadScript, 'name' | 'question' | 'commands'>,
  mainOf: (asked: ChildQuestion) => HostedMain,
): ScriptCommands {
  const all = question as unknown as AnyQuestion;
  const fields = isGroup(all.shape) ? all.shape.fields.all : [];
  const shared = Object.fromEntries(fields.map((field) => [field.key, field.question]));
  const variable = `${prefixOf(name)}COMMAND`;
  const root: CommandTree = new Map();
  for (const { words, question: own, flags, isReadOnly } of commands) {
    const asked: ChildQuestion = {
      question: own as unknown as AnyQuestion,
      prefix: prefixAt(name, words, Object.keys(shared)) ?? '',
      variables: { [variable]: words.join(' ') },
    };
    const command = hostedCommand(asked.question, mainOf(asked), { flags, readOnly: isReadOnly });
    const group = words.slice(0, -1).reduce(groupIn, root);
    group.set(words.at(-1) as string, command);
  }
  const about = [all.label, all.help].filter((text) => typeof text === 'string').join('\n');
  return { tree: new BuiltCommands(about, root), shared };
}

/** The commands below a word. */
function groupIn(tree: CommandTree, word: string): CommandTree {
  const found = tree.get(word);
  if (found instanceof BuiltCommands) return found.children;
  const children: CommandTree = new Map();
  tree.set(word, new BuiltCommands('', children));
  return children;
}
