// The kinds of questions in a command line or script: how each is built, and its limits.

import { confirm } from '../questions/confirm.ts';
import { date } from '../questions/date.ts';
import { isDay } from '../questions/days.ts';
import { list } from '../questions/list.ts';
import { multiselect } from '../questions/multiselect.ts';
import { number } from '../questions/number.ts';
import type { Question } from '../questions/question.ts';
import { secret } from '../questions/secret.ts';
import { select } from '../questions/select.ts';
import type { QuestionKind, TextPattern } from '../questions/shape.ts';
import { buildText } from '../questions/text.ts';

/** The kinds that words can describe. */
export type Kind = Exclude<QuestionKind, 'form' | 'hub' | 'custom'>;

/** Options by the names that the builders have for them. */
export type Settings = Readonly<Record<string, unknown>>;

/** A kind that words can describe. */
export interface WrittenKind {
  readonly build: (label: string, settings: Settings) => Question<unknown>;
  /** The values of `--min` and `--max`, and how to read one: null if it is none. Whole numbers unless given. */
  readonly limits?: readonly [name: string, read: (given: string) => unknown];
  /** Whether several words give an answer. */
  readonly isMany?: boolean;
  readonly hasChoices?: boolean;
}

/** All kinds, in the order of the help. */
const WRITTEN_KINDS: Readonly<Record<Kind, WrittenKind>> = {
  text: { build: textOf },
  number: {
    build: number,
    limits: ['number', (given) => (/^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : null)],
  },
  date: { build: date, limits: ['date', (given) => (isDay(given) ? given : null)] },
  select: { build: select as never, hasChoices: true },
  multiselect: { build: multiselect as never, hasChoices: true, isMany: true },
  confirm: { build: confirm },
  secret: { build: secret },
  list: {
    build: (label, { accept, pattern, ...others }) => list(label, textOf(label, { accept, pattern }), others),
    isMany: true,
  },
};

/** A text whose pattern is ready. */
function textOf(label: string, { pattern, ...others }: Settings): Question<unknown> {
  return buildText(label, others, {
    inCodePoints: false,
    pattern: (pattern as TextPattern | undefined) ?? null,
  });
}

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
