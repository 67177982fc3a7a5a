// Answerers for what nobody is asked: sources, saved answers as defaults, and nobody at all.

import { idsAround, joinId } from '../checks/ids.ts';
import {
  type Answer,
  type Answerer,
  type Ask,
  type AskKind,
  firstOf,
  type Group,
  type Open,
  type Refused,
  type Reply,
  type Skipped,
} from '../engine/answerer.ts';
import type { Surroundings } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { Engine } from '../engine/engine.ts';
import type { Words } from '../i18n/words.ts';
import { shownText } from '../questions/answer-reader.ts';
import { declaredFields } from '../questions/groups.ts';
import type { AnyQuestion, QuestionShape, SimpleQuestion } from '../questions/question.ts';
import { asksForSecret, isDanger, isGroup, mayHoldSecret } from '../questions/secrets.ts';
import { isPlainObject } from '../questions/values.ts';
import { type SourceAnswer, type GivenAnswers, SourceError, type SourceProblem } from './given-answers.ts';
import { requestName } from './names.ts';
import { toldWhenAsked } from './questions.ts';
import { allowedInWords } from './wording.ts';

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

/** A question that nothing answers; of a list, so many items are known. */
export interface MissingAnswer extends Pick<Refused, 'id' | 'question'> {
  readonly known?: number;
}

/** How sources answer one ask. */
interface SourcesOptions {
  readonly given: GivenAnswers;
  readonly words: Words;
  /** Whether somebody can be asked for what was used before. */
  readonly attended: boolean;
  /** Whether somebody has changed an answer: a yes to danger that was given before does not count any more. */
  readonly isEdited?: () => boolean;
  /** Told when an answer that was given is refused: whoever is asked gives another one. */
  readonly onReplaced?: () => void;
  /** Whether answers to what is not asked are ignored: they are only offered as defaults. */
  readonly isLenient?: boolean;
}

type ListShape = Extract<QuestionShape, { kind: 'list' }>;

/** So many answers may be given in lists, half as many in lists of forms: each takes far more memory than its text. */
const MOST_IN_LISTS = 200_000;
/** The most items of a list that sources give one by one: a source that answers everything would never end. */
const MOST_ITEMS = 10_000;

/** So many items are looked at for the names of their sources. */
const MOST_NAMED = 1000;

/** The asks that were not looked at before. Those that depend on them come when they have been. */
async function asksAhead(
  open: Open,
  isPassed: (id: string) => boolean,
): Promise<readonly { readonly ask: Ask; readonly id: string }[]> {
  const asks = await open.all(isPassed);
  return asks.flatMap((ask) => (ask.id === null || isPassed(ask.id) ? [] : [{ ask, id: ask.id }]));
}

/** Whether a question takes an object as one answer: the value of a choice may be one. */
function takesWhole(kind: AskKind | undefined): boolean {
  return kind === 'custom' || kind === 'select' || kind === 'multiselect';
}

/** Answers from sources, each answer once. */
export class Sources implements Answerer {
  /** What was refused, in order. */
  readonly refused: RefusedAnswer[] = [];
  /** The lists of which too few items were given one by one, where nobody can be asked for the rest. */
  readonly missing: MissingAnswer[] = [];
  /** Answers to what was not asked, none of which is a mistake. */
  readonly notAsked: RefusedAnswer[] = [];
  /** Whether anything was given. */
  hasAnswered = false;
  /** Is told of a refusal, where somebody is asked instead; null where it is collected. */
  onRefused: ((refused: RefusedAnswer) => Promise<void>) | null = null;
  readonly #options: SourcesOptions;
  readonly #givens = new WeakMap<Answer, SourceAnswer>();
  /** What reads the choices of each multiselect: to load them may take long. */
  readonly #readers = new Map<AnyQuestion, ReturnType<SimpleQuestion<unknown>['open']>>();
  /** The ids that were offered in this ask. */
  readonly #offered = new Map<string, AskKind>();
  /** No id of one that takes its answer whole is longer. */
  #longestWhole = 0;
  readonly #groups = new Set<string>();
  readonly #refusedIds = new Set<string>();
  /** The ids of the lists that were given. */
  readonly #givenLists = new Set<string>();
  /** How much is given in each list, and in all of them. */
  readonly #weights = new Map<string, number>();
  #weight = 0;
  /** The ids of what is not asked: an answer to it is told of once. */
  readonly #skippedIds = new Set<string>();
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
    for (const [id, kind] of this.#offered) this.#options.given.use(id, kind === 'list');
  }

  /** Whether a question with an id was open, or one that takes the answer whole. */
  hasLookedFor(id: string): boolean {
    const [, ...around] = idsAround(id, this.#longestWhole);
    const isWhole = (one: string): boolean => takesWhole(this.#offered.get(one));
    return this.#offered.has(id) || around.some(isWhole);
  }

  /** Whether the answer to a question was refused, or is incomplete. */
  hasRefused(id: string): boolean {
    return this.#refusedIds.has(id);
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    if (open.version === this.#version) return [];
    for (;;) {
      const asks = await asksAhead(open, (id) => this.#offered.has(id));
      const answers: Answer[] = [];
      for (const { ask, id } of asks) {
        this.#offered.set(id, ask.kind);
        if (takesWhole(ask.kind)) this.#longestWhole = Math.max(this.#longestWhole, id.length);
        await this.#requireObjects(ask.group);
        // An answer given for one item must not go to another that has its number now.
        const isOther = this.#options.isEdited?.() === true && this.#isInGivenList(id);
        const answer = isOther ? null : await this.#answerTo(ask, id);
        if (answer !== null) answers.push(answer);
      }
      if (answers.length > 0) {
        this.hasAnswered = true;
        return answers;
      }
      if (asks.length > 0) continue;
      this.#version = open.version;
      return [];
    }
  }

  #isInGivenList(id: string): boolean {
    const [, ...around] = idsAround(id);
    return around.some((list) => this.#givenLists.has(list));
  }

  async refuse(refused: readonly Refused[]): Promise<void> {
    for (const { id, question, message, answer, isUnread } of refused) {
      if (this.missing.some((one) => one.id === id)) continue; // that it has too few items
      const given = answer === null ? undefined : this.#givens.get(answer);
      const told = isUnread ? await this.#withAllowed(message, question, id) : message;
      await this.#refuse(requestName(question, id), given ?? null, told, question);
    }
  }

  async tell(): Promise<void> {
    await Promise.resolve();
  }

  /** What was given for a question that is not asked is a mistake, if the question says when it is asked. */
  async skipped(skipped: readonly Skipped[]): Promise<void> {
    if (this.#options.isLenient === true) return;
    for (const { id, question, why, isDeclared } of skipped) {
      if (this.#skippedIds.has(id)) continue;
      this.#skippedIds.add(id);
      for await (const given of this.#givenInside(question, id)) {
        // Variables may be there for other programs, and hold for several runs.
        if (given.source.ids === undefined || isNothing(given.value)) continue;
        const { id: place, from, isNamed } = given;
        // Answers that are still to come may be what its condition names first.
        const told = {
          id: place,
          from,
          isNamed,
          shown: null,
          get message() {
            return why();
          },
        };
        if (this.onRefused !== null) await this.onRefused(told);
        else (isDeclared ? this.refused : this.notAsked).push(told);
      }
    }
  }

  /** All that is given for a question that is not asked, and for those inside it. */
  async *#givenInside(
    question: AnyQuestion | null,
    id: string,
  ): AsyncGenerator<SourceAnswer & { readonly id: string }> {
    const { given } = this.#options;
    if (question !== null && isGroup(question.shape)) {
      for (const { key, question: inner } of declaredFields(question.shape.fields)) {
        yield* this.#givenInside(inner, joinId(id, key));
      }
      return;
    }
    given.pass(id);
    if (question === null) {
      const found = await given.first({ id, kind: 'custom' });
      if (found !== null) yield { ...found, id };
    } else {
      const found = await this.#givenWithin(question, id);
      if (found !== null) yield found;
    }
  }

  async #answerTo(ask: Ask, id: string): Promise<Answer | null> {
    const { question } = ask;
    const { given, attended, words } = this.#options;
    const found = await this.#look(id, question);
    if (found === null) return null;
    if (!this.#isTrial) given.use(id, ask.kind === 'list');
    if (attended && isDanger(question) && this.#options.isEdited?.() === true) return null;
    if (found === 'used-up') {
      if (ask.kind === 'list') this.#givenLists.add(id);
      if (!attended) await this.#refuse(id, null, words.say('given.used-up'), question);
      return null;
    }
    const { shape } = question;
    if (shape.kind === 'list') return this.#answerToList(ask, shape, id, found);
    if (found === 'nothing' || shape.kind === 'hub') return null;
    if (shape.kind === 'secret' && found.isNamed && found.isInside) {
      return this.#refuse(id, found, words.say('given.secrets'), question);
    }
    const value = this.#options.isLenient === true ? await this.#fitting(question, found.value) : found.value;
    if (value === undefined) return null;
    return this.#say(ask, { given: value, from: found.from, texts: found.source.listsTexts ?? false }, found);
  }

  /** What is left of an answer that is only offered: the choices that still exist; undefined for none. */
  async #fitting(question: AnyQuestion, value: unknown): Promise<unknown> {
    if (question.kind !== 'multiselect' || !Array.isArray(value) || value.length === 0) return value;
    const known = this.#readers.get(question) ?? (question as SimpleQuestion<unknown>).open();
    this.#readers.set(question, known);
    const reader = await known;
    const left = value.filter((one: unknown) => 'answer' in reader.readGiven([one], this.#options.words));
    return left.length === 0 ? undefined : left;
  }

  /** What is given for a question; null where its source fails before anybody is asked: that is refused, too. */
  async #look(
    id: string,
    { kind, optional }: AnyQuestion,
  ): Promise<Awaited<ReturnType<GivenAnswers['look']>> | null> {
    const { given, words } = this.#options;
    try {
      return await given.look({ id, kind }, optional);
    } catch (error) {
      if (!this.#isTrial || !(error instanceof SourceError)) throw error;
      for (const problem of error.problems) {
        const message = problemMessage(problem, words);
        const { about: from, id: place = id } = problem;
        this.#refusedIds.add(id);
        this.refused.push({ id: place, from, isNamed: true, shown: null, message });
      }
      return null;
    }
  }

  /** Why something is no answer, and what would be one. */
  async #withAllowed(message: string, question: AnyQuestion, id: string): Promise<string> {
    const { words } = this.#options;
    return allowedInWords(message, await toldWhenAsked(question, id), words);
  }

  /** A list comes from one source, whole or by the numbers of its items. */
  async #answerToList(
    ask: Ask,
    shape: ListShape,
    id: string,
    found: SourceAnswer | 'nothing',
  ): Promise<Answer | null> {
    const { given, attended, isLenient } = this.#options;
    const isUnfinished = isLenient !== true && given.isUnfinished(id, found === 'nothing' ? null : found);
    // Somebody would have to say that there are no more items.
    if (isUnfinished && !attended) return this.#miss(id, ask.question, 0);
    if (found === 'nothing') return null;
    const isWhole = found.value !== undefined;
    const count = await (isWhole
      ? this.#countWhole(ask.question, shape, id, found)
      : this.#countByNumber(ask.question, shape, id, found));
    if (count === null || (count === 0 && !isWhole)) return null;
    if (!isWhole && count < shape.min && !attended) this.#miss(id, ask.question, count);
    const from = isWhole ? found.from : await this.#namesOf(shape.item, id, count);
    this.#givenLists.add(id);
    return this.#say(ask, { items: count, from, unfinished: isUnfinished }, isWhole ? found : null);
  }

  /** How many items a list has that is given whole; null where it is refused. */
  async #countWhole(
    question: AnyQuestion,
    { item }: ListShape,
    id: string,
    found: SourceAnswer,
  ): Promise<number | null> {
    const { given, words } = this.#options;
    // Flags and variables are texts that other programs can read.
    const isOpen = found.isNamed && typeof found.value === 'string' && asksForSecret(question);
    if (isOpen) return this.#refuse(id, found, words.say('given.secrets'), question);
    const reading = await question.readGiven(found.value, words);
    if ('refused' in reading) {
      const message = await this.#withAllowed(reading.refused, question, id);
      return this.#refuse(id, found, message, question);
    }
    const items = reading.answer as readonly unknown[];
    const weight = isGroup(item.shape) ? 2 * partsIn(item) : 1;
    const others = this.#weight - (this.#weights.get(id) ?? 0);
    const max = Math.floor((MOST_IN_LISTS - others) / weight);
    if (items.length > max) return this.#refuse(id, found, words.say('list.too-many', { max }), question);
    this.#weights.set(id, items.length * weight);
    this.#weight = others + items.length * weight;
    given.giveList(found, id, items);
    return items.length;
  }

  /** The same for one whose items are given by their numbers, without a gap. */
  async #countByNumber(
    question: AnyQuestion,
    { item, max }: ListShape,
    id: string,
    found: SourceAnswer,
  ): Promise<number | null> {
    const { given, words } = this.#options;
    given.giveList(found, id, null);
    const limit = Math.min(max, MOST_ITEMS);
    let count = 0;
    while (count < found.count && (await this.#givenWithin(item, joinId(id, count)))) {
      if (++count > limit)
        return this.#refuse(id, null, words.say('list.too-many', { max: limit }), question);
    }
    const beyond = count < found.count ? await this.#givenWithin(item, joinId(id, found.count - 1)) : null;
    if (beyond === null) return count;
    return this.#refuse(beyond.id, beyond, words.say('given.gap', { index: count }), null);
  }

  /** A list of which so many items are known is missing. */
  #miss(id: string, question: AnyQuestion, known: number): null {
    this.missing.push({ id, question, known });
    this.#refusedIds.add(id);
    return null;
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
  async #givenWithin(
    question: AnyQuestion,
    id: string,
  ): Promise<(SourceAnswer & { readonly id: string }) | null> {
    const { given } = this.#options;
    const { shape, kind } = question;
    const own = await given.first({ id, kind });
    if (own !== null && shape.kind === 'list' && own.count > 0)
      return this.#givenWithin(shape.item, joinId(id, own.count - 1));
    if (own !== null) return { ...own, id };
    if (!isGroup(shape)) return null;
    for (const { key, question: inner } of declaredFields(shape.fields)) {
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
      const found = await this.#options.given.first({ id, kind: question.kind }, question.optional);
      if (found === null || isPlainObject(found.value)) continue;
      const reading = await question.readGiven(found.value, this.#options.words);
      if ('refused' in reading) await this.#refuse(id, found, reading.refused, question);
    }
  }

  #say(ask: Ask, reply: Reply, given: SourceAnswer | null): Answer {
    const answer: Answer = { ask, reply };
    if (given !== null) this.#givens.set(answer, given);
    return answer;
  }

  async #refuse(
    id: string,
    given: SourceAnswer | null,
    message: string,
    question: AnyQuestion | null,
  ): Promise<null> {
    const isShown = given !== null && question !== null && !mayHoldSecret(question);
    const { from = null, isNamed = false } = given ?? {};
    const refused = { id, from, isNamed, shown: isShown ? shownText(given.value) : null, message };
    this.#refusedIds.add(id);
    if (given !== null) this.#options.onReplaced?.(); // whoever is asked gives another answer
    if (this.onRefused === null || question?.isAsked === false) this.refused.push(refused);
    else await this.onRefused(refused);
    return null;
  }
}

/** What is wrong with a source, in the language of an app. */
export function problemMessage(problem: SourceProblem, words: Words): string {
  return 'say' in problem ? words.say(problem.say, problem.values) : problem.message;
}

/** How many questions a question is made of, itself counted, as far as they are declared. */
function partsIn({ shape }: AnyQuestion): number {
  if (!isGroup(shape)) return 1;
  let count = 1;
  for (const { question } of declaredFields(shape.fields)) count += question === null ? 0 : partsIn(question);
  return count;
}

/** Whether an answer says that there is none. */
function isNothing(value: unknown): boolean {
  return value === null || (isPlainObject(value) && Object.values(value).every(isNothing));
}

/** What is kept. */
interface NobodyOptions {
  /** Whether a hub is done with although something is missing elsewhere. */
  readonly finishesHubs?: boolean;
  /** Whether others are asked for all but options. */
  readonly isOnlyForOptions?: boolean;
}

/** Keeps what there is, and collects what is missing or refused. */
export class Nobody implements Answerer {
  readonly missing: Refused[] = [];
  readonly refused: RefusedAnswer[] = [];
  /** The ids of the questions that were looked at, and the menus. */
  readonly #tried = new Set<string | Ask>();
  readonly #refusedIds = new Set<string>();
  readonly #sources: Pick<Sources, 'hasRefused' | 'missing'>;

  readonly #options: NobodyOptions;

  /** In the place of an answer that its source gave and that was refused, nothing is taken. */
  constructor(sources: Pick<Sources, 'hasRefused' | 'missing'>, options: NobodyOptions = {}) {
    this.#sources = sources;
    this.#options = options;
  }

  /** What is inside a hub or form comes first; then the menus are done with, the innermost first. */
  async answer(open: Open): Promise<readonly Answer[]> {
    const isFor = ({ question }: Ask): boolean =>
      this.#options.isOnlyForOptions !== true || !question.isAsked;
    const asks = (await open.all()).filter(
      (ask) =>
        isFor(ask) && !this.#tried.has(nameOf(ask)) && (ask.id === null || !this.#sources.hasRefused(ask.id)),
    );
    const questions = asks.filter((ask) => !isMenu(ask));
    if (questions.length > 0) return questions.map((ask) => this.#keep(ask));
    if (this.refused.length > 0) return [];
    // What is reviewed has all its answers, whatever is missing elsewhere.
    const missing = [...this.missing, ...this.#sources.missing];
    const lacking = new Set(missing.flatMap(({ id }) => idsAround(id)));
    const isComplete = ({ kind, id }: Ask): boolean =>
      kind === 'review' || (this.#options.finishesHubs === true && id !== null && !lacking.has(id));
    const menus = missing.length > 0 ? asks.filter(isComplete) : asks;
    const innermost = menus.filter((ask, index) => menus[index + 1]?.isInside(ask) !== true);
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

/** Whether something is asked in an item of a list: the list is offered whole. */
function isInItem({ parent }: Group): boolean {
  return parent !== null && (parent.question.kind === 'list' || isInItem(parent));
}

/** Drops the items of lists that are single answers and do not fit, or no items at all: a text for a form, say. */
function dropUnfit(draft: Draft, sources: Sources): void {
  const { shape } = draft.question;
  if (shape.kind === 'list') {
    const isFit = (item: Draft): boolean =>
      isAlone(shape.item) ? item.answer !== undefined : !sources.hasRefused(item.id) || hasGiven(item);
    draft.items = draft.items.filter(isFit);
  }
  for (const inner of [...draft.items, ...draft.children]) dropUnfit(inner, sources);
}

/** Whether a source has given something inside a draft. */
function hasGiven({ items, children }: Draft): boolean {
  return [...items, ...children].some((inner) => typeof inner.givenBy === 'string' || hasGiven(inner));
}

/** Whether a question has none inside it. */
function isAlone({ shape }: AnyQuestion): boolean {
  return !isGroup(shape) && shape.kind !== 'list';
}

/** Offers what was saved as defaults. */
export class OfferedDefaults implements Answerer {
  readonly #given: GivenAnswers;
  readonly #words: Words;
  readonly #around: Surroundings;
  readonly #passed = new Set<string>();
  #version = -1;

  constructor(given: GivenAnswers, words: Words, around: Surroundings) {
    this.#given = given;
    this.#words = words;
    this.#around = around;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    if (open.version === this.#version) return [];
    for (;;) {
      const asks = await asksAhead(open, (id) => this.#passed.has(id));
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
      this.#passed.add(id);
      if (ask.kind === 'hub' || isInItem(ask.group)) continue;
      const offer = await this.#offerFor(ask.question, id);
      if (offer !== null) offers.push({ ask, reply: { offer } });
    }
    return offers;
  }

  /** What was saved for a question, as far as it fits; null for nothing. */
  async #offerFor(question: AnyQuestion, id: string): Promise<Draft | null> {
    const words = this.#words;
    const given = this.#given;
    const engine = new Engine(question, { words, id });
    const sources = new Sources({ given, words, attended: given.attended, isLenient: true }, true);
    // What an item leaves out has its own default, or may be left out.
    const nobody = new Nobody(sources, { finishesHubs: true });
    await engine.go(firstOf(sources, nobody), this.#around);
    const { root } = engine;
    const fits = sources.refused.length + nobody.refused.length === 0;
    if (!sources.hasAnswered) return null;
    if (root.list !== null) {
      // In an item, what does not fit is asked for, as are secrets that were not saved.
      dropUnfit(root, sources);
      return fits || root.items.length > 0 ? root : null;
    }
    return fits && root.isSettled ? root : null;
  }

  async refuse(): Promise<void> {
    await Promise.resolve(); // what does not pass is not offered
  }

  async tell(): Promise<void> {
    await Promise.resolve();
  }
}
