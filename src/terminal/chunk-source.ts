// Where input comes from, in pieces and only on demand: a stream with events, or anything that can be iterated.
// While nobody waits for a line nothing is read, so memory is bounded and others may use the stream.

/** A readable stream as Node has it (stdin, a socket, an SSH channel, a PassThrough), as far as it is used. */
export interface InputStream {
  /** Listens for `data`, `end`, `close` or `error`. */
  on(event: string, listener: (value?: unknown) => void): unknown;
  /** Stops listening. */
  off(event: string, listener: (value?: unknown) => void): unknown;
  /** Stops reading. */
  pause(): unknown;
  /** Goes on reading. */
  resume(): unknown;
  /** Gives back what was read too far: bytes to a stream of bytes, text to a stream of text. */
  unshift?(chunk: Uint8Array | string): unknown;
  /** True behind the last of it. */
  readonly readableEnded?: boolean;
  /** True when nothing more can be read. */
  readonly destroyed?: boolean;
  /** True when it has let go of everything; its last events may still be to come. */
  readonly closed?: boolean;
  /** The error that ended it, if one did. */
  readonly errored?: Error | null;
  /** The stream itself, where this is only a view of it. */
  readonly origin?: object;
}

/** Everything a terminal can read from. */
export type TerminalInput = InputStream | AsyncIterable<Uint8Array | string>;

/** What was read and not given out as a line, for the next terminal on the same input. */
export interface Unread {
  readonly text: string;
  /** The first bytes of a character whose last ones are not here yet. */
  readonly tail: Uint8Array;
  /** The last line ended in a CR: an LF that comes next belongs to it. */
  readonly afterReturn: boolean;
}

/** Who is told what a source gives. */
export interface ChunkSink {
  /** What another terminal on the same input has left. */
  unread(left: Unread): void;
  /** A piece of input, whatever it is. */
  chunk(data: unknown): void;
  /** Nothing more will come. */
  end(): void;
  /** Something came that cannot be read. */
  fail(error: unknown): void;
}

/** Input that flows between `start` and `stop`. */
export interface ChunkSource {
  start(): void;
  stop(): void;
  /** Reads no more, and leaves what nobody asked for to whoever reads next. */
  close(left: Unread): void;
  /** Lets go of the input. */
  release(): void;
}
