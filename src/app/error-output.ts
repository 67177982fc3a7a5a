// The port through which an app reaches standard error.

/** Where messages go that are not part of the session: standard error, or whatever takes its place. */
export interface ErrorOutput {
  /** The columns of the terminal that shows it; undefined where none does. */
  readonly columns?: number | undefined;
  /** Takes a text, as it is. */
  write(text: string): unknown;
}
