// KeyQueue: keys that were typed, until somebody waits for a line.

import { nextTurn } from '../../event-loop.ts';
import type { Key } from './keys.ts';

/** Who keys are for. */
export interface KeyTaker {
  /** Whether somebody waits for a line: else keys stay in the queue. */
  isWaiting(): boolean;
  /** Whether the lines of a paste are sent: else all of them wait for ENTER, as one. */
  sendsPasted(): boolean;
  /** Takes one key, and says how many characters and rows were looked at for it. */
  press(key: Key): number;
  /** Told after keys that came together, and whether any of them was pressed. */
  processed(isChanged: boolean): void;
}

/** So many keys, with so much text, are kept while nobody waits for them. */
const MOST_KEYS = 65_536;
const MOST_TEXT = 2_097_152;
/** So many characters and rows are looked at for keys before anybody else has a turn. */
const MOST_WORK = 1_000_000;
/** What a line that is sent counts as: whoever waited for it does far more with it than a key does. */
export const LINE_WORK = 10_000;

/** Keys in the order they were typed. */
export class KeyQueue {
  readonly #taker: KeyTaker;
  #keys: Key[] = [];
  /** How many of them were taken already. */
  #taken = 0;
  /** The keys that the last paste stands for, the next one last: they come first. */
  #pasted: Key[] = [];
  /** How long the texts of those that were not taken are. */
  #textLength = 0;
  /** What was done in this turn of the event loop. */
  #work = 0;
  /** Whether the next turn is waited for. */
  #isResting = false;
  /** Whether keys were pressed that nobody was told of. */
  #isChanged = false;

  constructor(taker: KeyTaker) {
    this.#taker = taker;
  }

  /** Whether every key was pressed. */
  get isEmpty(): boolean {
    return this.#pasted.length === 0 && this.#taken >= this.#keys.length;
  }

  /** Keeps a key until it is pressed, unless there are too many. */
  keep(key: Key): void {
    const length = this.#textLength + key.text.length;
    if (this.#keys.length - this.#taken >= MOST_KEYS || length > MOST_TEXT) return;
    this.#textLength = length;
    this.#keys.push(key);
  }

  /** Gives keys to whoever waits for a line, and says so once for all that came together. */
  process(): void {
    while (this.#taker.isWaiting() && !this.isEmpty && this.#work < MOST_WORK) {
      const key = this.#take();
      if (key.name === 'paste') {
        const text = this.#taker.sendsPasted() ? key.text : inOneLine(key.text);
        this.#pasted = pasted(text).toReversed();
        this.#work += 1 + text.length;
        continue;
      }
      this.#isChanged = true;
      this.#work += this.#taker.press(key);
    }
    if (this.isEmpty) this.drop();
    if (this.#work > 0) void this.#rest();
    if (!this.isEmpty && this.#taker.isWaiting()) return; // it goes on in the next turn
    const isChanged = this.#isChanged;
    this.#isChanged = false;
    this.#taker.processed(isChanged);
  }

  #take(): Key {
    const next = this.#pasted.pop();
    if (next !== undefined) return next;
    const key = this.#keys[this.#taken++] as Key;
    this.#textLength -= key.text.length;
    return key;
  }

  /** Goes on with keys in the next turn of the event loop: many keys on a long line, or many lines, take their time. */
  async #rest(): Promise<void> {
    if (this.#isResting) return;
    this.#isResting = true;
    await nextTurn();
    this.#isResting = false;
    this.#work = 0;
    if (!this.isEmpty) this.process();
  }

  drop(): void {
    this.#keys = [];
    this.#taken = 0;
    this.#pasted = [];
    this.#textLength = 0;
  }

  /** Drops the keys after the last ENTER. */
  dropHalfLine(): void {
    this.#keys = this.#left;
    this.#taken = 0;
    this.#pasted = [];
    this.#keys.length = this.#keys.findLastIndex(({ name }) => name === 'enter') + 1;
  }

  /** Empties the queue, and returns what was typed. */
  takeText(): string {
    const left = this.#left;
    this.drop();
    // Not CR: an LF that comes later would be part of it.
    return left.map(({ name, text, sent = text }) => (name === 'enter' ? '\n' : sent)).join('');
  }

  /** The keys that were not taken, with those that a paste stands for. */
  get #left(): Key[] {
    const others = this.#keys.slice(this.#taken);
    return [
      ...this.#pasted.toReversed(),
      ...others.flatMap((key) => (key.name === 'paste' ? pasted(key.text) : key)),
    ];
  }
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
