// What is said: its options, and its lines.

import type { Words } from '../i18n/words.ts';
import type { Widget } from '../render/widget.ts';
import { safeText, wrapText } from '../text/text.ts';
import { argumentError, requireBoolean, requireOptions } from '../validate.ts';

/** What kind of message something is. */
export type SayKind = 'info' | 'success' | 'warning' | 'error';

/** How something is said. */
export interface SayOptions {
  /** What kind of message it is; `info` unless given. A warning and an error begin with that word. */
  kind?: SayKind | null | undefined;
  /** `errors`: it goes to standard error, and only there. */
  to?: 'errors' | null | undefined;
  /** False: a text is made safe, but its lines are not wrapped, for people who copy them. True unless given. */
  wrap?: boolean | null | undefined;
}

const KINDS: readonly unknown[] = ['info', 'success', 'warning', 'error'] satisfies SayKind[];

/** How something is said, checked and complete. */
export interface SaidHow {
  readonly kind: SayKind;
  readonly to: 'errors' | null;
  readonly wrap: boolean;
}

/** Said as most things are. */
export const SAID_PLAINLY: SaidHow = { kind: 'info', to: null, wrap: true };

/** Throws unless the options, where they are given, are what `say` takes. */
export function requireSayOptions(options: SayOptions | null | undefined): SaidHow {
  const { kind, to, wrap } = requireOptions('say', options);
  if (kind != null && !KINDS.includes(kind)) {
    throw argumentError('say', 'kind', "'info', 'success', 'warning' or 'error'", kind);
  }
  if (to != null && to !== 'errors') throw argumentError('say', 'to', "'errors'", to);
  return {
    kind: kind ?? 'info',
    to: to ?? null,
    wrap: wrap == null ? true : requireBoolean('say', 'wrap', wrap),
  };
}

/** Throws unless it can be said. Whoever has a widget has loaded what draws it. */
export function requireMessage(operation: string, message: unknown): string | Widget {
  if (typeof message === 'string') return message;
  if (typeof (message as Partial<Widget> | null)?.getStyledLines === 'function') return message as Widget;
  throw argumentError(operation, 'message', 'a string or a widget', message);
}

/** The colours of a warning and of an error. */
const COLORS = { warning: '\x1b[33m', error: '\x1b[31m' } as const;

/** A message with the word that it begins with, unwrapped. */
export function saidText(message: string, kind: SayKind, words: Words): string {
  if (kind !== 'warning' && kind !== 'error') return message;
  return COLORS[kind] + words.say(`say.${kind}`, { message });
}

/** The styled lines of a message. Above a widget, the word has a line of its own. */
export function saidLines(
  message: string | Widget,
  kind: SayKind,
  words: Words,
  width: number,
  wraps = true,
): string[] {
  if (typeof message === 'string') {
    const text = saidText(message, kind, words);
    return wraps ? wrapText(text, width) : safeText(text).split('\n');
  }
  const word = saidText('', kind, words);
  message.render(width);
  const lines = message.getStyledLines();
  return word === '' ? lines : [...wrapText(word, width), ...lines];
}
