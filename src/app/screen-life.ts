// The life of one screen on the stack: it is set up, then shown and asked for as long as it is there.

import { argumentError } from '../validate.ts';
import type { Words } from '../i18n/words.ts';
import { HelpScreen } from '../screens/dialogs/help-screen.ts';
import { Prompt } from '../screens/prompt.ts';
import { InputState } from '../screens/input-state.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import { refusalOf } from './choices.ts';
import type { Question, View } from './mode.ts';
import { screenName } from './screen-name.ts';
import type { StackEntry } from './screen-stack.ts';

/** What stops the life of a screen that left the stack, or whose run ended. */
export const LEFT: unique symbol = Symbol('left the stack');

/** What a screen lives on: the run. */
export interface Stage {
  readonly words: Words;
  isOnTop(entry: StackEntry): boolean;
  /** Waits until a screen is on top; throws {@link LEFT} when it leaves the stack, or the run ends, first. */
  untilOnTop(entry: StackEntry): Promise<void>;
  /** Shows the screen; false when something came between. */
  show(entry: StackEntry, view: View): Promise<boolean>;
  /** Asks for one line; null when something came between. */
  read(entry: StackEntry, question: Question): Promise<string | null>;
  /** Waits for what an answer does, and has the run wait too where a screen ends it meanwhile. */
  untilAnswered(answer: Promise<void>): Promise<void>;
  /** Says one thing below the screen. */
  say(entry: StackEntry, message: string): Promise<void>;
  push(screen: AnyScreen, args: unknown): void;
  /** Takes a screen off the stack, wherever it stands. */
  drop(entry: StackEntry): void;
  /** Ends the app, through the quit screen where there is one. */
  quitAsked(): Promise<void>;
  /** Hands a failure to whoever deals with failures; never fails itself. */
  fail(error: unknown, entry: StackEntry): Promise<void>;
}

/** Refused so often in a row, a screen is shown anew. */
const MOST_REFUSALS = 5;
/** Outdated so often in a row by the time it is shown, a screen asks nevertheless. */
const MOST_REPEATS = 5;

/** One stay of a screen on the stack. */
export class ScreenLife {
  readonly #entry: StackEntry;
  readonly #stage: Stage;
  /** What is under way: `setup` and `refresh` come before the screen is drawn, `shown` is not called twice. */
  #phase: 'setup' | 'refresh' | 'shown' | 'open' = 'setup';
  /** It has to be shown before it can ask. */
  #dirty = true;
  /** It was asked to be shown anew while its `refresh` was under way. */
  #outdated = false;
  /** Showings in a row that were outdated, without a question between them. */
  #repeats = 0;
  /** Something stood on top of it while its `shown` was under way. */
  #covered = false;
  /** Answers refused in a row. */
  #refusals = 0;
  /** Failures in a row without a question of its own between them. */
  failures = 0;

  constructor(entry: StackEntry, stage: Stage) {
    this.#entry = entry;
    this.#stage = stage;
  }

  /** From the first time on top until it left the stack. */
  async live(): Promise<void> {
    try {
      await this.#stage.untilOnTop(this.#entry);
      if (!(await this.#setUp())) return this.#stage.drop(this.#entry);
      for (;;) {
        await this.#stage.untilOnTop(this.#entry);
        await this.#reporting(this.#round());
      }
    } catch (error) {
      if (error !== LEFT) await this.#stage.fail(error, this.#entry);
    }
  }

  /** Does something, and hands on its failure: the life goes on. */
  async #reporting(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error === LEFT) throw error;
      await this.#stage.fail(error, this.#entry);
    }
  }

  /** Has it shown anew; false where it is about to be drawn anyway. */
  redraw(): boolean {
    const drawn = this.#phase === 'open' || this.#phase === 'shown';
    if (drawn) this.#dirty = true;
    else this.#outdated = true;
    return drawn;
  }

  /** It is on top again. What its own `shown` has put there must not make it ask twice. */
  uncover(): void {
    if (this.#phase === 'shown') this.#covered = true;
    else if (this.#phase === 'open') this.#dirty = true;
  }

  /** Asks for one line outside of the screen's own prompt. */
  async getLine(message: string, hidden: boolean): Promise<string> {
    const asker = `${screenName(this.#entry.screen)}, which asks ${JSON.stringify(message)}`;
    for (;;) {
      await this.#stage.untilOnTop(this.#entry);
      if (this.#dirty && this.#phase !== 'setup') await this.#show();
      else {
        this.#repeats = 0;
        const line = await this.#stage.read(this.#entry, { prompt: new Prompt(message), hidden, asker });
        if (line !== null) return line;
      }
    }
  }

  async #setUp(): Promise<boolean> {
    const { screen, args } = this.#entry;
    try {
      return (await screen.setup(args)) !== false;
    } catch (error) {
      await this.#stage.fail(error, this.#entry);
      return false;
    } finally {
      this.#phase = 'open';
    }
  }

  /** Shows the screen if need be, asks once and does what the answer says. */
  async #round(): Promise<void> {
    const { screen, args } = this.#entry;
    if (this.#dirty) await this.#show();
    if (!this.#canAsk()) return;
    const prompt = screen.inputRequired ? await screen.prompt(args) : null;
    if (!this.#canAsk()) return;
    if (prompt === null) return this.#stage.drop(this.#entry);
    const asker = screenName(screen);
    if (!(prompt instanceof Prompt)) {
      throw argumentError(`${asker}.prompt`, 'the result', 'a Prompt or null', prompt);
    }
    this.failures = 0;
    this.#repeats = 0;
    const line = await this.#stage.read(this.#entry, { prompt, hidden: screen.hideUserInput, asker });
    if (line === null) return;
    await this.#stage.untilAnswered(this.#reporting(this.#answer(line, prompt)));
  }

  async #answer(line: string, prompt: Prompt): Promise<void> {
    await this.#apply(await this.#input(line), line, prompt);
  }

  #canAsk(): boolean {
    return !this.#dirty && this.#stage.isOnTop(this.#entry);
  }

  async #show(): Promise<void> {
    const { screen } = this.#entry;
    this.#dirty = false;
    const window = screen['textui:renewWindow']();
    await this.#during('refresh', () => this.#refresh());
    const again = this.#outdated && ++this.#repeats < MOST_REPEATS;
    const whole = await this.#stage.show(this.#entry, { window, separator: screen.separator });
    if (!whole || again) this.#dirty = true;
    else if (this.#canAsk() && this.#phase !== 'shown') await this.#callShown();
  }

  async #refresh(): Promise<void> {
    const { screen, args } = this.#entry;
    const refreshed = screen.refresh(args);
    this.#outdated = false; // what it asked for itself, so far, is about to be shown
    await refreshed;
  }

  async #callShown(): Promise<void> {
    const { screen, args } = this.#entry;
    this.#covered = false;
    await this.#during('shown', () => screen.shown(args));
    // What `shown` itself asked has scrolled the screen away: show it again, but ask nothing twice.
    if (this.#covered && screen.inputRequired && this.#canAsk()) {
      await this.#during('shown', () => this.#show());
    }
  }

  async #during(phase: 'refresh' | 'shown', work: () => unknown): Promise<void> {
    const before = this.#phase;
    this.#phase = phase;
    try {
      await work();
    } finally {
      this.#phase = before;
    }
  }

  /** What the screen says about a line, once all callbacks that it has started have ended. */
  async #input(line: string): Promise<InputState | string> {
    const { screen, args } = this.#entry;
    const { window } = screen;
    let failure: { error: unknown } | null = null;
    let state: InputState | string = InputState.PROCESSED;
    try {
      state = await screen.input(line, args);
    } catch (error) {
      failure = { error };
    }
    try {
      await window.settled();
    } catch (error) {
      failure ??= { error };
    }
    if (failure !== null) throw failure.error;
    return state;
  }

  async #apply(state: InputState | string, line: string, prompt: Prompt): Promise<void> {
    const { screen, gone } = this.#entry;
    if (gone) return;
    if (typeof state === 'string') return this.#handleKey(state, prompt);
    if (!(state instanceof InputState)) {
      throw argumentError(`${screenName(screen)}.input`, 'the result', 'an InputState or a key', state);
    }
    if (state.name === 'DISCARDED') return this.#refuse(state.reason ?? this.#choices(line, prompt));
    this.#refusals = 0;
    if (state.name === 'PROCESSED_AND_REDRAW') this.#dirty = true;
    else if (state.name === 'PROCESSED_AND_CLOSE') this.#stage.drop(this.#entry);
  }

  /** The keys that every screen may leave to the app. */
  async #handleKey(key: string, prompt: Prompt): Promise<void> {
    const { screen } = this.#entry;
    const action = this.#stage.words.actionFor(key);
    if (action === null || (action === 'help' && screen.help === null)) {
      return this.#refuse(this.#choices(key, prompt));
    }
    this.#refusals = 0;
    if (action === 'refresh') this.#dirty = true;
    else if (action === 'continue') this.#stage.drop(this.#entry);
    else if (action === 'quit') await this.#stage.quitAsked();
    else this.#stage.push(new HelpScreen(screen.help as string), undefined);
  }

  async #refuse(reason: string): Promise<void> {
    await this.#stage.say(this.#entry, reason);
    if (++this.#refusals < MOST_REFUSALS) return;
    this.#refusals = 0;
    this.#dirty = true;
  }

  #choices(key: string, prompt: Prompt): string {
    return refusalOf(key, this.#entry.screen.window, prompt, this.#stage.words);
  }
}
