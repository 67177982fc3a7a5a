// The port through which an app knows the time.

/** A clock: the time now, and calls after some time. */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls `call` after some milliseconds; what it returns cancels that. */
  after(milliseconds: number, call: () => void): () => void;
}
