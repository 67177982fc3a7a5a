// What asking a person, or a program in its place, needs of the run: for one question, on top of the stack.

import type { Surroundings } from '../engine/context.ts';
import type { Words } from '../i18n/words.ts';
import type { Widget } from '../render/widget.ts';
import type { Prompt } from '../screens/prompt.ts';
import type { SayKind } from '../screens/say-options.ts';
import type { LineAsk } from '../screens/screen-context.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';

/** How something is printed above a prompt. */
export interface ShowHow {
  /** Whether it is a window of its own, with a rule above it. */
  readonly isWindow: boolean;
  /** Whether it goes on where an answer was typed between two pages. */
  readonly resumes: boolean;
  /** Whether all of a window is printed, even where only a part has changed. */
  readonly isWhole: boolean;
}

/** What came of printing something. */
export interface Shown {
  /** The answer that was typed between two pages; null for none. */
  readonly typed: string | null;
  /** Whether only what has changed was printed. */
  readonly isPartial: boolean;
}

/** Asks on behalf of one question. Once that is left, everything rejects. */
export interface PersonHost extends Surroundings {
  readonly words: Words;
  say(message: string, kind?: SayKind): Promise<void>;
  /** Prints a widget, page by page on a terminal. */
  show(widget: Widget, how: ShowHow): Promise<Shown>;
  read(prompt: Prompt, ask: LineAsk): Promise<string>;
  /** Shows a screen; gives what it was closed with. */
  ask(screen: AnyScreen): Promise<unknown>;
  /** Waits for something in which no code of the program runs. */
  waitFor<Result>(operation: () => Promise<Result>): Promise<Result>;
  /** Ends the app, after asking the quit screen if there is one. */
  quitAsked(): Promise<void>;
}
