// What a form and a hub share: questions inside, whose values are one object.

import { createAbort } from '../abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import type { Verdict } from '../screens/checks.ts';
import { argumentError } from '../validate.ts';
import type { KnownLabels } from './answer-reader.ts';
import type { Draft } from './draft.ts';
import type { FieldGroups, Values } from './fields.ts';
import type { GivenReading } from './given.ts';
import type { Interview, Settled } from './interview.ts';
import { isPlainObject } from './plain-object.ts';
import {
  type AnyOptions,
  joinLabels,
  type LabelledRefusal,
  messageOf,
  QuestionBase,
  refuseOptional,
} from './question.ts';

/** A question that is made of others. */
export abstract class FieldsQuestion extends QuestionBase<Values> {
  readonly fields: FieldGroups;

  constructor(where: string, label: unknown, fields: FieldGroups, options: AnyOptions | null | undefined) {
    super(where, label, options);
    this.fields = fields;
    refuseOptional(where, options);
    const fixed = this.fixedDefault;
    if (fixed !== undefined && !isPlainObject(fixed) && !this.hasSchema) {
      throw argumentError(where, 'default', 'an object of values', fixed);
    }
  }

  /** An object of answers; only its keys are looked up. */
  readGiven(given: unknown, words: Words): Promise<GivenReading<Values>> {
    return Promise.resolve(
      isPlainObject(given) ? { answer: given } : { refused: words.say('given.not-object') },
    );
  }

  /** The checks that were added with fields see the values, not what a schema makes of them. */
  override async judge(values: unknown, signal: Interview['signal']): Promise<Verdict<Values>> {
    const verdict = await super.judge(values, signal);
    if ('refused' in verdict) return verdict;
    const added = await this.runChecks(this.fields.checks, values as Values, signal);
    if ('refused' in added) return added;
    return { accepted: verdict.accepted, doubts: [...verdict.doubts, ...added.doubts] };
  }

  override get hasChecks(): boolean {
    return super.hasChecks || this.fields.checks.length > 0;
  }

  async settle(draft: Draft): Promise<Settled<Values>> {
    await this.offerDefault(draft);
    const settled = await this.fields.settle(draft);
    if (!('value' in settled) || !this.hasSchema) return settled;
    if (draft.isAccepted && draft.isMadeFrom(settled.value)) return { value: draft.answer as Values };
    const verdict = await this.judge(settled.value, createAbort().signal);
    // Where the schema refuses them, `verify` says so.
    return 'refused' in verdict ? settled : { value: verdict.accepted };
  }

  override async fit(draft: Draft): Promise<Values | undefined> {
    return isPlainObject(draft.initial) || this.hasSchema ? super.fit(draft) : undefined;
  }

  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    await this.offerDefault(draft);
    const inside = await this.fields.verify(draft, interview);
    if (inside !== null) return this.#withLabel(inside);
    const settled = await this.fields.settle(draft);
    if (!('value' in settled) || (draft.isAccepted && draft.isMadeFrom(settled.value))) return null;
    const verdict = await this.judge(settled.value, interview.signal);
    if (!('refused' in verdict)) return null;
    const located = await this.fields.locate(verdict.fields ?? [], draft);
    if (located !== null) return this.#withLabel(located);
    return { label: this.label, message: messageOf(verdict, interview.words), id: '' };
  }

  override async labelAt(path: readonly string[], draft: Draft): Promise<string> {
    const inside = path.length === 0 ? null : await this.fields.locate([{ path, message: '' }], draft);
    return inside === null ? this.label : this.#withLabel(inside).label;
  }

  protected override describe(values: Values, words: Words, draft: KnownLabels | null): string {
    return isPlainObject(values) ? this.fields.describe(values, words, draft) : String(values);
  }

  #withLabel(inside: LabelledRefusal): LabelledRefusal {
    return { ...inside, label: joinLabels(this.label, inside.label) };
  }

  /** Hands the default on to the questions inside. */
  async offerDefault(draft: Draft): Promise<void> {
    if (this.hasDefault && draft.fallback === undefined) draft.offer(await this.readDefault());
  }
}
