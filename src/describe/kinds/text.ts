// Text: facts, schema, words.

import type { ShapeOf } from '../../questions/shape.ts';
import { present } from '../answer-values.ts';
import { withLength } from '../limit-words.ts';
import type { LimitFacts, Teller } from '../teller.ts';
import { firstText, lengthKeywords, lengthNotes, lengthsIn, textSchema } from '../text-lengths.ts';

export const TEXT_TELLER: Teller<ShapeOf<'text'>, LimitFacts> = {
  facts: (shape) => ({
    ...lengthsIn(shape),
    ...present({
      inCodePoints: shape.inCodePoints || undefined,
      multiline: shape.multiline || undefined,
      pattern: shape.pattern?.source,
      shownPattern: shape.pattern?.shown,
      format: shape.format ?? undefined,
    }),
  }),
  schema: textSchema,
  keywords: lengthKeywords,
  notes: lengthNotes,
  notesIn({ maxLength: count, multiline, pattern }, words) {
    const most = count === 1 ? 'text.too-long-one' : 'text.too-long';
    return [
      ...(multiline === true ? [words.say('text.several-lines')] : []),
      ...(count === undefined ? [] : [words.say(most, { count })]),
      ...(pattern === undefined ? [] : [words.say('text.no-match', { pattern })]),
    ];
  },
  words(facts, words) {
    const { format, pattern, shownPattern } = facts;
    const kind = withLength(words.say(format === undefined ? 'kind.text' : `kind.${format}`), facts, words);
    if (pattern === undefined) return kind;
    return words.say('kind.matches', { kind, pattern: shownPattern ?? pattern });
  },
  typed: () => 'TEXT',
  placeholder: 'TEXT',
  first: firstText,
  isPlain: true,
};
