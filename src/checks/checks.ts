// Checks on an answer: small functions that return a message, or any Standard Schema.

import type { PlatformAbortSignal } from '../base/abort-signal.ts';
import { argumentError, requireString } from '../base/validate.ts';

/** A schema of any library that follows Standard Schema (zod, valibot, arktype, …). */
export interface StandardSchema<Output = unknown> {
  /** The properties of the standard, under the name that it gives them. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => MaybePromise<StandardResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** The result of a schema: a value, or issues with it. */
export type StandardResult<Output = unknown> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One thing that a schema finds wrong. */
export interface StandardIssue {
  /** The message that the user reads. */
  readonly message: string;
  /** Where in the value it is. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The second argument of a check. */
export interface CheckContext {
  /** Aborted when the question is left or the app ends before the check has settled. */
  readonly signal: PlatformAbortSignal;
}

/** A reason to ask whether an answer is meant; it does not refuse it. */
export class Doubt {
  /** The message that the user reads before being asked. */
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Messages by field, from a check of a form. */
export type FieldMessages = { readonly [field: string]: string };

/** The result of a check: true, false, the message that the user reads, or a doubt. */
export type CheckResult = boolean | string | Doubt;

/** A check that is a function. */
export type CheckFunction<Value = string> = (
  value: Value,
  context: CheckContext,
) => MaybePromise<CheckResult | FieldMessages>;

/** One check: a function or a schema. */
export type Check<Value = string> = CheckFunction<Value> | StandardSchema;

/** Why a value was refused. */
export interface Refusal {
  /** The message; null where the check gave none. */
  readonly refused: string | null;
  /** Messages for fields of a form, by the path to each. */
  readonly fields?: readonly { readonly path: readonly string[]; readonly message: string }[] | undefined;
}

/** The verdict on a value: accepted (a schema may have changed it), or refused. */
export type Verdict<Value> = { readonly accepted: Value; readonly doubts: readonly string[] } | Refusal;

/** The checks of an `accept` option. */
export function requireChecks<Value>(
  where: string,
  accept: Check<Value> | readonly Check<Value>[] | null | undefined,
): readonly Check<Value>[] {
  const checks: readonly unknown[] = accept == null ? [] : Array.isArray(accept) ? accept : [accept];
  for (const check of checks) {
    if (typeof check !== 'function' && !isSchema(check)) {
      throw argumentError(
        where,
        'accept',
        'a check or a list of checks: functions or Standard Schemas',
        check,
      );
    }
  }
  return checks as readonly Check<Value>[];
}

/** Runs the checks in order. The first that refuses decides; doubts are collected. `where` is for errors. */
export function runChecks<Value>(
  checks: readonly Check<Value>[],
  value: Value,
  context: CheckContext,
  where = 'accept',
): MaybePromise<Verdict<Value>> {
  return runFrom(0, { accepted: value, doubts: [] });

  function runFrom(
    start: number,
    { accepted, doubts }: Extract<Verdict<Value>, { accepted: Value }>,
  ): MaybePromise<Verdict<Value>> {
    const check = checks[start];
    if (check === undefined) return { accepted, doubts };
    const verdict = isSchema(check)
      ? askSchema(check, accepted)
      : askFunction(check, accepted, context, where);
    return andThen(verdict, (one) =>
      'refused' in one ? one : runFrom(start + 1, { ...one, doubts: [...doubts, ...one.doubts] }),
    );
  }
}

/** The verdict of a schema, which may take a value of any type. */
function askSchema<Value>(schema: StandardSchema, value: Value): MaybePromise<Verdict<Value>> {
  return andThen(schema['~standard'].validate(value), (result): Verdict<Value> => {
    if (result.issues !== undefined) return refusalOfIssues(result.issues);
    // Among other checks a schema may only tidy a value: the next check expects its type.
    return { accepted: (typeof result.value === typeof value ? result.value : value) as Value, doubts: [] };
  });
}

/** The refusal that a schema's issues amount to. */
export function refusalOfIssues(issues: readonly StandardIssue[]): Refusal {
  const fields = issues.map((issue) => ({ path: (issue.path ?? []).map(pathKey), message: issue.message }));
  const own = fields.filter(({ path }) => path.length === 0);
  const message = (own.length > 0 ? own : fields).map((issue) => issue.message).join(' ') || null;
  return { refused: message, fields: own.length > 0 ? undefined : fields };
}

function askFunction<Value>(
  check: CheckFunction<Value>,
  value: Value,
  context: CheckContext,
  where: string,
): MaybePromise<Verdict<Value>> {
  return andThen(check(value, context), (answer) => verdictOn(value, answer, where));
}

function verdictOn<Value>(value: Value, answer: unknown, where: string): Verdict<Value> {
  if (answer === true) return { accepted: value, doubts: [] };
  if (answer === false) return { refused: null };
  if (typeof answer === 'string') return { refused: answer };
  if (answer instanceof Doubt) return { accepted: value, doubts: [answer.message] };
  const fields = fieldRefusals(answer);
  // Only a form has fields: an empty object of messages accepts its values, and is a mistake in any other check.
  if (fields?.length === 0 && isObject(value)) return { accepted: value, doubts: [] };
  if (fields !== null && fields.length > 0) {
    return { refused: fields.map(({ message }) => message).join(' '), fields };
  }
  throw argumentError(where, 'the result of a check', 'true, false, a message or a doubt', answer);
}

/** The messages by field that a check gave; null where it gave something else. */
function fieldRefusals(answer: unknown): NonNullable<Refusal['fields']> | null {
  if (!isObject(answer)) return null;
  const messages = Object.entries(answer).filter(([, message]) => message !== undefined);
  if (!messages.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return null;
  return messages.map(([field, message]) => ({ path: field.split('.'), message }));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a check is a schema. arktype's schemas are functions, too: the key `~standard` decides. */
export function isSchema(check: unknown): check is StandardSchema {
  return (typeof check === 'object' || typeof check === 'function') && check !== null && '~standard' in check;
}

function pathKey(part: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof part === 'object' ? part.key : part);
}

/**
 * The result of a check for an answer that is probably a mistake: the user is asked whether to use it anyway.
 *
 * @example
 * ```ts
 * const port = number('Port', { accept: (value) => value > 1023 || doubt('Ports below 1024 need root.') });
 * const app = startApp(port, { lines: ['80', 'yes'] });
 * console.log(await app.result);
 * // 80
 * ```
 */
export function doubt(message: string): Doubt {
  return new Doubt(requireString('doubt', 'message', message));
}

/** A value, or a promise of it. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Goes on with a value: at once, if it is there. */
export function andThen<Value, Result>(
  value: MaybePromise<Value>,
  goOn: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
