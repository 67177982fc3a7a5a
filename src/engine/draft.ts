// Draft: one node of the tree of what is known so far. Questions themselves hold no answers.

import type { Refusal, Verdict } from '../checks/checks.ts';
import { joinId } from '../checks/ids.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import type { AnswerReader, KnownLabels } from '../questions/answer-reader.ts';
import type { PrintedView } from '../questions/printed.ts';
import { type Field, FieldsQuestion, type Values } from '../questions/fields.ts';
import { FieldWalk, type FoundValue } from '../questions/groups.ts';
import { type AnyQuestion, type QuestionKind, SimpleQuestion } from '../questions/question.ts';
import { addSecretsOf, asksForSecret, isDanger, mayHoldSecret } from '../questions/secrets.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import type { Widget } from '../render/widget.ts';
import type { Answer, AskView, Note, OfferedAnswers } from './answerer.ts';
import { Entries, type Entry, type Place, type SkippedField } from './entries.ts';

/** Fields that were made from the values before them. */
interface MadeFields {
  readonly given: Values;
  readonly fields: readonly Field[];
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
export class Draft {
  question: AnyQuestion;
  readonly id: string;
  readonly key: string;
  readonly parent: Draft | null;
  readonly tree: DraftTree;
  /** Its place among the entries of a form or hub; null where it has none. */
  place: Place | null = null;
  /** The value it was offered for this ask, by whoever asks. */
  readonly initial: unknown;
  /** The part of a default that the question around it has for it. */
  fallback: unknown;
  /** Whether whoever answers it by itself has changed an answer in it. */
  isEdited = false;
  /** Whether an answer that a source gave it was refused. */
  isReplaced = false;
  /** The answers that are offered as its default; null where none are. */
  offered: Draft | null = null;
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
  #madeFrom: unknown;
  #isAccepted = false;
  #children: Map<string, Draft> | null = null;
  /** The fields that functions have decided on, by the number of the group. */
  #made: Map<number, MadeFields> | null = null;
  /** The entries as far as they are known; null until somebody looks. */
  #entries: Entries<Draft> | null = null;

  constructor(
    question: AnyQuestion,
    id: string,
    { parent = null, key = '', initial, fallback, secrets = null }: DraftOptions = {},
  ) {
    this.question = question;
    this.id = id;
    this.parent = parent;
    this.key = key;
    this.initial = initial;
    this.fallback = fallback;
    this.tree = parent?.tree ?? { version: 0, skipped: [], hasYes: false, secrets };
    this.tree.version++;
    this.list = question.kind === 'list' ? new ListState() : null;
  }

  get kind(): QuestionKind {
    return this.question.kind;
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

  /** Whether it can no longer be reached: another answer has made way for other questions. */
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

  /** The value it was answered with; undefined: not yet. */
  get answer(): unknown {
    return this.#answer;
  }

  /** The value that the question had before: its answer, else what it was offered. */
  get current(): unknown {
    return this.#answer === undefined ? this.initial : this.#answer;
  }

  /** What the answer was made from: what was typed, the items of a list, the values of a form or hub. */
  get madeFrom(): unknown {
    return this.#madeFrom;
  }

  /** Whether somebody said yes, whatever a schema made of it. */
  get isYes(): boolean {
    return (this.#madeFrom === undefined ? this.#answer : this.#madeFrom) === true;
  }

  /** Whether it was answered, and the question as it is now accepted that. */
  get isAccepted(): boolean {
    return this.#isAccepted;
  }

  /** The answer where the question as it is now accepted it: a yes to danger is for no other question. */
  get trusted(): unknown {
    return this.#isAccepted ? this.#answer : undefined;
  }

  /** Takes an answer, and what it was made from before a schema saw it. */
  take(answer: unknown, madeFrom?: unknown): void {
    this.#answer = answer;
    this.#madeFrom = madeFrom;
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

  /** Whether the answer was made from these values. */
  isMadeFrom(values: unknown): boolean {
    return this.#answer !== undefined && isSame(this.#madeFrom, values);
  }

  /** Whether it is a form or a hub. */
  get fields(): FieldsQuestion | null {
    return this.question instanceof FieldsQuestion ? this.question : null;
  }

  /** How a value reads. */
  summaryOf(value: unknown, words: Words, labels: KnownLabels | null = this): string {
    return this.question.summaryIn(value, words, labels);
  }

  /** The draft of a question inside a form or hub. */
  child(key: string, question: AnyQuestion): Draft {
    this.#children ??= new Map();
    const before = this.#children.get(key);
    if (before?.canAsk(question) === true) {
      before.ask(question);
      return before;
    }
    const isHidden = before !== undefined && mayHoldSecret(before.question); // and so is what it was offered
    const [initial, fallback] = isHidden ? [] : [partOf(this.initial, key), partOf(this.fallback, key)];
    const child = new Draft(question, joinId(this.id, key), { parent: this, key, initial, fallback });
    this.#children.set(key, child);
    if (isHidden && before.#isBegun) this.#forgetAnswer(child);
    return child;
  }

  /** Whether somebody has answered it, or something inside it, or has offered an answer. */
  get #isBegun(): boolean {
    if (this.current !== undefined || this.fallback !== undefined || this.items.length > 0) return true;
    for (const child of this.children) if (child.#isBegun) return true;
    return false;
  }

  /** Another question replaces one with secrets. Answers that contain them are gone, and a list has to be asked for. */
  #forgetAnswer({ list }: Draft): void {
    this.#answer = undefined;
    this.#madeFrom = undefined;
    this.unaccept();
    if (list !== null) list.isUnfinished = true;
  }

  /** It is for this question now. */
  ask(question: AnyQuestion): void {
    if (this.question !== question) this.#replaceQuestion(question);
  }

  /** Whether it can be for a question: one of the same kind, or one whose answers are as plain. */
  canAsk(question: AnyQuestion): boolean {
    if (this.question === question) return true;
    if (this.kind !== question.kind) return [this.question, question].every(isPlain);
    return this.kind !== 'list' || !asksForSecret(this.question);
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
    const walk = new FieldWalk(this.fields.fields, (index, given) => this.group(index, given));
    for (;;) {
      let fields: readonly Field[] | null;
      try {
        fields = walk.next();
      } catch {
        return; // nothing was answered there
      }
      if (fields === null) return;
      for (const { key, question } of fields) {
        const draft = question === null ? null : this.child(key, question);
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
      const fields = this.#made?.get(index)?.fields ?? ('fields' in group ? group.fields : []);
      return fields.flatMap(({ key, question }) => (question === null ? [] : (children.get(key) ?? [])));
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
      group: (index, given) => this.group(index, given),
      onSkipped: (skipped) => this.tree.skipped.push({ ...skipped, form: this }),
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

  /** The entries that nobody was told of, up to one of them. */
  untoldEntries(end: Draft | null): Iterable<Draft> {
    return this.#live.untold(end?.place ?? null);
  }

  /** An entry, or something inside it, was answered: what depends on it is looked at again, also further out. */
  changed(child: Draft): void {
    this.#live.changed(child);
    this.#touchAround();
  }

  #touchAround(): void {
    const { parent, key } = this;
    if (parent === null || parent.fields === null || parent.active === this) return;
    if (parent.fields.fields.dependentsOn(key).length > 0) parent.#live.touched(this);
    parent.#touchAround();
  }

  /** Whether a field is not asked, as things stand. */
  isSkipped(key: string): boolean {
    return this.#live.entryOf(key)?.draft == null;
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

  /** The fields of a group that a function decides on; it is called again only where the values have changed. */
  group(index: number, given: Values): readonly Field[] {
    const { fields } = this.fields as FieldsQuestion;
    this.#made ??= new Map();
    const before = this.#made.get(index);
    if (before !== undefined && isSame(before.given, given)) return before.fields;
    const made = fields.make(index, { ...given });
    this.#made.set(index, { given, fields: made });
    return made;
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
    copy.#madeFrom = this.#madeFrom;
    copy.#isAccepted = this.#isAccepted;
    copy.#made = this.#made === null ? null : new Map(this.#made);
    copy.place = parent === this.parent ? this.place : null; // the entries of a copy are not known yet
    copy.soFar = this.soFar;
    copy.isReplaced = this.isReplaced;
    copy.offered = this.offered;
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

  /** Another question takes the place of the one that accepted the answer: it has not looked at it yet. */
  #replaceQuestion(question: AnyQuestion): void {
    if (question.kind !== this.kind) {
      this.followUp = null;
      this.soFar = undefined;
    }
    this.question = question;
    this.reader = null;
    this.isPrepared = false;
    this.distrust();
  }

  /** Its answer does not count until somebody has looked at it again. */
  unaccept(): void {
    this.#isAccepted = false;
    this.visit = null;
    this.view = null;
  }

  /** Nor do those inside it. */
  distrust(): void {
    this.#isAccepted = false;
    this.isPrepared = false;
    this.#made = null;
    this.#entries = null;
    this.visit = null;
    this.view = null;
    for (const child of this.#children?.values() ?? []) child.distrust();
    for (const item of this.items) item.distrust();
  }
}

/** What all drafts of a tree share. */
interface DraftTree {
  /** How often something was added. */
  version: number;
  /** What is not asked after all, since anybody has looked. */
  skipped: (SkippedField & { readonly form: Draft })[];
  /** Whether somebody has said yes to a danger. */
  hasYes: boolean;
  /** Learns each answer to a secret before the checks see it; null where nobody does. */
  readonly secrets: SecretTexts | null;
}

interface DraftOptions {
  readonly secrets?: SecretTexts | null;
  readonly parent?: Draft | null;
  readonly key?: string;
  readonly initial?: unknown;
  readonly fallback?: unknown;
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

/** Whether an answer may be shown, and is what was given. */
function isPlain(question: AnyQuestion): boolean {
  return question instanceof SimpleQuestion && question.kind !== 'secret' && !question.hasSchema;
}

function answerIn(draft: Draft | null): FoundValue {
  if (draft === null) return 'skipped';
  return draft.answer === undefined ? 'missing' : { value: draft.answer };
}

function partOf(value: unknown, key: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
