// Checks for what a user typed: small functions that return a message, or any Standard Schema.

import { argumentError } from '../../validate.ts';
import type { MaybePromise } from '../ui-screen.ts';

/** A schema of any library that implements Standard Schema (zod, valibot, arktype, …). */
export interface StandardSchema {
  /** The properties of the standard, under the name that the standard gives them. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => MaybePromise<StandardResult>;
  };
}

/** What such a schema returns for a value. */
export type StandardResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Returns true, or the message for the user; false for a general message. */
export type CheckFunction = (value: string) => MaybePromise<boolean | string>;

/** One check: a function or a schema. */
export type Check = CheckFunction | StandardSchema;

/** Accepted, with a value that a schema may have changed; or refused, with a reason or null. */
export type Verdict = { readonly accepted: string } | { readonly refused: string | null };

/** The checks of an `accept` option. Throws if one is neither a function nor a schema. */
export function requireChecks(
  where: string,
  accept: Check | readonly Check[] | null | undefined,
): readonly Check[] {
  const checks: readonly unknown[] = accept == null ? [] : Array.isArray(accept) ? accept : [accept];
  for (const check of checks) {
    if (typeof check !== 'function' && !isSchema(check)) {
      throw argumentError(where, 'accept', 'a list of functions or Standard Schemas', check);
    }
  }
  return checks as readonly Check[];
}

/** Runs the checks in order. The first that refuses decides. */
export async function runChecks(checks: readonly Check[], value: string): Promise<Verdict> {
  let checked = value;
  for (const check of checks) {
    const verdict = isSchema(check) ? await askSchema(check, checked) : await askFunction(check, checked);
    if ('refused' in verdict) return verdict;
    checked = verdict.accepted;
  }
  return { accepted: checked };
}

async function askFunction(check: CheckFunction, value: string): Promise<Verdict> {
  const answer: unknown = await check(value);
  if (answer === true) return { accepted: value };
  if (answer === false) return { refused: null };
  if (typeof answer === 'string') return { refused: answer };
  throw argumentError('accept', 'the result of a check', 'true, false or a message', answer);
}

async function askSchema(schema: StandardSchema, value: string): Promise<Verdict> {
  const result = await schema['~standard'].validate(value);
  if (result.issues !== undefined)
    return { refused: result.issues.map((issue) => issue.message).join(' ') || null };
  return { accepted: typeof result.value === 'string' ? result.value : value };
}

// A schema may be a function, as in arktype, so look for the property of the standard first.
function isSchema(check: unknown): check is StandardSchema {
  return (typeof check === 'object' || typeof check === 'function') && check !== null && '~standard' in check;
}
