// Nobody is there: initial values and defaults are taken, and what has neither is missing.

import type { Answer, Answerer, Ask, Open, Refused } from '../engine/answerer.ts';
import { shownText } from '../questions/given.ts';
import { mayHoldSecret } from '../questions/secrets.ts';
import { requestName } from './ids.ts';
import type { RefusedAnswer, Sources } from './sources.ts';

/** Keeps what there is, and collects what is missing or refused. */
export class Nobody implements Answerer {
  readonly missing: Refused[] = [];
  readonly refused: RefusedAnswer[] = [];
  /** The ids of the questions that were looked at, and the menus. */
  readonly #tried = new Set<string | Ask>();
  readonly #refusedIds = new Set<string>();
  readonly #sources: Pick<Sources, 'hasRefused'>;

  /** In the place of an answer that its source gave and that was refused, nothing is taken. */
  constructor(sources: Pick<Sources, 'hasRefused'>) {
    this.#sources = sources;
  }

  /** What is inside a hub or form comes first; then the menus are done with, the innermost first. */
  async answer(open: Open): Promise<readonly Answer[]> {
    const asks = (await open.all()).filter(
      (ask) => !this.#tried.has(nameOf(ask)) && (ask.id === null || !this.#sources.hasRefused(ask.id)),
    );
    const questions = asks.filter((ask) => !isMenu(ask));
    if (questions.length > 0) return questions.map((ask) => this.#keep(ask));
    if (this.missing.length + this.refused.length > 0) return [];
    const innermost = asks.filter((ask, index) => asks[index + 1]?.isInside(ask) !== true);
    return innermost.map((ask) => this.#keep(ask));
  }

  async refuse(refused: readonly Refused[]): Promise<void> {
    for (const one of refused) {
      const { id, message, question, answer } = one;
      this.#tried.add(id);
      if (one.isMissing) this.missing.push(one);
      else if (!this.#refusedIds.has(id)) {
        this.#refusedIds.add(id);
        const value = answer === null || mayHoldSecret(question) ? undefined : await answer.ask.peek();
        const shown = value === undefined ? null : shownText(value);
        this.refused.push({ id: requestName(question, id), from: null, isNamed: false, shown, message });
      }
    }
  }

  async tell(): Promise<void> {
    await Promise.resolve();
  }

  #keep(ask: Ask): Answer {
    this.#tried.add(nameOf(ask));
    return { ask, reply: { keep: true, from: null } };
  }
}

/** Asked again, a question is another ask. */
function nameOf(ask: Ask): string | Ask {
  return isMenu(ask) ? ask : (ask.id ?? ask);
}

function isMenu({ kind }: Ask): boolean {
  return kind === 'hub' || kind === 'review';
}
