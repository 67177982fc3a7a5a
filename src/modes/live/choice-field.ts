// FrameRowList that can be pointed at: choices, the items of a list, the sections of a hub. What is typed filters them.

import { plainText } from '../../text/one-line.ts';
import { quoted } from '../../checks/yes-or-no.ts';
import { LiveField, type FieldOptions, type Pressed, Scroll, type Sent } from './field.ts';
import { Filter } from './filter.ts';
import type { Key } from './keys.ts';
import type { Content, FrameRow, FrameRowList } from './layout.ts';

/** One thing that can be chosen. */
export interface Option {
  readonly label: string;
  /** How it reads in its row: mostly the label, and what follows it. */
  readonly text: string;
  /** What is searched besides the label. */
  readonly hint: string;
  readonly group: string | null;
  /** Why it cannot be chosen; null where it can. */
  readonly refusal: string | null;
  /** Whether it is done; null for what has no box. */
  readonly box: boolean | null;
}

/** How something is chosen. */
export interface ChoiceFieldOptions extends FieldOptions {
  readonly choices: readonly Option[];
  /** What is pointed at from the start; null for the first that can be. */
  readonly start: number | null;
  /** What ENTER sends at a row. */
  send(id: number): Sent;
  /** What Delete sends at a row; null where it cannot be removed. */
  remove?(id: number): Sent | null;
  /** The keys that matter at a row. */
  ownHints(id: number | null): readonly string[];
}

/** From so many choices on, a hint says that they can be filtered. */
const FILTERED_FROM = 6;
/** If more than so many have no room, a hint says how many there are. */
const COUNTED_FROM = 20;
/** So many rows PgUp and PgDn move by. */
const PAGE = 10;

/** One of several rows. */
export class ChoiceField extends LiveField {
  declare protected readonly options: ChoiceFieldOptions;
  protected pointed: number | null;
  /** The rows that are shown: ids, and the names of groups between them. */
  #visible: readonly (number | string)[];
  /** The filter that they are shown for. */
  #typed = '';
  #filter: Filter | null = null;
  readonly #scroll = new Scroll();
  /** Whether ENTER was pressed where nothing matches. */
  #isRefused = false;

  constructor(options: ChoiceFieldOptions) {
    super(options);
    const { choices, start } = options;
    this.#visible = this.#withGroups(choices.keys());
    const first = choices.findIndex(({ refusal }) => refusal === null);
    this.pointed = start ?? (first < 0 ? null : first);
  }

  override continue(other: LiveField): void {
    if (!(other instanceof ChoiceField)) return;
    this.editor = other.editor;
    const last = this.options.choices.length - 1;
    this.pointed = other.pointed === null ? null : Math.min(other.pointed, last);
    this.#filterNow(false);
  }

  override press(key: Key): Pressed {
    this.#isRefused = false;
    const pressed = super.press(key);
    if (this.editor.text !== this.#typed) this.#filterNow(true);
    return pressed;
  }

  override get content(): Content {
    return { ...super.content, rows: this.#rows };
  }

  /** The ids of the rows that are shown. */
  protected get ids(): number[] {
    return this.#visible.filter((row) => typeof row === 'number');
  }

  protected get isFiltered(): boolean {
    return this.#typed !== '';
  }

  protected boxOf(id: number): boolean | null {
    return (this.options.choices[id] as Option).box;
  }

  protected canChoose(id: number): boolean {
    return this.options.choices[id]?.refusal === null;
  }

  get #rows(): FrameRowList {
    const { words, choices } = this.options;
    const visible = this.#visible;
    if (visible.length === 0) {
      const label = words.say('live.nothing', { typed: quoted(this.#typed) });
      const row: FrameRow = { label, note: '', box: null, look: this.#isRefused ? 'refused' : 'dim' };
      return { count: 1, pointed: null, at: () => row, firstOf: () => 0 };
    }
    const at = this.pointed === null ? -1 : visible.indexOf(this.pointed);
    const pointed = at < 0 ? null : at;
    return {
      count: visible.length,
      pointed,
      firstOf: (shown) => this.#scroll.firstOf(shown, pointed, visible.length),
      at: (index): FrameRow => {
        const row = visible[index] as number | string;
        if (typeof row === 'string') return { label: plainText(row), note: '', box: null, look: 'plain' };
        const { label: name, text, refusal } = choices[row] as Option;
        const label = text.startsWith(name) ? name : text;
        const look = refusal === null ? 'plain' : 'dim';
        return { label, note: text.slice(label.length), box: this.boxOf(row), look };
      },
    };
  }

  protected override hints(shown: number): readonly string[] {
    const { words, choices } = this.options;
    const total = choices.length;
    const found = this.isFiltered ? this.ids.length : total;
    const own = found === 0 ? [] : this.options.ownHints(this.pointed);
    const isRemovable =
      !this.isFiltered && this.pointed !== null && this.options.remove?.(this.pointed) != null;
    const filter = this.isFiltered
      ? [words.say('live.clear')]
      : total >= FILTERED_FROM
        ? [words.say('live.filter')]
        : [];
    const count = this.isFiltered
      ? [words.say('live.of', { count: found, total })]
      : total - shown > COUNTED_FROM
        ? [words.say('live.choices', { count: total })]
        : [];
    return [
      ...own,
      ...(isRemovable ? [words.say('live.remove')] : []),
      ...filter,
      ...(found === 0 ? [] : [...this.ways, ...this.moreHints]),
      ...count,
    ];
  }

  protected get moreHints(): readonly string[] {
    return [];
  }

  protected override take(key: Key): Pressed {
    const { name } = key;
    if (name === 'enter') return this.#enter();
    if (name === 'up' || name === 'down') this.#step(name === 'up' ? -1 : 1, true);
    else if (name === 'home') this.#go(0, 1);
    else if (name === 'end') this.#go(this.#visible.length - 1, -1);
    else if (name === 'page-up' || name === 'page-down') this.#step(name === 'page-up' ? -PAGE : PAGE, false);
    else if (name === 'escape') this.editor.set('');
    else if (name === 'text' || name === 'space') this.editor.type(key.text);
    else if (name === 'delete' && this.editor.length === 0 && this.pointed !== null)
      return this.options.remove?.(this.pointed) ?? 'done';
    else this.editor.press(key);
    return 'done';
  }

  /** ENTER at a row. */
  protected choose(id: number): Pressed {
    return this.options.send(id);
  }

  #enter(): Pressed {
    if (this.pointed !== null && this.#visible.includes(this.pointed)) return this.choose(this.pointed);
    const [first] = this.ids;
    if (first === undefined) this.#isRefused = true;
    else this.message = { text: this.options.choices[first]?.refusal ?? '', kind: 'refusal' };
    return 'done';
  }

  /** Moves by so many rows, past those that cannot be chosen. */
  #step(by: number, wraps: boolean): void {
    const { length } = this.#visible;
    const at = this.pointed === null ? -1 : this.#visible.indexOf(this.pointed);
    if (!wraps) return this.#go(Math.min(Math.max(at + by, 0), length - 1), by < 0 ? 1 : -1);
    for (let step = 1; step <= length; step++) {
      const row = this.#visible[((((at < 0 && by < 0 ? 0 : at) + by * step) % length) + length) % length];
      if (typeof row === 'number' && this.canChoose(row)) {
        this.pointed = row;
        return;
      }
    }
  }

  /** Goes to a row, or to the next in a direction that can be chosen. */
  #go(from: number, towards: 1 | -1): void {
    for (let at = from; at >= 0 && at < this.#visible.length; at += towards) {
      const row = this.#visible[at];
      if (typeof row === 'number' && this.canChoose(row)) {
        this.pointed = row;
        return;
      }
    }
  }

  /** Shows what fits what is typed; the pointer goes to the best of it. */
  #filterNow(points: boolean): void {
    const { choices } = this.options;
    this.#typed = this.editor.text;
    if (this.#typed.trim() === '') {
      this.#visible = this.#withGroups(choices.keys());
      if (this.pointed === null) this.#go(0, 1);
      return;
    }
    this.#filter ??= new Filter(
      choices.map(({ label, hint, group }) => ({ label, others: `${hint} ${group ?? ''}`.trim() })),
    );
    const { ids, ranks } = this.#filter.find(this.#typed);
    this.#visible = this.#withGroups(ids);
    if (!points) return;
    let best: number | null = null;
    for (const [index, id] of ids.entries()) {
      if (!this.canChoose(id)) continue;
      if (best === null || (ranks[index] as number) < (ranks[best] as number)) best = index;
    }
    this.pointed = best === null ? null : (ids[best] as number);
  }

  #withGroups(ids: Iterable<number>): readonly (number | string)[] {
    const { choices } = this.options;
    const rows: (number | string)[] = [];
    let before: string | null = null;
    for (const id of ids) {
      const { group } = choices[id] as Option;
      if (group !== null && group !== before) rows.push(group);
      before = group;
      rows.push(id);
    }
    return rows;
  }
}

/** How boxes are ticked. */
export interface TickFieldOptions extends ChoiceFieldOptions {
  readonly ticked: Iterable<number>;
  /** The prompt with what is ticked. */
  promptWith(ticked: ReadonlySet<number>): string;
  sendAll(ticked: ReadonlySet<number>): Sent;
}

/** Any number of rows. */
export class TickField extends ChoiceField {
  declare protected readonly options: TickFieldOptions;
  #ticked: Set<number>;
  /** Whether something was ticked under the filter. */
  #isUsed = false;

  constructor(options: TickFieldOptions) {
    super(options);
    this.#ticked = new Set(options.ticked);
  }

  override continue(other: LiveField): void {
    super.continue(other);
    if (other instanceof TickField) this.#ticked = other.#ticked;
  }

  override press(key: Key): Pressed {
    const pressed = super.press(key);
    if (!this.isFiltered) this.#isUsed = false;
    return pressed;
  }

  protected override get prompt(): string {
    return this.options.promptWith(this.#ticked);
  }

  protected override boxOf(id: number): boolean {
    return this.#ticked.has(id);
  }

  protected override hints(shown: number): readonly string[] {
    const { words } = this.options;
    const hints = super.hints(shown);
    if (!this.#ticksOnEnter) return hints;
    return hints.map((hint) => (hint === words.say('live.accept') ? words.say('live.tick-it') : hint));
  }

  protected override get moreHints(): readonly string[] {
    return [this.options.words.say('live.all')];
  }

  protected override take(key: Key): Pressed {
    if (key.name === 'space') this.#tick(this.pointed);
    else if (key.name === 'ctrl-a') this.#tickAll();
    else return super.take(key);
    return 'done';
  }

  protected override choose(id: number): Pressed {
    if (!this.#ticksOnEnter) return this.options.sendAll(this.#ticked);
    this.#ticked.add(id);
    this.editor.set('');
    return 'done';
  }

  /** What is typed and not used yet would otherwise count for nothing. */
  get #ticksOnEnter(): boolean {
    return this.isFiltered && !this.#isUsed;
  }

  #tick(id: number | null): void {
    if (id === null || !this.ids.includes(id)) return;
    this.#isUsed = true;
    if (!this.#ticked.delete(id)) this.#ticked.add(id);
  }

  #tickAll(): void {
    const ids = this.ids.filter((id) => this.canChoose(id));
    const isAll = ids.every((id) => this.#ticked.has(id));
    this.#isUsed = true;
    for (const id of ids) {
      if (isAll) this.#ticked.delete(id);
      else this.#ticked.add(id);
    }
  }
}

/** Yes or no, side by side. */
export class ConfirmField extends LiveField {
  declare protected readonly options: ConfirmFieldOptions;
  #answer: boolean | null;

  constructor(options: ConfirmFieldOptions) {
    super(options);
    this.#answer = options.start;
  }

  override continue(other: LiveField): void {
    if (other instanceof ConfirmField) this.#answer = other.#answer;
  }

  override get content(): Content {
    const { words } = this.options;
    const paint = (word: string): string => this.options.paint(word);
    const [yes, no] = [words.say('answer.yes'), words.say('answer.no')];
    const shown =
      this.#answer === null
        ? ['', `  ${yes}   ${no}`]
        : this.#answer
          ? ['> ', `${paint(yes)}   ${no}`]
          : [`  ${yes} > `, paint(no)];
    return { ...super.content, before: shown[0] as string, behind: shown[1] as string };
  }

  protected override hints(): readonly string[] {
    const { words } = this.options;
    return [this.#letters('live.yes-or-no'), words.say('live.sides'), words.say('live.accept'), ...this.ways];
  }

  protected override take({ name, text }: Key): Pressed {
    const { words, start } = this.options;
    if (name === 'enter') {
      if (this.#answer !== null) return this.options.send(this.#answer);
      this.message = { text: this.#letters('live.press'), kind: 'refusal' };
    } else if (name === 'left' || name === 'up') this.#answer = true;
    else if (name === 'right' || name === 'down') this.#answer = false;
    else if (name === 'escape') this.#answer = start;
    else if (name === 'text') this.#answer = words.yesOrNo(text) ?? this.#answer;
    return 'done';
  }

  #letters(id: 'live.yes-or-no' | 'live.press'): string {
    const { words } = this.options;
    const letter = (answer: string): string => Array.from(answer)[0] ?? '';
    return words.say(id, { yes: letter(words.say('answer.yes')), no: letter(words.say('answer.no')) });
  }
}

/** How yes or no is asked for. */
export interface ConfirmFieldOptions extends FieldOptions {
  readonly start: boolean | null;
  send(answer: boolean): Sent;
  /** The one that is pointed at. */
  paint(word: string): string;
}
