// The reader of a visit: for each kind of question a pure function of a line and the list that was printed last.

import type { Words } from '../i18n/words.ts';
import { hasControlCharacters } from '../text/ascii.ts';
import type { ChoiceList } from './choice-list.ts';
import type { Choices } from './choices.ts';
import type { PrintedList } from './printed.ts';
import type { AnyQuestion, Shape } from './shape.ts';

/** The meaning of a line, for a kind of question. */
export type LineReading =
  /** The answer; `said` confirms what was taken. */
  | { readonly value: unknown; readonly said?: string | undefined }
  | { readonly refused: string }
  /** Something is printed, and the question is asked again. */
  | { readonly print: PrintedList }
  /** The suggestions are printed, and the question is asked again. */
  | { readonly suggests: true }
  /** The answer so far, and the question is asked again. */
  | { readonly soFar: unknown; readonly said: string };

/** The state of a visit that a line is read against. */
export interface ReadAt {
  /** The list that was printed last, in which numbers count. */
  readonly printed: PrintedList | null;
  /** The answer so far. */
  readonly current: unknown;
  readonly words: Words;
}

/** The meaning of a given value: the answer, still to be checked, or why it is none. */
export type GivenReading<Answer = unknown> = { readonly answer: Answer } | { readonly refused: string };

/** How a kind reads answers. */
export interface Reader {
  /** The list above the prompt; null for none. */
  intro?(current: unknown, words: Words): PrintedList | null;
  /** Reads a line that was typed. */
  read(line: string, at: ReadAt): LineReading;
  /** Reads a given value, or a text that is exact. The engine has dealt with null, and with most empty texts. */
  readGiven(given: unknown, words: Words): GivenReading;
  /** The part of an earlier answer that still fits, as its choices may have changed; undefined if no part does. */
  fit(answer: unknown): unknown;
  /** The label of a choice; undefined for a value that is none. */
  labelOf?(value: unknown): string | undefined;
  /** The choices, for live mode, in which the user points instead of typing; `isMany`: the user may tick several. */
  readonly choices?: Choices;
  readonly isMany?: boolean;
  /** Suggestions for the text typed so far; any other text is an answer too. */
  readonly suggest?: (typed: string) => Promise<readonly string[]>;
  /** How to answer, shown in place of the current answer; null to show that. */
  noteIn?(current: unknown, words: Words): string | null;
}

/** The reader of a kind. Unless it has a `fit`, an answer of its type within its limits fits. */
export type KindReader = Omit<Reader, 'fit'> & Partial<Pick<Reader, 'fit'>>;

/** A kind with the engine: how it reads answers, and their limits. */
export interface KindReading<Own extends Shape = Shape> {
  /** Opens a question for one visit; `choices` are those of a kind that has some. */
  open?(question: AnyQuestion, shape: Own, choices: ChoiceList | null): KindReader;
  /** Why an answer is beyond a limit; null for one that is not, or of another type. */
  limit?(shape: Own, answer: unknown, words: Words): string | null;
}

/** Reads a text that was given as it is. */
export function readGivenText(given: unknown, words: Words): GivenReading {
  return typeof given === 'string' ? { answer: given } : { refused: words.say('given.not-text') };
}

/** A line, told apart from commands. */
type MeantLine =
  /** Nothing was typed. */
  | { readonly means: 'enter' }
  | { readonly means: 'help' }
  | { readonly means: 'back' }
  /** A lone backslash: empties an optional question. */
  | { readonly means: 'empty'; readonly text: string }
  | { readonly means: 'text'; readonly text: string };

/** The most characters of a text of several lines, which stays in memory until its last line. */
export const LONGEST_TEXT = 1_000_000;

/** A line of a text of several, as it counts: blanks at its ends count, unless it is a command. */
export function lineOfSeveral(
  typed: string,
  meant: { readonly means: string; readonly text: string },
): string {
  if (meant.means === 'empty') return '';
  return typed.trim() === meant.text ? typed : meant.text;
}

/** A command with a backslash in front of it; more backslashes for a text that itself begins with one. */
const ESCAPED = /^\\+[?<\\]$/;

/**
 * Reads a line. Commands are compared after NFKC, so that those of an input method work.
 *
 *     '?' help · '<' back · '\?' the text '?' · '\\?' the text '\?' · '\' empty · '' enter
 */
export function readLine(line: string, trim: boolean): MeantLine {
  const text = trim ? line.trim() : line;
  if (text === '') return { means: 'enter' };
  const folded = text.normalize('NFKC');
  if (folded === '?') return { means: 'help' };
  if (folded === '<') return { means: 'back' };
  if (folded === '\\') return { means: 'empty', text };
  return { means: 'text', text: ESCAPED.test(folded) ? text.slice(1) : text };
}

/** Lists inside one another are shown to this depth; one may contain itself. */
const MOST_LISTS = 5;

/** A given answer as a text, for a message. The parts of an object are not shown: one may be meant for a secret. */
export function givenText(given: unknown): string {
  if (Array.isArray(given)) return isShown(given, MOST_LISTS) ? JSON.stringify(given) : '[...]';
  return typeof given === 'object' && given !== null ? '{...}' : String(given);
}

/** The same for a refusal; null for a text with line ends: after `--name "$(cat wrong-file)"` it is a whole file. */
export function shownText(given: unknown): string | null {
  return typeof given === 'string' && hasControlCharacters(given) ? null : givenText(given);
}

function isShown(item: unknown, depth: number): boolean {
  if (Array.isArray(item)) return depth > 0 && item.every((inner) => isShown(inner, depth - 1));
  return item === null || ['string', 'number', 'boolean'].includes(typeof item);
}
