// Keeps what a stream gave, and waits for something to turn up in it: no sleeping in tests.

import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

export class Recorder {
  #text = '';
  readonly #decoder = new StringDecoder('utf8');
  readonly #waiting = new Set<() => void>();
  #ended = false;

  /** Everything so far, with the line ends that a terminal driver adds taken out again. */
  get text(): string {
    return this.#text.replaceAll('\r\n', '\n');
  }

  /** Records a stream from now on. Its errors count as its end: a hung-up terminal reads as EIO. */
  watch(stream: Readable): this {
    stream.on('data', (chunk: Buffer | string) => this.add(chunk));
    for (const event of ['end', 'close', 'error']) stream.on(event, () => this.end());
    return this;
  }

  add(chunk: Buffer | string): void {
    this.#text += typeof chunk === 'string' ? chunk : this.#decoder.write(chunk);
    this.#tell();
  }

  end(): void {
    this.#ended = true;
    this.#tell();
  }

  /** Resolves when `marker` has been seen after position `from`; rejects when the stream ends without it. */
  async waitFor(marker: string | RegExp, from = 0): Promise<void> {
    await this.#until(() => {
      const text = this.text.slice(from);
      if (typeof marker === 'string' ? text.includes(marker) : marker.test(text)) return true;
      if (this.#ended) throw new Error(`${String(marker)} never came, only ${JSON.stringify(text)}`);
      return false;
    });
  }

  /** Resolves when the stream has ended. */
  async waitForEnd(): Promise<void> {
    await this.#until(() => this.#ended);
  }

  #until(isDone: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        try {
          if (!isDone()) return;
          resolve();
        } catch (error) {
          reject(error);
        }
        this.#waiting.delete(look);
      };
      this.#waiting.add(look);
      look();
    });
  }

  #tell(): void {
    for (const look of this.#waiting) look();
  }
}
