// KeyQueue: keys that were typed, until a field waits for them.

import { type Key, LONGEST_PASTE } from './keys.ts';

/** A field that waits for keys. */
interface WaitingField {
  /** The ask, or the field of a screen: a paste is for the one that it was begun at. */
  readonly subject: object;
  /** The keys that a paste of some lines stands for; none where it is refused. */
  keysOf(lines: readonly string[]): readonly Key[];
}

/** Who keys are for. */
export interface KeyTaker {
  /** The field that waits for keys: without one, they stay in the queue. */
  waiting(): WaitingField | null;
  press(key: Key): void;
  /** Told after keys that came together, and whether any of them was pressed. */
  processed(isChanged: boolean): void;
}

/** So many keys, and so many characters, are kept while no field waits for them. */
const MOST_TYPED = 131_072;
const MOST_CHARACTERS = MOST_TYPED + LONGEST_PASTE;

/** Keys in the order they were typed. */
export class KeyQueue {
  readonly #taker: KeyTaker;
  #keys: Key[] = [];
  /** How many of them were taken already. */
  #taken = 0;
  /** The keys that the last paste stands for, the next one last: they come first. And what they are for. */
  #pasted: Key[] = [];
  #subject: object | null = null;
  /** How many characters were typed that were not taken. */
  #size = 0;

  constructor(taker: KeyTaker) {
    this.#taker = taker;
  }

  /** Whether every key was pressed. */
  get isEmpty(): boolean {
    return this.#pasted.length === 0 && this.#taken >= this.#keys.length;
  }

  /** Keeps a key until it is pressed, unless there are too many. */
  keep(key: Key): void {
    if (this.#keys.length - this.#taken >= MOST_TYPED) return;
    if (this.#size + key.text.length > MOST_CHARACTERS) return;
    this.#size += key.text.length;
    this.#keys.push(key);
  }

  /** Gives keys to the field that waits, and tells the taker once for all that came together. */
  process(): void {
    let isChanged = false;
    for (let field = this.#taker.waiting(); field !== null; field = this.#taker.waiting()) {
      if (field.subject !== this.#subject) this.#pasted = [];
      if (this.isEmpty) break;
      const key = this.#take();
      isChanged = true;
      if (key.name === 'paste') {
        this.#pasted = [...field.keysOf(linesOf(key.text))].toReversed();
        this.#subject = field.subject;
      } else this.#taker.press(key);
    }
    if (this.isEmpty) this.drop();
    this.#taker.processed(isChanged);
  }

  #take(): Key {
    const next = this.#pasted.pop();
    if (next !== undefined) return next;
    const key = this.#keys[this.#taken++] as Key;
    this.#size -= key.text.length;
    return key;
  }

  drop(): void {
    this.#keys = [];
    this.#taken = 0;
    this.#pasted = [];
    this.#size = 0;
  }

  /** Empties the queue, and returns what was typed. The rest of a paste is for what it was pasted at alone. */
  takeText(): string {
    const left = this.#keys.slice(this.#taken);
    this.drop();
    const typed = ({ name, text, sent = text }: Key): string => {
      if (name === 'paste') return linesOf(text).join('\n');
      return name === 'enter' ? '\n' : sent; // not CR: an LF that comes later would be part of it
    };
    return left.map(typed).join('');
  }
}

const LINE_ENDS = /\r\n|\r|\n/g;
const LAST_LINE_END = /(?:\r\n|\r|\n)$/;

/** The lines of a paste, without control characters. One line end at the end is dropped. */
function linesOf(pasted: string): string[] {
  const lines = pasted.replace(LAST_LINE_END, '').split(LINE_ENDS);
  // oxlint-disable-next-line no-control-regex -- what it is for
  return lines.map((line) => line.replaceAll('\t', ' ').replaceAll(/[\0-\x1f\x7f-\x9f]/g, ''));
}
