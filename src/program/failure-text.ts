// What is told of a failure. Anything can be thrown: reading it may fail as well.

import { safeMessage } from '../errors.ts';
import type { SecretTexts } from '../screens/secret-texts.ts';

/** A failure in one line, which quotes no secret. */
export function failureMessage(error: unknown, secrets: SecretTexts | null): string {
  return shown(messageIn(error), secrets) || 'Error';
}

/** A failure with its stack, where it has one. Its lines stay lines. */
export function failureStack(error: unknown, secrets: SecretTexts | null): string {
  const stack = read(() => (error instanceof Error ? error.stack : undefined));
  if (typeof stack !== 'string' || stack === '') return failureMessage(error, secrets);
  return (secrets?.hiddenIn(stack) ?? stack).split('\n').map(safeMessage).join('\n');
}

function messageIn(error: unknown): string {
  if (read(() => error instanceof Error) !== true) return read(() => String(error)) ?? '';
  const told = (['message', 'name'] as const).map((key): unknown => read(() => (error as Error)[key]));
  return told.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

function shown(text: string, secrets: SecretTexts | null): string {
  return safeMessage(secrets?.hiddenIn(text) ?? text).trim();
}

/** What is read; undefined where that fails. */
function read<Value>(from: () => Value): Value | undefined {
  try {
    return from();
  } catch {
    return undefined;
  }
}
