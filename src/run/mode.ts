// The port through which an app shows screens and gets answers: a mode decides HOW.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import type { Ask, AskView } from '../engine/port.ts';
import type { WindowContainer } from '../render/containers/window-container.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import type { Prompt } from './prompt.ts';
import type { SayKind } from './say.ts';

/** The place of the screen that follows another. */
export type NextScreen = 'below' | 'replaced' | 'none' | 'end';

/** A screen as a mode shows it. */
export interface View {
  /** The window to show. */
  readonly window: WindowContainer;
  /** Whether to print a rule above it. */
  readonly separator: boolean;
  /** Whether the screen takes an answer. The user may then type it between two pages. */
  readonly takesAnswer: boolean;
  /** Whose window it is: the same object when it is shown again. */
  readonly owner: object;
  /**
   * The kind of screen. A question covers its screen only for a moment: line mode still knows the rows shown before.
   */
  readonly kind: ViewKind;
  /** Whether all of it was asked for, even where only a part has changed. */
  readonly whole: boolean;
  /** Whether the screen asks; without it, it is only shown. */
  readonly asks?: boolean;
  /** The question that the screen is, in place of its window; null for none. */
  readonly dialog?: DialogView | null;
}

/** A screen that is one question. */
export interface DialogView {
  readonly kind: 'confirm' | 'line';
  /** The text that asks. */
  readonly label: string;
  /** The title that the program gave it; null for none. */
  readonly heading: string | null;
  /** The yes or no at which the pointer begins; null for neither. */
  readonly start: boolean | null;
  /** The line that ENTER alone stands for; null for none. */
  readonly preset: string | null;
}

/** A screen of the program, a hub, a screen that asks one question, or the list of a question. */
type ViewKind = 'screen' | 'hub' | 'question' | 'choices';

/** A request for one line. */
export interface LineRequest {
  /** The line that asks. */
  readonly prompt: Prompt;
  /** Whether to hide what the user types. */
  readonly hidden: boolean;
  /** Who asks, for the error about two reads at once. */
  readonly asker: string;
  /** Only what a person types at this prompt counts; what is piped counts in any case. */
  readonly fresh?: boolean | undefined;
  /** The question that the line answers; without it, the prompt says what it is. */
  readonly asked?: AskedLine | undefined;
  /** The same as data, where several questions are asked at once. */
  readonly describe?: (() => SemanticNode) | undefined;
}

/** A question that a line answers, as the engine asks it and as it is shown. */
export interface AskedLine {
  readonly ask: Ask;
  readonly view: AskView;
}

/** A request for one line, by a screen or a question. */
export interface Reading extends LineRequest {
  /** The screen that asks; null if a question does. */
  readonly screen: object | null;
  /** Why the line before this one was refused; null if it was not. */
  readonly refused?: string | null;
  /** Whether it is the screen's own prompt, not a line that its code asks for. */
  readonly isOwn?: boolean;
  /** The question that the screen is, in place of its window; null for none. */
  readonly dialog?: DialogView | null;
}

/** A line that the user typed. */
export interface TypedLine {
  /** The line, without its line end. */
  readonly line: string;
  /** The item of the window that a pointer chose; without it, the line says which. */
  readonly item?: object | undefined;
}

/**
 * Shows screens and reads answers. The app runs only one of its operations at a time. An operation rejects with the
 * reason of its signal when that aborts, and with `RunEnds` if the run cannot go on: the input has ended, or no reader
 * is left.
 */
export interface Mode {
  /** Columns to draw in, now. */
  readonly width: number;
  /** The same for the window of a screen; `width` unless given. */
  readonly windowWidth?: number;
  /** Whether it shows by itself why a line was refused. */
  readonly showsRefusals?: boolean;
  /** Whether a person is at the other end. */
  readonly interactive: boolean;
  /** Whether no person reads along: errors then go to standard error as well. */
  readonly unattended: boolean;
  /**
   * Shows a screen. Resolves to null, to `partly` if less than all of it was shown, or to the answer if the user typed
   * one between two pages.
   */
  show(view: View, signal: AbortSignalLike): Promise<TypedLine | 'partly' | null>;
  /** Asks for a line. */
  ask(reading: Reading, signal: AbortSignalLike): Promise<TypedLine>;
  /**
   * A screen has left the stack, and another screen is on top, or comes in its place; `none`: none is left that asks;
   * `end`: the run is over. Its window goes before the program goes on.
   */
  screenLeft?(owner: object, next: NextScreen): Promise<void>;
  /**
   * The prompt was covered before its line was taken. A typed line is dropped, and a piped one comes again; the
   * terminal is for what covers the prompt.
   */
  unread?(): Promise<void> | void;
  /**
   * Prints a message or a widget of some kind, `info` unless given. It may come at any time: while a line is asked
   * for, the prompt's line is ended, the message follows, and the prompt is printed again. `wrap`: whether the lines of
   * a text are wrapped; true unless given.
   */
  say(message: string | Widget, kind?: SayKind, wrap?: boolean): Promise<void>;
  /** Prints a line about a task; a mode without it is given the line to say. */
  progress?(line: string, task: TaskReport): Promise<void>;
  /** Draws a row for each task that runs, in place of those drawn before; without it, lines say how they get on. */
  drawTasks?(rows: readonly string[]): void;
  /**
   * Listens for Ctrl-C, until what it gives is called; null where that cannot be heard. The listener is told whether
   * the program deals with Ctrl-C itself, and says whether it has done anything.
   */
  onInterrupt(listener: (isHandled?: boolean) => boolean | void): (() => void) | null;
  /** Whether Ctrl-C is heard only while a line is asked for. */
  readonly interruptsAtPromptsOnly?: boolean | undefined;
  /** Puts the terminal back to how it was: the run has ended, and code of the program goes on. */
  release?(): Promise<void>;
  /**
   * Runs work of the program with the terminal as it was: meanwhile nothing is drawn, and what is printed waits. A mode
   * without it is never in the way of such work.
   */
  lend?<Result>(work: () => Result | PromiseLike<Result>): Promise<Result>;
  /** Calls a listener before a child, or work of the program, takes the terminal. */
  onTaken?(listener: () => void): void;
  /** From now on waits for no reader: the operations that are running end. */
  abandon(): void;
  /** Releases everything. */
  close(): Promise<void>;
}

/** How a task is getting on. */
export type TaskState = 'running' | 'stopping' | 'done' | 'failed' | 'cancelled';

/** A task at one moment. */
export interface TaskReport {
  /** Its number in the run, from 1. */
  readonly task: number;
  /** Its label, without style. */
  readonly label: string;
  /** How much is done: never less than 0, but it may be more than the total. */
  readonly done: number;
  /** How much there is to do, more than 0; null where that is not known. */
  readonly total: number | null;
  /** The step it is at, without style; null for none. */
  readonly detail: string | null;
  /** How it is getting on. */
  readonly state: TaskState;
}

/** A clock: the time now, and calls after some time. */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls `call` after some milliseconds; what it returns cancels that. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Where messages go that are not part of the session: standard error, or a substitute. */
export interface ErrorOutput {
  /** The columns of the terminal that shows it; undefined where none does. */
  readonly columns?: number | undefined;
  /** Takes a text, as it is. */
  write(text: string): unknown;
}
