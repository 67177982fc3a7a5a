// What reads the lines of one ask: for each kind of question a pure function of a line and what was printed last.

import type { Words } from '../i18n/words.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import { withoutColon } from '../screens/prompt.ts';
import { hasControlCharacters } from '../text/scan.ts';
import type { Choices } from './choices.ts';
import type { EarlierValues } from './marked.ts';
import type { PrintedView } from './printed.ts';

/** A question about a numbered list, as data: its keys are those of the list. */
export function describeList(prompt: string, printed: Widget): SemanticNode {
  return semanticNode('question', { name: withoutColon(prompt), children: printed.describe().children });
}

/** What is known of the labels of choices, in an answer and in those inside it. */
export interface KnownLabels {
  readonly reader: Pick<AnswerReader<never>, 'labelOf'> | null;
  /** The same of a question inside; null where nobody has looked at it. */
  known(key: string): KnownLabels | null;
}

/** Where a question is asked; it is told which reader reads the lines. */
export interface AskedAt extends EarlierValues {
  reader: KnownLabels['reader'];
}

/** What a line means to a kind of question. */
export type LineReading<Value, Last extends PrintedView = PrintedView> =
  /** The value; `said` confirms what was taken. */
  | { readonly value: Value; readonly said?: string | undefined }
  | { readonly refused: string }
  /** Something is printed, and the question is asked again. */
  | { readonly print: Last }
  /** The suggestions are printed, and the question is asked again. */
  | { readonly suggests: true }
  /** The value so far, and the question is asked again. */
  | { readonly soFar: Value; readonly said: string };

/** What a line is read against. */
export interface ReadAt<Value, Last extends PrintedView = PrintedView> {
  /** What was printed last. */
  readonly printed: Last | null;
  /** The value so far. */
  readonly current: Value | undefined;
  readonly words: Words;
}

/** How a kind reads lines. */
export interface AnswerReader<Value, Last extends PrintedView = PrintedView> {
  /** What is printed before the prompt; null for nothing. */
  intro?(current: Value | undefined, words: Words): Last | null;
  /** What a line means. */
  read(line: string, at: ReadAt<Value, Last>): LineReading<Value, Last>;
  /** What a given answer means: a value, or a text that is exact. It is neither null nor, mostly, empty. */
  readGiven(given: unknown, words: Words): GivenReading<Value>;
  /** What is left of a value that fits; undefined where nothing does. */
  fit(value: unknown): Value | undefined;
  /** The label of a choice; undefined for a value that is none. */
  labelOf?(value: unknown): string | undefined;
  /** What can be chosen, for whoever points instead of typing. */
  readonly choices?: Choices;
  /** What can be chosen, as data. */
  describe?(at: ReadAt<Value, Last>): SemanticNode[];
  /** Texts that may be meant by what is typed so far; any other text is an answer too. */
  readonly suggest?: (typed: string) => Promise<readonly string[]>;
  /** How to answer, shown in place of the current value; null to show that. */
  noteIn?(current: Value | undefined, words: Words): string | null;
}

/** A line as it was meant. */
type MeantLine =
  /** Nothing was typed. */
  | { readonly means: 'enter' }
  | { readonly means: 'help' }
  | { readonly means: 'back' }
  /** A lone backslash: empties an optional question. */
  | { readonly means: 'empty'; readonly text: string }
  | { readonly means: 'text'; readonly text: string };

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

/** What a given answer means: the answer, still to be checked, or why it is none. */
export type GivenReading<Value> = { readonly answer: Value } | { readonly refused: string };

/** A given answer as a text, for a message. What is inside an object is not shown: it may be meant for a secret. */
export function givenText(given: unknown): string {
  if (Array.isArray(given)) return isShown(given, MOST_LISTS) ? JSON.stringify(given) : '[...]';
  return typeof given === 'object' && given !== null ? '{...}' : String(given);
}

/** Lists inside one another are shown to this depth; one may contain itself. */
const MOST_LISTS = 5;

/** The same where a refusal may show it: null for a text with line ends, in which more than the answer may be. */
export function shownText(given: unknown): string | null {
  return typeof given === 'string' && hasControlCharacters(given) ? null : givenText(given);
}

function isShown(item: unknown, depth: number): boolean {
  if (Array.isArray(item)) return depth > 0 && item.every((inner) => isShown(inner, depth - 1));
  return item === null || ['string', 'number', 'boolean'].includes(typeof item);
}
