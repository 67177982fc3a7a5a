// The choices of a select or multiselect, and which of them a typed text means.

import { quoted } from '../checks/yes-or-no.ts';
import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import { endsSentence, titleOf } from '../checks/label-text.ts';
import { plainText } from '../text/one-line.ts';
import { ChoiceList } from './choice-list.ts';
import { isPrimitive, type ReadyChoice } from './choice-options.ts';
import { type PrintedList, printedLines, type PrintedRow } from './printed.ts';

/** The choices that a typed text means. */
type Match =
  /** `whole`: by its number, its whole label or its value. */
  { readonly id: number; readonly whole: boolean } | { readonly ids: readonly number[] };

/** Whether the box before a choice is ticked. */
export type Box = (id: number) => boolean;

/** More choices than this are not printed at once. */
const MOST_SHOWN = 20;

const LETTERS = 26;
const FIRST = 97;

/** The choices of one visit. */
export class Choices extends ChoiceList {
  /**
   * The names of the choices, prepared when the user first types a name: 10,000 choices are shown without that work.
   */
  #called: ChoiceNames | null = null;
  /** The last name and its match: each key at a live terminal asks several times for the same name. */
  #matched: { readonly name: string; readonly match: Match } | null = null;

  constructor({ list, ids }: ChoiceList) {
    super(list, ids);
  }

  get #names(): ChoiceNames {
    this.#called ??= choiceNamesOf(this.list);
    return this.#called;
  }

  /** Whether they are too many to be printed at once. */
  get many(): boolean {
    return this.list.length > MOST_SHOWN;
  }

  /** The values that can be chosen, in the order of the choices. */
  among(values: readonly unknown[]): readonly unknown[] {
    const ids = new Set(
      values.filter((value) => this.has(value)).map((value) => this.ids.get(value) as number),
    );
    return [...ids].toSorted((one, other) => one - other).map((id) => this.list[id]?.value);
  }

  /** The box before each choice, ticked where it is chosen. */
  boxes(chosen: readonly unknown[] | undefined): Box {
    const values = new Set(chosen);
    return (id) => values.has(this.list[id]?.value);
  }

  /** The choices that a text means: by a number of the last list, a whole label, a value, or parts of labels. */
  match(typed: string, printed: PrintedList | null): Match {
    const name = fold(typed);
    const numbered = this.numberOf(name, printed);
    const whole = this.#names.labels.find(typed);
    // Letters as numbers may be labels as well: then the label is meant.
    if (numbered !== undefined && !(this.#names.isLettered && whole.length > 0))
      return { id: numbered, whole: true };
    for (const found of [whole, this.#names.values.find(typed)]) {
      if (found.length === 1) return { id: found[0] as number, whole: true };
      if (found.length > 1) return { ids: found };
    }
    return this.#matchPart(name);
  }

  /** The number or letters of each choice in the list that was printed last. */
  keysIn(printed: PrintedList | null): ReadonlyMap<number, string> {
    return new Map(printed?.ids.map((id, index) => [id, this.#keyOf(index)]));
  }

  /** The choice behind a number of the list that was printed last. */
  numberOf(typed: string, printed: PrintedList | null): number | undefined {
    const isKey = this.#names.isLettered ? /^[a-z]{1,6}$/.test(typed) : /^[1-9]\d{0,6}$/.test(typed);
    if (printed === null || !isKey) return undefined;
    const index = this.#names.isLettered ? letterIndex(typed) : Number(typed) - 1;
    return printed.ids[index];
  }

  /** The choices that a given value or an exact text means: a value, a whole label, or a value as text. */
  exact(given: unknown): readonly number[] {
    const own = this.ids.get(given);
    if (own !== undefined) return [own];
    if (typeof given !== 'string') return [];
    const whole = this.#names.labels.find(given);
    return whole.length > 0 ? whole : this.#names.values.find(given);
  }

  /** Whether a text is the whole label of a choice. */
  isLabel(typed: string): boolean {
    return this.#names.labels.find(typed).length > 0;
  }

  /** The choices of the group that is called so; none where a choice is called so, or no group is. */
  idsInGroup(typed: string): readonly number[] {
    return this.isLabel(typed) ? [] : this.#names.groups.find(typed);
  }

  /** All choices as they are printed before the prompt; too many are only counted. */
  intro(label: string, words: Words, box: Box | null): PrintedList {
    const count = this.list.length;
    const isSentence = endsSentence(label);
    if (this.many) {
      const id = isSentence ? 'select.many-sentence' : 'select.many';
      return printedLines([words.say(id, { label, count })]);
    }
    const id = isSentence ? 'spoken.choices-sentence' : 'spoken.choices';
    const name = words.say(count === 1 ? `${id}-one` : id, { label, count });
    return { ...this.#print(this.#all(), name, words, box), title: titleOf(label) };
  }

  /** All choices, numbered. */
  all(words: Words, box: Box | null): PrintedList {
    const count = this.list.length;
    const name = words.say(count === 1 ? 'spoken.count-one' : 'spoken.count', { count });
    return this.#print(this.#all(), name, words, box);
  }

  /** Some choices, numbered; no more than fit, and how many more there are. */
  some(ids: readonly number[], words: Words, box: Box | null): PrintedList {
    const name = words.say('spoken.match', { count: ids.length });
    const shown = this.#print(this.#byGroup(ids.slice(0, MOST_SHOWN)), name, words, box);
    const more = ids.length - MOST_SHOWN;
    return more <= 0 ? shown : { ...shown, foot: [words.say('select.more', { count: more })] };
  }

  /** All choices as rows; those of the list that was printed last have the keys that are printed. */
  rows(printed: PrintedList | null, words: Words, box: Box | null): PrintedRow[] {
    const keys = this.keysIn(printed);
    return this.list.map((_, id) => this.#row(id, keys.get(id) ?? null, words, box));
  }

  #print(ids: readonly number[], name: string, words: Words, box: Box | null): PrintedList {
    const rows = ids.map((id, index) => this.#row(id, this.#keyOf(index), words, box));
    return { kind: 'choices', title: null, name, rows, foot: [], ids };
  }

  #row(id: number, key: string | null, words: Words, box: Box | null): PrintedRow {
    const choice = this.list[id] as ReadyChoice;
    const { label, hint, reason, disabled: isDisabled, group } = choice;
    const value = [hint, reason].filter((text) => text !== null).join(', ');
    const ticked = box === null ? null : box(id);
    return { key, text: describeChoice(choice, words), box: ticked, group, name: label, value, isDisabled };
  }

  /** Those of one group next to one another; those of none first, so that they stand below no name. */
  #byGroup(ids: readonly number[]): number[] {
    const groups = new Map<string | null, number[]>([[null, []]]);
    for (const id of ids) addTo(groups, this.list[id]?.group ?? null, id);
    return [...groups.values()].flat();
  }

  /** Why a choice cannot be taken; null where it can. */
  refusal(id: number, words: Words): string | null {
    const { label, disabled, reason } = this.list[id] as ReadyChoice;
    if (!disabled) return null;
    const shown = quoted(label);
    if (reason === null) return words.say('select.refused', { label: shown });
    return words.say('select.refused-because', { label: shown, reason });
  }

  #all(): number[] {
    return this.list.map((_, id) => id);
  }

  /** The number of a row, or its letters where labels are numbers. */
  #keyOf(index: number): string {
    return this.#names.isLettered ? lettersOf(index) : String(index + 1);
  }

  /** The choices whose labels begin with a part of a name, then those that contain it. */
  #matchPart(name: string): Match {
    if (this.#matched?.name === name) return this.#matched.match;
    const { folded } = this.#names;
    const starting: number[] = [];
    const holding: number[] = [];
    for (let id = 0; id < folded.length; id++) {
      const at = (folded[id] as string).indexOf(name);
      if (at === 0) starting.push(id);
      else if (at > 0) holding.push(id);
    }
    const found = starting.length > 0 ? starting : holding;
    const [only = -1] = found;
    const match = found.length === 1 ? { id: only, whole: false } : { ids: starting.concat(holding) };
    this.#matched = { name, match };
    return match;
  }
}

/** Choices with their names. */
export function namedChoices(choices: ChoiceList): Choices {
  return choices.once(() => new Choices(choices));
}

/** A choice as it reads in a list: with its hint, and why it cannot be chosen. */
export function describeChoice({ label, hint, disabled, reason }: ReadyChoice, words: Words): string {
  const named = hint === null ? label : words.say('select.hint', { label, hint });
  if (!disabled) return named;
  if (reason === null) return words.say('select.not-available', { label: named });
  return words.say('select.not-available-because', { label: named, reason });
}

/** `a`, `b`, … `z`, `aa`. */
function lettersOf(index: number): string {
  let key = '';
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / LETTERS)) {
    key = String.fromCharCode(FIRST + ((left - 1) % LETTERS)) + key;
  }
  return key;
}

function letterIndex(key: string): number {
  let index = 0;
  for (const letter of key) index = index * LETTERS + (letter.charCodeAt(0) - FIRST + 1);
  return index - 1;
}

/** How choices are called. */
interface ChoiceNames {
  readonly labels: Names;
  readonly values: Names;
  readonly groups: Names;
  /** The labels, without regard to case. */
  readonly folded: readonly string[];
  /** Whether letters take the place of numbers, because labels are numbers. */
  readonly isLettered: boolean;
}

function choiceNamesOf(list: readonly ReadyChoice[]): ChoiceNames {
  const [labels, values, groups] = [new Names(), new Names(), new Names()];
  for (const [id, { value, label, group }] of list.entries()) {
    labels.add(id, plainText(label));
    if (group !== null) groups.add(id, plainText(group));
    if (value !== label && isPrimitive(value)) values.add(id, plainText(String(value)));
  }
  const folded = list.map(({ label }) => fold(plainText(label)));
  return { labels, values, groups, folded, isLettered: folded.some((name) => /^\d+$/.test(name)) };
}

/** Names of choices. A name that is no label as it is written is looked up without regard to case. */
class Names {
  readonly #written = new Map<string, number[]>();
  readonly #folded = new Map<string, number[]>();

  add(id: number, name: string): void {
    addTo(this.#written, name, id);
    addTo(this.#folded, fold(name), id);
  }

  find(typed: string): readonly number[] {
    return this.#written.get(typed.trim()) ?? this.#folded.get(fold(typed)) ?? [];
  }
}

function addTo<Name>(ids: Map<Name, number[]>, name: Name, id: number): void {
  const known = ids.get(name);
  if (known === undefined) ids.set(name, [id]);
  else known.push(id);
}
