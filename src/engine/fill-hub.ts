// A hub: a person fills its sections in any order, each on a copy of the journal.

import { asName } from '../checks/label-text.ts';
import { type AnyQuestion, asksAnybody, holdsDanger, isDanger, isList } from '../questions/shape.ts';
import { type AskView, OPEN, SILENT } from './port.ts';
import { fieldsOf } from './field-nodes.ts';
import { askPart, concludeFields, fillFields, presetsOf } from './fill-form.ts';
import type { Journal } from './journal.ts';
import { DefaultsOnly, labelInside } from './defaults-only.ts';
import { askYesOrNo } from './follow-up.ts';
import { listItems, statusOf, statusesWithDefaults } from './status.ts';
import type { Section, QuestionNode } from './node.ts';
import { type MenuResult, MenuAsk } from './node-ask.ts';
import { hubView } from './views.ts';
import type { Walk } from './walk.ts';

/** The value of a hub that a person fills section by section, in any order. */
export async function fillHub(walk: Walk, node: QuestionNode): Promise<unknown> {
  await takeGiven(walk, node);
  return new HubAsk(walk, node, await presetsOf(walk, node)).run();
}

/** Takes the answers of sources to the sections of a hub, and tells them, before the menu is shown. */
async function takeGiven(walk: Walk, node: QuestionNode): Promise<void> {
  if (node.finder !== null) await fillFields(walk.with('take', SILENT), node);
}

class HubAsk extends MenuAsk {
  readonly #presets: readonly unknown[];
  #sections: readonly Section[] = [];
  #view: AskView | null = null;
  /** The places of the default functions that have run, to be shown in this visit. */
  readonly #ready = new Set<string>();

  constructor(walk: Walk, node: QuestionNode, presets: readonly unknown[]) {
    super(walk, node);
    this.#presets = presets;
  }

  view(): AskView {
    this.#view ??= hubView(this.question, this.#sections, this.walk.words);
    return this.#view;
  }

  async run(): Promise<unknown> {
    try {
      await this.#statusOf();
      const alone = this.#sections.length === 0 ? await this.finish() : null; // there is nothing to choose
      return alone === null ? await this.choose() : alone.value;
    } finally {
      for (const place of this.#ready) this.walk.interview.readyDefaults.delete(place);
    }
  }

  /** Looks at all sections that apply. */
  async #statusOf(): Promise<void> {
    const walk = this.walk;
    const node = this.node;
    const sections = (await statusesWithDefaults(walk, node, this.#presets, this.#ready))
      .filter(({ node: { question } }) => asksAnybody(question))
      .map((one): Section => ({ ...one, label: one.node.question.label || one.node.key, first: null }));
    // A yes to danger confirms all answers before the hub, and all other sections.
    const known = sections.map((section, at) => {
      if (!section.isComplete || !holdsDanger(section.node.question)) return section;
      const others = sections.filter((other, index) => this.#isFor(other, index, at));
      const newest = Math.max(walk.latest, ...others.map((other) => other.newest));
      const old = this.#yesesBefore(section.node, newest);
      for (const place of old) walk.journal.reopen(place, null);
      return old.length > 0 ? { ...section, isComplete: false } : section;
    });
    this.#sections = known.map((section, at) => {
      const first = this.#firstFor(known, at);
      return { ...section, first, isComplete: section.isComplete && first === null };
    });
    this.#view = null;
  }

  /** The places of the dangers in a section that were confirmed before something else was answered. */
  #yesesBefore(node: QuestionNode, newest: number): string[] {
    const { question, place } = node;
    const walk = this.walk;
    const entry = walk.journal.get(place);
    if (isDanger(question)) return entry?.answer === true && entry.at < newest ? [place] : [];
    const isOfItems = isList(question);
    const inside = isOfItems && holdsDanger(question) ? listItems(walk, node) : [...node.inside.values()];
    if (isOfItems) for (const item of inside) statusOf(walk, item);
    const old = inside.flatMap((inner) => this.#yesesBefore(inner, newest));
    return isOfItems && old.length > 0 ? [place, ...old] : old;
  }

  /** Opens a section, once those that it depends on are complete. */
  protected async open(key: string): Promise<null> {
    const walk = this.walk;
    const { first, isComplete, node } = this.#sections.find((one) => one.node.key === key) as Section;
    if (first !== null) return this.refuse(walk.words.say('hub.first', { label: asName(first.label) }));
    if (this.#isMarked(node.question)) await this.#check(); // it may depend on defaults that the user has not looked at
    await askPart(walk, node, isComplete);
    await takeGiven(walk, this.node); // a source may have answers that apply only now
    await this.#statusOf();
    return null;
  }

  /** The section that has to be complete before one can be opened: of those before it, or of all but dangers. */
  #firstFor(sections: readonly Section[], at: number): Section | null {
    const { question } = (sections[at] as Section).node;
    const isOpen = (section: Section): boolean => !section.isComplete;
    const isSafe = ({ node }: Section): boolean => !holdsDanger(node.question);
    if (holdsDanger(question)) {
      const others = sections.filter((other, index) => isSafe(other) && this.#isFor(other, index, at));
      return others.find(isOpen) ?? null;
    }
    return this.#isMarked(question) ? (sections.slice(0, at).find(isOpen) ?? null) : null;
  }

  /** Whether a yes in the section at a number is for another one, too: for all but those that depend on it. */
  #isFor({ node }: Section, index: number, at: number): boolean {
    return index < at || (index > at && !this.#isMarked(node.question));
  }

  /** Whether a marked function in a section gets values of this hub. */
  #isMarked({ levels }: AnyQuestion): boolean {
    return fieldsOf(this.question).groups.some(({ level }) => level !== null && levels.has(level));
  }

  /**
   * Fills the sections with answers and defaults, on a copy; gives the answerer that collected the refusals, and the
   * time of the newest answer or OPEN.
   */
  async #check(): Promise<{ defaults: DefaultsOnly; journal: Journal; newest: number | typeof OPEN }> {
    const defaults = new DefaultsOnly();
    const journal = this.walk.journal.copy();
    const newest = await fillFields(this.walk.with('check', defaults, journal), this.node);
    return { defaults, journal, newest };
  }

  /**
   * Finishes the hub: if no section is missing, checks the defaults that the user has not looked at, then all values
   * together.
   */
  protected async finish(): Promise<MenuResult> {
    const walk = this.walk;
    const missing = this.#sections.filter(({ isComplete, first }) => !isComplete && first === null);
    // A source may have answers to questions that depend on defaults, or a yes to a danger after them.
    const isForDefaults = ({ node: { finder, question } }: Section): boolean =>
      finder !== null && (this.#isMarked(question) || holdsDanger(question));
    if (!missing.every(isForDefaults)) return this.#refuseMissing(missing);
    const { defaults, journal, newest } = await this.#check();
    if (newest === OPEN) {
      const isOpen = ({ node }: Section): boolean => this.node.open.has(node.key);
      const refused = missing.some(isOpen) ? undefined : defaults.refused.find(({ isMissing }) => !isMissing);
      if (refused === undefined) await this.#refuseMissing(this.#sections.filter(isOpen));
      else await walk.refuse([{ ...refused, label: labelInside(this.node, refused), ask: this }]);
      await this.#statusOf();
      return null;
    }
    journal.merge();
    const concluded = await concludeFields(walk, this.node, newest, this);
    if (concluded === null) await this.#statusOf();
    return concluded;
  }

  protected override async isQuitMeant(): Promise<boolean> {
    const { walk, node } = this;
    if (!walk.journal.isEntered) return true;
    return askYesOrNo(walk, node, 'quit', walk.words.say('hub.quit'));
  }

  async #refuseMissing(missing: readonly Section[]): Promise<null> {
    const labels = missing.map(({ label }) => asName(label)).join(', ');
    await this.refuse(this.walk.words.say('hub.still-missing', { labels }));
    return null;
  }
}
