// The interview: a walk over the questions, replayed over a journal of answers. What is settled costs a look into the
// journal; going back, or a refused form, reopens an entry and walks again.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import { unlessAborted } from '../abort-signal.ts';
import type { MaybePromise, Verdict } from '../checks/checks.ts';
import { joinId } from '../checks/ids.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { judge } from '../questions/judge.ts';
import { MarkedFunction } from '../questions/marked.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { hasChecks, holdsDanger, isDanger, isGroup } from '../questions/shape.ts';
import {
  type Answerer,
  type Ask,
  type Finder,
  type Found,
  LEAVE,
  type Note,
  OPEN,
  type Outcome,
  type Refused,
  type Reply,
} from './answerer.ts';
import { fillForm } from './form.ts';
import { type Entry, Journal, type Settled } from './journal.ts';
import { fillHub, fillList } from './menu.ts';
import type { LabelOf } from '../questions/show.ts';
import { Notes } from './notes.ts';
import { fillSimple, refitSimple, type Visit } from './simple.ts';

/** Where an interview takes place. */
export interface Surroundings {
  /** Aborted when the question is left or the app ends. */
  readonly signal: PlatformAbortSignal;
  /** Whether `<` at the first question leaves it. */
  readonly canLeave: boolean;
  /** Calls `call` after some time, unless it is cancelled. */
  after(milliseconds: number, call: () => void): () => void;
}

/** How an interview is made. */
export interface InterviewOptions {
  readonly words: Words;
  /** The id of the question; empty for a form or hub that adds nothing to the ids inside it. */
  readonly id: string;
  /** What it is offered: answers, of which the first that fits counts. */
  readonly presets?: readonly unknown[] | (() => Promise<readonly unknown[]>);
  /** Gives answers before anybody is asked. */
  readonly finder?: Finder | null;
  /** Learns each secret that is answered. */
  readonly secrets?: SecretTexts | null;
  /** Told of everything that is asked or given, and who answered it: null for a default, undefined for nobody yet. */
  readonly onAsked?: ((id: string, question: AnyQuestion, by: string | null | undefined) => void) | undefined;
}

/** Where a question stands. */
export interface Spot {
  readonly question: AnyQuestion;
  readonly key: string;
  /** Its place in the journal: that of an item does not change when another is removed. */
  readonly place: string;
  readonly id: string;
  readonly parent: Spot | null;
  /** What ENTER may take besides its own default: the first that fits. */
  readonly presets: readonly unknown[];
  readonly finder: Finder | null;
  /** Of a form or hub: the values so far, the spots of forms inside it, and the keys of what is open. */
  values: Record<string, unknown>;
  readonly inside: Map<string, Spot>;
  readonly open: Set<string>;
}

/** How long a check may take before it is said that it is under way. */
const PATIENCE = 1000;

/** Thrown where the journal has changed before the question that is being asked: the part is walked through again. */
const AGAIN: unique symbol = Symbol('again');

/** One question that is asked, with all those inside it. */
export class Interview {
  readonly question: AnyQuestion;
  readonly journal: Journal;
  readonly notes: Notes;
  readonly options: InterviewOptions;
  /** What a question that is open knows until it is settled, by place: functions of the program run once a visit. */
  readonly visits: Map<string, Visit> = new Map();
  /** Lists that were given, by place: what is still open in their items is found there. */
  readonly givenLists: Map<string, Found> = new Map();
  /** The defaults of forms, hubs and lists that are being filled, by place. */
  readonly readyDefaults: Map<string, unknown> = new Map();
  /** The keys that were used last for the items of lists, by place. */
  readonly lastItems: Map<string, number> = new Map();
  /** The labels of choices, as far as they were looked up. */
  readonly labels: Map<AnyQuestion, LabelOf> = new Map();
  /** What functions said about conditions, by place and group, and when. */
  readonly decided: Map<string, { readonly at: number; readonly applies: boolean }> = new Map();
  /** Whether what stands at a place was asked when a walk last came by, or skipped. */
  readonly reached: Map<string, boolean> = new Map();
  /** The lists that are open, by id: an early end tells of them. */
  readonly openLists: Set<string> = new Set();

  /** What came of it; undefined until there is a value. */
  value: unknown = undefined;
  #presets: readonly unknown[] | null = null;

  constructor(question: AnyQuestion, options: InterviewOptions, journal: Journal = new Journal()) {
    this.question = question;
    this.options = options;
    this.journal = journal;
    this.notes = new Notes(options.words);
  }

  /** The same interview, to look how it would go on with another finder: nothing of that is kept. */
  fork(finder: Finder | null): Interview {
    const { question, options, journal } = this;
    const { onAsked: _, ...rest } = options;
    return new Interview(question, { ...rest, finder }, journal.copy());
  }

  /** Walks until the question is answered or left, or nobody has an answer. Can continue with another answerer. */
  async run(answerer: Answerer, around: Surroundings, isTelling = true): Promise<Outcome> {
    const { presets = [] } = this.options;
    this.#presets ??= typeof presets === 'function' ? await presets() : presets;
    for (;;) {
      const before = this.journal.changes;
      const walk = new Walk(this, this.journal, { answerer, around, isTelling, outer: null });
      try {
        const value = await walk.fill(this.#root());
        if (value !== OPEN) return { value: (this.value = value) };
        if ((await answerer.more?.(isTelling ? this.notes.take() : [])) !== true) return { open: true };
      } catch (error) {
        if (error === LEAVE) return { left: true };
        if (error !== AGAIN) throw error;
        if (this.journal.changes === before)
          throw new TypeError('a walk is repeated, though nothing has changed');
      }
    }
  }

  #root(): Spot {
    const { id, finder = null } = this.options;
    const presets = this.#presets ?? [];
    return newSpot({ question: this.question, key: '', place: '', id, parent: null, presets, finder });
  }
}

/** Makes a spot in which nothing is known yet. */
export function newSpot(spot: Omit<Spot, 'values' | 'inside' | 'open'>): Spot {
  return { ...spot, values: {}, inside: new Map(), open: new Set() };
}

/** The spot of a question inside a form or hub. */
export function fieldSpot(form: Spot, key: string, question: AnyQuestion, presets: readonly unknown[]): Spot {
  const { place, id, finder } = form;
  return newSpot({
    question,
    key,
    place: `${place}.${key}`,
    id: joinId(id, key),
    parent: form,
    presets,
    finder,
  });
}

/** How a walk goes. */
interface WalkOptions {
  readonly answerer: Answerer;
  readonly around: Surroundings;
  /** Whether what is passed is told of. */
  readonly isTelling: boolean;
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
  readonly interview: Interview;
  readonly journal: Journal;
  readonly answerer: Answerer;
  readonly around: Surroundings;
  readonly isTelling: boolean;
  /** The time of the latest answer that was passed: a yes to danger must be younger. */
  latest: number;
  /** The same inside the form that is being filled. */
  newest = 0;
  /** Whether something was left open. */
  hasOpen = false;
  /** What was passed, in order: `<` leads to the last. */
  readonly #trail: Spot[] = [];
  /** The yeses to danger that a program gave, and when. */
  readonly #yeses: { readonly spot: Spot; readonly at: number }[] = [];
  readonly #outer: Walk | null;

  constructor(interview: Interview, journal: Journal, { answerer, around, isTelling, outer }: WalkOptions) {
    this.interview = interview;
    this.journal = journal;
    this.answerer = answerer;
    this.around = around;
    this.isTelling = isTelling;
    this.#outer = outer;
    this.latest = outer?.latest ?? 0;
    if (outer === null) interview.notes.restart();
  }

  get words(): Words {
    return this.interview.options.words;
  }

  get canGoBack(): boolean {
    return this.#trail.length > 0 || this.#outer !== null || this.around.canLeave;
  }

  /** Whether an item, a section or a field of a review is asked by itself. */
  get isPart(): boolean {
    return this.#outer !== null;
  }

  /** The value of a question, or OPEN. */
  fill(spot: Spot): MaybePromise<unknown> {
    const { question, place } = spot;
    const { kind } = question;
    this.interview.reached.set(place, true);
    if (kind === 'form') return fillForm(this, spot);
    const entry = this.journal.get(place);
    if (entry !== undefined && !entry.isOpen && this.#holds(question, entry)) {
      // After an earlier answer has changed, choices that depend on it may be others.
      const isOutdated = question.levels.size > 0 && entry.at < this.latest;
      if (!isOutdated || kind === 'hub') return this.pass(spot, entry);
      if (kind !== 'list') return refitSimple(this, spot, entry);
      this.journal.reopen(place, null);
    }
    if (kind === 'hub' && this.answerer.isPerson) return fillHub(this, spot);
    if (kind === 'hub') return fillForm(this, spot);
    return kind === 'list' ? fillList(this, spot) : fillSimple(this, spot);
  }

  /** Whether an answer still counts: a yes to danger is for the answers before it. */
  #holds(question: AnyQuestion, { at, value }: Entry): boolean {
    if (at > this.latest || !holdsDanger(question)) return true;
    return isDanger(question) && value !== true;
  }

  /** Goes past what is settled. Nobody goes back to a form itself, or to an option. */
  pass(spot: Spot, { value, at, from }: Entry): unknown {
    const { isAsked, kind } = spot.question;
    const isFields = kind === 'form' || kind === 'hub';
    if (isAsked && kind !== 'form') this.#trail.push(spot);
    if (!this.answerer.isPerson && !isFields) {
      if (holdsDanger(spot.question)) {
        if (from === undefined && value !== false) this.#yeses.push({ spot, at });
      } else this.#outdate(spot, at);
    }
    if (!isDanger(spot.question)) this.latest = Math.max(this.latest, at);
    this.newest = Math.max(this.newest, at);
    if (this.isTelling) this.interview.notes.reach(spot);
    return value;
  }

  /** What a program has confirmed is for the answers after it, too, unless they depend on it. */
  #outdate(spot: Spot, at: number): void {
    const outdated = this.#yeses.filter((yes) => at > yes.at && !dependsOn(spot, yes.spot));
    for (const yes of outdated) this.reopen(yes.spot, null);
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
  settle(spot: Spot, settled: Settled, isAlwaysNew = false): unknown {
    const { interview } = this;
    const { question, place, id } = spot;
    interview.visits.delete(place);
    interview.givenLists.delete(place);
    interview.readyDefaults.delete(place);
    interview.openLists.delete(id);
    if (question.kind === 'secret') interview.options.secrets?.add(settled.answer);
    // The verdict on a form or hub is for the answers that it has now.
    const isFields = question.kind === 'form' || question.kind === 'hub';
    const entry = this.journal.settle(place, settled, isAlwaysNew || isFields || isDanger(question));
    if (!isFields) interview.options.onAsked?.(id, question, giverName(settled));
    return this.pass(spot, entry);
  }

  /** What is known of a question is only offered from now on. */
  reopen({ place }: Pick<Spot, 'place'>, why: string | null): void {
    this.interview.visits.delete(place);
    this.interview.givenLists.delete(place);
    this.journal.reopen(place, why);
  }

  /** Asks; what is to be said before is said first. */
  ask(ask: Ask): MaybePromise<Reply | typeof OPEN> {
    const { signal } = this.around;
    if (signal.aborted) throw signal.reason;
    const { id, kind, question } = ask;
    const { notes, options } = this.interview;
    if (id !== null && kind !== 'hub') options.onAsked?.(id, question, undefined);
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
  back(from: Spot): string {
    this.interview.visits.delete(from.place);
    const previous = this.#trail.at(-1);
    if (previous === undefined) {
      if (this.#outer !== null || this.around.canLeave) throw LEAVE;
      return this.words.say('question.no-back');
    }
    const around = new Set(spotsAround(from));
    for (const spot of spotsAround(previous)) {
      // What it is inside of has to be concluded again.
      if (!around.has(spot) && this.journal.get(spot.place) !== undefined) this.reopen(spot, null);
    }
    for (const spot of around) if (!spotsAround(previous).includes(spot)) this.interview.notes.forget(spot);
    this.reopen(previous, null);
    throw AGAIN;
  }

  /** Something was refused by whoever is asked, or several answers together. */
  refuse(
    refused: readonly (Omit<Refused, 'isMissing' | 'isUnread' | 'found'> & Partial<Refused>)[],
  ): MaybePromise<void> {
    const hide = (text: string): string => this.interview.options.secrets?.hiddenIn(text) ?? text;
    const all = refused.map((one) => ({
      isMissing: false,
      isUnread: false,
      found: null,
      ...one,
      message: hide(one.message),
    }));
    return this.answerer.refuse(this.answerer.isPerson ? all.slice(0, 1) : all);
  }

  /** Fills a part on a copy of the journal: leaving it changes nothing. Gives LEAVE where it was left. */
  async part(fill: (walk: Walk) => MaybePromise<unknown>): Promise<unknown> {
    const journal = this.journal.copy();
    const { answerer, around, isTelling } = this;
    for (;;) {
      const before = journal.changes;
      try {
        const walk = new Walk(this.interview, journal, { answerer, around, isTelling, outer: this });
        const value = await fill(walk);
        journal.merge();
        return value;
      } catch (error) {
        if (error === LEAVE) {
          this.interview.visits.clear(); // nothing of it is kept
          return LEAVE;
        }
        if (error !== AGAIN) {
          journal.merge(); // what was answered until the input ended can be saved
          throw error;
        }
        if (journal.changes === before) throw new TypeError('a part is repeated, though nothing has changed');
      }
    }
  }

  /** The same walk with somebody else, who is told nothing: to look for given answers, or to check defaults. */
  with(answerer: Answerer, isTelling: boolean, journal: Journal = this.journal): Walk {
    const { around } = this;
    const walk = new Walk(this.interview, journal, { answerer, around, isTelling, outer: this });
    walk.newest = this.newest;
    return walk;
  }

  /** What a function of the program, or a value in its place, gives for a question. */
  resolve(spot: Spot, given: unknown): MaybePromise<unknown> {
    if (given instanceof MarkedFunction) return given.call(valuesFor(spot, given));
    return typeof given === 'function' ? (given as () => unknown)() : given;
  }

  /** What limits, checks and schema say about an answer. */
  judge({ question }: Spot, answer: unknown): MaybePromise<Verdict<unknown>> {
    const { signal } = this.around;
    const verdict = judge(question, answer, { words: this.words, signal });
    return hasChecks(question) && verdict instanceof Promise ? this.patiently(verdict) : verdict;
  }

  /** Waits for checks, until the question is left; says so, once, where they take their time. */
  async patiently<Result>(work: Promise<Result>): Promise<Result> {
    const cancel = this.around.after(PATIENCE, () => {
      const note = { kind: 'info', text: this.words.say('question.checking') } as const;
      this.answerer.tell?.(note).catch(() => {});
    });
    try {
      return await unlessAborted(work, this.around.signal);
    } finally {
      cancel();
    }
  }
}

/** A spot, and all that it is inside of. */
export function spotsAround(spot: Spot): Spot[] {
  const spots: Spot[] = [];
  for (let at: Spot | null = spot; at !== null; at = at.parent) spots.push(at);
  return spots;
}

/** Whether a question may be asked because of the answer to an earlier one. */
function dependsOn(spot: Spot, earlier: Spot): boolean {
  const around = new Map(spotsAround(earlier).map((one) => [one.parent?.place, one.key]));
  return spotsAround(spot).some(({ parent, key, question: { levels } }) => {
    const before = around.get(parent?.place);
    const shape = parent?.question.shape;
    if (before === undefined || before === key || shape === undefined || !isGroup(shape)) return false;
    return shape.fields.groups.some(({ fields, when, level }) => {
      if (fields.every((field) => field.key !== key)) return false;
      if (level !== null && levels.has(level)) return true;
      return when !== null && (!('entries' in when) || when.entries.some(({ path }) => path[0] === before));
    });
  });
}

/** Whether a question has to wait: a function of its own is for values of which some are open. */
export function mustWait(spot: Spot, given: readonly unknown[]): boolean {
  return given.some((one) => {
    const owner = one instanceof MarkedFunction ? ownerOf(spot, one) : null;
    if (owner === null || owner.open.size === 0) return false;
    return Object.keys(valuesFor(spot, one as MarkedFunction)).some((key) => owner.open.has(key));
  });
}

/** The form that a marked function is about. */
function ownerOf(spot: Spot, { level }: MarkedFunction): Spot | null {
  return (
    spotsAround(spot).find(
      ({ question: { shape } }) => isGroup(shape) && shape.fields.valuesBefore(level, {}) !== null,
    ) ?? null
  );
}

function valuesFor(spot: Spot, marked: MarkedFunction): Readonly<Record<string, unknown>> {
  const owner = ownerOf(spot, marked);
  const shape = owner?.question.shape;
  if (owner !== null && shape !== undefined && isGroup(shape)) {
    return shape.fields.valuesBefore(marked.level, owner.values) ?? {};
  }
  throw new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    'given: a marked function must be for a question in the form or hub that it was marked in',
  );
}

function giverName({ from }: Settled): string | null {
  return from === undefined ? 'person' : from;
}
