// Where a command stands in its program, as far as its setup depends on that.

import type { SourceProblem } from '../sources/source.ts';
import { argumentProblem } from '../base/validate.ts';
import { ownIdOf, prefixOf, type VariablePrefix } from '../describe/names.ts';
import { type AnyQuestion, isGroup } from '../questions/shape.ts';

/** A command in lists. */
export interface ListedCommand {
  /** The words that name it, below the words that were typed. */
  readonly words: readonly string[];
  readonly about: string;
}

/** Where a command, or a group of them, stands in its program. */
export interface CommandPlace {
  /** The words that name it; none for the program. */
  readonly words: readonly string[];
  /** The questions that all commands have, with their ids. */
  readonly shared: ReadonlyMap<AnyQuestion, string>;
  /** Of a group: the commands in it. Null for a command. */
  readonly listed: readonly ListedCommand[] | null;
  /** The mistakes in the words. */
  readonly problems: readonly Extract<SourceProblem, { message: string }>[];
}

/** The prefix of the variables of a command: those of shared questions leave out its words. */
export function prefixAt(
  name: string,
  words: readonly string[],
  shared: Iterable<string>,
): VariablePrefix | null {
  const all = prefixOf(name);
  const own = prefixOf([name, ...words].join(' '));
  if (all === null || own === null) return null;
  const ids = new Set(shared);
  return (id) => (ids.has(id.split('.', 1)[0] as string) ? all : own);
}

/** Throws where another question has the id of a shared one. Gives those that are no fields of the question itself. */
export function sharedBeside(
  question: AnyQuestion,
  asks: ReadonlyMap<AnyQuestion, string>,
  { words, shared }: CommandPlace,
): ReadonlyMap<AnyQuestion, string> {
  const { id: ownId } = ownIdOf(question);
  const beside = new Map<AnyQuestion, string>();
  for (const [one, id] of shared) {
    const field = isGroup(question.shape) && ownId === '' ? question.shape.fields.field(id)?.question : null;
    const others = [field, ownId === id ? question : null, [...asks].find(([, key]) => key === id)?.[0]];
    if (others.some((other) => other != null && other !== one)) {
      const name = words.join(' ');
      throw argumentProblem('runCommands', `'${id}' of '${name}' is a shared question; give it another id`);
    }
    if (others.every((other) => other == null)) beside.set(one, id);
  }
  return beside;
}
