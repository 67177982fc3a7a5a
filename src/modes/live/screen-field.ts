// The line of a screen, and its window above: arrow keys point at the items of the window, ENTER chooses one.

import { promptText } from '../../checks/label-text.ts';
import type { Reply } from '../../engine/port.ts';
import type { Words } from '../../i18n/words.ts';
import type { DrawnItem } from '../../render/containers/drawn-items.ts';
import { plainText } from '../../text/one-line.ts';
import { messageIn, optionFor, type Prompt, promptOptions } from '../../run/prompt.ts';
import type { KeyEffect, LiveField } from './field.ts';
import type { Key } from './keys.ts';
import type { Content } from './layout.ts';
import { LineEditor } from './line-editor.ts';
import { LineField } from './line-field.ts';
import type { ScreenWindow } from './screen-window.ts';

/** How a screen's line is asked for. */
export interface ScreenFieldOptions {
  readonly words: Words;
  readonly prompt: Prompt;
  readonly window: ScreenWindow;
  readonly hidden: boolean;
  readonly history: readonly string[];
}

/** The line at a screen. */
export class ScreenField extends LineField {
  readonly #window: ScreenWindow;
  readonly #prompt: Prompt;
  readonly #words: Words;
  /** The hints of the prompt's keys. */
  readonly #keys: readonly string[];

  constructor({ words, prompt, window, hidden, history }: ScreenFieldOptions) {
    const help = prompt.keysIn(words).find((key) => optionFor(prompt, key, words)?.app === 'help') ?? null;
    super({ words, prompt: promptText(messageIn(prompt, words)), hidden, history, helpLine: help });
    this.#window = window;
    this.#prompt = prompt;
    this.#words = words;
    this.#keys = promptOptions(prompt, words).map(({ key, description }) => hintOf(key, description));
    window.pointAt('');
  }

  /** The line was sent. */
  clear(): void {
    this.editor = new LineEditor();
    this.message = null;
    this.busy = null;
    this.#window.pointAt('');
  }

  override refuse(reason: string, line: string): void {
    super.refuse(reason, line);
    this.#pointAtTyped();
  }

  override continue(other: LiveField): void {
    super.continue(other);
    this.#pointAtTyped(true);
  }

  /** The line that does the same as a reply: the name of an item if its key means something else, too. */
  sentFor(reply: Reply): string {
    const line = 'line' in reply ? reply.line : '';
    if (!('item' in reply)) return line;
    const item = reply.item as DrawnItem;
    const isOther = optionFor(this.#prompt, line, this.#words) !== null || this.#window.hasOther(item);
    return isOther && item.name !== '' ? item.name : line;
  }

  override get content(): Content {
    return { ...super.content, isScreen: true, isPointing: !this.hidden };
  }

  protected override take(key: Key): KeyEffect | void {
    const { editor } = this;
    const window = this.#window;
    const before = editor.text;
    const { name } = key;
    const isEmpty = before === '' && !this.hidden;
    const item = isEmpty ? window.pointed : null;
    if (item !== null && (name === 'enter' || name === 'space')) {
      const chosen = { line: item.key, item }; // the item itself, too: another may have the same key
      return chosen;
    }
    if (name === 'up' || name === 'down') return this.#move(key);
    if (name === 'page-up' || name === 'page-down')
      return window.page(name === 'page-up' ? -1 : 1, before !== '');
    if (isEmpty && (name === 'left' || name === 'right')) return window.moveAside(name === 'left' ? -1 : 1);
    if (isEmpty && (name === 'home' || name === 'end')) return window.goToEnd(name === 'home' ? -1 : 1);
    if (isEmpty && name === 'escape') return window.hide();
    const pressed = super.take(key);
    if (editor.text !== before) this.#pointAtTyped();
    return pressed;
  }

  #move(key: Key): KeyEffect | void {
    const window = this.#window;
    if (!window.hasItems && !window.scrolls) return super.take(key);
    const direction = key.name === 'up' ? -1 : 1;
    if (this.editor.text !== '' && !this.hidden) window.pointAt('');
    this.editor.set('');
    if (!this.hidden) window.move(direction);
    else window.scroll(direction);
  }

  /** While a line is typed, the pointer shows which item ENTER would choose. */
  #pointAtTyped(isAgain = false): void {
    const { text } = this.editor;
    const hasAction = optionFor(this.#prompt, text, this.#words)?.action != null;
    if (!this.hidden) this.#window.pointAt(hasAction ? null : text, isAgain);
  }

  protected override hints(): readonly string[] {
    const words = this.#words;
    const window = this.#window;
    const isPointed = !this.hidden && window.hasItems;
    const move = isPointed ? (window.hasColumns ? 'live.move-all' : 'live.move') : null;
    const first = move ?? (window.scrolls ? 'live.scroll' : null);
    return [
      first === null ? '' : words.say(first),
      isPointed && window.pointed !== null ? words.say('live.choose') : '',
      ...this.#keys,
    ];
  }
}

/** A key and its description, without the word that joins them in a prompt. */
function hintOf(key: string, description: string): string {
  return plainText(`${key} ${description.replace(/^(?:to|for) /, '')}`)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
