// Messages that wait to be printed together.

/** Messages that came while another was printed. */
export interface PendingMessages {
  text: string;
  readonly printed: Promise<void>;
  settle(printed: Promise<void>): void;
}

export function createSaid(): PendingMessages {
  let settle: PendingMessages['settle'] = () => {};
  const printed = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { text: '', printed, settle };
}
