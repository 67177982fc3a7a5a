// The field that is open in the frame: a prompt, the line that is typed, and rows below it. Keys go in, a reply comes out.

import type { Reply } from '../../engine/port.ts';
import type { MessageId } from '../../i18n/messages.ts';
import type { Words } from '../../i18n/words.ts';
import { oneLine } from '../../text/one-line.ts';
import type { Key } from './keys.ts';
import type { Content, FrameMessage, FrameRow, FrameRowList } from './layout.ts';
import { LineEditor, LONGEST_LINE } from './line-editor.ts';

/** How a field is made. */
export interface FieldOptions {
  readonly words: Words;
  /** The ask; at a screen, the field itself unless given. */
  readonly subject?: object;
  /** The text before the line. */
  readonly prompt: string;
  readonly heading?: string | null;
  readonly soFar?: readonly string[];
  /** Whether Shift-Tab and F1 lead anywhere. */
  readonly canGoBack?: boolean;
  readonly hasHelp?: boolean;
}

/** The effect of a key: a reply, or `below`, where a new frame is drawn below. */
export type KeyEffect = Reply | 'done' | 'ended' | 'below';

/** Of a very long line, so much is looked at on either side of the cursor, in UTF-16 units. */
export const NEAR = 20_000;

/** Something that waits for an answer. */
export abstract class LiveField {
  readonly hidden: boolean = false;
  editor: LineEditor = new LineEditor();
  message: FrameMessage | null = null;
  /** The message in place of hints while the program works; null for the keys that matter. */
  busy: MessageId | null = null;
  /** Called when something has come that changes the rows. */
  onChange: () => void = () => {};
  /** The row that is pointed at, and those that are ticked. */
  protected pointed: number | null = null;
  protected ticked: Set<number> = new Set();
  /** How many rows PgUp and PgDn move by: as many as were shown last. */
  protected page = 10;
  protected readonly options: FieldOptions;
  /** The first row that is shown. */
  #first = 0;

  constructor(options: FieldOptions) {
    this.options = options;
  }

  get subject(): object {
    return this.options.subject ?? this;
  }

  /** The keys that a paste stands for: line ends become spaces. It is taken whole or not at all. */
  keysOf(lines: readonly string[]): readonly Key[] {
    this.message = null;
    const text = lines.join(' ');
    if (text.length > this.editor.room) return this.refusePaste('text.too-long', LONGEST_LINE);
    return text === '' ? [] : [{ name: 'text', text }];
  }

  protected refusePaste(id: MessageId, count: number): readonly Key[] {
    this.message = { text: this.options.words.say(id, { count }), kind: 'refusal' };
    return [];
  }

  press(key: Key): KeyEffect {
    this.message = null;
    if (key.name === 'ctrl-l') return 'below';
    if (key.name === 'shift-tab') return this.back;
    if (key.name === 'f1') return this.help;
    if (key.name === 'ctrl-d' && this.editor.text === '') return 'ended';
    return this.take(key) ?? 'done';
  }

  /** It is drawn from now on. */
  open(onChange: () => void): void {
    this.onChange = onChange;
    this.refresh();
  }

  /** The keys that came together were pressed. */
  refresh(): void {}

  /** Goes on with what was typed, pointed at and ticked in another field for the same thing. */
  continue(other: LiveField): void {
    this.editor = other.editor;
    this.pointed = other.pointed;
    this.ticked = other.ticked;
  }

  /** The line that stays where the field is left open: of secrets and rows only the prompt. */
  get left(): string {
    return this.options.prompt;
  }

  get content(): Content {
    const { heading = null, soFar = [] } = this.options;
    const { text, cursor, isMarked } = this.editor;
    return {
      heading,
      soFar,
      prompt: this.options.prompt,
      before: this.shown(text.slice(Math.max(0, cursor - NEAR), cursor)),
      behind: this.shown(text.slice(cursor, cursor + NEAR)),
      isMarked,
      rows: null,
      message: this.message,
      hints: (shown) => (this.busy === null ? this.hints(shown) : [this.say(this.busy)]),
    };
  }

  protected say(id: MessageId): string {
    return this.options.words.say(id);
  }

  /** Rows of which the one that is pointed at has a neighbour on both sides. */
  protected rowsOf(count: number, pointed: number | null, at: (index: number) => FrameRow): FrameRowList {
    const firstOf = (shown: number): number => {
      this.page = shown;
      const beside = shown >= 3 ? 1 : 0;
      const least = (pointed ?? 0) - shown + 1 + beside;
      this.#first = Math.min(Math.max(this.#first, least), (pointed ?? 0) - beside);
      this.#first = Math.max(0, Math.min(this.#first, count - shown));
      return this.#first;
    };
    return { count, pointed, at, firstOf };
  }

  protected get back(): KeyEffect {
    return { back: true };
  }

  protected get help(): KeyEffect {
    return { line: '?' };
  }

  /** A part of the line as it shows. */
  protected shown(text: string): string {
    return oneLine(text);
  }

  /** The hints that all fields have. */
  protected get ways(): string[] {
    const { canGoBack = false, hasHelp = false } = this.options;
    return [...(canGoBack ? [this.say('live.back')] : []), ...(hasHelp ? [this.say('live.help')] : [])];
  }

  protected abstract hints(shown: number): readonly string[];

  /** Does what a key does. */
  protected abstract take(key: Key): KeyEffect | void;
}
