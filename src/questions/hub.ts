// hub: sections that are answered in any order, on a screen that says which are done.

import type { Words } from '../i18n/words.ts';
import type { Check } from '../screens/checks.ts';
import { argumentError, requireString } from '../validate.ts';
import type { Draft } from './draft.ts';
import { FieldGroups, type Values } from './fields.ts';
import type { Fields, FieldValues, Joined } from './form.ts';
import { HubScreen } from './hub-screen.ts';
import type { Asked, Interview, Settled, Situation } from './interview.ts';
import {
  type AnyOptions,
  type CommonOptions,
  type LabelledRefusal,
  type Question,
  QuestionBase,
} from './question.ts';

/** Options of {@link hub}. */
export interface HubOptions<HubValues> extends CommonOptions {
  /** What `c` does, in words; `to finish` unless given. */
  finish?: string | null | undefined;
  /** What the values must pass together before the hub finishes. */
  accept?: Check<HubValues> | readonly Check<HubValues>[] | null | undefined;
  /** How the values read in another hub. */
  summary?: ((values: HubValues) => string) | null | undefined;
}

/** A hub, to which sections that depend on others can be added. */
export interface Hub<HubValues> extends Question<HubValues> {
  /** Adds sections that depend on those before them; null for one that is hidden. */
  and<const More extends Fields>(add: (given: HubValues) => More): Hub<Joined<HubValues, FieldValues<More>>>;
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
): Hub<FieldValues<Sections>> {
  return new HubQuestion(title, new FieldGroups('hub', sections), options as HubSettings) as never;
}

type HubSettings = (AnyOptions & { finish?: string | null | undefined }) | null | undefined;

class HubQuestion extends QuestionBase<Values> {
  readonly kind = 'hub';
  readonly sections: FieldGroups;
  readonly finish: string | null;
  readonly #options: HubSettings;

  constructor(title: string, sections: FieldGroups, options: HubSettings) {
    super('hub', title, options);
    if (sections.first.length === 0) throw argumentError('hub', 'sections', 'at least one question', {});
    if (options?.optional != null) throw argumentError('hub', 'optional', 'left out', options.optional);
    this.sections = sections;
    this.finish = options?.finish == null ? null : requireString('hub', 'finish', options.finish);
    this.#options = options;
  }

  and(add: unknown): HubQuestion {
    return new HubQuestion(this.label, this.sections.and(add), this.#options);
  }

  async ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<Values>> {
    const own = draft.copy();
    const screen = new HubScreen({
      title: this.label,
      sections: this.sections,
      finish: this.finish,
      help: this.help ?? situation.help,
      canGoBack: situation.canGoBack,
      draft: own,
      interview,
      judge: (values) => this.patiently(interview, this.judge(values, interview.signal)),
    });
    const finished = (await interview.ask(screen)) as { value: Values } | undefined;
    if (finished === undefined) return 'back';
    draft.replaceBy(own);
    draft.answer = finished.value;
    return finished;
  }

  async settle(draft: Draft): Promise<Settled<Values>> {
    if (draft.answer !== undefined) return { value: draft.answer as Values };
    return this.sections.settle(draft);
  }

  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    if (draft.answer !== undefined) return null;
    const inside = await this.sections.verify(draft, interview);
    if (inside !== null) return inside;
    const settled = await this.settle(draft);
    return 'value' in settled ? this.refusalOf(settled.value, interview) : null;
  }

  protected override describe(values: Values, words: Words): string {
    return this.sections.describe(values, words);
  }
}
