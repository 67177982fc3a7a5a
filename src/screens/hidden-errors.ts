// Errors that quote a secret: what checks and functions of a program throw may have the value in it.

import type { SecretTexts } from './secret-texts.ts';

/** How many errors inside one another are looked at. */
const DEEPEST = 10;

/**
 * What was thrown, where it quotes no secret; else an error of the same class with `***` in place of each, and without
 * what else was in it.
 */
export function withoutSecretsIn(error: unknown, secrets: SecretTexts, depth = 0): unknown {
  try {
    if (typeof error === 'string') return secrets.hiddenIn(error);
    if (!(error instanceof Error)) return secrets.isIn(error) ? new Error('***') : error;
    if (depth > DEEPEST) return new Error('***');
    let isChanged = false;
    const copy: unknown = Object.create(Object.getPrototypeOf(error) as object);
    for (const name of new Set(['name', 'message', 'stack', ...Object.getOwnPropertyNames(error)])) {
      const value = (error as unknown as Record<string, unknown>)[name];
      const hidden = hiddenValue(value, secrets, depth);
      isChanged ||= !Object.is(hidden, value);
      Object.defineProperty(copy, name, { value: hidden, writable: true, configurable: true });
    }
    return isChanged ? copy : error;
  } catch {
    return new Error('***'); // it cannot be read
  }
}

function hiddenValue(value: unknown, secrets: SecretTexts, depth: number): unknown {
  if (typeof value === 'string') return secrets.hiddenIn(value);
  if (value instanceof Error) return withoutSecretsIn(value, secrets, depth + 1);
  if (!Array.isArray(value)) return secrets.isIn(value) ? undefined : value;
  const all = value.map((one: unknown) => hiddenValue(one, secrets, depth + 1));
  return all.every((one, index) => one === value[index]) ? value : all;
}
