// The port between the engine and whoever answers. The engine owns the walk, the journal, the checks and going back;
// an answerer only answers, one thing at a time.

import type { Reader, ReadAt } from '../questions/reader.ts';
import type { Printed } from '../questions/printed.ts';
import type { AnyQuestion, QuestionKind } from '../questions/shape.ts';

/** No answer now: the walk goes on with what does not depend on it. */
export const OPEN: unique symbol = Symbol('open');

/** Thrown to leave the part that is being asked: a section, an item, or the question itself. */
export const LEAVE: unique symbol = Symbol('leave');

/** What kind of ask it is: a question, a menu (list, hub, review), or a follow-up. */
type AskKind = QuestionKind | 'review' | 'second-entry' | 'doubt' | 'quit';

/** Something that is asked. One object a visit. */
export interface Ask {
  /** Null if only the person being asked can answer: a review, a second entry, a doubt. */
  readonly id: string | null;
  readonly kind: AskKind;
  readonly question: AnyQuestion;
  /** Why it is asked again; null the first time, and if somebody only looks at it again. */
  readonly again: string | null;
  /** Whether `<` leads anywhere. */
  readonly canGoBack: boolean;
  /** Whether `?` has something to say. */
  readonly hasHelp: boolean;
  /** What a person sees, as it is now. */
  view(): AskView;
  /** The lines that stay of it where nothing else of it does, once it is settled; of a doubt, of what it is about. */
  stays(): readonly string[];
  /** The item of a list or the section of a hub that it is part of; null for none. */
  within(): Part | null;
}

/** A part that is asked by itself: what it is, and the answers in it so far. */
export interface Part {
  readonly heading: string;
  readonly soFar: readonly string[];
}

/** What a person sees of an ask. */
export interface AskView {
  /** What asks, without the colon that follows it. */
  readonly message: string;
  readonly hidden: boolean;
  /** Whether only what is typed at the prompt counts, and nothing that was typed before. */
  readonly fresh: boolean;
  /** What lines print above the prompt; the same object until it has changed. */
  readonly intro: Printed | null;
  /** How a line is read, for whoever shows what it means before it is sent; null for menus and screens. */
  readonly line: LineView | null;
  /** What can be done at a menu; null for anything else. */
  readonly menu: Menu | null;
  /** The lines so far of a text of several lines; null for anything else. */
  readonly lines: readonly string[] | null;
  /** How the value that ENTER takes reads; null for none. */
  readonly shown: string | null;
  /** Shows the screen of the program that asks for the value, in a run; null for anything but a custom question. */
  readonly screen: ((run: unknown) => Promise<unknown>) | null;
}

/** How a line is read at an ask. */
export interface LineView {
  readonly reader: Reader;
  readonly at: ReadAt;
}

/** What can be done at a menu. */
export interface Menu {
  readonly title: string | null;
  /** Its parts: the items of a list, the sections of a hub, the fields of a form. */
  readonly parts: readonly MenuPart[];
  /** Where a person begins: the number of a part; as many as there are for what ends it. */
  readonly start: number;
  /** What ends the menu, in words; null for the usual. */
  readonly finish: string | null;
  /** The part that a line means. */
  find(line: string): MenuPart | 'several' | null;
}

/** A part of a menu. */
export interface MenuPart {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  /** How its value reads; null where it has none. */
  readonly text: string | null;
  /** What is said in place of an empty text: that it is missing, or what it needs; nothing where nothing is known. */
  readonly lacks?: string;
}

/** What an answerer says about an ask. */
export type Reply =
  /** Typed: commands, numbers, parts of names; doubts are asked. */
  | { readonly line: string }
  /** Lines of a text of several lines, pasted: none of them is a command. */
  | { readonly lines: readonly string[] }
  /** Exact; printed with `from`, not printed without. */
  | { readonly given: unknown; readonly from?: string }
  /** What is there: an earlier answer, the default; a menu: done. `from` null: it is printed as the default. */
  | { readonly keep: true; readonly from?: null }
  /** A menu: adds an item, or goes to an item, section or field, or removes an item. */
  | { readonly add: true }
  | { readonly open: string }
  | { readonly remove: string }
  /** A hub: ends the run, if that is meant. */
  | { readonly quit: true }
  /** `soFar`: what was ticked, and is kept. */
  | { readonly back: true; readonly soFar?: unknown };

/** An answer that a source gave. */
export interface Found {
  readonly given: unknown;
  readonly from: string;
  /** Whether each of a list of texts chooses something: a name, or several with commas. */
  readonly isTexts?: boolean;
  /** Whether a list may go on after these items. */
  readonly isUnfinished?: boolean;
}

/** Something that was refused. */
export interface Refused {
  readonly id: string;
  /** The labels that lead to it from what was being concluded. */
  readonly label: string;
  readonly message: string;
  readonly question: AnyQuestion;
  /** Nothing is there, and nothing was given. */
  readonly isMissing: boolean;
  /** It is no answer to such a question, whatever its limits and checks say. */
  readonly isUnread: boolean;
  /** The answer of a source that was refused; null where somebody was asked, or several were refused together. */
  readonly found: Found | null;
  /** What was asked when it was refused; null where nothing was. */
  readonly ask: Ask | null;
}

/** `suggestions`: how to see them, after help. `checking`: an answer takes its time to be checked. */
type NoteKind =
  | 'title'
  | 'commands'
  | 'taken'
  | 'summary'
  | 'doubt'
  | 'help'
  | 'suggestions'
  | 'chosen'
  | 'checking'
  | 'info';

/** Something that is said. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  /** Of an answer that was taken: whose it is, and the same without its source. */
  readonly answer?: { readonly id: string; readonly line: string };
  /** Whether it is about an item of a list, or the section of a hub. */
  readonly isInside?: boolean;
}

/** Answers what is asked. It ends the run by throwing. */
export interface Answerer {
  /** Whether it is a person: asked at once what a doubt is about, and told of one refusal at a time. */
  readonly isPerson: boolean;
  /** Answers one ask, or says OPEN. */
  answer(ask: Ask): MaybePromise<Reply | typeof OPEN>;
  /** These were refused, and are open. A person's come at once; a program collects them until `more`. */
  refuse(refused: readonly Refused[]): MaybePromise<void>;
  tell?(note: Note): Promise<void>;
  /** An ask is settled: its question has an answer. */
  settled?(ask: Ask): void;
  /** After a walk that left something open: whether another walk may get further. `notes`: what is to be said before. */
  more?(notes: readonly Note[]): Promise<boolean>;
}

/** Answers nothing: only what sources give is taken. */
export const SILENT: Answerer = {
  isPerson: false,
  answer: () => OPEN,
  refuse: () => {},
};

/** Gives answers without being asked. */
export interface Finder {
  /** The answer to a question; undefined for none. */
  find(id: string, question: AnyQuestion): MaybePromise<Found | undefined>;
  /** An answer was refused. */
  refuse(refused: Refused): void;
}

/** How far an interview came: to the value, to where it was left, or to what nobody answered. */
export type Outcome = { readonly value: unknown } | { readonly left: true } | { readonly open: true };

type MaybePromise<Value> = Value | Promise<Value>;
