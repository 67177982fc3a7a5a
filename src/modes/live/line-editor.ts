// The line that is being typed: moving and deleting by graphemes and words, one kill, undo.

import { GraphemeWalker } from '../../text/graphemes.ts';
import type { Key } from './keys.ts';

/** How many steps can be undone. */
const MOST_UNDONE = 100;
/** The longest line, in UTF-16 units. */
const LONGEST_LINE = 65_536;

/** A line and the place of the cursor in it, as a UTF-16 offset. */
interface Typed {
  readonly text: string;
  readonly cursor: number;
}

/** Edits one line. */
export class LineEditor {
  #line: Typed = { text: '', cursor: 0 };
  /** What was typed at the cursor since: only once somebody looks, it is part of the line, which may be long. */
  #typed = '';
  /** What was deleted last. */
  #killed = '';
  #undo: Typed[] = [];
  /** Whether the last thing done was to type: what follows is undone with it. */
  #isTyping = false;
  #isMarked = false;
  #version = 0;

  get text(): string {
    return this.#whole.text;
  }

  get cursor(): number {
    return this.#whole.cursor;
  }

  /** How long the line is, in UTF-16 units. */
  get length(): number {
    return this.#line.text.length + this.#typed.length;
  }

  /** Another number after the text has changed. */
  get version(): number {
    return this.#version;
  }

  /** Whether a printing key replaces all of it: it was refused. */
  get isMarked(): boolean {
    return this.#isMarked;
  }

  /** Puts another text in place, the cursor behind it; it can be undone. */
  set(text: string): void {
    this.#change(text, text.length);
  }

  /** Replaces the line with a text, marked or not. What was done before cannot be undone; what was deleted is kept. */
  reset(text = '', isMarked = false): void {
    this.#put({ text, cursor: text.length });
    this.#undo = [];
    this.#isTyping = false;
    this.#isMarked = isMarked && text !== '';
  }

  /** What is typed was refused: a printing key replaces it. */
  mark(): void {
    this.#isMarked = this.length > 0;
  }

  /** Types a text at the cursor; in place of everything where that is marked. */
  type(typed: string): void {
    const isOn = this.#isTyping && !this.#isMarked;
    if (!isOn) this.#remember();
    if (this.#isMarked) this.#put({ text: '', cursor: 0 });
    this.#typed += typed.slice(0, Math.max(0, LONGEST_LINE - this.length));
    this.#version++;
    this.#isMarked = false;
    this.#isTyping = true;
  }

  /** Does what an editing key does. False for a key that edits nothing. */
  press({ name }: Key): boolean {
    const edit = EDITS[name];
    if (edit === undefined) return false;
    this.#isMarked = false;
    edit(this);
    return true;
  }

  /** Moves the cursor. */
  move(cursor: number): void {
    const { text } = this;
    this.#line = { text, cursor: Math.min(Math.max(cursor, 0), text.length) };
    this.#isTyping = false;
  }

  /** Deletes from one place to another, and keeps it for Ctrl-Y where it was more than a character. */
  delete(from: number, to: number, isKept: boolean): void {
    if (from === to) return;
    const { text } = this;
    if (isKept) this.#killed = text.slice(from, to);
    this.#change(text.slice(0, from) + text.slice(to), from);
  }

  /** Inserts what was deleted last. */
  yank(): void {
    if (this.#killed !== '') this.type(this.#killed);
    this.#isTyping = false;
  }

  /** Takes back the last step. */
  undo(): void {
    const before = this.#undo.pop();
    this.#isTyping = false;
    if (before === undefined) return;
    this.#put(before);
  }

  /** Where the grapheme before the cursor begins. */
  get before(): number {
    const { text, cursor } = this.#whole;
    const from = seamBefore(text, cursor - 1);
    const walker = new GraphemeWalker(text.slice(from, cursor));
    let start = 0;
    while (walker.next()) ({ start } = walker);
    return from + start;
  }

  /** Where the grapheme behind the cursor ends. */
  get behind(): number {
    const { text, cursor } = this.#whole;
    const from = seamBefore(text, cursor);
    const walker = new GraphemeWalker(text.slice(from, from + 2 * NEAR));
    while (walker.next()) if (from + walker.end > cursor) return from + walker.end;
    return Math.min(from + 2 * NEAR, text.length);
  }

  /** Where the word before the cursor begins; by blanks alone, or by any sign. */
  wordBefore(isWord: (unit: number) => boolean): number {
    const { text, cursor } = this.#whole;
    let at = cursor;
    while (at > 0 && !isWord(text.charCodeAt(at - 1))) at--;
    while (at > 0 && isWord(text.charCodeAt(at - 1))) at--;
    return at;
  }

  /** Where the word behind the cursor ends. */
  get wordBehind(): number {
    const { text, cursor } = this.#whole;
    let at = cursor;
    while (at < text.length && !isLetter(text.charCodeAt(at))) at++;
    while (at < text.length && isLetter(text.charCodeAt(at))) at++;
    return at;
  }

  #change(text: string, cursor: number): void {
    const isSame = text === this.text;
    if (!isSame) this.#remember();
    this.#put({ text, cursor }, isSame);
    this.#isTyping = false;
    this.#isMarked = false;
  }

  /** The line with what was typed last. */
  get #whole(): Typed {
    if (this.#typed !== '') {
      const { text, cursor } = this.#line;
      const before = text.slice(0, cursor) + this.#typed;
      this.#line = { text: before + text.slice(cursor), cursor: before.length };
      this.#typed = '';
    }
    return this.#line;
  }

  #put(line: Typed, isSame = false): void {
    this.#line = line;
    this.#typed = '';
    if (!isSame) this.#version++;
  }

  #remember(): void {
    this.#undo.push(this.#whole);
    if (this.#undo.length > MOST_UNDONE) this.#undo.shift();
  }
}

/** No grapheme of people's has as many UTF-16 units: further away, nothing is looked at. */
const NEAR = 1000;

/** A place at or before another, and not far from it, where one grapheme ends and the next begins. */
function seamBefore(text: string, place: number): number {
  const nearest = Math.max(0, place - NEAR);
  for (let at = Math.min(place, text.length - 1); at > nearest; at--) {
    if (isSimple(text.charCodeAt(at - 1)) && isSimple(text.charCodeAt(at))) return at;
  }
  return nearest;
}

/** Whether a character is a grapheme of its own next to another such: Latin, Greek, Cyrillic, kana, Han, Hangul syllables. */
function isSimple(unit: number): boolean {
  if (unit < 0x7f) return unit >= 0x20;
  if (unit < 0x483) return (unit >= 0xc0 && unit < 0x250) || unit >= 0x3a3;
  if (unit < 0x4e00) return (unit >= 0x3041 && unit <= 0x3096) || (unit >= 0x30a1 && unit <= 0x30fa);
  return unit <= 0x9fff || (unit >= 0xac00 && unit <= 0xd7a3);
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

/** What each key does. */
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
