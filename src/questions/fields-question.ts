// What a form and a hub share: questions inside, whose values are one object.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import type { Verdict } from '../screens/checks.ts';
import { argumentError } from '../validate.ts';
import type { KnownLabels } from './answer-reader.ts';
import type { FieldGroups, Values } from './fields.ts';
import type { GivenReading } from './given.ts';
import { isPlainObject } from './plain-object.ts';
import { type AnyOptions, QuestionBase, refuseOptional } from './question.ts';

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
  override async judge(values: unknown, signal: PlatformAbortSignal): Promise<Verdict<Values>> {
    const verdict = await super.judge(values, signal);
    if ('refused' in verdict) return verdict;
    const added = await this.runChecks(this.fields.checks, values as Values, signal);
    if ('refused' in added) return added;
    return { accepted: verdict.accepted, doubts: [...verdict.doubts, ...added.doubts] };
  }

  override get hasChecks(): boolean {
    return super.hasChecks || this.fields.checks.length > 0;
  }

  protected override describe(values: Values, words: Words, draft: KnownLabels | null): string {
    return isPlainObject(values) ? this.fields.describe(values, words, draft) : String(values);
  }
}
