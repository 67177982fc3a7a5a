// The answers of a run as they are saved: as given, before a schema saw them.
// Secrets are left out; only their ids are told. A file keeps those that it holds already.

import { createAbort } from '../abort-signal.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import type { Draft } from '../engine/draft.ts';
import { idsAround, joinId } from '../checks/ids.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import type { AnyQuestion, QuestionShape } from '../questions/question.ts';
import { addSecretsOf, addsMore, holds, isDanger, isGroup, mayAskDanger } from '../questions/secrets.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import { plainText } from '../text/one-line.ts';
import {
  type DangerKinds,
  dangersIn,
  isBeingChanged,
  itemWithoutYes,
  withoutMadeYes,
  withoutYes,
} from './held-dangers.ts';
import {
  type AnsweredItem,
  HeldAnswers,
  type HeldItem,
  HeldItems,
  idsOutside,
  nameOf,
} from './held-answers.ts';
import { requestName } from './names.ts';
import {
  filledWith,
  isGivenWhole,
  isGoneOnWith,
  isLeftOpen,
  openItems,
  UNFINISHED,
  unfinishedIn,
} from './unfinished.ts';
import { isJson, type Json, type JsonObject, LONGEST_DIVIDED, valueAt } from './values.ts';
import type { FileAnswers } from './parse-answers.ts';

/** A question that was asked by itself, and what was answered in it. */
interface SavedAsk {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly draft: Draft;
}

type ChoicesShape = Extract<QuestionShape, { kind: 'select' | 'multiselect' }>;

/** What a file holds already, and is to keep. */
export interface HeldFile extends FileAnswers {
  /** Whether it also keeps what was not asked: the run is not complete. */
  readonly keepsUnasked: boolean;
}

/** How answers are saved. */
interface SavingOptions {
  readonly file?: HeldFile | null;
  /** Tells the questions that a program has declared; all of them, unless given. */
  readonly isDeclared?: (question: AnyQuestion) => boolean;
}

/** Where a file names the secrets that it does not hold. */
const SECRETS = '$secrets';
/** Where it names the answers to questions that the program asks without declaring them. */
export const ASKED = '$asked';
const NOTHING_HELD = HeldAnswers.ofItem({});

/**
 * All answers so far, as an answers file has them. `given` has the declared questions with the answers that were given to
 * them: they count until a question has been answered whole.
 */
export async function savedAnswers(
  asks: readonly SavedAsk[],
  given: readonly SavedAsk[],
  secrets: SecretTexts,
  { file = null, isDeclared = () => true }: SavingOptions = {},
): Promise<JsonObject> {
  const all = [...asks, ...given];
  const requests = new Set(all.map(({ question, id }) => requestName(question, id)));
  const held = file === null ? NOTHING_HELD : new HeldAnswers(file, requests);
  const write = async (isOther: boolean): Promise<AnswerWriter> => {
    const saving = new AnswerWriter(held, secrets, isOther);
    for (const ask of asks) await saving.add(ask, !isDeclared(ask.question));
    for (const one of given) {
      const isAnswered = asks.some(
        ({ question, draft }) => question === one.question && draft.answer !== undefined,
      );
      if (!isAnswered) await saving.addRest(one);
    }
    return saving;
  };
  const first = await write(false);
  // Only once all is known, it is known whether a yes in an item of a list was for other answers.
  const isOther = all.some(({ question }) => mayAskDanger(question)) && first.hasOtherAnswers;
  const saving = isOther ? await write(true) : first;
  return saving.answers(file?.keepsUnasked ?? false);
}

/** Adds the secrets that were answered in some questions. */
export function addSecrets(secrets: SecretTexts, asks: readonly SavedAsk[]): void {
  for (const ask of asks) {
    for (const { question, id, draft } of answersIn(ask)) {
      if (question === null) continue;
      for (const value of [draft.answer, draft.madeFrom]) addSecretsOf(secrets, question, value);
      const { shape } = question;
      if (shape.kind === 'list') {
        addSecrets(
          secrets,
          [...draft.items, ...(draft.active === null ? [] : [draft.active])].map((item) => ({
            question: shape.item,
            id,
            draft: item,
          })),
        );
      }
    }
  }
}

/** The same value, with null in place of every text that is a secret or quotes one; a key that does is left out. */
export function withoutSecrets(value: Json, secrets: SecretTexts): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutSecrets(item, secrets));
  if (!isPlainObject(value)) return secrets.isIn(value) ? null : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== undefined && !secrets.isIn(key))
      .map(([key, inner]) => [key, withoutSecrets(inner, secrets)]),
  );
}

class AnswerWriter {
  readonly #held: HeldAnswers;
  /** What must not be saved, whatever asked for it. */
  readonly #hidden: SecretTexts;
  /** The answers by their ids: the last, where the same id was asked again. */
  readonly #found = new Map<string, Json>();
  /** What was answered before an id was asked again. */
  readonly #forgotten = new Map<string, Json>();
  /** The ids of answers that nobody gave, and whether they were asked for. */
  readonly #assumed = new Map<string, boolean>();
  /** The ids of answers to questions that are not declared. */
  readonly #undeclared = new Set<string>();
  /** The ids of secrets. */
  readonly #secrets = new Set<string>();
  /** The ids of secrets in the items of lists that are written: they hold none. */
  readonly #itemSecrets = new Set<string>();
  /** The items of lists that are still open, by the ids of the lists. */
  readonly #unfinished = new Map<string, OpenItems>();
  /** The ids of lists that a source gave whole: nobody has finished them in this run. */
  readonly #givenLists = new Set<string>();
  /** The ids of written lists in whose items something is open: a secret of theirs may have been answered before. */
  readonly #openLists = new Set<string>();
  /** The dangers in what was asked. */
  readonly #dangers: DangerKinds = new Map();
  /** Whether answers have changed for which the file may hold a yes. */
  readonly #isOther: boolean;
  /** The dangers in the item that is written; null where it is no item. */
  readonly #itemDangers: DangerKinds | null;
  /** Whether somebody was changing an answer when the run ended. */
  #isChanging = false;
  /** The ids that were answered in each question, by its name: asked again, it may have others. */
  readonly #idsIn = new Map<string, readonly string[]>();

  constructor(
    held: HeldAnswers,
    hidden: SecretTexts,
    isOther: boolean,
    itemDangers: DangerKinds | null = null,
  ) {
    this.#held = held;
    this.#hidden = hidden;
    this.#isOther = isOther;
    this.#itemDangers = itemDangers;
  }

  /** The answers in what is held. What nobody gave replaces nothing there. */
  answers(keepsUnasked: boolean): JsonObject {
    const assumed = [...this.#assumed].filter(
      ([id, isAsked]) => (isAsked || keepsUnasked) && !this.#isHeld(id, this.#found.get(id)),
    );
    const kept = this.#held.among(assumed.flatMap(([id]) => [id, joinId(UNFINISHED, id)]));
    const isKept = (id: string): boolean => kept.has(id) || kept.has(joinId(UNFINISHED, id));
    const found = new Map([...this.#found].filter(([id]) => !isKept(id)));
    const lists = this.#withUnfinished(this.#held.with(found), this.#listsLeft(found));
    const { [SECRETS]: named = [], ...all } = this.#withAsked(this.#withoutOldYes(lists, found));
    if (!Array.isArray(named)) return { ...all, [SECRETS]: named }; // somebody else's
    const before: readonly Json[] = named;
    const known = before.filter((id) => typeof id === 'string' && id.length <= LONGEST_DIVIDED) as string[];
    const others = before.filter((id) => typeof id !== 'string' || id.length > LONGEST_DIVIDED);
    const closed = new Map([...found].filter(([id]) => !this.#openLists.has(id)));
    const secrets = [...this.#openSecrets(idsOutside(known, closed.keys())), ...this.openSecrets];
    const left = new Set<Json>([...others, ...secrets]);
    return left.size === 0 ? all : { ...all, [SECRETS]: [...left] };
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
    const before = this.#held.unfinished ?? {};
    const isFinished = ([id, value]: [string, Json]): boolean =>
      !(this.#givenLists.has(id) || this.#assumed.has(id)) || !this.#isHeld(id, value);
    const finished = new Map([...found].filter(isFinished));
    const replaced = new Set<string>();
    const open = [...this.#unfinished].map(([id, { items, isWhole }]): [string, readonly Json[]] => {
      for (const place of isWhole ? [id] : items.map((_, index) => joinId(id, index))) replaced.add(place);
      return [id, isWhole ? items : [...items, ...(before[id] ?? []).slice(items.length)]];
    });
    const known = [...finished.keys(), ...replaced];
    // An empty id is that of the item itself: everything is inside it.
    const others = known.includes('') ? [] : idsOutside(Object.keys(before), known);
    const left = others.map((id): [string, readonly Json[]] => [
      id,
      this.#unconfirmed(id, before[id] as readonly Json[]),
    ]);
    return Object.fromEntries([...left, ...open]);
  }

  /** A list in an item that nobody has come to. */
  #unconfirmed(id: string, list: readonly Json[]): readonly Json[] {
    const dangers = this.#itemDangers;
    if (dangers === null) return list;
    const left = id === '' ? itemWithoutYes(list, dangers) : withoutYes({ [id]: list }, dangers)[id];
    return (left as readonly Json[] | undefined) ?? [];
  }

  /** The same content, which names the answers to questions that are not declared. */
  #withAsked({ [ASKED]: named = [], ...all }: Record<string, Json>): Record<string, Json> {
    if (!Array.isArray(named)) return { ...all, [ASKED]: named }; // somebody else's
    const asked = new Set<Json>([...(named as readonly Json[]), ...this.#undeclared]);
    const left = [...asked].filter((id) => typeof id === 'string' && valueAt(all, id) != null);
    return left.length === 0 ? all : { ...all, [ASKED]: left };
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
    return ids.filter((id) => this.#itemSecrets.has(id) || !held.has(id));
  }

  /** Whether other answers were given than those that are held. */
  get #isChanged(): boolean {
    const isOther = ([id, value]: [string, Json]): boolean =>
      !this.#assumed.has(id) && !this.#isHeld(id, value);
    return this.#isChanging || this.#unfinished.size > 0 || [...this.#found].some(isOther);
  }

  /** Whether something that is held was answered in another way. */
  get hasOtherAnswers(): boolean {
    const held = this.#held.among(this.#found.keys());
    const isOther = ([id, value]: [string, Json]): boolean =>
      !this.#assumed.has(id) && held.has(id) && !this.#isHeld(id, value);
    const isOtherList = ([id, { items }]: [string, OpenItems]): boolean =>
      !isSame(items, this.#held.unfinished?.[id]);
    return [...this.#found].some(isOther) || [...this.#unfinished].some(isOtherList);
  }

  /** A yes to danger that was not confirmed with the answers as they are now is left out. */
  #withoutOldYes(answers: Record<string, Json>, found: ReadonlyMap<string, Json>): Record<string, Json> {
    if (!this.#isChanged) return answers;
    const { [ASKED]: asked, [UNFINISHED]: open } = answers;
    const all = (Array.isArray(asked) ? (asked as readonly Json[]) : []).filter(
      (id) => typeof id === 'string',
    );
    const known = [...this.#dangers.keys(), ...all];
    const old = this.#isChanging ? known : idsOutside(known, found.keys());
    const dangers = new Map(old.map((id) => [id, this.#dangers.get(id) ?? 'unknown']));
    const left = withoutYes(answers, dangers);
    if (open === undefined || unfinishedIn(answers) === null) return left;
    // Those that are open now have what was confirmed in them.
    const lists = Object.entries(open as Record<string, Json>);
    const before = withoutYes(Object.fromEntries(lists.filter(([id]) => !this.#unfinished.has(id))), dangers);
    const kept = lists.filter(([id]) => this.#unfinished.has(id));
    return { ...left, [UNFINISHED]: { ...before, ...Object.fromEntries(kept) } };
  }

  async add(ask: SavedAsk, isUndeclared = false): Promise<void> {
    const dangers = [...dangersIn(ask.question, ask.id, ask.draft)];
    for (const { id, kind } of dangers) this.#dangers.set(id, kind);
    const ids = await this.#addAnswers(ask);
    this.#isChanging ||= isBeingChanged(ask.draft);
    for (const { id, kind } of dangers) {
      // Only what the file says tells the next run of a danger that a function made.
      if (kind === 'made' && this.#found.get(id) === true) this.#undeclared.add(id);
    }
    if (isUndeclared) for (const id of ids) this.#undeclared.add(id);
  }

  /** The ids of what was answered. */
  async #addAnswers(ask: SavedAsk): Promise<readonly string[]> {
    const name = JSON.stringify([ask.id, ask.question.kind, ask.question.label]);
    const isAnswered = ask.draft.answer !== undefined;
    for (const id of isAnswered ? (this.#idsIn.get(name) ?? []) : []) this.#forget(id);
    const ids: string[] = [];
    for (const { question, id, draft } of answersIn(ask, true)) {
      if (question !== null && isUnconfirmed(question, draft)) continue;
      const value = question === null ? null : await this.#written(question, id, draft);
      // The screen of a custom question may have asked for a secret.
      const isSecret = question?.kind === 'custom' && this.#hidden.isIn(value);
      if (isSecret) this.#secrets.add(id);
      else if (value !== undefined) this.#find(id, value, isAssumed(question, draft));
      if (question?.shape.kind === 'list') await this.#addUnfinished(question.shape.item, id, draft);
      ids.push(id);
    }
    this.#idsIn.set(name, [...(isAnswered ? [] : (this.#idsIn.get(name) ?? [])), ...ids]);
    return ids;
  }

  /** `assumed`: nobody gave it; whether it was asked for. */
  #find(id: string, value: Json, assumed: boolean | null): void {
    const before = this.#found.get(id) ?? this.#forgotten.get(id);
    if (before !== undefined && !isSame(before, value)) this.#forgetYes();
    this.#found.set(id, value);
    if (assumed === null) this.#assumed.delete(id);
    else this.#assumed.set(id, assumed);
  }

  /** What was confirmed is for what was answered before. */
  #forgetYes(): void {
    for (const [danger, kind] of this.#dangers) {
      for (const id of idsAround(danger)) {
        const value = this.#found.get(id);
        if (value === undefined) continue;
        const { [id]: left } = withoutYes({ [id]: value }, new Map([[danger, kind]]));
        if (left === undefined) this.#found.delete(id);
        else this.#found.set(id, left);
      }
    }
  }

  /** Adds the answers under ids that have none. They were given, and nobody has come to them: nothing is confirmed. */
  async addRest(ask: SavedAsk): Promise<void> {
    const rest = new AnswerWriter(this.#held, this.#hidden, this.#isOther);
    await rest.add(ask);
    rest.#forgetYes();
    for (const [id, value] of rest.#found) {
      if (!this.#found.has(id)) this.#find(id, value, rest.#assumed.get(id) ?? null);
    }
    for (const id of rest.#secrets) this.#secrets.add(id);
    for (const id of rest.#itemSecrets) this.#itemSecrets.add(id);
    for (const [id, open] of rest.#unfinished) {
      if (!this.#found.has(id) && !this.#unfinished.has(id)) this.#unfinished.set(id, open);
    }
    for (const [id, kind] of rest.#dangers) this.#dangers.set(id, kind);
    this.#isChanging ||= rest.#isChanging;
    for (const id of rest.#givenLists) this.#givenLists.add(id);
    for (const id of rest.#openLists) this.#openLists.add(id);
  }

  /** Adds the items of a list that is still open, unless a finished one has the same; an item as far as it was answered. */
  async #addUnfinished(item: AnyQuestion, id: string, draft: Draft): Promise<void> {
    if (isGivenWhole(draft)) this.#givenLists.add(id);
    if (draft.answer !== undefined) this.#unfinished.delete(id);
    if (!isLeftOpen(draft)) return this.#addInnerLists(item, id, draft);
    const held = new HeldItems(this.#held, id, true);
    const dangers = this.#dangersInItems(id);
    const items: Json[] = [];
    const secrets: string[] = [];
    for (const [index, parts] of openItems(draft).entries()) {
      const place = joinId(id, index);
      const own = heldFor(draft, index, held);
      const { inside, value, lists } = await this.#writtenOpen(item, parts, own, dangers);
      const isOpen = inside.#unfinished.size > 0;
      const isKnown = parts[0]?.answer !== undefined || parts[0]?.origin != null;
      const isAnswered = isKnown || [...inside.#found.values()].some(isGiven);
      // Those after one that has nothing would have other numbers.
      if (value === undefined || !(isOpen || isAnswered)) break;
      items.push(value);
      secrets.push(...inside.openSecrets.map((secret) => idInItem(place, secret)));
      for (const [inner, open] of Object.entries(lists)) {
        this.#unfinished.set(idInItem(place, inner), { items: open, isWhole: true });
      }
    }
    const isKnown = isSame(items, this.#found.get(id)) || this.#isHeld(id, items);
    if (items.length === 0 || isKnown) return;
    this.#unfinished.set(id, { items, isWhole: isGoneOnWith(draft) });
    for (const secret of secrets) {
      this.#secrets.add(secret);
      this.#itemSecrets.add(secret);
    }
  }

  /** Adds the lists that are items of a list which was given whole: somebody may have gone on with them. */
  async #addInnerLists(item: AnyQuestion, id: string, { answer, items }: Draft): Promise<void> {
    if (item.shape.kind !== 'list' || answer !== undefined) return;
    for (const [index, inner] of items.entries()) {
      const place = joinId(id, index);
      await this.#addUnfinished(item.shape.item, place, inner);
      const value = await this.#written(item, place, inner);
      if (Array.isArray(value) && !this.#isHeld(place, value)) {
        this.#unfinished.set(place, { items: value as readonly Json[], isWhole: true });
      }
    }
  }

  /** An item of an open list in what its own item in the file has, but for a yes that was for other answers. */
  async #writtenOpen(
    item: AnyQuestion,
    parts: readonly Draft[],
    held: HeldItem | null,
    dangers: DangerKinds,
  ): Promise<OpenItem> {
    const isInside = isGroup(item.shape);
    const write = async (own: Json | undefined): Promise<OpenItem> => {
      const values = isInside ? own : { '': own };
      const content = HeldAnswers.ofItem(isPlainObject(values) ? values : {}, held?.unfinished);
      const inside = await this.#writerOf(item, parts, content, dangers);
      const all = content.with(inside.#found);
      const value = isInside ? all : all[''];
      const isEmpty = value === undefined && inside.#unfinished.size > 0; // a list, all of which is open
      return { inside, value: isEmpty ? [] : value, lists: inside.#listsLeft(inside.#found) };
    };
    if (held === null || dangers.has('')) return write(undefined);
    const before = itemWithoutYes(held.value, dangers);
    const open = await write(before);
    const isSameAsHeld = isSame(open.value, held.value) && isSame(open.lists, held.unfinished ?? {});
    if ((isSameAsHeld && !this.#isOther) || !holds(item, addsMore)) return open;
    return write(withoutMadeYes(before, item));
  }

  /** A form or hub in a list in what its own item in the file has, but for a yes that was for other answers. */
  async #writtenGroup(
    question: AnyQuestion,
    draft: Draft,
    held: HeldAnswers,
    dangers: DangerKinds,
  ): Promise<AnswerWriter> {
    const inside = await this.#writerOf(question, [draft], held, dangers);
    const before = held.with(new Map());
    if (draft.answer !== undefined) {
      // All was asked: the dangers are known.
      const ids = this.#isOther ? unconfirmedIn(question, draft) : [];
      if (ids.length === 0) return inside;
      const left = HeldAnswers.ofItem(held.without(ids), held.unfinished);
      return this.#writerOf(question, [draft], left, dangers);
    }
    const isSameAsHeld = isSame(held.with(inside.#found), before);
    if (isSameAsHeld && !this.#isOther) return inside;
    const left = withoutMadeYes(itemWithoutYes(before, dangers), question);
    return this.#writerOf(
      question,
      [draft],
      HeldAnswers.ofItem(left as JsonObject, held.unfinished),
      dangers,
    );
  }

  /** A writer of an item of a list, with what was answered in it. */
  async #writerOf(
    question: AnyQuestion,
    drafts: readonly Draft[],
    held: HeldAnswers,
    dangers: DangerKinds,
  ): Promise<AnswerWriter> {
    const inside = new AnswerWriter(held, this.#hidden, this.#isOther, dangers);
    for (const draft of drafts) await inside.#addAnswers({ question, id: '', draft });
    return inside;
  }

  /** The dangers in the items of a list, by their ids in an item; that of an item which is one is empty. */
  #dangersInItems(id: string): DangerKinds {
    const names = [id, nameOf(id)].filter((name) => id === '' || name !== '');
    const dangers: DangerKinds = new Map();
    for (const [danger, kind] of this.#itemDangers ?? this.#dangers) {
      for (const name of names) {
        // A list that a function made is none itself.
        if (danger === name && kind !== 'unknown') dangers.set('', kind);
        else if (danger.startsWith(joinId(name, '')))
          dangers.set(danger.slice(joinId(name, '').length), kind);
      }
    }
    return dangers;
  }

  #forget(id: string): void {
    const value = this.#found.get(id);
    if (value !== undefined) this.#forgotten.set(id, value);
    this.#found.delete(id);
    this.#assumed.delete(id);
    for (const secret of this.#secrets) {
      if (secret === id || secret.startsWith(`${id}.`)) this.#secrets.delete(secret);
    }
  }

  /** The answer as a file has it; undefined where there is none, or none that could be given back. */
  async #written(question: AnyQuestion, id: string, draft: Draft): Promise<Json | undefined> {
    const { answer, madeFrom } = draft;
    if (answer === undefined) return this.#writtenGiven(question, id, draft);
    const given = madeFrom === undefined ? answer : madeFrom;
    if (question.kind === 'secret') {
      if (given !== null) this.#secrets.add(id); // it is never written
      return undefined;
    }
    if (given === null) return null;
    // A default is what the schema gave. It is an answer only where the schema leaves it as it is.
    if (question.hasSchema && isSame(given, answer) && !(await isTaken(question, given))) return undefined;
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
    const isGiven = shape.kind === 'list' && isGivenWhole(draft) && !isLeftOpen(draft);
    if (!isGiven || !isGroup(shape.item.shape)) return undefined;
    this.#openLists.add(id);
    return this.#writtenGroups(shape.item, id, draft.items, new HeldItems(this.#held, id));
  }

  async #writtenItems(
    item: AnyQuestion,
    id: string,
    given: unknown,
    draft: Draft,
  ): Promise<Json | undefined> {
    if (!Array.isArray(given)) return undefined;
    const { items } = draft;
    const held = new HeldItems(this.#held, id, isGoneOnWith(draft));
    const drafts = given.map((value, index) => {
      const own = items[index];
      return own === undefined || !isSame(own.answer, value)
        ? filledWith(item, joinId(id, index), value)
        : own;
    });
    if (isGroup(item.shape)) return this.#writtenGroups(item, id, drafts, held);
    const written: Json[] = [];
    for (const [index, draft] of drafts.entries()) {
      const place = joinId(id, index);
      const secret = item.kind === 'secret' ? (draft.madeFrom ?? draft.answer) : undefined;
      // The whole list is written again; the secrets that the file already holds in it stay.
      if (typeof secret === 'string' && held.hasText(secret)) written.push(secret);
      else {
        const value = await this.#written(item, place, draft);
        const isSecret = item.kind === 'custom' && this.#hidden.isIn(value);
        if (isSecret) this.#secrets.add(place);
        else if (value !== undefined) written.push(value);
      }
    }
    // A list with a gap would be another list.
    return written.length === given.length ? written : undefined;
  }

  /** Forms and hubs in a list: each keeps what its own item in the file has. */
  async #writtenGroups(
    question: AnyQuestion,
    id: string,
    drafts: readonly Draft[],
    held: HeldItems,
  ): Promise<Json> {
    const known = held.isEmpty ? [] : held.for(drafts.map((draft) => answeredItem(question, draft)));
    const dangers = this.#dangersInItems(id);
    const written: Json[] = [];
    for (const [index, draft] of drafts.entries()) {
      const inside = await this.#writtenGroup(question, draft, known[index] ?? NOTHING_HELD, dangers);
      const place = joinId(id, index);
      for (const secret of inside.openSecrets) {
        this.#secrets.add(joinId(place, secret));
        this.#itemSecrets.add(joinId(place, secret));
      }
      for (const [inner, items] of Object.entries(inside.#listsLeft(inside.#found))) {
        this.#unfinished.set(joinId(place, inner), { items, isWhole: true });
      }
      written.push(inside.#held.with(inside.#found));
    }
    return written;
  }
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
  /** The open lists in it, by their ids inside it. */
  readonly lists: Record<string, readonly Json[]>;
}

/** The id of something inside an item, or of the item itself. */
function idInItem(place: string, inner: string): string {
  return inner === '' ? place : joinId(place, inner);
}

/** Whether an answer is not only that there is none. */
function isGiven(value: Json): boolean {
  return value !== null;
}

/** A question inside another that was asked or, where it is null, passed over. */
interface SavedField extends Omit<SavedAsk, 'question'> {
  readonly question: AnyQuestion | null;
}

/** Whether an answer that nobody gave was asked for; null for one that somebody gave. */
function isAssumed(question: AnyQuestion | null, { givenBy }: Draft): boolean | null {
  if (question === null) return false;
  return givenBy === null ? true : null;
}

/** Whether a danger is to be confirmed again: a yes is only for what was asked. */
function isUnconfirmed(question: AnyQuestion, { isYes, isAccepted, isSettled }: Draft): boolean {
  return isDanger(question) && isYes && !(isAccepted && isSettled);
}

/** The ids of the dangers in an item that are to be confirmed again. */
function unconfirmedIn(item: AnyQuestion, draft: Draft): readonly string[] {
  const all = [...answersIn({ question: item, id: '', draft })];
  return all.flatMap(({ question, id, draft: own }) =>
    question !== null && isUnconfirmed(question, own) ? [id] : [],
  );
}

/** What a file has of an item, wherever that is now. */
function heldFor({ items }: Draft, index: number, held: HeldItems): HeldItem | null {
  const { origin = null } = items[index] ?? {};
  return origin === null ? null : held.at(Number(origin.slice(origin.lastIndexOf('.') + 1)));
}

/** What was asked inside a question, as far as it went, none of it a form or hub; all of it, or what is saved. */
function* answersIn({ question, id, draft }: SavedAsk, onlySaved = false): Generator<SavedField> {
  if (onlySaved && !isSaved(question)) return;
  if (draft.fields === null) yield { question, id, draft };
  else {
    for (const { key, draft: inner } of draft.answeredEntries()) {
      const place = joinId(id, key);
      // What is being answered by itself has its answers, though it does not take its place yet.
      const own = draft.active?.key === key ? draft.active : inner;
      if (own === null) yield { question: null, id: place, draft };
      else yield* answersIn({ question: own.question, id: place, draft: own }, onlySaved);
    }
  }
}

/** Whether an answer is saved; that of a list, if its items are. */
function isSaved({ isSaved: own, shape }: AnyQuestion): boolean {
  return own && (shape.kind !== 'list' || isSaved(shape.item));
}

/** Whether a value, given as an answer, is taken as it is. A schema that fails does not take it. */
async function isTaken(question: AnyQuestion, value: unknown): Promise<boolean> {
  try {
    const reading = await question.readGiven(value, ENGLISH_WORDS);
    if ('refused' in reading) return false;
    const { signal } = createAbort();
    const verdict = await question.judgeAnswer(reading.answer, { words: ENGLISH_WORDS, signal });
    return 'accepted' in verdict && isSame(verdict.accepted, value);
  } catch {
    return false;
  }
}

/** A choice as a file has it: its value or, where JSON has no such value, its label. */
function writtenValue({ choices }: ChoicesShape, value: unknown, { reader }: Draft): Json | undefined {
  if (isJson(value)) return value;
  if (typeof value === 'bigint') return String(value);
  const known = typeof choices === 'function' ? undefined : choices.find((choice) => choice.value === value);
  const label = known?.label ?? reader?.labelOf?.(value);
  return label === undefined ? undefined : plainText(label);
}

/** What an item of a list was answered with, but for the lists in it. */
function answeredItem(question: AnyQuestion, draft: Draft): AnsweredItem {
  const [answers, secrets] = [new Map<string, Json>(), new Map<string, unknown>()];
  for (const one of answersIn({ question, id: '', draft })) {
    if (one.question === null || one.question.kind === 'list') continue;
    const { answer, madeFrom = answer } = one.draft;
    if (one.question.kind === 'secret') secrets.set(one.id, madeFrom);
    else if (isJson(madeFrom)) answers.set(one.id, madeFrom);
  }
  return { answers, secrets };
}
