// How each kind reads answers: a line, or a value that was given. One visit has one reader.

import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { hasControlCharacters } from '../text/ascii.ts';
import type { ChoiceList } from './choice-list.ts';
import { CONFIRM } from './kinds/confirm.ts';
import { DATE } from './kinds/date.ts';
import { LIST } from './kinds/list.ts';
import { MULTISELECT } from './kinds/multiselect.ts';
import { NUMBER } from './kinds/number.ts';
import { SECRET } from './kinds/secret.ts';
import { SELECT } from './kinds/select.ts';
import { TEXT } from './kinds/text.ts';
import type { GivenReading, KindReader, KindReading, Reader } from './reader.ts';
import {
  type AnyQuestion,
  emptyAnswer,
  isCustom,
  isMultiline,
  isSecret,
  type QuestionKind,
} from './shape.ts';

/** The kinds that read lines or have limits. */
const READINGS: Readonly<Partial<Record<QuestionKind, KindReading>>> = {
  text: TEXT,
  number: NUMBER,
  date: DATE,
  confirm: CONFIRM,
  secret: SECRET,
  select: SELECT,
  multiselect: MULTISELECT,
  list: LIST,
};

/** Of a custom question, only the screen and the checks know what an answer is. */
const ANY_VALUE: KindReader = {
  read: () => ({ refused: ENGLISH_WORDS.say('refused.value') }),
  readGiven: (given) => ({ answer: given }),
};

/** Opens a question for a visit; `choices` are those of a select or multiselect. */
export function openReader(question: AnyQuestion, choices: ChoiceList | null): Reader {
  const { kind, shape, rules } = question;
  const reader = READINGS[kind]?.open?.(question, shape, choices) ?? ANY_VALUE;
  const doesFit = (value: unknown): boolean =>
    (rules.type === undefined || typeof value === rules.type) &&
    judgeLimit(question, value, ENGLISH_WORDS) === null;
  return { fit: (value) => (doesFit(value) ? (value ?? undefined) : undefined), ...reader };
}

/** Why an answer does not keep to the limits of its kind; null for one that does. */
export function judgeLimit({ kind, shape }: AnyQuestion, answer: unknown, words: Words): string | null {
  return READINGS[kind]?.limit?.(shape, answer, words) ?? null;
}

/** Reads an answer that was given, not typed: commands, numbers of a list and parts of names do not count. */
export function readGiven(
  question: AnyQuestion,
  reader: Reader,
  given: unknown,
  words: Words,
  isTexts = false,
): GivenReading {
  const { shape, optional } = question;
  const required = (): GivenReading => ({ refused: words.say('question.required') });
  if (given == null) return optional ? { answer: null } : required();
  if (isCustom(shape) || reader.labelOf?.(given) !== undefined) return reader.readGiven(given, words);
  if (isTexts && Array.isArray(given) && reader.isMany === true) return readTexts(reader, given, words);
  if (typeof given !== 'string') return reader.readGiven(given, words);
  const hasLines = isMultiline(question);
  const whole = hasLines ? given.replaceAll('\r\n', '\n') : given;
  if (hasControlCharacters(hasLines ? whole.replaceAll('\n', '') : whole)) {
    return { refused: words.say('given.controls') };
  }
  const text = trims(question) ? whole.trim() : whole;
  const takesEmpty = question.default === '' || reader.labelOf?.('') !== undefined;
  if (text !== '' || takesEmpty) return reader.readGiven(text, words);
  const empty = emptyAnswer(question);
  return empty === undefined ? required() : { answer: empty };
}

/** Reads texts each of which chooses something: all of it together is the answer. */
function readTexts(reader: Reader, texts: readonly unknown[], words: Words): GivenReading {
  const chosen: unknown[] = [];
  for (const text of texts) {
    const reading = reader.readGiven(text, words);
    if ('refused' in reading) return reading;
    chosen.push(...(reading.answer as readonly unknown[]));
  }
  return reader.readGiven(chosen, words); // each once, in the order of the choices
}

/** Whether blanks at both ends of a line are dropped. */
export function trims({ shape }: AnyQuestion): boolean {
  return 'trim' in shape ? shape.trim : !isSecret(shape);
}
