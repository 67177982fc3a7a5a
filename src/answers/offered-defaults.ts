// Saved answers as an answerer: they are offered as defaults, where they pass the checks.

import type { Answer, Answerer, Open } from '../engine/answerer.ts';
import type { Surroundings } from '../engine/context.ts';
import { Engine } from '../engine/engine.ts';
import type { Words } from '../i18n/words.ts';
import type { GivenAnswers } from './given-answers.ts';
import { asksAhead, Sources } from './sources.ts';

/** Offers what was saved as defaults. */
export class OfferedDefaults implements Answerer {
  readonly #given: GivenAnswers;
  readonly #words: Words;
  readonly #around: Surroundings;
  readonly #tried = new Set<string>();
  #version = -1;

  constructor(given: GivenAnswers, words: Words, around: Surroundings) {
    this.#given = given;
    this.#words = words;
    this.#around = around;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    if (open.version === this.#version) return [];
    for (;;) {
      const asks = await asksAhead(open, (id) => this.#tried.has(id));
      const offers = await this.#offersFor(asks);
      if (offers.length > 0) return offers;
      if (asks.length > 0) continue;
      this.#version = open.version;
      return [];
    }
  }

  async #offersFor(asks: Awaited<ReturnType<typeof asksAhead>>): Promise<readonly Answer[]> {
    const offers: Answer[] = [];
    for (const { ask, id } of asks) {
      const { question } = ask;
      this.#tried.add(id);
      if (ask.kind === 'hub') continue;
      const engine = new Engine(question, { words: this.#words, id });
      const options = { given: this.#given, words: this.#words, attended: true };
      const outcome = await engine.go(new Sources(options, true), this.#around);
      if ('value' in outcome) offers.push({ ask, reply: { offer: outcome.value } });
    }
    return offers;
  }

  async refuse(): Promise<void> {
    await Promise.resolve(); // what does not pass is not offered
  }

  async tell(): Promise<void> {
    await Promise.resolve();
  }
}
