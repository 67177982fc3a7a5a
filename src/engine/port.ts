// The port between the engine and its answerers: a person, another program, an unattended run. The engine owns the
// walk, the journal, the checks and going back; an answerer answers one ask at a time.

import type { Reader, ReadAt } from '../questions/reader.ts';
import type { PrintedList } from '../questions/printed.ts';
import type { AnyQuestion, QuestionKind } from '../questions/shape.ts';

/** No answer now: the walk goes on with what does not depend on it. */
export const OPEN: unique symbol = Symbol('open');

/** Thrown to leave the section, the item or the question that is being asked. */
export const LEAVE: unique symbol = Symbol('leave');

/** The kind of an ask: a question, a menu (list, hub, review), or a follow-up. */
type AskKind = QuestionKind | 'review' | 'second-entry' | 'doubt' | 'quit';

/** A question, menu or follow-up that waits for a reply. One object a visit. */
export interface Ask {
  /** Null if only the person being asked can answer: a review, a second entry, a doubt. */
  readonly id: string | null;
  readonly kind: AskKind;
  readonly question: AnyQuestion;
  /** Why it is asked again; null the first time, and if the user has only come back to it. */
  readonly again: string | null;
  /** Whether `<` leads anywhere. */
  readonly canGoBack: boolean;
  /** Whether `?` has something to say. */
  readonly hasHelp: boolean;
  /** Its rows and prompt, as they are now. */
  view(): AskView;
  /**
   * The lines that live mode leaves on the screen once it is settled; of a doubt, those of the answer that it is about.
   */
  stays(): readonly string[];
  /** The item of a list or the section of a hub that it is part of; null for none. */
  within(): Part | null;
}

/** An item of a list or section of a hub that is asked by itself: its name, and its answers so far. */
export interface Part {
  readonly heading: string;
  readonly soFar: readonly string[];
}

/** An ask as a person sees it. */
export interface AskView {
  /** The message of the prompt, without the colon that follows it. */
  readonly message: string;
  readonly hidden: boolean;
  /** Whether input typed before the prompt is dropped: a yes to danger must not come from keys typed ahead. */
  readonly fresh: boolean;
  /** The list above the prompt; the same object until it has changed, as a list is printed only once. */
  readonly intro: PrintedList | null;
  /** How a line is read, for live mode, which shows the meaning of a line before ENTER; null for menus and screens. */
  readonly line: LineView | null;
  /** The commands of a menu; null for any other ask. */
  readonly menu: Menu | null;
  /** The lines so far of a text of several lines; null for anything else. */
  readonly lines: readonly string[] | null;
  /** The text of the answer of ENTER; null for none. */
  readonly shown: string | null;
  /** Shows the screen of the program that asks for the value, in a run; null for anything but a custom question. */
  readonly screen: ((run: unknown) => Promise<unknown>) | null;
}

/** How a line is read at an ask. */
export interface LineView {
  readonly reader: Reader;
  readonly at: ReadAt;
}

/** The commands of a menu. */
export interface Menu {
  readonly title: string | null;
  /** Its parts: the items of a list, the sections of a hub, the fields of a form. */
  readonly parts: readonly MenuPart[];
  /** The row at which the pointer begins: the number of a part, or their count for the command that ends the menu. */
  readonly start: number;
  /** The words for ending the menu; null for the usual ones. */
  readonly finish: string | null;
  /** The part that a line means. */
  find(line: string): MenuPart | 'several' | null;
}

/** A part of a menu. */
export interface MenuPart {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  /** The text of its value; null without one. */
  readonly text: string | null;
  /** Shown in place of an empty text: `(missing)`, or which section it needs first. */
  readonly lacks?: string;
}

/** The reply of an answerer to an ask. */
export type Reply =
  /** Typed: commands, numbers, parts of names; doubts are asked. */
  | { readonly line: string }
  /** Lines of a text of several lines, pasted: none of them is a command. */
  | { readonly lines: readonly string[] }
  /** Exact; printed with `from`, not printed without. */
  | { readonly given: unknown; readonly from?: string }
  /** Keeps the earlier answer or the default; at a menu: done. `from` null: it is printed as the default. */
  | { readonly keep: true; readonly from?: null }
  /** A menu: adds an item, or goes to an item, section or field, or removes an item. */
  | { readonly add: true }
  | { readonly open: string }
  | { readonly remove: string }
  /** A hub: ends the run, if that is meant. */
  | { readonly quit: true }
  /** `soFar`: the choices ticked, which are kept. */
  | { readonly back: true; readonly soFar?: unknown };

/** An answer that a source gave. */
export interface SourceAnswer {
  readonly given: unknown;
  readonly from: string;
  /** Whether each of a list of texts chooses something: a name, or several with commas. */
  readonly isTexts?: boolean;
  /** Whether a list may go on after these items. */
  readonly isUnfinished?: boolean;
}

/** An answer that was refused, or that is missing. */
export interface Rejection {
  readonly id: string;
  /** The labels that lead to it from the form, list or hub that was being concluded. */
  readonly label: string;
  readonly message: string;
  readonly question: AnyQuestion;
  /** There is no answer, and no source gave one. */
  readonly isMissing: boolean;
  /** Its kind could not read it: `abc` for a number. Limits and checks have not seen it. */
  readonly isUnread: boolean;
  /** The answer of a source that was refused; null if the answerer gave it, or several were refused together. */
  readonly found: SourceAnswer | null;
  /** The ask whose reply was refused; null for none. */
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

/** A message of the engine to the user. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  /** Of an answer that was taken: its question's id, and the line without its source. */
  readonly answer?: { readonly id: string; readonly line: string };
  /** Whether it is about an item of a list, or the section of a hub. */
  readonly isInside?: boolean;
}

/** Answers asks. It ends the run by throwing. */
export interface Answerer {
  /** Whether it is a person: asked about each doubt at once, and told of one refusal at a time. */
  readonly isPerson: boolean;
  /** Answers one ask, or says OPEN. */
  answer(ask: Ask): MaybePromise<Reply | typeof OPEN>;
  /**
   * Takes refusals of answers, which are open again. A person gets each at once; a program collects them until `more`.
   */
  refuse(refused: readonly Rejection[]): MaybePromise<void>;
  tell?(note: Note): Promise<void>;
  /** An ask is settled: its question has an answer. */
  settled?(ask: Ask): void;
  /** After a walk that left questions open: whether another walk may get further. `notes`: messages to tell first. */
  more?(notes: readonly Note[]): Promise<boolean>;
}

/** Has no answers: the walk takes only those of sources. */
export const SILENT: Answerer = {
  isPerson: false,
  answer: () => OPEN,
  refuse: () => {},
};

/** Gives the answers of sources, before the answerer is asked. */
export interface Finder {
  /** The answer to a question; undefined for none. */
  find(id: string, question: AnyQuestion): MaybePromise<SourceAnswer | undefined>;
  /** An answer was refused. */
  refuse(refused: Rejection): void;
}

/** The end of a walk: with a value, left by the user, or with open questions. */
export type Outcome = { readonly value: unknown } | { readonly left: true } | { readonly open: true };

type MaybePromise<Value> = Value | Promise<Value>;
