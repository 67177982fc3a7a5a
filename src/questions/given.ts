// Answers that nobody typed: values from a file, a flag or another program, and how they are named in messages.

import { boundedJson } from '../render/value-text.ts';

/** What a given answer means: the answer, still to be checked, or why it is none. */
export type GivenReading<Value> = { readonly answer: Value } | { readonly refused: string };

/** A given answer as a text, for a message. */
export function givenText(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return String(given);
  try {
    const text = boundedJson(given);
    if (text !== undefined) return text;
  } catch {} // it contains itself, or has too many parts, or a bigint
  return Array.isArray(given) ? '[...]' : '{...}';
}
