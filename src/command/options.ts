// The options of a question, and the words of a line or a command sorted into plain words and options.

import type { Question } from '../questions/question.ts';

/** The kinds of questions that can be written in words. */
export const WRITTEN_KINDS = [
  'text',
  'number',
  'select',
  'multiselect',
  'confirm',
  'secret',
  'list',
] as const;

export type Kind = (typeof WRITTEN_KINDS)[number];

/** WrittenIn a question is written: a line of a script, or the command itself. */
export type WrittenIn = 'line' | 'command';

interface Option {
  readonly kinds: readonly Kind[];
  /** Whether a value follows. */
  readonly takesValue: boolean;
  /** The only place that it is for; null for both. */
  readonly place: WrittenIn | null;
}

const CHOOSING: readonly Kind[] = ['select', 'multiselect'];
const MANY: readonly Kind[] = ['multiselect', 'list'];

/** All options in the order of the alphabet. */
const OPTIONS: Readonly<Record<string, Option>> = {
  '--choices-from': option(CHOOSING),
  '--danger': flag(['confirm']),
  '--default': option(allBut('secret')),
  '--example': option(allBut('confirm', 'secret')),
  '--help': option(WRITTEN_KINDS),
  '--integer': flag(['number']),
  '--match': option(['text', 'list']),
  '--max': option(['number', ...MANY]),
  '--max-length': option(['text']),
  '--min': option(['number', ...MANY]),
  '--min-length': option(['text', 'secret']),
  '--multiline': flag(['text']),
  '--optional': flag(['text', 'number', 'select', 'secret']),
  '--positional': flag(allBut('secret'), 'line'),
  '--short': option(allBut('secret'), 'line'),
  '--stdin': flag(WRITTEN_KINDS, 'command'),
  '--var': option(WRITTEN_KINDS, 'command'),
  '--when': option(WRITTEN_KINDS, 'line'),
  '-0': flag(WRITTEN_KINDS, 'command'),
  '-y': flag(WRITTEN_KINDS, 'command'),
};

function option(kinds: readonly Kind[], place: WrittenIn | null = null): Option {
  return { kinds, takesValue: true, place };
}

function flag(kinds: readonly Kind[], place: WrittenIn | null = null): Option {
  return { ...option(kinds, place), takesValue: false };
}

function allBut(...others: Kind[]): readonly Kind[] {
  return WRITTEN_KINDS.filter((kind) => !others.includes(kind));
}

/** The values of each option that was given; of one that takes none, an empty one. */
export type Options = ReadonlyMap<string, readonly string[]>;

/** Words, sorted. */
interface SortedWords {
  readonly plain: readonly string[];
  readonly options: Options;
}

/** Any question that words can describe. */
export type WrittenQuestion = Question<unknown>;

/** A value in words, read as a question reads it. */
export type ReadWords = { readonly value: unknown } | { readonly refused: string };

/** Several values: one word with commas between them, or a word each. */
export function valuesIn(words: readonly string[]): readonly string[] {
  return words.length > 1 ? words : (words[0] ?? '').split(',').map((value) => value.trim());
}

/** Sorts the words of a question; what is wrong with them is added to the problems. */
export function sortWords(
  kind: Kind,
  words: readonly string[],
  place: WrittenIn,
  problems: string[],
): SortedWords {
  const plain: string[] = [];
  const options = new Map<string, string[]>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (word === '--') {
      plain.push(...words.slice(at + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      plain.push(word);
      continue;
    }
    const [, name = word, inline] = /^(--[^=]*)=(.*)$/s.exec(word) ?? [];
    const known = Object.hasOwn(OPTIONS, name) ? (OPTIONS[name] as Option) : null;
    if (known?.takesValue === true && inline === undefined) at++;
    const value = known?.takesValue === true ? (inline ?? words[at]) : (inline ?? '');
    const isRepeated = options.has(name) && !(name === '--default' && MANY.includes(kind));
    const problem = problemWith(known, kind, place, { value, inline, isRepeated });
    if (problem === null) options.set(name, [...(options.get(name) ?? []), value as string]);
    else problems.push(`${name}: ${problem}`);
  }
  return { plain, options };
}

/** What is given with an option. */
interface Given {
  readonly value: string | undefined;
  readonly inline: string | undefined;
  readonly isRepeated: boolean;
}

function problemWith(
  known: Option | null,
  kind: Kind,
  place: WrittenIn,
  { value, inline, isRepeated }: Given,
): string | null {
  if (known?.place === 'line' && place === 'command') return 'Only for #? lines.';
  if (known === null || !isFor(known, kind, place)) {
    const has = Object.entries(OPTIONS).flatMap(([name, one]) => (isFor(one, kind, place) ? [name] : []));
    return `${kind} has no such option. It has ${has.join(', ')}.`;
  }
  if (value === undefined) return 'A value is missing.';
  if (!known.takesValue && inline !== undefined) return 'It takes no value.';
  return isRepeated ? 'given twice.' : null;
}

function isFor(one: Option, kind: Kind, place: WrittenIn): boolean {
  return one.kinds.includes(kind) && (one.place === null || one.place === place);
}
