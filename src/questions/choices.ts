// Choices: what a select or multiselect offers, and which of them a typed text means.

import { quoted } from '../checks/yes-or-no.ts';
import { fold, type Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import { KeyPattern } from '../render/containers/labels.ts';
import { type SemanticNode, semanticNode, type SemanticState } from '../render/semantic-node.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import { endsSentence } from '../screens/prompt.ts';
import { plainText } from '../text/one-line.ts';
import { argumentError, argumentProblem, describe } from '../validate.ts';
import {
  ChoiceList,
  ChoiceWidget,
  describeChoice,
  LetterPattern,
  nodeOf,
  runsIn,
  runsOf,
  TitledChoices,
  titleOf,
} from './choice-list.ts';
import { isPrimitive, type ReadyChoice, readyChoices, type ShapeChoices } from './choice-options.ts';
import { type EarlierValues, isLater, readOption } from './marked.ts';
import type { PrintedView } from './printed.ts';

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
  readonly #letters: boolean;
  /** What was looked for last: a key at a live terminal looks more than once. */
  #matched: { readonly name: string; readonly match: Match } | null = null;

  /** Throws where there are none, or two with one value. */
  constructor(where: string, given: unknown) {
    if (!Array.isArray(given)) throw argumentError(where, 'choices', 'a list of choices', given);
    this.list = given.flatMap((choice: unknown) => readyChoices(where, choice));
    if (this.list.length === 0) {
      throw argumentProblem(where, 'choices must contain at least one choice');
    }
    const ids = new Map<unknown, number>();
    this.#labels = new Names();
    this.#values = new Names();
    for (const [id, { value, label, group }] of this.list.entries()) {
      if (ids.has(value)) throw argumentProblem(where, `two choices have the value ${describe(value)}`);
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

  /** What the choices are called by in the list that was printed last. */
  keysIn(printed: PrintedChoices | null): ReadonlyMap<number, string> {
    const pattern = this.#pattern();
    return new Map(printed?.ids.map((id, index) => [id, pattern.keyFor(index)]));
  }

  /** The choice behind a number of the list that was printed last. */
  numberOf(typed: string, printed: PrintedChoices | null): number | undefined {
    const index = printed === null ? null : this.#pattern().idFor(typed);
    return index === null ? undefined : printed?.ids[index];
  }

  /** The choices that a given value or an exact text means: a value, a whole label, or a value as text. */
  exact(given: unknown): readonly number[] {
    const own = this.#ids.get(given);
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
    const printed = this.#print(this.#all(), name, words, box);
    return { ...printed, widget: new TitledChoices(titleOf(label), printed.widget) };
  }

  /** All choices, numbered. */
  all(words: Words, box?: Box): PrintedChoices {
    return this.#print(this.#all(), this.#countIn(words), words, box);
  }

  /** Some choices, numbered; no more than fit, and how many more there are. */
  some(ids: readonly number[], words: Words, box?: Box): PrintedChoices {
    const name = words.say('spoken.match', { count: ids.length });
    const shown = this.#print(this.#byGroup(ids.slice(0, MOST_SHOWN)), name, words, box);
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
    box: Box = () => null,
  ): PrintedChoices & { readonly widget: ChoiceList } {
    const widgets = ids.map((id) => {
      const choice = this.list[id] as ReadyChoice;
      const ticked = box(id);
      const role = ticked === null ? 'listitem' : 'checkbox';
      const node = nodeOf(choice, role, ticked === TICKED ? 'checked' : null, null);
      return new ChoiceWidget((ticked ?? '') + describeChoice(choice, words), node);
    });
    const groups = ids.map((id) => this.list[id]?.group ?? null);
    return { widget: new ChoiceList(name, runsOf(widgets, groups, this.#patternFrom)), ids };
  }

  /** Those of one group next to one another; those of none first, so that they stand below no name. */
  #byGroup(ids: readonly number[]): number[] {
    const groups = new Map<string | null, number[]>([[null, []]]);
    for (const id of ids) addTo(groups, this.list[id]?.group ?? null, id);
    return [...groups.values()].flat();
  }

  /** All choices as data; those of the list that was printed last have the keys that are printed. */
  describe(
    role: 'listitem' | 'checkbox',
    printed: PrintedChoices | null,
    stateOf: (value: unknown) => SemanticState | null,
  ): SemanticNode[] {
    const keys = this.keysIn(printed);
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

  #pattern(): KeyPattern {
    return this.#patternFrom(0);
  }

  /** The numbers, or letters, of a list that goes on from others. */
  readonly #patternFrom = (before: number): KeyPattern =>
    this.#letters ? new LetterPattern(before) : new KeyPattern({ offset: before + 1 });

  /** The choices whose labels begin with a part of a name, then those that contain it. */
  #matchPart(name: string): Match {
    if (this.#matched?.name === name) return this.#matched.match;
    const starting: number[] = [];
    const holding: number[] = [];
    for (let id = 0; id < this.#names.length; id++) {
      const at = (this.#names[id] as string).indexOf(name);
      if (at === 0) starting.push(id);
      else if (at > 0) holding.push(id);
    }
    const [only = null] = starting.length > 0 ? starting : holding;
    const isOne = only !== null && (starting.length === 1 || (starting.length === 0 && holding.length === 1));
    const match = isOne ? { id: only, whole: false } : { ids: starting.concat(holding) };
    this.#matched = { name, match };
    return match;
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

function addTo<Name>(ids: Map<Name, number[]>, name: Name, id: number): void {
  const known = ids.get(name);
  if (known === undefined) ids.set(name, [id]);
  else known.push(id);
}

/** Choices that a function gives. */
export type LaterChoices = (earlier: EarlierValues) => Promise<Choices>;

/**
 * Reads what the option `choices` is: a list, which is checked at once, or a function that is called later. By then
 * an error has to say of which question it is.
 */
export function readChoices(
  where: string,
  option: unknown,
  whereLater: () => string,
): Choices | LaterChoices {
  if (!isLater(option)) return new Choices(where, option);
  return async (earlier) => new Choices(whereLater(), await readOption(option, earlier));
}

/** The choices as data. */
export function shapeOfChoices(choices: Choices | LaterChoices): ShapeChoices {
  return choices instanceof Choices ? choices.list : async (earlier) => (await choices(earlier)).list;
}
