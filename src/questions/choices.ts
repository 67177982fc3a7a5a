// Choices: what a select or multiselect offers, and which of them a typed text means.

import type { MaybePromise } from '../checks/checks.ts';
import { quoted } from '../checks/yes-or-no.ts';
import { TextUIError } from '../errors.ts';
import { fold, type Words } from '../i18n/words.ts';
import { Container, describeItems } from '../render/containers/container.ts';
import { KeyPattern } from '../render/containers/labels.ts';
import { type SemanticNode, semanticNode, type SemanticState } from '../render/semantic-node.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import { asName, endsSentence } from '../screens/prompt.ts';
import { plainText } from '../text/one-line.ts';
import { argumentError, describe, requireString } from '../validate.ts';
import type { PrintedView } from './printed.ts';
import { isPlainObject, isSame } from './values.ts';

/** A choice with more than its value. */
export interface ChoiceOptions<Value> {
  readonly value: Value;
  /** How it reads; the value as text unless given. */
  readonly label?: string | null | undefined;
  /** Shown behind the label. */
  readonly hint?: string | null | undefined;
  /** Whether it cannot be chosen now; a text says why. */
  readonly disabled?: boolean | string | null | undefined;
}

/** A value, or a value with a label, a hint or a reason why it cannot be chosen. It is never null or undefined. */
export type SingleChoice =
  | string
  | number
  | boolean
  | bigint
  | ChoiceOptions<string | number | boolean | bigint | symbol | object>;

/** Choices under a name of their own. */
export interface ChoiceGroup<Item = SingleChoice> {
  /** What is printed above them. */
  readonly group: string;
  /** At least one choice, and no further group. */
  readonly choices: readonly Item[];
}

/** A choice, or a group of them. */
export type Choice = SingleChoice | ChoiceGroup;

/** The value of a choice; of a group, the values of its choices. */
export type ChoiceValue<Item> = Item extends { readonly value: infer Value }
  ? Value
  : Item extends ChoiceGroup<infer Inner>
    ? ChoiceValue<Inner>
    : Item;

/** A list of choices, or a function that gives one. */
export type ChoicesOption<Item> = readonly Item[] | (() => MaybePromise<readonly Item[]>);

/** Choices that are known, or a function that finds them. */
export type ShapeChoices = readonly ReadyChoice[] | (() => Promise<readonly ReadyChoice[]>);

/** One choice, ready to be shown and matched. */
export interface ReadyChoice {
  readonly value: unknown;
  readonly label: string;
  readonly hint: string | null;
  readonly disabled: boolean;
  readonly reason: string | null;
  /** The name of the group that it is in; null for none. */
  readonly group: string | null;
}

/** A list of choices that was printed: its numbers stand for choices. */
export interface PrintedChoices extends PrintedView {
  readonly ids: readonly number[];
}

/** What a typed text means among choices. */
type Match =
  /** `whole`: by its number, its whole label or its value. */
  { readonly id: number; readonly whole: boolean } | { readonly ids: readonly number[] };

/** The box before a choice; null for none. */
export type Box = (id: number) => string | null;

/** The boxes of a choice that is chosen, and of one that is not. */
export const TICKED = '[x] ';
export const EMPTY = '[ ] ';

/** So many choices are printed at once. */
const MOST_SHOWN = 20;

/** The choices of one ask. */
export class Choices {
  readonly list: readonly ReadyChoice[];
  /** What labels are compared by. */
  readonly #names: readonly string[];
  readonly #labels: Names;
  /** The values that can be typed. */
  readonly #values: Names;
  readonly #ids: ReadonlyMap<unknown, number>;
  readonly #groups = new Names();
  /** The choices whose values are objects, by what is in these; null until one is looked for. */
  #objects: ReadonlyMap<string, readonly number[]> | null = null;
  readonly #letters: boolean;

  /** Throws where there are none, or two with one value. */
  constructor(where: string, given: unknown) {
    if (!Array.isArray(given)) throw argumentError(where, 'choices', 'a list of choices', given);
    this.list = given.flatMap((choice: unknown) => readyChoices(where, choice));
    if (this.list.length === 0) {
      const message = `${where}: choices must be at least one choice, got an empty array`;
      throw new TextUIError('ERR_TEXTUI_ARGUMENT', message);
    }
    const ids = new Map<unknown, number>();
    this.#labels = new Names();
    this.#values = new Names();
    for (const [id, { value, label, group }] of this.list.entries()) {
      if (ids.has(value)) throw argumentError(where, 'choices', 'choices with different values', value);
      ids.set(value, id);
      this.#labels.add(id, plainText(label));
      if (group !== null) this.#groups.add(id, plainText(group));
      if (value !== label && isPrimitive(value)) this.#values.add(id, plainText(String(value)));
    }
    this.#ids = ids;
    this.#names = this.list.map(({ label }) => fold(plainText(label)));
    this.#letters = this.#names.some((name) => /^\d+$/.test(name));
  }

  /** Whether they are too many to be printed at once. */
  get many(): boolean {
    return this.list.length > MOST_SHOWN;
  }

  /** Whether a value is that of a choice that can be chosen. */
  has(value: unknown): boolean {
    const id = this.#ids.get(value);
    return id !== undefined && !(this.list[id] as ReadyChoice).disabled;
  }

  /** The id of a value; undefined for one that is no choice. */
  idOf(value: unknown): number | undefined {
    return this.#ids.get(value);
  }

  labelOf(value: unknown): string | undefined {
    const id = this.#ids.get(value);
    return id === undefined ? undefined : this.list[id]?.label;
  }

  /** What a text means: a number printed last, a whole label, a value, or parts of labels. */
  match(typed: string, printed: PrintedChoices | null): Match {
    const name = fold(typed);
    const numbered = this.numberOf(name, printed);
    const whole = this.#labels.find(typed);
    // Letters as numbers may be labels as well: then the label is meant.
    if (numbered !== undefined && !(this.#letters && whole.length > 0)) return { id: numbered, whole: true };
    for (const found of [whole, this.#values.find(typed)]) {
      if (found.length === 1) return { id: found[0] as number, whole: true };
      if (found.length > 1) return { ids: found };
    }
    return this.#matchPart(name);
  }

  /** What a choice is called by in the list that was printed last; null where it is not in it. */
  keyOf(id: number, printed: PrintedChoices | null): string | null {
    const index = printed?.ids.indexOf(id) ?? -1;
    return index < 0 ? null : this.#pattern().keyFor(index);
  }

  /** The choice behind a number of the list that was printed last. */
  numberOf(typed: string, printed: PrintedChoices | null): number | undefined {
    const index = printed === null ? null : this.#pattern().idFor(typed);
    return index === null ? undefined : printed?.ids[index];
  }

  /** The choices that a given value or an exact text means: a value, a whole label, or a value as text. */
  exact(given: unknown): readonly number[] {
    const own = this.#ids.get(given) ?? this.#idOfSame(given);
    if (own !== undefined) return [own];
    if (typeof given !== 'string') return [];
    const whole = this.#labels.find(given);
    return whole.length > 0 ? whole : this.#values.find(given);
  }

  /** Whether a text is the whole label of a choice. */
  isLabel(typed: string): boolean {
    return this.#labels.find(typed).length > 0;
  }

  /** The choices of the group that is called so; none where a choice is called so, or no group is. */
  idsInGroup(typed: string): readonly number[] {
    return this.isLabel(typed) ? [] : this.#groups.find(typed);
  }

  /** All choices as they are printed before the prompt; too many are only counted. */
  intro(label: string, words: Words, box?: Box): PrintedChoices {
    const count = this.list.length;
    const isSentence = endsSentence(label);
    if (this.many) {
      const id = isSentence ? 'select.many-sentence' : 'select.many';
      return { widget: new TextWidget(words.say(id, { label, count })), ids: [] };
    }
    const id = isSentence ? 'spoken.choices-sentence' : 'spoken.choices';
    const name = words.say(count === 1 ? `${id}-one` : id, { label, count });
    const printed = this.#print(this.#all(), name, words, { box, isGrouped: true });
    return { ...printed, widget: new TitledChoices(titleOf(label), printed.widget) };
  }

  /** All choices, numbered. */
  all(words: Words, box?: Box): PrintedChoices {
    return this.#print(this.#all(), this.#countIn(words), words, { box, isGrouped: true });
  }

  /** Some choices, numbered; no more than fit, and how many more there are. */
  some(ids: readonly number[], words: Words, box?: Box): PrintedChoices {
    const name = words.say('spoken.match', { count: ids.length });
    const shown = this.#print(ids.slice(0, MOST_SHOWN), name, words, { box });
    const more = ids.length - MOST_SHOWN;
    if (more <= 0) return shown;
    const widget = new Container({ numbering: false });
    widget.add(shown.widget);
    widget.add(new TextWidget(words.say('select.more', { count: more })));
    return { widget, ids: shown.ids };
  }

  #print(
    ids: readonly number[],
    name: string,
    words: Words,
    { box = () => null, isGrouped = false }: { box?: Box | undefined; isGrouped?: boolean } = {},
  ): PrintedChoices & { readonly widget: ChoiceList } {
    const widgets = ids.map((id) => {
      const choice = this.list[id] as ReadyChoice;
      const ticked = box(id);
      const role = ticked === null ? 'listitem' : 'checkbox';
      const node = nodeOf(choice, role, ticked === TICKED ? 'checked' : null, null);
      return new ChoiceWidget((ticked ?? '') + describeChoice(choice, words), node);
    });
    const groups = isGrouped ? ids.map((id) => this.list[id]?.group ?? null) : [];
    return { widget: new ChoiceList(name, runsOf(widgets, groups, this.#patternFrom)), ids };
  }

  /** All choices as data; those of the list that was printed last have the keys that are printed. */
  describe(
    role: 'listitem' | 'checkbox',
    printed: PrintedChoices | null,
    stateOf: (value: unknown) => SemanticState | null,
  ): SemanticNode[] {
    const pattern = this.#pattern();
    const keys = new Map(printed?.ids.map((id, index) => [id, pattern.keyFor(index)]));
    const nodes = this.list.map((choice, id) =>
      nodeOf(choice, role, stateOf(choice.value), keys.get(id) ?? null),
    );
    const groups = this.list.map(({ group }) => group);
    return runsIn(nodes, groups).flatMap(({ group, items }) =>
      group === null ? items : [semanticNode('group', { name: group, children: items })],
    );
  }

  /** Why a choice cannot be taken; null where it can. */
  refusal(id: number, words: Words): string | null {
    const { label, disabled, reason } = this.list[id] as ReadyChoice;
    if (!disabled) return null;
    const shown = quoted(label);
    if (reason === null) return words.say('select.refused', { label: shown });
    return words.say('select.refused-because', { label: shown, reason });
  }

  #countIn(words: Words): string {
    const count = this.list.length;
    return words.say(count === 1 ? 'spoken.count-one' : 'spoken.count', { count });
  }

  #all(): number[] {
    return this.list.map((_, id) => id);
  }

  /** An object that came out of a file is never the same one. */
  #idOfSame(given: unknown): number | undefined {
    if (typeof given !== 'object' || given === null) return undefined;
    this.#objects ??= this.#idsOfObjects();
    return this.#objects.get(contentOf(given))?.find((id) => isSame(this.list[id]?.value, given));
  }

  #idsOfObjects(): ReadonlyMap<string, readonly number[]> {
    const ids = new Map<string, number[]>();
    for (const [id, { value }] of this.list.entries()) {
      if (typeof value === 'object') addTo(ids, contentOf(value), id);
    }
    return ids;
  }

  #pattern(): KeyPattern {
    return this.#patternFrom(0);
  }

  /** The numbers, or letters, of a list that goes on from others. */
  readonly #patternFrom = (before: number): KeyPattern =>
    this.#letters ? new LetterPattern(before) : new KeyPattern({ offset: before + 1 });

  /** The choices whose labels begin with a part of a name, then those that contain it. */
  #matchPart(name: string): Match {
    const starting: number[] = [];
    const holding: number[] = [];
    for (let id = 0; id < this.#names.length; id++) {
      const at = (this.#names[id] as string).indexOf(name);
      if (at === 0) starting.push(id);
      else if (at > 0) holding.push(id);
    }
    if (starting.length === 1) return { id: starting[0] as number, whole: false };
    if (starting.length === 0 && holding.length === 1) return { id: holding[0] as number, whole: false };
    return { ids: [...starting, ...holding] };
  }
}

/** Names of choices: found as they are written or, where that is nobody's, without regard to case. */
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

function addTo(ids: Map<string, number[]>, name: string, id: number): void {
  const known = ids.get(name);
  if (known === undefined) ids.set(name, [id]);
  else known.push(id);
}

/** A text that is the same for all values that `isSame` takes for one: their keys may be in any order. */
function contentOf(value: unknown): string {
  const sorted = (_key: string, inner: unknown): unknown => {
    if (typeof inner === 'bigint') return String(inner);
    if (!isPlainObject(inner)) return Array.isArray(inner) || typeof inner !== 'object' ? inner : null;
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  };
  try {
    return JSON.stringify(value, sorted);
  } catch {
    return ''; // it contains itself
  }
}

/**
 * Reads what the option `choices` is: a list, which is checked at once, or a function that is called later. By then
 * an error has to say of which question it is.
 */
export function readChoices(
  where: string,
  option: unknown,
  whereLater: () => string,
): Choices | (() => Promise<Choices>) {
  if (typeof option !== 'function') return new Choices(where, option);
  return async () => new Choices(whereLater(), await (option as () => unknown)());
}

/** The choices as data. */
export function shapeOfChoices(choices: Choices | (() => Promise<Choices>)): ShapeChoices {
  return choices instanceof Choices ? choices.list : async () => (await choices()).list;
}

/** The label as the heading of a list: with a colon, unless it is a sentence. */
export function titleOf(label: string): string {
  const title = label.trimEnd();
  return title === '' || endsSentence(title) ? title : `${title}:`;
}

/** A choice as data. */
function nodeOf(
  { label, hint, disabled, reason }: ReadyChoice,
  role: 'listitem' | 'checkbox',
  state: SemanticState | null,
  key: string | null,
): SemanticNode {
  const states = [state, disabled ? ('disabled' as const) : null].filter((one) => one !== null);
  const value = [hint, reason].filter((text) => text !== null).join(', ');
  return semanticNode(role, { name: label, value, key, states });
}

/** A choice as it reads in a list: with its hint, and why it cannot be chosen. */
export function describeChoice({ label, hint, disabled, reason }: ReadyChoice, words: Words): string {
  const named = hint === null ? label : words.say('select.hint', { label, hint });
  if (!disabled) return named;
  if (reason === null) return words.say('select.not-available', { label: named });
  return words.say('select.not-available-because', { label: named, reason });
}

/** A choice, or all of a group. */
function readyChoices(where: string, choice: unknown): ReadyChoice[] {
  if (!isGroup(choice)) return [readyChoice(where, choice, null)];
  const group = requireString(where, 'group of choices', choice.group);
  if (plainText(group) === '') throw argumentError(where, 'group of choices', 'a name', group);
  const { choices } = choice;
  if (!Array.isArray(choices) || choices.length === 0) {
    throw argumentError(where, `choices of the group '${quoted(group)}'`, 'at least one choice', choices);
  }
  return choices.map((inner: unknown) => {
    if (!isGroup(inner)) return readyChoice(where, inner, group);
    throw argumentError(
      where,
      `choices of the group '${quoted(group)}'`,
      'choices, not another group',
      inner,
    );
  });
}

function isGroup(choice: unknown): choice is { readonly group: unknown; readonly choices?: unknown } {
  return typeof choice === 'object' && choice !== null && 'group' in choice && !('value' in choice);
}

function readyChoice(where: string, choice: unknown, group: string | null): ReadyChoice {
  if (isChoiceOptions(choice)) {
    const { value, label, hint, disabled } = choice;
    if (value == null) {
      throw argumentError(where, 'choices', 'choices with a value (optional: true gives null)', value);
    }
    const name = label ?? (isPrimitive(value) ? String(value) : null);
    if (name === null) {
      throw argumentError(where, 'choices', 'choices with a label where the value is an object', value);
    }
    if (disabled != null && typeof disabled !== 'boolean' && typeof disabled !== 'string') {
      throw argumentError(where, 'disabled of a choice', 'true, false or a reason', disabled);
    }
    return {
      value,
      label: requireString(where, 'label of a choice', name),
      hint: hint == null || hint === '' ? null : requireString(where, 'hint of a choice', hint),
      disabled: disabled != null && disabled !== false && disabled !== '',
      reason: typeof disabled === 'string' ? asName(withoutPeriods(disabled.trim())) || null : null,
      group,
    };
  }
  if (isPrimitive(choice))
    return { value: choice, label: String(choice), hint: null, disabled: false, reason: null, group };
  throw argumentError(where, 'choices', `values, or objects with a value, not ${describe(choice)}`, choice);
}

function withoutPeriods(text: string): string {
  let end = text.length;
  while (text[end - 1] === '.') end--;
  return text.slice(0, end);
}

function isChoiceOptions(choice: unknown): choice is ChoiceOptions<unknown> {
  return typeof choice === 'object' && choice !== null && 'value' in choice;
}

/** Whether a value reads as itself. */
export function isPrimitive(value: unknown): value is string | number | boolean | bigint {
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}

/** One choice, with its box and hint in its text. */
class ChoiceWidget extends TextWidget {
  readonly #node: SemanticNode;

  constructor(text: string, node: SemanticNode) {
    super(text);
    this.#node = node;
  }

  override describe(): SemanticNode {
    return this.#node;
  }
}

/** Things that follow one another in one group, or in none. */
interface GroupRun<Item> {
  readonly group: string | null;
  readonly items: Item[];
  /** How many come before them. */
  readonly before: number;
}

/** Items by the groups that they are in, in order; those of one group are next to one another. */
function runsIn<Item>(items: readonly Item[], groups: readonly (string | null)[]): GroupRun<Item>[] {
  const runs: GroupRun<Item>[] = [];
  for (const [index, item] of items.entries()) {
    const group = groups[index] ?? null;
    const last = runs.at(-1);
    if (last?.group === group) last.items.push(item);
    else runs.push({ group, items: [item], before: index });
  }
  return runs;
}

/** Choices one below another: numbered on from those before them, below the name of their group. */
function runsOf(
  choices: readonly ChoiceWidget[],
  groups: readonly (string | null)[],
  patternFrom: (before: number) => KeyPattern,
): Container[] {
  return runsIn(choices, groups).map(({ group, items, before }) => {
    const numbered = new Container({ items });
    numbered.keyPattern = patternFrom(before);
    return group === null ? numbered : new GroupedChoices(group, numbered);
  });
}

/** The choices of a group, below its name. */
class GroupedChoices extends Container {
  readonly #group: string;
  readonly #choices: Container;

  constructor(group: string, choices: Container) {
    super({ items: [new TextWidget(group), choices], numbering: false });
    this.#group = group;
    this.#choices = choices;
  }

  override describe(): SemanticNode {
    return semanticNode('group', { name: this.#group, children: describeItems(this.#choices) });
  }
}

/** Numbered choices. */
class ChoiceList extends Container {
  readonly #name: string;

  /** Its name says how many there are: only people who listen, and programs, are told. */
  constructor(name: string, runs: readonly Container[]) {
    super({ items: runs, numbering: false });
    this.#name = name;
  }

  override describe(): SemanticNode {
    const children = describeItems(this).flatMap((run) =>
      run.role === 'group' ? [run] : (run.children ?? []),
    );
    return semanticNode('list', { name: this.#name, children });
  }
}

/** Choices below their title, which their name says already. */
class TitledChoices extends Container {
  readonly #list: ChoiceList;

  constructor(title: string, list: ChoiceList) {
    super({ items: [new TextWidget(title), list], numbering: false });
    this.#list = list;
  }

  override describe(): SemanticNode {
    return this.#list.describe();
  }
}

const LETTERS = 26;
const FIRST = 97;

/** Labels items with letters. */
class LetterPattern extends KeyPattern {
  /** How many items come before its first. */
  readonly #before: number;

  constructor(before: number) {
    super();
    this.#before = before;
  }

  override keyFor(id: number): string {
    let key = '';
    for (let left = id + this.#before + 1; left > 0; left = Math.floor((left - 1) / LETTERS)) {
      key = String.fromCharCode(FIRST + ((left - 1) % LETTERS)) + key;
    }
    return key;
  }

  override labelFor(id: number): string {
    return `${this.keyFor(id)}) `;
  }

  override idFor(key: string): number | null {
    const typed = key.trim().toLowerCase();
    if (!/^[a-z]{1,6}$/.test(typed)) return null;
    let id = 0;
    for (const letter of typed) id = id * LETTERS + (letter.charCodeAt(0) - FIRST + 1);
    return id - this.#before - 1;
  }
}
