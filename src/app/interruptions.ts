// Ctrl-C in one run: it cancels what can be cancelled; otherwise it ends the run, where something is asked.
// It is listened for only while it does one of these, so that at any other time it ends the program as it always does.

/** What a run does at Ctrl-C. */
interface InterruptionHost {
  readonly isOver: boolean;
  /** Whether Ctrl-C ends the run at any time, because nobody is there to be asked. */
  readonly isUnattended: boolean;
  /** Whether there is a task that Ctrl-C would cancel. */
  readonly canCancel: boolean;
  cancel(): void;
  /** Ends the run. */
  interrupt(): void;
  /**
   * Listens for Ctrl-C, until what it gives is called; null where that cannot be heard. The listener is told whether
   * the program deals with it itself, and says whether it has done anything.
   */
  onInterrupt(listener: (isHandled?: boolean) => boolean): (() => void) | null;
}

/** Listens for Ctrl-C in one run. */
export class Interruptions {
  readonly #host: InterruptionHost;
  /** How much is asked now: questions, and lines for screens. */
  #asked = 0;
  #stop: (() => void) | null = null;

  constructor(host: InterruptionHost) {
    this.#host = host;
  }

  /** Whether Ctrl-C is heard now. */
  get isListening(): boolean {
    return this.#stop !== null;
  }

  /** Something is asked, until a promise settles. */
  during(asked: Promise<unknown>): void {
    const settled = (): void => {
      this.#asked--;
      this.update();
    };
    this.#asked++;
    this.update();
    asked.then(settled, settled);
  }

  /** Begins or ends to listen, where something has changed. */
  update(): void {
    const { isOver, isUnattended, canCancel } = this.#host;
    if (!isOver && (canCancel || this.#asked > 0 || isUnattended)) {
      this.#stop ??= this.#host.onInterrupt((isHandled = false) => this.#heard(isHandled));
    } else {
      this.#stop?.();
      this.#stop = null;
    }
  }

  #heard(isHandled: boolean): boolean {
    if (this.#host.isOver) return false;
    if (this.#host.canCancel) this.#host.cancel();
    else if (isHandled) return false;
    else this.#host.interrupt();
    this.update();
    return true;
  }
}

/** What becomes of the process once Ctrl-C has ended a run. */
export interface ProcessInterruption {
  /** The run begins to end: from now on the process has little time left. */
  begin(): void;
  /** Everything has ended. It settles only where the process goes on. */
  end(): Promise<void>;
  /** What is still to be done where the program takes too long to end. */
  beforeLimit?: (() => Promise<unknown>) | null;
}
