// Two answerers as one: the second is asked only for what the first does not answer.

import type { Answer, Answerer, Ask, Note, Open, Refused } from './answerer.ts';

/** Asks `second` only if `first` answers nothing. A refusal goes to whoever gave the answer. */
export function firstOf(first: Answerer, second: Answerer): Answerer {
  return new FirstOf(first, second);
}

class FirstOf implements Answerer {
  readonly #first: Answerer;
  readonly #second: Answerer;
  readonly #givers = new WeakMap<Answer, Answerer>();

  constructor(first: Answerer, second: Answerer) {
    this.#first = first;
    this.#second = second;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    for (const answerer of [this.#first, this.#second]) {
      const answers = await answerer.answer(open);
      if (answers.length === 0) continue;
      for (const answer of answers) this.#givers.set(answer, answerer);
      return answers;
    }
    return [];
  }

  /** What several answers were refused for together goes to the second: it is there to be asked. */
  async refuse(refused: readonly Refused[], by: Answer | null): Promise<void> {
    for (const answerer of [this.#first, this.#second]) {
      const own = refused.filter(({ answer }) => this.#giverOf(answer) === answerer);
      if (own.length > 0) await answerer.refuse(own, by);
    }
  }

  tell(note: Note): Promise<void> {
    return this.#second.tell(note);
  }

  settled(ask: Ask, by: Answer): void {
    this.#giverOf(by).settled?.(ask, by);
  }

  #giverOf(answer: Answer | null): Answerer {
    return (answer === null ? undefined : this.#givers.get(answer)) ?? this.#second;
  }
}
