// hub: sections in any order, whose answers are one object.

import { argumentError, requireString } from '../base/validate.ts';
import { FieldGroups, GroupQuestion } from './fields.ts';
import type { InitialValue } from '../checks/askable.ts';
import type { Fields, FieldValues, Form, FormOptions, Joined, SchemaForm } from './form.ts';
import type { AnyOptions, SchemaOptions } from './question.ts';

/** Options of {@link hub}. */
export interface HubOptions<HubValues> extends HubFinish, Omit<FormOptions<HubValues>, 'review'> {}

/** How a {@link hub} ends. */
export interface HubFinish {
  /** The words after `c` in the menu; `to finish` unless given. */
  finish?: string | null | undefined;
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
export function hub<const Sections extends Fields>(
  title: string,
  sections: Sections,
  options?: HubOptions<FieldValues<Sections>> | null,
): Form<Joined<{}, FieldValues<Sections>>>;
export function hub<const Sections extends Fields, Output>(
  title: string,
  sections: Sections,
  options: HubFinish & SchemaOptions<Output, InitialValue<FieldValues<NoInfer<Sections>>>>,
): SchemaForm<Joined<{}, FieldValues<Sections>>, Output>;
export function hub(title: string, sections: Fields, options?: (AnyOptions & HubFinish) | null): Form<never> {
  const groups = FieldGroups.of('hub', 'sections', sections);
  if (groups.size === 0) throw argumentError('hub', 'sections', 'at least one question', {});
  const finish = options?.finish == null ? null : requireString('hub', 'finish', options.finish);
  return new GroupQuestion({ kind: 'hub', finish }, title, groups, options) as never;
}
