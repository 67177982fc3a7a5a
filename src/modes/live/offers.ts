// What arrow keys put into the line: choices, words, keys or the rows of a menu. A choice is found by line mode's own rules.

import type { Ask, AskView, LineView } from '../../engine/answerer.ts';
import { fold } from '../../i18n/fold.ts';
import type { Words } from '../../i18n/words.ts';
import type { Printed } from '../../questions/printed.ts';
import { readLine } from '../../questions/reader.ts';
import type { ReadyChoice } from '../../questions/choice-options.ts';
import { type Choices, describeChoice } from '../../questions/choices.ts';
import { trims } from '../../questions/kinds.ts';
import { endsSentence, titleOf } from '../../checks/labels.ts';
import { plainText } from '../../text/one-line.ts';
import { type MenuRows, menuRowsOf } from './menu-rows.ts';
import type { OfferedRow, Offers } from './word-offers.ts';

/** What is offered at an ask; null where any text may be typed. */
export function offersOf(ask: Ask, view: AskView, words: Words): Offers | null {
  const menu = menuRowsOf(ask, view, words);
  if (menu !== null) return new MenuOffers(menu);
  const { line } = view;
  if (line === null) return null;
  const { choices, suggest, isMany } = line.reader;
  if (suggest !== undefined) return new SuggestOffers(suggest, line, trims(ask.question));
  if (choices === undefined) return null;
  const { label } = ask.question;
  return isMany === true
    ? new MultiselectOffers(choices, line, label, words)
    : new SelectOffers(choices, line, label, words);
}

/** The rows of a list, a review or a hub. */
class MenuOffers implements Offers {
  readonly title: string | null;
  readonly isDrawn = true;
  readonly ticks = false;
  readonly start: number;
  readonly #menu: MenuRows;
  readonly #all: readonly number[];

  constructor(menu: MenuRows) {
    this.#menu = menu;
    this.#all = menu.rows.map((_, id) => id);
    this.start = menu.start;
    this.title = menu.title;
  }

  visible(): readonly number[] {
    return this.#all;
  }

  row(id: number): OfferedRow {
    const { text = '', isDone = null } = this.#menu.rows[id] ?? {};
    return { text, label: text, isDisabled: false, isTicked: isDone };
  }

  canPoint(): boolean {
    return true;
  }

  taken(text: string): number | null {
    return this.#menu.idOf(text);
  }

  lineFor(id: number): string | null {
    return this.#menu.rows[id]?.line ?? null;
  }

  completed(text: string): string | null {
    if (text === '') return null;
    const id = this.taken(text);
    if (id !== null) return this.lineFor(id);
    const lines = this.#all.map((id) => this.lineFor(id) ?? '');
    const found = lines.filter((line) => fold(line).startsWith(fold(text)));
    return found.length === 1 ? (found[0] as string) : null;
  }

  removal(id: number): string | null {
    return this.#menu.rows[id]?.removal ?? null;
  }
}

/** Texts that may be meant: any other text is an answer too. They come later than what is typed. */
class SuggestOffers implements Offers {
  readonly title = null;
  readonly isDrawn = true;
  readonly ticks = false;
  readonly start = null;
  readonly #suggest: (typed: string) => Promise<readonly string[]>;
  readonly #line: LineView;
  readonly #trims: boolean;
  #texts: readonly string[] = [];
  /** How often something was asked for: only the latest result counts. */
  #asked = 0;

  constructor(suggest: (typed: string) => Promise<readonly string[]>, line: LineView, isTrimmed: boolean) {
    this.#suggest = suggest;
    this.#line = line;
    this.#trims = isTrimmed;
  }

  /** Asks for what fits a text; tells when that has come. */
  async refresh(text: string, changed: () => void, isWanted: () => boolean): Promise<void> {
    const asked = ++this.#asked;
    let texts: readonly string[];
    try {
      texts = await this.#suggest(text);
    } catch {
      texts = []; // a person who types is told nothing of it; `*` in line mode is
    }
    if (asked !== this.#asked || !isWanted()) return;
    this.#texts = texts;
    changed();
  }

  visible(): readonly number[] {
    return this.#texts.map((_, id) => id);
  }

  row(id: number): OfferedRow {
    const text = plainText(this.#texts[id] ?? '');
    return { text, label: text, isDisabled: false, isTicked: null };
  }

  canPoint(id: number): boolean {
    return this.lineFor(id) !== null;
  }

  taken(): null {
    return null;
  }

  lineFor(id: number): string | null {
    const text = this.#texts[id];
    const isRead = (line: string): boolean => {
      const meant = readLine(line, this.#trims);
      if (meant.means !== 'text') return false;
      const reading = this.#line.reader.read(meant.text, this.#line.at);
      return 'value' in reading && reading.value === text;
    };
    return text === undefined ? null : ([text, `\\${text}`].find(isRead) ?? null);
  }

  completed(text: string): string | null {
    return text !== '' && this.#texts.length === 1 ? this.lineFor(0) : null;
  }
}

/** What choices of both kinds share. */
abstract class ChoiceOffers {
  readonly title: string;
  readonly isDrawn = true;
  readonly start = null;
  protected readonly choices: Choices;
  protected readonly line: LineView;
  protected readonly words: Words;
  readonly #all: readonly number[];
  #keys: ReadonlyMap<number, string> | null = null;

  constructor(choices: Choices, line: LineView, label: string, words: Words) {
    this.choices = choices;
    this.line = line;
    this.words = words;
    this.#all = choices.list.map((_, id) => id);
    this.title = choices.many
      ? words.say(endsSentence(label) ? 'live.select.many-sentence' : 'live.select.many', {
          label,
          count: choices.list.length,
        })
      : titleOf(label);
  }

  protected get printed(): Printed | null {
    return this.line.at.printed;
  }

  /** What the choices are called by in the list that was printed last. */
  protected get keys(): ReadonlyMap<number, string> {
    return (this.#keys ??= this.choices.keysIn(this.printed));
  }

  groupOf(id: number): string | null {
    return this.choices.list[id]?.group ?? null;
  }

  /** The rows that a part of the line leaves: all where it is empty or a command. */
  protected found(part: string): readonly number[] {
    const meant = readLine(part, true);
    if (meant.means !== 'text' || fold(meant.text) === '*') return this.#all;
    const match = this.choices.match(meant.text, this.printed);
    if ('id' in match) return [match.id];
    return match.ids.length > 0 ? match.ids : this.choices.idsInGroup(meant.text);
  }

  /** The values that a line gives; null where it cannot be read, or gives nothing. */
  protected valuesOf(text: string): readonly unknown[] | null {
    const meant = readLine(text, true);
    if (meant.means === 'enter') return this.valuesIn(this.line.at.current);
    if (meant.means !== 'text') return null;
    const reading = this.line.reader.read(meant.text, this.line.at);
    if ('value' in reading) return this.valuesIn(reading.value);
    return 'soFar' in reading ? this.valuesIn(reading.soFar) : null;
  }

  protected abstract valuesIn(value: unknown): readonly unknown[];

  /** The name of a choice in a line: its label, else its number, else its value. */
  protected namesOf(id: number): string[] {
    const { label, value } = this.choices.list[id] as ReadyChoice;
    const name = plainText(label);
    const key = this.keys.get(id) ?? null;
    const shown = typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : null;
    return [name, `\\${name}`, key, shown].filter((one) => one !== null && one !== '') as string[];
  }

  protected texts(id: number): Pick<OfferedRow, 'text' | 'label'> {
    const choice = this.choices.list[id] as ReadyChoice;
    return { text: plainText(describeChoice(choice, this.words)), label: plainText(choice.label) };
  }
}

/** One of several choices: pointing at one puts it into the line. */
class SelectOffers extends ChoiceOffers implements Offers {
  readonly ticks = false;

  visible(text: string): readonly number[] {
    return this.found(text);
  }

  row(id: number): OfferedRow {
    const { disabled } = this.choices.list[id] as ReadyChoice;
    return { ...this.texts(id), isDisabled: disabled, isTicked: null };
  }

  taken(text: string): number | null {
    const [value] = this.valuesOf(text) ?? [];
    return value === undefined ? null : (this.choices.idOf(value) ?? null);
  }

  canPoint(id: number): boolean {
    return this.lineFor(id) !== null;
  }

  lineFor(id: number): string | null {
    if (this.choices.list[id]?.disabled !== false) return null;
    return this.namesOf(id).find((line) => this.taken(line) === id) ?? null;
  }

  completed(text: string): string | null {
    const id = this.taken(text);
    return id === null ? null : this.lineFor(id);
  }

  protected valuesIn(value: unknown): readonly unknown[] {
    return value == null ? [] : [value];
  }
}

/** Any number of choices: ticking writes them into the line. */
class MultiselectOffers extends ChoiceOffers implements Offers {
  readonly ticks = true;
  /** What a line was found to give last: every row asks. */
  #last: { readonly text: string; readonly chosen: ReadonlySet<unknown> } | null = null;

  canPoint(id: number): boolean {
    return this.choices.list[id]?.disabled === false;
  }

  visible(text: string): readonly number[] {
    const { last } = lastWordOf(text);
    if (last === '' || this.choices.isLabel(text)) return this.found('');
    const part = last.replace(/^[+-]\s*/, '');
    const found = this.found(part);
    if (found.length > 0) return found;
    // A range, or a word for all or none, is no part of a name.
    const meant = this.valuesOf(part);
    if (meant?.length === 0) return this.found('');
    const values = new Set(meant);
    return this.choices.list.flatMap(({ value }, id) => (values.has(value) ? [id] : []));
  }

  row(id: number, text: string): OfferedRow {
    const { disabled, value } = this.choices.list[id] as ReadyChoice;
    return { ...this.texts(id), isDisabled: disabled, isTicked: this.#chosenBy(text).has(value) };
  }

  taken(): null {
    return null;
  }

  lineFor(): null {
    return null;
  }

  ticked(id: number, text: string): string | null {
    const { value } = this.choices.list[id] as ReadyChoice;
    const chosen = new Set(this.#chosenBy(text));
    if (!chosen.delete(value)) chosen.add(value);
    return this.#lineOf(this.choices.list.flatMap((one, index) => (chosen.has(one.value) ? [index] : [])));
  }

  completed(text: string): string | null {
    if (text === '') {
      const chosen = this.#chosenBy('');
      return chosen.size === 0
        ? null
        : this.#lineOf(this.choices.list.flatMap((one, id) => (chosen.has(one.value) ? [id] : [])));
    }
    const { before, last } = lastWordOf(text);
    const sign = /^[+-]\s*/.exec(last)?.[0] ?? '';
    const part = last.slice(sign.length);
    const match = part === '' ? null : this.choices.match(part, this.printed);
    if (match === null || !('id' in match)) return null;
    const whole = this.valuesOf(text);
    for (const name of this.namesOf(match.id)) {
      const line = before + sign + name;
      if (isSameSet(this.valuesOf(line), whole)) return line;
    }
    return null;
  }

  protected valuesIn(value: unknown): readonly unknown[] {
    return Array.isArray(value) ? value : [];
  }

  /** What ENTER would give; where the text cannot be read yet, the same without its last word. */
  #chosenBy(text: string): ReadonlySet<unknown> {
    if (this.#last?.text !== text) {
      const chosen = this.valuesOf(text) ?? this.valuesOf(withoutLast(lastWordOf(text).before, /[\s,]/));
      this.#last = { text, chosen: new Set(chosen) };
    }
    return this.#last.chosen;
  }

  /** The line that gives exactly these: by their labels, or by numbers where a label cannot be read back. */
  #lineOf(ids: readonly number[]): string | null {
    const values = ids.map((id) => this.choices.list[id]?.value);
    if (ids.length === 0) {
      const none = ['none', this.words.say('multiselect.none')];
      return none.find((line) => this.valuesOf(line)?.length === 0) ?? null;
    }
    const names = ids.map((id) =>
      this.namesOf(id).find((name) => isSameSet(this.valuesOf(name), [this.choices.list[id]?.value])),
    );
    if (names.includes(undefined)) return null;
    const keys = ids.map((id, index) => this.keys.get(id) ?? names[index]);
    // Labels, then numbers for those that a comma would divide, then numbers for all.
    const some = names.map((name, index) => (COMMA.test(name ?? '') ? keys[index] : name));
    const lines = [names, some, keys].map((parts) => parts.join(', '));
    return lines.find((line) => isSameSet(this.valuesOf(line), values)) ?? null;
  }
}

/** What divides names in a line. */
const COMMA = /[,\u3001\u060c\uff0c\ufe50\ufe51\uff64]/u;

/** A line up to its last word, and that word: after the last comma or, where there is none, the last blank. */
function lastWordOf(text: string): { readonly before: string; readonly last: string } {
  const last = COMMA.test(text)
    ? (text.split(COMMA).at(-1) as string)
    : text.slice(withoutLast(text.trimEnd(), /\S/).length);
  const start = text.length - last.trimStart().length;
  return { before: text.slice(0, start), last: text.slice(start).trimEnd() };
}

/** A text without the last characters of a kind: a pattern that looks for them would begin at each of those before. */
function withoutLast(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function isSameSet(one: readonly unknown[] | null, other: readonly unknown[] | null): boolean {
  if (one === null || other === null || one.length !== other.length) return false;
  const values = new Set(one);
  return values.size === other.length && other.every((value) => values.has(value));
}
