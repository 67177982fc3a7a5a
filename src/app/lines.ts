// A person at a prompt as an answerer: prints what is asked, and reads a line.

import type { Answerer, Ask, AskView, Note, Refused, Reply } from '../engine/answerer.ts';
import { andThen, type MaybePromise } from '../checks/checks.ts';
import { TextUIError } from '../errors.ts';
import type { Printed } from '../questions/printed.ts';
import type { WindowContainer } from '../render/containers/window-container.ts';
import type { Widget } from '../render/widget.ts';
import { optionFor, type Prompt, refusalOf, withShowAll } from '../screens/prompt.ts';
import { type AnyScreen, requireScreen } from '../screens/ui-screen.ts';
import type { PersonHost } from './answerer.ts';
import type { TypedLine } from './mode.ts';
import { describeAsk, promptOf, widgetOf } from './printed.ts';

/** From a script, a screen that closes without a value is shown so often. */
const MOST_SHOWINGS = 5;
/** After this many refusals in a row, a window is shown again. */
const MOST_REFUSALS = 5;

/** Asks a person, one thing at a time. */
export class Lines implements Answerer {
  readonly isPerson = true;
  protected readonly host: PersonHost;
  /** What was printed last above a prompt, and its widget. */
  #intro: Printed | null = null;
  #widget: Widget | null = null;
  /** Whether only what has changed of it was printed. */
  #isPartial = false;
  /** Whether an answer was typed between two pages of it: where that is refused, the pages go on. */
  #isBetweenPages = false;
  /** How often the screen of a custom question has closed without a value. */
  #showings = 0;
  #refusals = 0;
  #isRefused = false;

  constructor(host: PersonHost) {
    this.host = host;
  }

  answer(ask: Ask): MaybePromise<Reply> {
    if (!this.#isRefused) this.#refusals = 0;
    this.#isRefused = false;
    const view = ask.view();
    return view.screen === null ? this.read(ask, view) : this.askScreen(ask, view.screen);
  }

  refuse([first]: readonly Refused[]): MaybePromise<void> {
    if (first === undefined) return;
    if (this.#countRefusal() && first.ask?.kind === 'hub') this.#intro = null;
    return this.host.say(this.refusalText(first));
  }

  tell({ text }: Note): Promise<void> {
    return this.host.say(text);
  }

  /** Why something was refused; at a menu with what it is about. */
  protected refusalText({ label, message, ask }: Refused): string {
    const isMenu = ask?.kind === 'hub' || ask?.kind === 'list';
    return isMenu && label !== '' ? this.host.words.say('hub.refused', { label, message }) : message;
  }

  /** Reads a line for an ask. */
  protected read(ask: Ask, view: AskView): MaybePromise<Reply> {
    const { hidden, fresh } = view;
    const { words } = this.host;
    const isHub = ask.kind === 'hub';
    const describe = isHub ? undefined : () => describeAsk(ask, view, words); // its window is shown
    const follows = followsOf(ask);
    const own = promptOf(ask, view, words);
    return andThen(this.#show(view), (shown) => {
      const prompt = this.#isPartial && isHub ? withShowAll(own, words, () => {}) : own;
      const typed = shown ?? this.host.read(prompt, { hidden, fresh, follows, describe });
      if (!isHub) return typed;
      return andThen(typed, async ({ line }) => {
        const reply = await this.readHub(line, prompt, view, this.#widget as WindowContainer);
        if (reply === 'refresh') this.#intro = null;
        return reply === null || reply === 'refresh' ? this.read(ask, view) : reply;
      });
    });
  }

  /** What a line at a hub means; null where it was refused, or did something already. */
  protected async readHub(
    line: string,
    prompt: Prompt,
    { menu }: AskView,
    window: WindowContainer,
  ): Promise<Reply | 'refresh' | null> {
    const { words } = this.host;
    const option = optionFor(prompt, line, words);
    if (option?.app === 'quit') await this.quit();
    if (option?.app === 'refresh') return 'refresh';
    if (option?.app === 'continue') return { keep: true };
    if (option?.app === 'help') return { line: '?' };
    if (option !== null) return option.key === '<' ? { back: true } : null;
    const isHelp =
      line.normalize('NFKC').trim() === '?' && optionFor(prompt, words.say('key.help'), words) !== null;
    if (isHelp || menu?.find(line) !== null) return { line };
    await this.sayRefusal(refusalOf(line, window, prompt, words));
    return this.#countRefusal() ? 'refresh' : null;
  }

  /** Ends the app, after asking the quit screen if there is one. */
  protected quit(): Promise<void> {
    return this.host.quitAsked();
  }

  protected sayRefusal(text: string): Promise<void> {
    return this.host.say(text);
  }

  /** Counts a refusal; whether a window is to be shown again. */
  #countRefusal(): boolean {
    this.#isRefused = true;
    if (++this.#refusals < MOST_REFUSALS) return false;
    this.#refusals = 0;
    return true;
  }

  /** Prints what is above the prompt, unless it is there already; gives an answer that was typed between two pages. */
  #show({ intro, menu }: AskView): MaybePromise<TypedLine | null> {
    const resumes = this.#isBetweenPages && intro === this.#intro;
    this.#isBetweenPages = false;
    if (intro === null || (intro === this.#intro && !resumes)) return null;
    const isWindow = intro.kind === 'hub';
    const isWhole = !isWindow || this.#intro === null;
    this.#intro = intro;
    if (!resumes) this.#widget = widgetOf(intro, menu, this.host.width());
    const shown = this.host.show(this.#widget as Widget, { isWindow, resumes, isWhole });
    return shown.then(({ typed, isPartial }) => {
      this.#isPartial = isPartial;
      this.#isBetweenPages = typed !== null;
      return typed;
    });
  }

  /** Shows the screen of a custom question until it closes with a value, or may be left. */
  protected async askScreen(ask: Ask, screen: () => unknown): Promise<Reply> {
    for (; this.#showings < MOST_SHOWINGS; this.#showings++) {
      const shown: AnyScreen = requireScreen('custom: what screen gives', screen());
      const value = (await this.host.ask(shown)) ?? undefined;
      if (value !== undefined) {
        this.#showings = 0;
        return { given: value };
      }
      if (ask.canGoBack) return { back: true };
      if (ask.question.optional) return { given: null };
    }
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `custom: the screen of '${ask.question.label}' closed ${MOST_SHOWINGS} times without a value; close it with one`,
    );
  }
}

/** What the library itself asks about the line before. */
export function followsOf({ kind }: Ask): 'doubt' | 'again' | null {
  if (kind === 'doubt') return 'doubt';
  return kind === 'second-entry' ? 'again' : null;
}
