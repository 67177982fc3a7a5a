// KeyQueue: keys that were typed, until somebody waits for a line.

import type { Key } from './keys.ts';

/** Who keys are for. */
export interface KeyTaker {
  /** What waits for keys: without it, they stay in the queue. It says whether the lines of a paste are sent, or all are one. */
  waiting(): { readonly sendsPasted: boolean } | null;
  press(key: Key): void;
  /** Told after keys that came together, and whether any of them was pressed. */
  processed(isChanged: boolean): void;
}

/** So many keys and characters are kept while nobody waits for them. */
const MOST_TYPED = 131_072;

/** Keys in the order they were typed. */
export class KeyQueue {
  readonly #taker: KeyTaker;
  #keys: Key[] = [];
  /** How many of them were taken already. */
  #taken = 0;
  /** The keys that the last paste stands for, the next one last: they come first. */
  #pasted: Key[] = [];
  /** How much was typed that was not taken. */
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
    if (this.#size + sizeOf(key) > MOST_TYPED) return;
    this.#size += sizeOf(key);
    this.#keys.push(key);
  }

  /** Gives keys to whoever waits for a line, and says so once for all that came together. */
  process(): void {
    let isChanged = false;
    for (let at = this.#taker.waiting(); at !== null && !this.isEmpty; at = this.#taker.waiting()) {
      const key = this.#take();
      if (key.name === 'paste') {
        this.#pasted = pasted(at.sendsPasted ? key.text : inOneLine(key.text)).toReversed();
      } else {
        isChanged = true;
        this.#taker.press(key);
      }
    }
    if (this.isEmpty) this.drop();
    this.#taker.processed(isChanged);
  }

  #take(): Key {
    const next = this.#pasted.pop();
    if (next !== undefined) return next;
    const key = this.#keys[this.#taken++] as Key;
    this.#size -= sizeOf(key);
    return key;
  }

  drop(): void {
    this.#keys = [];
    this.#taken = 0;
    this.#pasted = [];
    this.#size = 0;
  }

  /** Empties the queue, and returns what was typed. */
  takeText(): string {
    const others = this.#keys.slice(this.#taken);
    const left = [
      ...this.#pasted.toReversed(),
      ...others.flatMap((key) => (key.name === 'paste' ? pasted(key.text) : key)),
    ];
    this.drop();
    // Not CR: an LF that comes later would be part of it.
    return left.map(({ name, text, sent = text }) => (name === 'enter' ? '\n' : sent)).join('');
  }
}

function sizeOf({ text }: Key): number {
  return 1 + text.length;
}

/** What was pasted, with blanks in place of the line ends inside it. */
function inOneLine(text: string): string {
  return text.replace(LAST_LINE_END, '').replaceAll(LINE_ENDS, ' ');
}

const LINE_ENDS = /\r\n|\r|\n/g;
const LAST_LINE_END = /(?:\r\n|\r|\n)$/;

/** What was pasted as keys: all lines but the last are sent; the last waits for ENTER. One line end at the end is dropped. */
function pasted(text: string): Key[] {
  const lines = text.replace(LAST_LINE_END, '').split(LINE_ENDS);
  return lines.flatMap((line, index) => {
    // oxlint-disable-next-line no-control-regex -- what it is for
    const typed = line.replaceAll('\t', ' ').replaceAll(/[\0-\x1f\x7f-\x9f]/g, '');
    const keys: Key[] = typed === '' ? [] : [{ name: 'text', text: typed }];
    if (index < lines.length - 1) keys.push({ name: 'enter', text: '' });
    return keys;
  });
}
