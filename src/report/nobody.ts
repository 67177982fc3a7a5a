// Nobody: keeps what there is, and collects what is missing or refused.

import { type Answerer, type Ask, OPEN, type Refused, type Reply } from '../engine/port.ts';
import type { ChoiceList } from '../questions/choice-list.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { requestName } from '../describe/names.ts';
import { type RefusedAnswer, wrongAnswer } from '../sources/refused-answer.ts';

/** A question that nothing answers. */
export interface MissingAnswer {
  readonly id: string;
  readonly question: AnyQuestion;
  /** The choices that a function has given. */
  readonly choices?: ChoiceList | undefined;
}

/** Answers where nobody is asked. */
export class Nobody implements Answerer {
  readonly isPerson = false;
  readonly missing: MissingAnswer[] = [];
  readonly refused: RefusedAnswer[] = [];
  readonly #missesOpen: boolean;

  /** `missesOpen`: what was refused, and is open, is missing. */
  constructor(missesOpen = false) {
    this.#missesOpen = missesOpen;
  }

  answer({ again, id, question }: Ask): Reply | typeof OPEN {
    if (again === null) return { keep: true, from: null };
    if (this.#missesOpen && id !== null) this.missing.push({ id, question });
    return OPEN;
  }

  refuse(refused: readonly Refused[]): void {
    for (const { id, question, message, isMissing, ask } of refused) {
      const view = ask?.view();
      if (isMissing) this.missing.push({ id, question, choices: view?.line?.reader.choices });
      else this.refused.push(wrongAnswer(requestName(question, id), message, view?.shown ?? null));
    }
  }
}
