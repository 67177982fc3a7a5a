// The port through which a screen reaches the app that shows it.

import type { AbortSignalLike } from '../abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import type { Askable } from './askable.ts';
import type { SaidHow } from './say-options.ts';
import type { TaskRequest } from './task.ts';

/** How a screen asks a question. */
export interface QuestionAsk {
  readonly initial?: unknown;
  /** Whether `<` at its first question leaves it. */
  readonly back: boolean;
  readonly signal?: AbortSignalLike | null | undefined;
}

/** How one line is asked for. */
export interface LineAsk {
  /** Whether to hide what the user types. */
  readonly hidden: boolean;
  /**
   * What the library itself asks about the line before: whether it is meant, or the same secret again. Nothing for a
   * question of the program's own, whatever its words are.
   */
  readonly follows?: 'doubt' | 'again' | null | undefined;
  /** Whether only what a person types at the prompt counts, and nothing that was typed before. */
  readonly fresh?: boolean | undefined;
  /** The question that the line answers, as data. */
  readonly describe?: (() => SemanticNode) | undefined;
}

/** What an app does for the screens it shows. */
export interface ScreenContext<Screen> {
  /** The library's words in the language of the app. */
  readonly words: Words;
  /** Columns to draw in, now. */
  readonly width: number;
  /** Whether a person is at the other end. */
  readonly interactive: boolean;
  /** Puts a screen on top of the stack. */
  push(screen: Screen, args: unknown): void;
  /** Puts a screen in place of the one that asks. */
  replace(asking: Screen, screen: Screen, args: unknown): void;
  /** Puts a screen on top and returns the result that it closes with. */
  ask(screen: Screen, args: unknown): Promise<unknown>;
  /** Takes the screen off the stack. */
  close(screen: Screen, result: unknown): void;
  /** Shows the screen again. */
  redraw(screen: Screen): void;
  /** Ends the app. */
  quit(code?: number | null): void;
  /** Asks a question; undefined where it was left. */
  askQuestion(question: Askable<unknown>, options: QuestionAsk): Promise<unknown>;
  /** Prints a message or a widget. */
  announce(message: string | Widget, how: SaidHow): Promise<void>;
  /** Runs a task, and gives what its body returns. */
  task(request: TaskRequest): Promise<unknown>;
  /** Asks for one line. */
  getUserInput(screen: Screen, message: string, ask: LineAsk): Promise<string>;
}
