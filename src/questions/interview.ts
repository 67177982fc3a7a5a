// The port through which a question is asked of a person, and what an ask results in.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import type { Draft } from './draft.ts';
import type { Help } from './help.ts';

/** What can be asked. */
export interface Puttable<Value> {
  ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<Value>>;
}

/** What a question needs in order to be asked. */
export interface Interview {
  /** The library's words in the language of the app. */
  readonly words: Words;
  /** Aborted when the question is left or the app ends. */
  readonly signal: PlatformAbortSignal;
  /** Puts a question that is inside another, or the outermost one, to whoever answers. */
  put<Value>(question: Puttable<Value>, draft: Draft, situation: Situation): Promise<Asked<Value>>;
  /** Waits for something in which no code of the program runs. */
  waitFor<Result>(operation: () => Promise<Result>): Promise<Result>;
  /** Prints a message. */
  say(message: string): Promise<void>;
  /** Prints a widget, page by page on a terminal; gives the answer that was typed between two pages. */
  show(widget: Widget): Promise<string | null>;
  /** Asks for one line. */
  read(prompt: string, hidden: boolean, about?: ReadAbout): Promise<string>;
  /** Shows a screen; gives what it was closed with. */
  ask(screen: AnyScreen): Promise<unknown>;
  /** Asks something on top of the screen that is shown, by the interview that it is given. */
  askOnTop<Result>(work: (interview: Interview) => Promise<Result>): Promise<Result>;
  /** Calls `call` after some time, unless it is cancelled. */
  after(milliseconds: number, call: () => void): () => void;
}

/** What a line is asked for. */
export interface ReadAbout {
  /** Gives the question as data. */
  readonly describe?: (() => SemanticNode) | undefined;
  /** Whether only what a person types at the prompt counts, and nothing that was typed before. */
  readonly fresh?: boolean | undefined;
}

/** Where in an interview a question is asked. */
export interface Situation {
  /** The id of the question; null for one that is asked by itself, which has its own or none. */
  readonly id: string | null;
  /** What `<` does at its first question: goes back or leaves, or nothing. */
  readonly canGoBack: boolean;
  /** Whether the person comes from the question before it or from the one after it. */
  readonly entering: 'forwards' | 'backwards';
  /** What `?` says where a question has no help of its own. */
  readonly help: Help | null;
  /** Whether it is what was asked for, not a part of it. */
  readonly outermost: boolean;
  /** Whether the answer is shown once it is taken, as a hub does: it needs no other confirmation. */
  readonly showsAnswer?: boolean | undefined;
  /** The field of a form to begin with. */
  readonly startAt?: readonly string[] | undefined;
  /** Whether only that field is asked, and what is missing or refused after it. */
  readonly only?: boolean | undefined;
}

/** The id of a question inside another one. */
export function idInside(id: string | null, key: string | number): string {
  return id === null || id === '' ? String(key) : `${id}.${key}`;
}

/** The id of a question as the one around it sees it; empty for the one that has the key. */
export function idAround(key: string | number, id: string): string {
  return id === '' ? String(key) : `${key}.${id}`;
}

/** What an ask results in. */
export type Asked<Value> = { readonly value: Value } | 'back';

/** The value that a question has without being asked: an answer, or a default. */
export type Settled<Value> = { readonly value: Value } | { readonly missing: readonly string[] };
