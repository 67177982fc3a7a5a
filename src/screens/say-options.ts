// How something is said: what kind of message it is, and where it goes.

import { argumentError, requireOptions } from '../validate.ts';

/** What kind of message something is. */
export type SayKind = 'info' | 'success' | 'warning' | 'error';

/** How something is said. */
export interface SayOptions {
  /** What kind of message it is; `info` unless given. A warning and an error begin with that word. */
  kind?: SayKind | null | undefined;
  /** `errors`: it goes to standard error, and only there. */
  to?: 'errors' | null | undefined;
}

const KINDS: readonly unknown[] = ['info', 'success', 'warning', 'error'] satisfies SayKind[];

/** How something is said, checked and complete. */
export interface SaidHow {
  readonly kind: SayKind;
  readonly to: 'errors' | null;
}

/** Said as most things are. */
export const SAID_PLAINLY: SaidHow = { kind: 'info', to: null };

/** Throws unless the options, where they are given, are what `say` takes. */
export function requireSayOptions(options: SayOptions | null | undefined): SaidHow {
  const { kind, to } = requireOptions('say', options);
  if (kind != null && !KINDS.includes(kind)) {
    throw argumentError('say', 'kind', "'info', 'success', 'warning' or 'error'", kind);
  }
  if (to != null && to !== 'errors') throw argumentError('say', 'to', "'errors'", to);
  return { kind: kind ?? 'info', to: to ?? null };
}
