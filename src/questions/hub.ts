// hub: sections in any order, whose answers are one object.

import type { InitialValue } from '../checks/askable.ts';
import type { MaybePromise, StandardSchema } from '../checks/checks.ts';
import { argumentError, requireString } from '../validate.ts';
import { type AddOptions, FieldGroups, requireFieldOptions } from './fields.ts';
import type {
  AddedFields,
  AndOptions,
  Fields,
  FieldsCheck,
  FieldValues,
  Joined,
  SkippableValues,
  WhenOptions,
} from './form.ts';
import type { Marked, ReadonlyOf } from './marked.ts';
import {
  type AnyOptions,
  BuiltQuestion,
  type CommonOptions,
  type Question,
  type SchemaOptions,
} from './question.ts';

/** Options of {@link hub}. */
export interface HubOptions<HubValues> extends HubFinish, CommonOptions {
  /** Where its sections begin, over their own defaults: any part of the values, or a function that gives it. */
  default?:
    | InitialValue<HubValues>
    | (() => MaybePromise<InitialValue<HubValues>>)
    | Marked<ReadonlyOf<InitialValue<HubValues>>>
    | null
    | undefined;
  /** What the values must pass together before the hub finishes. */
  accept?: FieldsCheck<HubValues> | readonly (FieldsCheck<HubValues> | StandardSchema)[] | null | undefined;
  /** How the values read in another hub. */
  summary?: ((values: HubValues) => string) | null | undefined;
}

/** How a {@link hub} ends. */
export interface HubFinish {
  /** What `c` does, in words; `to finish` unless given. */
  finish?: string | null | undefined;
}

/** A hub, to which sections that depend on others can be added. */
export interface Hub<HubValues> extends Question<HubValues> {
  /** Adds sections. One with a function that `given` has marked opens once all before it are complete. */
  and<const More extends Fields>(
    fields: AddedFields<HubValues, More>,
    options?: AndOptions<Joined<HubValues, FieldValues<NoInfer<More>>>> | null,
  ): Hub<Joined<HubValues, FieldValues<More>>>;
  /** Adds sections that are shown only if a condition on earlier answers matches. */
  and<const More extends Fields>(
    fields: AddedFields<HubValues, More>,
    options: WhenOptions<HubValues, Joined<HubValues, SkippableValues<NoInfer<More>>>>,
  ): Hub<Joined<HubValues, SkippableValues<More>>>;
}

/** A hub whose value is what a schema makes of its sections. */
export interface SchemaHub<HubValues, Output> extends Question<Output> {
  /** Adds sections. One with a function that `given` has marked opens once all before it are complete. */
  and<const More extends Fields>(
    fields: AddedFields<HubValues, More>,
    options?: AndOptions<Joined<HubValues, FieldValues<NoInfer<More>>>> | null,
  ): SchemaHub<Joined<HubValues, FieldValues<More>>, Output>;
  /** Adds sections that are shown only if a condition on earlier answers matches. */
  and<const More extends Fields>(
    fields: AddedFields<HubValues, More>,
    options: WhenOptions<HubValues, Joined<HubValues, SkippableValues<NoInfer<More>>>>,
  ): SchemaHub<Joined<HubValues, SkippableValues<More>>, Output>;
}

/**
 * Asks for sections in any order; it finishes when none is missing.
 *
 * @example
 * ```ts
 * const setup = hub('Set up', { name: text('Host name'), tls: confirm('Use TLS?', { default: true }) });
 * const app = startApp(setup, { lines: ['c', '1', 'mail', 'c'] });
 * console.log(await app.result);
 * // { name: 'mail', tls: true }
 * ```
 */
export function hub<const Sections extends Fields, Output>(
  title: string,
  sections: Sections,
  options: HubFinish & SchemaOptions<Output, InitialValue<FieldValues<NoInfer<Sections>>>>,
): SchemaHub<Joined<{}, FieldValues<Sections>>, Output>;
export function hub<const Sections extends Fields>(
  title: string,
  sections: Sections,
  options?: HubOptions<FieldValues<Sections>> | null,
): Hub<Joined<{}, FieldValues<Sections>>>;
export function hub(title: string, sections: Fields, options?: HubSettings): Hub<never> {
  return new HubQuestion(title, FieldGroups.of('hub', 'sections', sections), options) as never;
}

type HubSettings = (AnyOptions & HubFinish) | null | undefined;

class HubQuestion extends BuiltQuestion {
  readonly #fields: FieldGroups;
  readonly #options: HubSettings;

  constructor(title: string, fields: FieldGroups, options: HubSettings) {
    requireFieldOptions('hub', options);
    if (fields.size === 0) throw argumentError('hub', 'sections', 'at least one question', {});
    const finish = options?.finish == null ? null : requireString('hub', 'finish', options.finish);
    super({ kind: 'hub', fields, finish }, title, options, fields.levels);
    this.#fields = fields;
    this.#options = options;
    Object.freeze(this);
  }

  and(added: unknown, options?: AddOptions): HubQuestion {
    return new HubQuestion(this.label, this.#fields.and(added, options), this.#options);
  }
}
