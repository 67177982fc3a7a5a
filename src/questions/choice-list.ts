// Choices as they are printed: numbered, below a title, and below the names of their groups.

import type { Words } from '../i18n/words.ts';
import { Container, describeItems } from '../render/containers/container.ts';
import { KeyPattern } from '../render/containers/labels.ts';
import { type SemanticNode, semanticNode, type SemanticState } from '../render/semantic-node.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import { endsSentence } from '../screens/prompt.ts';
import type { ReadyChoice } from './choice-options.ts';

/** The label as the heading of a list: with a colon, unless it is a sentence. */
export function titleOf(label: string): string {
  const title = label.trimEnd();
  return title === '' || endsSentence(title) ? title : `${title}:`;
}

/** A choice as data. */
export function nodeOf(
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

/** One choice, with its box and hint in its text. */
export class ChoiceWidget extends TextWidget {
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
export function runsIn<Item>(items: readonly Item[], groups: readonly (string | null)[]): GroupRun<Item>[] {
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
export function runsOf(
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
export class ChoiceList extends Container {
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
export class TitledChoices extends Container {
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
export class LetterPattern extends KeyPattern {
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
