// Whether the program has written to the terminals of this process: Node counts the bytes of each stream.

/** A stream as Node has it, as far as it counts. */
export interface CountingStream {
  readonly bytesWritten?: number | undefined;
}

/** The bytes that were written to some streams, by textui and by the program. */
export class BytesWritten {
  readonly #own: CountingStream;
  readonly #others: () => readonly CountingStream[];
  #known = 0;

  /**
   * `own` is the stream that textui writes to. The others are looked up late: Node makes `process.stderr` on first use.
   */
  constructor(own: CountingStream, others: () => readonly CountingStream[]) {
    this.#own = own;
    this.#others = others;
  }

  /** Writes for textui: these bytes are not the program's. */
  byLibrary(write: () => unknown): unknown {
    const before = bytesOf(this.#own);
    try {
      return write();
    } finally {
      this.#known += bytesOf(this.#own) - before;
    }
  }

  /** Whether the program has written since this was called last; at first, whether it has at all. */
  takeProgram(): boolean {
    let all = 0;
    for (const stream of new Set([this.#own, ...this.#others()])) all += bytesOf(stream);
    const isMore = all !== this.#known;
    this.#known = all;
    return isMore;
  }
}

function bytesOf({ bytesWritten }: CountingStream): number {
  return bytesWritten ?? 0;
}
