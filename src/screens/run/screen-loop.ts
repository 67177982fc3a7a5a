// The loop of one screen: set it up, then show and ask it until it leaves the stack.

import type { AppAction } from '../../i18n/words.ts';
import { hasItem, itemKeys } from '../../render/semantic-node.ts';
import { InputState } from '../../app/input-state.ts';
import type { LineAsk, Offered, Reading, TypedLine, View, ViewKind } from '../../app/mode.ts';
import { optionFor, Prompt, type PromptOption, withShowAll } from '../../app/prompt.ts';
import { refusalOf } from '../../app/refusal.ts';
import { type Activity, LEFT_STACK, type Session } from '../../app/session.ts';
import { hasControlCharacters } from '../../text/ascii.ts';
import { argumentError, className } from '../../validate.ts';
import { GetInputScreen } from '../dialogs/get-input-screen.ts';
import { HelpScreen } from '../dialogs/message-screen.ts';
import { PasswordDialog } from '../dialogs/password-dialog.ts';
import { YesNoDialog } from '../dialogs/yes-no-dialog.ts';
import { type AnyScreen, noteAppKey, renewWindow } from '../ui-screen.ts';

/** After this many refusals in a row, a screen is shown again. */
const MOST_REFUSALS = 5;
/** A screen that redraws itself this many times in a row is asked all the same. */
const MOST_REPEATS = 5;

/** A screen on the stack. */
export interface ShownScreen extends Activity {
  readonly screen: AnyScreen;
  readonly args: never;
}

/** What a loop needs of the screens around it. */
interface LoopHost {
  readonly session: Session;
  push(screen: AnyScreen, args: unknown): void;
  drop(entry: ShownScreen): void;
  quitAsked(): Promise<void>;
  read(entry: ShownScreen, reading: Reading): Promise<TypedLine | null>;
}

/** Runs one screen from the time it is put on the stack until it leaves it. */
export class ScreenLoop {
  readonly #entry: ShownScreen;
  readonly #screens: LoopHost;
  readonly #host: Session;
  /** What is running. Before `shown`, the screen is not drawn; `shown` must not cause `shown`. */
  #phase: 'setup' | 'refresh' | 'shown' | 'open' = 'setup';
  /** It must be shown before it can ask. */
  #dirty = true;
  /** All of it must be shown, not only what changed. */
  #whole = true;
  /** Less than all of it was shown. */
  #isPartial = false;
  /** A redraw was requested while its `refresh` was running. */
  #outdated = false;
  /** How many times in a row it has redrawn itself in `refresh` or `shown`. */
  #repeats = 0;
  /** Something was on top of it while its `shown` was running. */
  #covered = false;
  /** An answer that the user typed between two pages. */
  #typed: string | null = null;
  /** What was shown in part when the last answer was typed between two pages; null where it was typed elsewhere. */
  #pages: View | null = null;
  /** The same, where the screen has refused that answer: it is shown on from there. */
  #resumes: View | null = null;
  /** Why the last answer was refused; null if it was not. */
  #refused: string | null = null;
  /** What was asked for last must not show. */
  #hidden = false;
  /** Answers refused in a row. */
  #refusals = 0;

  constructor(entry: ShownScreen, screens: LoopHost) {
    this.#entry = entry;
    this.#screens = screens;
    this.#host = screens.session;
  }

  /** Runs from the first time on top until the screen leaves the stack. */
  async run(): Promise<void> {
    try {
      await this.#host.untilOnTop(this.#entry);
      if (!(await this.#setUp())) return this.#screens.drop(this.#entry);
      for (;;) {
        await this.#host.untilOnTop(this.#entry);
        await this.#reporting(this.#round());
      }
    } catch (error) {
      if (error !== LEFT_STACK) await this.#host.fail(error, this.#entry);
    }
  }

  /** Marks the screen to be shown again. Returns false if it is about to be drawn anyway. */
  redraw(): boolean {
    const drawn = this.#phase === 'open' || this.#phase === 'shown';
    if (drawn) this.#dirty = true;
    else this.#outdated = true;
    return drawn;
  }

  /** It is on top again. What its own `shown` had put on top must not make it ask twice. */
  uncover(): void {
    if (this.#phase === 'shown') this.#covered = true;
    else if (this.#phase === 'open') this.#dirty = true;
  }

  /** Asks for one line, apart from the screen's own prompt. */
  async getLine(asked: string | Prompt, { hidden, follows = null, ...about }: LineAsk): Promise<string> {
    const prompt = typeof asked === 'string' ? new Prompt(asked) : asked;
    const { message } = prompt;
    const asker = `${screenName(this.#entry.screen)}, which asks ${JSON.stringify(message)}`;
    for (let refused: string | null = null; ; ) {
      await this.#host.untilOnTop(this.#entry);
      if (this.#dirty && this.#phase !== 'setup') await this.#show();
      else {
        this.#repeats = 0;
        const { screen } = this.#entry;
        const offers = (): Offered => this.#offers(prompt);
        const reading = { prompt, hidden, asker, screen, extra: message, follows, refused, offers, ...about };
        const typed = await this.#screens.read(this.#entry, reading);
        if (typed === null) continue;
        if (!hasControlCharacters(typed.line)) return typed.line;
        refused = this.#host.words.say('refused.controls');
        await this.#host.sayFor(this.#entry, refused);
      }
    }
  }

  /** Waits for some work and reports its failure; the loop continues. */
  async #reporting(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error === LEFT_STACK) throw error;
      await this.#host.fail(error, this.#entry);
    }
  }

  async #setUp(): Promise<boolean> {
    const { screen, args } = this.#entry;
    try {
      return (await screen.setup(args)) !== false;
    } catch (error) {
      await this.#host.fail(error, this.#entry);
      return false;
    } finally {
      this.#phase = 'open';
    }
  }

  /** Shows the screen if necessary, asks once and handles the answer. */
  async #round(): Promise<void> {
    const { screen, args } = this.#entry;
    if (this.#dirty) await this.#show();
    else if (this.#resumes !== null) await this.#showOn(this.#resumes);
    if (!this.#canAsk()) return;
    const given = screen.inputRequired ? await screen.prompt(args) : null;
    if (!this.#canAsk()) return;
    if (given === null) return this.#screens.drop(this.#entry);
    const asker = screenName(screen);
    if (!(given instanceof Prompt)) {
      throw argumentError(`${asker}.prompt`, 'the result', 'a Prompt or null', given);
    }
    const prompt = this.#isPartial ? this.#offerAll(given) : given;
    this.#entry.failures = 0;
    this.#repeats = 0;
    this.#hidden = screen.hideUserInput;
    const typed = this.#takeTyped();
    if (typed === null) this.#pages = null;
    const line =
      typed ??
      (
        await this.#screens.read(this.#entry, {
          prompt,
          hidden: this.#hidden,
          asker,
          screen,
          extra: null,
          follows: null,
          refused: this.#refused,
          offers: () => this.#offers(prompt),
        })
      )?.line;
    if (line === undefined) return;
    this.#refused = null;
    await this.#reporting(this.#answer(line, prompt));
  }

  /** Offers to show all of a screen, unless one of its items has the key. */
  #offerAll(prompt: Prompt): Prompt {
    const { words } = this.#host;
    const isTaken = hasItem(this.#entry.screen.window.describe(), words.say('key.refresh'));
    if (isTaken) return prompt;
    return withShowAll(prompt, words, () => {
      this.#showAll();
      return InputState.PROCESSED;
    });
  }

  /** What arrow keys put into the line. */
  #offers(prompt: Prompt): Offered {
    const { screen } = this.#entry;
    const { words } = this.#host;
    if (screen instanceof YesNoDialog) {
      const current = screen.default === null ? null : Number(!screen.default);
      return { lines: [words.say('answer.yes'), words.say('answer.no')], current };
    }
    const keys = new Set([...itemKeys(screen.window.describe()), ...prompt.keysIn(words)]);
    return { lines: [...keys], current: null };
  }

  #takeTyped(): string | null {
    const typed = this.#typed;
    this.#typed = null;
    return typed;
  }

  #canAsk(): boolean {
    return !this.#dirty && this.#host.isOnTop(this.#entry);
  }

  async #show(): Promise<void> {
    const { screen } = this.#entry;
    this.#dirty = false;
    this.#typed = null;
    this.#resumes = null;
    const { title } = screen;
    const window = renewWindow(screen);
    await this.#during('refresh', () => this.#refresh());
    if (screen.title !== title) window.title = screen.title;
    const again = this.#outdated && ++this.#repeats < MOST_REPEATS;
    const takesAnswer = screen.inputRequired && !screen.hideUserInput;
    const { separator } = screen;
    const kind = viewKindOf(screen);
    const view = { window, separator, takesAnswer, owner: screen, kind, whole: this.#whole } as const;
    const shown = await this.#showView(view);
    if (shown !== 'stopped') this.#whole = false;
    this.#isPartial = shown === 'partly';
    if (shown === 'stopped' || again) this.#dirty = true;
    else if (this.#canAsk() && this.#phase !== 'shown') await this.#callShown();
  }

  /** Shows a view; notes the answer where one was typed between two pages. */
  async #showView(view: View): ReturnType<Session['show']> {
    const shown = await this.#host.show(this.#entry, view);
    const isTyped = typeof shown === 'object';
    this.#typed = isTyped ? shown.line : null;
    this.#pages = isTyped ? view : null;
    return shown;
  }

  /** Goes on between the two pages where an answer was typed that was refused. */
  async #showOn(view: View): Promise<void> {
    this.#resumes = null;
    if ((await this.#showView({ ...view, resumes: true })) === 'stopped') this.#showAll();
  }

  async #refresh(): Promise<void> {
    const { screen, args } = this.#entry;
    const refreshed = screen.refresh(args);
    this.#outdated = false; // a redraw requested so far is about to happen anyway
    await refreshed;
  }

  async #callShown(): Promise<void> {
    const { screen, args } = this.#entry;
    this.#covered = false;
    await this.#during('shown', () => screen.shown(args));
    if (this.#dirty && ++this.#repeats >= MOST_REPEATS) this.#dirty = false;
    // The questions of `shown` have scrolled the screen away: show it again, without `shown`.
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

  async #answer(line: string, prompt: Prompt): Promise<void> {
    if (hasControlCharacters(line)) return this.#refuse(this.#host.words.say('refused.controls'));
    const option = optionFor(prompt, line, this.#host.words);
    const state = await this.#settled(() => this.#input(line, option));
    await this.#apply(state, line, prompt);
  }

  /** Passes a line to the option's action if it has one, otherwise to `input`. */
  async #input(line: string, option: PromptOption | null): Promise<unknown> {
    const { screen, args } = this.#entry;
    noteAppKey(screen, this.#appActionOf(option) === null ? null : (option?.key ?? null));
    if (option?.action == null) return screen.input(option?.key ?? line, args);
    return (await option.action()) ?? InputState.PROCESSED_AND_REDRAW;
  }

  /** The result of a call, once all callbacks that it started have ended. */
  async #settled(call: () => Promise<unknown>): Promise<unknown> {
    const { window } = this.#entry.screen;
    let failure: { error: unknown } | null = null;
    let result: unknown;
    try {
      result = await call();
    } catch (error) {
      failure = { error };
    }
    try {
      await window.settled();
    } catch (error) {
      failure ??= { error };
    }
    if (failure !== null) throw failure.error;
    return result;
  }

  async #apply(state: unknown, line: string, prompt: Prompt): Promise<void> {
    const { screen, gone } = this.#entry;
    if (gone) return;
    if (typeof state === 'string') return this.#handleKey(state, prompt);
    if (!(state instanceof InputState)) {
      throw argumentError(`${screenName(screen)}.input`, 'the result', 'an InputState or a key', state);
    }
    if (state.name === 'DISCARDED') return this.#refuse(state.reason ?? this.#refusalFor(line, prompt));
    this.#refusals = 0;
    if (state.name === 'PROCESSED_AND_REDRAW') this.#dirty = true;
    else if (state.name === 'PROCESSED_AND_CLOSE') this.#screens.drop(this.#entry);
  }

  /** Handles a key that the screen left to the app, if the prompt offers it. */
  async #handleKey(key: string, prompt: Prompt): Promise<void> {
    const { screen } = this.#entry;
    const { words } = this.#host;
    const option = optionFor(prompt, key, words);
    const app = this.#appActionOf(option);
    if (app === null || (app === 'help' && screen.help === null)) {
      return this.#refuse(this.#refusalFor(key, prompt));
    }
    this.#refusals = 0;
    if (app === 'refresh') this.#showAll();
    else if (app === 'continue') this.#screens.drop(this.#entry);
    else if (app === 'quit') await this.#screens.quitAsked();
    else this.#screens.push(new HelpScreen(screen.help as string), undefined);
  }

  /** What the app does for an option, where the screen leaves its key to the app. */
  #appActionOf(option: PromptOption | null): AppAction | null {
    return option === null ? null : (option.app ?? this.#host.words.actionFor(option.key));
  }

  async #refuse(reason: string): Promise<void> {
    this.#refused = reason;
    await this.#host.sayFor(this.#entry, reason);
    this.#resumes = this.#pages;
    if (this.#resumes !== null || ++this.#refusals < MOST_REFUSALS) return;
    this.#refusals = 0;
    this.#showAll();
  }

  #showAll(): void {
    this.#dirty = true;
    this.#whole = true;
  }

  #refusalFor(key: string, prompt: Prompt): string {
    const { window } = this.#entry.screen;
    return refusalOf(this.#hidden ? null : key, window, prompt, this.#host.words);
  }
}

/** The screens that ask one thing. */
const QUESTIONS = [GetInputScreen, YesNoDialog, PasswordDialog] as const;

/** What a screen is. */
function viewKindOf(screen: AnyScreen): ViewKind {
  return QUESTIONS.some((kind) => screen instanceof kind) ? 'question' : 'screen';
}

/** What a screen is called in messages: its class, and its title if it has one. */
export function screenName(screen: AnyScreen): string {
  const name = className(screen);
  return screen.title === null ? name : `${name} "${screen.title}"`;
}
