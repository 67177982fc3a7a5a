// list: any number of answers to one question.

import type { Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import type { Widget } from '../render/widget.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import { confirmDoubts } from '../screens/doubts.ts';
import { asName } from '../screens/prompt.ts';
import { quotedIn } from '../screens/quoted.ts';
import { argumentError } from '../validate.ts';
import { describeList, type KnownLabels } from './answer-reader.ts';
import { requireCounts } from './counts.ts';
import { asksDanger } from './danger.ts';
import { Draft } from './draft.ts';
import { isSame } from './same.ts';
import type { GivenReading } from './given.ts';
import { type Asked, idAround, idInside, type Interview, type Settled, type Situation } from './interview.ts';
import { fold } from './line.ts';
import {
  type AnyOptions,
  type AnyQuestion,
  frozen,
  joinLabels,
  type LabelledRefusal,
  messageOf,
  type Question,
  QuestionBase,
  type QuestionShape,
  refuseOptional,
  requireQuestion,
  type SchemaOptions,
  type ValueOptions,
} from './question.ts';

/** Options of {@link list}. */
export interface ListQuestionOptions<Value> extends ListLimits, ValueOptions<Value[]> {}

/** How many items a {@link list} takes. */
export interface ListLimits {
  /** The fewest items. */
  min?: number | null | undefined;
  /** The most items. */
  max?: number | null | undefined;
}

/**
 * Asks the same question for each of several items.
 *
 * @example
 * ```ts
 * const app = startApp(list('Servers', text('Server')), { lines: ['+', 'ns1', '+', 'ns2', '-1', ''] });
 * console.log(await app.result);
 * // [ 'ns2' ]
 * ```
 */
export function list<Output>(
  label: string,
  item: Question<never>,
  options: ListLimits & SchemaOptions<Output>,
): Question<Output>;
export function list<Value>(
  label: string,
  item: Question<Value>,
  options?: ListQuestionOptions<NoInfer<Value>> | null,
): Question<Value[]>;
export function list(label: string, item: Question<never>, options?: ListSettings | null): Question<never> {
  return frozen(new ListQuestion(label, item, options));
}

/** What a line at a list means. */
type ListCommand =
  | { readonly means: 'done' | 'help' | 'back' | 'add' }
  | { readonly means: 'remove' | 'change'; readonly index: number }
  | { readonly means: 'nothing' };

/** Reads a line at a list of so many items: a pure function of the two. */
export function readListLine(line: string, size: number): ListCommand {
  const typed = fold(line);
  if (typed === '') return { means: 'done' };
  if (typed === '?') return { means: 'help' };
  if (typed === '<') return { means: 'back' };
  if (typed === '+') return { means: 'add' };
  const [, minus, digits] = /^(-?)\s*(\d{1,7})$/.exec(typed) ?? [];
  const index = Number(digits) - 1;
  if (digits === undefined || index < 0 || index >= size) return { means: 'nothing' };
  return { means: minus === '-' ? 'remove' : 'change', index };
}

type ListSettings = AnyOptions & { min?: unknown; max?: unknown };

/** A command that changes something or ends the list. */
type ListStep = Exclude<ListCommand, { means: 'help' | 'nothing' }>;

class ListQuestion extends QuestionBase<unknown[]> {
  readonly kind = 'list';
  readonly item: AnyQuestion;
  readonly min: number;
  readonly max: number;

  constructor(label: string, item: unknown, options: ListSettings | null | undefined) {
    super('list', label, options);
    this.item = requireQuestion('list', 'item', item);
    [this.min, this.max] = requireCounts('list', options);
    refuseOptional('list', options);
    const fixed = this.fixedDefault;
    if (fixed !== undefined && !Array.isArray(fixed) && !this.hasSchema) {
      throw argumentError('list', 'default', 'a list of values', fixed);
    }
  }

  get shape(): QuestionShape {
    return { kind: 'list', item: this.item, min: this.min, max: this.max };
  }

  /** A text is a JSON array, or items with commas between them. */
  readGiven(given: unknown, words: Words): Promise<GivenReading<unknown[]>> {
    const items = typeof given === 'string' ? itemsOf(given) : given;
    return Promise.resolve(
      Array.isArray(items) ? { answer: items } : { refused: words.say('given.not-list') },
    );
  }

  override get offersHelp(): boolean {
    return this.help !== null || this.item.offersHelp;
  }

  async ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<unknown[]>> {
    let items = await this.#items(draft, draft.soFar ?? draft.madeFrom ?? draft.answer);
    if (draft.items.length !== items.length) draft.items = items.map((item) => new Draft(item));
    if (items.length === 0 && this.min > 0) {
      const first = await this.#askItem(interview, draft, 0, undefined, situation);
      if (first === 'back') return 'back';
      items = [first.value];
    }
    for (let isShown = false, isKnown = false; ; isKnown = true) {
      draft.soFar = items;
      const printed = this.#print(items, interview.words, draft);
      const typed = isShown || items.length === 0 ? null : await interview.show(printed);
      const command = await this.#command(interview, items, situation, { typed, printed, isKnown });
      if (command.means === 'back') return 'back';
      isShown = command.means === 'done';
      if (command.means === 'done') {
        const taken = await this.#take(interview, items, draft);
        if (taken !== null) return taken;
      } else if (command.means === 'remove') {
        items = items.toSpliced(command.index, 1);
        draft.items = draft.items.toSpliced(command.index, 1);
      } else {
        const index = command.means === 'change' ? command.index : items.length;
        const inside = { ...situation, canGoBack: true };
        const asked = await this.#askItem(interview, draft, index, items[index], inside);
        if (asked !== 'back') items = items.toSpliced(index, 1, asked.value);
      }
    }
  }

  async settle(draft: Draft): Promise<Settled<unknown[]>> {
    const known = asksDanger(this.item) ? draft.answer : draft.current;
    // What a schema made of the items is no list of them any more.
    if (this.hasSchema && known != null) return { value: known as unknown[] };
    const items = await this.#items(draft, draft.answer);
    return items.length < this.min ? { missing: [this.label] } : { value: items };
  }

  override async fit(draft: Draft): Promise<unknown[] | undefined> {
    return Array.isArray(draft.initial) || this.hasSchema ? super.fit(draft) : undefined;
  }

  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    const settled = await this.settle(draft);
    if (!('value' in settled)) return null;
    const isAnswer = isSame(settled.value, draft.answer);
    if (isAnswer && draft.isAccepted) return null;
    const items = this.hasSchema ? [] : settled.value;
    const isAligned = isAnswer && draft.items.length === items.length;
    const drafts = isAligned ? draft.items : items.map((item) => new Draft(item));
    const refused = await this.#verifyItems(drafts, interview);
    if (refused !== null) return { ...refused, label: joinLabels(this.label, refused.label) };
    return this.refusalOf(settled.value, isAnswer ? draft : new Draft(), interview);
  }

  override limit(value: unknown[], words: Words): string | null {
    if (!Array.isArray(value)) return null;
    if (value.length < this.min) return words.say('list.too-few', { min: this.min });
    return value.length > this.max ? words.say('list.too-many', { max: this.max }) : null;
  }

  protected override describe(value: unknown[], words: Words, draft: KnownLabels | null): string {
    if (!Array.isArray(value)) return String(value); // what a schema made of it
    return value.map((item) => this.#summaryOf(item, words, draft)).join(', ');
  }

  /** Asks until the line is a command that changes something or ends the list. */
  async #command(
    interview: Interview,
    items: readonly unknown[],
    situation: Situation,
    { typed, printed, isKnown }: { typed: string | null; printed: Widget; isKnown: boolean },
  ): Promise<ListStep> {
    const { words } = interview;
    const full = words.say('list.prompt', { label: this.label });
    // Who listens hears the keys once, and again after `?`.
    const short = words.spoken ? this.label : full;
    let prompt = isKnown ? short : full;
    for (let first = typed; ; first = null) {
      const line =
        first ??
        (await interview.read(prompt, { hidden: false, describe: () => describeList(prompt, printed) }));
      if (first === null) prompt = short;
      const command = readListLine(line, items.length);
      if (command.means === 'help') {
        await this.sayHelp(interview, situation);
        prompt = full;
      } else if (command.means === 'nothing') {
        await interview.say(words.say('select.none', { answer: quotedIn(line, words) }));
      } else if (command.means === 'back' && !situation.canGoBack) {
        await interview.say(words.say('question.no-back'));
      } else if (command.means === 'add' && items.length >= this.max) {
        await interview.say(words.say('list.too-many', { max: this.max }));
      } else return command;
    }
  }

  /** The first refusal of an item that nobody has looked at. */
  async #verifyItems(drafts: readonly Draft[], interview: Interview): Promise<LabelledRefusal | null> {
    for (const [index, own] of drafts.entries()) {
      const refused = await this.item.verify(own, interview);
      if (refused !== null) return { ...refused, id: idAround(index, refused.id) };
    }
    return null;
  }

  async #take(interview: Interview, items: unknown[], draft: Draft): Promise<Asked<unknown[]> | null> {
    const unseen = draft.items.filter(({ isAccepted }) => !isAccepted);
    const refused =
      unseen.length === 0 ? null : await this.patiently(interview, this.#verifyItems(unseen, interview));
    if (refused !== null) {
      await interview.say(interview.words.say('hub.refused', { ...refused, label: asName(refused.label) }));
      return null;
    }
    const limit = this.limit(items, interview.words);
    const verdict =
      limit === null
        ? await this.whileChecking(interview, this.judge(items, interview.signal))
        : { refused: limit };
    if ('refused' in verdict) {
      await interview.say(messageOf(verdict, interview.words));
      return null;
    }
    // What was kept as it was is not doubted again.
    const isKept = draft.isMadeFrom(items);
    if (!isKept && !(await confirmDoubts(interview, verdict.doubts))) return null;
    draft.take(verdict.accepted, items);
    return { value: verdict.accepted };
  }

  async #askItem(
    interview: Interview,
    draft: Draft,
    index: number,
    current: unknown,
    { id, canGoBack, help }: Situation,
  ): Promise<Asked<unknown>> {
    const own = new Draft(current);
    const asked = await interview.put(this.item, own, {
      id: idInside(id, index),
      canGoBack,
      entering: 'forwards',
      help: this.help ?? help,
      outermost: false,
    });
    this.#itemDraft(draft).replaceBy(own);
    if (asked !== 'back') draft.items = draft.items.toSpliced(index, 1, own);
    return asked;
  }

  /** The items so far, those that still fit. Where there is danger, none but those that somebody has answered. */
  async #items(draft: Draft, answered: unknown): Promise<unknown[]> {
    if (asksDanger(this.item)) return Array.isArray(answered) ? [...(answered as unknown[])] : [];
    const given = answered ?? draft.initial ?? draft.fallback ?? (await this.readDefault());
    if (!Array.isArray(given)) return [];
    const items: unknown[] = [];
    for (const item of given) {
      const own = new Draft(item);
      const value = item === undefined ? undefined : await this.item.fit(own);
      if (value !== undefined) items.push(value);
      this.#itemDraft(draft).replaceBy(own);
    }
    return items;
  }

  /** The items, numbered. */
  #print(items: readonly unknown[], words: Words, draft: Draft): Widget {
    const container = new Container();
    for (const item of items) container.add(new TextWidget(this.#summaryOf(item, words, draft)));
    return container;
  }

  #summaryOf(item: unknown, words: Words, draft: KnownLabels | null): string {
    return this.item.summaryIn(item, words, draft?.known('item') ?? null);
  }

  /** Where the choices of the items are known from. */
  #itemDraft(draft: Draft): Draft {
    return draft.child('item');
  }
}

/** The items of a text: a JSON array, or texts with commas between them. */
function itemsOf(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // no JSON
  }
  return text.split(',').map((item) => item.trim());
}
