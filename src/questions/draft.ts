// Draft: what has been answered so far in one ask. Questions themselves hold no answers.

import { isPlainObject } from './plain-object.ts';

/** The answers to one question and to those inside it. */
export class Draft {
  /** The value it was answered with; undefined: not yet. */
  answer: unknown = undefined;
  /** The value it is offered for this ask, from whoever asks. */
  readonly initial: unknown;
  readonly #children = new Map<string, Draft>();

  constructor(initial?: unknown) {
    this.initial = initial;
  }

  /** The value that the question had before: its answer, else what it was offered. */
  get current(): unknown {
    return this.answer === undefined ? this.initial : this.answer;
  }

  /** The draft of a question inside this one. */
  child(key: string): Draft {
    let child = this.#children.get(key);
    if (child === undefined) {
      const initial =
        isPlainObject(this.initial) && Object.hasOwn(this.initial, key) ? this.initial[key] : undefined;
      child = new Draft(initial);
      this.#children.set(key, child);
    }
    return child;
  }

  /** A copy that changes by itself: what is left halfway changes nothing. */
  copy(): Draft {
    const copy = new Draft(this.initial);
    copy.replaceBy(this);
    return copy;
  }

  /** Takes over the answers of another draft. */
  replaceBy(other: Draft): void {
    this.answer = other.answer;
    this.#children.clear();
    for (const [key, child] of other.#children) this.#children.set(key, child.copy());
  }
}
