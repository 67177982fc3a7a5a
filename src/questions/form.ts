// form: several questions in order, whose answers are one object.

import type { Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import type { Check, Refusal } from '../screens/checks.ts';
import { quoted } from '../screens/quoted.ts';
import { argumentError, requireBoolean } from '../validate.ts';
import { confirmDoubts } from './doubt.ts';
import type { Draft } from './draft.ts';
import { type AskedField, FieldGroups, type Values, Walk } from './fields.ts';
import type { Asked, Interview, Settled, Situation } from './interview.ts';
import { fold } from './line.ts';
import {
  type AnyOptions,
  type CommonOptions,
  type LabelledRefusal,
  messageOf,
  type Question,
  QuestionBase,
  type ValueOf,
} from './question.ts';

/** Questions by their keys; null for one that is not asked. */
export type Fields = { readonly [key: string]: Question<never> | null };

/** The values of fields: undefined for one that is not asked. */
export type FieldValues<Asked> = {
  -readonly [Key in keyof Asked]:
    | ValueOf<NonNullable<Asked[Key]>>
    | (null extends Asked[Key] ? undefined : never);
};

/** Two objects as one. */
export type Joined<A, B> = {
  [Key in keyof A | keyof B]: Key extends keyof B ? B[Key] : Key extends keyof A ? A[Key] : never;
};

/** Options of {@link form}. */
export interface FormOptions<FormValues> extends CommonOptions {
  /** Whether all answers are shown at the end, to be accepted or changed. */
  review?: boolean | null | undefined;
  /** What the values must pass together: functions that give true, a message or messages by field. */
  accept?: Check<FormValues> | readonly Check<FormValues>[] | null | undefined;
  /** How the values read in a review or a hub. */
  summary?: ((values: FormValues) => string) | null | undefined;
}

/** A form, to which fields that depend on earlier answers can be added. */
export interface Form<FormValues> extends Question<FormValues> {
  /** Adds fields that depend on the answers before them; null for one that is not asked. */
  and<const More extends Fields>(
    add: (given: FormValues) => More,
  ): Form<Joined<FormValues, FieldValues<More>>>;
}

/**
 * Asks several questions in order; `<` goes back.
 *
 * @example
 * ```ts
 * const server = form('New server', {
 *   name: text('Name'),
 *   tls: confirm('Use TLS?', { default: true }),
 * }).and((given) => ({ certificate: given.tls ? text('Certificate') : null }));
 * const app = startApp(server, { lines: ['mail', 'no'] });
 * console.log(await app.result);
 * // { name: 'mail', tls: false, certificate: undefined }
 * ```
 */
export function form<const Asked extends Fields>(
  title: string | null,
  fields: Asked,
  options?: FormOptions<FieldValues<Asked>> | null,
): Form<FieldValues<Asked>> {
  return new FormQuestion(title, new FieldGroups('form', fields), options as FormSettings) as never;
}

type FormSettings = (AnyOptions & { review?: boolean | null | undefined }) | null | undefined;

/** Where the asking of a form begins. */
interface Start {
  /** The field to begin with; null: the first, or where `last` the last. */
  readonly path: readonly string[] | null;
  readonly last?: boolean;
  /** Only that field is asked, and what depends on it. */
  readonly once?: boolean;
  /** None is asked: everything has an answer. */
  readonly none?: boolean;
}

const FROM_THE_FIRST: Start = { path: null };

class FormQuestion extends QuestionBase<Values> {
  readonly kind = 'form';
  readonly fields: FieldGroups;
  readonly title: string | null;
  readonly #review: boolean;
  readonly #options: FormSettings;

  constructor(title: unknown, fields: FieldGroups, options: FormSettings) {
    super('form', title ?? '', options);
    this.title = title === null || title === '' ? null : this.label;
    this.fields = fields;
    this.#options = options;
    this.#review = options?.review == null ? false : requireBoolean('form', 'review', options.review);
    if (options?.optional != null) throw argumentError('form', 'optional', 'left out', options.optional);
  }

  and(add: unknown): FormQuestion {
    return new FormQuestion(this.title, this.fields.and(add), this.#options);
  }

  override get offersHelp(): boolean {
    return this.help !== null || this.fields.hasHelp;
  }

  async ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<Values>> {
    const { entering, startAt } = situation;
    if (entering === 'forwards' && startAt === undefined) await this.#sayTitle(interview, situation);
    let start: Start = { path: startAt?.length ? startAt : null, last: entering === 'backwards' };
    for (;;) {
      const walk = await this.#askFields(interview, draft, situation, start);
      if (walk === 'back') return 'back';
      const next = await this.#conclude(interview, draft, walk);
      if ('value' in next) return next;
      start = next;
    }
  }

  async settle(draft: Draft): Promise<Settled<Values>> {
    if (draft.answer !== undefined) return { value: draft.answer as Values };
    return this.fields.settle(draft);
  }

  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    if (draft.answer !== undefined) return null;
    const inside = await this.fields.verify(draft, interview);
    if (inside !== null) return inside;
    const settled = await this.settle(draft);
    return 'value' in settled ? this.refusalOf(settled.value, interview) : null;
  }

  protected override describe(values: Values, words: Words): string {
    return this.hasSchema && typeof values !== 'object'
      ? String(values)
      : this.fields.describe(values, words);
  }

  /** The title, and below it, once an ask, the commands that work here. */
  async #sayTitle({ words, say }: Interview, situation: Situation): Promise<void> {
    if (this.title === null) return;
    await say(this.title);
    if (!situation.outermost) return;
    const back = situation.canGoBack || this.fields.first.length + this.fields.adds.length > 1;
    if (this.offersHelp) await say(words.say(back ? 'form.commands' : 'form.help-only'));
    else if (back) await say(words.say('form.back-only'));
  }

  /** Asks the fields, back and forth as the person goes. */
  async #askFields(
    interview: Interview,
    draft: Draft,
    situation: Situation,
    start: Start,
  ): Promise<Walk | 'back'> {
    const walk = new Walk(this.fields);
    let { entering } = situation;
    let path = start.path;
    if (path !== null || start.last || start.none) await this.#skip(walk, draft, path?.[0] ?? null);
    if (start.last && !walk.retreat()) return 'back';
    for (let field = walk.field(); field !== null; field = walk.field()) {
      const asked = await field.question.ask(interview, draft.child(field.key), {
        canGoBack: start.once || situation.canGoBack || walk.hasPrevious,
        entering,
        help: this.help ?? situation.help,
        outermost: false,
        startAt: path !== null && path.length > 1 ? path.slice(1) : undefined,
      });
      path = null;
      if (asked !== 'back') {
        walk.advance(asked.value);
        entering = 'forwards';
      } else if (!start.once) {
        if (!walk.retreat()) return 'back';
        entering = 'backwards';
      }
      if (start.once) await this.#skip(walk, draft, null);
    }
    return walk;
  }

  /** Passes by the fields that have a value, up to one of them. */
  async #skip(walk: Walk, draft: Draft, key: string | null): Promise<void> {
    for (let field = walk.field(); field !== null && field.key !== key; field = walk.field()) {
      const settled = await field.question.settle(draft.child(field.key));
      if (!('value' in settled)) return;
      walk.advance(settled.value);
    }
  }

  /** The review and the checks of the form; where it is not the end, where to ask again. */
  async #conclude(interview: Interview, draft: Draft, walk: Walk): Promise<{ value: Values } | Start> {
    if (this.#review) {
      const again = await this.#askReview(interview, walk);
      if (again !== null) return again;
    }
    const verdict = await this.patiently(interview, this.judge(walk.values, interview.signal));
    if ('refused' in verdict) return this.#refuse(interview, verdict);
    if (!(await confirmDoubts(interview, verdict.doubts))) return this.#again();
    draft.answer = verdict.accepted;
    return { value: verdict.accepted };
  }

  /** Asks again from the field that is wrong, else from the first, or shows the review. */
  async #refuse(interview: Interview, refusal: Refusal): Promise<Start> {
    const keys = new Map((refusal.fields ?? []).map((field) => [field.path[0], field]));
    const walked = this.fields.first.map(({ key }) => key);
    const first = [...walked.filter((key) => keys.has(key)), ...keys.keys()][0];
    const field = first === undefined ? undefined : keys.get(first);
    if (field === undefined) {
      await interview.say(messageOf(refusal, interview.words));
      return this.#again();
    }
    await interview.say(field.message);
    return { path: field.path };
  }

  #again(): Start {
    return this.#review ? { path: null, none: true } : FROM_THE_FIRST;
  }

  /** Shows all answers, numbered; null where they are accepted. */
  async #askReview(interview: Interview, walk: Walk): Promise<Start | null> {
    const { words } = interview;
    const { asked, values } = walk;
    let typed = await interview.show(reviewOf(asked, values, words));
    for (;;) {
      const line = fold(typed ?? (await interview.read(words.say('form.review'), false)));
      typed = null;
      if (line === '') return null;
      if (line === '<') return { path: null, last: true };
      if (line === '?') {
        await this.sayHelp(interview, null);
        continue;
      }
      const field = fieldOf(asked, line);
      if (field !== undefined) return { path: [field.key], once: true };
      await interview.say(words.say('select.none', { answer: quoted(line) }));
    }
  }
}

function reviewOf(asked: readonly AskedField[], values: Values, words: Words): Container {
  const review = new Container();
  for (const { key, question } of asked) {
    review.add(new TextWidget(`${question.label || key}: ${question.summaryIn(values[key], words)}`));
  }
  return review;
}

/** The field of a number or a label. */
function fieldOf(asked: readonly AskedField[], line: string): AskedField | undefined {
  if (/^[1-9]\d{0,6}$/.test(line)) return asked[Number(line) - 1];
  return asked.find(({ question }) => fold(question.label) === line);
}
