// Sources as an answerer: files, flags, variables. They answer at once whatever they have an answer for.

import type { Answer, Answerer, Ask, Group, Open, Refused, Reply } from '../engine/answerer.ts';
import { joinId } from '../screens/ids.ts';
import type { Words } from '../i18n/words.ts';
import { shownText } from '../questions/given.ts';
import { isPlainObject } from '../questions/plain-object.ts';
import type { AnyQuestion, QuestionShape } from '../questions/question.ts';
import { asksForSecret, mayHoldSecret } from '../questions/secrets.ts';
import { isGroup } from '../questions/shape.ts';
import type { Given, GivenAnswers } from './given-answers.ts';
import { requestName } from './ids.ts';

/** An answer that was refused. */
export interface RefusedAnswer {
  readonly id: string;
  /** What messages call the source; null for a default. */
  readonly from: string | null;
  /** Whether `from` says which question it is for. */
  readonly isNamed: boolean;
  /** The answer as a text; null for one that is secret, or where there is none. */
  readonly shown: string | null;
  readonly message: string;
}

/** How sources answer one ask. */
export interface SourcesOptions {
  readonly given: GivenAnswers;
  readonly words: Words;
  /** Whether somebody can be asked for what was used before. */
  readonly attended: boolean;
}

type ListShape = Extract<QuestionShape, { kind: 'list' }>;

/** The most items of a list that sources give one by one: a source that answers everything would never end. */
const MOST_ITEMS = 10_000;

/** So many items are looked at for the names of their sources. */
const MOST_NAMED = 1000;

/** Answers from sources, each answer once. */
export class Sources implements Answerer {
  /** What was refused, in order. */
  readonly refused: RefusedAnswer[] = [];
  /** Is told of a refusal, where somebody is asked instead; null where it is collected. */
  onRefused: ((refused: RefusedAnswer) => Promise<void>) | null = null;
  readonly #options: SourcesOptions;
  readonly #givens = new WeakMap<Answer, Given>();
  /** The ids that were offered in this ask. */
  readonly #offered = new Map<string, boolean>();
  readonly #groups = new Set<string>();
  readonly #refusedIds = new Set<string>();
  #version = -1;
  #isTrial: boolean;

  /** In a trial nothing counts as used: whoever goes on with it calls `commit`. */
  constructor(options: SourcesOptions, isTrial = false) {
    this.#options = options;
    this.#isTrial = isTrial;
  }

  /** What was looked at in a trial is used. */
  commit(): void {
    this.#isTrial = false;
    for (const [id, isList] of this.#offered) this.#options.given.use(id, isList);
  }

  /** Whether the answer to a question was refused. */
  hasRefused(id: string): boolean {
    return this.#refusedIds.has(id);
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    if (open.version === this.#version) return [];
    this.#version = open.version;
    const answers: Answer[] = [];
    for (const ask of await open.all()) {
      const { id } = ask;
      if (id === null || this.#offered.has(id)) continue;
      this.#offered.set(id, ask.kind === 'list');
      await this.#requireObjects(ask.group);
      const answer = await this.#answerTo(ask, id);
      if (answer !== null) answers.push(answer);
    }
    return answers;
  }

  async refuse(refused: readonly Refused[]): Promise<void> {
    for (const { id, question, message, answer } of refused) {
      const given = answer === null ? undefined : this.#givens.get(answer);
      await this.#refuse(requestName(question, id), given ?? null, message, question);
    }
  }

  async tell(): Promise<void> {
    await Promise.resolve();
  }

  async #answerTo(ask: Ask, id: string): Promise<Answer | null> {
    const { question } = ask;
    const { given, attended, words } = this.#options;
    const found = await given.look({ id, kind: question.kind });
    if (!this.#isTrial) given.use(id, ask.kind === 'list');
    if (found === 'used-up') {
      if (!attended) await this.#refuse(id, null, words.say('given.used-up'), question);
      return null;
    }
    const { shape } = question;
    if (shape.kind === 'list') return this.#answerToList(ask, shape, id, found);
    if (found === 'nothing' || shape.kind === 'hub') return null;
    if (shape.kind === 'secret' && found.isNamed && found.isInside) {
      return this.#refuse(id, found, words.say('given.secrets'), question);
    }
    return this.#say(
      ask,
      { given: found.value, from: found.from, texts: found.source.listsTexts ?? false },
      found,
    );
  }

  /** A list is given whole, by the numbers of its items, or both: those by number change it or make it longer. */
  async #answerToList(
    ask: Ask,
    shape: ListShape,
    id: string,
    whole: Given | 'nothing',
  ): Promise<Answer | null> {
    const { given, words } = this.#options;
    let count = 0;
    if (whole !== 'nothing') {
      // Flags and variables are texts that other programs can read.
      const isOpen = whole.isNamed && typeof whole.value === 'string' && asksForSecret(ask.question);
      if (isOpen) return this.#refuse(id, whole, words.say('given.secrets'), ask.question);
      const reading = await ask.question.readGiven(whole.value, words);
      if ('refused' in reading) return this.#refuse(id, whole, reading.refused, ask.question);
      const items = reading.answer as readonly unknown[];
      given.replaceInside(whole, id, items);
      count = items.length;
    }
    const most = given.countItems(id, whole === 'nothing' ? null : whole);
    const last = whole === 'nothing' ? Number.POSITIVE_INFINITY : most;
    const limit = Math.min(shape.max, MOST_ITEMS);
    while (count < last && (await this.#givenWithin(shape.item, joinId(id, count)))) {
      if (++count > limit)
        return this.#refuse(id, null, words.say('list.too-many', { max: limit }), ask.question);
    }
    const beyond = count < most ? await this.#givenWithin(shape.item, joinId(id, most - 1)) : null;
    if (beyond !== null)
      return this.#refuse(beyond.id, beyond, words.say('given.gap', { index: count }), null);
    if (whole === 'nothing' && count === 0) return null;
    const isWhole = whole !== 'nothing' && most === 0;
    const from = isWhole ? whole.from : await this.#namesOf(shape.item, id, count);
    return this.#say(ask, { items: count, from }, whole === 'nothing' ? null : whole);
  }

  /** What messages call the sources of items that are given by their numbers. */
  async #namesOf(item: AnyQuestion, id: string, count: number): Promise<string> {
    const names = new Set<string>();
    for (let index = 0; index < count && index < MOST_NAMED; index++) {
      const found = await this.#givenWithin(item, joinId(id, index));
      if (found !== null) names.add(found.from);
    }
    return [...names].join(', ');
  }

  /** The first that is given for a question or for those inside it; null where nothing is. */
  async #givenWithin(question: AnyQuestion, id: string): Promise<(Given & { readonly id: string }) | null> {
    const { given } = this.#options;
    const { shape, kind } = question;
    const own = await given.first({ id, kind });
    if (own !== null) return { ...own, id };
    if (shape.kind === 'list') {
      const most = given.countItems(id, null);
      return this.#givenWithin(shape.item, joinId(id, Math.max(most - 1, 0)));
    }
    if (!isGroup(shape)) return null;
    for (const { key, question: inner } of shape.fields.first) {
      const found = inner === null ? null : await this.#givenWithin(inner, joinId(id, key));
      if (found !== null) return found;
    }
    return null;
  }

  /** An object is given for a form or hub, never anything else. */
  async #requireObjects(group: Group): Promise<void> {
    for (let at: Group | null = group; at !== null && !this.#groups.has(at.id); at = at.parent) {
      const { id, question } = at;
      this.#groups.add(id);
      if (id === '' || !isGroup(question.shape)) continue;
      const found = await this.#options.given.first({ id, kind: question.kind });
      if (found === null || isPlainObject(found.value)) continue;
      const reading = await question.readGiven(found.value, this.#options.words);
      if ('refused' in reading) await this.#refuse(id, found, reading.refused, question);
    }
  }

  #say(ask: Ask, reply: Reply, given: Given | null): Answer {
    const answer: Answer = { ask, reply };
    if (given !== null) this.#givens.set(answer, given);
    return answer;
  }

  async #refuse(
    id: string,
    given: Given | null,
    message: string,
    question: AnyQuestion | null,
  ): Promise<null> {
    const isShown = given !== null && question !== null && !mayHoldSecret(question);
    const { from = null, isNamed = false } = given ?? {};
    const refused = { id, from, isNamed, shown: isShown ? shownText(given.value) : null, message };
    this.#refusedIds.add(id);
    if (this.onRefused === null) this.refused.push(refused);
    else await this.onRefused(refused);
    return null;
  }
}
