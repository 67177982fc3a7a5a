// The options of `say`.

import type { Widget } from '../render/widget.ts';
import { argumentError, requireBoolean, requireOptions } from '../base/validate.ts';

/** The kind of a message. */
export type SayKind = 'info' | 'success' | 'warning' | 'error';

/** How something is said. */
export interface SayOptions {
  /** The kind of message; `info` unless given. A warning and an error begin with that word. */
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

/** Throws unless it can be said. A program that has a widget has loaded the code that draws it. */
export function requireMessage(operation: string, message: unknown, name = 'message'): string | Widget {
  if (typeof message === 'string') return message;
  if (typeof (message as Partial<Widget> | null)?.getStyledLines === 'function') return message as Widget;
  throw argumentError(operation, name, 'a string or a widget', message);
}
