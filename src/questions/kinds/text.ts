// Text: reading and limits.

import { argumentError } from '../../base/validate.ts';
import type { Words } from '../../i18n/words.ts';
import { hasControlCharacters } from '../../text/ascii.ts';
import { isInFormat } from '../formats.ts';
import { lengthRefusal } from '../lengths.ts';
import { printedLines } from '../printed.ts';
import { type KindReading, type LineReading, readGivenText } from '../reader.ts';
import type { ShapeOf, TextPattern } from '../shape.ts';

export const TEXT: KindReading<ShapeOf<'text'>> = {
  open({ named }, { suggest, multiline }) {
    const intro = multiline ? 'text.end-lines' : suggest === null ? null : 'text.ask-suggestions';
    return {
      ...(intro === null ? {} : { intro: (_current, words) => printedLines([words.say(intro)]) }),
      read: (line) => (suggest === null ? { value: line } : readWithSuggestions(line)),
      readGiven: readGivenText,
      ...(suggest === null
        ? {}
        : { suggest: async (typed: string) => requireTexts(named, await suggest(typed)) }),
    };
  },
  limit: (shape, answer, words) => (typeof answer === 'string' ? textRefusal(shape, answer, words) : null),
};

/** A star asks for suggestions; with a backslash in front of it, it is a text. */
function readWithSuggestions(line: string): LineReading {
  const folded = line.normalize('NFKC');
  if (folded === '*') return { suggests: true };
  return { value: /^\\+\*$/.test(folded) ? line.slice(1) : line };
}

/** The texts from `suggest`, each once, without those that no keyboard can type. */
function requireTexts(where: string, given: unknown): readonly string[] {
  if (!Array.isArray(given) || given.some((text) => typeof text !== 'string')) {
    throw argumentError(where, 'the result of suggest', 'a list of strings', given);
  }
  return [...new Set(given as string[])].filter((text) => text !== '' && !hasControlCharacters(text));
}

function patternRefusal(pattern: TextPattern, text: string, words: Words): string | null {
  const matches = pattern.test(text);
  if (matches === true) return null;
  const shown = { pattern: pattern.shown ?? pattern.source };
  if (matches === null) return words.say('text.unchecked', shown);
  return pattern.refusal ?? words.say('text.no-match', shown);
}

function textRefusal(shape: ShapeOf<'text'>, text: string, words: Words): string | null {
  const { pattern, format } = shape;
  const refusal = lengthRefusal(shape, text, words);
  if (refusal !== null) return refusal;
  const why = pattern === null ? null : patternRefusal(pattern, text, words);
  if (why !== null) return why;
  return format === null || isInFormat(format, text) ? null : words.say(`text.no-${format}`);
}
