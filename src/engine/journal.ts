// The journal: the answers of an interview, by place. A copy writes beside its original, until it is merged or dropped.

import { isSame } from '../questions/values.ts';

/** The giver of an answer: a source's name, null for a default, undefined for the answerer (a person, a program). */
export type Giver = string | null | undefined;

/** The journal's entry for a question. */
export interface Entry {
  /** The answer as its kind reads it. A form or hub has none: the entries of the questions inside it have theirs. */
  readonly answer: unknown;
  /** The value that the program gets: the answer, or a schema's output for it. */
  readonly value: unknown;
  readonly from: Giver;
  /** When it was given: any later answer has a higher number. */
  readonly at: number;
  /** Whether it is to be asked again, with this answer as its preset. */
  readonly isOpen: boolean;
  /** Why it is to be asked again; null where nothing is wrong with it. */
  readonly why: string | null;
  /** The places of a list's items, in order; null for anything else. */
  readonly items: readonly string[] | null;
  /** The labels of choices that a function gave; null where the question knows them. */
  readonly labels: ((value: unknown) => string | undefined) | null;
  /** The values that its marked functions got; null where it has none. */
  readonly seen: readonly unknown[] | null;
}

/** An answer that is to be written. */
export type NewEntry = Pick<Entry, 'answer' | 'value' | 'from'> &
  Partial<Pick<Entry, 'items' | 'labels' | 'seen'>>;

/** The answers of an interview, by place. */
export class Journal {
  readonly #below: Journal | null;
  readonly #own = new Map<string, Entry>();
  /** Whether the question at a place was asked or skipped when a walk last came by. */
  readonly #asked = new Map<string, boolean>();
  readonly #clock: { now: number; changes: number };

  constructor(below: Journal | null = null) {
    this.#below = below;
    this.#clock = below === null ? { now: 0, changes: 0 } : below.#clock;
  }

  /** How often anything was written: a walk that is to be repeated has changed something. */
  get changes(): number {
    return this.#clock.changes;
  }

  get(place: string): Entry | undefined {
    return this.#own.get(place) ?? this.#below?.get(place);
  }

  /** Whether a person, or a program in a person's place, has answered anything. */
  get isEntered(): boolean {
    const isOwn = ({ from, answer }: Entry): boolean => from === undefined && answer !== undefined;
    return [...this.#own.values()].some(isOwn) || this.#below?.isEntered === true;
  }

  /** Writes an answer. An unchanged answer keeps its time, unless it must be given each time. */
  settle(place: string, settled: NewEntry, isAlwaysNew = false): Entry {
    const before = this.get(place);
    const isKept = before !== undefined && !isAlwaysNew && isSame(before.answer, settled.answer);
    const at = isKept && before.items === null ? before.at : ++this.#clock.now;
    const { answer, value, from, items = null, labels = null, seen = null } = settled;
    return this.#write(place, { answer, value, from, items, labels, seen, at, isOpen: false, why: null });
  }

  /** The question is asked again, with its answer as a preset; `known` replaces parts of the entry. */
  reopen(place: string, why: string | null, known: Partial<Pick<Entry, 'answer' | 'items'>> = {}): void {
    const before = this.get(place);
    const nothing = {
      answer: undefined,
      value: undefined,
      from: undefined,
      items: null,
      labels: null,
      seen: null,
    };
    const at = 'answer' in known ? ++this.#clock.now : (before?.at ?? 0); // another answer is a new one
    this.#write(place, { ...nothing, ...before, ...known, at, isOpen: true, why });
  }

  /** A walk came by a place: it was asked, or skipped. */
  reach(place: string, isAsked: boolean): void {
    this.#asked.set(place, isAsked);
  }

  /** Whether a place was asked when a walk last came by; undefined where none has. */
  isAsked(place: string): boolean | undefined {
    return this.#asked.get(place) ?? this.#below?.isAsked(place);
  }

  /** A copy, whose changes are not seen here until it is merged. */
  copy(): Journal {
    return new Journal(this);
  }

  /** Writes all changes of a copy where it was copied from. */
  merge(): void {
    const below = this.#below;
    if (below === null) return;
    for (const [place, entry] of this.#own) below.#own.set(place, entry);
    for (const [place, isAsked] of this.#asked) below.#asked.set(place, isAsked);
    this.#own.clear();
    this.#asked.clear();
  }

  #write(place: string, entry: Entry): Entry {
    this.#clock.changes++;
    this.#own.set(place, entry);
    return entry;
  }
}
