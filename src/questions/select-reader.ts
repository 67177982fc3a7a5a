// How a select and a multiselect read answers.

import { quotedIn } from '../checks/yes-or-no.ts';
import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import { asName } from '../checks/label-text.ts';
import { requireKnown } from './choice-list.ts';
import type { ReadyChoice } from './choice-options.ts';
import type { Choices } from './choices.ts';
import type { Printed } from './printed.ts';
import type { LineReading, Reader } from './reader.ts';
import { readGivenChoice, readGivenSelection, readSelection } from './selection.ts';
import type { AnyQuestion } from './shape.ts';

/** Reads the lines of a select. */
export function selectReader(question: AnyQuestion, choices: Choices): Reader {
  const { default: fixed, named, label } = question;
  requireKnown(named, choices, fixed);
  return {
    choices,
    intro: (_current, words) => choices.intro(label, words, null),
    read: (line, { printed, words }) => readChoice(choices, line, printed, words),
    readGiven: (given, words) => readGivenChoice(choices, given, words),
    fit: (value) => (choices.has(value) ? value : undefined),
    labelOf: (value) => choices.labelOf(value),
  };
}

/** Reads the lines of a multiselect. */
export function multiselectReader(question: AnyQuestion, choices: Choices): Reader {
  requireKnown(question.named, choices, question.default, true);
  const fit = (value: unknown): readonly unknown[] | undefined =>
    Array.isArray(value) ? choices.among(value) : undefined;
  return {
    choices,
    isMany: true,
    intro: (current, words) => {
      const printed = choices.intro(question.label, words, choices.boxes(fit(current)));
      // Their boxes alone do not tell how they are answered.
      return { ...printed, foot: [...printed.foot, words.say('multiselect.how')] };
    },
    read: (line, at) => {
      const current = fit(at.current);
      return readSelection(choices, line, { ...at, current }, choices.boxes(current));
    },
    readGiven: (given, words) => readGivenSelection(choices, given, words),
    fit,
    labelOf: (value) => choices.labelOf(value),
  };
}

/** Reads a line among choices: one of them, a list to choose from, or a refusal. */
function readChoice(choices: Choices, line: string, printed: Printed | null, words: Words): LineReading {
  if (fold(line) === '*' && !choices.isLabel('*')) return { print: choices.all(words, null) };
  const match = choices.match(line, printed);
  if ('id' in match) {
    const refused = choices.refusal(match.id, words);
    if (refused !== null) return { refused };
    const { value, label } = choices.list[match.id] as ReadyChoice;
    // A user who listens has typed `2`, and hears which choice that is.
    const isClear = words.spoken ? fold(line) === fold(label) : match.whole;
    return { value, said: isClear ? undefined : words.say('select.chosen', { label: asName(label) }) };
  }
  if (match.ids.length > 0) return { print: choices.some(match.ids, words, null) };
  return { refused: words.say('select.none', { answer: quotedIn(line, words) }) };
}
