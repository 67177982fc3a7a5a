// The mode of an app: who answers, as the program and the environment choose.

import { argumentError } from '../base/validate.ts';
import type { ModeName } from './answered-run.ts';

/** Whether a person is asked: not another program, and the run is not unattended. */
export function isForPerson(mode: string): boolean {
  return mode !== 'unattended' && mode !== 'json';
}

/** Whether a text names a mode. */
function isModeName(name: unknown): name is ModeName {
  return name === 'live' || name === 'lines' || name === 'unattended' || name === 'json';
}

export function requireMode(mode: unknown): ModeName | null {
  if (mode == null) return null;
  if (isModeName(mode)) return mode;
  throw argumentError('createApp', 'mode', "'live', 'lines', 'unattended' or 'json'", mode);
}

/**
 * The mode; empty if the terminal decides. The environment outranks the program: it may have another program asked, or
 * no one, unless the program shuts it out with `answers: null` and a mode. How a person is asked is for a program that
 * asks one.
 */
export function chosenMode(
  mode: ModeName | null,
  answers: unknown,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const chosen = env['TEXTUI_MODE'] ?? '';
  const isOwn = mode !== null && (answers === null || (!isForPerson(mode) && isForPerson(chosen)));
  return isOwn || chosen === '' ? (mode ?? '') : chosen;
}
