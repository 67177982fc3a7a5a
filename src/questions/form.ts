// form: several questions in order, whose answers are one object.

import { TextUIError } from '../errors.ts';
import type { InitialValue } from '../screens/askable.ts';
import type { CheckContext, CheckResult, Refusal, StandardSchema } from '../screens/checks.ts';
import { confirmDoubts } from '../screens/doubts.ts';
import type { MaybePromise } from '../screens/maybe-promise.ts';
import { requireBoolean } from '../validate.ts';
import type { Draft } from './draft.ts';
import { type AddedChecks, type AskedField, FieldGroups, type Values, Walk } from './fields.ts';
import { FieldsQuestion } from './fields-question.ts';
import { commandsLine } from './help.ts';
import { type Asked, idInside, type Interview, type Situation } from './interview.ts';
import {
  type AnyOptions,
  type CommonOptions,
  frozen,
  messageOf,
  type Question,
  type QuestionShape,
  type SchemaOptions,
  type ValueOf,
} from './question.ts';
import { askReview } from './review.ts';

/** Questions by their keys; null for one that is not asked. */
export type Fields = { readonly [key: string]: Question<never> | null };

/** The values of fields: undefined for one that is not asked. */
export type FieldValues<Asked> = {
  -readonly [Key in keyof Asked]:
    | ValueOf<NonNullable<Asked[Key]>>
    | (null extends Asked[Key] ? undefined : never);
};

/** Two objects as one. What is inferred has no name, so that an editor shows the fields. */
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

/** Options of `and`. */
export interface AndOptions<FormValues> {
  /** What all values so far must pass together, after the checks of the form or hub. */
  accept?: FieldsCheck<FormValues> | readonly FieldsCheck<FormValues>[] | null | undefined;
}

/** Options of {@link form}. */
export interface FormOptions<FormValues> extends FormReview, CommonOptions {
  /** Where its questions begin, over their own defaults: any part of the values, or a function that gives it. */
  default?: InitialValue<FormValues> | (() => MaybePromise<InitialValue<FormValues>>) | null | undefined;
  /** What the values must pass together: functions that give true, a message or messages by field. */
  accept?: FieldsCheck<FormValues> | readonly (FieldsCheck<FormValues> | StandardSchema)[] | null | undefined;
  /** How the values read in a review or a hub. */
  summary?: ((values: FormValues) => string) | null | undefined;
}

/** How a {@link form} ends. */
export interface FormReview {
  /** Whether all answers are shown at the end, to be accepted or changed. */
  review?: boolean | null | undefined;
}

/** A form, to which fields that depend on earlier answers can be added. */
export interface Form<FormValues> extends Question<FormValues> {
  /** Adds fields that depend on the answers before them; null for one that is not asked. */
  and<const More extends Fields>(
    add: (given: FormValues) => More,
    options?: AndOptions<Joined<FormValues, FieldValues<NoInfer<More>>>> | null,
  ): Form<Joined<FormValues, FieldValues<More>>>;
}

/** A form whose value is what a schema makes of its answers. */
export interface SchemaForm<FormValues, Output> extends Question<Output> {
  /** Adds fields that depend on the answers before them; null for one that is not asked. */
  and<const More extends Fields>(
    add: (given: FormValues) => More,
    options?: AndOptions<Joined<FormValues, FieldValues<NoInfer<More>>>> | null,
  ): SchemaForm<Joined<FormValues, FieldValues<More>>, Output>;
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
export function form<const Asked extends Fields, Output>(
  title: string | null,
  fields: Asked,
  options: FormReview & SchemaOptions<Output>,
): SchemaForm<Joined<{}, FieldValues<Asked>>, Output>;
export function form<const Asked extends Fields>(
  title: string | null,
  fields: Asked,
  options?: FormOptions<FieldValues<Asked>> | null,
): Form<Joined<{}, FieldValues<Asked>>>;
export function form(title: string | null, fields: Fields, options?: FormSettings): Form<never> {
  return frozen(new FormQuestion(title, FieldGroups.of('form', 'fields', fields), options)) as never;
}

type FormSettings = (AnyOptions & FormReview) | null | undefined;

/** Where the asking of a form begins. */
type Start =
  | { readonly at: 'first' | 'last' }
  /** All have an answer, and none is asked. */
  | { readonly at: 'end' }
  /** The field to begin with; `only`: that one is asked, and what is missing or refused after it. */
  | { readonly at: 'field'; readonly path: readonly string[]; readonly only: boolean }
  /** The field that was chosen in the review: leaving it changes nothing. */
  | { readonly at: 'chosen'; readonly key: string };

class FormQuestion extends FieldsQuestion {
  readonly kind = 'form';
  readonly title: string | null;
  readonly #review: boolean;
  readonly #options: FormSettings;

  constructor(title: unknown, fields: FieldGroups, options: FormSettings) {
    super('form', title ?? '', fields, options);
    this.title = this.label === '' ? null : this.label;
    this.#options = options;
    this.#review = options?.review == null ? false : requireBoolean('form', 'review', options.review);
  }

  get shape(): QuestionShape {
    return { kind: 'form', title: this.title, fields: this.fields, review: this.#review };
  }

  and(add: unknown, options?: AddedChecks): FormQuestion {
    return frozen(new FormQuestion(this.title, this.fields.and(add, options), this.#options));
  }

  override get offersHelp(): boolean {
    return this.help !== null || this.fields.offersHelp;
  }

  override get offersBack(): boolean {
    return this.fields.offersBack;
  }

  async ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<Values>> {
    await this.offerDefault(draft);
    const { entering, startAt } = situation;
    if (entering === 'forwards' && startAt === undefined) await this.#sayTitle(interview, situation);
    let start: Start = { at: entering === 'backwards' ? 'last' : 'first' };
    if (startAt !== undefined) start = { at: 'field', path: startAt, only: situation.only ?? false };
    for (;;) {
      const walk = await this.#askFields(interview, draft, situation, start);
      if (walk === 'back') return 'back';
      const next = await this.#conclude(interview, draft, walk, situation);
      if ('value' in next) return next;
      start = next;
    }
  }

  /** The title, and below it, once an ask, the commands that work here. */
  async #sayTitle(interview: Interview, situation: Situation): Promise<void> {
    if (this.title === null) return;
    await interview.say(this.title);
    if (!situation.outermost) return;
    const back = situation.canGoBack || this.offersBack;
    const commands = commandsLine(this.offersHelp, back, interview.words);
    if (commands !== null) await interview.say(commands);
  }

  /** Asks the fields, back and forth as the person goes. */
  async #askFields(
    interview: Interview,
    draft: Draft,
    situation: Situation,
    start: Start,
  ): Promise<Walk | 'back'> {
    const walk = await this.#walkTo(start, draft);
    if (start.at === 'last' && !walk.retreat()) return 'back';
    let entering: Situation['entering'] = start.at === 'last' ? 'backwards' : 'forwards';
    const fromReview = start.at === 'chosen' || start.at === 'end';
    const only = fromReview || (start.at === 'field' && start.only);
    let startAt: readonly string[] = [];
    if (start.at === 'field' && walk.field()?.key === start.path[0]) startAt = start.path.slice(1);
    if (start.at === 'chosen') await this.#askChosen(interview, draft, situation, walk);
    if (fromReview) startAt = await this.#goOn(interview, draft, walk);
    for (let field = walk.field(); field !== null; field = walk.field()) {
      const asked = await interview.put(field.question, draft.child(field.key), {
        id: idInside(situation.id, field.key),
        canGoBack: situation.canGoBack || walk.hasPrevious,
        entering,
        help: this.help ?? situation.help,
        outermost: false,
        startAt: startAt.length > 0 ? startAt : undefined,
        only,
      });
      startAt = [];
      entering = asked === 'back' ? 'backwards' : 'forwards';
      if (asked !== 'back') {
        walk.advance(asked.value);
        if (only) startAt = await this.#goOn(interview, draft, walk);
      } else if (!walk.retreat()) return 'back';
    }
    return walk;
  }

  /** Goes to where the asking begins, past fields that have a value. A field that is not there: the first. */
  async #walkTo(start: Start, draft: Draft): Promise<Walk> {
    const walk = new Walk(this.fields, draft);
    if (start.at === 'first' || start.at === 'end') return walk;
    const key = start.at === 'field' ? start.path[0] : start.at === 'chosen' ? start.key : undefined;
    for (let field = walk.field(); field !== null && field.key !== key; field = walk.field()) {
      const settled = await field.question.settle(draft.child(field.key));
      if (!('value' in settled)) return walk;
      walk.advance(settled.value);
    }
    return key !== undefined && walk.field() === null ? new Walk(this.fields, draft) : walk;
  }

  /** Asks a field that was chosen in the review. Leaving it changes nothing. */
  async #askChosen(interview: Interview, draft: Draft, { help, id }: Situation, walk: Walk): Promise<void> {
    const { key, question } = walk.field() as AskedField;
    const own = draft.child(key).copy();
    const inside = {
      id: idInside(id, key),
      canGoBack: true,
      entering: 'forwards',
      help: this.help ?? help,
      outermost: false,
    } as const;
    if ((await interview.put(question, own, inside)) !== 'back') draft.child(key).replaceBy(own);
  }

  /** Goes on to what is missing now, or refused; gives the path to it inside its field. */
  async #goOn(interview: Interview, draft: Draft, walk: Walk): Promise<readonly string[]> {
    for (let field = walk.field(); field !== null; field = walk.field()) {
      const child = draft.child(field.key);
      const refusal = await this.patiently(interview, field.question.verify(child, interview));
      if (refusal !== null) {
        await interview.say(refusal.message);
        return refusal.id === '' ? [] : refusal.id.split('.');
      }
      const settled = await field.question.settle(child);
      if (!('value' in settled)) return [];
      walk.advance(settled.value);
    }
    return [];
  }

  /** The checks of the form, then the review; where it is not the end, where to ask again. */
  async #conclude(
    interview: Interview,
    draft: Draft,
    walk: Walk,
    situation: Situation,
  ): Promise<{ value: Values } | Start> {
    const { asked, values } = walk;
    const verdict = await this.whileChecking(interview, this.judge(values, interview.signal));
    if ('refused' in verdict) {
      const again = await this.#refuse(interview, verdict, asked);
      if (again.at !== 'end') return again;
    }
    if (this.#review && asked.length > 0) {
      const sayHelp = (): Promise<void> => this.sayHelp(interview, { help: situation.help, canGoBack: true });
      const reviewed = await askReview(interview, draft, walk, sayHelp);
      if (reviewed === 'back') return { at: 'last' };
      if (reviewed !== 'accepted') return { at: 'chosen', key: reviewed.key };
    }
    if ('refused' in verdict) return { at: 'end' };
    const isKept = draft.isMadeFrom(values);
    if (!isKept && !(await confirmDoubts(interview, verdict.doubts))) return this.#again(asked);
    draft.take(verdict.accepted, values);
    return { value: verdict.accepted };
  }

  /** Asks again from the field that is wrong, else from the first, or shows the review. */
  async #refuse(interview: Interview, refusal: Refusal, asked: readonly AskedField[]): Promise<Start> {
    for (const { key } of asked) {
      const found = refusal.fields?.find(({ path }) => path[0] === key);
      if (found === undefined) continue;
      await interview.say(found.message);
      return { at: 'field', path: found.path, only: this.#review };
    }
    await interview.say(messageOf(refusal, interview.words));
    return this.#again(asked);
  }

  #again(asked: readonly AskedField[]): Start {
    if (asked.length > 0) return { at: this.#review ? 'end' : 'first' };
    throw new TextUIError(
      'ERR_TEXTUI_ARGUMENT',
      'form: accept must take the values of a form in which nothing is asked; nobody could answer otherwise',
    );
  }
}
