// The answers of a run as they are saved: as given, before a schema saw them.
// Secrets are left out; only their ids are told. A file keeps those that it holds already.

import type { Draft } from '../engine/draft.ts';
import type { Words } from '../i18n/words.ts';
import { idsAround, joinId } from '../checks/ids.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import type { AnyQuestion } from '../questions/question.ts';
import {
  asksForSecret,
  addsMore,
  holds,
  isDanger,
  isGroup,
  mayAskDanger,
  mayHoldSecret,
} from '../questions/secrets.ts';
import { CONFIRMED, holdsYes, isYes, mayHoldYes } from './confirmed.ts';
import { declares } from './declared.ts';
import { HeldAnswers, idsOutside } from './held-answers.ts';
import { HeldItems } from './held-items.ts';
import { ItemOrigins } from './item-origins.ts';
import { requestName } from './names.ts';
import { ItemComparison, type ItemReader } from './other-items.ts';
import {
  answeredItem,
  answerGiving,
  answersIn,
  assumedOf,
  goneFrom,
  isConfirmed,
  isStillFit,
  type SavedAsk,
  writtenValue,
} from './saved-fields.ts';
import {
  filledWith,
  giverOf,
  isEmptied,
  isOpenInside,
  openItems,
  reachedItems,
  readerOf,
  unfinishedIn,
} from './unfinished.ts';
import { idsIn, isJson, type Json, type JsonObject, LONGEST_DIVIDED, UNFINISHED, valueAt } from './values.ts';
import type { FileAnswers } from './parse-answers.ts';

/** What a file holds already, and is to keep. */
export interface HeldFile extends FileAnswers {
  /** Whether it also keeps what was not asked: the run is not complete. */
  readonly keepsUnasked: boolean;
  /** What the sources are called that read it, where nobody else answers. */
  readonly givers: readonly string[];
  /** What the sources are called that read it. */
  readonly readers: readonly string[];
}

/** How answers are saved. */
interface SavingOptions {
  readonly words: Words;
  readonly file?: HeldFile | null;
  /** Whether nothing may change any more before what was confirmed is done; it is, unless given. */
  readonly isComplete?: boolean;
  /** Is told the ids of what cannot be written, though it was answered. */
  readonly onLeftOut?: (ids: readonly string[]) => void;
  /** Tells the questions that a program has declared; all of them, unless given. */
  readonly isDeclared?: (question: AnyQuestion) => boolean;
}

/** Where a file names the secrets that it does not hold. */
export const SECRETS = '$secrets';
/** Where it names the answers to questions that the program asks without declaring them. */
export const ASKED = '$asked';
/** Where it names what it holds for questions that were not asked, and is to keep: nobody has made a mistake. */
export const SKIPPED = '$skipped';
const NOTHING_HELD = HeldAnswers.ofItem({});

/**
 * All answers so far, as an answers file has them. `given` has the declared questions with the answers that were given to
 * them: they count until a question has been answered whole.
 */
export async function savedAnswers(
  asks: readonly SavedAsk[],
  given: readonly SavedAsk[],
  { words, file = null, isComplete = true, isDeclared = () => true, onLeftOut }: SavingOptions,
): Promise<JsonObject> {
  const all = [...asks, ...given];
  const requests = new Set(all.map(({ question, id }) => requestName(question, id)));
  const held = file === null ? NOTHING_HELD : new HeldAnswers(file, requests);
  const { givers = [], readers = [], keepsUnasked = false } = file ?? {};
  const options = { words, givers, keepsUnasked };
  const saving = new AnswerWriter(new ItemOrigins(held, readers), options);
  for (const ask of asks) await saving.add(ask, !isDeclared(ask.question));
  for (const one of given) {
    const isAnswered = asks.some(
      ({ question, draft }) => question === one.question && draft.answer !== undefined,
    );
    if (!isAnswered) await saving.addRest(one);
  }
  const declared = all.filter(({ question }) => isDeclared(question));
  const isKnown = (id: string): boolean =>
    declared.some(({ question, id: own }) =>
      own === '' ? declares(question, id) !== 'no' : idsAround(id).includes(own),
    );
  if (!isComplete) saving.forgetYes();
  onLeftOut?.([...saving.leftOut]);
  const makers: Makers = {
    functions: asks.some(({ question }) => holds(question, addsMore)),
    main: asks.some(({ question }) => !isDeclared(question)),
  };
  return saving.answers(
    makers,
    (kept) =>
      all.some(({ question }) => mayAskDanger(question)) ||
      (Array.isArray(kept[ASKED]) && kept[ASKED].length > 0) ||
      idsIn(kept).some((id) => isYes(valueAt(kept, id), words) && !isKnown(id)),
  );
}

/** What has made questions that nobody knows from the start: the answers may have told which. */
interface Makers {
  readonly functions: boolean;
  readonly main: boolean;
}

/** How all answers of a run are written. */
interface WritingOptions extends Pick<HeldFile, 'givers' | 'keepsUnasked'> {
  readonly words: Words;
}

class AnswerWriter {
  readonly #held: HeldAnswers;
  readonly #origins: ItemOrigins;
  readonly #options: WritingOptions;
  /** The answers by their ids: the last, where the same id was asked again. */
  readonly #found = new Map<string, Json>();
  /** What was answered before an id was asked again. */
  readonly #forgotten = new Map<string, Json>();
  /** The ids of answers that nobody gave, and whether they were asked for. */
  readonly #assumed = new Map<string, boolean>();
  /** The ids of what nobody answered, and may hold secrets or keys that no question has: what is held there stays. */
  readonly #keptIfHeld = new Set<string>();
  /** The ids of what is not asked, but held. */
  readonly #skipped = new Set<string>();
  /** The ids of answers to questions that are not declared. */
  readonly #undeclared = new Set<string>();
  /** The ids of secrets. */
  readonly #secrets = new Set<string>();
  /** The ids of those that are null where they are held: they were skipped, or left empty. */
  readonly #nullSecrets = new Set<string>();
  /** The ids of secrets in the items of lists that are written: they hold none. */
  readonly #itemSecrets = new Set<string>();
  /** The items of lists that are still open, by the ids of the lists. */
  readonly #unfinished = new Map<string, OpenItems>();
  /** The ids of lists that have what a finished one has again, though nobody has finished them. */
  readonly #closed = new Set<string>();
  /** The lists that a source gave whole, by their ids, and which: nobody has finished them in this run. */
  readonly #givenLists = new Map<string, string>();
  /** The ids of written lists in whose items something is open: a secret of theirs may have been answered before. */
  readonly #openLists = new Set<string>();
  /** The dangers that were confirmed in each answer, by its id. */
  readonly #confirmed = new Map<string, readonly string[]>();
  /** Whether what is written may hold a yes that was for other answers. */
  #hasOldYes = false;
  /** Whether something was answered that is not written: the next run has another answer, or asks for it again. */
  #isLacking = false;
  /** The ids of what was answered, cannot be written, and is not what the next run begins with. */
  readonly leftOut = new Set<string>();
  /** Whether an id was answered again, with another answer: only the last is written. */
  #isAskedAgain = false;
  /** The ids that were answered in each question, by its name: asked again, it may have others. */
  readonly #idsIn = new Map<string, readonly string[]>();

  constructor(origins: ItemOrigins, options: WritingOptions) {
    this.#held = origins.held;
    this.#origins = origins;
    this.#options = options;
  }

  /**
   * The answers in what is held. What nobody gave replaces nothing there. `mayAsk`: what is held may be asked for danger.
   */
  answers(makers: Makers, mayAsk: (kept: Record<string, Json>) => boolean): JsonObject {
    if (this.#isLacking || this.#isAskedAgain) this.forgetYes();
    const found = this.#replacing((isAsked) => isAsked || this.#options.keepsUnasked);
    const open = this.#listsLeft(found);
    const lists = this.#withUnfinished(this.#held.with(found, this.#nullSecrets), open);
    const isDoubted = this.#mayBeOfOther(found, makers);
    const confirmed = this.#withConfirmed(
      lists,
      found,
      (kept) => isDoubted || (this.#hasOldYes && mayAsk(kept)),
    );
    const { [SECRETS]: named = [], ...all } = this.#withAsked(this.#withSkipped(confirmed, found));
    if (!Array.isArray(named)) return { ...all, [SECRETS]: named }; // somebody else's
    const before: readonly Json[] = named;
    const known = before.filter((id) => typeof id === 'string' && id.length <= LONGEST_DIVIDED) as string[];
    const others = before.filter((id) => typeof id !== 'string' || id.length > LONGEST_DIVIDED);
    const closed = [...found.keys()].filter((id) => !this.#openLists.has(id) && !Object.hasOwn(open, id));
    const secrets = [...this.#openSecrets(idsOutside(known, closed)), ...this.openSecrets];
    const left = new Set<Json>([...others, ...secrets]);
    return left.size === 0 ? all : { ...all, [SECRETS]: [...left] };
  }

  /** The answers that take the place of what is held. `keeps`: whether that stays, where nobody gave an answer. */
  #replacing(keeps: (isAsked: boolean) => boolean): ReadonlyMap<string, Json> {
    const open = new Set(Object.keys(this.#held.unfinished).flatMap((id) => idsAround(id)));
    const assumed = [...this.#assumed].filter(([id, isAsked]) => {
      const mayStay = keeps(isAsked) || this.#keptIfHeld.has(id);
      return mayStay && (open.has(id) || !this.#isHeld(id, this.#found.get(id)));
    });
    // What was skipped is null there.
    const kept = this.#held.among(assumed.map(([id]) => id).filter((id) => !this.#isHeld(id, null)));
    const isAssumed = new Set(assumed.map(([id]) => id));
    const isKept = (id: string): boolean => isAssumed.has(id) && (kept.has(id) || open.has(id));
    for (const [id, isAsked] of assumed) if (!isAsked && isKept(id)) this.#skipped.add(id);
    return new Map([...this.#found].filter(([id]) => !isKept(id)));
  }

  /** The same content with the lists that are still open. */
  #withUnfinished(
    { [UNFINISHED]: named = {}, ...all }: Record<string, Json>,
    lists: Record<string, Json>,
  ): Record<string, Json> {
    if (unfinishedIn({ [UNFINISHED]: named }) === null) return { ...all, [UNFINISHED]: named }; // somebody else's
    return Object.keys(lists).length === 0 ? all : { ...all, [UNFINISHED]: lists };
  }

  /** The lists that are still open, with those that are held, and without those that were finished. */
  #listsLeft(found: ReadonlyMap<string, Json>): Record<string, readonly Json[]> {
    const before = new Map(Object.entries(this.#held.unfinished));
    const isFinished = ([id, value]: [string, Json]): boolean => {
      const giver = this.#givenLists.get(id);
      if (giver !== undefined && this.#options.givers.includes(giver)) return false;
      return (giver === undefined && !this.#assumed.has(id)) || !this.#isHeld(id, value);
    };
    const finished = new Map([...found].filter(isFinished));
    const open = [...this.#unfinished].map(([id, { items, isWhole }]): [string, readonly Json[]] => [
      id,
      isWhole ? items : [...items, ...this.#kept((before.get(id) ?? []).slice(items.length))],
    ]);
    const others = idsOutside(
      [...before.keys()],
      [...finished.keys(), ...this.#unfinished.keys(), ...this.#closed],
    );
    const left = others.map((id): [string, readonly Json[]] => [id, this.#kept(before.get(id) ?? [])]);
    return Object.fromEntries([...left, ...open]);
  }

  /** What is held, and was not answered: a yes in it may be for other answers. */
  #kept<Held extends Json>(held: Held): Held {
    this.#hasOldYes ||= mayHoldYes(held);
    return held;
  }

  /** What is held beside some answers, and secrets. */
  #keptBeside(found: ReadonlyMap<string, Json>): Record<string, Json> {
    return this.#kept(
      this.#held.left(new Map([...found, ...Array.from(this.#secrets, (id) => [id, ''] as const)])),
    );
  }

  /** The same content, which names the answers to questions that are not declared. */
  #withAsked({ [ASKED]: named = [], ...all }: Record<string, Json>): Record<string, Json> {
    if (!Array.isArray(named)) return { ...all, [ASKED]: named }; // somebody else's
    const asked = new Set<Json>([...(named as readonly Json[]), ...this.#undeclared]);
    const left = [...asked].filter((id) => typeof id === 'string' && valueAt(all, id) != null);
    return left.length === 0 ? all : { ...all, [ASKED]: left };
  }

  /** The same content, which names what it holds, though it was not asked for. */
  #withSkipped(
    { [SKIPPED]: named = [], ...all }: Record<string, Json>,
    found: ReadonlyMap<string, Json>,
  ): Record<string, Json> {
    if (!Array.isArray(named)) return { ...all, [SKIPPED]: named }; // somebody else's
    const asked = new Set([...found.keys(), ...this.#secrets].flatMap((id) => idsAround(id)));
    const before = (named as readonly Json[]).filter(
      (id): id is string => typeof id === 'string' && id.length <= LONGEST_DIVIDED && !asked.has(id),
    );
    const left = new Set([...idsOutside(before, found.keys()), ...this.#skipped]);
    return left.size === 0 ? all : { ...all, [SKIPPED]: [...left] };
  }

  /** Whether the same is held: it is then written in its place among the answers. */
  #isHeld(id: string, value: unknown): boolean {
    return this.#held.sections().some((values) => isSame(valueAt(values, id), value));
  }

  /** The ids of secrets that are not held. */
  get openSecrets(): readonly string[] {
    return this.#openSecrets([...this.#secrets]);
  }

  #openSecrets(ids: readonly string[]): readonly string[] {
    const held = this.#held.among(ids);
    const isOpen = (id: string): boolean => !held.has(id) || this.#nullSecrets.has(id);
    return ids.filter((id) => this.#itemSecrets.has(id) || isOpen(id));
  }

  /** Whether there is a yes to no danger: where an answer is not written, it may be asked for danger next time. */
  #mayBeOfOther(found: ReadonlyMap<string, Json>, { functions, main }: Makers): boolean {
    const isMade = this.#isLacking ? functions || main : functions && this.openSecrets.length > 0;
    if (!isMade) return false;
    const confirmed = new Set(this.#confirmedIn(found));
    return [...found].some(([id, value]) => holdsYes(id, value, confirmed, this.#options.words));
  }

  /** Whether other answers were given than those that are held. */
  get #isChanged(): boolean {
    const isOther = ([id, value]: [string, Json]): boolean =>
      !this.#assumed.has(id) && !this.#isHeld(id, value);
    const before = new Map(Object.entries(this.#held.unfinished));
    const isOtherList = ([id, { items }]: [string, OpenItems]): boolean => !isSame(items, before.get(id));
    return [...this.#found].some(isOther) || [...this.#unfinished].some(isOtherList);
  }

  /**
   * The same content, which says what was confirmed with the answers as they are now: any other yes to danger in it is
   * asked for again. It says nothing where all that it holds was answered.
   */
  #withConfirmed(
    { [CONFIRMED]: before, ...all }: Record<string, Json>,
    found: ReadonlyMap<string, Json>,
    isDoubted: (kept: Record<string, Json>) => boolean,
  ): Record<string, Json> {
    if (before !== undefined && !Array.isArray(before)) return { ...all, [CONFIRMED]: before }; // somebody else's
    const isChanged = this.#isChanged;
    const kept = this.#keptBeside(found);
    const isOld = before !== undefined && this.#hasOldYes;
    if (!isOld && !((isChanged || before !== undefined) && isDoubted(kept))) return all;
    const now = this.#confirmedIn(found);
    return { ...all, [CONFIRMED]: [...new Set<Json>([...(isChanged ? [] : (before ?? [])), ...now])] };
  }

  async add(ask: SavedAsk, isUndeclared = false): Promise<void> {
    const ids = await this.#addAnswers(ask);
    if (isUndeclared) for (const id of ids) this.#undeclared.add(id);
    // What nobody gave replaces nothing that is held: the program may have got another default.
    for (const { question, id } of answersIn(ask, true)) {
      const isAssumed = question !== null && this.#assumed.get(id) === true;
      if (isAssumed && (await this.#isOtherThanHeld(question, id))) this.#isLacking = true;
    }
  }

  async #isOtherThanHeld(question: AnyQuestion, id: string): Promise<boolean> {
    const value = this.#found.get(id);
    for (const held of this.#held.sections().map((values) => valueAt(values, id))) {
      const compared = new ItemComparison(this.#options.words, readerIn(value), readerIn(held));
      if (held != null && (await compared.differs(question))) return true;
    }
    return false;
  }

  /** The ids of what was answered. */
  async #addAnswers(ask: SavedAsk): Promise<readonly string[]> {
    const name = JSON.stringify([ask.id, ask.question.kind, ask.question.label]);
    const isAnswered = ask.draft.answer !== undefined;
    for (const id of isAnswered ? (this.#idsIn.get(name) ?? []) : []) this.#forget(id);
    const ids: string[] = [];
    const fields = [...answersIn(ask, true)];
    if (fields.length < [...answersIn(ask)].length) this.#isLacking = true;
    const gone = [...goneFrom(ask)];
    for (const id of gone.length === 0 ? [] : this.#held.among(gone)) this.#skipped.add(id);
    for (const { question, id, draft, mayHoldMore } of fields) {
      if (mayHoldMore || (question !== null && isUngivenSecret(question, draft))) this.#keptIfHeld.add(id);
      const saysYes = question !== null && isDanger(question) && draft.isYes;
      if (saysYes && !isConfirmed(draft)) {
        this.#forgetNo(id);
        continue;
      }
      if (saysYes) this.#confirmed.set(id, [id]);
      if (question !== null && !(await isStillFit(draft))) {
        const isLost = !mayHoldSecret(question) && this.#held.among([id]).size > 0;
        if (isLost) this.#find(id, null, null); // it would not fit there, either
        if (question.shape.kind === 'list') await this.#addUnfinished(question.shape.item, id, draft);
        this.#isLacking = true;
        continue;
      }
      const value = question === null ? null : await this.#written(question, id, draft);
      // The screen of a custom question may have asked for a secret.
      if (value !== undefined) this.#find(id, value, assumedOf(question, draft));
      else if (question !== null && question.kind !== 'secret' && draft.answer !== undefined) {
        this.#isLacking = true;
        if (isLost(question, draft.answer)) this.leftOut.add(id);
      }
      if (question?.shape.kind === 'list') await this.#addUnfinished(question.shape.item, id, draft);
      ids.push(id);
    }
    this.#idsIn.set(name, [...(isAnswered ? [] : (this.#idsIn.get(name) ?? [])), ...ids]);
    return ids;
  }

  /** `assumed`: nobody gave it; whether it was asked for. */
  #find(id: string, value: Json, assumed: boolean | null): void {
    const before = this.#found.get(id) ?? this.#forgotten.get(id);
    if (before !== undefined && !isSame(before, value)) {
      this.forgetYes(id);
      this.#isAskedAgain = true;
    }
    this.#found.set(id, value);
    this.leftOut.delete(id);
    if (assumed === null) this.#assumed.delete(id);
    else this.#assumed.set(id, assumed);
  }

  /** What was confirmed so far is for other answers, but for what is confirmed now. */
  forgetYes(now: string | null = null): void {
    for (const [id, dangers] of this.#confirmed) {
      if (id === now) continue;
      this.#confirmed.delete(id);
      if (dangers.includes(id)) {
        this.#found.delete(id);
        this.#forgetNo(id);
      } else this.#hasOldYes ||= dangers.length > 0; // inside a list
    }
  }

  /** Of a danger that somebody has said yes to, the no that is held does not stay; the yes is to be given again. */
  #forgetNo(id: string): void {
    const isNo = (held: unknown): boolean => held !== undefined && !isYes(held, this.#options.words);
    if (this.#held.sections().some((values) => isNo(valueAt(values, id)))) this.#find(id, null, null);
  }

  /** The dangers that were confirmed in some of what was answered. */
  #confirmedIn(found: ReadonlyMap<string, Json> = this.#found): readonly string[] {
    return [...this.#confirmed].flatMap(([id, dangers]) => (found.has(id) ? dangers : []));
  }

  /** Adds the answers under ids that have none. They were given, and nobody has come to them: nothing is confirmed. */
  async addRest(ask: SavedAsk): Promise<void> {
    const rest = new AnswerWriter(this.#origins, this.#options);
    await rest.add(ask);
    rest.forgetYes();
    for (const id of rest.#keptIfHeld) this.#keptIfHeld.add(id);
    for (const id of rest.#skipped) this.#skipped.add(id);
    for (const [id, value] of rest.#found) {
      if (!this.#found.has(id)) this.#find(id, value, rest.#assumed.get(id) ?? null);
    }
    for (const id of rest.#secrets) this.#secrets.add(id);
    for (const id of rest.#nullSecrets) this.#nullSecrets.add(id);
    for (const id of rest.#itemSecrets) this.#itemSecrets.add(id);
    for (const [id, open] of rest.#unfinished) {
      // What was answered has all that is inside it, too.
      if (idsAround(id).some((one) => this.#found.has(one) || this.#unfinished.has(one))) continue;
      this.#unfinished.set(id, open);
    }
    this.#hasOldYes ||= rest.#hasOldYes;
    this.#isLacking ||= rest.#isLacking;
    this.#isAskedAgain ||= rest.#isAskedAgain;
    for (const [id, giver] of rest.#givenLists) this.#givenLists.set(id, giver);
    for (const id of rest.#openLists) this.#openLists.add(id);
    for (const id of rest.#closed) this.#closed.add(id);
  }

  /** Adds the items of a list that is still open, unless a finished one has the same; an item as far as it was answered. */
  async #addUnfinished(item: AnyQuestion, id: string, draft: Draft): Promise<void> {
    const reader = readerOf(draft);
    const giver = reader !== null && this.#options.givers.includes(reader) ? reader : giverOf(draft);
    if (giver !== null) this.#givenLists.set(id, giver);
    if (draft.answer !== undefined) this.#unfinished.delete(id);
    const isBesideOther = this.#isBesideOther(id, draft);
    if (!isOpenInside(draft) && !isBesideOther) return;
    if (isBesideOther && this.#isOpen(id)) return; // whoever began it may go on with that
    const held = new HeldItems(this.#held, id, true);
    const reached = reachedItems(draft);
    const origins = isBesideOther
      ? held.for(reached.map((one) => answeredItem(item, one))).map(({ number }) => number)
      : this.#origins.of(id, reached, draft, held);
    const items: Json[] = [];
    const secrets: string[] = [];
    for (const [index, parts] of openItems(draft).entries()) {
      const place = joinId(id, index);
      const number = origins[index] ?? null;
      const now = number === null ? [] : parts.map((part) => answeredItem(item, part));
      const { inside, value } = await this.#writtenOpen(item, parts, held.at(number, now), (own) =>
        this.#origins.inside(id, { held: own, number }, true),
      );
      const isOpen = inside.#unfinished.size > 0;
      const isKnown = parts[0]?.answer !== undefined || parts[0]?.origin != null;
      const isAnswered = isKnown || [...inside.#found.values()].some(isGiven);
      // Those after one that has nothing would have other numbers.
      if (value === undefined || !(isOpen || isAnswered)) break;
      items.push(value);
      secrets.push(...inside.openSecrets.map((secret) => idInItem(place, secret)));
      this.#hasOldYes ||= inside.#confirmedIn().length > 0; // of a list that is open, nothing holds
      this.#addInside(inside, place);
    }
    const finished = this.#found.get(id);
    const isFinished = finished === undefined ? this.#isHeld(id, items) : isSame(items, finished);
    if (!isFinished && items.length === 0 && !isEmptied(draft)) return;
    if (isFinished) this.#closed.add(id);
    else {
      const knowsAll = isBesideOther || this.#origins.knowsAll(id, draft);
      const isWhole = knowsAll && items.length >= reached.length;
      this.#unfinished.set(id, { items, isWhole });
    }
    for (const secret of secrets) {
      this.#secrets.add(secret);
      this.#itemSecrets.add(secret);
    }
  }

  /** Whether another source than the file has given a list that is not finished: the one that is held stays until it is. */
  #isBesideOther(id: string, draft: Draft): boolean {
    const isOther = giverOf(draft) !== null && draft.answer === undefined && !this.#origins.hasGiven(draft);
    return isOther && (this.#isOpen(id) || this.#held.among([id]).size > 0);
  }

  /** Whether an unfinished list is held. */
  #isOpen(id: string): boolean {
    return Object.hasOwn(this.#held.unfinished, id);
  }

  /** Adds what else was found in an item. */
  #addInside(inside: AnswerWriter, place: string): void {
    for (const id of inside.#skipped) this.#skipped.add(idInItem(place, id));
    this.#hasOldYes ||= inside.#hasOldYes;
    this.#isLacking ||= inside.#isLacking;
    this.#isAskedAgain ||= inside.#isAskedAgain;
    for (const id of inside.leftOut) this.leftOut.add(idInItem(place, id));
  }

  /** An item of an open list in what its own item in the file has. */
  async #writtenOpen(
    item: AnyQuestion,
    parts: readonly Draft[],
    held: Json | undefined,
    inItem: (held: HeldAnswers) => ItemOrigins,
  ): Promise<OpenItem> {
    const isInside = isGroup(item.shape);
    const values = isInside ? held : { '': held };
    const content = HeldAnswers.ofItem(isPlainObject(values) ? values : {});
    const inside = await this.#writerOf(item, parts, inItem(content));
    const all = inside.#inHeld();
    // A list has no key for what is open in it.
    return { inside, value: isInside ? all : (inside.#unfinished.get('')?.items ?? all['']) };
  }

  /** A writer of an item of a list, with what was answered in it. */
  async #writerOf(
    question: AnyQuestion,
    drafts: readonly Draft[],
    origins: ItemOrigins,
  ): Promise<AnswerWriter> {
    const inside = new AnswerWriter(origins, this.#options);
    for (const draft of drafts) await inside.#addAnswers({ question, id: '', draft });
    return inside;
  }

  /** The item that is held, with what was answered, and the lists in it that are still open. */
  #inHeld(): Record<string, Json> {
    const found = this.#replacing((isAsked) => !isAsked && this.#options.keepsUnasked);
    // The program got another list of secrets than the one that is held, and stays.
    this.#isLacking ||= [...this.#assumed].some(([id, isAsked]) => isAsked && !found.has(id));
    this.#keptBeside(found);
    return this.#withUnfinished(this.#held.with(found, this.#nullSecrets), this.#listsLeft(found));
  }

  #forget(id: string): void {
    const value = this.#found.get(id);
    if (value !== undefined) this.#forgotten.set(id, value);
    this.#found.delete(id);
    this.#assumed.delete(id);
    this.#confirmed.delete(id);
    for (const secret of this.#secrets) {
      if (secret === id || secret.startsWith(`${id}.`)) this.#secrets.delete(secret);
    }
  }

  /** The answer as a file has it; undefined where there is none, or none that could be given back. */
  async #written(question: AnyQuestion, id: string, draft: Draft): Promise<Json | undefined> {
    const { answer, madeFrom } = draft;
    if (answer === undefined) return this.#writtenGiven(question, id, draft);
    let given: unknown = madeFrom === undefined ? answer : madeFrom;
    if (question.kind === 'secret') {
      const held = this.#held.sections().map((values) => valueAt(values, id));
      if (held.some((value) => value != null && value !== given)) this.#isLacking = true;
      if (given === null) return undefined;
      this.#secrets.add(id); // it is never written
      if (held.includes(null)) this.#nullSecrets.add(id);
      return undefined;
    }
    if (given === null) return null;
    // A default is what the schema gave: another answer may give it.
    if (question.hasSchema && isSame(given, answer)) given = await answerGiving(question, given);
    if (given === undefined) return undefined;
    const { shape } = question;
    if (shape.kind === 'select') return writtenValue(shape, given, draft);
    if (shape.kind === 'multiselect') {
      return Array.isArray(given) ? given.map((one) => writtenValue(shape, one, draft) ?? null) : undefined;
    }
    if (shape.kind === 'list') return this.#writtenItems(shape.item, id, given, draft);
    return isJson(given) ? given : undefined;
  }

  /** A list that was given whole, and is not finished yet: something in its items may have been asked for. */
  async #writtenGiven({ shape }: AnyQuestion, id: string, draft: Draft): Promise<Json | undefined> {
    const isGiven = shape.kind === 'list' && giverOf(draft) !== null && !isOpenInside(draft);
    if (!isGiven || this.#isBesideOther(id, draft)) return undefined;
    const { items } = draft;
    if (isGroup(shape.item.shape)) {
      this.#openLists.add(id);
      const held = new HeldItems(this.#held, id);
      return this.#writtenGroups(shape.item, id, items, this.#origins.found(id, draft, items, items, held));
    }
    if (shape.item.shape.kind !== 'list') return undefined;
    const written: Json[] = [];
    for (const [index, inner] of items.entries()) {
      const value = await this.#written(shape.item, joinId(id, index), inner);
      if (value === undefined) return undefined;
      written.push(value);
    }
    return written;
  }

  async #writtenItems(
    item: AnyQuestion,
    id: string,
    given: unknown,
    draft: Draft,
  ): Promise<Json | undefined> {
    if (!Array.isArray(given)) return undefined;
    const items = draft.list?.taken ?? draft.items;
    const held = this.#origins.itemsOf(id, draft);
    const owners = given.map((value, index) => {
      const own = items[index];
      return own !== undefined && isSame(own.current, value) ? own : null;
    });
    const drafts = given.map((value, index) => {
      const own = owners[index] ?? null;
      return own === null || own.answer === undefined ? filledWith(item, joinId(id, index), value) : own;
    });
    if (isGroup(item.shape)) {
      const found = this.#origins.found(id, draft, drafts, owners, held);
      return this.#writtenGroups(item, id, drafts, found);
    }
    const written: Json[] = [];
    const confirmed: string[] = [];
    for (const [index, draft] of drafts.entries()) {
      const place = joinId(id, index);
      if (isDanger(item) && draft.isYes) {
        if (isConfirmed(draft)) confirmed.push(place);
        else this.#hasOldYes = true;
      }
      const secret = item.kind === 'secret' ? (draft.madeFrom ?? draft.answer) : undefined;
      // The whole list is written again; the secrets that the file already holds in it stay.
      if (typeof secret === 'string' && held.hasText(secret)) written.push(secret);
      else {
        const value = await this.#written(item, place, draft);
        if (value !== undefined) written.push(value);
        confirmed.push(...(this.#confirmed.get(place) ?? []));
      }
    }
    this.#confirmed.set(id, confirmed);
    // A list with a gap would be another list.
    return written.length === given.length ? written : undefined;
  }

  /** Forms and hubs in a list: each keeps what its own item in the file has. */
  async #writtenGroups(
    question: AnyQuestion,
    id: string,
    drafts: readonly Draft[],
    found: readonly ItemOrigins[],
  ): Promise<Json> {
    const written: Json[] = [];
    const confirmed: string[] = [];
    for (const [index, origins] of found.entries()) {
      const inside = await this.#writerOf(question, [drafts[index] as Draft], origins);
      const place = joinId(id, index);
      for (const secret of inside.openSecrets) {
        this.#secrets.add(joinId(place, secret));
        this.#itemSecrets.add(joinId(place, secret));
      }
      written.push(inside.#inHeld());
      confirmed.push(...inside.#confirmedIn().map((danger) => joinId(place, danger)));
      this.#addInside(inside, place);
    }
    this.#confirmed.set(id, confirmed);
    return written;
  }
}

function readerIn(value: unknown): ItemReader {
  return (id) => (id === '' ? value : valueAt(value, id));
}

/** Whether nobody gave or offered a list with secrets in it. */
function isUngivenSecret(question: AnyQuestion, draft: Draft): boolean {
  const isUngiven = draft.givenBy === null && readerOf(draft) === null;
  return question.kind === 'list' && isUngiven && asksForSecret(question);
}

/** What a list has so far that is still open. */
interface OpenItems {
  readonly items: readonly Json[];
  /** Whether these are all that the file is to have. */
  readonly isWhole: boolean;
}

/** An item of an open list; its value is undefined where it would be another item. */
interface OpenItem {
  readonly inside: AnswerWriter;
  readonly value: Json | undefined;
}

/** Whether the next run has another answer where one is not written. Of secrets and custom questions, nobody expects more. */
function isLost({ shape, hasDefault, fixedDefault }: AnyQuestion, answer: unknown): boolean {
  const { kind } = shape.kind === 'list' ? shape.item : shape;
  if (kind === 'secret' || kind === 'custom') return false;
  return !isSame(answer, fixedDefault) && (!hasDefault || fixedDefault !== undefined);
}

/** The id of something inside an item, or of the item itself. */
function idInItem(place: string, inner: string): string {
  return inner === '' ? place : joinId(place, inner);
}

/** Whether an answer is not only that there is none. */
function isGiven(value: Json): boolean {
  return value !== null;
}
