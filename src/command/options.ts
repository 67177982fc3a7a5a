// The options of a question, and the words of a line or a command sorted into plain words and options.

import type { Question } from '../questions/question.ts';

/** The kinds of questions that can be written in words. */
export const ALL_KINDS = ['text', 'number', 'select', 'multiselect', 'confirm', 'secret', 'list'] as const;

export type Kind = (typeof ALL_KINDS)[number];

/** Where a question is written: a line of a script, or the command itself. */
export type WrittenIn = 'line' | 'command';

interface Option {
  readonly kinds: readonly Kind[];
  /** What follows it, as the help shows it; null for nothing. */
  readonly value: string | null;
  /** What the help says of it. */
  readonly about: string;
  /** The only place that it is for; null for both. */
  readonly place: WrittenIn | null;
}

const MANY: readonly Kind[] = ['multiselect', 'list'];

/** All options in the order of the alphabet. */
export const OPTIONS: Readonly<Record<string, Option>> = {
  '--choices-from': option(
    ['select', 'multiselect'],
    'COMMAND',
    'prints a choice a line, VALUE, or VALUE, tab, LABEL',
  ),
  '--danger': option(['confirm'], null, 'takes only yes or no in full, and no default'),
  '--default': option(allBut('secret'), 'VALUE', 'taken with ENTER, several as a,b'),
  '--example': option(allBut('confirm', 'secret'), 'VALUE', 'an answer to show'),
  '--help': option(ALL_KINDS, 'TEXT', 'what ? or F1 shows'),
  '--integer': option(['number'], null, 'only whole numbers'),
  '--match': option(['text', 'list'], 'REGEX', 'the whole answer must match'),
  '--max': option(['number', ...MANY], 'N', 'the largest number, or how many at most'),
  '--max-length': option(['text'], 'N', 'at most so many characters'),
  '--min': option(['number', ...MANY], 'N', 'the smallest number, or how many at least'),
  '--min-length': option(['text', 'secret'], 'N', 'at least so many characters'),
  '--multiline': option(['text'], null, 'several lines, the last one empty'),
  '--option': option(allBut('secret'), null, 'never asked: a flag gives it, or the default', 'line'),
  '--optional': option(['text', 'number', 'select', 'secret'], null, 'may be left empty'),
  '--positional': option(allBut('secret'), null, 'an argument without a flag', 'line'),
  '--short': option(allBut('secret'), 'LETTER', 'a flag of one letter', 'line'),
  '--stdin': option(ALL_KINDS, null, 'one line of standard input answers', 'command'),
  '--var': option(
    ALL_KINDS,
    'NAME',
    'this variable answers if it is not empty; for a secret the file that NAME_FILE names',
    'command',
  ),
  '--when': option(ALL_KINDS, "ID, ID=VALUE, 'ID=A|B'", 'asked only after these answers', 'line'),
  '-0': option(ALL_KINDS, null, 'ends each answer with a NUL', 'command'),
  '-y': option(ALL_KINDS, null, 'takes the default, asks nothing', 'command'),
};

function option(
  kinds: readonly Kind[],
  value: string | null,
  about: string,
  place: WrittenIn | null = null,
): Option {
  return { kinds, value, about, place };
}

function allBut(...others: Kind[]): readonly Kind[] {
  return ALL_KINDS.filter((kind) => !others.includes(kind));
}

/** The values of each option that was given; of one that takes none, an empty one. */
export type Options = ReadonlyMap<string, readonly string[]>;

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
): { readonly plain: readonly string[]; readonly options: Options } {
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
    const takesValue = known !== null && known.value !== null;
    if (takesValue && inline === undefined) at++;
    const value = takesValue ? (inline ?? words[at]) : (inline ?? '');
    const problem = (): string | null => {
      if (known?.place === 'line' && place === 'command') return 'Only for #? lines.';
      if (known === null || !isFor(known, kind, place)) {
        const names = Object.keys(OPTIONS).filter((one) => isFor(OPTIONS[one] as Option, kind, place));
        return `${kind} has no such option. It has ${names.join(', ')}.`;
      }
      if (value === undefined) return 'A value is missing.';
      if (!takesValue && inline !== undefined) return 'It takes no value.';
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
