// Answerers for what nobody is asked: sources, saved answers as defaults, and nobody at all.

import { idsAround, joinId } from '../checks/ids.ts';
import {
  type Answer,
  type Answerer,
  type Ask,
  firstOf,
  type Group,
  type Open,
  type Refused,
  type Reply,
} from '../engine/answerer.ts';
import type { Surroundings } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { Engine } from '../engine/engine.ts';
import type { Words } from '../i18n/words.ts';
import { shownText } from '../questions/answer-reader.ts';
import type { EarlierValues } from '../questions/marked.ts';
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
  readonly earlier?: EarlierValues;
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
  /** Whether they are only offered as defaults: what does not fit is ignored. */
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
  isTried: (ask: Ask) => boolean = ({ id }) => id !== null && isPassed(id),
): Promise<readonly { readonly ask: Ask; readonly id: string }[]> {
  const asks = await open.all(isPassed);
  return asks.flatMap((ask) => (ask.id === null || isTried(ask) ? [] : [{ ask, id: ask.id }]));
}

/** Answers from sources, each answer once. */
export class Sources implements Answerer {
  /** What was refused, in order. */
  readonly refused: RefusedAnswer[] = [];
  /** The lists of which too few items were given one by one, where nobody can be asked for the rest. */
  readonly missing: MissingAnswer[] = [];
  /** Whether anything was given. */
  hasAnswered = false;
  readonly #options: SourcesOptions;
  readonly #givens = new WeakMap<Answer, SourceAnswer>();
  /** What reads the choices of each multiselect: to load them may take long. */
  readonly #readers = new Map<AnyQuestion, ReturnType<SimpleQuestion<unknown>['open']>>();
  /** The ids that were offered in this ask. */
  readonly #offered = new Set<string>();
  readonly #groups = new Set<string>();
  readonly #refusedIds = new Set<string>();
  /** The ids of the lists that were given. */
  readonly #givenLists = new Set<string>();
  /** How much is given in each list, and in all of them. */
  readonly #weights = new Map<string, number>();
  #weight = 0;
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
    for (const id of this.#offered) this.#options.given.use(id);
  }

  /** Whether a question with an id was open. */
  hasOffered(id: string): boolean {
    return this.#offered.has(id);
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
        this.#offered.add(id);
        await this.#requireObjects(ask.group);
        // An answer given for one item must not go to another that has its number.
        const place = ask.origin ?? (this.#isAdded(id) ? null : id);
        const answer = place === null ? null : await this.#answerTo(ask, place);
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

  /** Whether an id is inside an item that somebody has added to a list which was given. */
  #isAdded(id: string): boolean {
    const [, ...around] = idsAround(id);
    return around.some((list) => this.#givenLists.has(list));
  }

  async refuse(refused: readonly Refused[]): Promise<void> {
    for (const { id, question, earlier, message, answer, isUnread } of refused) {
      if (this.missing.some((one) => one.id === id)) continue; // that it has too few items
      const given = answer === null ? undefined : this.#givens.get(answer);
      const told = isUnread ? await this.#withAllowed(message, question, id, earlier) : message;
      this.#refuse(requestName(question, id), given ?? null, told, question);
    }
  }

  async tell(): Promise<void> {
    await Promise.resolve();
  }

  async #answerTo(ask: Ask, id: string): Promise<Answer | null> {
    const { question } = ask;
    const { given, attended, words } = this.#options;
    const found = await this.#look(id, question);
    if (found === null) return null;
    if (!this.#isTrial) given.use(id);
    if (attended && isDanger(question) && this.#options.isEdited?.() === true) return null;
    if (found === 'used-up') {
      if (ask.kind === 'list') this.#givenLists.add(id);
      if (!attended) this.#refuse(id, null, words.say('given.used-up'), question);
      return null;
    }
    const { shape } = question;
    if (shape.kind === 'list') return this.#answerToList(ask, shape, id, found);
    if (found === 'nothing' || shape.kind === 'hub') return null;
    if (shape.kind === 'secret' && found.isNamed && found.isInside) {
      return this.#refuse(id, found, words.say('given.secrets'), question);
    }
    const value = this.#options.isLenient === true ? await this.#fitting(ask, found.value) : found.value;
    if (value === undefined) return null;
    return this.#say(ask, { given: value, from: found.from, texts: found.source.listsTexts ?? false }, found);
  }

  /** What is left of an answer that is only offered: the choices that still exist; undefined for none. */
  async #fitting({ question, earlier }: Ask, value: unknown): Promise<unknown> {
    if (question.kind !== 'multiselect' || !Array.isArray(value) || value.length === 0) return value;
    const known = this.#readers.get(question) ?? (question as SimpleQuestion<unknown>).open(earlier);
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

  /** Why something is no answer, and which choices there are. */
  async #withAllowed(
    message: string,
    question: AnyQuestion,
    id: string,
    earlier: EarlierValues,
  ): Promise<string> {
    const { words } = this.#options;
    return allowedInWords(message, await toldWhenAsked(question, id, { earlier }), words);
  }

  /** A list is given whole, by the numbers of its items, or both: those by number change it or make it longer. */
  async #answerToList(
    ask: Ask,
    shape: ListShape,
    id: string,
    whole: SourceAnswer | 'nothing',
  ): Promise<Answer | null> {
    const { given, words } = this.#options;
    let count = 0;
    if (whole !== 'nothing') {
      // Flags and variables are texts that other programs can read.
      const isOpen = whole.isNamed && typeof whole.value === 'string' && asksForSecret(ask.question);
      if (isOpen) return this.#refuse(id, whole, words.say('given.secrets'), ask.question);
      const reading = await ask.question.readGiven(whole.value, words);
      if ('refused' in reading) {
        return this.#refuse(id, whole, reading.refused, ask.question);
      }
      const items = reading.answer as readonly unknown[];
      const weight = isGroup(shape.item.shape) ? 2 * partsIn(shape.item) : 1;
      const others = this.#weight - (this.#weights.get(id) ?? 0);
      const max = Math.floor((MOST_IN_LISTS - others) / weight);
      if (items.length > max)
        return this.#refuse(id, whole, words.say('list.too-many', { max }), ask.question);
      this.#weights.set(id, items.length * weight);
      this.#weight = others + items.length * weight;
      given.replaceInside(whole, id, shape.item, items);
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
    const isUnfinished =
      this.#options.isLenient !== true && given.isUnfinished(id, whole === 'nothing' ? null : whole);
    // Somebody would have to say that there are no more items.
    if (isUnfinished && !this.#options.attended) return this.#miss(id, ask.question, 0);
    if (whole === 'nothing' && count === 0) return null;
    const isShort = whole === 'nothing' && count < shape.min && !this.#options.attended;
    if (isShort) this.#miss(id, ask.question, count);
    const isWhole = whole !== 'nothing' && most === 0;
    const from = isWhole ? whole.from : await this.#namesOf(shape.item, id, count);
    this.#givenLists.add(id);
    const reader = whole === 'nothing' ? from : whole.from;
    const reply = { items: count, from, reader, unfinished: isUnfinished };
    return this.#say(ask, reply, whole === 'nothing' ? null : whole);
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
    if (own !== null) return { ...own, id };
    if (shape.kind === 'list') {
      const most = given.countItems(id, null);
      return this.#givenWithin(shape.item, joinId(id, Math.max(most - 1, 0)));
    }
    if (!isGroup(shape)) return null;
    for (const { key, question: inner } of declaredFields(shape.fields)) {
      const found = await this.#givenWithin(inner, joinId(id, key));
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
      if ('refused' in reading) this.#refuse(id, found, reading.refused, question);
    }
  }

  #say(ask: Ask, reply: Reply, given: SourceAnswer | null): Answer {
    const answer: Answer = { ask, reply };
    if (given !== null) this.#givens.set(answer, given);
    return answer;
  }

  #refuse(id: string, given: SourceAnswer | null, message: string, question: AnyQuestion | null): null {
    const isShown = given !== null && question !== null && !mayHoldSecret(question);
    const { from = null, isNamed = false } = given ?? {};
    const refused = { id, from, isNamed, shown: isShown ? shownText(given.value) : null, message };
    this.#refusedIds.add(id);
    if (given !== null) this.#options.onReplaced?.(); // whoever is asked gives another answer
    this.refused.push(refused);
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
  for (const { question } of declaredFields(shape.fields)) count += partsIn(question);
  return count;
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

/** Where the answer to an ask is saved, or that nobody has saved one. */
function placeOf(id: string | null, origin: string | null): string {
  return origin === null ? `new ${id}` : `saved ${origin}`;
}

function isMenu({ kind }: Ask): boolean {
  return kind === 'hub' || kind === 'review';
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
  /** What was looked for, by its place: another item may have the number of one that was removed. */
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
      const asks = await asksAhead(
        open,
        (id) => this.#passed.has(id),
        ({ id, origin }) => this.#tried.has(placeOf(id, origin)),
      );
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
      const { question, origin, earlier } = ask;
      this.#passed.add(id);
      this.#tried.add(placeOf(id, origin));
      if (ask.kind === 'hub' || origin === null) continue;
      const offer = await this.#offerFor(question, origin, earlier);
      if (offer !== null) offers.push({ ask, reply: { offer } });
    }
    return offers;
  }

  /** What was saved for a question, as far as it fits; null for nothing. */
  async #offerFor(question: AnyQuestion, id: string, earlier: EarlierValues): Promise<Draft | null> {
    const words = this.#words;
    const given = this.#given;
    const engine = new Engine(question, { words, id, earlier });
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
