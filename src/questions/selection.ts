// The line that answers a multiselect: numbers, ranges and names, which set the choice or change it.

import type { Words } from '../i18n/words.ts';
import { quoted } from '../screens/quoted.ts';
import type { Choices, PrintedChoices, ReadyChoice } from './choices.ts';
import { fold } from './line.ts';
import type { LineReading, ReadAt } from './simple-question.ts';

type Reading = LineReading<unknown[], PrintedChoices>;

/** Commas of all sorts, after NFKC. */
const COMMAS = /[,\u3001\u060c]/u;

/** What a line means: a plain list sets the choice and is the answer; `+` and `-` change it. */
export function readSelection(
  choices: Choices,
  line: string,
  at: ReadAt<unknown[], PrintedChoices>,
  box: (id: number) => string,
): Reading {
  const { printed, words } = at;
  const folded = fold(line);
  if (folded === '*' && !choices.isLabel('*')) return { print: choices.all(words, box) };
  const everything = allOrNone(choices, folded, words);
  if (everything !== null) return everything;
  const tokens = tokensOf(choices, line);
  const changes = tokens.filter((token) => isChange(choices, token));
  const plain = tokens.find((token) => !isChange(choices, token));
  if (changes.length > 0 && plain !== undefined) {
    const why = words.say('multiselect.mixed', {
      plain: quoted(plain),
      change: quoted(changes[0] as string),
    });
    return unchanged(why, words);
  }
  const only = tokens.length === 1 && changes.length === 0 ? (tokens[0] as string) : null;
  const chosen = new Set(changes.length > 0 ? at.current : []);
  for (const token of tokens) {
    const ids = idsOf(choices, changes.length > 0 ? token.slice(1) : token, printed, words);
    if ('several' in ids) {
      // Among many choices, a part of a name finds those it fits.
      if (only !== null && choices.many) return { print: choices.some(ids.several, words, box) };
      return unchanged(words.say('select.several', { answer: quoted(token) }), words);
    }
    if ('refused' in ids) return unchanged(ids.refused, words);
    for (const id of ids.ids) {
      const { value } = choices.list[id] as ReadyChoice;
      if (token.startsWith('-') && changes.length > 0) chosen.delete(value);
      else chosen.add(value);
    }
  }
  const value = choices.list.filter((choice) => chosen.has(choice.value)).map((choice) => choice.value);
  return changes.length > 0 ? { soFar: value, said: chosenSoFar(choices, value, words) } : { value };
}

/** The words for all and for none, unless a label is called that. */
function allOrNone(choices: Choices, folded: string, words: Words): Reading | null {
  if (choices.isLabel(folded)) return null;
  if (folded === 'all' || folded === fold(words.say('multiselect.all'))) {
    return { value: choices.list.filter(({ disabled }) => !disabled).map(({ value }) => value) };
  }
  return folded === 'none' || folded === fold(words.say('multiselect.none')) ? { value: [] } : null;
}

/** Names with blanks need commas, unless one name is all there is. */
function tokensOf(choices: Choices, line: string): string[] {
  const text = line.normalize('NFKC').trim();
  if (choices.isLabel(text)) return [text];
  const parts = COMMAS.test(text) ? text.split(COMMAS) : text.split(/\s+/u);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function isChange(choices: Choices, token: string): boolean {
  return /^[+-]./u.test(token) && !choices.isLabel(token);
}

type Ids =
  | { readonly ids: readonly number[] }
  | { readonly several: readonly number[] }
  | { readonly refused: string };

/** The choices that one token names: a number, a range or a name. */
function idsOf(choices: Choices, token: string, printed: PrintedChoices | null, words: Words): Ids {
  const text = token.trim();
  const range = choices.isLabel(text) ? null : rangeOf(choices, text, printed);
  const match = range === null ? choices.match(text, printed) : null;
  if (match !== null && 'ids' in match) {
    if (match.ids.length > 0) return { several: match.ids };
    return { refused: words.say('select.none', { answer: quoted(token) }) };
  }
  const ids = range ?? [(match as { id: number }).id];
  for (const id of ids) {
    const refused = choices.refusal(id, words);
    if (refused !== null) return { refused };
  }
  return { ids };
}

/** `1-3`: the choices from one number printed last to another. */
function rangeOf(choices: Choices, token: string, printed: PrintedChoices | null): number[] | null {
  const [from, to, more] = token.split('-');
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

function unchanged(why: string, words: Words): { refused: string } {
  return { refused: words.say('multiselect.unchanged', { why }) };
}
