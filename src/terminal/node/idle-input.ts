// Standard input that lets the process end while nobody reads it.

import type { InputStream } from '../chunk-source.ts';

/** An input stream of Node's, as far as it is needed here. */
export interface PausableInput extends InputStream {
  /** Whether it is stopped. */
  isPaused?(): boolean;
}

/**
 * Wraps `process.stdin`. Pausing it is meant to stop reading, and so to let the process end; but from within a `data`
 * event it does not: the stream, about to read ahead, starts again right after. So it is paused once more a turn later.
 */
export class IdleInput implements InputStream {
  readonly #stream: PausableInput;
  #settling: NodeJS.Immediate | null = null;

  constructor(stream: PausableInput) {
    this.#stream = stream;
  }

  get origin(): object {
    return this.#stream;
  }

  get readableEnded(): boolean {
    return this.#stream.readableEnded === true;
  }

  get destroyed(): boolean {
    return this.#stream.destroyed === true;
  }

  get closed(): boolean {
    return this.#stream.closed ?? this.destroyed;
  }

  get errored(): Error | null {
    return this.#stream.errored ?? null;
  }

  on(event: string, listener: (value?: unknown) => void): void {
    this.#stream.on(event, listener);
  }

  off(event: string, listener: (value?: unknown) => void): void {
    this.#stream.off(event, listener);
  }

  resume(): void {
    if (this.#settling !== null) clearImmediate(this.#settling);
    this.#settling = null;
    this.#stream.resume();
  }

  pause(): void {
    this.#stream.pause();
    this.#settling ??= setImmediate(() => {
      this.#settling = null;
      // Someone else may have begun to read.
      if (this.destroyed || this.#stream.isPaused?.() !== true) return;
      // A paused stream takes no notice of being paused. Nothing flows in between: it would only begin a tick later.
      this.#stream.resume();
      this.#stream.pause();
    });
  }

  unshift(chunk: Uint8Array | string): void {
    this.#stream.unshift?.(chunk);
  }
}
