// Bytes in any pieces go in, text comes out; the bytes of an unfinished character can be taken back.

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
