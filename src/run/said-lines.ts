// The lines of what is said.

import type { Words } from '../i18n/words.ts';
import { renderUnfolded } from '../render/unfolding.ts';
import type { Widget } from '../render/widget.ts';
import { spellOutLinks } from '../text/link.ts';
import { safeText, wrapText } from '../text/text.ts';
import type { SayKind } from './say.ts';

/** The colours of a warning and of an error. */
const COLORS = { warning: '\x1b[33m', error: '\x1b[31m' } as const;

/** A message with the word that it begins with, unwrapped. */
export function saidText(message: string, kind: SayKind, words: Words): string {
  if (kind !== 'warning' && kind !== 'error') return message;
  return COLORS[kind] + words.say(`say.${kind}`, { message });
}

/**
 * The styled lines of a message. Above a widget, the word has a line of its own. `wraps`: whether a text is wrapped;
 * `unfolds`: whether each row of a table is one line.
 */
export function saidLines(
  message: string | Widget,
  kind: SayKind,
  words: Words,
  width: number,
  { wraps = true, unfolds = false }: { wraps?: boolean; unfolds?: boolean } = {},
): string[] {
  if (typeof message === 'string') {
    const text = saidText(message, kind, words);
    return wraps ? wrapText(text, width) : safeText(text).split('\n');
  }
  const word = saidText('', kind, words);
  if (unfolds) renderUnfolded(message, width);
  else message.render(width);
  const lines = message.getStyledLines();
  return word === '' ? lines : [...wrapText(word, width), ...lines];
}

/** A text for standard error, as it is said there. */
export function plainLines(text: string): string {
  return `${spellOutLinks(text)}\n`;
}
