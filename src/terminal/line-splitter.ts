// Text in any pieces goes in, whole lines come out: LF, CRLF and CR end a line, also when a piece ends in between.

/**
 * The longest line that is kept, in UTF-16 units; the rest of a longer one is dropped. Input without any line end
 * (a binary file, an attack) would otherwise grow without limit in memory.
 */
export const MAX_LINE_LENGTH = 1_048_576;

/**
 * Splits a stream of text into lines, lazily: nothing is split before it is asked for.
 *
 * Works in time linear in the text, however it is cut:
 *
 *     push('one\r')   next() → 'one'     a CR ends the line at once,
 *     push('\ntwo')   next() → null      and an LF right after it belongs to it
 *     end()           next() → 'two'     a last line needs no line end
 */
export class LineSplitter {
  /** The piece that is being split, from `#position` on. */
  #piece = '';
  #position = 0;
  /** The start of a line whose end is not here yet. */
  #partial = '';
  /** The lines that were found and not given out yet, from `#first` on. */
  #found: string[] = [];
  #first = 0;
  /** How many of them were looked at, from the start of the list. */
  #sifted = 0;
  /** How long they are together, with their ends. */
  #foundLength = 0;
  #ended = false;
  /** The last line ended in a CR: an LF that comes next belongs to it. */
  afterReturn = false;
  readonly #lineEnd = /[\r\n]/g;

  /** Adds text. */
  push(text: string): void {
    this.#piece = this.#position < this.#piece.length ? this.#piece.slice(this.#position) + text : text;
    this.#position = 0;
  }

  /** No more text will come: what is left over is the last line. */
  end(): void {
    this.#ended = true;
  }

  /** Whether a whole line is here. */
  hasLine(): boolean {
    return this.#first < this.#found.length || this.#find();
  }

  /** The next whole line, or null when there is none yet. */
  next(): string | null {
    if (this.#first === this.#found.length) return this.#cut();
    const line = this.#found[this.#first++] as string;
    this.#foundLength -= line.length + 1;
    if (this.#first === this.#found.length) this.#forgetFound();
    return line;
  }

  /**
   * Looks at all lines that are here, each once: one that is taken is not given out. It stops where `limit` is kept.
   * False where it has stopped for that.
   */
  sift(limit: number, isTaken: (line: string) => boolean): boolean {
    while (this.#foundLength + this.#partial.length < limit) {
      if (this.#sifted === this.#found.length && !this.#find()) return true;
      const line = this.#found[this.#sifted] as string; // the last of them
      if (!isTaken(line)) this.#sifted++;
      else {
        this.#found.pop();
        this.#foundLength -= line.length + 1;
      }
    }
    return false;
  }

  /** Everything that was pushed and not yet given out as a line; it is taken away. */
  takeRest(): string {
    const found = this.#found.slice(this.#first);
    this.#forgetFound();
    this.#swallowLineFeed();
    const rest = this.takePartial() + this.#piece.slice(this.#position);
    this.#piece = '';
    this.#position = 0;
    if (found.length === 0) return rest;
    // Behind a CR its LF may still come, and must find the CR where it was.
    const lineEnd = this.afterReturn ? '\r' : '\n';
    this.afterReturn = false;
    return found.join('\n') + lineEnd + rest;
  }

  /** The unfinished line so far, which is taken away; meaningful while there is no whole line. */
  takePartial(): string {
    const partial = this.#partial;
    this.#partial = '';
    return partial;
  }

  /** Finds one more line; false where there is none yet. */
  #find(): boolean {
    const line = this.#cut();
    if (line === null) return false;
    this.#found.push(line);
    this.#foundLength += line.length + 1;
    return true;
  }

  #forgetFound(): void {
    this.#found = [];
    this.#first = 0;
    this.#sifted = 0;
    this.#foundLength = 0;
  }

  /** Takes the next whole line out of the text. */
  #cut(): string | null {
    this.#swallowLineFeed();
    const end = this.#findLineEnd();
    if (end < this.#piece.length) {
      const line = this.#take(end);
      this.afterReturn = this.#piece[end] === '\r';
      this.#position = end + 1;
      this.#swallowLineFeed();
      return line;
    }
    this.#partial = this.#take(end);
    this.#position = end;
    return this.#ended && this.#partial !== '' ? this.takePartial() : null;
  }

  #findLineEnd(): number {
    this.#lineEnd.lastIndex = this.#position;
    return this.#lineEnd.exec(this.#piece)?.index ?? this.#piece.length;
  }

  /** The line up to `end`, with the part of it that came before, no longer than the limit. */
  #take(end: number): string {
    const left = MAX_LINE_LENGTH - this.#partial.length;
    return this.takePartial() + this.#piece.slice(this.#position, Math.min(end, this.#position + left));
  }

  #swallowLineFeed(): void {
    if (!this.afterReturn || this.#position >= this.#piece.length) return;
    this.afterReturn = false;
    if (this.#piece[this.#position] === '\n') this.#position++;
  }
}

// Every runtime has these, but this layer is checked without any runtime's types.
declare const TextDecoder: new () => { decode(data: Uint8Array, options: { stream: boolean }): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const NOTHING = new Uint8Array(0);

/** Decodes UTF-8. An invalid byte becomes U+FFFD, and a byte order mark at the start is dropped. */
export class Utf8Decoder {
  readonly #decoder = new TextDecoder();
  /** The first bytes of a character whose last ones are not here yet. */
  #tail: Uint8Array = NOTHING;

  /** The text of these bytes and of what was left over before. */
  decode(bytes: Uint8Array): string {
    const all = joinBytes(this.#tail, bytes);
    const end = all.length - unfinishedLength(all);
    this.#tail = all.slice(end);
    return this.#decoder.decode(all.subarray(0, end), { stream: true });
  }

  /** No more bytes will come: an unfinished character is U+FFFD. */
  end(): string {
    return this.#decoder.decode(this.takeTail(), { stream: false });
  }

  /** The bytes of an unfinished character; they are taken away. */
  takeTail(): Uint8Array {
    const tail = this.#tail;
    this.#tail = NOTHING;
    return tail;
  }
}

/** A text as UTF-8, with more bytes behind it. */
export function encodeUtf8(text: string, tail: Uint8Array): Uint8Array {
  return joinBytes(new TextEncoder().encode(text), tail);
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** How many bytes at the end begin a character that is not finished. */
function unfinishedLength(bytes: Uint8Array): number {
  for (let length = 1; length <= Math.min(3, bytes.length); length++) {
    const byte = bytes[bytes.length - length] as number;
    if (byte < 0x80) return 0;
    // The first byte of a character says how many it has; those that follow are 10xxxxxx.
    if (byte >= 0xc0) return length < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length : 0;
  }
  return 0;
}
