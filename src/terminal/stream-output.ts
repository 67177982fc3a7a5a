// StreamOutput: the output of a terminal: its line ends, and bracketed paste, which is turned on with the next text.

import { type OutputStream, OutputWriter } from './output-writer.ts';

/** Bracketed paste: the terminal sends marks around pasted text. */
const PASTE_ON = '\x1b[?2004h';
const PASTE_OFF = '\x1b[?2004l';

/** Shows text on a stream. */
export class StreamOutput {
  readonly #writer: OutputWriter;
  readonly #newline: '\n' | '\r\n';
  /** Text that is written together with the next text. */
  #before = '';

  constructor(stream: OutputStream, onClosed: (failure: unknown) => void, newline: '\n' | '\r\n' = '\n') {
    this.#writer = new OutputWriter(stream, onClosed);
    this.#newline = newline;
  }

  show(text: string): Promise<boolean> {
    if (text === '') return this.#writer.write('');
    const shown = this.#before + text;
    this.#before = '';
    return this.#writer.write(this.#newline === '\r\n' ? shown.replaceAll('\n', '\r\n') : shown);
  }

  /** Shows an echo, without waiting. If the output has failed, the read ends by itself. */
  echo(text: string): void {
    this.show(text).catch(() => {});
  }

  turnPasteOn(): void {
    this.#before = PASTE_ON;
  }

  /** The escape that turns bracketed paste off, if text has turned it on. */
  pasteOff(): string {
    const isOn = this.#before === '';
    this.#before = '';
    return isOn ? PASTE_OFF : '';
  }

  abandon(): void {
    this.#writer.abandon();
  }

  end(): Promise<void> {
    return this.#writer.end();
  }

  release(): void {
    this.#writer.release();
  }
}
