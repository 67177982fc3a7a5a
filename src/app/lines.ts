// A person at a prompt as an answerer: prints what is asked, and reads a line for the first thing that is open.

import type { Answer, Answerer, Ask, Note, Open, Refused, AskView } from '../engine/answerer.ts';
import { TextUIError } from '../errors.ts';
import type { Widget } from '../render/widget.ts';
import { optionFor, withShowAll } from '../screens/prompt.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import type { PersonHost } from './answerer.ts';

/** From a script, a screen that closes without a value is shown so often. */
const MOST_SHOWINGS = 5;
/** After this many refusals in a row, a window is shown again. */
const MOST_REFUSALS = 5;

/** Asks a person, one thing at a time. */
export class Lines implements Answerer {
  readonly #host: PersonHost;
  /** What was printed last above a prompt. */
  #intro: Widget | null = null;
  /** Whether only what has changed of it was printed. */
  #isPartial = false;
  /** Whether an answer was typed between two pages of it: where that is refused, the pages go on. */
  #isBetweenPages = false;
  /** How often the screen of a custom question has closed without a value. */
  #showings = 0;
  #refusals = 0;
  #isRefused = false;

  constructor(host: PersonHost) {
    this.#host = host;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    const ask = await open.first();
    if (!this.#isRefused) this.#refusals = 0;
    this.#isRefused = false;
    for (const note of ask.before()) await this.tell(note);
    if (ask.wantsItem) return [{ ask, reply: { more: true } }];
    const view = await ask.view();
    return [view.screen === null ? await this.read(ask, view) : await this.askScreen(ask, view.screen)];
  }

  async refuse(refused: readonly Refused[], by: Answer | null): Promise<void> {
    const [first] = refused;
    if (first === undefined) return;
    this.#isRefused = true;
    await this.#host.say(this.refusalText(first, by));
    if (++this.#refusals < MOST_REFUSALS || by?.ask.kind !== 'hub') return;
    this.#intro = null;
    this.#refusals = 0;
  }

  tell({ text }: Note): Promise<void> {
    return this.#host.say(text);
  }

  /** Why something was refused; at a menu with what it is about. */
  protected refusalText({ label, message }: Refused, by: Answer | null): string {
    const isMenu = by?.ask.kind === 'hub' || by?.ask.kind === 'list';
    return isMenu && label !== '' ? this.#host.words.say('hub.refused', { label, message }) : message;
  }

  /** Reads a line for an ask. */
  protected async read(ask: Ask, view: AskView): Promise<Answer> {
    const { hidden, fresh } = view;
    const describe = ask.kind === 'hub' ? undefined : view.describe; // its window is shown
    const { words } = this.#host;
    const follows = ask.kind === 'doubt' ? 'doubt' : ask.kind === 'second-entry' ? 'again' : null;
    for (;;) {
      const typed = await this.#show(view);
      const prompt =
        this.#isPartial && ask.kind === 'hub' ? withShowAll(view.prompt, words, () => {}) : view.prompt;
      const line = typed ?? (await this.#host.read(prompt, { hidden, fresh, follows, describe }));
      const app = ask.kind === 'hub' ? (optionFor(prompt, line, words)?.app ?? null) : null;
      if (app === 'quit') await this.#host.quitAsked();
      else if (app === 'refresh') this.#intro = null;
      else return { ask, reply: { line } };
    }
  }

  /** Prints what is above the prompt, unless it is there already; gives an answer that was typed between two pages. */
  async #show({ intro, isWindow }: AskView): Promise<string | null> {
    const resumes = this.#isBetweenPages && intro === this.#intro;
    this.#isBetweenPages = false;
    if (intro === null || (intro === this.#intro && !resumes)) return null;
    const isWhole = !isWindow || this.#intro === null;
    this.#intro = intro;
    const { typed, isPartial } = await this.#host.show(intro, { isWindow, resumes, isWhole });
    this.#isPartial = isPartial;
    this.#isBetweenPages = typed !== null;
    return typed;
  }

  /** Shows the screen of a custom question until it closes with a value, or may be left. */
  protected async askScreen(ask: Ask, screen: () => AnyScreen): Promise<Answer> {
    for (; this.#showings < MOST_SHOWINGS; this.#showings++) {
      const value = (await this.#host.ask(screen())) ?? undefined;
      if (value !== undefined) {
        this.#showings = 0;
        return { ask, reply: { entered: value } };
      }
      if (ask.canGoBack) return { ask, reply: { line: '<' } };
      if (ask.question.optional) return { ask, reply: { entered: null } };
    }
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `custom: the screen of '${ask.question.label}' closed ${MOST_SHOWINGS} times without a value; close it with one`,
    );
  }
}
