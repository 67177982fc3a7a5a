// How each kind reads answers: a line, or a value that was given. One visit has one reader.

import { quoted, quotedIn, readYesOrNo } from '../checks/yes-or-no.ts';
import { fold } from '../i18n/fold.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { hasControlCharacters } from '../text/ascii.ts';
import { argumentError } from '../base/validate.ts';
import type { ChoiceList } from './choice-list.ts';
import { namedChoices } from './choices.ts';
import { judgeLimit } from './judge.ts';
import { printedLines } from './printed.ts';
import { type GivenReading, givenText, type LineReading, type Reader } from './reader.ts';
import { multiselectReader, selectReader } from './select-reader.ts';
import { type AnyQuestion, emptyAnswer, type Shape } from './shape.ts';

/** Opens a question for a visit; `choices` are those of a select or multiselect. */
export function openReader(question: AnyQuestion, choices: ChoiceList | null): Reader {
  const { shape } = question;
  switch (shape.kind) {
    case 'text':
      return textReader(question, shape);
    case 'number':
      return numberReader(question, shape);
    case 'confirm':
      return confirmReader(shape);
    case 'secret':
      return secretReader(question);
    case 'select':
      return selectReader(question, namedChoices(choices as ChoiceList));
    case 'multiselect':
      return multiselectReader(question, namedChoices(choices as ChoiceList));
    default: // custom: only its screen and its checks know what a value is
      return {
        read: () => ({ refused: ENGLISH_WORDS.say('refused.value') }),
        readGiven: (given) => ({ answer: given }),
        fit: (value) => value ?? undefined,
      };
  }
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
  if (shape.kind === 'custom' || reader.labelOf?.(given) !== undefined) return reader.readGiven(given, words);
  if (isTexts && Array.isArray(given) && reader.isMany === true) return readTexts(reader, given, words);
  if (typeof given !== 'string') return reader.readGiven(given, words);
  const isMultiline = shape.kind === 'text' && shape.multiline;
  const whole = isMultiline ? given.replaceAll('\r\n', '\n') : given;
  if (hasControlCharacters(isMultiline ? whole.replaceAll('\n', '') : whole)) {
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
  return shape.kind === 'text' ? shape.trim : shape.kind !== 'secret';
}

function textReader(question: AnyQuestion, shape: Extract<Shape, { kind: 'text' }>): Reader {
  const { suggest, multiline } = shape;
  const intro = multiline ? 'text.end-lines' : suggest === null ? null : 'text.ask-suggestions';
  return {
    ...(intro === null ? {} : { intro: (_current, words) => printedLines([words.say(intro)]) }),
    read: (line) => (suggest === null ? { value: line } : readWithSuggestions(line)),
    readGiven: readGivenText,
    fit: (value) => fitText(question, value),
    ...(suggest === null
      ? {}
      : { suggest: async (typed: string) => requireTexts(question.named, await suggest(typed)) }),
  };
}

function fitText(question: AnyQuestion, value: unknown): string | undefined {
  return typeof value === 'string' && judgeLimit(question, value, ENGLISH_WORDS) === null ? value : undefined;
}

/** A star asks for suggestions; with a backslash in front of it, it is a text. */
function readWithSuggestions(line: string): LineReading {
  const folded = line.normalize('NFKC');
  if (folded === '*') return { suggests: true };
  return { value: /^\\+\*$/.test(folded) ? line.slice(1) : line };
}

/**
 * The texts that `suggest` gave, each once. A text with a line end or a control character cannot be typed: it is left
 * out.
 */
function requireTexts(where: string, given: unknown): readonly string[] {
  if (!Array.isArray(given) || given.some((text) => typeof text !== 'string')) {
    throw argumentError(where, 'the result of suggest', 'a list of strings', given);
  }
  return [...new Set(given as string[])].filter((text) => text !== '' && !hasControlCharacters(text));
}

function readGivenText(given: unknown, words: Words): GivenReading {
  return typeof given === 'string' ? { answer: given } : { refused: words.say('given.not-text') };
}

const DIGITS = /^-?\d+(?:\.\d+)?$/;

function numberReader(question: AnyQuestion, { integer }: Extract<Shape, { kind: 'number' }>): Reader {
  const read = (line: string, words: Words): { value: number } | { refused: string } => {
    const value = Number(line);
    const isNumber = DIGITS.test(line) && Number.isFinite(value);
    if (isNumber && (!integer || Number.isInteger(value))) return { value: value + 0 }; // no negative zero
    return {
      refused: words.say(isNumber ? 'number.not-whole' : 'number.none', { answer: quotedIn(line, words) }),
    };
  };
  return {
    read: (line, { words }) => read(line, words),
    readGiven: (given, words) => {
      if (typeof given === 'number') return { answer: given + 0 };
      if (typeof given !== 'string')
        return { refused: words.say('number.none', { answer: quoted(givenText(given)) }) };
      const reading = read(given, words);
      return 'value' in reading ? { answer: reading.value } : reading;
    },
    fit: (value) =>
      typeof value === 'number' && judgeLimit(question, value, ENGLISH_WORDS) === null ? value : undefined,
  };
}

function confirmReader({ danger }: Extract<Shape, { kind: 'confirm' }>): Reader {
  return {
    read: (line, { words }) => readYesOrNo(line, words, danger),
    readGiven: (given, words) => {
      // Programs also say `true` and `1`; digits are too easily meant for something else where there is danger.
      const typed = fold(givenText(given));
      if (typed === 'true' || typed === 'false') return { answer: typed === 'true' };
      if (!danger && (typed === '1' || typed === '0')) return { answer: typed === '1' };
      const reading = readYesOrNo(givenText(given), words, danger);
      return 'value' in reading ? { answer: reading.value } : reading;
    },
    fit: (value) => (typeof value === 'boolean' ? value : undefined),
    noteIn: (current, words) =>
      current === undefined
        ? words.say('confirm.yes-or-no', { yes: words.say('answer.yes'), no: words.say('answer.no') })
        : null,
  };
}

function secretReader(question: AnyQuestion): Reader {
  return {
    read: (line) => ({ value: line }),
    readGiven: readGivenText,
    fit: (value) => fitText(question, value),
    noteIn: (current, words) => (current === undefined ? null : words.say('secret.keep')),
  };
}
