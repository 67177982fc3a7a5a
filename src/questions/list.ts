// list: any number of answers to one question.

import type { Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import { quoted } from '../screens/quoted.ts';
import { argumentError, requireWhole } from '../validate.ts';
import { confirmDoubts } from './doubt.ts';
import { Draft } from './draft.ts';
import type { Asked, Interview, Settled, Situation } from './interview.ts';
import { fold } from './line.ts';
import {
  type AnyOptions,
  type AnyQuestion,
  type LabelledRefusal,
  messageOf,
  type Question,
  QuestionBase,
  requireQuestion,
  type ValueOptions,
} from './question.ts';

/** Options of {@link list}. */
export interface ListOptions<Value> extends ValueOptions<Value[]> {
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
export function list<Value>(
  label: string,
  item: Question<Value>,
  options?: ListOptions<Value> | null,
): Question<Value[]> {
  return new ListQuestion(label, item, options as AnyOptions) as never;
}

/** What a line at a list means. */
export type ListCommand =
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

type ListSettings = AnyOptions & Pick<ListOptions<unknown>, 'min' | 'max'>;

class ListQuestion extends QuestionBase<unknown[]> {
  readonly kind = 'list';
  readonly item: AnyQuestion;
  readonly min: number;
  readonly max: number;
  readonly #default: unknown;

  constructor(label: string, item: unknown, options: ListSettings | null | undefined) {
    super('list', label, options);
    this.item = requireQuestion('list', 'item', item);
    this.min = options?.min == null ? 0 : requireWhole('list', 'min', options.min, 0);
    this.max =
      options?.max == null
        ? Number.POSITIVE_INFINITY
        : requireWhole('list', 'max', options.max, Math.max(this.min, 1));
    this.#default = options?.default ?? undefined;
    if (this.#default !== undefined && typeof this.#default !== 'function' && !Array.isArray(this.#default)) {
      throw argumentError('list', 'default', 'a list of values', this.#default);
    }
  }

  async ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<unknown[]>> {
    let items = await this.#items(draft);
    if (items.length === 0 && this.min > 0) {
      const first = await this.#askItem(interview, undefined, situation);
      if (first === 'back') {
        if (situation.canGoBack) return 'back';
      } else items = [first.value];
    }
    for (;;) {
      draft.answer = items;
      const typed = items.length > 0 ? await interview.show(this.#widgetOf(items, interview.words)) : null;
      const command = await this.#command(interview, items, situation, typed);
      if (command.means === 'back') return 'back';
      if (command.means === 'done') {
        const taken = await this.#take(interview, items, draft);
        if (taken !== null) return taken;
      } else if (command.means === 'remove') items = items.filter((_, index) => index !== command.index);
      else {
        const index = command.means === 'change' ? command.index : items.length;
        const asked = await this.#askItem(interview, items[index], situation);
        if (asked !== 'back') items = items.toSpliced(index, 1, asked.value);
      }
    }
  }

  async settle(draft: Draft): Promise<Settled<unknown[]>> {
    const items = await this.#items(draft);
    return items.length < this.min ? { missing: [this.label] } : { value: items };
  }

  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    if (draft.answer !== undefined) return null;
    const settled = await this.settle(draft);
    return 'value' in settled ? this.refusalOf(settled.value, interview) : null;
  }

  override limit(value: unknown[], words: Words): string | null {
    if (!Array.isArray(value)) return null;
    if (value.length < this.min) return words.say('list.too-few', { min: this.min });
    return value.length > this.max ? words.say('list.too-many', { max: this.max }) : null;
  }

  protected override describe(value: unknown[], words: Words): string {
    return value.map((item) => this.item.summaryIn(item, words)).join(', ');
  }

  /** Asks until the line is a command that changes something or ends the list. */
  async #command(
    interview: Interview,
    items: readonly unknown[],
    situation: Situation,
    typed: string | null,
  ): Promise<Exclude<ListCommand, { means: 'help' | 'nothing' }>> {
    const { words } = interview;
    for (let first = typed; ; first = null) {
      const line = first ?? (await interview.read(words.say('list.prompt', { label: this.label }), false));
      const command = readListLine(line, items.length);
      if (command.means === 'help') await this.sayHelp(interview, situation.help);
      else if (command.means === 'nothing') {
        await interview.say(words.say('select.none', { answer: quoted(line) }));
      } else if (command.means === 'back' && !situation.canGoBack) {
        await interview.say(words.say('question.no-back'));
      } else if (command.means === 'add' && items.length >= this.max) {
        await interview.say(words.say('list.too-many', { max: this.max }));
      } else return command as Exclude<ListCommand, { means: 'help' | 'nothing' }>;
    }
  }

  async #take(interview: Interview, items: unknown[], draft: Draft): Promise<Asked<unknown[]> | null> {
    const limit = this.limit(items, interview.words);
    if (limit !== null) {
      await interview.say(limit);
      return null;
    }
    const verdict = await this.patiently(interview, this.judge(items, interview.signal));
    if ('refused' in verdict) {
      await interview.say(messageOf(verdict, interview.words));
      return null;
    }
    if (!(await confirmDoubts(interview, verdict.doubts))) return null;
    draft.answer = verdict.accepted;
    return { value: verdict.accepted };
  }

  #askItem(interview: Interview, current: unknown, situation: Situation): Promise<Asked<unknown>> {
    const at: Situation = { canGoBack: true, entering: 'forwards', help: situation.help, outermost: false };
    return this.item.ask(interview, new Draft(current), at);
  }

  /** The items so far, those that still fit. */
  async #items(draft: Draft): Promise<unknown[]> {
    const given: unknown =
      draft.current ??
      (typeof this.#default === 'function' ? await (this.#default as () => unknown)() : this.#default);
    if (!Array.isArray(given)) return [];
    const items: unknown[] = [];
    for (const item of given) {
      const settled = await this.item.settle(new Draft(item));
      if ('value' in settled && item !== undefined) items.push(settled.value);
    }
    return items;
  }

  #widgetOf(items: readonly unknown[], words: Words): Container {
    const container = new Container();
    for (const item of items) container.add(new TextWidget(this.item.summaryIn(item, words)));
    return container;
  }
}
