// What the page and a program say to each other, over one message port.

/** From the program to the page. */
export type FromProgram =
  /** Printed; the page answers with `taken`. */
  | { readonly kind: 'text'; readonly text: string }
  /** A prompt waits for a line. */
  | { readonly kind: 'ask'; readonly prompt: string; readonly hidden: boolean }
  /** What is shown and asked now, as data: an outline, a line for each node. */
  | { readonly kind: 'tree'; readonly outline: string }
  /** It waits no longer. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'ended'; readonly code: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** A loop has run for long without a pause, at this line. */
  | { readonly kind: 'looping'; readonly line: number }
  | { readonly kind: 'alive' };

/** From the page to the program. */
export type ToProgram =
  | { readonly kind: 'taken' }
  | { readonly kind: 'line'; readonly text: string }
  /** What a live terminal sends: keys, as they are pressed. */
  | { readonly kind: 'keys'; readonly text: string }
  /** No line will follow. */
  | { readonly kind: 'end-of-input' }
  | { readonly kind: 'columns'; readonly columns: number }
  /** Answered with `alive`. */
  | { readonly kind: 'alive?' };

/** Why a program did not come to its end. */
export interface Failure {
  readonly message: string;
  /** The line of the program, from 1; null where it is not known. */
  readonly line: number | null;
  /** It could not even be read: nothing of it has run. */
  readonly syntax: boolean;
}

/** What is needed to start a program; goes from the page through the frame to the worker. */
export interface Start {
  /** The script with which the worker begins. */
  readonly boot: string;
  /** The source of the library, as one module. */
  readonly library: string;
  readonly program: string;
  readonly columns: number;
  /** The rows of a live terminal; null where the program prints lines. */
  readonly rows: number | null;
}
