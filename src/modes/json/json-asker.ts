// Answers questions by asking the program at the other end.

import { ownIdOf } from '../../answers/ids.ts';
import type { Asker } from '../../app/answerer.ts';
import type { Ends, Stopped } from '../../app/mode.ts';
import type { Draft } from '../../questions/draft.ts';
import type { Asked, Interview, Situation } from '../../questions/interview.ts';
import type { AnyQuestion } from '../../questions/question.ts';
import type { Elicitor } from './elicitor.ts';
import { DECLINED, RunEnds } from './inquiry.ts';
import { QuestionRequests } from './question-requests.ts';
import type { RequestOptions } from './request-options.ts';

/** Asks each question, with all those inside it, by requests. */
export class JsonAsker implements Asker {
  readonly #elicitor: Elicitor;
  readonly #options: RequestOptions;

  constructor(elicitor: Elicitor, options: RequestOptions) {
    this.#elicitor = elicitor;
    this.#options = options;
  }

  async ask(
    question: AnyQuestion,
    draft: Draft,
    situation: Situation,
    interview: Interview,
  ): Promise<Asked<unknown> | Ends | Stopped> {
    const id = situation.id ?? ownIdOf(question).id;
    if (situation.id === null) this.#options.given.begin(question, id, draft);
    const requests = new QuestionRequests(this.#elicitor, interview, this.#options);
    try {
      return { value: await requests.ask({ question, id, draft, help: situation.help }) };
    } catch (error) {
      if (error === DECLINED) return situation.canGoBack ? 'back' : { ends: { reason: 'quit', code: 1 } };
      if (error instanceof RunEnds) return error.by;
      throw error;
    }
  }
}
