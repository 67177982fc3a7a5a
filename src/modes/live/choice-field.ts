// Rows that can be pointed at: choices, the items of a list, the sections of a hub. The line filters them.

import type { Reply } from '../../engine/port.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { quoted } from '../../checks/yes-or-no.ts';
import { plainText } from '../../text/one-line.ts';
import { LiveField, type FieldOptions, type KeyEffect } from './field.ts';
import { Filter } from './filter.ts';
import type { Key } from './keys.ts';
import type { Content, FrameRow, FrameRowList } from './layout.ts';

/** One thing that can be chosen. */
export interface Option {
  readonly label: string;
  /** How it reads in its row: mostly the label, and what follows it. */
  readonly text: () => string;
  /** Text that is searched besides the label. */
  readonly others: string;
  /** Why it cannot be chosen; null where it can. */
  readonly refusal: string | null;
  /** Whether it is done; null for what has no box. */
  readonly box: boolean | null;
  /** The reply of ENTER, that of Delete, and the keys that matter. */
  readonly reply: Reply;
  readonly removal?: Reply;
  readonly hints: readonly MessageId[];
}

/** How something is chosen. */
export interface ChoiceFieldOptions extends FieldOptions {
  readonly count: number;
  /** One of them; most of many are never looked at. */
  readonly at: (id: number) => Option;
  /** The name of the group that one is in. */
  readonly groupOf?: (id: number) => string | null;
  /** The row that is pointed at from the start; null for the first that can be. */
  readonly start: number | null;
  /** Where any number of them is ticked: the first ones, and the answer. */
  readonly ticks?: Ticks;
}

/** How boxes are ticked. */
interface Ticks {
  readonly ids: readonly number[];
  readonly promptWith: (ticked: ReadonlySet<number>) => string;
  readonly valueOf: (ticked: ReadonlySet<number>) => unknown;
}

/** From so many choices on, a hint says that they can be filtered. */
const FILTERED_FROM = 6;
/** If more than so many have no room, a hint says how many there are. */
const COUNTED_FROM = 20;

/** One of several rows, or any number of them. */
export class ChoiceField extends LiveField {
  declare protected readonly options: ChoiceFieldOptions;
  /** The ids of the rows that are shown; and all rows, with the names of groups between them. */
  #ids: readonly number[] = [];
  #visible: readonly (number | string)[] = [];
  /** The filter that they are shown for. */
  #typed = '';
  #filter: Filter | null = null;
  /** Whether ENTER was pressed where nothing matches. */
  #isRefused = false;
  /** Whether the last key changed the filter: Space then belongs to it. */
  #isTyping = false;
  /** Whether something was ticked under the filter. */
  #isUsed = false;

  constructor(options: ChoiceFieldOptions) {
    super(options);
    this.pointed = options.start;
    this.ticked = new Set(options.ticks?.ids);
    this.#filterNow(false);
  }

  override continue(other: LiveField): void {
    super.continue(other);
    if (this.pointed !== null) this.pointed = Math.min(this.pointed, this.options.count - 1);
    this.#filterNow(false);
  }

  override press(key: Key): KeyEffect {
    this.#isRefused = false;
    const pressed = super.press(key);
    const isChanged = this.editor.text !== this.#typed;
    if (isChanged) this.#filterNow(true);
    this.#isTyping = isChanged && this.#isFiltered;
    if (!this.#isFiltered) this.#isUsed = false;
    return pressed;
  }

  override get content(): Content {
    const prompt = this.options.ticks?.promptWith(this.ticked) ?? this.options.prompt;
    return { ...super.content, prompt, rows: this.#rows };
  }

  protected override get back(): KeyEffect {
    const { ticks } = this.options;
    const isSame = (ids: readonly number[]): boolean =>
      ids.length === this.ticked.size && ids.every((id) => this.ticked.has(id));
    if (ticks === undefined || isSame(ticks.ids)) return super.back;
    return { back: true, soFar: ticks.valueOf(this.ticked) };
  }

  get #isFiltered(): boolean {
    return this.#typed !== '';
  }

  /** Whether ENTER ticks the row: a filter that was typed and not used would otherwise count for nothing. */
  get #ticksOnEnter(): boolean {
    return this.#isFiltered && !this.#isUsed;
  }

  get #rows(): FrameRowList {
    const visible = this.#visible;
    if (visible.length === 0) {
      const label = this.options.words.say('live.nothing', { typed: quoted(this.#typed) });
      return this.rowsOf(1, null, () => ({
        label,
        note: '',
        box: null,
        look: this.#isRefused ? 'refused' : 'dim',
      }));
    }
    const pointed = this.pointed === null ? -1 : visible.indexOf(this.pointed);
    return this.rowsOf(visible.length, pointed < 0 ? null : pointed, (index): FrameRow => {
      const id = visible[index] as number | string;
      if (typeof id === 'string') return { label: plainText(id), note: '', box: null, look: 'plain' };
      const { label: name, text: textOf, refusal, box } = this.options.at(id);
      const text = textOf();
      const label = text.startsWith(name) ? name : text;
      const isTicked = this.options.ticks === undefined ? box : this.ticked.has(id);
      const look = refusal === null ? 'plain' : 'dim';
      return { label, note: text.slice(label.length), box: isTicked, look };
    });
  }

  protected override hints(shown: number): readonly string[] {
    const { words, count: total, ticks, at } = this.options;
    const { hints, removal } = at(this.pointed ?? 0);
    const own: readonly MessageId[] =
      ticks === undefined
        ? hints
        : [
            ...(this.pointed === null || this.#isTyping ? [] : (['live.tick'] as const)),
            this.#ticksOnEnter ? 'live.tick-it' : 'live.accept',
          ];
    const isRemovable = removal !== undefined && !this.#isFiltered;
    const isFound = this.#ids.length > 0;
    const filter = this.#isFiltered ? 'live.clear' : total >= FILTERED_FROM ? 'live.filter' : null;
    const count = this.#isFiltered
      ? [words.say('live.of', { count: this.#ids.length, total })]
      : total - shown > COUNTED_FROM
        ? [words.say('live.choices', { count: total })]
        : [];
    return [
      ...(isFound ? own.map((id) => this.say(id)) : []),
      ...(isRemovable ? [this.say('live.remove')] : []),
      ...(filter === null ? [] : [this.say(filter)]),
      ...(isFound ? this.ways : []),
      ...(isFound && ticks !== undefined ? [this.say('live.all')] : []),
      ...count,
    ];
  }

  protected override take({ name, text }: Key): KeyEffect | void {
    const { editor, options } = this;
    const last = this.#visible.length - 1;
    const at = this.pointed === null ? -1 : this.#visible.indexOf(this.pointed);
    const isTicked = options.ticks !== undefined;
    if (name === 'enter') return this.#enter();
    if (name === 'up') this.#go(Math.max(at, 0) - 1, -1, true);
    else if (name === 'down') this.#go(at + 1, 1, true);
    else if (name === 'home') this.#go(0, 1);
    else if (name === 'end') this.#go(last, -1);
    else if (name === 'page-up') this.#go(Math.max(at - this.page, 0), 1);
    else if (name === 'page-down') this.#go(Math.min(at + this.page, last), -1);
    else if (name === 'escape') editor.set('');
    else if (name === 'space' && isTicked && !this.#isTyping)
      this.#tick(this.pointed === null ? [] : [this.pointed]);
    else if (name === 'ctrl-a' && isTicked) this.#tick(this.#ids.filter((id) => this.#canChoose(id)));
    else if (name === 'text' || name === 'space') editor.type(text);
    else if (name === 'delete' && editor.text === '' && this.pointed !== null)
      return options.at(this.pointed).removal;
    else editor.press({ name, text });
  }

  #enter(): KeyEffect | void {
    const { at, ticks } = this.options;
    const [first] = this.#ids;
    if (first === undefined) this.#isRefused = true;
    else if (ticks !== undefined && !this.#ticksOnEnter) return { given: ticks.valueOf(this.ticked) };
    else if (this.pointed === null) this.message = { text: at(first).refusal ?? '', kind: 'refusal' };
    else if (ticks === undefined) return at(this.pointed).reply;
    else {
      this.ticked.add(this.pointed);
      this.editor.set('');
    }
  }

  /** Ticks some, or unticks them if all are ticked. */
  #tick(ids: readonly number[]): void {
    const isAll = ids.every((id) => this.ticked.has(id));
    for (const id of ids) {
      if (isAll) this.ticked.delete(id);
      else this.ticked.add(id);
    }
    this.#isUsed ||= ids.length > 0;
  }

  #canChoose(id: number): boolean {
    return this.options.at(id).refusal === null;
  }

  /** Goes to a row, or to the next in a direction that can be chosen. */
  #go(from: number, towards: 1 | -1, wraps = false): void {
    const { length } = this.#visible;
    for (let step = 0; step < length; step++) {
      const at = from + step * towards;
      const row = this.#visible[wraps ? (at + length) % length : at];
      if (typeof row !== 'number' || !this.#canChoose(row)) continue;
      this.pointed = row;
      return;
    }
  }

  /** Shows what fits what is typed; `points`: the pointer goes to the best of it. */
  #filterNow(points: boolean): void {
    const { count, at, groupOf = () => null } = this.options;
    const all = Array.from({ length: count }, (_, id) => id);
    this.#typed = this.editor.text;
    if (this.#typed.trim() === '') {
      this.#show(all);
      if (this.pointed === null) this.#go(0, 1);
      return;
    }
    this.#filter ??= new Filter(
      all.map((id) => {
        const { label, others } = at(id);
        return { label, others: `${others} ${groupOf(id) ?? ''}`.trim() };
      }),
    );
    const { ids, ranks } = this.#filter.find(this.#typed);
    this.#show(ids);
    if (!points) return;
    const rankOf = (index: number): number => ranks[index] as number;
    let best: number | null = null;
    for (const [index, id] of ids.entries())
      if ((best === null || rankOf(index) < rankOf(best)) && this.#canChoose(id)) best = index;
    this.pointed = best === null ? null : (ids[best] as number);
  }

  #show(ids: readonly number[]): void {
    const { groupOf } = this.options;
    this.#ids = ids;
    this.#visible = ids;
    if (groupOf === undefined) return;
    let before: string | null = null;
    this.#visible = ids.flatMap((id) => {
      const group = groupOf(id);
      const isNew = group !== null && group !== before;
      before = group;
      return isNew ? [group, id] : [id];
    });
  }
}
