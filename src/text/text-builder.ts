// Puts a text together from many small pieces.
// Left alone, an engine would keep every one of them until the end.

import { TextUIError } from '../errors.ts';

/** Pieces are gathered until they have so many units, and then made one string. */
const LONG = 4096;
/** The longest string that Node and Chrome can hold; others hold longer ones. */
const LONGEST = 2 ** 29 - 24;
/** About as many items as a list can have there. */
const MOST_ITEMS = 100_000_000;

/** A text that grows. */
export class TextBuilder {
  #parts: string[] | null = null;
  #partsLength = 0;
  #end = '';

  /** How many units it has. */
  get length(): number {
    return this.#partsLength + this.#end.length;
  }

  /** The last pieces; empty only where there are none at all. */
  get end(): string {
    return this.#end === '' ? (this.#parts?.at(-1) ?? '') : this.#end;
  }

  /** Adds a piece at the end, as long as one string can hold it all. */
  add(piece: string): void {
    if (this.length + piece.length > LONGEST) throw tooLong(`characters than a string can hold (${LONGEST})`);
    this.#end += piece;
    if (this.#end.length > LONG) {
      if (piece.length <= LONG) this.#end.charCodeAt(0); // makes one string of the many it is put together from
      this.#parts ??= [];
      this.#parts.push(this.#end);
      this.#partsLength += this.#end.length;
      this.#end = '';
    }
  }

  /** All of it; the builder is then empty again. */
  take(): string {
    const [parts, end] = [this.#parts, this.#end];
    this.#parts = null;
    this.#partsLength = 0;
    this.#end = '';
    if (parts === null) return end;
    parts.push(end); // joined with the others, or whoever reads the text would have it copied once more
    return parts.join('');
  }
}

/** Adds an item to a list, as long as a list can hold them all. */
export function addTo(list: string[], item: string): void {
  if (list.length === MOST_ITEMS) throw tooLong(`parts than a list can hold (${MOST_ITEMS})`);
  list.push(item);
}

function tooLong(what: string): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    `text: with its tabs, styles and padding it has more ${what}: pass it in parts`,
  );
}
