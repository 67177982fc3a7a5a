// The screens of an app: only the one on top is shown and asked.

import { TextUIError } from '../errors.ts';
import { type AnyScreen, requireScreen } from '../screens/ui-screen.ts';
import { screenName } from './screen-name.ts';

/** One stay of a screen on the stack. */
export interface StackEntry {
  readonly screen: AnyScreen;
  readonly args: never;
  /** Told the result when the screen is closed; whoever asked waits for it. */
  readonly onClosed: ((result: unknown) => void) | null;
  /** Told when the app ends first. */
  readonly onEnded: ((error: Error) => void) | null;
  /** It left the stack. */
  gone: boolean;
}

/** The hooks of whoever waits for a screen's result. */
export interface Waiting {
  onClosed: (result: unknown) => void;
  onEnded: (error: Error) => void;
}

/** A stack of screens, each at most once. */
export class ScreenStack {
  readonly #entries: StackEntry[] = [];

  /** The entry that is shown. */
  get top(): StackEntry | undefined {
    return this.#entries.at(-1);
  }

  /** From the bottom to the top. */
  get entries(): readonly StackEntry[] {
    return this.#entries;
  }

  /** Puts a screen on top. */
  push(screen: AnyScreen, args: unknown, waiting: Waiting | null = null): StackEntry {
    const entry = this.#entryFor('push', screen, args, waiting);
    this.#entries.push(entry);
    return entry;
  }

  /** Puts a screen at the bottom. */
  schedule(screen: AnyScreen, args: unknown): StackEntry {
    const entry = this.#entryFor('schedule', screen, args, null);
    this.#entries.unshift(entry);
    return entry;
  }

  /** Takes an entry off, wherever it stands. */
  remove(entry: StackEntry): void {
    this.#entries.splice(this.#entries.indexOf(entry), 1);
    entry.gone = true;
  }

  /** The entry of a screen, if it is on the stack. */
  find(screen: AnyScreen): StackEntry | undefined {
    return this.#entries.find((entry) => entry.screen === screen);
  }

  /** The entry of a screen that must be on top. */
  requireTop(operation: string, screen: AnyScreen): StackEntry {
    const { top } = this;
    if (top?.screen === screen) return top;
    const place = top === undefined ? 'the stack is empty' : `${screenName(top.screen)} is on top of it`;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${operation}: ${screenName(screen)} is not on top of the stack (${place}); close that first, or use replace`,
    );
  }

  #entryFor(operation: string, screen: AnyScreen, args: unknown, waiting: Waiting | null): StackEntry {
    requireScreen(operation, screen);
    if (this.find(screen) !== undefined) {
      throw new TextUIError(
        'ERR_TEXTUI_SCREEN',
        `${operation}: ${screenName(screen)} is on the stack already; close it first, or make another one`,
      );
    }
    return {
      screen,
      args: args as never,
      onClosed: waiting === null ? null : (result) => waiting.onClosed(result),
      onEnded: waiting === null ? null : (error) => waiting.onEnded(error),
      gone: false,
    };
  }
}
