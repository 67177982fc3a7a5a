// The port through which an app reaches standard error.

/** Where messages go that are not part of the session: standard error, or whatever takes its place. */
export interface ErrorOutput {
  /** Takes a text, as it is. */
  write(text: string): unknown;
}
