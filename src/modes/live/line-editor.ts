// The line that is being typed: moving and deleting by graphemes and words, one kill, undo.

import { GraphemeWalker } from '../../text/graphemes.ts';
import type { Key } from './keys.ts';

/** How many steps can be undone. */
const MOST_UNDONE = 100;
/** The longest line, in UTF-16 units. */
export const LONGEST_LINE = 65_536;

/** Edits one line. */
export class LineEditor {
  text = '';
  /** A UTF-16 offset. */
  cursor = 0;
  /** Whether a printing key replaces all of it: it was refused. */
  isMarked = false;
  /** The text that was deleted last. */
  #killed = '';
  /** The line and the cursor before each step. */
  readonly #undo: (readonly [string, number])[] = [];
  /** Whether the last thing done was to type: what follows is undone with it. */
  #isTyping = false;

  /** Puts another text in place, the cursor behind it; it can be undone. */
  set(text: string): void {
    this.#replace(0, this.text.length, text);
  }

  /** The line was refused: a printing key replaces it. */
  mark(): void {
    this.isMarked = this.text !== '';
  }

  /** So many UTF-16 units can be typed. */
  get room(): number {
    return Math.max(0, LONGEST_LINE - (this.isMarked ? 0 : this.text.length));
  }

  /** Types a text at the cursor; in place of everything where that is marked. */
  type(typed: string): void {
    const { text, cursor, isMarked } = this;
    const from = isMarked ? 0 : cursor;
    const isOn = this.#isTyping && !isMarked;
    this.#replace(from, isMarked ? text.length : cursor, typed.slice(0, this.room), isOn);
    this.#isTyping = true;
  }

  /** Does what an editing key does. False for a key that edits nothing. */
  press({ name }: Key): boolean {
    const edit = EDITS[name];
    if (edit === undefined) return false;
    this.isMarked = false;
    edit(this);
    return true;
  }

  /** Moves the cursor. */
  move(cursor: number): void {
    this.cursor = cursor;
    this.#isTyping = false;
  }

  /** Deletes from one place to another, and keeps it for Ctrl-Y where it was more than a character. */
  delete(from: number, to: number, isKept: boolean): void {
    if (from === to) return;
    if (isKept) this.#killed = this.text.slice(from, to);
    this.#replace(from, to, '');
  }

  /** Inserts what was deleted last. */
  yank(): void {
    this.type(this.#killed);
    this.#isTyping = false;
  }

  /** Takes back the last step. */
  undo(): void {
    [this.text, this.cursor] = this.#undo.pop() ?? [this.text, this.cursor];
    this.#isTyping = false;
  }

  /** Where the grapheme before the cursor begins. */
  get before(): number {
    const from = seamBefore(this.text, this.cursor - 1);
    const walker = new GraphemeWalker(this.text.slice(from, this.cursor));
    let start = 0;
    while (walker.next()) ({ start } = walker);
    return from + start;
  }

  /** Where the grapheme behind the cursor ends. */
  get behind(): number {
    const { text, cursor } = this;
    const from = seamBefore(text, cursor);
    const walker = new GraphemeWalker(text.slice(from, from + 2 * NEAR));
    while (walker.next()) if (from + walker.end > cursor) return from + walker.end;
    return Math.min(from + 2 * NEAR, text.length);
  }

  /** Where the word before the cursor begins; by blanks alone, or by any sign. */
  wordBefore(isWord: (unit: number) => boolean): number {
    let at = this.cursor;
    while (at > 0 && !isWord(this.text.charCodeAt(at - 1))) at--;
    while (at > 0 && isWord(this.text.charCodeAt(at - 1))) at--;
    return at;
  }

  /** Where the word behind the cursor ends. */
  get wordBehind(): number {
    const { text } = this;
    let at = this.cursor;
    while (at < text.length && !isLetter(text.charCodeAt(at))) at++;
    while (at < text.length && isLetter(text.charCodeAt(at))) at++;
    return at;
  }

  /** Puts a text in place of a part; `isOn`: as part of the step before. */
  #replace(from: number, to: number, inserted: string, isOn = false): void {
    const { text, cursor } = this;
    this.text = text.slice(0, from) + inserted + text.slice(to);
    this.cursor = from + inserted.length;
    this.isMarked = false;
    this.#isTyping = false;
    if (isOn || this.text === text) return;
    this.#undo.push([text, cursor]);
    if (this.#undo.length > MOST_UNDONE) this.#undo.shift();
  }
}

/** No grapheme of people's has as many UTF-16 units: further away, nothing is looked at. */
const NEAR = 1000;
/** Two characters that are never one grapheme: Latin, Cyrillic, Han, Hangul syllables. */
const SEAM = /^[ -~\u00c0-\u024f\u0400-\u0482\u4e00-\u9fff\uac00-\ud7a3]{2}$/;

/** A place at or before another, and not far from it, where one grapheme ends and the next begins. */
function seamBefore(text: string, place: number): number {
  const nearest = Math.max(0, place - NEAR);
  let at = Math.min(place, text.length - 1);
  while (at > nearest && !SEAM.test(text.slice(at - 1, at + 1))) at--;
  return Math.max(at, nearest);
}

type Edit = (editor: LineEditor) => void;

const left: Edit = (editor) => editor.move(editor.before);
const right: Edit = (editor) => editor.move(editor.behind);
const start: Edit = (editor) => editor.move(0);
const end: Edit = (editor) => editor.move(editor.text.length);
const wordLeft: Edit = (editor) => editor.move(editor.wordBefore(isLetter));
const wordRight: Edit = (editor) => editor.move(editor.wordBehind);
const backspace: Edit = (editor) => editor.delete(editor.before, editor.cursor, false);
const deleteOne: Edit = (editor) => editor.delete(editor.cursor, editor.behind, false);

/** The edits, by their keys. */
const EDITS: Readonly<Record<string, Edit>> = {
  left,
  right,
  home: start,
  end,
  'ctrl-b': left,
  'ctrl-f': right,
  'ctrl-a': start,
  'ctrl-e': end,
  'ctrl-left': wordLeft,
  'ctrl-right': wordRight,
  'alt-left': wordLeft,
  'alt-right': wordRight,
  'alt-b': wordLeft,
  'alt-f': wordRight,
  backspace,
  'ctrl-h': backspace,
  delete: deleteOne,
  'ctrl-d': deleteOne,
  'ctrl-w': (editor) => editor.delete(editor.wordBefore(isNoBlank), editor.cursor, true),
  'alt-backspace': (editor) => editor.delete(editor.wordBefore(isLetter), editor.cursor, true),
  'alt-d': (editor) => editor.delete(editor.cursor, editor.wordBehind, true),
  'ctrl-u': (editor) => editor.delete(0, editor.cursor, true),
  'ctrl-k': (editor) => editor.delete(editor.cursor, editor.text.length, true),
  'ctrl-y': (editor) => editor.yank(),
  'ctrl-_': (editor) => editor.undo(),
};

function isNoBlank(unit: number): boolean {
  return unit !== 0x20;
}

/** Whether a character is part of a word: neither a blank nor one of ASCII's signs. */
function isLetter(unit: number): boolean {
  if (unit > 0x7f) return !/\s/.test(String.fromCharCode(unit));
  if (unit >= 0x61) return unit <= 0x7a;
  if (unit >= 0x41) return unit <= 0x5a || unit === 0x5f;
  return unit >= 0x30 && unit <= 0x39;
}
