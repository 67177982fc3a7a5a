// What was said and is not printed yet, in order.

import type { Stopped } from '../../app/mode.ts';

/** Something that was said. */
interface Said {
  readonly text: string;
  resolve(stopped: Stopped | null): void;
  reject(error: unknown): void;
}

/** Keeps what is said until it can be printed. */
export class SaidQueue {
  readonly #said: Said[] = [];
  readonly #write: (text: string) => Promise<Stopped | null>;

  constructor(write: (text: string) => Promise<Stopped | null>) {
    this.#write = write;
  }

  /** Takes a text; resolves when it is printed. */
  add(text: string): Promise<Stopped | null> {
    return new Promise((resolve, reject) => this.#said.push({ text, resolve, reject }));
  }

  /** Prints everything, in one write, and what is said meanwhile in the next. */
  async flush(): Promise<void> {
    while (this.#said.length > 0) await this.#print(this.#said.splice(0));
  }

  /** Never fails: whoever said it is told. */
  async #print(said: readonly Said[]): Promise<void> {
    try {
      const stopped = await this.#write(said.map(({ text }) => text).join(''));
      for (const one of said) one.resolve(stopped);
    } catch (error) {
      for (const one of said) one.reject(error);
    }
  }
}
