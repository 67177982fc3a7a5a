// Nobody: answers an unattended run. It takes defaults, and collects missing and refused answers.

import { type Answerer, type Ask, OPEN, type Rejection, type Reply } from '../engine/port.ts';
import type { ChoiceList } from '../questions/choice-list.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { requestName } from '../describe/names.ts';
import { type RefusedAnswer, wrongAnswer } from '../sources/refused-answer.ts';

/** A question without an answer or a default. */
export interface MissingAnswer {
  readonly id: string;
  readonly question: AnyQuestion;
  /** The choices that a function has given. */
  readonly choices?: ChoiceList | undefined;
}

/** The answerer of an unattended run. */
export class Nobody implements Answerer {
  readonly isPerson = false;
  readonly missing: MissingAnswer[] = [];
  readonly refused: RefusedAnswer[] = [];
  /** The questions that no source has answered, or whose answer was refused, by their ids. */
  readonly asks: Map<string, Ask> = new Map();
  readonly #missesOpen: boolean;

  /** `missesOpen`: an answer that was refused, and is open, counts as missing. */
  constructor(missesOpen = false) {
    this.#missesOpen = missesOpen;
  }

  answer(ask: Ask): Reply | typeof OPEN {
    const { again, id, question } = ask;
    if (id !== null && question.isAsked) this.asks.set(id, ask);
    if (again === null) return { keep: true, from: null };
    if (this.#missesOpen && id !== null) this.missing.push({ id, question });
    return OPEN;
  }

  refuse(refused: readonly Rejection[]): void {
    for (const { id, question, message, isMissing, ask } of refused) {
      const view = ask?.view();
      if (isMissing) this.missing.push({ id, question, choices: view?.line?.reader.choices });
      else this.refused.push(wrongAnswer(requestName(question, id), message, view?.shown ?? null));
    }
  }
}
