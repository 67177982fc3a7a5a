// Failures as text. A program may throw any value. Secrets are hidden first: a secret may hold characters that making
// the text safe would change.

import type { SecretTexts } from './secret-texts.ts';
import { safeMessage } from '../base/errors.ts';
import { describe, requireOptions, requireWhole } from '../base/validate.ts';

/** Options of {@link ProgramFailure}. */
export interface ProgramFailureOptions {
  /** The exit code, from 1 to 255. Default: 1. */
  exitCode?: number | null | undefined;
  /** The value for the calling program, besides the message: anything that JSON can hold. */
  value?: unknown;
  /** The error that led to it. */
  cause?: unknown;
}

/**
 * Thrown by `main` to end with an exit code of its own, and with a value for the program that called it.
 *
 * @example
 * ```ts
 * const failure = new ProgramFailure('2 of 9 files differ.', { exitCode: 3, value: { differ: 2 } });
 * failure.exitCode; // → 3
 * ```
 */
export class ProgramFailure extends Error {
  override readonly name = 'ProgramFailure';
  readonly exitCode: number;
  readonly value: unknown;

  constructor(message: string, options?: ProgramFailureOptions | null) {
    const { exitCode, value, cause } = requireOptions('ProgramFailure', options, 'exitCode');
    super(message, cause === undefined ? {} : { cause });
    this.exitCode = exitCode == null ? 1 : requireWhole('ProgramFailure', 'exitCode', exitCode, 1, 255);
    this.value = value;
  }
}

/** The exit code of a program that failed. */
export function failureCode(error: unknown): number {
  return error instanceof ProgramFailure ? error.exitCode : 1;
}

/** The message of a failure. A message of several lines keeps them. */
export function failureText(error: unknown, secrets: SecretTexts): string {
  if (!(error instanceof ProgramFailure)) return failureMessage(error, secrets);
  return linesIn(error.message, secrets);
}

/** A failure in one line, which quotes no secret. */
export function failureMessage(error: unknown, secrets: SecretTexts): string {
  return safeMessage(secrets.hiddenIn(messageIn(error))).trim() || 'Error';
}

/** Whether there is a stack to show. */
export function hasStack(error: unknown): boolean {
  return textOf(error, 'stack') !== '';
}

/** So many stacks are shown of a failure. */
const MOST_STACKS = 20;

/** A failure with its stack, then what led to it: causes and the errors of an `AggregateError`. Lines stay lines. */
export function failureStack(error: unknown, secrets: SecretTexts): string {
  const shown = new Map<unknown, string>();
  const add = (one: unknown, how: string): void => {
    if (one == null || shown.has(one) || shown.size >= MOST_STACKS) return;
    const stack = textOf(one, 'stack');
    shown.set(one, how + (stack === '' ? failureMessage(one, secrets) : linesIn(stack, secrets)));
    add(partOf(one, 'cause'), '[cause]: ');
    const errors = partOf(one, 'errors');
    if (Array.isArray(errors)) for (const inner of errors) add(inner, '[errors]: ');
  };
  add(error, '');
  return [...shown.values()].join('\n') || failureMessage(error, secrets);
}

function linesIn(text: string, secrets: SecretTexts): string {
  return secrets.hiddenIn(text).split('\n').map(safeMessage).join('\n');
}

function messageIn(error: unknown): string {
  if (typeof error === 'string') return error;
  const told = textOf(error, 'message') || textOf(error, 'name');
  try {
    return told || describe(error);
  } catch {
    return '';
  }
}

/** A text inside what was thrown; an empty one where there is none. */
function textOf(error: unknown, name: 'message' | 'name' | 'stack'): string {
  const text = partOf(error, name);
  return typeof text === 'string' ? text : '';
}

/** Something inside what was thrown; undefined where it cannot be read. */
function partOf(error: unknown, name: 'message' | 'name' | 'stack' | 'cause' | 'errors'): unknown {
  try {
    return (error as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}
