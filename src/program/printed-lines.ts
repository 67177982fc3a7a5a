// The lines of a stream, as they are printed.

import { LineSplitter } from '../terminal/line-splitter.ts';

/** Tells each line, once it is whole. */
export class PrintedLines {
  readonly #splitter = new LineSplitter();
  readonly #onLine: (line: string) => void;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  add(bytes: Uint8Array): void {
    this.#splitter.push(bytes);
    this.#tell(false);
  }

  /** Nothing more will come. */
  end(): void {
    this.#tell(true);
  }

  #tell(isLast: boolean): void {
    for (let line = this.#splitter.next(isLast); line !== null; line = this.#splitter.next(isLast))
      this.#onLine(line);
  }
}
