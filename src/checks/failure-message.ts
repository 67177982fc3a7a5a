// What a failure says, whatever was thrown. Secrets may be anything: they are hidden before the text is made safe.

import type { SecretTexts } from './secret-texts.ts';
import { safeMessage } from '../errors.ts';
import { describe } from '../validate.ts';

/** A failure in one line, which quotes no secret. */
export function failureMessage(error: unknown, secrets: SecretTexts): string {
  return safeMessage(secrets.hiddenIn(messageIn(error))).trim() || 'Error';
}

/** A failure with its stack, where it has one. Its lines stay lines. */
export function failureStack(error: unknown, secrets: SecretTexts): string {
  const stack = textOf(error, 'stack');
  if (stack === '') return failureMessage(error, secrets);
  return secrets.hiddenIn(stack).split('\n').map(safeMessage).join('\n');
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

/** A text inside what was thrown; an empty one where there is none, or it cannot be read. */
function textOf(error: unknown, name: 'message' | 'name' | 'stack'): string {
  try {
    const text = (error as Readonly<Record<string, unknown>>)[name];
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
