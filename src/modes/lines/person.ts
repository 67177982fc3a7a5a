// A person at a prompt as an answerer: prints what is asked, and reads a line.

import type { Answerer, Ask, AskView, Menu, Note, Refused, Reply } from '../../engine/port.ts';
import { andThen, type MaybePromise } from '../../checks/checks.ts';
import { TextUIError } from '../../base/errors.ts';
import type { Printed } from '../../questions/printed.ts';
import type * as PrintedModule from './printed.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import type { Widget } from '../../render/widget.ts';
import type { PersonHost } from '../../run/asker.ts';
import type { TypedLine } from '../../run/mode.ts';
import { optionFor, Prompt, withShowAll } from '../../run/prompt.ts';
import { promptOf } from './pages.ts';

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

  tell({ kind, text }: Note): Promise<void> {
    return kind === 'summary' ? Promise.resolve() : this.host.say(text);
  }

  /** Why something was refused; at a menu with what it is about. */
  protected refusalText({ label, message, ask }: Refused): string {
    const isMenu = ask?.kind === 'hub' || ask?.kind === 'list';
    return isMenu && label !== '' ? this.host.words.say('hub.refused', { label, message }) : message;
  }

  /** Reads a line for an ask. */
  protected read(ask: Ask, view: AskView): MaybePromise<Reply> {
    if (ask.kind === 'hub') return this.#readAtHub(ask, view);
    const { hidden, fresh, message } = view;
    const about = { hidden, fresh, asked: { ask, view } };
    return andThen(this.#show(view), (shown) => shown ?? this.host.read(new Prompt(message), about));
  }

  async #readAtHub(ask: Ask, view: AskView): Promise<Reply> {
    const { words } = this.host;
    for (;;) {
      const shown = await this.#show(view);
      const own = promptOf(ask, view, words);
      const prompt = this.#isPartial ? withShowAll(own, words, () => {}) : own;
      const { hidden, fresh } = view;
      const { line } = shown ?? (await this.host.read(prompt, { hidden, fresh })); // its window is shown
      const reply = await this.readHub(line, prompt, view, this.#widget as WindowContainer);
      if (reply === 'refresh') this.#intro = null;
      else if (reply !== null) return reply;
    }
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
    await this.host.say((await loadPrinted()).refusalOf(line, window, prompt, words));
    return this.#countRefusal() ? 'refresh' : null;
  }

  /** Ends the app, after asking the quit screen if there is one. */
  protected quit(): Promise<void> {
    return this.host.quitAsked();
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
    if (intro === null || intro === this.#intro) return null;
    const isWhole = intro.kind !== 'hub' || this.#intro === null;
    this.#intro = intro;
    return this.#print(intro, menu, isWhole);
  }

  async #print(intro: Printed, menu: Menu | null, isWhole: boolean): Promise<TypedLine | null> {
    const { viewOf, widgetOf } = await loadPrinted();
    this.#widget = widgetOf(intro, menu, this.host.width());
    const view = viewOf(this, this.#widget, intro.kind === 'hub', isWhole);
    const { typed, isPartial } = await this.host.show(view);
    this.#isPartial = isPartial;
    return typed;
  }

  /** Shows the screen of a custom question until it closes with a value, or may be left. */
  protected async askScreen(ask: Ask, screen: NonNullable<AskView['screen']>): Promise<Reply> {
    for (; this.#showings < MOST_SHOWINGS; this.#showings++) {
      const value = (await this.host.waitFor(() => screen(this.host.run))) ?? undefined;
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

/** Loads what draws choices, items and hubs: most questions need none of it. */
export function loadPrinted(): Promise<typeof PrintedModule> {
  return import('./printed.ts');
}
