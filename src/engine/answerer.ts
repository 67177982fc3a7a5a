// The port between the engine and whoever answers: what is open, what can be replied, what is said.
// The engine owns the walk, the drafts, the checks and going back. An answerer only answers.

import type { AnswerReader, ReadAt } from '../questions/answer-reader.ts';
import type { EarlierValues } from '../questions/marked.ts';
import type { AnyQuestion, QuestionKind } from '../questions/question.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import type { Prompt } from '../screens/prompt.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';

/** What kind of ask it is: a question, a menu of the engine (list, hub, review), or a follow-up. */
export type AskKind = QuestionKind | 'review' | 'second-entry' | 'doubt';

/** Something that is open. */
export interface Ask {
  /** Null if only the person being asked can answer: a review, a second entry, a doubt. */
  readonly id: string | null;
  readonly kind: AskKind;
  readonly question: AnyQuestion;
  /** The values that marked functions of the question get. */
  readonly earlier: EarlierValues;
  /** The form, section or item that it is part of. */
  readonly group: Group;
  /** The id under which its answer was saved before; null in an item of a list that is new. */
  readonly origin: string | null;
  /** Why it is asked again; null the first time, and if somebody only looks at it again. */
  readonly again: string | null;
  /** Whether it was already answered during this ask. */
  readonly answered: boolean;
  /** Whether `<` leads anywhere. */
  readonly canGoBack: boolean;
  /** A list that was just reached, has no item and needs one: whoever can be asked is asked for the item at once. */
  readonly wantsItem: boolean;
  /** How many items a list has so far, and how few and how many it may have; null for anything else. */
  readonly items: ItemCounts | null;
  /** What to say before it, in order: titles, given answers. Each note is returned once. */
  before(): Note[];
  /** What a person sees. Functions that return choices or defaults are called here, once per visit. */
  view(): Promise<AskView>;
  /** The value that it has without being asked; undefined for none. */
  peek(): Promise<unknown>;
  /**
   * The lines that stay of it where nothing else of it does: what an unattended run prints for the answer, without where
   * it came from. Of a doubt, those of the answer that it is about.
   */
  stays(): readonly string[];
  /** Of what is asked in a form that is an item of a list: the title and the answers of the item so far. */
  itemSoFar(): readonly string[];
  /** Whether it is asked inside another one: in a section of a hub, say. */
  isInside(other: Ask): boolean;
  /** The key of the section of a hub that it is in; null where it is in none. */
  sectionOf(hub: Ask): string | null;
}

/** The items of a list. */
export interface ItemCounts {
  readonly count: number;
  /** Whether nothing is open in those that there are. */
  readonly areSettled: boolean;
  readonly min: number;
  readonly max: number;
  /** How many items there were before anybody was asked. */
  readonly known: number;
  /** Whether it was given how many items there are. */
  readonly isGiven: boolean;
}

/** What asks belong to: the outermost question, a form, a hub, or an item of a list. */
export interface Group extends EarlierValues {
  readonly id: string;
  readonly question: AnyQuestion;
  readonly parent: Group | null;
}

/** What a person sees of an ask. */
export interface AskView {
  readonly prompt: Prompt;
  readonly hidden: boolean;
  /** Whether only what is typed at the prompt counts, and nothing that was typed before. */
  readonly fresh: boolean;
  /** What lines print above the prompt; the same object until it has changed. */
  readonly intro: Widget | null;
  /** Whether the intro is a window of its own, as a hub's is. */
  readonly isWindow: boolean;
  /** How a line is read, for whoever shows what it means before it is sent; null for menus and screens. */
  readonly line: LineView | null;
  /** What can be done at a menu: in a list, a review or a hub; null for anything else. */
  readonly menu: (() => MenuView) | null;
  /** The lines so far of a text of several lines; null for anything else. */
  readonly lines?: readonly string[] | null;
  /** Texts that may be meant by what is typed so far; null where nothing is suggested. */
  readonly suggest?: ((typed: string) => Promise<readonly string[]>) | null;
  /** The ask as data. */
  readonly describe: () => SemanticNode;
  /** The screen of the program that asks for the value; null for anything but a custom question. */
  readonly screen: (() => AnyScreen) | null;
}

/** How a line is read at an ask. */
export interface LineView {
  readonly reader: AnswerReader<unknown>;
  readonly at: ReadAt<unknown>;
  /** Whether blanks at both ends of a line are dropped. */
  readonly trims: boolean;
}

/** What can be done at a menu. */
export interface MenuView {
  readonly title: string | null;
  /** How many rows there are. */
  readonly size: number;
  /** The row where a person begins. */
  readonly start: number;
  /** A row, from 0: only those that are drawn are asked for. */
  row(id: number): MenuRow | null;
  /** The row that a line means; null for none. */
  idOf(line: string): number | null;
}

/** One thing that can be done. */
export interface MenuRow {
  readonly text: string;
  /** Whether it is done; left out for what has no box. */
  readonly isDone?: boolean;
  /** What is typed for it. */
  readonly line: string;
  /** What is typed to remove it; null where it cannot be removed. */
  readonly removal?: string | null;
}

/** What another engine has of a question. */
export interface OfferedAnswers {
  readonly question: AnyQuestion;
  readonly answer: unknown;
}

/** What an answerer says about an ask. */
export type Reply =
  /** Typed: commands, numbers, parts of names; doubts are asked. */
  | { readonly line: string }
  /** A value that a person entered on a screen of the program. */
  | { readonly entered: unknown }
  /** Exact; printed with `from`, not printed without. `texts`: each of a list of texts chooses something. */
  | { readonly given: unknown; readonly from?: string; readonly texts?: boolean }
  /** The default, with what it was made from: it is not an answer. */
  | { readonly offer: OfferedAnswers }
  /** Keep what is there: answer, initial value, default; a menu: done. Printed with `from`; null for the default. */
  | { readonly keep: true; readonly from?: string | null }
  /**
   * A list: this many items, each its own ask; none without `from` starts over, with what was there as defaults.
   * `reader`: the source of most of them, where `from` names several. `unfinished`: there may be more, and the list itself
   * is asked for.
   */
  | {
      readonly items: number;
      readonly from?: string;
      readonly reader?: string;
      readonly unfinished?: boolean;
    }
  /** A list: one more item. */
  | { readonly more: true }
  /** A hub: goes into a section. */
  | { readonly section: string }
  /** Leaves the section, the item, the whole question. */
  | { readonly leave: true };

/** An answer to an ask. */
export interface Answer {
  readonly ask: Ask;
  readonly reply: Reply;
}

/** Something that was refused. */
export interface Refused {
  readonly id: string;
  /** The labels that lead to it from the question that was being concluded. */
  readonly label: string;
  readonly message: string;
  readonly question: AnyQuestion;
  /** The values that marked functions of the question get. */
  readonly earlier: EarlierValues;
  /** The reply was `keep`, and there was nothing to keep. */
  readonly isMissing: boolean;
  /** It was given, and is no answer to such a question, whatever its limits and checks say. */
  readonly isUnread: boolean;
  /** What was refused; null if several answers were refused together. */
  readonly answer: Answer | null;
}

/** Something that is said. */
export interface Note {
  readonly kind: 'title' | 'commands' | 'taken' | 'doubt' | 'help' | 'chosen' | 'info';
  readonly text: string;
  /** Of a title and its commands: the label of the hub that the form was opened from. */
  readonly hub?: string;
  /** Whether it is about an item of a list. */
  readonly isInList?: boolean;
}

/** Answers what is open. It ends the run by throwing. */
export interface Answerer {
  /** Whether it is asked for several answers at once: they do not come in their order, and dangers come last. */
  readonly asksTogether?: boolean;
  /** Answers one or more open asks; a person is at the first. An empty list: it has no answer. */
  answer(open: Open): Promise<readonly Answer[]>;
  /** These were refused and are open again. `by`: the answer that revealed it. */
  refuse(refused: readonly Refused[], by: Answer | null): Promise<void>;
  tell(note: Note): Promise<void>;
  /** An ask is settled: its question has an answer. */
  settled?(ask: Ask, by: Answer): void;
}

/** What is open. Lazy: a person's answer must not cost a walk over the whole form. */
export interface Open {
  /** Changes whenever asks have appeared that were not there before. */
  readonly version: number;
  first(): Promise<Ask>;
  /** Everything that is to be said so far, wherever it belongs; each note once. */
  notes(): Note[];
  /**
   * All asks. In sections of a hub that nobody has come to, those that depend on others come only once `isPassed` says that
   * these were looked at.
   */
  all(isPassed?: (id: string) => boolean): Promise<readonly Ask[]>;
}

/** How far an engine came: to the value, to where it was left, or to what nobody answered. */
export type Outcome =
  | { readonly value: unknown }
  | { readonly left: true }
  | { readonly open: readonly Ask[] };

/** Asks `second` only if `first` answers nothing. A refusal goes to whoever gave the answer. */
export function firstOf(first: Answerer, second: Answerer): Answerer {
  return new FirstOf(first, second);
}

class FirstOf implements Answerer {
  readonly #first: Answerer;
  readonly #second: Answerer;
  readonly #givers = new WeakMap<Answer, Answerer>();

  constructor(first: Answerer, second: Answerer) {
    this.#first = first;
    this.#second = second;
  }

  get asksTogether(): boolean {
    return this.#first.asksTogether === true || this.#second.asksTogether === true;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    for (const answerer of [this.#first, this.#second]) {
      const answers = await answerer.answer(open);
      if (answers.length === 0) continue;
      for (const answer of answers) this.#givers.set(answer, answerer);
      return answers;
    }
    return [];
  }

  /** What several answers were refused for together goes to the second: it is there to be asked. */
  async refuse(refused: readonly Refused[], by: Answer | null): Promise<void> {
    for (const answerer of [this.#first, this.#second]) {
      const own = refused.filter(({ answer }) => this.#giverOf(answer) === answerer);
      if (own.length > 0) await answerer.refuse(own, by);
    }
  }

  tell(note: Note): Promise<void> {
    return this.#second.tell(note);
  }

  settled(ask: Ask, by: Answer): void {
    this.#giverOf(by).settled?.(ask, by);
  }

  #giverOf(answer: Answer | null): Answerer {
    return (answer === null ? undefined : this.#givers.get(answer)) ?? this.#second;
  }
}
