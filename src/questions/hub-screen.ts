// The screen of a hub: its sections, each with what was answered, or that it is missing.

import { ListRowContainer } from '../render/containers/list-row-container.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { CheckboxWidget } from '../render/widgets/checkbox-widget.ts';
import type { Refusal, Verdict } from '../screens/checks.ts';
import { confirmDoubts } from '../screens/doubts.ts';
import { InputState } from '../screens/input-state.ts';
import { asName, Prompt } from '../screens/prompt.ts';
import { quotedIn } from '../screens/quoted.ts';
import { UIScreen } from '../screens/ui-screen.ts';
import { graphemes } from '../text/text.ts';
import type { Draft } from './draft.ts';
import type { Help } from './help.ts';
import { type AskedField, type FieldGroups, type Values, Walk } from './fields.ts';
import { idInside, type Interview } from './interview.ts';
import { fold } from './line.ts';
import { joinLabels, type LabelledRefusal, messageOf } from './question.ts';

/** What a hub's screen is made of. */
interface HubScreenOptions {
  readonly title: string;
  /** The id of the hub; null where it has none. */
  readonly id: string | null;
  readonly sections: FieldGroups;
  readonly finish: string | null;
  readonly help: Help | null;
  readonly canGoBack: boolean;
  readonly draft: Draft;
  readonly interview: Interview;
  readonly judge: (values: Values) => Promise<Verdict<Values>>;
  /** Waits for checks; says so where they take their time. */
  readonly patiently: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** What a hub finishes with. */
export interface FinishedHub {
  readonly value: Values;
  /** The values of the sections, before a schema saw them. */
  readonly madeFrom: Values;
}

/** A section as it stands. */
interface Section extends AskedField {
  readonly label: string;
  readonly summary: string | null;
}

/** What the checks let pass. */
type Accepted = Exclude<Verdict<Values>, Refusal>;

/** The narrowest column that two of them stand side by side in. */
const NARROWEST_COLUMN = 30;
const SPACING = 3;

/** A section: ticked where it has a value, and missing where it has none. */
class SectionBox extends CheckboxWidget {
  readonly #id: string;

  constructor(id: string, label: string, summary: string | null, missing: string) {
    super({ title: label, text: summary ?? missing, completed: summary !== null });
    this.#id = id;
  }

  override describe(): SemanticNode {
    const id = this.#id;
    if (this.completed === true) return semanticNode('checkbox', { ...super.describe(), id });
    return semanticNode('checkbox', { name: this.title, states: ['missing'], id });
  }
}

/** Shows the sections of a hub and asks those that are chosen. */
export class HubScreen extends UIScreen<undefined, FinishedHub> {
  readonly #options: HubScreenOptions;
  #sections: readonly Section[] = [];
  #isAsking = false;

  constructor(options: HubScreenOptions) {
    super(options.title);
    this.#options = options;
    this.help = options.help;
  }

  /** Whether a section is open, or a doubt is asked about. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  override async refresh(): Promise<void> {
    this.#sections = await this.#readSections();
    const columns = this.width >= 2 * NARROWEST_COLUMN + SPACING ? 2 : 1;
    const list = new ListRowContainer(columns, { spacing: SPACING });
    const { id } = this.#options;
    const missing = this.words.say('hub.missing');
    for (const { key, label, summary } of this.#sections) {
      list.add(new SectionBox(idInside(id, key), label, summary, missing));
    }
    this.window.addWithSeparator(list);
  }

  override prompt(): Prompt {
    const { finish, canGoBack, help } = this.#options;
    const prompt = new Prompt(this.words.say('hub.message'));
    prompt.addContinueOption(finish ?? this.words.say('hub.finish'), () => this.#finish());
    if (canGoBack) prompt.addOption('<', this.words.say('hub.back'), () => InputState.PROCESSED_AND_CLOSE);
    prompt.addQuitOption();
    if (help !== null) prompt.addHelpOption();
    return prompt;
  }

  override async input(line: string): Promise<InputState | string> {
    const section = this.#find(line);
    if (section === 'several') {
      return InputState.refuse(this.words.say('select.several', { answer: quotedIn(line, this.words) }));
    }
    // What works at a question works here, too.
    if (section === null) return fold(line) === '?' && this.help !== null ? 'h' : line;
    await this.#open(section);
    return InputState.PROCESSED_AND_REDRAW;
  }

  /** Asks one section; leaving it changes nothing. */
  async #open({ key, question }: Section): Promise<void> {
    const { draft, help, id } = this.#options;
    const own = draft.child(key).copy();
    const situation = {
      id: idInside(id, key),
      canGoBack: true,
      entering: 'forwards',
      help,
      outermost: true,
      showsAnswer: true,
    } as const;
    const asked = await this.#askOnTop((inner) => inner.put(question, own, situation));
    if (asked !== 'back') draft.child(key).replaceBy(own);
  }

  /** The section of a number, or of a name or a part of one. Single letters are keys, never parts of names. */
  #find(line: string): Section | 'several' | null {
    const typed = fold(line);
    if (/^[1-9]\d{0,6}$/.test(typed)) return this.#sections[Number(typed) - 1] ?? null;
    const whole = this.#sections.filter(({ label }) => fold(label) === typed);
    if (whole.length > 0) return whole.length === 1 ? (whole[0] as Section) : 'several';
    if (graphemes(typed).length < 2) return null;
    for (const fits of [(name: string) => name.startsWith(typed), (name: string) => name.includes(typed)]) {
      const found = this.#sections.filter(({ label }) => fits(fold(label)));
      if (found.length > 0) return found.length === 1 ? (found[0] as Section) : 'several';
    }
    return null;
  }

  async #finish(): Promise<InputState> {
    const missing = this.#sections.filter(({ summary }) => summary === null).map(({ label }) => label);
    if (missing.length > 0) return this.#refuseMissing(missing);
    const checked = await this.#options.patiently(this.#check());
    if (checked instanceof InputState) return checked;
    const { verdict, madeFrom } = checked;
    const { doubts } = verdict;
    const isMeant = doubts.length === 0 || (await this.#askOnTop((inner) => confirmDoubts(inner, doubts)));
    if (!isMeant) return InputState.PROCESSED_AND_REDRAW;
    this.close({ value: verdict.accepted, madeFrom });
    return InputState.PROCESSED;
  }

  /** Checks what nobody has looked at, then all values together. */
  async #check(): Promise<InputState | { verdict: Accepted; madeFrom: Values }> {
    const { sections, draft, interview, judge } = this.#options;
    const refused = await sections.verify(draft, interview);
    if (refused !== null) return this.#refuse(refused);
    const settled = await sections.settle(draft);
    if (!('value' in settled)) return this.#refuseMissing(settled.missing);
    const verdict = await judge(settled.value);
    if (!('refused' in verdict)) return { verdict, madeFrom: settled.value };
    const located = await sections.locate(verdict.fields ?? [], draft);
    return located === null ? InputState.refuse(messageOf(verdict, this.words)) : this.#refuse(located);
  }

  /** Says where it is refused; a section without a label is called by its key. */
  #refuse({ label, message, id }: LabelledRefusal): InputState {
    const section = this.#sections.find(({ key }) => key === id.split('.')[0]);
    const named = section?.question.label === '' ? joinLabels(section.key, label) : label;
    return InputState.refuse(this.words.say('hub.refused', { label: asName(named), message }));
  }

  async #askOnTop<Result>(work: (interview: Interview) => Promise<Result>): Promise<Result> {
    this.#isAsking = true;
    try {
      return await this.#options.interview.askOnTop(work);
    } finally {
      this.#isAsking = false;
    }
  }

  #refuseMissing(labels: readonly string[]): InputState {
    return InputState.refuse(this.words.say('hub.still-missing', { labels: labels.map(asName).join(', ') }));
  }

  /** The sections that are shown, and what each has been answered with. */
  async #readSections(): Promise<Section[]> {
    const { sections, draft } = this.#options;
    const walk = new Walk(sections, draft);
    const read: Section[] = [];
    let incomplete = false;
    for (let field = walk.field(); field !== null; field = walk.field(incomplete)) {
      const { key, question } = field;
      const settled = await question.settle(draft.child(key));
      const value = 'value' in settled ? settled.value : undefined;
      incomplete ||= !('value' in settled);
      const summary = 'value' in settled ? question.summaryIn(value, this.words, draft.child(key)) : null;
      read.push({ key, question, label: question.label || key, summary });
      walk.advance(value);
    }
    return read;
  }
}
