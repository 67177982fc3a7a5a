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
  /** The only place that it is for; null for both. */
  readonly place: WrittenIn | null;
  /** Whether all kinds have it. */
  readonly isForAll: boolean;
}

/** All options in the order of the alphabet. */
export const OPTIONS: Readonly<Record<string, Option>> = {
  '--choices-from': option('COMMAND', 'prints a choice a line, VALUE, or VALUE, tab, LABEL'),
  '--danger': option(null, 'takes only yes or no in full, and no default'),
  '--default': option('VALUE', 'taken with ENTER, several as a,b'),
  '--example': option('VALUE', 'an answer to show'),
  '--help': optionOfAll('TEXT', 'what ? or F1 shows'),
  '--integer': option(null, 'only whole numbers'),
  '--match': option('REGEX', 'the whole answer must match'),
  '--max': option('LIMIT', 'the largest answer, or how many at most'),
  '--max-length': option('N', 'at most so many characters'),
  '--min': option('LIMIT', 'the smallest answer, or how many at least'),
  '--min-length': option('N', 'at least so many characters'),
  '--multiline': option(null, 'several lines, the last one empty'),
  '--option': option(null, 'never asked: a flag gives it, or the default', 'line'),
  '--optional': option(null, 'may be left empty'),
  '--positional': option(null, 'an argument without a flag', 'line'),
  '--short': option('LETTER', 'a flag of one letter', 'line'),
  '--stdin': optionOfAll(null, 'one line of standard input answers', 'command'),
  '--var': optionOfAll(
    'NAME',
    'this variable answers if it is not empty; for a secret the file that NAME_FILE names',
    'command',
  ),
  '--when': optionOfAll("ID, ID=VALUE, 'ID=A|B'", 'asked only after these answers', 'line'),
  '-0': optionOfAll(null, 'ends each answer with a NUL', 'command'),
  '-y': optionOfAll(null, 'takes the default, asks nothing', 'command'),
};

function option(value: string | null, about: string, place: WrittenIn | null = null): Option {
  return { value, about, place, isForAll: false };
}

function optionOfAll(value: string | null, about: string, place: WrittenIn | null = null): Option {
  return { value, about, place, isForAll: true };
}

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
      if (known === null || !isFor(name, known, kind, place)) {
        const names = Object.entries(OPTIONS).flatMap(([one, its]) =>
          isFor(one, its, kind, place) ? [one] : [],
        );
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

function isFor(name: string, { isForAll, place }: Option, kind: Kind, where: WrittenIn): boolean {
  return (isForAll || writtenKind(kind).options.includes(name)) && (place === null || place === where);
}
