// Fills a draft with answers that were given and, where nobody is there to ask, with initial values and defaults.
// Whatever is refused or missing is collected: all of it is reported at once.

import type { Words } from '../i18n/words.ts';
import { Draft } from '../questions/draft.ts';
import { Walk } from '../questions/fields.ts';
import { FieldsQuestion } from '../questions/fields-question.ts';
import { type GivenReading, shownText } from '../questions/given.ts';
import { isPlainObject } from '../questions/plain-object.ts';
import { type AnyQuestion, type Judging, messageOf, type QuestionShape } from '../questions/question.ts';
import { asksForSecret, mayHoldSecret } from '../questions/secrets.ts';
import type { Refusal, Verdict } from '../screens/checks.ts';
import { firstItemIn } from './declared.ts';
import { NO_FALLBACK } from './defaults.ts';
import type { Given, GivenAnswers } from './given-answers.ts';
import { joinId, requestName } from './ids.ts';
import { choiceInfo, infoOf } from './questions.ts';
import type { Told } from './wording.ts';

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

/** Something that was taken, in the order in which it would have been asked. */
type Taken = { readonly title: string } | { readonly doubts: readonly string[] } | TakenAnswer;

/** An answer that was taken. */
export interface TakenAnswer {
  readonly id: string;
  readonly question: AnyQuestion;
  readonly draft: Draft;
  /** What messages call the source; null for an initial value or a default. */
  readonly from: string | null;
}

/** How a draft is filled. */
export interface FillingOptions {
  readonly answers: GivenAnswers;
  /** Answers that are offered as defaults; null for none. */
  readonly defaults: GivenAnswers | null;
  /** Whether a person can be asked for what is not given. */
  readonly attended: boolean;
  /** Whether this counts as asking: the next time, an id is answered by the next answer in a list. */
  readonly counts: boolean;
  /** What is known of answers that were judged before; each is judged once. */
  readonly judged: Map<string, JudgedAnswer>;
  readonly judging: Judging;
}

/** What became of an answer. */
export interface JudgedAnswer {
  readonly question: AnyQuestion;
  readonly value: unknown;
  readonly verdict: { readonly answer: unknown; readonly verdict: Verdict<unknown> } | Refusal;
}

/** The most items of a list that sources give one by one: a source that answers everything would never end. */
const MOST_ITEMS = 10_000;

type ListShape = Extract<QuestionShape, { kind: 'list' }>;

/** One pass over a question and those inside it. */
export class Filling {
  readonly refused: RefusedAnswer[] = [];
  readonly missing: Told[] = [];
  readonly taken: Taken[] = [];
  /** How many items of a list were given, where some of them only in part. */
  itemsInPart = 0;
  readonly #options: FillingOptions;

  constructor(options: FillingOptions) {
    this.#options = options;
  }

  /** Fills the draft of a question as far as possible; it has an answer where everything is there. */
  async fill(question: AnyQuestion, id: string, draft: Draft): Promise<void> {
    if (draft.answer !== undefined) return;
    this.#throwIfAborted();
    const { shape } = question;
    if (question instanceof FieldsQuestion) await this.#fillFields(question, id, draft);
    else if (shape.kind === 'list') await this.#fillList(question, shape, id, draft);
    else await this.#fillSimple(question, id, draft);
  }

  /** Fills the drafts of the questions inside a form or hub, and leaves its own without an answer. */
  async fillInside(question: FieldsQuestion, id: string, draft: Draft): Promise<Walk | null> {
    await this.#requireObject(question, id);
    await question.offerDefault(draft);
    const walk = new Walk(question.fields, draft);
    let isComplete = true;
    for (let field = walk.field(); field !== null; field = walk.field(!isComplete)) {
      const child = draft.child(field.key);
      await this.fill(field.question, joinId(id, field.key), child);
      isComplete &&= child.answer !== undefined;
      walk.advance(child.answer);
    }
    return isComplete ? walk : null;
  }

  get #words(): Words {
    return this.#options.judging.words;
  }

  /** Nobody waits for what is filled any more. */
  #throwIfAborted(): void {
    const { signal } = this.#options.judging;
    if (signal.aborted) throw signal.reason;
  }

  async #fillFields(question: FieldsQuestion, id: string, draft: Draft): Promise<void> {
    const before = this.taken.length;
    const walk = await this.fillInside(question, id, draft);
    const isTitled = question.label !== '' && this.taken.length > before;
    if (isTitled) this.taken.splice(before, 0, { title: question.label });
    if (walk === null) return;
    // A person can still change what was not given; where nobody is asked at all, that is for `ask` to say.
    if (this.#options.attended && this.taken.length === before) return;
    const { values } = walk;
    const verdict = await question.judgeAnswer(values, this.#options.judging);
    if (!('refused' in verdict)) return this.#accept(draft, verdict, values);
    const asked = new Set(walk.asked.map(({ key }) => key));
    const fields = (verdict.fields ?? []).filter(({ path }) => asked.has(path[0] ?? ''));
    for (const { path, message } of fields) this.#refuse(path.reduce(joinId, id), null, message);
    if (fields.length === 0) this.#refuse(requestName(question, id), null, messageOf(verdict, this.#words));
  }

  /** An object is given for a form or hub, never anything else. */
  async #requireObject(question: FieldsQuestion, id: string): Promise<void> {
    if (id === '') return;
    const found = await this.#options.answers.look({ id, kind: question.kind });
    if (typeof found === 'string' || isPlainObject(found.value)) return;
    const reading = await question.readGiven(found.value, this.#words);
    if ('refused' in reading) this.#refuse(id, found, reading.refused, question);
  }

  async #fillSimple(question: AnyQuestion, id: string, draft: Draft): Promise<void> {
    const { answers, counts } = this.#options;
    const found = await answers.look({ id, kind: question.kind }, (value) => this.#isOne(question, value));
    if (counts) answers.count(id);
    if (found === 'nothing' || found === 'used-up') return this.#withoutGiven(question, id, draft, found);
    const judged = await this.#judge(question, id, found, draft);
    if ('refused' in judged) return this.#refuse(id, found, messageOf(judged, this.#words), question);
    const { answer, verdict } = judged;
    if ('refused' in verdict) return this.#refuse(id, found, messageOf(verdict, this.#words), question);
    this.taken.push({ id, question, draft, from: found.from });
    this.#accept(draft, verdict, answer);
  }

  async #fillList(question: AnyQuestion, shape: ListShape, id: string, draft: Draft): Promise<void> {
    const { answers, counts } = this.#options;
    const whole = await answers.look({ id, kind: 'list' }, (value) => this.#isOne(question, value));
    if (counts) answers.countList(id, whole === 'used-up');
    let count = 0;
    if (typeof whole !== 'string') {
      // Flags and variables are texts that other programs can read.
      const isOpen = whole.isNamed && typeof whole.value === 'string' && asksForSecret(question);
      if (isOpen) return this.#refuse(id, whole, this.#words.say('given.secrets'), question);
      const reading = await question.readGiven(whole.value, this.#words);
      if ('refused' in reading) return this.#refuse(id, whole, reading.refused, question);
      const items = reading.answer as readonly unknown[];
      answers.replaceInside(whole, id, items);
      count = items.length;
    }
    if (whole !== 'used-up') {
      // Items that are given by their numbers change the list or make it longer.
      const most = answers.countItems(id, whole === 'nothing' ? null : whole);
      const last = whole === 'nothing' ? Number.POSITIVE_INFINITY : most;
      const limit = Math.min(shape.max, MOST_ITEMS);
      while (count < last && (await this.#givenWithin(shape.item, joinId(id, count)))) {
        if (++count > limit) return this.#refuse(id, null, this.#words.say('list.too-many', { max: limit }));
        this.#throwIfAborted();
      }
      const beyond = count < most ? await this.#givenWithin(shape.item, joinId(id, most - 1)) : null;
      if (beyond !== null)
        return this.#refuse(beyond.id, beyond, this.#words.say('given.gap', { index: count }));
    }
    if (typeof whole === 'string' && count === 0) return this.#withoutGiven(question, id, draft, whole);
    const before = this.taken.length;
    const items = Array.from({ length: count }, () => new Draft());
    for (const [index, item] of items.entries()) await this.fill(shape.item, joinId(id, index), item);
    if (items.some((item) => item.answer === undefined)) {
      this.itemsInPart = count;
      return;
    }
    const values = items.map((item) => item.answer);
    const verdict = await question.judgeAnswer(values, this.#options.judging);
    const given = typeof whole === 'string' ? null : whole;
    if ('refused' in verdict) return this.#refuse(id, given, messageOf(verdict, this.#words), question);
    if (!(shape.item instanceof FieldsQuestion)) this.#joinItems(question, id, draft, before, given);
    draft.items = items;
    draft.child('item').reader = items[0]?.reader ?? null;
    this.#accept(draft, verdict, values);
  }

  /** The items of a list are taken as one, unless they are forms. */
  #joinItems(question: AnyQuestion, id: string, draft: Draft, before: number, given: Given | null): void {
    const items = this.taken.splice(before);
    const sources = items.flatMap((taken) => ('from' in taken && taken.from !== null ? [taken.from] : []));
    const from = [...new Set(sources)].join(', ') || (given?.from ?? null);
    const doubts = items.filter((taken) => 'doubts' in taken);
    this.taken.push({ id, question, draft, from }, ...doubts);
  }

  /** Nothing is given: a person is asked, or the initial value or default is taken. */
  async #withoutGiven(
    question: AnyQuestion,
    id: string,
    draft: Draft,
    found: 'nothing' | 'used-up',
  ): Promise<void> {
    await this.#offerDefault(question, id, draft);
    if (this.#options.attended) return;
    if (found === 'used-up') return this.#refuse(id, null, this.#words.say('given.used-up'));
    const settled = await question.settle(draft);
    if (!('value' in settled)) {
      this.missing.push(await toldOf(question, id, this.#options.counts));
      return;
    }
    const verdict = await question.judgeValue(settled.value, this.#options.judging);
    if ('refused' in verdict) {
      const shown = mayHoldSecret(question) ? null : shownText(settled.value);
      this.refused.push({
        id,
        from: null,
        isNamed: false,
        shown,
        message: messageOf(verdict, this.#words),
      });
      return;
    }
    if (settled.value !== null) this.taken.push({ id, question, draft, from: null });
    this.#accept(draft, verdict, settled.value);
    draft.isAssumed = true;
  }

  /** Offers what was saved as the default, where it still fits. */
  async #offerDefault(question: AnyQuestion, id: string, draft: Draft): Promise<void> {
    const { defaults } = this.#options;
    if (defaults === null) return;
    const own = new Draft();
    const options = { ...this.#options, answers: defaults, defaults: null, attended: true, counts: false };
    await new Filling({ ...options, judged: new Map() }).fill(question, id, own);
    if (own.answer !== undefined) draft.fallback = own.answer;
  }

  async #judge(
    question: AnyQuestion,
    id: string,
    { value, source }: Given,
    draft: Draft,
  ): Promise<JudgedAnswer['verdict']> {
    const { judged, judging } = this.#options;
    const before = judged.get(id);
    if (before !== undefined && before.question === question && Object.is(before.value, value)) {
      if (draft.reader === null) await question.readGiven(value, judging.words, draft);
      return before.verdict;
    }
    const isTexts = source.listsTexts === true && question.kind === 'multiselect' && Array.isArray(value);
    const reading = isTexts
      ? await this.#readTexts(question, value, draft)
      : await question.readGiven(value, judging.words, draft);
    const verdict =
      'refused' in reading
        ? reading
        : { answer: reading.answer, verdict: await question.judgeAnswer(reading.answer, judging) };
    judged.set(id, { question, value, verdict });
    return verdict;
  }

  /** Reads texts each of which chooses something: all of it together is the answer. */
  async #readTexts(
    question: AnyQuestion,
    texts: readonly unknown[],
    draft: Draft,
  ): Promise<GivenReading<unknown>> {
    const chosen: unknown[] = [];
    for (const text of texts) {
      const reading = await question.readGiven(text, this.#words, draft);
      if ('refused' in reading) return reading;
      for (const one of reading.answer as readonly unknown[]) chosen.push(one);
    }
    return question.readGiven(chosen, this.#words, draft); // each once, in the order of the choices
  }

  #accept(draft: Draft, verdict: Exclude<Verdict<unknown>, Refusal>, madeFrom: unknown): void {
    draft.take(verdict.accepted, madeFrom);
    if (verdict.doubts.length > 0) this.taken.push({ doubts: verdict.doubts });
  }

  #refuse(
    id: string,
    given: Given | null,
    message: string,
    question: AnyQuestion | FieldsQuestion | null = null,
  ): void {
    const isShown = given !== null && question !== null && !mayHoldSecret(question);
    this.refused.push({
      id,
      from: given?.from ?? null,
      isNamed: given?.isNamed ?? false,
      shown: isShown ? shownText(given.value) : null,
      message,
    });
  }

  /**
   * Whether a list is one answer to a question, and not several answers for several times that it is asked. The value
   * of a multiselect or list is itself a list, so several of them are a list of lists. That of a custom question may be
   * anything: it is never several.
   */
  async #isOne(question: AnyQuestion, value: unknown): Promise<boolean> {
    if (!Array.isArray(value)) return true;
    const { shape } = question;
    if (shape.kind === 'list') {
      for (const item of value) if (!(await this.#isOne(shape.item, item))) return false;
      return true;
    }
    if (shape.kind === 'custom') return true; // only its checks know what a value is
    if (shape.kind === 'multiselect' && (value.length === 0 || !value.every(Array.isArray))) return true;
    return !('refused' in (await question.readGiven(value, this.#words)));
  }

  /** The first that is given for a question or for those inside it; null where nothing is. */
  async #givenWithin(question: AnyQuestion, id: string): Promise<(Given & { readonly id: string }) | null> {
    const { answers } = this.#options;
    const { shape, kind } = question;
    const own = await answers.first({ id, kind });
    if (own !== null) return { ...own, id };
    if (shape.kind === 'list') {
      const most = answers.countItems(id, null);
      return this.#givenWithin(shape.item, joinId(id, Math.max(most - 1, 0)));
    }
    if (shape.kind !== 'form' && shape.kind !== 'hub') return null;
    for (const { key, question: inner } of shape.fields.first) {
      const found = inner === null ? null : await this.#givenWithin(inner, joinId(id, key));
      if (found !== null) return found;
    }
    return null;
  }
}

/** What is told of a question that is missing; where it is asked, the choices that a function gives are looked up. */
export async function toldOf(question: AnyQuestion, id: string, isAsked: boolean): Promise<Told> {
  const { shape } = question;
  const info = infoOf({ id, derived: false, question, titles: [], fallback: NO_FALLBACK, inList: false });
  if (shape.kind === 'list') return { ...info, items: firstItemIn(question, id) };
  const { choices } = 'choices' in shape ? shape : { choices: null };
  if (typeof choices !== 'function' || !isAsked) return info;
  return { ...info, choices: (await choices()).map(choiceInfo) };
}
