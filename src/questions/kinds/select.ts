// Select: reading.

import { asName } from '../../checks/label-text.ts';
import { quotedIn } from '../../checks/yes-or-no.ts';
import { fold } from '../../i18n/fold.ts';
import type { Words } from '../../i18n/words.ts';
import { type ChoiceList, requireKnown } from '../choice-list.ts';
import type { ReadyChoice } from '../choice-options.ts';
import { type Choices, namedChoices } from '../choices.ts';
import type { PrintedList } from '../printed.ts';
import type { KindReading, LineReading } from '../reader.ts';
import { readGivenChoice } from '../selection.ts';

export const SELECT: KindReading = {
  open({ default: fixed, named, label }, _shape, list) {
    const choices = namedChoices(list as ChoiceList);
    requireKnown(named, choices, fixed);
    return {
      choices,
      intro: (_current, words) => choices.intro(label, words, null),
      read: (line, { printed, words }) => readChoice(choices, line, printed, words),
      readGiven: (given, words) => readGivenChoice(choices, given, words),
      fit: (value) => (choices.has(value) ? value : undefined),
      labelOf: (value) => choices.labelOf(value),
    };
  },
};

/** The meaning of a line among choices: one of them, a list to choose from, or a refusal. */
function readChoice(choices: Choices, line: string, printed: PrintedList | null, words: Words): LineReading {
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
