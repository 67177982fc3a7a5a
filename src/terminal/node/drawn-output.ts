// A terminal of this process that textui draws on, while the program and its children write there, too.

import { emptyRow } from '../empty-row.ts';
import type { OutputStream } from '../output-writer.ts';
import type { RowsListener } from '../terminal.ts';
import { BytesWritten, type CountingStream } from './bytes-written.ts';
import { ownWrite, standIn } from './stand-in.ts';

/** A child that was killed may have hidden the cursor. */
const SHOW_CURSOR = '\x1b[?25h';

/** Tells the library's writes to the terminals from the program's. */
export class DrawnOutput {
  /** Where textui writes. */
  readonly own: OutputStream;
  readonly #stream: OutputStream;
  readonly #bytes: BytesWritten;
  #wasUsed = false;

  constructor(stream: OutputStream & CountingStream) {
    this.#stream = stream;
    this.#bytes = new BytesWritten(stream, standardTerminals);
    this.own = {
      write: (...written) => this.#bytes.byLibrary(() => ownWrite(stream, ...written)),
      on: (event, listener) => stream.on(event, listener),
      off: (event, listener) => stream.off(event, listener),
      get writableEnded() {
        return stream.writableEnded ?? false;
      },
      get destroyed() {
        return stream.destroyed ?? false;
      },
      get closed() {
        return stream.closed ?? false;
      },
      get errored() {
        return stream.errored ?? null;
      },
    };
  }

  /** A child, or something else, may have written. */
  wasUsed(): void {
    this.#wasUsed = true;
  }

  emptyRow(columns: number): string {
    const wasUsed = this.#wasUsed;
    this.#wasUsed = false;
    const mayHoldText = this.#bytes.takeProgram() || wasUsed;
    return (wasUsed ? SHOW_CURSOR : '') + emptyRow(columns, mayHoldText);
  }

  /** Tells a listener of text that the program writes to a terminal, until the returned function is called. */
  watchProgram(listener: RowsListener): () => void {
    return standIn([...new Set([this.#stream, ...standardTerminals()])], (text) => listener.wrote(text));
  }
}

/** The standard streams that are terminals. */
function standardTerminals(): NodeJS.WriteStream[] {
  return [process.stdout, process.stderr].filter(({ isTTY }) => isTTY);
}
