// The menu that `npm start` shows: numbered items in columns. Choosing one runs that example and comes back.

import { KeyPattern, ListColumnContainer } from 'textui/render/containers';
import { EntryWidget, TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';
import { padText, textWidth } from 'textui/text';

/** A program of the menu. */
export interface Example {
  /** The number that chooses it. */
  readonly key: string;
  readonly name: string;
  /** What it shows. */
  readonly about: string;
}

export interface Group {
  readonly title: string;
  readonly examples: readonly Example[];
}

/** Runs an example, and gives its exit code, or the signal that ended it. */
export type Start = (name: string) => Promise<number | string>;

/** Shows the menu until the user leaves it. Resolves to the exit code. */
export async function showMenu(groups: readonly Group[], more: Group, start: Start): Promise<number> {
  const { code } = await createApp().run(new Menu('Examples', groups, more, start));
  return code;
}

export class Menu extends UIScreen {
  readonly #groups: readonly Group[];
  /** What a second menu shows; null on that menu. */
  readonly #more: Group | null;
  readonly #start: Start;

  constructor(title: string, groups: readonly Group[], more: Group | null, start: Start) {
    super(title);
    this.#groups = groups;
    this.#more = more;
    this.#start = start;
  }

  override refresh() {
    const all = this.#groups.flatMap(({ examples }) => examples);
    const widest = (texts: string[]) => Math.max(...texts.map(textWidth));
    const nameWidth = widest(all.map(titleOf)) + 2;
    const minColumnWidth = LABEL + nameWidth + widest(all.map(({ about }) => about));

    for (const { title, examples } of this.#groups) {
      if (this.#groups.length > 1) this.window.add(new TextWidget(`\x1b[1m${title}\x1b[0m`));
      const list = new ListColumnContainer('auto', { minColumnWidth });
      list.keyPattern = new ExampleKeys(examples);
      for (const example of examples) {
        const name = titleOf(example);
        const isWide = this.width >= minColumnWidth;
        const item = isWide
          ? new TextWidget(padText(name, nameWidth) + example.about)
          : new EntryWidget(name, example.about);
        list.add(item, () => this.push(new Run(this.#start), example));
      }
      this.window.addWithSeparator(list);
    }
  }

  override prompt() {
    const prompt = new Prompt('Which example?');
    const more = this.#more;
    if (more === null) prompt.addOption('<', 'to go back', () => this.close());
    else prompt.addOption('g', "for the guide's programs", () => this.push(this.#menuOf(more)));
    prompt.addQuitOption();
    return prompt;
  }

  /** An item's number is found in the window. A name is found here, of the second menu too. */
  override input(typed: string) {
    const groups = this.#more === null ? this.#groups : [...this.#groups, this.#more];
    const named = (example: Example) => [example.name, titleOf(example)].includes(typed.trim());
    const chosen = groups.flatMap(({ examples }) => examples).find(named);
    if (chosen === undefined) return super.input(typed);
    this.push(new Run(this.#start), chosen);
    return InputState.PROCESSED;
  }

  #menuOf(group: Group) {
    return new Menu(group.title, [group], null, this.#start);
  }
}

/** The columns of a label. */
const LABEL = '99) '.length;

/** A name without its number, which the item shows anyway. */
function titleOf({ name }: Example) {
  return name.replace(/^\d+-/, '');
}

/** Numbers that the items bring with them. */
class ExampleKeys extends KeyPattern {
  readonly #keys: readonly string[];

  constructor(examples: readonly Example[]) {
    super();
    this.#keys = examples.map(({ key }) => key);
  }

  /** All labels are equally wide, so that the groups line up. */
  override labelFor(id: number) {
    return super.labelFor(id).padStart(LABEL);
  }

  override keyFor(id: number) {
    return this.#keys[id] ?? '';
  }

  override idFor(key: string) {
    const id = this.#keys.indexOf(key);
    return id < 0 ? null : id;
  }
}

/** Asks nothing itself, so the terminal is free for the example. */
class Run extends UIScreen<Example> {
  override inputRequired = false;
  override separator = false;
  readonly #start: Start;

  constructor(start: Start) {
    super();
    this.#start = start;
  }

  override refresh({ name }: Example) {
    this.window.addWithSeparator(new TextWidget(`$ npm start -- ${name}`));
  }

  override async shown({ name }: Example) {
    const end = await this.#start(name);
    if (end !== 0) {
      const how = typeof end === 'number' ? `with exit code ${end}` : `by ${end}`;
      await this.say(`${name} ended ${how}.`);
    }
    // A person reads what the example printed. In a pipe, the next line is the next choice.
    if (this.interactive) await this.getUserInput('Press ENTER for the menu');
  }
}
