// How a multiselect reads answers.

import { argumentError } from '../validate.ts';
import type { Choices } from './choices.ts';
import type { Reader, ReadAt } from './reader.ts';
import { readGivenSelection, readSelection } from './selection.ts';
import type { AnyQuestion } from './shape.ts';

/** Reads the lines of a multiselect. */
export function multiselectReader(question: AnyQuestion, choices: Choices): Reader {
  requireKnown(question, choices);
  const fit = (value: unknown): readonly unknown[] | undefined =>
    Array.isArray(value) ? choices.among(value) : undefined;
  // Live mode reads very many lines against the same state.
  let last: { readonly at: ReadAt; readonly current: readonly unknown[] | undefined } | null = null;
  const currentAt = (at: ReadAt): readonly unknown[] | undefined => {
    if (last?.at !== at) last = { at, current: fit(at.current) };
    return last.current;
  };
  return {
    choices,
    isMany: true,
    intro: (current, words) => {
      const printed = choices.intro(question.label, words, choices.boxes(fit(current)));
      // Their boxes alone do not tell how they are answered.
      return { ...printed, foot: [...printed.foot, words.say('multiselect.how')] };
    },
    read: (line, at) => {
      const current = currentAt(at);
      return readSelection(choices, line, { ...at, current }, choices.boxes(current));
    },
    readGiven: (given, words) => readGivenSelection(choices, given, words),
    fit,
    labelOf: (value) => choices.labelOf(value),
  };
}

/** A fixed default that is none of the choices is a mistake of the program. */
function requireKnown({ default: fixed, named }: AnyQuestion, choices: Choices): void {
  if (!Array.isArray(fixed)) return;
  const unknown: unknown = fixed.find((value) => choices.idOf(value) === undefined);
  if (unknown !== undefined) throw argumentError(named, 'default', 'values of the choices', unknown);
}
