// Draft: what has been answered so far in one ask. Questions themselves hold no answers.

import type { AnswerReader } from './answer-reader.ts';
import { isPlainObject } from './plain-object.ts';
import { isSame } from './same.ts';

/** Fields that were made from the values before them. */
interface MadeFields {
  readonly given: Readonly<Record<string, unknown>>;
  readonly fields: readonly { readonly key: string; readonly question: unknown }[];
}

/** The answers to one question and to those inside it. */
export class Draft {
  /** The value it was offered for this ask, by whoever asks. */
  readonly initial: unknown;
  /** The part of a default that the question around it has for it. */
  fallback: unknown;
  /** What was chosen or added and is not an answer yet; undefined: nothing. */
  soFar: unknown;
  /** The drafts of the items of a list, where they were asked. */
  items: readonly Draft[] = [];
  /** What reads its lines: it knows the labels of choices. */
  reader: Pick<AnswerReader<never>, 'labelOf'> | null = null;
  /** Whether nobody gave or typed the answer: it is a default, or nothing. */
  isAssumed = false;
  #answer: unknown;
  #madeFrom: unknown;
  #isAccepted = false;
  /** The further groups of fields of a form or hub, by their index; null for most questions, which have none. */
  #made: Map<number, MadeFields> | null = null;
  /** Null where nothing inside has been looked at: most questions have nothing inside. */
  #children: Map<string, Draft> | null = null;

  constructor(initial?: unknown, fallback?: unknown) {
    this.initial = initial;
    this.fallback = fallback;
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

  /** Takes an answer, and what it was made from before a schema saw it. */
  take(answer: unknown, madeFrom?: unknown): void {
    this.#answer = answer;
    this.#madeFrom = madeFrom;
    this.soFar = undefined;
    this.isAssumed = false;
    this.#isAccepted = true;
  }

  /** Whether it was answered, and the question as it is now accepted that. */
  get isAccepted(): boolean {
    return this.#isAccepted;
  }

  /** The fields of a further group, made again only where something before them has changed. */
  fieldsOf<Made extends MadeFields['fields']>(
    index: number,
    given: MadeFields['given'],
    make: () => Made,
  ): Made {
    this.#made ??= new Map();
    const before = this.#made.get(index);
    if (before !== undefined && isSame(before.given, given)) return before.fields as Made;
    const fields = make();
    for (const { key, question } of before === undefined ? [] : fields) {
      if (before?.fields.find((field) => field.key === key)?.question !== question)
        this.child(key).#distrust();
    }
    this.#made.set(index, { given, fields });
    return fields;
  }

  /** Whether the answer was made from these values. */
  isMadeFrom(values: unknown): boolean {
    return this.#answer !== undefined && isSame(this.#madeFrom, values);
  }

  /** The draft of a question inside this one. */
  child(key: string): Draft {
    this.#children ??= new Map();
    let child = this.#children.get(key);
    if (child === undefined) {
      child = new Draft(partOf(this.initial, key), partOf(this.fallback, key));
      this.#children.set(key, child);
    }
    return child;
  }

  /** The draft of a question inside this one, if anybody has looked at it. */
  known(key: string): Draft | null {
    return this.#children?.get(key) ?? null;
  }

  /** Gives the question and those inside it a default to fall back on. */
  offer(fallback: unknown): void {
    if (fallback == null || this.fallback !== undefined) return;
    this.fallback = fallback;
    for (const [key, child] of this.#children ?? []) child.offer(partOf(fallback, key));
  }

  /** A copy that changes by itself: what is left halfway changes nothing. */
  copy(): Draft {
    const copy = new Draft(this.initial, this.fallback);
    copy.replaceBy(this);
    return copy;
  }

  /** Takes over the answers of another draft. */
  replaceBy(other: Draft): void {
    this.#made = other.#made === null ? null : new Map(other.#made);
    this.#isAccepted = other.#isAccepted;
    this.isAssumed = other.isAssumed;
    this.#answer = other.#answer;
    this.#madeFrom = other.#madeFrom;
    this.soFar = other.soFar;
    this.reader = other.reader;
    this.items = other.items;
    this.#children = other.#children === null ? null : new Map();
    for (const [key, child] of other.#children ?? []) this.#children?.set(key, child.copy());
  }

  /** Another question takes the place of the one that accepted the answer: it has not looked at it yet. */
  #distrust(): void {
    this.#isAccepted = false;
    this.#made = null;
    for (const child of this.#children?.values() ?? []) child.#distrust();
    this.items = this.items.map((item) => item.copy());
    for (const item of this.items) item.#distrust();
  }
}

function partOf(value: unknown, key: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
