// The options of a question, and the words of a line or a command sorted into plain words and options.

import type { Question } from '../questions/question.ts';

/** The kinds of questions that can be written in words. */
export const ALL_KINDS = ['text', 'number', 'select', 'multiselect', 'confirm', 'secret', 'list'] as const;

export type Kind = (typeof ALL_KINDS)[number];

/** Where a question is written: a line of a script, or the command itself. */
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
  '--help': option(ALL_KINDS),
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
  '--stdin': flag(ALL_KINDS, 'command'),
  '--var': option(ALL_KINDS, 'command'),
  '--when': option(ALL_KINDS, 'line'),
  '-0': flag(ALL_KINDS, 'command'),
  '-y': flag(ALL_KINDS, 'command'),
};

function option(kinds: readonly Kind[], place: WrittenIn | null = null): Option {
  return { kinds, takesValue: true, place };
}

function flag(kinds: readonly Kind[], place: WrittenIn | null = null): Option {
  return { ...option(kinds, place), takesValue: false };
}

function allBut(...others: Kind[]): readonly Kind[] {
  return ALL_KINDS.filter((kind) => !others.includes(kind));
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

/** What an error of the library says, without where it comes from. */
export function plainMessage(error: unknown): string {
  return (error as Error).message.replace(/^[\w ]+: /, '');
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
    const problem = (): string | null => {
      if (known?.place === 'line' && place === 'command') return 'Only for #? lines.';
      if (known === null || !isFor(known, kind, place)) {
        const names = Object.keys(OPTIONS).filter((one) => isFor(OPTIONS[one] as Option, kind, place));
        return `${kind} has no such option. It has ${names.join(', ')}.`;
      }
      if (value === undefined) return 'A value is missing.';
      if (!known.takesValue && inline !== undefined) return 'It takes no value.';
      const mayRepeat = name === '--default' && MANY.includes(kind);
      return options.has(name) && !mayRepeat ? 'given twice.' : null;
    };
    const wrong = problem();
    if (wrong === null) options.set(name, [...(options.get(name) ?? []), value as string]);
    else problems.push(`${name}: ${wrong}`);
  }
  return { plain, options };
}

function isFor(one: Option, kind: Kind, place: WrittenIn): boolean {
  return one.kinds.includes(kind) && (one.place === null || one.place === place);
}
