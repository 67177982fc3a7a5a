// The part of a question or a screen that the caller of `ask` sees.

import type { AbortSignalLike } from '../base/abort-signal.ts';

/** Something that can be asked and gives a value. */
export interface Askable<Value> {
  /** The text that asks for the value. */
  readonly label: string;
  /** How a value reads in a menu, a review or a hub. */
  summaryOf(value: Value): string;
  /** Runs the checks alone: true, or the message that a person would read. */
  check(value: Value): Promise<true | string>;
}

/** How a question is asked. */
export interface AskOptions<Value = unknown> {
  /** The default for this ask; of a form or a hub, any part of it. */
  initial?: InitialValue<Value> | null | undefined;
  /** Leaves the question when it aborts: the call rejects with its reason. */
  signal?: AbortSignalLike | null | undefined;
}

/** A value, or where it is an object any part of it. */
export type InitialValue<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: InitialValue<Value[Key]> | undefined }
    : Value;
