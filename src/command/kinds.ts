// The kinds of questions in a command line or script: how each is built, and the options that it has.

import { confirm } from '../questions/confirm.ts';
import { date } from '../questions/date.ts';
import { isDay } from '../questions/days.ts';
import { list } from '../questions/list.ts';
import { multiselect } from '../questions/multiselect.ts';
import { number } from '../questions/number.ts';
import type { Question } from '../questions/question.ts';
import { secret } from '../questions/secret.ts';
import { select } from '../questions/select.ts';
import type { QuestionKind } from '../questions/shape.ts';
import { text } from '../questions/text.ts';

/** The kinds that words can describe. */
export type Kind = Exclude<QuestionKind, 'form' | 'hub' | 'custom'>;

/** Options by the names that the builders have for them. */
export type Settings = Readonly<Record<string, unknown>>;

/** A kind that words can describe. */
export interface WrittenKind {
  readonly build: (label: string, settings: Settings) => Question<unknown>;
  /** Its options, besides those that all kinds have. */
  readonly options: readonly string[];
  /** The values of `--min` and `--max`, and how to read one: null if it is none. Whole numbers unless given. */
  readonly limits?: readonly [name: string, read: (given: string) => unknown];
  /** Whether several words give an answer. */
  readonly isMany?: boolean;
  readonly hasChoices?: boolean;
}

/** The options of a kind whose answers may be shown. */
const SHOWN = ['--default', '--option', '--positional', '--short'] as const;
const COUNTS = ['--max', '--min'] as const;

/** All kinds, in the order of the help. */
const WRITTEN_KINDS: Readonly<Record<Kind, WrittenKind>> = {
  text: {
    build: text,
    options: [...SHOWN, '--example', '--match', '--max-length', '--min-length', '--multiline', '--optional'],
  },
  number: {
    build: number,
    options: [...SHOWN, ...COUNTS, '--example', '--integer', '--optional'],
    limits: ['number', (given) => (/^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : null)],
  },
  date: {
    build: date,
    options: [...SHOWN, ...COUNTS, '--example', '--optional'],
    limits: ['date', (given) => (isDay(given) ? given : null)],
  },
  select: {
    build: select as never,
    options: [...SHOWN, '--choices-from', '--example', '--optional'],
    hasChoices: true,
  },
  multiselect: {
    build: multiselect as never,
    options: [...SHOWN, ...COUNTS, '--choices-from', '--example'],
    hasChoices: true,
    isMany: true,
  },
  confirm: { build: confirm, options: [...SHOWN, '--danger'] },
  secret: { build: secret, options: ['--min-length', '--optional'] },
  list: {
    build: (label, { accept, ...others }) => list(label, text(label, { accept: accept as never }), others),
    options: [...SHOWN, ...COUNTS, '--example', '--match'],
    isMany: true,
  },
};

/** The names of all kinds. */
export const ALL_KINDS: readonly Kind[] = Object.keys(WRITTEN_KINDS) as Kind[];

/** How words describe a kind. */
export function writtenKind(kind: Kind): WrittenKind {
  return WRITTEN_KINDS[kind];
}

/** The kind that a word names; null for none. */
export function kindNamed(word: string): Kind | null {
  return Object.hasOwn(WRITTEN_KINDS, word) ? (word as Kind) : null;
}
