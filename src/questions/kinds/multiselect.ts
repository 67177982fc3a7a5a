// Multiselect: reading, and how many may be chosen.

import { type ChoiceList, requireKnown } from '../choice-list.ts';
import { namedChoices } from '../choices.ts';
import type { KindReading } from '../reader.ts';
import { readGivenSelection, readSelection } from '../selection.ts';
import type { ShapeOf } from '../shape.ts';

export const MULTISELECT: KindReading<ShapeOf<'multiselect'>> = {
  open(question, _shape, list) {
    const choices = namedChoices(list as ChoiceList);
    requireKnown(question.named, choices, question.default, true);
    const fit = (value: unknown): readonly unknown[] | undefined =>
      Array.isArray(value) ? choices.among(value) : undefined;
    return {
      choices,
      isMany: true,
      intro(current, words) {
        const printed = choices.intro(question.label, words, choices.boxes(fit(current)));
        // Their boxes alone do not tell how they are answered.
        return { ...printed, foot: [...printed.foot, words.say('multiselect.how')] };
      },
      read(line, at) {
        const current = fit(at.current);
        return readSelection(choices, line, { ...at, current }, choices.boxes(current));
      },
      readGiven: (given, words) => readGivenSelection(choices, given, words),
      fit,
      labelOf: (value) => choices.labelOf(value),
    };
  },
  limit({ min, max }, answer, words) {
    if (!Array.isArray(answer)) return null;
    if (answer.length < min) return words.say('multiselect.too-few', { min });
    return answer.length > max ? words.say('multiselect.too-many', { max }) : null;
  },
};
