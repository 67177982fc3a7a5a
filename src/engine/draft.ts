// Draft: one node of the tree of what is known so far. Questions themselves hold no answers.

import type { Refusal, Verdict } from '../checks/checks.ts';
import { joinId } from '../checks/ids.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import type { AnswerReader, KnownLabels } from '../questions/answer-reader.ts';
import type { PrintedView } from '../questions/printed.ts';
import { FieldsQuestion, type Values } from '../questions/fields.ts';
import { type EarlierValues, type Level, NOTHING_EARLIER } from '../questions/marked.ts';
import { FieldWalk, type FoundValue, testOf, type WalkedGroup } from '../questions/groups.ts';
import type { AnyQuestion, QuestionKind } from '../questions/question.ts';
import { addSecretsOf, isDanger } from '../questions/secrets.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import type { Widget } from '../render/widget.ts';
import type { Answer, AskView, Note, OfferedAnswers } from './answerer.ts';
import { Entries, type Entry, type Place } from './entries.ts';

/** What a function said about a group, and for which values. */
interface TestedGroup {
  readonly values: Values;
  readonly isAsked: boolean;
}

/** What is asked about an answer before it is taken. */
export type FollowUp =
  | { readonly kind: 'second-entry'; readonly value: unknown }
  | {
      readonly kind: 'doubt';
      /** The value that is doubted. */
      readonly value: unknown;
      readonly take: () => Promise<void>;
      readonly drop: () => Promise<void>;
    };

/** What was opened for one visit to an ask. */
export interface Visit {
  readonly reader: AnswerReader<unknown>;
  /** The default as far as it fits. */
  readonly fallback: unknown;
  printed: PrintedView | null;
  /** The lines so far of a text of several. */
  readonly lines: string[];
  /** How many characters these have, with their line ends. */
  typedLength: number;
}

/** What checks let pass. */
export type AcceptedVerdict = Exclude<Verdict<unknown>, Refusal>;

/** The answers to one question and to those inside it. */
export class Draft implements EarlierValues {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly key: string;
  readonly parent: Draft | null;
  readonly tree: DraftTree;
  /** Its place among the entries of a form or hub; null where it has none. */
  place: Place | null = null;
  /** The values before it in a form or hub, for marked functions; null until somebody has come to it. */
  given: Values | null = null;
  /** The answer it was offered for this ask, by whoever asks. */
  initial: unknown;
  /** The part of a default that the question around it has for it. */
  fallback: unknown;
  /** Whether whoever answers it by itself has changed an answer in it. */
  isEdited = false;
  /** Whether an answer that a source gave it was refused. */
  isReplaced = false;
  /** The answers that are offered as its default; null where none are. */
  offered: Draft | null = null;
  /** Where what it began with was saved; null for what is new. */
  origin: string | null = null;
  /** Whether the walk has passed it. */
  isSettled = false;
  /** Whether defaults were handed on to what is inside, and the items of a list are known. */
  isPrepared = false;
  /** Why it is asked again. */
  again: string | null = null;
  /** What was opened for this visit. */
  visit: Visit | null = null;
  view: Promise<AskView> | null = null;
  followUp: FollowUp | null = null;
  /** Who gave its answer; null for a default, undefined where that is not said. */
  givenBy: string | null | undefined = undefined;
  /** What was chosen in a multiselect, or entered on a screen, and is not an answer yet; undefined: nothing. */
  soFar: unknown;
  /** What reads its lines: it knows the labels of choices. */
  reader: KnownLabels['reader'] = null;
  /** The part that is being answered by itself, which may be left: a section, an item, a field of a review. */
  active: Draft | null = null;
  /** Of a form: whether its title was said since it was entered. */
  isTitled = false;
  /** Of a form that is being reviewed: what its checks said; null where it is not. */
  review: Verdict<unknown> | null = null;
  /** Of a list: what is special to it. */
  #items: Draft[] = [];
  readonly list: ListState | null;
  #notes: Note[] | null = null;
  /** How many drafts in it, itself included, have notes; more where such a draft was dropped. */
  #untold = 0;
  #answer: unknown;
  #value: unknown;
  #isAccepted = false;
  #children: Map<string, Draft> | null = null;
  /** What functions said about groups, by their numbers. */
  #tested: Map<number, TestedGroup> | null = null;
  /** The entries as far as they are known; null until somebody looks. */
  #entries: Entries<Draft> | null = null;

  constructor(
    question: AnyQuestion,
    id: string,
    {
      parent = null,
      key = '',
      initial,
      fallback,
      secrets = null,
      earlier = NOTHING_EARLIER,
    }: DraftOptions = {},
  ) {
    this.question = question;
    this.id = id;
    this.parent = parent;
    this.key = key;
    this.initial = initial;
    this.fallback = fallback;
    this.tree = parent?.tree ?? { version: 0, hasYes: false, secrets, earlier };
    this.tree.version++;
    this.list = question.kind === 'list' ? new ListState() : null;
  }

  get kind(): QuestionKind {
    return this.question.kind;
  }

  /** The id under which its answer was saved before; null in an item of a list that is new. */
  get savedId(): string | null {
    const { origin, parent } = this;
    if (origin !== null || parent === null) return origin ?? this.id;
    const around = parent.list === null ? parent.savedId : null;
    return around === null ? null : joinId(around, this.key);
  }

  /** Of a list: its items. */
  get items(): Draft[] {
    return this.#items;
  }

  set items(items: Draft[]) {
    this.#items = items;
    if (this.list !== null) this.list.place = 0;
  }

  /** Whether all items of a list have their answers. */
  get areItemsSettled(): boolean {
    const list = this.list as ListState;
    while (this.#items[list.place]?.isSettled === true) list.place++;
    return list.place >= this.#items.length;
  }

  /** What is to be said of its answer, once the walk passes it. */
  get notes(): Note[] | null {
    return this.#notes;
  }

  set notes(notes: Note[] | null) {
    const more = Number(notes !== null) - Number(this.#notes !== null);
    if (more !== 0) this.#countUntold(more);
    this.#notes = notes;
  }

  /** Whether it, or something inside it, may have notes. */
  get mayHaveNotes(): boolean {
    return this.#untold > 0;
  }

  #countUntold(more: number): void {
    this.#untold += more;
    if (this.parent !== null) this.parent.#countUntold(more);
  }

  /** Whether it can no longer be reached: after another answer it is not asked. */
  get isDetached(): boolean {
    const { parent } = this;
    if (parent === null) return false;
    const isIn =
      parent.active === this ||
      (parent.active === null &&
        (parent.kind === 'list'
          ? parent.items[Number(this.key)] === this
          : parent.#children?.get(this.key) === this &&
            (parent.kind === 'hub' || this.place === null || parent.#entries?.holds(this) !== false)));
    return !isIn || parent.isDetached;
  }

  /** Forgets what was opened for a visit. */
  forget(): void {
    this.visit = null;
    this.view = null;
    if (this.list !== null) this.list.printed = null;
  }

  /** What was typed or given, as its kind reads it; undefined: nothing yet. */
  get answer(): unknown {
    return this.#answer;
  }

  /** What its checks made of the answer. */
  get value(): unknown {
    return this.#value;
  }

  /** The answer that the question had before, else what it was offered. */
  get current(): unknown {
    return this.#answer === undefined ? this.initial : this.#answer;
  }

  /** Whether somebody said yes. */
  get isYes(): boolean {
    return this.#answer === true;
  }

  /** Whether it was answered, and that was accepted for the answers before it. */
  get isAccepted(): boolean {
    return this.#isAccepted;
  }

  /** The answer where it was accepted for the answers before it. */
  get trusted(): unknown {
    return this.#isAccepted ? this.#answer : undefined;
  }

  /** Takes an answer, and what the checks made of it. */
  take(answer: unknown, value: unknown = answer): void {
    this.#answer = answer;
    this.#value = value;
    this.#isAccepted = true;
    this.soFar = undefined;
    this.again = null;
    if (this.list !== null) this.list.taken = [...this.items];
    if (this.isYes && isDanger(this.question)) this.tree.hasYes = true;
  }

  /** The checks are about to look at an answer: from now on, no refusal quotes what is secret in it. */
  learnSecrets(answer: unknown): void {
    if (this.tree.secrets !== null) addSecretsOf(this.tree.secrets, this.question, answer);
  }

  /** Whether it is a form or a hub. */
  get fields(): FieldsQuestion | null {
    return this.question instanceof FieldsQuestion ? this.question : null;
  }

  /** How a value reads. */
  summaryOf(value: unknown, words: Words, labels: KnownLabels | null = this): string {
    return this.question.summaryIn(value, words, labels);
  }

  valuesBefore(level: Level): Values {
    const { parent, given, tree } = this;
    const own = parent?.fields?.fields.valuesAt(level, given ?? {}) ?? null;
    return own ?? (parent ?? tree.earlier).valuesBefore(level);
  }

  /** The draft of a question inside a form or hub. */
  child(key: string, question: AnyQuestion): Draft {
    this.#children ??= new Map();
    const known = this.#children.get(key);
    if (known !== undefined) return known;
    const [initial, fallback] = [partOf(this.initial, key), partOf(this.fallback, key)];
    const child = new Draft(question, joinId(this.id, key), { parent: this, key, initial, fallback });
    this.#children.set(key, child);
    return child;
  }

  /** Another draft of an entry, for other values before it: it begins with what was answered. */
  renewed({ question, id, key, begun: initial }: Draft, given: Values): Draft {
    const fallback = partOf(this.fallback, key);
    const part = new Draft(question, id, { parent: this, key, initial, fallback });
    part.given = given;
    return part;
  }

  /** What it was offered, and what was answered in it so far; undefined for nothing. */
  get begun(): unknown {
    const { current, list, fields, initial } = this;
    if (list !== null) {
      return this.#answer !== undefined || list.isTouched ? this.items.map((item) => item.begun) : initial;
    }
    if (fields === null) return current;
    const known = Array.from(this.children, (child): [string, unknown] => [child.key, child.begun]);
    const begun = known.filter(([, value]) => value !== undefined);
    if (begun.length === 0) return initial;
    return { ...(isPlainObject(initial) ? initial : {}), ...Object.fromEntries(begun) };
  }

  /** The entries as far as answers go; those of a hub as far as its defaults do, too: its sections are answered in any order. */
  *answeredEntries(): Generator<Entry<Draft>> {
    const told = new Set<string>();
    for (const entry of this.#answeredInOrder()) {
      told.add(entry.key);
      yield entry;
    }
    if (this.kind !== 'hub') return;
    for (const draft of this.knownDrafts) if (!told.has(draft.key)) yield { key: draft.key, draft };
  }

  *#answeredInOrder(): Generator<Entry<Draft>> {
    if (this.fields === null) return;
    const walk = new FieldWalk(this.fields.fields, (index, values) => this.test(index, values));
    for (;;) {
      let group: WalkedGroup<AnyQuestion> | null;
      try {
        group = walk.next();
      } catch {
        return; // nothing was answered there
      }
      if (group === null) return;
      for (const { key, question } of group.fields) {
        const draft = group.isAsked ? this.child(key, question) : null;
        yield { key, draft };
        walk.tell(key, answerIn(draft), ([, ...path]) => draft?.answeredAt(path) ?? 'skipped');
      }
    }
  }

  /** What was answered inside it. */
  answeredAt([key, ...rest]: readonly string[]): FoundValue {
    for (const { key: own, draft } of this.answeredEntries()) {
      if (own === key) return draft === null || rest.length === 0 ? answerIn(draft) : draft.answeredAt(rest);
    }
    return 'missing';
  }

  /** The drafts of all fields that anybody has looked at. */
  get children(): Iterable<Draft> {
    return this.#children?.values() ?? [];
  }

  /** The drafts of the fields that are known, and may be asked, in order. */
  get knownDrafts(): readonly Draft[] {
    const children = this.#children;
    if (children === null) return [];
    const groups = this.fields?.fields.groups ?? [];
    return groups.flatMap((group, index) => {
      const entries = this.#entries?.groupAt(index) ?? null;
      if (entries !== null) return entries.flatMap(({ draft }) => draft ?? []);
      return group.fields.flatMap(({ key }) => children.get(key) ?? []);
    });
  }

  /** The draft of a question inside, if anybody has looked at it. */
  known(key: string): Draft | null {
    if (this.list !== null) return this.list.labels; // those of any item
    return this.#children?.get(key) ?? null;
  }

  /** The draft that a path leads to, if anybody has looked at it. */
  inside([key, ...rest]: readonly string[]): Draft | null {
    return key === undefined ? this : (this.known(key)?.inside(rest) ?? null);
  }

  /** Puts another draft in the place of one inside: a part that was answered by itself. */
  adopt(child: Draft): void {
    child.place = this.#children?.get(child.key)?.place ?? null;
    this.#children?.set(child.key, child);
    this.#entries?.adopt(child);
  }

  /** The entries as they stand. */
  get #live(): Entries<Draft> {
    this.#entries ??= new Entries((this.fields as FieldsQuestion).fields, {
      child: (key, question) => this.child(key, question),
      test: (index, values) => this.test(index, values),
      onOpened: () => this.tree.version++,
    });
    return this.#entries;
  }

  /** The entries that are known so far. */
  get entries(): readonly Entry<Draft>[] {
    return [...this.#live.all()];
  }

  /** Those from an entry on. */
  entriesFrom({ place }: Draft): Iterable<Entry<Draft>> {
    return place === null ? [] : this.#live.from(place);
  }

  /** The first entry that is not settled; null where all are, also those of groups that depend on them. */
  firstOpen(): Draft | null {
    return this.#live.firstOpen();
  }

  /** Whether marked functions of an entry get other values than when somebody came to it. */
  isStale(entry: Draft): boolean {
    return this.#live.isStale(entry);
  }

  /** The entries that nobody was told of, up to one of them. */
  untoldEntries(end: Draft | null): Iterable<Draft> {
    return this.#live.untold(end?.place ?? null);
  }

  /** An entry, or something inside it, was answered: what depends on it is looked at again, also further out. */
  changed(child: Draft): void {
    this.#live.changed(child);
    if ((this.fields?.fields.waiting.size ?? 0) > 0) this.tree.version++; // what waits for it may be asked now
    this.#touchAround();
  }

  #touchAround(): void {
    const { parent, key } = this;
    if (parent === null || parent.fields === null || parent.active === this) return;
    if (parent.fields.fields.dependentsOn(key).length > 0) parent.#live.touched(this);
    parent.#touchAround();
  }

  /** What conditions see of what is inside it. */
  found(path: readonly string[]): FoundValue {
    return this.fields === null ? 'missing' : this.#live.found(path);
  }

  /** An entry is to be asked again. */
  reopen(child: Draft): void {
    child.isSettled = false;
    if (this.list !== null) this.list.place = 0;
    if (this.fields !== null) this.#live.reopen(child);
  }

  /** The entry asked before another one; null where there is none. */
  before(child: Draft): Draft | null {
    return this.#live.before(child);
  }

  /** The values of the entries, in their order; undefined for those that are not asked. */
  get values(): Values {
    return this.#live.values();
  }

  /** Their answers. */
  get answers(): Values {
    return Object.fromEntries(this.entries.map(({ key, draft }) => [key, draft?.answer]));
  }

  /** Whether a function says that a group is asked; it is called again only where the values have changed. */
  test(index: number, values: Values): boolean {
    const { fields } = this.fields as FieldsQuestion;
    this.#tested ??= new Map();
    const known = this.#tested.get(index);
    if (known !== undefined && isSame(known.values, values)) return known.isAsked;
    const isAsked = testOf(fields, index)({ ...values });
    this.#tested.set(index, { values, isAsked });
    return isAsked;
  }

  /** Gives the question and those inside it a default to fall back on. */
  offer(fallback: unknown): void {
    if (fallback == null || this.fallback !== undefined) return;
    this.fallback = fallback;
    for (const [key, child] of this.#children ?? []) child.offer(partOf(fallback, key));
  }

  /** Offers answers that were given elsewhere. */
  offerFrom(offered: OfferedAnswers): void {
    if (!(#answer in offered)) throw new TypeError('only a draft can be offered');
    this.offered = offered;
    this.fallback = offered.#answer;
    this.initial = undefined;
    this.items = []; // those of its own default
    this.isPrepared = false;
    this.tree.version++; // a hub may have other sections now
    this.forget();
  }

  /** A copy of an item that is offered, as if somebody had answered it before; danger is confirmed each time. */
  offeredCopy(parent: Draft, key: string): Draft {
    const copy = this.copy(parent, key);
    copy.#begin(this);
    return copy;
  }

  /** Whether there is a danger in it: what it is inside of has no answer then, either. */
  #begin(offered: Draft): boolean {
    this.givenBy = undefined;
    this.origin = offered.id;
    let isOpen = isDanger(this.question);
    if (this.list !== null) {
      Object.assign(this.list, new ListState());
      this.offered = offered;
      for (const [index, item] of this.items.entries()) {
        isOpen = item.#begin(offered.items[index] as Draft) || isOpen;
      }
    }
    for (const [key, child] of this.#children ?? []) {
      const own = offered.#children?.get(key);
      if (own !== undefined) isOpen = child.#begin(own) || isOpen;
    }
    if (isOpen) this.unaccept();
    return isOpen;
  }

  /** A copy that changes by itself: what is left halfway changes nothing. */
  copy(parent: Draft | null = this.parent, key: string = this.key): Draft {
    const { question, initial, fallback } = this;
    const id = parent === null ? this.id : joinId(parent.id, key);
    const copy = new Draft(question, id, { parent, key, initial, fallback });
    copy.#answer = this.#answer;
    copy.#value = this.#value;
    copy.#isAccepted = this.#isAccepted;
    copy.#tested = this.#tested === null ? null : new Map(this.#tested);
    copy.given = this.given;
    copy.place = parent === this.parent ? this.place : null; // the entries of a copy are not known yet
    copy.soFar = this.soFar;
    copy.isReplaced = this.isReplaced;
    copy.offered = this.offered;
    copy.origin = this.origin;
    copy.reader = this.reader;
    copy.isSettled = this.isSettled;
    copy.givenBy = this.givenBy;
    copy.isPrepared = this.isPrepared;
    copy.items = this.items.map((item, index) => item.copy(copy, String(index))); // some may have been dropped
    if (copy.list !== null && this.list !== null) Object.assign(copy.list, this.list);
    if (this.#children !== null) {
      copy.#children = new Map(Array.from(this.#children, ([name, child]) => [name, child.copy(copy)]));
    }
    return copy;
  }

  /** Forgets the items of lists that nobody has finished. */
  forgetUnfinished(): void {
    if (this.list !== null && !this.isSettled) {
      this.items = [];
      this.isPrepared = false;
      Object.assign(this.list, new ListState());
    }
    for (const inner of [...(this.#children?.values() ?? []), ...this.items]) inner.forgetUnfinished();
  }

  /** Its answer does not count until somebody has looked at it again. */
  unaccept(): void {
    this.#isAccepted = false;
    this.visit = null;
    this.view = null;
  }
}

/** What all drafts of a tree share. */
interface DraftTree {
  /** How often something was added. */
  version: number;
  /** Whether somebody has said yes to a danger. */
  hasYes: boolean;
  /** Learns each answer to a secret before the checks see it; null where nobody does. */
  readonly secrets: SecretTexts | null;
  /** The values of forms and hubs around the outermost question. */
  readonly earlier: EarlierValues;
}

interface DraftOptions {
  readonly secrets?: SecretTexts | null;
  readonly parent?: Draft | null;
  readonly key?: string;
  readonly initial?: unknown;
  readonly fallback?: unknown;
  readonly earlier?: EarlierValues;
}

/** What is special to a list. */
class ListState {
  /** The items that new ones begin with, by their index. */
  offered: readonly Draft[] = [];
  /** Those that the answer was made from: somebody may have changed the list again; null where nobody came to them. */
  taken: readonly Draft[] | null = null;
  /** No item before this one is open. */
  place = 0;
  /** How many of the first items were announced: each is an ask of its own. */
  expected = 0;
  /** What announced them. */
  givenBy: Answer | null = null;
  /** Whether there may be more than were announced. */
  isUnfinished = false;
  /** Whether it was reached in this visit: it no longer asks for its first item at once. */
  isReached = false;
  /** Whether its first item is being asked for at once. */
  isFirstAtOnce = false;
  /** Whether anybody has changed its items. */
  isTouched = false;
  /** Whether its keys were said: who listens hears them once. */
  knowsKeys = false;
  /** The items as they were printed; null where they have changed. */
  printed: Widget | null = null;
  /** An item that knows the labels of choices. */
  labels: Draft | null = null;
}

function answerIn(draft: Draft | null): FoundValue {
  if (draft === null) return 'skipped';
  return draft.answer === undefined ? 'missing' : { value: draft.value };
}

function partOf(value: unknown, key: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
