// The line that answers a multiselect: numbers, ranges and names, which set the choice or change it.

import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import { quoted, quotedIn } from '../checks/yes-or-no.ts';
import type { PrintedList } from './printed.ts';
import { type GivenReading, givenText, type LineReading, type ReadAt } from './reader.ts';
import type { ReadyChoice } from './choice-options.ts';
import type { Box, Choices } from './choices.ts';
import { BLANKS, COMMAS } from './name-separators.ts';
import { arrayIn } from './values.ts';

/** One part of a line: a number, a range or a name; with a sign where it changes what is chosen. */
interface SelectionToken {
  readonly typed: string;
  readonly sign: '+' | '-' | null;
  readonly name: string;
}

/** Reads a line: a plain list sets the choice and is the answer; `+` and `-` change it. */
export function readSelection(
  choices: Choices,
  line: string,
  at: ReadAt & { readonly current: readonly unknown[] | undefined },
  box: Box,
): LineReading {
  const { printed, words } = at;
  if (fold(line) === '*' && !choices.isLabel('*')) return { print: choices.all(words, box) };
  const everything = choices.idsInGroup(line).length > 0 ? null : allOrNone(choices, line, words);
  if (everything !== null) return { ...everything, said: saidAloud(choices, everything.value, [], words) };
  const tokens = tokensOf(choices, line);
  if (tokens.length === 0)
    return unchanged(words.say('select.none', { answer: quotedIn(line, words) }), words);
  const [plain, change] = [tokens.find(({ sign }) => !sign), tokens.find(({ sign }) => sign)];
  if (plain !== undefined && change !== undefined) {
    const typed = { plain: quotedIn(plain.typed, words), change: quotedIn(change.typed, words) };
    return unchanged(words.say('multiselect.mixed', typed), words);
  }
  const chosen = new Set(change === undefined ? [] : at.current);
  const meant = new Map<string, readonly number[]>(); // a line may name the same very often
  for (const { name } of tokens) {
    if (meant.has(name)) continue;
    const ids = idsOf(choices, name, printed, words);
    if ('several' in ids) {
      // Among many choices, a part of a name finds those it fits.
      if (choices.many && tokens.length === 1) return { print: choices.some(ids.several, words, box) };
      return unchanged(words.say('select.several', { answer: quotedIn(name, words) }), words);
    }
    if ('refused' in ids) return unchanged(ids.refused, words);
    meant.set(name, ids.ids);
  }
  for (const { sign, name } of tokens) {
    for (const id of meant.get(name) ?? []) {
      const { value } = choices.list[id] as ReadyChoice;
      if (sign === '-') chosen.delete(value);
      else chosen.add(value);
    }
  }
  const value = inOrder(choices, chosen);
  if (change !== undefined) return { soFar: value, said: chosenSoFar(choices, value, words) };
  const names = tokens.map(({ name }) => name);
  return { value, said: saidAloud(choices, value, names, words) };
}

/** Reads a given list, or a text with names or a JSON array. Names count only in full. */
export function readGivenSelection(choices: Choices, given: unknown, words: Words): GivenReading {
  if (Array.isArray(given)) return readGivenNames(choices, given, words);
  if (typeof given !== 'string') return { refused: words.say('given.not-list') };
  // The value of a choice may hold a comma, or be the word for all.
  if (choices.exact(given).length > 0) return readGivenNames(choices, [given], words);
  const everything = allOrNone(choices, given, words);
  if (everything !== null) return { answer: everything.value };
  const array = arrayIn(given);
  if (array !== null) return readGivenNames(choices, array, words);
  const names = namesOf(choices, given);
  return readGivenNames(choices, names.length === 0 ? [given] : names, words);
}

function readGivenNames(choices: Choices, names: readonly unknown[], words: Words): GivenReading {
  const chosen = new Set<unknown>();
  for (const one of names) {
    const reading = readGivenChoice(choices, one, words);
    if ('refused' in reading) return reading;
    chosen.add(reading.answer);
  }
  return { answer: inOrder(choices, chosen) };
}

/** The words for all and for none, unless a label is called that. */
function allOrNone(choices: Choices, line: string, words: Words): { value: unknown[] } | null {
  if (choices.isLabel(line)) return null;
  const folded = fold(line);
  if (folded === 'all' || folded === fold(words.say('multiselect.all'))) {
    return { value: choices.list.filter(({ disabled }) => !disabled).map(({ value }) => value) };
  }
  return folded === 'none' || folded === fold(words.say('multiselect.none')) ? { value: [] } : null;
}

/** The values in the order of the choices. */
function inOrder(choices: Choices, chosen: ReadonlySet<unknown>): unknown[] {
  return Array.from(chosen, (value) => choices.idOf(value))
    .filter((id) => id !== undefined)
    .toSorted((one, other) => one - other)
    .map((id) => choices.list[id]?.value);
}

/** Names with blanks need commas, unless one name is all there is. */
function namesOf(choices: Choices, line: string): string[] {
  if (choices.isLabel(line)) return [line];
  const parts = line.split(COMMAS.test(line) ? COMMAS : BLANKS).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

function tokensOf(choices: Choices, line: string): SelectionToken[] {
  const whole = tokenOf(choices, line.trim());
  if (isName(choices, whole.name)) return [whole];
  return namesOf(choices, line).map((part) => tokenOf(choices, part));
}

/** Whether a text is the whole name of a choice or a group. */
function isName(choices: Choices, typed: string): boolean {
  return choices.isLabel(typed) || choices.idsInGroup(typed).length > 0;
}

function tokenOf(choices: Choices, typed: string): SelectionToken {
  const name = typed.slice(1).trim();
  const first = typed.charAt(0).normalize('NFKC');
  const isChange = (first === '+' || first === '-') && name !== '' && !isName(choices, typed);
  return isChange ? { typed, sign: first, name } : { typed, sign: null, name: typed };
}

type Ids =
  | { readonly ids: readonly number[] }
  | { readonly several: readonly number[] }
  | { readonly refused: string };

/** The choices that a number, a range or a name means. */
function idsOf(choices: Choices, name: string, printed: PrintedList | null, words: Words): Ids {
  const group = choices.numberOf(fold(name), printed) === undefined ? choices.idsInGroup(name) : [];
  if (group.length > 0 && choices.exact(name).length === 0) return idsInGroup(choices, group, name, words);
  const range = choices.isLabel(name) ? null : rangeOf(choices, fold(name), printed);
  const match = range === null ? choices.match(name, printed) : null;
  if (match !== null && 'ids' in match) {
    if (match.ids.length > 0) return { several: match.ids };
    return { refused: words.say('select.none', { answer: quotedIn(name, words) }) };
  }
  const ids = range ?? [(match as { id: number }).id];
  for (const id of ids) {
    const refused = choices.refusal(id, words);
    if (refused !== null) return { refused };
  }
  return { ids };
}

/** All of a group that can be chosen. */
function idsInGroup(choices: Choices, group: readonly number[], name: string, words: Words): Ids {
  const ids = group.filter((id) => choices.refusal(id, words) === null);
  return ids.length > 0
    ? { ids }
    : { refused: words.say('select.refused', { label: quotedIn(name, words) }) };
}

/** `1-3`: the choices from one number printed last to another. */
function rangeOf(choices: Choices, folded: string, printed: PrintedList | null): number[] | null {
  const [from, to, more] = folded.split('-');
  if (printed === null || from === undefined || to === undefined || more !== undefined) return null;
  const [first, last] = [choices.numberOf(from, printed), choices.numberOf(to, printed)];
  if (first === undefined || last === undefined) return null;
  const [start, end] = [printed.ids.indexOf(first), printed.ids.indexOf(last)];
  return start <= end ? printed.ids.slice(start, end + 1) : null;
}

function chosenSoFar(choices: Choices, value: readonly unknown[], words: Words): string {
  const total = choices.list.length;
  if (value.length === 0) return words.say('multiselect.chosen-none', { total });
  const labels = value.map((one) => choices.labelOf(one)).join(', ');
  return words.say('multiselect.chosen', { labels, count: value.length, total });
}

/** Tells users of speech which choices they have made, unless they typed the full names. */
function saidAloud(
  choices: Choices,
  value: readonly unknown[],
  typed: readonly string[],
  words: Words,
): string | undefined {
  const names = new Set(typed.map(fold));
  const isClear = value.length > 0 && value.every((one) => names.has(fold(choices.labelOf(one) ?? '')));
  return words.spoken && !isClear ? chosenSoFar(choices, value, words) : undefined;
}

function unchanged(why: string, words: Words): { refused: string } {
  return { refused: words.say('multiselect.unchanged', { why }) };
}

/** The choice that a given answer means: numbers of a list and parts of names do not count. */
export function readGivenChoice(choices: Choices, given: unknown, words: Words): GivenReading {
  const ids = choices.exact(given);
  const [id] = ids;
  if (id !== undefined && ids.length === 1) {
    const refused = choices.refusal(id, words);
    return refused === null ? { answer: (choices.list[id] as ReadyChoice).value } : { refused };
  }
  const answer = quoted(givenText(given));
  return { refused: words.say(id === undefined ? 'select.none' : 'given.several', { answer }) };
}
