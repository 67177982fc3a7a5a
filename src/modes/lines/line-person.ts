// A person at a prompt as an answerer: prints what is asked, and reads a line from line mode.

import type { Ask, AskView, Menu, Note, Rejection, Reply } from '../../engine/port.ts';
import { andThen, type MaybePromise } from '../../checks/checks.ts';
import type { PrintedList } from '../../questions/printed.ts';
import type * as PrintedModule from './printed-widgets.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import type { Widget } from '../../render/widget.ts';
import type { Person, PersonHost } from '../../run/asker.ts';
import type { LineRequest, Mode, TypedLine } from '../../run/mode.ts';
import { optionFor, Prompt, withShowAll } from '../../run/prompt.ts';
import { hasControlCharacters } from '../../text/ascii.ts';
import { CustomScreens } from './custom-screens.ts';
import { promptOf, refusalText } from './line-texts.ts';
import { isHub } from '../../questions/shape.ts';

/** After this many refusals in a row, a window is shown again. */
const MOST_REFUSALS = 5;

/** How a line is read for a question. */
type LineAsk = Pick<LineRequest, 'hidden' | 'fresh' | 'asked'>;

/** Asks a person, one thing at a time. */
export class LinePerson implements Person {
  readonly isPerson = true;
  readonly #host: PersonHost;
  readonly #mode: Mode;
  readonly #screens: CustomScreens;
  /** The list that was printed last above a prompt, and its widget. */
  #intro: PrintedList | null = null;
  #widget: Widget | null = null;
  /** Whether only what has changed of it was printed. */
  #isPartial = false;
  #refusals = 0;
  #isRefused = false;

  constructor(host: PersonHost, mode: Mode) {
    this.#host = host;
    this.#mode = mode;
    this.#screens = new CustomScreens(host);
  }

  answer(ask: Ask): MaybePromise<Reply> {
    if (!this.#isRefused) this.#refusals = 0;
    this.#isRefused = false;
    const view = ask.view();
    return view.screen === null ? this.#read(ask, view) : this.#screens.ask(ask, view.screen);
  }

  refuse([first]: readonly Rejection[]): MaybePromise<void> {
    if (first === undefined) return;
    if (this.#countRefusal() && isHub(first.ask)) this.#intro = null;
    return this.#host.say(refusalText(first, this.#host.words));
  }

  tell({ kind, text }: Note): Promise<void> {
    return kind === 'summary' ? Promise.resolve() : this.#host.say(text);
  }

  /** Reads a line for an ask. */
  #read(ask: Ask, view: AskView): MaybePromise<Reply> {
    if (isHub(ask)) return this.#readAtHub(ask, view);
    const { hidden, fresh, message } = view;
    const about = { hidden, fresh, asked: { ask, view } };
    return andThen(this.#show(view), (shown) => shown ?? this.#readLine(new Prompt(message), about));
  }

  async #readLine(prompt: Prompt, ask: LineAsk): Promise<TypedLine> {
    const { words, secrets } = this.#host;
    const asker = `a question that asks ${JSON.stringify(prompt.message)}`;
    for (;;) {
      const typed = await this.#host.read((signal, isFresh) => {
        const fresh = isFresh || ask.fresh;
        return this.#mode.ask({ ...ask, prompt, asker, fresh, screen: null }, signal);
      });
      if (ask.hidden) secrets.add(typed.line);
      if (!hasControlCharacters(typed.line)) return typed;
      await this.#host.say(words.say('refused.controls'));
    }
  }

  async #readAtHub(ask: Ask, view: AskView): Promise<Reply> {
    const { words } = this.#host;
    for (;;) {
      const shown = await this.#show(view);
      const own = promptOf(ask, view, words);
      const prompt = this.#isPartial ? withShowAll(own, words, () => {}) : own;
      const { hidden, fresh } = view;
      const { line } = shown ?? (await this.#readLine(prompt, { hidden, fresh })); // its window is shown
      const reply = await this.#readHub(line, prompt, view, this.#widget as WindowContainer);
      if (reply === 'refresh') this.#intro = null;
      else if (reply !== null) return reply;
    }
  }

  /** The reply of a line at a hub; null if it was refused, or is dealt with. */
  async #readHub(
    line: string,
    prompt: Prompt,
    { menu }: AskView,
    window: WindowContainer,
  ): Promise<Reply | 'refresh' | null> {
    const { words } = this.#host;
    const option = optionFor(prompt, line, words);
    if (option?.app === 'quit') return { quit: true };
    if (option?.app === 'refresh') return 'refresh';
    if (option?.app === 'continue') return { keep: true };
    if (option?.app === 'help') return { line: '?' };
    if (option !== null) return option.key === '<' ? { back: true } : null;
    const isHelp =
      line.normalize('NFKC').trim() === '?' && optionFor(prompt, words.say('key.help'), words) !== null;
    if (isHelp || menu?.find(line) !== null) return { line };
    await this.#host.say((await loadPrinted()).refusalOf(line, window, prompt, words));
    return this.#countRefusal() ? 'refresh' : null;
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

  async #print(intro: PrintedList, menu: Menu | null, isWhole: boolean): Promise<TypedLine | null> {
    const { viewOf, widgetOf } = await loadPrinted();
    this.#widget = widgetOf(intro, menu, this.#mode.width);
    const view = viewOf(this, this.#widget, intro.kind === 'hub', isWhole);
    const shown = await this.#host.operate((signal) => this.#mode.show(view, signal));
    this.#isPartial = shown === 'partly';
    if (shown === null || shown === 'partly') return null;
    if (!hasControlCharacters(shown.line)) return shown;
    await this.#host.say(this.#host.words.say('refused.controls'));
    this.#isPartial = true;
    return null;
  }
}

/** Loads what draws choices, items and hubs: most questions need none of it. */
function loadPrinted(): Promise<typeof PrintedModule> {
  return import('./printed-widgets.ts');
}
