// The lines of what is said.

import type { Words } from '../i18n/words.ts';
import { drawnFor } from '../render/output-traits.ts';
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
 * `unfolds`, `isPlain`: what the output wants.
 */
export function saidLines(
  message: string | Widget,
  kind: SayKind,
  words: Words,
  width: number,
  {
    wraps = true,
    unfolds = false,
    isPlain = true,
  }: { wraps?: boolean; unfolds?: boolean; isPlain?: boolean } = {},
): string[] {
  if (typeof message === 'string') {
    const text = saidText(message, kind, words);
    return wraps ? wrapText(text, width) : safeText(text).split('\n');
  }
  const word = saidText('', kind, words);
  drawnFor(message, { isPlain, unfolds }, () => message.render(width));
  const lines = message.getStyledLines();
  return word === '' ? lines : [...wrapText(word, width), ...lines];
}

/** A text for standard error, as it is said there. */
export function plainLines(text: string): string {
  return `${spellOutLinks(text)}\n`;
}
