// The flags that every program has: one row a flag, in the order of `--help`.

import { argumentError } from '../base/validate.ts';
import type { MessageId } from '../i18n/messages.ts';

/** The name of a flag that every program has, without its hyphens. */
export type BuiltInFlag =
  | ('answers' | 'defaults' | 'set' | 'unattended' | 'yes' | 'json')
  | ('mcp' | 'save' | 'schema' | 'questions' | 'help' | 'version' | 'completion');

/** The effects of flags on a command line that is being read. */
export interface FlagEffects {
  /** Another file has answers. */
  addFile(file: string): void;
  /** A question is answered: `ID=VALUE`. */
  answer(given: string): void;
  /** The program gets a value. */
  keep(flag: BuiltInFlag, value: string): void;
  turnOn(flag: BuiltInFlag): void;
}

/** One of these flags. */
interface ProgramFlag {
  /** The value of `builtIn` that brings it. */
  readonly group: 'answers' | 'unattended' | 'json' | 'save' | 'help' | 'version' | 'completion';
  /** `y` for `-y`, unless the program uses that letter. */
  readonly letter?: string;
  /** The name of its value in the help; a flag without one takes no value. */
  readonly placeholder?: string;
  /** The only values that it takes; any unless given. */
  readonly choices?: readonly string[];
  readonly help: MessageId;
  /** Whether the program does this instead of asking its questions. */
  readonly isInstead?: true;
  readonly does: (effects: FlagEffects, flag: BuiltInFlag, value: string) => void;
}

type Effect = ProgramFlag['does'];

const addFile: Effect = (effects, _, file) => effects.addFile(file);
const answer: Effect = (effects, _, given) => effects.answer(given);
const keep: Effect = (effects, flag, value) => effects.keep(flag, value);
const turnOn: Effect = (effects, flag) => effects.turnOn(flag);

/** The shells that complete command lines. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const PROGRAM_FLAGS: Readonly<Record<BuiltInFlag, ProgramFlag>> = {
  answers: { group: 'answers', placeholder: 'FILE', help: 'help.answers', does: addFile },
  defaults: { group: 'answers', placeholder: 'FILE', help: 'help.defaults', does: keep },
  set: { group: 'answers', placeholder: 'ID=VALUE', help: 'help.set', does: answer },
  unattended: { group: 'unattended', help: 'help.unattended', does: turnOn },
  yes: {
    group: 'unattended',
    letter: 'y',
    help: 'help.yes',
    does: (effects) => effects.turnOn('unattended'),
  },
  json: { group: 'json', help: 'help.json', does: turnOn },
  mcp: { group: 'json', help: 'help.mcp', isInstead: true, does: turnOn },
  save: { group: 'save', placeholder: 'FILE', help: 'help.save', does: keep },
  schema: { group: 'json', help: 'help.schema', isInstead: true, does: turnOn },
  questions: { group: 'json', help: 'help.questions', isInstead: true, does: turnOn },
  help: { group: 'help', letter: 'h', help: 'help.help', isInstead: true, does: turnOn },
  version: { group: 'version', help: 'help.version', isInstead: true, does: turnOn },
  completion: {
    group: 'completion',
    placeholder: 'SHELL',
    choices: SHELLS,
    help: 'help.completion',
    isInstead: true,
    does: keep,
  },
};

/** Their names, in the order of `--help`. */
export const BUILT_IN_FLAGS: readonly BuiltInFlag[] = Object.keys(PROGRAM_FLAGS) as BuiltInFlag[];

/** The values of `builtIn`. */
export const FLAG_GROUPS: readonly ProgramFlag['group'][] = [
  ...new Set(Object.values(PROGRAM_FLAGS).map(({ group }) => group)),
];

/** The flags that a program chooses with `builtIn`. */
export function builtInFlags(where: string, chosen: unknown): readonly BuiltInFlag[] {
  if (chosen == null) return BUILT_IN_FLAGS;
  const groups: readonly unknown[] = FLAG_GROUPS;
  if (!Array.isArray(chosen) || !chosen.every((one) => groups.includes(one))) {
    throw argumentError(where, 'builtIn', `a list of ${groups.join(', ')}`, chosen);
  }
  return BUILT_IN_FLAGS.filter((flag) => chosen.includes(PROGRAM_FLAGS[flag].group));
}
