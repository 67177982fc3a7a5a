// How a select reads answers.

import { quoted, quotedIn } from '../checks/yes-or-no.ts';
import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import { asName } from '../checks/labels.ts';
import { argumentError } from '../validate.ts';
import type { ReadyChoice } from './choice-options.ts';
import type { Choices } from './choices.ts';
import { isLater } from './marked.ts';
import type { Printed } from './printed.ts';
import { type GivenReading, givenText, type LineReading, type Reader } from './reader.ts';
import type { AnyQuestion } from './shape.ts';

/** Reads the lines of a select. */
export function selectReader(question: AnyQuestion, choices: Choices): Reader {
  const { default: fixed, named, label } = question;
  // A fixed default that is none of the choices is a mistake of the program.
  if (fixed !== undefined && !isLater(fixed) && choices.idOf(fixed) === undefined) {
    throw argumentError(named, 'default', 'one of the choices', fixed);
  }
  return {
    choices,
    intro: (_current, words) => choices.intro(label, words, null),
    read: (line, { printed, words }) => readChoice(choices, line, printed, words),
    readGiven: (given, words) => readGivenChoice(choices, given, words),
    fit: (value) => (choices.has(value) ? value : undefined),
    labelOf: (value) => choices.labelOf(value),
  };
}

/** What a line means among choices: one of them, a list to choose from, or a refusal. */
function readChoice(choices: Choices, line: string, printed: Printed | null, words: Words): LineReading {
  if (fold(line) === '*' && !choices.isLabel('*')) return { print: choices.all(words, null) };
  const match = choices.match(line, printed);
  if ('id' in match) {
    const refused = choices.refusal(match.id, words);
    if (refused !== null) return { refused };
    const { value, label } = choices.list[match.id] as ReadyChoice;
    // A number tells nobody who listens what was chosen.
    const isClear = words.spoken ? fold(line) === fold(label) : match.whole;
    return { value, said: isClear ? undefined : words.say('select.chosen', { label: asName(label) }) };
  }
  if (match.ids.length > 0) return { print: choices.some(match.ids, words, null) };
  return { refused: words.say('select.none', { answer: quotedIn(line, words) }) };
}

/** What a given answer means among choices: numbers of a list and parts of names do not count. */
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
