// Bytes in any pieces go in, whole lines come out: LF, CRLF and CR end a line, also when a piece ends in between.

// Every runtime has these, but this layer is checked without any runtime's types.
declare const TextDecoder: new () => {
  decode(data: Uint8Array, options?: { readonly stream: boolean }): string;
};
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/**
 * The longest line that is kept, in UTF-16 units; the rest of a longer one is dropped. Input without any line end
 * (a binary file, an attack) would otherwise grow without limit in memory.
 */
export const MAX_LINE_LENGTH = 1_048_576;
/** UTF-8 has at most three bytes for a UTF-16 unit. */
const MOST_BYTES = 3 * MAX_LINE_LENGTH;
const LEAST_ROOM = 4096;
const LF = 10;
const CR = 13;

/**
 * Splits bytes into lines, lazily: nothing is decoded before it is asked for.
 *
 * Works in time linear in the bytes, however they are cut:
 *
 *     push('one\r')   next() → 'one'     a CR ends the line at once,
 *     push('\ntwo')   next() → null      and an LF right after it belongs to it
 */
export class LineSplitter {
  readonly #decoder = new TextDecoder();
  /** The bytes pushed and not yet given out are from `#start` to `#end`. */
  #bytes = new Uint8Array(LEAST_ROOM);
  #start = 0;
  #end = 0;
  /** Before this place there is no line end. */
  #scanned = 0;
  /** The last line ended in a CR: an LF that comes next belongs to it. */
  #afterReturn = false;

  /** How many bytes were not given out yet. */
  get length(): number {
    return this.#end - this.#start;
  }

  /** Adds bytes. */
  push(piece: Uint8Array): void {
    if (this.#end + piece.length > this.#bytes.length) {
      const rest = this.#bytes.subarray(this.#start, this.#end);
      this.#bytes = new Uint8Array(Math.max(LEAST_ROOM, 2 * (rest.length + piece.length)));
      this.#bytes.set(rest);
      this.#scanned -= this.#start;
      this.#start = 0;
      this.#end = rest.length;
    }
    this.#bytes.set(piece, this.#end);
    this.#end += piece.length;
  }

  /** Whether a whole line is here. */
  hasLine(): boolean {
    this.#scan();
    return this.#scanned < this.#end;
  }

  /** The next whole line, or null when there is none yet. If nothing more will come, the rest is the last line. */
  next(isLast = false): string | null {
    if (!this.hasLine() && !(isLast && this.#start < this.#end)) return null;
    const line = this.#decoder.decode(this.#bytes.subarray(this.#start, this.#scanned));
    this.#afterReturn = this.#bytes[this.#scanned] === CR && this.#scanned < this.#end;
    this.#start = Math.min(this.#scanned + 1, this.#end);
    this.#scanned = this.#start;
    return line.slice(0, MAX_LINE_LENGTH);
  }

  /** Everything that was not given out; it is taken away. */
  takeRest(): Uint8Array {
    this.#scan();
    const rest = this.#bytes.slice(this.#start, this.#end);
    this.#start = 0;
    this.#end = 0;
    this.#scanned = 0;
    return rest;
  }

  /** Moves on to the next line end, or to the end of the bytes that are here. */
  #scan(): void {
    if (this.#afterReturn && this.#start < this.#end) {
      this.#afterReturn = false;
      if (this.#bytes[this.#start] === LF) this.#start++;
      this.#scanned = this.#start;
    }
    const [bytes, end] = [this.#bytes, this.#end];
    let at = this.#scanned;
    while (at < end && bytes[at] !== LF && bytes[at] !== CR) at++;
    // The start of a line that is too long is enough to know it by.
    if (at === end) {
      at = Math.min(at, this.#start + MOST_BYTES);
      this.#end = at;
    }
    this.#scanned = at;
  }
}

/** A text as UTF-8. */
export function encodeUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Makes a decoder of pieces of UTF-8 in order. An invalid byte becomes U+FFFD; half a character waits for the rest. */
export function createDecoder(): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder();
  return (bytes) => decoder.decode(bytes, { stream: true });
}
