// The terminal of a process is shared with its children, and with what the program itself does there for a while.

/** Who draws on a terminal, and is told when it is somebody else's. */
export interface SharingListener {
  /**
   * A child is about to start there, or the program's own work: when this returns, the frame is erased, `suspend` was
   * called on open keys, and nothing more is written.
   */
  taken(): void;
  /**
   * All of them have ended, and whoever waits for that knows: the frame and the rows may be drawn again, in an empty row.
   */
  freed(): void;
}

/** Who has the terminal: textui, or a child or the program's own work. It listens until the terminal is closed. */
export interface TerminalSharing {
  /** Whether a child or the program's own work has the terminal. */
  readonly isTaken: boolean;
  /** Whether it is lent to the program's own work. */
  readonly isLent: boolean;
  /** Lends the terminal to `work` until that has ended, and gives what it gives. It is not lent already. */
  lend<Result>(work: () => Result | PromiseLike<Result>): Promise<Result>;
  /** Resolves when neither a child nor the program's own work has it; at once if that is so now. */
  whenFree(): Promise<void>;
}
