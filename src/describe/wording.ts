// The value that a question asks for in words, and an example of an answer.

import { endsSentence } from '../checks/label-text.ts';
import type { Words } from '../i18n/words.ts';
import { plainNumber } from '../questions/plain-number.ts';
import { plainText } from '../text/one-line.ts';
import {
  anyItem,
  type PathEntry,
  declaredIds,
  type QuestionPath,
  type KnownQuestion,
  withItems,
} from './path.ts';
import { namesOf as namesFor, nearestAmong, shownId, shownName } from './names.ts';
import { choiceNames, openChoices } from './choice-facts.ts';
import { wantedBy } from './facts.ts';
import type { QuestionFacts } from './question-facts.ts';
import { tellerOf } from './tellers.ts';
import type { Json } from './answer-values.ts';

/** A label and the value it asks for: `Port, a whole number from 1 to 65535`. */
export function labelAndKind(facts: QuestionFacts, words: Words): string {
  const { label } = facts;
  const kind = kindInWords(facts, words);
  if (label === '') return kind;
  return words.say(endsSentence(label) ? 'missing.sentence' : 'missing.question', { label, kind });
}

/** The value that a question asks for: `a whole number from 1 to 65535`, `one or more of nas, s3`. */
export function kindInWords(facts: QuestionFacts, words: Words): string {
  return tellerOf(facts).words(facts, words);
}

/** Why an answer was refused, and which choices there are: `… Allowed: nas, s3.` */
export function allowedInWords(why: string, facts: QuestionFacts, words: Words): string {
  if (openChoices(facts).length === 0) return why;
  return words.say('given.allowed', { why, choices: choiceNames(facts, words) });
}

/** An id that no question has, and the sentence about it. */
interface UnknownId {
  readonly id: string;
  readonly message: string;
}

/** So many unknown ids are told. */
const MOST_UNKNOWN = 20;

/** The ids that no question has, the first of them with the one that was probably meant, and how many more there are. */
export function unknownIn(
  ids: readonly string[],
  known: readonly KnownQuestion[],
  words: Words,
  alone: 'given.unknown' | 'given.unused' = 'given.unknown',
): { readonly told: readonly UnknownId[]; readonly more: number } {
  const isDeclared = declaredIds(known);
  const all = ids.filter((id) => !isDeclared(id));
  const unknown = all.slice(0, MOST_UNKNOWN);
  const nearest = nearestAmong(unknown.length === 0 ? [] : [...new Set(known.map(({ id }) => anyItem(id)))]);
  const told = unknown.map((id) => {
    const near = nearest(anyItem(id));
    const shown = { id: shownId(id), near: withItems(near ?? '', id) };
    return { id: shown.id, message: words.say(near === null ? alone : 'given.unknown-near', shown) };
  });
  return { told, more: all.length - told.length };
}

/** How an entry of a condition names a question, and the values that it asks for. */
type EntryNames = (entry: PathEntry, words: Words) => { flag: string; values: readonly string[] | null };

/** When a question is asked: `Only if --tls and --kind is full.`; null for always. */
export function conditionInWords(
  { when }: QuestionPath,
  words: Words,
  namesIn: EntryNames = flagNames(),
): string | null {
  if (when === null) return null;
  if (when === 'later') return words.say('help.only-after');
  const conditions = when
    .map((entry) => {
      const { flag, values } = namesIn(entry, words);
      if (values === null) return flag;
      return words.say(entry.isInside ? 'help.has' : 'help.is', { flag, values: orInWords(values, words) });
    })
    .reduce((all, last) => words.say('help.and', { conditions: all, last }));
  return words.say('help.only-if', { conditions });
}

/** As flags, unless these are the library's own: the flag of a confirm says its value. */
export function flagNames(builtIn: readonly string[] = []): EntryNames {
  return (entry, words) => {
    const { wholeId: id, wanted, question } = entry;
    const names = namesFor({ id, kind: question?.kind ?? 'text' }, null, builtIn);
    const flag = shownName(names.flag ?? id);
    const [only] = wanted;
    if (wanted.length === 1 && typeof only === 'boolean' && names.noFlag !== null) {
      return { flag: only ? flag : shownName(names.noFlag), values: null };
    }
    return { flag, values: wantedBy(entry).map((value) => valueInWords(value, words)) };
  };
}

/** As JSON: ids, and values as they are written. */
export function jsonNames(entry: PathEntry): ReturnType<EntryNames> {
  const values = wantedBy(entry).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return { flag: entry.wholeId, values };
}

/** `a, b or c`. */
function orInWords(values: readonly string[], words: Words): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : words.say('keys.or', { keys: values.slice(0, -1).join(', '), last });
}

function valueInWords(value: Json, words: Words): string {
  if (typeof value === 'boolean') return words.say(value ? 'answer.yes' : 'answer.no');
  if (value === null) return words.say('multiselect.none');
  if (typeof value === 'number') return plainNumber(value);
  return plainText(typeof value === 'string' ? value : JSON.stringify(value));
}

/** An answer that could be given, or a word for one in capitals. */
export function exampleOf(facts: QuestionFacts): string {
  return facts.example ?? tellerOf(facts).typed(facts);
}

/** A word of a command line: between quotation marks where a shell would read it otherwise. */
export function shellWord(text: string): string {
  if (text.includes('\n')) {
    return `$'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;
  }
  return /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
