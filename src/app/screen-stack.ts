// The screens of an app: only the one on top is shown and asked.

import { TextUIError } from '../errors.ts';
import { type AnyScreen, requireScreen } from '../screens/ui-screen.ts';
import { screenName } from './screen-name.ts';

/** An asker that waits for a screen's result. */
export interface Waiting {
  /** Called with the result when the screen closes. */
  onClosed: (result: unknown) => void;
  /** Called if the app ends first. */
  onEnded: (error: Error) => void;
}

/** A screen on the stack. */
export interface StackEntry {
  readonly screen: AnyScreen;
  readonly args: never;
  readonly waiting: Waiting | null;
  /** Whether it has left the stack. */
  gone: boolean;
}

/** A stack of screens, each on it at most once. */
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
  push(operation: string, screen: AnyScreen, args: unknown, waiting: Waiting | null = null): StackEntry {
    const entry = this.#entryFor(operation, screen, args, waiting);
    this.#entries.push(entry);
    return entry;
  }

  /** Puts a screen at the bottom. */
  schedule(screen: AnyScreen, args: unknown): StackEntry {
    const entry = this.#entryFor('schedule', screen, args, null);
    this.#entries.unshift(entry);
    return entry;
  }

  /** Takes an entry off, wherever it is. */
  remove(entry: StackEntry): void {
    this.#entries.splice(this.#entries.indexOf(entry), 1);
    entry.gone = true;
  }

  /** The entry of a screen, if it is on the stack. */
  find(screen: AnyScreen): StackEntry | undefined {
    return this.#entries.find((entry) => entry.screen === screen);
  }

  /** Puts a screen in place of another. The asker of the other now waits for it. */
  replace(entry: StackEntry, screen: AnyScreen, args: unknown): StackEntry {
    if (screen !== entry.screen) this.#requireAbsent('replace', screen);
    const next: StackEntry = { screen, args: args as never, waiting: entry.waiting, gone: false };
    this.#entries[this.#entries.indexOf(entry)] = next;
    entry.gone = true;
    return next;
  }

  /** The entry of a screen that must be on the stack. */
  require(operation: string, screen: AnyScreen): StackEntry {
    const entry = this.find(screen);
    if (entry !== undefined) return entry;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${operation}: ${screenName(screen)} is not on the stack any more; it was closed before`,
    );
  }

  #entryFor(operation: string, screen: AnyScreen, args: unknown, waiting: Waiting | null): StackEntry {
    requireScreen(operation, screen);
    this.#requireAbsent(operation, screen);
    return { screen, args: args as never, waiting, gone: false };
  }

  #requireAbsent(operation: string, screen: AnyScreen): void {
    if (this.find(screen) === undefined) return;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${operation}: ${screenName(screen)} is on the stack already; close it first, or make another one`,
    );
  }
}
