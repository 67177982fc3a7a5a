// A screen on the stack, and its loop: set it up, then show and ask it until it leaves the stack.

import { InputState } from '../../run/input-state.ts';
import type { DialogView, Mode, Reading, TypedLine, View } from '../../run/mode.ts';
import { optionFor, Prompt, type PromptOption, withShowAll } from '../../run/prompt.ts';
import { refusalOf } from '../../run/refusal.ts';
import type { Session } from '../../run/session.ts';
import { type Activity, LEFT_STACK, TURN_OVER } from '../../run/stack.ts';
import type { AppAction } from '../../i18n/words.ts';
import { hasItem } from '../../render/semantic-node.ts';
import { type DrawnItem, whilePointed } from '../../render/containers/drawn-items.ts';
import { hasControlCharacters } from '../../text/ascii.ts';
import { argumentError, className } from '../../base/validate.ts';
import { dialogOf } from '../dialogs/dialog-view.ts';
import { GetInputScreen } from '../dialogs/get-input-screen.ts';
import { HelpScreen } from '../dialogs/message-screen.ts';
import { YesNoDialog } from '../dialogs/yes-no-dialog.ts';
import { type AnyScreen, renewWindow } from '../ui-screen.ts';

/** After this many refusals in a row, a screen is shown again. */
const MOST_REFUSALS = 5;
/** A screen that redraws itself this many times in a row is asked all the same. */
const MOST_REPEATS = 5;

/** The parts of an app's screens that a loop needs. */
interface LoopHost {
  readonly session: Session;
  push(screen: AnyScreen, args: unknown): void;
  drop(loop: ScreenLoop): void;
  left(loop: ScreenLoop): void;
  quitAsked(): Promise<void>;
  show(loop: ScreenLoop, view: View): ReturnType<Mode['show']>;
  /** Prints why a line was refused, unless the mode shows that by itself; false then. */
  sayRefusal(loop: ScreenLoop, message: string): Promise<boolean>;
  read(loop: ScreenLoop, reading: Reading): Promise<TypedLine>;
}

/** Waits for the result of a screen: called with it, or with null if the screen left without being closed. */
export type Waiting = (closed: { readonly result: unknown } | null) => void;

/** One screen, from the time it is put on the stack until it leaves it. */
export class ScreenLoop implements Activity {
  readonly screen: AnyScreen;
  readonly args: never;
  readonly waiting: Waiting | undefined;
  gone = false;
  isRequest = false;
  hasBegun = false;
  /** Null where it has left the stack with something below it, or at the end of the run. */
  closedWith: { readonly result: unknown } | null = null;
  /** Set when it runs. */
  #screens!: LoopHost;
  #host!: Session;
  /** The method that is running. Before `shown`, the screen is not drawn; `shown` must not cause `shown`. */
  #phase: 'setup' | 'refresh' | 'shown' | 'open' = 'setup';
  /** It must be shown before it can ask. */
  #dirty = true;
  /** All of it must be shown, not only what changed. */
  #whole = true;
  /** Less than all of it was shown. */
  #isPartial = false;
  /** How many times in a row it has redrawn itself in `refresh` or `shown`. */
  #repeats = 0;
  /** Something was on top of it while its `shown` was running. */
  #covered = false;
  /** The question that it is, in place of a window; null for none. */
  #dialog: DialogView | null = null;
  /** An answer that the user typed between two pages. */
  #typed: TypedLine | null = null;
  /** Why the last answer was refused; null if it was not. */
  #refused: string | null = null;
  /** Answers refused in a row. */
  #refusals = 0;

  constructor(screen: AnyScreen, args: unknown, waiting?: Waiting) {
    this.screen = screen;
    this.args = args as never;
    this.waiting = waiting;
  }

  /** Runs from the first time on top until the screen leaves the stack. */
  async run(screens: LoopHost): Promise<void> {
    this.#screens = screens;
    this.#host = screens.session;
    try {
      await this.#host.stack.untilOnTop(this);
      this.hasBegun = true;
      if (!(await this.#setUp())) return this.#screens.drop(this);
      for (;;) {
        await this.#host.stack.untilOnTop(this);
        await this.#reporting(this.#round());
      }
    } catch (error) {
      if (error !== LEFT_STACK) await this.#host.fail(error, this);
    }
  }

  left(): void {
    this.#screens?.left(this);
  }

  /** The screen is shown again. */
  redraw(): void {
    this.#dirty = true;
    if (this.#phase !== 'setup' && this.#host.stack.isOnTop(this)) this.#host.stack.changed();
  }

  /** It is on top again. A question that its own `shown` had put on top must not make it ask twice. */
  uncover(): void {
    if (this.#phase === 'shown') this.#covered = true;
    else if (this.#phase === 'open') this.#dirty = true;
  }

  /** Asks for one line, apart from the screen's own prompt. */
  async getLine(message: string, hidden: boolean): Promise<string> {
    const prompt = new Prompt(message);
    const asker = `${screenName(this.screen)}, which asks ${JSON.stringify(message)}`;
    for (let refused: string | null = null; ; ) {
      try {
        await this.#host.stack.untilOnTop(this);
        if (this.#dirty && this.#phase !== 'setup') {
          await this.#show();
          continue;
        }
        this.#repeats = 0;
        const reading = { prompt, hidden, asker, screen: this.screen, refused };
        const { line } = await this.#screens.read(this, reading);
        if (!hasControlCharacters(line)) return line;
        refused = this.#host.words.say('refused.controls');
        await this.#screens.sayRefusal(this, refused);
      } catch (error) {
        if (error !== TURN_OVER) throw error;
      }
    }
  }

  /** Waits for some work and reports its failure; the loop continues. */
  async #reporting(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error === LEFT_STACK) throw error;
      if (error !== TURN_OVER) await this.#host.fail(error, this);
    }
  }

  async #setUp(): Promise<boolean> {
    try {
      return (await this.screen.setup(this.args)) !== false;
    } catch (error) {
      await this.#host.fail(error, this);
      return false;
    } finally {
      this.#phase = 'open';
    }
  }

  /** Shows the screen if necessary, asks once and handles the answer. */
  async #round(): Promise<void> {
    const { screen, args } = this;
    if (this.#dirty) await this.#show();
    if (!this.#canAsk()) return;
    const given = screen.inputRequired ? await screen.prompt(args) : null;
    if (!this.#canAsk()) return;
    if (given === null) return this.#screens.drop(this);
    const asker = screenName(screen);
    if (!(given instanceof Prompt)) {
      throw argumentError(`${asker}.prompt`, 'the result', 'a Prompt or null', given);
    }
    const prompt = this.#isPartial ? this.#offerAll(given) : given;
    this.#repeats = 0;
    const typed = this.#typed;
    this.#typed = null;
    const reading = {
      prompt,
      hidden: screen.hideUserInput,
      asker,
      screen,
      refused: this.#refused,
      isOwn: true,
      dialog: this.#dialog,
    };
    const answer = typed ?? (await this.#screens.read(this, reading));
    this.#refused = null;
    await this.#reporting(this.#answer(answer, prompt, reading.hidden));
  }

  /** Offers to show all of a screen, unless one of its items has the key. */
  #offerAll(prompt: Prompt): Prompt {
    const { words } = this.#host;
    if (hasItem(this.screen.window.describe(), words.say('key.refresh'))) return prompt;
    return withShowAll(prompt, words, () => {
      this.#showAll();
      return InputState.PROCESSED;
    });
  }

  #canAsk(): boolean {
    return !this.#dirty && this.#host.stack.isOnTop(this);
  }

  async #show(): Promise<void> {
    const { screen } = this;
    this.#typed = null;
    const { title } = screen;
    const window = renewWindow(screen);
    await this.#during('refresh', () => {
      const refreshed = screen.refresh(this.args);
      this.#dirty = false; // a redraw requested so far is about to happen anyway
      return refreshed;
    });
    if (screen.title !== title) window.title = screen.title;
    if (this.#dirty && ++this.#repeats >= MOST_REPEATS) this.#dirty = false;
    const isOutdated = this.#dirty;
    const isQuestion = screen instanceof GetInputScreen || screen instanceof YesNoDialog;
    this.#dialog = dialogOf(screen);
    this.#isPartial = false;
    const shown = await this.#unlessTurnOver(
      this.#screens.show(this, {
        window,
        separator: screen.separator,
        takesAnswer: screen.inputRequired && !screen.hideUserInput,
        owner: screen,
        kind: isQuestion ? 'question' : 'screen',
        whole: this.#whole,
        asks: screen.inputRequired,
        dialog: this.#dialog,
      }),
    );
    this.#whole = false;
    if (shown === 'partly') this.#isPartial = true;
    else if (shown !== null) this.#typed = shown;
    if (isOutdated) this.#dirty = true;
    else if (this.#canAsk() && this.#phase !== 'shown') await this.#callShown();
  }

  /** A showing that was cut short begins anew. */
  async #unlessTurnOver<Result>(showing: Promise<Result>): Promise<Result> {
    try {
      return await showing;
    } catch (error) {
      if (error === TURN_OVER) this.#dirty = true;
      throw error;
    }
  }

  async #callShown(): Promise<void> {
    const { screen } = this;
    this.#covered = false;
    await this.#during('shown', () => screen.shown(this.args));
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

  async #answer({ line, item }: TypedLine, prompt: Prompt, hidden: boolean): Promise<void> {
    const { screen } = this;
    const { words } = this.#host;
    const refuse = (reason: string | null, key = line): Promise<void> =>
      this.#refuse(reason ?? refusalOf(hidden ? null : key, screen.window, prompt, words));
    if (hasControlCharacters(line)) return refuse(words.say('refused.controls'));
    const state = await this.#settled(() => this.#input(line, optionFor(prompt, line, words), item));
    if (this.gone) return;
    if (typeof state === 'string') {
      const option = optionFor(prompt, state, words);
      const app = option === null ? null : (option.app ?? words.actionFor(option.key));
      return app === null || (app === 'help' && screen.help === null)
        ? refuse(null, state)
        : this.#handle(app);
    }
    if (!(state instanceof InputState)) {
      throw argumentError(`${screenName(screen)}.input`, 'the result', 'an InputState or a key', state);
    }
    if (state.name === 'DISCARDED') return refuse(state.reason);
    this.#refusals = 0;
    if (state.name === 'PROCESSED_AND_REDRAW') this.#dirty = true;
    else if (state.name === 'PROCESSED_AND_CLOSE') this.#screens.drop(this);
  }

  /** Passes a line to the option's action if it has one, otherwise to `input`. */
  async #input(line: string, option: PromptOption | null, item: object | undefined): Promise<unknown> {
    const { screen, args } = this;
    if (item !== undefined)
      return whilePointed(screen.window, item as DrawnItem, async () => screen.input(line, args));
    if (option?.action == null) return screen.input(option?.key ?? line, args);
    return (await option.action()) ?? InputState.PROCESSED_AND_REDRAW;
  }

  /** The result of a call, once all callbacks that it started have ended. The first failure counts. */
  async #settled(call: () => Promise<unknown>): Promise<unknown> {
    const { window } = this.screen;
    try {
      return await call();
    } finally {
      await window.settled();
    }
  }

  /** Handles a key that the screen left to the app. */
  async #handle(app: AppAction): Promise<void> {
    this.#refusals = 0;
    if (app === 'refresh') this.#showAll();
    else if (app === 'continue') this.#screens.drop(this);
    else if (app === 'quit') await this.#screens.quitAsked();
    else this.#screens.push(new HelpScreen(this.screen.help as string), undefined);
  }

  /** Secrets that a check quotes do not show. */
  async #refuse(reason: string): Promise<void> {
    this.#refused = this.#host.asker?.secrets.hiddenIn(reason) ?? reason;
    if (!(await this.#screens.sayRefusal(this, this.#refused))) return;
    if (++this.#refusals < MOST_REFUSALS) return;
    this.#refusals = 0;
    this.#showAll();
  }

  #showAll(): void {
    this.#dirty = true;
    this.#whole = true;
  }
}

/** The name of a screen in messages: its class, and its title if it has one. */
export function screenName(screen: AnyScreen): string {
  const name = className(screen);
  return screen.title === null ? name : `${name} "${screen.title}"`;
}
