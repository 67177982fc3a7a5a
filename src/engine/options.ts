// Questions that nobody is asked have what they were given, or else their default, before anybody else is asked anything.

import { hasOption } from '../questions/fields.ts';
import type { AnyQuestion } from '../questions/question.ts';
import type { Answer, Answerer, Ask, Note, Open, Refused } from './answerer.ts';

/** Ends the run: an option, or what is made of options alone, was refused. */
export type OnRefusedOption = (refused: Pick<Refused, 'id' | 'question' | 'message'>) => never;

/** Who answers a question: what is an option in it is not asked. */
export function withOptions(question: AnyQuestion, other: Answerer, onRefused: OnRefusedOption): Answerer {
  return hasOption(question) ? new WithOptions(other, onRefused) : other;
}

/** Answers what nobody is asked, and asks somebody else for the rest. */
class WithOptions implements Answerer {
  readonly #other: Answerer;
  readonly #onRefused: OnRefusedOption;

  constructor(other: Answerer, onRefused: OnRefusedOption) {
    this.#other = other;
    this.#onRefused = onRefused;
  }

  get asksTogether(): boolean {
    return this.#other.asksTogether === true;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    const options = (await open.all()).filter(({ question }) => !question.isAsked);
    for (const { id, question, again } of options) {
      if (again !== null) this.#onRefused({ id: id ?? '', question, message: again });
    }
    if (options.length === 0) return this.#other.answer(open);
    return options.map((ask): Answer => ({ ask, reply: { keep: true } }));
  }

  async refuse(refused: readonly Refused[], by: Answer | null): Promise<void> {
    const option = refused.find(({ question }) => !question.isAsked);
    if (option !== undefined) this.#onRefused(option);
    await this.#other.refuse(refused, by);
  }

  tell(note: Note): Promise<void> {
    return this.#other.tell(note);
  }

  settled(ask: Ask, by: Answer): void {
    if (ask.question.isAsked) this.#other.settled?.(ask, by);
  }
}
