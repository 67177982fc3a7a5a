// Saved answers as an answerer: they are offered as defaults, where they pass the checks.

import type { Answer, Answerer, Open } from '../engine/answerer.ts';
import type { Surroundings } from '../engine/context.ts';
import { Engine } from '../engine/engine.ts';
import type { Words } from '../i18n/words.ts';
import type { GivenAnswers } from './given-answers.ts';
import { Sources } from './sources.ts';

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
    this.#version = open.version;
    const offers: Answer[] = [];
    for (const ask of await open.all()) {
      const { id, question } = ask;
      if (id === null || ask.kind === 'hub' || this.#tried.has(id)) continue;
      this.#tried.add(id);
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
