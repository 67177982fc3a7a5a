// What is open in the frame: a prompt, the line that is typed, and rows below it. Keys go in, a reply comes out.

import type { Reply } from '../../engine/answerer.ts';
import type { Words } from '../../i18n/words.ts';
import { GraphemeWalker } from '../../text/graphemes.ts';
import { oneLine, plainText } from '../../text/one-line.ts';
import type { Key } from './keys.ts';
import type { Content, FrameMessage, FrameRow, FrameRowList } from './layout.ts';
import { LineEditor } from './line-editor.ts';

/** How a field is made. */
export interface FieldOptions {
  readonly words: Words;
  /** The text before the line. */
  readonly prompt: string;
  readonly heading?: string | null;
  readonly soFar?: readonly string[];
  /** Whether Shift-Tab and F1 lead anywhere. */
  readonly canGoBack?: boolean;
  readonly hasHelp?: boolean;
}

/** What a field sends: the reply to what is asked, and the line that stands for it. */
export interface Sent {
  readonly reply: Reply;
  readonly line: string;
}

/** What a key came to; `below`: a new frame is drawn below. */
export type Pressed = Sent | 'done' | 'ended' | 'below';

/** Something that waits for an answer. */
export abstract class LiveField {
  readonly hidden: boolean = false;
  /** Whether the lines of a paste are sent: else line ends become spaces. */
  readonly sendsPasted: boolean = false;
  editor: LineEditor = new LineEditor();
  message: FrameMessage | null = null;
  /** What it sent; null while it is open. */
  sent: Sent | null = null;
  /** Whether the answer takes its time to be checked. */
  isChecking = false;
  /** Called when something has come that changes the rows. */
  onChange: () => void = () => {};
  protected readonly options: FieldOptions;

  constructor(options: FieldOptions) {
    this.options = options;
  }

  press(key: Key): Pressed {
    this.message = null;
    if (key.name === 'ctrl-l') return 'below';
    if (key.name === 'shift-tab') return this.back;
    if (key.name === 'f1') return this.help;
    if (key.name === 'ctrl-d' && this.editor.length === 0) return 'ended';
    return this.take(key);
  }

  /** It is drawn from now on. */
  open(onChange: () => void): void {
    this.onChange = onChange;
  }

  /** The keys that came together were pressed. */
  refresh(): void {}

  /** Goes on with what was typed, pointed at and ticked in another field for the same thing. */
  abstract continue(other: LiveField): void;

  /** What it sent was refused. */
  refused(): void {}

  /** What is left of it where it is left open: of secrets and rows only the prompt. */
  get left(): string {
    return this.options.prompt;
  }

  get content(): Content {
    const { heading = null, soFar = [] } = this.options;
    const { text, cursor, isMarked } = this.editor;
    return {
      heading,
      soFar,
      prompt: this.prompt,
      before: this.shown(text.slice(Math.max(0, cursor - NEAR), cursor)),
      behind: this.shown(text.slice(cursor, cursor + NEAR)),
      isMarked,
      rows: null,
      message: this.message,
      hints: (shown) => (this.isChecking ? [this.options.words.say('question.checking')] : this.hints(shown)),
    };
  }

  protected get back(): Pressed {
    return { reply: { back: true }, line: '<' };
  }

  protected get help(): Pressed {
    return { reply: { line: '?' }, line: '?' };
  }

  protected get prompt(): string {
    return this.options.prompt;
  }

  /** A part of the line as it shows. */
  protected shown(text: string): string {
    return oneLine(text);
  }

  /** The hints that all fields have. */
  protected get ways(): string[] {
    const { canGoBack = false, hasHelp = false, words } = this.options;
    return [...(canGoBack ? [words.say('live.back')] : []), ...(hasHelp ? [words.say('live.help')] : [])];
  }

  protected hints(_shown: number): readonly string[] {
    return this.ways;
  }

  /** Does what a key does. */
  protected abstract take(key: Key): Pressed;
}

/** Of a very long line, so much is looked at on either side of the cursor, in UTF-16 units. */
const NEAR = 20_000;

/** How a line is asked for. */
export interface LineFieldOptions extends FieldOptions {
  readonly hidden?: boolean;
  /** Whether all that is pasted is one line. */
  readonly isOneLine?: boolean;
  /** What Tab puts into an empty line; null for nothing. */
  readonly preset?: string | null;
  /** Lines that were sent before, the newest last. */
  readonly history?: readonly string[];
  /** What arrow keys put into the line, in place of earlier lines. */
  readonly steps?: readonly string[];
  /** Texts that may be meant. */
  readonly suggest?: ((typed: string) => Promise<readonly string[]>) | undefined;
  /** The keys that matter, by whether something is typed. */
  readonly ownHints?: (isEmpty: boolean) => readonly string[];
  /** At a screen: the line that F1 sends; null for none. */
  readonly helpLine?: string | null;
  /** Keys that send an empty line where nothing is typed: those of a pager. */
  readonly enterKeys?: readonly string[];
}

/** A line: of a text, a number, a secret, a screen. Below it there may be suggestions. */
export class LineField extends LiveField {
  override readonly hidden: boolean;
  override readonly sendsPasted: boolean;
  declare protected readonly options: LineFieldOptions;
  /** Which of the earlier lines is shown, from the end; 0 for none. */
  #back = 0;
  /** What was typed before an earlier line was shown. */
  #draft = '';
  #suggested: readonly string[] = [];
  #pointed: number | null = null;
  readonly #scroll = new Scroll();
  /** How often suggestions were asked for: only the latest count. */
  #asked = 0;
  #version = -1;

  constructor(options: LineFieldOptions) {
    super(options);
    this.hidden = options.hidden === true;
    this.sendsPasted = options.isOneLine !== true;
  }

  override continue(other: LiveField): void {
    this.editor = other.editor;
  }

  override refused(): void {
    this.editor.mark();
  }

  override open(onChange: () => void): void {
    super.open(onChange);
    this.refresh();
  }

  /** Asks for suggestions to what is typed now. */
  override refresh(): void {
    const { suggest } = this.options;
    if (suggest === undefined || this.#version === this.editor.version) return;
    this.#version = this.editor.version;
    this.#pointed = null;
    const asked = ++this.#asked;
    suggest(this.editor.text).then(
      (texts) => {
        if (asked === this.#asked && this.#pointed === null) this.#suggest(texts);
        return texts;
      },
      () => null, // a person who types is told nothing of it; `*` in line mode is
    );
  }

  #suggest(texts: readonly string[]): void {
    this.#suggested = texts;
    this.onChange();
  }

  override get left(): string {
    return this.hidden ? this.prompt : this.prompt + oneLine(this.editor.text.slice(0, NEAR));
  }

  override get content(): Content {
    return { ...super.content, rows: this.#suggested.length === 0 ? null : this.#rows };
  }

  get #rows(): FrameRowList {
    const texts = this.#suggested;
    const pointed = this.#pointed;
    return {
      count: texts.length,
      pointed,
      at: (index): FrameRow => ({ label: plainText(texts[index] ?? ''), note: '', box: null, look: 'plain' }),
      firstOf: (shown) => this.#scroll.firstOf(shown, pointed, texts.length),
    };
  }

  protected override shown(text: string): string {
    return this.hidden ? '*'.repeat(count(text)) : super.shown(text);
  }

  protected override get back(): Pressed {
    return this.options.helpLine === undefined ? super.back : 'done';
  }

  protected override get help(): Pressed {
    const { helpLine } = this.options;
    if (helpLine === undefined) return super.help;
    return helpLine === null ? 'done' : sentLine(helpLine);
  }

  protected override hints(): readonly string[] {
    const { ownHints, suggest, words } = this.options;
    const own = ownHints?.(this.editor.length === 0) ?? [];
    const suggested =
      suggest === undefined ? [] : [words.say('live.suggestions'), words.say('live.complete')];
    return [...own, ...suggested, ...this.ways];
  }

  protected override take(key: Key): Pressed {
    const { editor } = this;
    const { name } = key;
    const { enterKeys = [] } = this.options;
    if (name === 'enter') {
      const pointed = this.#pointed === null ? undefined : this.#suggested[this.#pointed];
      return pointed === undefined ? sentLine(editor.text) : { reply: { given: pointed }, line: pointed };
    }
    if (editor.length === 0 && enterKeys.includes(name)) return sentLine('');
    if (name === 'tab') this.#complete();
    else if (name === 'escape') editor.set('');
    else if (name === 'up' || name === 'down') this.#step(name === 'up' ? -1 : 1);
    else if (name === 'text' || name === 'space') editor.type(key.text);
    else editor.press(key);
    return 'done';
  }

  /** Tab: the default on an empty line, else the suggestion that is pointed at, or the only one. */
  #complete(): void {
    if (this.hidden) return;
    const { preset = null } = this.options;
    const { editor } = this;
    const only = this.#suggested.length === 1 ? 0 : null;
    const suggested = this.#suggested[this.#pointed ?? only ?? -1];
    const line = suggested ?? (editor.length === 0 ? preset : null);
    if (line !== null && line !== editor.text) editor.set(line);
  }

  #step(by: -1 | 1): void {
    const { length } = this.#suggested;
    if (length > 0) {
      const next = this.#pointed === null ? (by > 0 ? 0 : length - 1) : this.#pointed + by;
      this.#pointed = next < 0 ? null : next % length;
      return;
    }
    if (this.options.suggest !== undefined || this.hidden) return;
    const { steps, history = [] } = this.options;
    if (steps !== undefined) return this.#stepThrough(steps, by);
    const back = this.#back - by;
    if (back < 0 || back > history.length) return;
    if (this.#back === 0) this.#draft = this.editor.text;
    this.#back = back;
    this.editor.set(back === 0 ? this.#draft : (history[history.length - back] as string));
  }

  #stepThrough(steps: readonly string[], by: -1 | 1): void {
    const { length } = steps;
    if (length === 0) return;
    const at = steps.indexOf(this.editor.text);
    const next = at < 0 ? (by > 0 ? 0 : length - 1) : (at + by + length) % length;
    this.editor.set(steps[next] as string);
  }
}

function sentLine(line: string): Sent {
  return { reply: { line }, line };
}

function count(text: string): number {
  const walker = new GraphemeWalker(text);
  let graphemes = 0;
  while (walker.next()) graphemes++;
  return graphemes;
}

/** Which rows are shown: the one that is pointed at has a neighbour on both sides. */
export class Scroll {
  #first = 0;

  firstOf(shown: number, pointed: number | null, all: number): number {
    const beside = shown >= 3 ? 1 : 0;
    const at = pointed ?? 0;
    const least = at - shown + 1 + beside;
    const most = at - beside;
    this.#first = Math.min(Math.max(this.#first, least), most);
    this.#first = Math.max(0, Math.min(this.#first, all - shown));
    return this.#first;
  }
}
