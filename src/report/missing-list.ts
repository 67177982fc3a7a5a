// The list of missing answers, with every way to give them that works.

import type { Words } from '../i18n/words.ts';
import { plainText } from '../text/one-line.ts';
import { padText, textWidth, wrapText } from '../text/text.ts';
import { namesOf, type VariablePrefix } from '../describe/names.ts';
import type { AnswerRequest } from '../sources/source.ts';
import { factsOf } from '../describe/facts.ts';
import type { QuestionFacts } from '../describe/question-facts.ts';
import { exampleOf, labelAndKind, shellWord } from '../describe/wording.ts';
import { isList, isSecret } from '../questions/shape.ts';

/** How a program can be answered. */
export interface Ways {
  /** The library's own flags: a question of that name has `--set`. Null where there are no flags. */
  readonly flags: readonly string[] | null;
  /** The prefix of variables; null if none are read. */
  readonly prefix: VariablePrefix | null;
  /** The flag for an answers file: `--answers FILE`; null without one. */
  readonly file: string | null;
  /** Of a program: tells which ids are declared. No source has answers to other ids. */
  readonly isDeclared?: (id: string) => boolean;
  /** How sources say that an answer is given through them. */
  readonly hints?: (asked: AnswerRequest) => readonly string[];
}

/** An id, the value it asks for, and the ways to answer it: of a list, a line for each question in its items. */
type MissingRow = readonly [id: string, about: string, ways: readonly string[]];

/** A column is not made wider than this for the sake of one long row. */
const WIDEST_COLUMN = 46;

/**
 * The missing answers, as lines that fit the width; null if that is not known. `isUntouched`: the program's own code
 * has not run yet.
 */
export function missingList(
  questions: readonly QuestionFacts[],
  ways: Ways,
  words: Words,
  isUntouched: boolean,
  width: number | null = null,
): string[] {
  const rows = questions.map((facts): MissingRow => {
    const answered = isList(facts) ? itemsOf(facts) : [facts];
    const lines = new Set(answered.map((one) => waysToAnswer(one, ways, words).join(', '))); // one file holds all
    return [facts.id, labelAndKind(facts, words), [...lines].filter((line) => line !== '')];
  });
  const advice = adviceFor(questions, ways, words);
  const wrapped = (text: string): string[] => (width === null ? [text] : wrapNames(text, width));
  return [
    ...wrapped(words.say(isUntouched ? 'missing.nothing-done' : 'missing.title')),
    ...rowsWithin(rows, width),
    ...(advice === null ? [] : wrapped(advice)),
  ];
}

/** The ways to answer a question: `--port 443`, `BACKUP_PORT`. */
export function waysToAnswer(facts: QuestionFacts, ways: Ways, words: Words): string[] {
  const { id, kind } = facts;
  if (ways.isDeclared?.(id) === false) return [];
  const hints = (ways.hints?.({ id, kind }) ?? []).map(plainText);
  const { variable } = namesOf(facts, ways.prefix);
  const own = isSecret(facts) ? [variable ?? ways.file] : [flagFor(facts, ways, words), variable];
  return [...hints, ...own.filter((way) => way !== null)];
}

/** The flags for some answers. */
export function flagsFor(questions: readonly QuestionFacts[], ways: Ways, words: Words): string[] {
  const byFlag: Ways = { ...ways, prefix: null, hints: () => [] };
  const answered = questions.flatMap((facts) => (isList(facts) ? itemsOf(facts) : [facts]));
  return answered.flatMap((one) => (isSecret(one) ? [] : waysToAnswer(one, byFlag, words)));
}

/** The questions in the items of a list, by which it is answered. */
function itemsOf({ id, label, items = [] }: QuestionFacts): readonly QuestionFacts[] {
  return items.length === 0 ? [{ id: `${id}.0`, label, kind: 'custom' }] : items.map(factsOf);
}

function flagFor(facts: QuestionFacts, { flags }: Ways, words: Words): string | null {
  if (flags === null) return null;
  const example = exampleOf(facts);
  const { flag, noFlag } = namesOf(facts, null, flags);
  if (flag === null) return `--set ${shellWord(`${facts.id}=${example}`)}`;
  if (noFlag !== null) return words.say('keys.or', { keys: flag, last: noFlag });
  // A value such as `-3` would be read as a flag.
  return example.startsWith('-') ? `${flag}=${shellWord(example)}` : `${flag} ${shellWord(example)}`;
}

function adviceFor(questions: readonly QuestionFacts[], ways: Ways, words: Words): string | null {
  const { flags, file, hints } = ways;
  if (hints !== undefined && questions.some(({ id, kind }) => hints({ id, kind }).length > 0)) {
    return words.say('missing.give-shown');
  }
  if (flags === null) return file === null ? null : words.say('missing.give-file', { file });
  const isGiven = questions.some(({ id }) => ways.isDeclared?.(id) !== false);
  return isGiven && file !== null ? words.say('missing.give-flags', { file }) : null;
}

/** Rows in three columns or, where these are too wide, with how it is answered on a line of its own. */
function rowsWithin(rows: readonly MissingRow[], width: number | null): string[] {
  const lines = tableOf(rows).map((line) => `  ${line}`);
  if (width === null || lines.every((line) => textWidth(line) <= width)) return lines;
  const narrow = rows.map(([id, about, ways]) => [id, [about, ...ways].join('\n')] as const);
  const left = leftWidth(narrow);
  return narrow.flatMap((row) => rowLines(row, left, width));
}

/** Rows whose columns line up. */
function tableOf(rows: readonly MissingRow[]): string[] {
  const lines = rows.flatMap(([id, about, [first = '', ...more]]) => [
    [id, about, first],
    ...more.map((way) => ['', '', way]),
  ]);
  const widest = (most: number, cell: string): number =>
    Math.max(most, Math.min(textWidth(cell), WIDEST_COLUMN));
  const widths = [0, 1].map((column) => lines.reduce((most, line) => widest(most, line[column] ?? ''), 0));
  const cellIn = (cell: string, column: number): string =>
    textWidth(cell) >= (widths[column] ?? 0) ? cell : padText(cell, widths[column] ?? 0);
  return lines.map((line) => line.map(cellIn).join('  ').trimEnd());
}

/** The subject of a row on the left, its text on the right. */
export type TwoColumnRow = readonly [left: string, right: string];

/** It forbids a line break, and shows nothing. */
const WORD_JOINER = '\u2060';

const INDENT = 2;
const GAP = 2;
/** The left column is not made wider than this for the sake of one long row. */
const WIDEST_LEFT = 30;
/** With fewer columns for it, the right column goes below the left one. */
const NARROWEST_RIGHT = 24;

/** The columns that the left sides of rows need. */
export function leftWidth(rows: readonly TwoColumnRow[]): number {
  const widths = rows.map(([left]) => textWidth(left));
  return widths.reduce((most, width) => (width > WIDEST_LEFT ? most : Math.max(most, width)), 0);
}

/** The lines of a row, indented; none is wider than the width. A newline on the right begins a line there. */
export function rowLines([left, right]: TwoColumnRow, leftColumn: number, width: number): string[] {
  const start = INDENT + leftColumn + GAP;
  if (width - start < NARROWEST_RIGHT) {
    return [...indented(left, INDENT, width), ...indented(right, 2 * INDENT, width)];
  }
  const [first = '', ...rest] = indented(right, start, width);
  if (textWidth(left) > leftColumn) return [...indented(left, INDENT, width), first, ...rest];
  const indent = ' '.repeat(INDENT);
  return [indent + padText(left, leftColumn) + first.slice(INDENT + leftColumn), ...rest];
}

/** A text, wrapped behind blanks; where there is no room for these, without them. */
function indented(text: string, columns: number, width: number): string[] {
  const indent = columns < width ? ' '.repeat(columns) : '';
  return wrapNames(text, Math.max(width - indent.length, 1)).map((line) => indent + line);
}

/** A text, wrapped so that names with hyphens, such as `--no-verify`, stay whole. */
export function wrapNames(text: string, width: number): string[] {
  return wrapText(text.replaceAll(/-(?=\S)/g, `-${WORD_JOINER}`), width);
}
