// The entries of a form or hub: its fields in groups, each known as soon as what it depends on is answered.

import type { FieldGroups, Values } from '../questions/fields.ts';
import { firstMismatch, type FoundValue } from '../questions/groups.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { isSame } from '../questions/values.ts';

/** Where an entry is: the number of its group, and its place in that. */
export interface Place {
  readonly group: number;
  readonly index: number;
}

/** A field of a form or a section of a hub: null where it is not asked. */
export interface Entry<Part> {
  readonly key: string;
  readonly draft: Part | null;
}

/** What the entries are drafts of. */
interface EntryPart {
  readonly key: string;
  place: Place | null;
  readonly isSettled: boolean;
  readonly isAccepted: boolean;
  readonly value: unknown;
  /** The values before it, for marked functions; null until somebody has come to it. */
  given: Values | null;
  /** What is inside it. */
  found(path: readonly string[]): FoundValue;
}

/** What the entries belong to. */
interface EntriesHost<Part> {
  child(key: string, question: AnyQuestion): Part;
  /** Whether a function says that a group is asked. */
  test(index: number, values: Values): boolean;
  /** Questions are there that were not asked before. */
  onOpened(): void;
}

const START: Place = { group: 0, index: 0 };

/** Where questions are asked one after the other, no entry before `#open` is open. */
export class Entries<Part extends EntryPart> {
  readonly #fields: FieldGroups;
  readonly #host: EntriesHost<Part>;
  /** The groups that are known; null for one that depends on what is not answered yet. */
  readonly #groups: (Entry<Part>[] | null)[];
  readonly #byKey = new Map<string, Entry<Part>>();
  /** The numbers of the groups that functions have decided on: these depend on everything before them. */
  readonly #decided: number[] = [];
  /** The numbers of the groups that were asked at some time. */
  readonly #entered = new Set<number>();
  #open = START;
  /** What is before this was told of. */
  #told = START;

  constructor(fields: FieldGroups, host: EntriesHost<Part>) {
    this.#fields = fields;
    this.#host = host;
    this.#groups = fields.groups.map(() => null);
    for (const index of fields.groups.keys()) this.#look(index);
  }

  /** All that are known, in order. */
  *all(): Generator<Entry<Part>> {
    for (const group of this.#groups) if (group !== null) yield* group;
  }

  /** Those that are known, from one on. */
  *from({ group, index }: Place): Generator<Entry<Part>> {
    yield* this.#groups[group]?.slice(index) ?? [];
    for (let next = group + 1; next < this.#groups.length; next++) yield* this.#groups[next] ?? [];
  }

  /** The entries of a group; null where it is not known. */
  groupAt(index: number): readonly Entry<Part>[] | null {
    return this.#groups[index] ?? null;
  }

  /** The first that is not settled; null where all are, also those of groups that depend on them. */
  firstOpen(): Part | null {
    for (;;) {
      const { group, index } = this.#open;
      if (group >= this.#groups.length) return null;
      const entries = this.#groups[group] ?? this.#reach(group);
      const entry = entries[index];
      if (entry === undefined) this.#open = { group: group + 1, index: 0 };
      else {
        const { draft } = entry;
        if (draft !== null && (this.isStale(draft) || !draft.isSettled)) return draft;
        this.#open = { group, index: index + 1 };
      }
    }
  }

  /** Whether marked functions of an entry get other values than when somebody came to it. */
  isStale(part: Part): boolean {
    if (part.place === null || !this.#fields.isWaiting(part.key)) return false;
    const values = this.values(part.place.group);
    part.given ??= values;
    return !isSame(part.given, values);
  }

  /** An entry, or something inside it, was answered: what depends on it is looked at again. */
  changed({ key, place }: Part): void {
    const keys = [key];
    const last = place?.group ?? Number.POSITIVE_INFINITY;
    for (let index = this.#decided.at(-1); index !== undefined && index > last; ) {
      this.#decided.pop();
      this.#forget(index);
      keys.push(...this.#keysOf(index));
      index = this.#decided.at(-1);
    }
    this.#lookAgain(keys);
    for (const waiting of this.#fields.waiting) {
      const { place: next } = this.#byKey.get(waiting)?.draft ?? { place: null };
      if (next !== null && (place === null || isBefore(place, next))) this.#open = first(this.#open, next);
    }
  }

  /** Something inside an entry was answered. */
  touched({ key }: Part): void {
    this.#lookAgain([key]);
  }

  /** An entry is to be asked again. */
  reopen({ place }: Part): void {
    if (place !== null) this.#open = first(this.#open, place);
  }

  /** The entry asked before another one; null where there is none. */
  before({ place }: Part): Part | null {
    if (place === null) return null;
    let { group, index } = place;
    for (;;) {
      if (--index < 0) {
        if (--group < 0) return null;
        index = this.#groups[group]?.length ?? 0;
      } else {
        const draft = this.#groups[group]?.[index]?.draft ?? null;
        if (draft !== null) return draft;
      }
    }
  }

  /** Those that nobody was told of, up to one of them. */
  *untold(end: Place | null): Generator<Part> {
    for (;;) {
      const { group, index } = this.#told;
      const entries = this.#groups[group];
      const isEnd = end !== null && first(end, this.#told) === end;
      if (entries == null || isEnd) return;
      const entry = entries[index];
      this.#told = entry === undefined ? { group: group + 1, index: 0 } : { group, index: index + 1 };
      if (entry !== undefined && entry.draft !== null) yield entry.draft;
    }
  }

  holds(part: Part): boolean {
    return part.place !== null && this.#groups[part.place.group]?.[part.place.index]?.draft === part;
  }

  /** Another draft takes the place of one of them. */
  adopt(part: Part): void {
    const { key, place } = part;
    const group = place === null ? null : this.#groups[place.group];
    if (place === null || group?.[place.index]?.key !== key) return;
    group[place.index] = { key, draft: part };
    this.#byKey.set(key, group[place.index] as Entry<Part>);
  }

  /** What conditions see of an entry, or of something inside it. */
  found([key = '', ...rest]: readonly string[]): FoundValue {
    const entry = this.#byKey.get(key);
    if (entry === undefined) return 'missing';
    const { draft } = entry;
    if (draft === null) return 'skipped';
    if (rest.length > 0) return draft.found(rest);
    return draft.isSettled && draft.isAccepted ? { value: draft.value } : 'missing';
  }

  /** The values, in order; undefined for what is not asked. With a number, of the groups before it. */
  values(end: number = this.#groups.length): Values {
    const values: Values = {};
    for (let group = 0; group < end; group++) {
      for (const { key, draft } of this.#groups[group] ?? []) values[key] = draft?.value;
    }
    return values;
  }

  #keysOf(index: number): readonly string[] {
    return this.#fields.groups[index]?.fields.map(({ key }) => key) ?? [];
  }

  /** Enters a group as soon as it is known whether its fields are asked; functions are called when it is reached. */
  #look(index: number): void {
    const when = this.#fields.groups[index]?.when ?? null;
    if (when === null) this.#enter(index, true);
    else if ('entries' in when) {
      const mismatch = firstMismatch(when.entries, ({ path }) => this.found(path));
      if (mismatch !== 'missing') this.#enter(index, mismatch === null);
    }
  }

  /** Enters a group that is reached: everything before it is answered. */
  #reach(index: number): readonly Entry<Part>[] {
    const when = this.#fields.groups[index]?.when ?? null;
    if (when === null || !('test' in when)) {
      this.#look(index);
      return this.#groups[index] ?? this.#enter(index, false);
    }
    const entries = this.#enter(index, this.#host.test(index, this.values(index)));
    this.#decided.push(index);
    this.#lookAgain(this.#keysOf(index));
    return entries;
  }

  #enter(index: number, isAsked: boolean): Entry<Part>[] {
    const { fields = [] } = this.#fields.groups[index] ?? {};
    const entries = fields.map(({ key, question }, at): Entry<Part> => {
      const draft = isAsked ? this.#host.child(key, question) : null;
      if (draft !== null) draft.place = { group: index, index: at };
      const entry = { key, draft };
      this.#byKey.set(key, entry);
      return entry;
    });
    this.#groups[index] = entries;
    const isOpened = isAsked && entries.length > 0;
    if (isOpened && index > 0) this.#host.onOpened();
    if (isOpened && !this.#entered.has(index)) this.#told = first(this.#told, { group: index, index: 0 });
    if (isOpened) this.#entered.add(index);
    return entries;
  }

  #forget(index: number): void {
    for (const { key } of this.#groups[index] ?? []) this.#byKey.delete(key);
    this.#groups[index] = null;
    this.#open = first(this.#open, { group: index, index: 0 });
  }

  /** Looks again at the groups whose conditions name some fields; then at those that name fields of these. */
  #lookAgain(keys: readonly string[]): void {
    const pending = new Set<number>();
    let next = this.#groups.length;
    const add = (key: string): void => {
      for (const index of this.#fields.dependentsOn(key)) {
        pending.add(index);
        next = Math.min(next, index);
      }
    };
    for (const key of keys) add(key);
    // A condition names only what is before it: each group is looked at once.
    for (; pending.size > 0; next++) {
      if (!pending.delete(next)) continue;
      const wasKnown = this.#groups[next] !== null;
      this.#forget(next);
      this.#look(next);
      const entries = this.#groups[next];
      const isAnswered = entries?.some(({ draft }) => draft === null || draft.isSettled) === true;
      if (wasKnown || isAnswered) for (const key of this.#keysOf(next)) add(key);
    }
  }
}

/** Which of two places comes first. */
function first(one: Place, other: Place): Place {
  return isBefore(other, one) ? other : one;
}

/** Whether a place comes before another one. */
function isBefore(one: Place, other: Place): boolean {
  return one.group < other.group || (one.group === other.group && one.index < other.index);
}
