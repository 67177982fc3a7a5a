// The walk: one pass over the questions. It passes settled ones, asks, refuses and goes back.

import { unlessAborted } from '../base/abort-signal.ts';
import { andThen, type MaybePromise, type Verdict } from '../checks/checks.ts';
import type { Words } from '../i18n/words.ts';
import { judge } from '../questions/judge.ts';
import { MarkedFunction } from '../questions/marked.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import {
  asksAnybody,
  hasChecks,
  holdsDanger,
  isDanger,
  isGroup,
  isHub,
  isSecret,
} from '../questions/shape.ts';
import {
  type Answerer,
  type Ask,
  type Finder,
  LEAVE,
  type Note,
  type OPEN,
  type Rejection,
  type Reply,
} from './port.ts';
import type { Entry, Journal, NewEntry } from './journal.ts';
import type { InterviewMemory } from './interview-memory.ts';
import { checksOf, dependsOn, isInHub, seenBy, type QuestionNode, nodesAround, valuesFor } from './node.ts';
import type { Surroundings } from './interview-options.ts';

/** A check that takes longer, in milliseconds, is announced: `Checking …`. */
const PATIENCE = 1000;

/** Thrown where the journal has changed before the question that is being asked: the part is walked through again. */
export const AGAIN: unique symbol = Symbol('again');

/** An interview: its memory, and how it fills a question. */
export interface WalkedInterview extends InterviewMemory {
  /** The value of a question, or OPEN. */
  fill(walk: Walk, node: QuestionNode): MaybePromise<unknown>;
}

/**
 * The purpose of a walk.
 *
 *     ask      its answerer is asked, and told of the answers that are passed
 *     take     takes only answers of sources; inside a walk that asks, the person is told of them
 *     check    its answerer mostly keeps answers and defaults, and is told nothing
 */
export type WalkKind = 'ask' | 'take' | 'check';

/** How a walk goes. */
interface WalkOptions {
  readonly kind: WalkKind;
  readonly answerer: Answerer;
  readonly around: Surroundings;
  /** The walk that this one is a part of; null for none. */
  readonly outer: Walk | null;
}

/** How far a walk has come. */
interface Mark {
  readonly trail: number;
  readonly latest: number;
  readonly newest: number;
}

/** One pass over the questions, or over a part of them. */
export class Walk {
  readonly interview: WalkedInterview;
  readonly journal: Journal;
  readonly answerer: Answerer;
  readonly around: Surroundings;
  readonly kind: WalkKind;
  /** The time of the latest answer that was passed: a yes to danger must be younger. */
  latest: number;
  /** The same inside the form that is being filled. */
  newest = 0;
  /** Whether a question was left open. */
  hasOpen = false;
  /** The nodes that were passed, in order: `<` leads to the last. */
  readonly #trail: QuestionNode[] = [];
  /** The yeses to danger that a program gave, and when. */
  readonly #yeses: { readonly node: QuestionNode; readonly at: number }[] = [];
  /** The walk that this one is a part of; null for none. */
  readonly outer: Walk | null;

  constructor(interview: WalkedInterview, journal: Journal, { kind, answerer, around, outer }: WalkOptions) {
    this.interview = interview;
    this.journal = journal;
    this.answerer = answerer;
    this.around = around;
    this.kind = kind;
    this.outer = outer;
    this.latest = outer?.latest ?? 0;
    if (outer === null) interview.notes.restart();
  }

  get words(): Words {
    return this.interview.options.words;
  }

  /** Whether the answerer is told of the answers that are passed. */
  get isTelling(): boolean {
    return this.kind === 'ask' || (this.kind === 'take' && this.outer?.kind === 'ask');
  }

  get canGoBack(): boolean {
    return this.#trail.length > 0 || this.outer !== null || this.around.canLeave;
  }

  /** Whether an item, a section or a field of a review is asked by itself. */
  get isPart(): boolean {
    return this.outer !== null;
  }

  /** The value of a question, or OPEN. */
  fill(node: QuestionNode): MaybePromise<unknown> {
    this.journal.reach(node.place, true);
    return this.interview.fill(this, node);
  }

  /** Whether an answer still counts: a yes to danger is for the answers before it. */
  holds(question: AnyQuestion, { at, answer }: Entry): boolean {
    if (at > this.latest || !holdsDanger(question)) return true;
    return isDanger(question) && answer !== true;
  }

  /** Passes a settled question. `<` leads neither to a form itself nor to an option. */
  pass(node: QuestionNode, { answer, value, at, from }: Entry): unknown {
    const { question } = node;
    const isFields = isGroup(question);
    if (question.isAsked && (!isFields || isHub(question))) this.#trail.push(node);
    if (!this.answerer.isPerson && this.kind === 'ask' && !isFields) {
      if (holdsDanger(node.question)) {
        if (from === undefined && answer !== false) this.#yeses.push({ node, at });
      } else this.#outdate(node, at);
    }
    // In a hub, and for a program, dangers are asked last, in any order.
    const isLast = isDanger(node.question) && (!this.answerer.isPerson || isInHub(node));
    // A form passed field by field has no time of its own, and a default is no new answer that a yes would have to
    // follow.
    const isInOrder = isFields && !(isHub(question) && this.answerer.isPerson);
    if (!isLast && !isInOrder && from !== null) this.latest = Math.max(this.latest, at);
    this.newest = Math.max(this.newest, at);
    if (this.isTelling) this.interview.notes.reach(node);
    return value;
  }

  /**
   * A yes of a program, which sends all answers at once, is also for the answers after it, unless they depend on it.
   */
  #outdate(node: QuestionNode, at: number): void {
    const outdated = this.#yeses.filter((yes) => at > yes.at && !dependsOn(node, yes.node));
    for (const yes of outdated) this.reopen(yes.node, null);
    if (outdated.length > 0) throw AGAIN;
  }

  mark(): Mark {
    return { trail: this.#trail.length, latest: this.latest, newest: this.newest };
  }

  /** Goes back to where a form began, to walk through it again. */
  rewind({ trail, latest, newest }: Mark): void {
    this.#trail.length = trail;
    this.latest = latest;
    this.newest = newest;
  }

  /** Writes an answer, and goes past it. */
  settle(node: QuestionNode, settled: NewEntry): unknown {
    const { interview } = this;
    const { question, place, id } = node;
    interview.visits.delete(place);
    interview.givenLists.delete(place);
    interview.readyDefaults.delete(place);
    interview.openLists.delete(id);
    // The verdict on a form or hub is for the answers that it has now.
    const isFields = isGroup(question);
    const known = { ...settled, seen: seenBy(node) };
    const entry = this.journal.settle(place, known, isFields || isDanger(question));
    if (!isFields && nodesAround(node).every((one) => one.question.isAsked))
      interview.options.onAsked?.(id, question, giverName(settled));
    return this.pass(node, entry);
  }

  /** Asks a question again, with its answer as a preset. */
  reopen({ place }: Pick<QuestionNode, 'place'>, why: string | null): void {
    this.interview.visits.delete(place);
    this.journal.reopen(place, why);
  }

  /** Asks, after the notes that wait. */
  ask(ask: Ask): MaybePromise<Reply | typeof OPEN> {
    const { signal } = this.around;
    if (signal.aborted) throw signal.reason;
    const { id, question } = ask;
    const { notes, options } = this.interview;
    if (id !== null && !isHub(ask)) options.onAsked?.(id, question, undefined);
    if (!this.answerer.isPerson) return this.answerer.answer(ask);
    notes.flush();
    const told = notes.take();
    return told.length === 0 ? this.answerer.answer(ask) : this.#askAfter(told, ask);
  }

  async #askAfter(told: readonly Note[], ask: Ask): Promise<Reply | typeof OPEN> {
    for (const note of told) await this.answerer.tell?.(note);
    return this.answerer.answer(ask);
  }

  /** Goes to the question before; gives why it cannot. */
  back(from: QuestionNode): string {
    this.interview.visits.delete(from.place);
    const previous = this.#trail.at(-1);
    if (previous === undefined) {
      if (this.outer !== null || this.around.canLeave) throw LEAVE;
      return this.words.say('question.no-back');
    }
    const around = new Set(nodesAround(from));
    const before = nodesAround(previous);
    for (const node of before) {
      // The forms around the question have to be concluded again.
      if (!around.has(node) && this.journal.get(node.place) !== undefined) this.reopen(node, null);
    }
    for (const node of around) if (!before.includes(node)) this.interview.notes.forget(node);
    this.reopen(previous, null);
    throw AGAIN;
  }

  /** Refuses answers. If no question asks for them again, the `finder` that gave them is told, too. */
  refuse(
    refused: readonly (Omit<Rejection, 'isMissing' | 'isUnread' | 'found'> & Partial<Rejection>)[],
    finder: Finder | null = null,
  ): MaybePromise<void> {
    const hide = (text: string): string => this.interview.options.secrets?.hiddenIn(text) ?? text;
    const all = refused.map((one) => ({
      isMissing: false,
      isUnread: false,
      found: null,
      ...one,
      message: hide(one.message),
    }));
    const isSaid = this.kind !== 'take' && all.some(({ question }) => asksAnybody(question));
    if (!isSaid) for (const one of all) finder?.refuse(one);
    return this.answerer.refuse(this.answerer.isPerson ? all.slice(0, 1) : all);
  }

  /**
   * Fills a part on a copy of the journal: leaving it changes nothing. Gives LEAVE where it was left. Where the input
   * ends, the copy stays the journal.
   */
  async part(begin: (walk: Walk) => void, fill: (walk: Walk) => MaybePromise<unknown>): Promise<unknown> {
    const { kind, answerer, around, interview } = this;
    const journal = this.journal.copy();
    interview.journal = journal;
    for (let isFirst = true; ; isFirst = false) {
      const walk = new Walk(interview, journal, { kind, answerer, around, outer: this });
      if (isFirst) begin(walk);
      const before = journal.changes;
      try {
        const value = await fill(walk);
        journal.merge();
        interview.journal = this.journal;
        return value;
      } catch (error) {
        if (error === LEAVE) {
          interview.visits.clear(); // the copy was dropped, and with it its visits
          interview.journal = this.journal;
          return LEAVE;
        }
        if (error !== AGAIN) throw error;
        if (journal.changes === before)
          throw new TypeError('a part is repeated, though nothing has changed', { cause: error });
      }
    }
  }

  /** A walk from here on of another kind: to take given answers, or to check defaults. */
  with(kind: WalkKind, answerer: Answerer, journal: Journal = this.journal): Walk {
    const { around } = this;
    const walk = new Walk(this.interview, journal, { kind, answerer, around, outer: this });
    walk.newest = this.newest;
    return walk;
  }

  /** An option of a question that may be a function of the program: its value, or the function's result. */
  resolve(node: QuestionNode, given: unknown): MaybePromise<unknown> {
    if (given instanceof MarkedFunction) return this.runs(() => given.call(valuesFor(node, given)));
    return typeof given === 'function' ? this.runs(given as () => unknown) : given;
  }

  /** Calls a function of the program, which cannot ask anything. */
  runs<Result>(call: () => Result): Result {
    const { around } = this;
    return around.runs === undefined ? call() : around.runs(call);
  }

  /** The verdict of limits, checks and schema on an answer. */
  judge(node: QuestionNode, answer: unknown): MaybePromise<Verdict<unknown>> {
    const { signal } = this.around;
    const { question } = node;
    if (isSecret(question)) this.interview.options.secrets?.add(answer);
    const context = { words: this.words, signal };
    const judged = (): MaybePromise<Verdict<unknown>> =>
      andThen(checksOf(node, answer), (checks) => judge(question, answer, context, checks));
    if (!hasChecks(question)) return judged();
    const verdict = this.runs(judged);
    return verdict instanceof Promise ? this.patiently(verdict) : verdict;
  }

  /** Waits for checks, until the question is left; says so, once, where they take their time. */
  async patiently<Result>(work: Promise<Result>): Promise<Result> {
    const cancel = this.around.after(PATIENCE, () => {
      const note = { kind: 'checking', text: this.words.say('question.checking') } as const;
      this.answerer.tell?.(note).catch(() => {});
    });
    try {
      return await unlessAborted(work, this.around.signal);
    } finally {
      cancel();
    }
  }
}

function giverName({ from }: NewEntry): string | null {
  return from === undefined ? 'person' : from;
}
