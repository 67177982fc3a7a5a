// The terminal of a process is shared with its children, and with the program's own use of it for a while.

/** Is told when a child, or the program's own work, has the terminal that textui draws on. */
export interface SharingListener {
  /**
   * A child is about to start there, or the program's own work: when this returns, the frame is erased, `suspend` was
   * called on open keys, and nothing more is written.
   */
  taken(): void;
  /** All of them have ended, and the program knows: the frame and the rows may be drawn again, in an empty row. */
  freed(): void;
}

/** Knows whether textui has the terminal, or a child or the program's own work, until the terminal is closed. */
export interface TerminalSharing {
  /** Whether a child or the program's own work has the terminal. */
  readonly isTaken: boolean;
  /** Lends the terminal to `work` until that has ended, and gives its result. It is not lent already. */
  lend<Result>(work: () => Result | PromiseLike<Result>): Promise<Result>;
  /** Resolves when neither a child nor the program's own work has it; at once if that is so now. */
  whenFree(): Promise<void>;
}
