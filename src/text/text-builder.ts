// Puts a text together from many small pieces. Left alone, an engine would keep every one of them until the end.

/** A text that has so many units is made one string. */
const LONG = 4096;

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
    return this.#end;
  }

  add(piece: string): void {
    if (this.#end.length > LONG) {
      this.#end.charCodeAt(0); // makes one string of the many it is put together from
      this.#parts ??= [];
      this.#parts.push(this.#end);
      this.#partsLength += this.#end.length;
      this.#end = '';
    }
    this.#end += piece;
  }

  /** All of it; the builder is then empty again. */
  take(): string {
    const text = this.#parts === null ? this.#end : this.#parts.join('') + this.#end;
    this.#parts = null;
    this.#partsLength = 0;
    this.#end = '';
    return text;
  }
}
