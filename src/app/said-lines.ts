// The lines of something that was said: in a session, and on standard error.

import type { Words } from '../i18n/words.ts';
import type { Widget } from '../render/widget.ts';
import type { SayKind } from '../screens/say-options.ts';
import { wrapText } from '../text/text.ts';

/** The colours of a warning and of an error. */
const COLORS = { warning: '\x1b[33m', error: '\x1b[31m' } as const;

/** A message with the word that it begins with, unwrapped. */
export function saidText(message: string, kind: SayKind, words: Words): string {
  if (kind !== 'warning' && kind !== 'error') return message;
  return COLORS[kind] + words.say(`say.${kind}`, { message });
}

/** The styled lines of a message. Above a widget, the word has a line of its own. */
export function saidLines(message: string | Widget, kind: SayKind, words: Words, width: number): string[] {
  if (typeof message === 'string') return wrapText(saidText(message, kind, words), width);
  const word = saidText('', kind, words);
  message.render(width);
  const lines = message.getStyledLines();
  return word === '' ? lines : [...wrapText(word, width), ...lines];
}
