// Confirm: reading.

import { readYesOrNo } from '../../checks/yes-or-no.ts';
import { fold } from '../../i18n/fold.ts';
import { givenText, type KindReading } from '../reader.ts';
import type { ShapeOf } from '../shape.ts';

export const CONFIRM: KindReading<ShapeOf<'confirm'>> = {
  open: (_question, { danger }) => ({
    read: (line, { words }) => readYesOrNo(line, words, danger),
    readGiven(given, words) {
      // Programs also say `true` and `1`; digits are too easily meant for something else where there is danger.
      const typed = fold(givenText(given));
      if (typed === 'true' || typed === 'false') return { answer: typed === 'true' };
      if (!danger && (typed === '1' || typed === '0')) return { answer: typed === '1' };
      const reading = readYesOrNo(givenText(given), words, danger);
      return 'value' in reading ? { answer: reading.value } : reading;
    },
    noteIn: (current, words) =>
      current === undefined
        ? words.say('confirm.yes-or-no', { yes: words.say('answer.yes'), no: words.say('answer.no') })
        : null,
  }),
};
