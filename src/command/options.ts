// The options of a question, and the words of a line or a command sorted into plain words and options.

import type { Question } from '../questions/question.ts';
import { type Kind, writtenKind } from './kinds.ts';

/** Where a question is written: a line of a script, or the command itself. */
export type WrittenIn = 'line' | 'command';

interface Option {
  /** The name of its value in the help; null for an option without a value. */
  readonly value: string | null;
  /** Its line in the help. */
  readonly about: string;
  /** The kinds that have it; null for all. */
  readonly kinds: readonly Kind[] | null;
  /** The only place that it is for; null for both. */
  readonly place: WrittenIn | null;
}

const COUNTED = ['number', 'date', 'multiselect', 'list'] as const;
const SHOWN = ['text', 'number', 'date', 'select', 'multiselect', 'confirm', 'list'] as const;
const EXAMPLES = SHOWN.filter((kind) => kind !== 'confirm');

/** All options in the order of the alphabet. */
export const OPTIONS: Readonly<Record<string, Option>> = {
  '--check': option('COMMAND', 'accepts the answer in $value with code 0', [
    'text',
    'number',
    'date',
    'list',
  ]),
  '--choices-from': option('COMMAND', 'prints a choice a line, VALUE, or VALUE, tab, LABEL', [
    'select',
    'multiselect',
  ]),
  '--danger': option(null, 'takes only yes or no in full, and no default', ['confirm']),
  '--default': option('VALUE', 'taken with ENTER, several as a,b', SHOWN),
  '--default-from': option('COMMAND', 'prints the default, several in lines', SHOWN),
  '--error': option('TEXT', 'refuses for --match and --check', ['text', 'number', 'date', 'list']),
  '--example': option('VALUE', 'an answer to show', EXAMPLES),
  '--help': option('TEXT', 'what ? or F1 shows'),
  '--integer': option(null, 'only whole numbers', ['number']),
  '--match': option('REGEX', 'the whole answer must match', ['text', 'list']),
  '--max': option('LIMIT', 'the largest answer, or how many at most', COUNTED),
  '--max-length': option('N', 'at most so many characters', ['text']),
  '--min': option('LIMIT', 'the smallest answer, or how many at least', COUNTED),
  '--min-length': option('N', 'at least so many characters', ['text', 'secret']),
  '--multiline': option(null, 'several lines, the last one empty', ['text']),
  '--option': option(null, 'never asked: a flag gives it, or the default', SHOWN, 'line'),
  '--optional': option(null, 'may be left empty', ['text', 'number', 'date', 'select', 'secret']),
  '--positional': option(null, 'an argument without a flag', SHOWN, 'line'),
  '--short': option('LETTER', 'a flag of one letter', SHOWN, 'line'),
  '--stdin': option(null, 'one line of standard input answers', null, 'command'),
  '--var': option(
    'NAME',
    'this variable answers if it is not empty; for a secret the file that NAME_FILE names',
    null,
    'command',
  ),
  '--when': option("ID, ID=VALUE, 'ID=A|B'", 'asked only after these answers', null, 'line'),
  '-0': option(null, 'ends each answer with a NUL', null, 'command'),
  '-y': option(null, 'takes the default, asks nothing', null, 'command'),
};

function option(
  value: string | null,
  about: string,
  kinds: readonly Kind[] | null = null,
  place: WrittenIn | null = null,
): Option {
  return { value, about, kinds, place };
}

/** The options that take a command. */
export const COMMAND_OPTIONS: readonly string[] = Object.keys(OPTIONS).filter(
  (name) => OPTIONS[name]?.value === 'COMMAND',
);

/** The values of each option that was given; of one that takes none, an empty one. */
export type Options = ReadonlyMap<string, readonly string[]>;

/** Any question that words can describe. */
export type WrittenQuestion = Question<unknown>;

/** The message of an error of the library, without the name of the function that threw it. */
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
        const names = Object.entries(OPTIONS).flatMap(([one, its]) => (isFor(its, kind, place) ? [one] : []));
        return `${kind} has no such option. It has ${names.join(', ')}.`;
      }
      if (value === undefined) return 'A value is missing.';
      if (!takesValue && inline !== undefined) return 'It takes no value.';
      const mayRepeat = name === '--default' && writtenKind(kind).isMany === true;
      return options.has(name) && !mayRepeat ? 'given twice.' : null;
    };
    const wrong = problem();
    if (wrong === null) options.set(name, [...(options.get(name) ?? []), value as string]);
    else problems.push(`${name}: ${wrong}`);
  }
  return { plain, options };
}

function isFor({ kinds, place }: Option, kind: Kind, where: WrittenIn): boolean {
  return (kinds === null || kinds.includes(kind)) && (place === null || place === where);
}
