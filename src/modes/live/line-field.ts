// The field of a line: of a text, a number, a secret, a screen. Below it there may be suggestions.

import { LONGEST_TEXT } from '../../questions/reader.ts';
import { GraphemeWalker } from '../../text/graphemes.ts';
import { oneLine, plainText } from '../../text/one-line.ts';
import { type FieldOptions, LiveField, NEAR, type KeyEffect } from './field.ts';
import type { Key } from './keys.ts';
import type { Content } from './layout.ts';
import { LONGEST_LINE } from './line-editor.ts';

/** How a line is asked for. */
export interface LineFieldOptions extends FieldOptions {
  readonly hidden?: boolean;
  /** The lines above it, of a text of several lines; null for any other. */
  readonly lines?: readonly string[] | null;
  /** The text that Tab puts into an empty line; null for none. */
  readonly preset?: string | null;
  /** Lines that were sent before, the newest last. */
  readonly history?: readonly string[];
  /** Texts that may be meant. */
  readonly suggest?: ((typed: string) => Promise<readonly string[]>) | undefined;
  /** The keys that matter, by whether something is typed. */
  readonly ownHints?: (isEmpty: boolean) => readonly string[];
  /** At a screen: the line that F1 sends; null for none. */
  readonly helpLine?: string | null;
}

/** A line, and what may be meant by it. */
export class LineField extends LiveField {
  override readonly hidden: boolean;
  declare protected readonly options: LineFieldOptions;
  /** Which of the earlier lines is shown, from the end; 0 for none. */
  #back = 0;
  /** The line that was being typed before an earlier one was shown. */
  #draft = '';
  #suggested: readonly string[] = [];
  /** The text that suggestions were asked for last; null for none. */
  #asked: string | null = null;

  constructor(options: LineFieldOptions) {
    super(options);
    this.hidden = options.hidden === true;
  }

  /** Several lines are no secret; where they are kept, all but the last are sent at once, and the last waits for ENTER. */
  override keysOf(lines: readonly string[]): readonly Key[] {
    const { lines: above = null } = this.options;
    if (above === null) {
      const isRefused = this.hidden && lines.length > 1;
      return isRefused ? this.refusePaste('secret.one-line', 1) : super.keysOf(lines);
    }
    const { text, cursor, isMarked } = this.editor;
    const [before, behind] = isMarked ? ['', ''] : [text.slice(0, cursor), text.slice(cursor)];
    const all = [...lines];
    all[0] = before + (all[0] as string);
    const last = all.length - 1;
    all[last] += behind;
    if (all.some(({ length }) => length > LONGEST_LINE))
      return this.refusePaste('text.too-long', LONGEST_LINE);
    if (sizeOf(above) + sizeOf(all) - 1 > LONGEST_TEXT)
      return this.refusePaste('text.too-long', LONGEST_TEXT);
    if (last === 0) return super.keysOf(lines);
    const sent: Key = { name: 'lines', text: all.slice(0, -1).join('\n') };
    return all[last] === '' ? [sent] : [sent, { name: 'text', text: all[last] as string }];
  }

  /** Asks for suggestions to what is typed now. */
  override refresh(): void {
    const { suggest } = this.options;
    const { text } = this.editor;
    if (suggest === undefined || this.#asked === text) return;
    this.#asked = text;
    this.pointed = null;
    suggest(text).then(
      (texts) => this.#suggest(text, texts),
      () => null, // a person who types is told nothing of it; `*` in line mode is
    );
  }

  #suggest(typed: string, texts: readonly string[]): void {
    if (typed !== this.#asked || this.pointed !== null) return;
    this.#suggested = texts;
    this.onChange();
  }

  /** A line was refused: it stays, marked, with the reason below. */
  refuse(reason: string, line: string): void {
    this.message = { text: reason, kind: 'refusal' };
    if (this.editor.text !== '' || line === '') return;
    this.editor.set(line);
    this.editor.mark();
  }

  override get left(): string {
    return this.options.prompt + (this.hidden ? '' : oneLine(this.editor.text.slice(0, NEAR)));
  }

  override get content(): Content {
    const texts = this.#suggested;
    const rows = this.rowsOf(texts.length, this.pointed, (index) => ({
      label: plainText(texts[index] ?? ''),
      note: '',
      box: null,
      look: 'plain',
    }));
    return { ...super.content, rows: texts.length === 0 ? null : rows };
  }

  protected override shown(text: string): string {
    return this.hidden ? '*'.repeat(count(text)) : super.shown(text);
  }

  protected override get back(): KeyEffect {
    return this.options.helpLine === undefined ? super.back : 'done';
  }

  protected override get help(): KeyEffect {
    const { helpLine } = this.options;
    if (helpLine === undefined) return super.help;
    return helpLine === null ? 'done' : { line: helpLine };
  }

  protected override hints(): readonly string[] {
    const { ownHints, suggest } = this.options;
    const suggested = suggest === undefined ? [] : [this.say('live.suggestions'), this.say('live.complete')];
    return [...(ownHints?.(this.editor.text === '') ?? []), ...suggested, ...this.ways];
  }

  protected override take(key: Key): KeyEffect | void {
    const { editor } = this;
    const { name } = key;
    if (name === 'enter') {
      const pointed = this.pointed === null ? undefined : this.#suggested[this.pointed];
      return pointed === undefined ? { line: editor.text } : { given: pointed };
    }
    if (name === 'lines') return { lines: key.text.split('\n') };
    if (name === 'tab') this.#complete();
    else if (name === 'escape') editor.set('');
    else if (name === 'up' || name === 'down') this.step(name === 'up' ? -1 : 1);
    else if (name === 'text' || name === 'space') editor.type(key.text);
    else editor.press(key);
  }

  /** Tab: the suggestion that is pointed at, or the only one, else the default on an empty line. */
  #complete(): void {
    if (this.hidden) return;
    const only = this.#suggested.length === 1 ? 0 : -1;
    const preset = this.editor.text === '' ? this.options.preset : null;
    const line = this.#suggested[this.pointed ?? only] ?? preset ?? null;
    if (line !== null) this.editor.set(line);
  }

  /** ↑ and ↓: among the suggestions, else among earlier lines. */
  protected step(by: -1 | 1): void {
    const { length } = this.#suggested;
    const { history = [], suggest } = this.options;
    if (length > 0) {
      const next = this.pointed === null ? (by > 0 ? 0 : length - 1) : this.pointed + by;
      this.pointed = next < 0 ? null : next % length;
    } else if (suggest === undefined && !this.hidden) {
      const back = this.#back - by;
      if (back < 0 || back > history.length) return;
      if (this.#back === 0) this.#draft = this.editor.text;
      this.#back = back;
      this.editor.set(back === 0 ? this.#draft : (history[history.length - back] as string));
    }
  }
}

/** The characters of lines, with their ends. */
function sizeOf(lines: readonly string[]): number {
  return lines.reduce((size, { length }) => size + length + 1, 0);
}

function count(text: string): number {
  const walker = new GraphemeWalker(text);
  let graphemes = 0;
  while (walker.next()) graphemes++;
  return graphemes;
}
