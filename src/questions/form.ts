// form: several questions in order, whose answers are one object.

import type { InitialValue } from '../checks/askable.ts';
import type { CheckContext, CheckResult, MaybePromise, StandardSchema } from '../checks/checks.ts';
import { requireBoolean } from '../base/validate.ts';
import { FieldGroups, GroupQuestion } from './fields.ts';
import type { Given, Marked, ReadonlyOf } from './marked.ts';
import {
  type AnyOptions,
  type CommonOptions,
  type Question,
  type SchemaOptions,
  type ValueOf,
} from './question.ts';

/** Questions by their keys. */
export type Fields = { readonly [key: string]: Question<never> };

/** The values of fields. */
export type FieldValues<Asked> = { -readonly [Key in keyof Asked]: ValueOf<Asked[Key]> };

/** The values of fields that may be skipped. */
export type SkippableValues<Asked> = { -readonly [Key in keyof Asked]: ValueOf<Asked[Key]> | undefined };

/**
 * Fields, or a function that gives them. It is called once, with `given`, which marks functions of the values so far.
 */
export type AddedFields<FormValues, More> = More | ((given: Given<FormValues>) => More);

/** Two objects as one. The inferred type has no name, so that an editor shows the fields. */
export type Joined<A, B> = {
  [Key in keyof A | keyof B]: Key extends keyof B ? B[Key] : Key extends keyof A ? A[Key] : never;
} extends infer Both
  ? { [Key in keyof Both]: Both[Key] }
  : never;

/** The paths to fields: the keys of values and of those inside them, joined by dots, as deep as is usual. */
export type FieldPath<FormValues, Depth extends readonly unknown[] = [1, 2, 3]> = Depth extends readonly [
  unknown,
  ...infer Rest,
]
  ? FormValues extends readonly unknown[] | ((...args: never) => unknown)
    ? never
    : FormValues extends object
      ? {
          [Key in keyof FormValues & string]: Key | `${Key}.${FieldPath<NonNullable<FormValues[Key]>, Rest>}`;
        }[keyof FormValues & string]
      : never
  : never;

/** Messages by field, each under the path to it. */
export type MessagesFor<FormValues> = { readonly [Path in FieldPath<FormValues>]?: string | undefined };

/** A check of values together: it gives true, a message, messages by field or a doubt. */
export type FieldsCheck<FormValues> = (
  values: FormValues,
  context: CheckContext,
) => MaybePromise<CheckResult | MessagesFor<FormValues>>;

/** One check of values together, or several. */
export type FieldsChecks<FormValues> =
  | FieldsCheck<FormValues>
  | readonly (FieldsCheck<FormValues> | StandardSchema)[];

/** Options of `and`. */
export interface AndOptions<FormValues> {
  /** Checks of all values so far together, after the checks of the form or hub. */
  accept?: FieldsCheck<FormValues> | readonly FieldsCheck<FormValues>[] | null | undefined;
  /** Without a condition, the fields are always asked. */
  when?: null | undefined;
}

/** Options of `and` with a condition. */
export interface WhenOptions<Given, FormValues> extends Omit<AndOptions<FormValues>, 'when'> {
  /** The answers of earlier fields for which the new fields are asked, or a function that decides. */
  when: When<Given> | ((given: Given) => boolean) | null | undefined;
}

/** The answers of earlier fields for which fields are asked, by their ids: a value, or one of a list. */
export type When<Given> = {
  readonly [Path in FieldPath<Given>]?: WhenValue<Exclude<ValueAt<Given, Path>, undefined>>;
};

/** A value or a list of values; of an answer that is a list, its elements. */
export type WhenValue<Value> = [Value] extends [readonly (infer Element)[]]
  ? Element | readonly Element[]
  : Value | readonly Value[];

/** The value that a path leads to. */
export type ValueAt<Given, Path extends string> = Path extends keyof Given
  ? Given[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Given
      ? ValueAt<NonNullable<Given[Key]>, Rest>
      : never
    : never;

/** Options of {@link form}. */
export interface FormOptions<FormValues> extends FormReview, CommonOptions {
  /** Where its questions begin, over their own defaults: any part of the values, or a function that gives it. */
  default?:
    | InitialValue<FormValues>
    | (() => MaybePromise<InitialValue<FormValues>>)
    | Marked<ReadonlyOf<InitialValue<FormValues>>>
    | null
    | undefined;
  /** Checks of the values together: functions that give true, a message or messages by field. */
  accept?: FieldsChecks<FormValues> | Marked<FieldsChecks<FormValues>> | null | undefined;
  /** How the values read in a review or a hub. */
  summary?: ((values: FormValues) => string) | null | undefined;
}

/** How a {@link form} ends. */
export interface FormReview {
  /** Whether all answers are shown at the end, to be accepted or changed. */
  review?: boolean | null | undefined;
}

/** A form or hub, to which fields that depend on earlier answers can be added. */
export interface Form<FormValues> extends Question<FormValues> {
  /**
   * Adds fields. A function of the values so far, marked with `given`, can give their help, default or choices; such a
   * section of a hub opens once all before it are complete.
   */
  and<const More extends Fields>(
    fields: AddedFields<FormValues, More>,
    options?: AndOptions<Joined<FormValues, FieldValues<NoInfer<More>>>> | null,
  ): Form<Joined<FormValues, FieldValues<More>>>;
  /** Adds fields that are asked only if a condition on earlier answers matches. */
  and<const More extends Fields>(
    fields: AddedFields<FormValues, More>,
    options: WhenOptions<FormValues, Joined<FormValues, SkippableValues<NoInfer<More>>>>,
  ): Form<Joined<FormValues, SkippableValues<More>>>;
}

/** A form or hub whose value is the output of a schema. */
export interface SchemaForm<FormValues, Output> extends Question<Output> {
  /** Adds fields. A function of the values so far, marked with `given`, can give their help, default or choices. */
  and<const More extends Fields>(
    fields: AddedFields<FormValues, More>,
    options?: AndOptions<Joined<FormValues, FieldValues<NoInfer<More>>>> | null,
  ): SchemaForm<Joined<FormValues, FieldValues<More>>, Output>;
  /** Adds fields that are asked only if a condition on earlier answers matches. */
  and<const More extends Fields>(
    fields: AddedFields<FormValues, More>,
    options: WhenOptions<FormValues, Joined<FormValues, SkippableValues<NoInfer<More>>>>,
  ): SchemaForm<Joined<FormValues, SkippableValues<More>>, Output>;
}

/**
 * Asks several questions in order; `<` goes back.
 *
 * @example
 * ```ts
 * const server = form('New server', {
 *   name: text('Name'),
 *   tls: confirm('Use TLS?', { default: true }),
 * })
 *   .and({ certificate: text('Certificate') }, { when: { tls: true } })
 *   .and((given) => ({ folder: text('Folder', { default: given(({ name }) => `/srv/${name}`) }) }));
 * const app = startApp(server, { lines: ['mail', 'no', ''] });
 * console.log(await app.result);
 * // {
 * //   name: 'mail',
 * //   tls: false,
 * //   certificate: undefined,
 * //   folder: '/srv/mail'
 * // }
 * ```
 */
export function form<const Asked extends Fields>(
  title: string | null,
  fields: Asked,
  options?: FormOptions<FieldValues<Asked>> | null,
): Form<Joined<{}, FieldValues<Asked>>>;
export function form<const Asked extends Fields, Output>(
  title: string | null,
  fields: Asked,
  options: FormReview & SchemaOptions<Output, InitialValue<FieldValues<NoInfer<Asked>>>>,
): SchemaForm<Joined<{}, FieldValues<Asked>>, Output>;
export function form(
  title: string | null,
  fields: Fields,
  options?: (AnyOptions & FormReview) | null,
): Form<never> {
  const review = options?.review == null ? false : requireBoolean('form', 'review', options.review);
  const groups = FieldGroups.of('form', 'fields', fields);
  return new GroupQuestion({ kind: 'form', review }, title ?? '', groups, options) as never;
}
