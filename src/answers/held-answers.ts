// What an answers file holds already: the answers of a run are put into it, and the rest of it remains as it is.

import { isPlainObject } from '../questions/values.ts';
import { contentOf, type FileAnswers, RESPONSES } from './parse-answers.ts';
import { type UnfinishedLists, unfinishedIn } from './unfinished.ts';
import type { AnswerValues, Json } from './values.ts';

const NO_NAMES: ReadonlySet<string> = new Set();

/** The parts of ids, as a tree: a path, however long, is followed only as far as an id goes. */
interface AnswerTree {
  readonly inside: Map<string, AnswerTree>;
  /** The id that ends here; null for none. */
  id: string | null;
  /** Whether what is inside belongs to the answer: not where that is a plain text, number or the like. */
  hasInside: boolean;
}

/** The content of an answers file, or of an item in it, in any of the shapes that one may have. */
export class HeldAnswers {
  readonly #plain: AnswerValues;
  /** What looks like replies to requests, by its key. */
  readonly #replies: readonly (readonly [key: string, reply: AnswerValues])[];
  /** The names of the requests for what was asked: a run may replace answers in the replies to them. */
  readonly #requests: ReadonlySet<string>;
  /** The lists that nobody has finished, by their ids in it. */
  readonly unfinished: UnfinishedLists;
  /** What is held by the first parts of its keys; null until somebody looks. */
  #byStart: Map<string, HeldStart> | null = null;

  constructor({ content, answers }: Pick<FileAnswers, 'content' | 'answers'>, requests: ReadonlySet<string>) {
    this.unfinished = unfinishedIn(content) ?? {};
    // What was taken for a reply is an object, and no answer as it is.
    const isReply = (key: string, value: unknown): value is AnswerValues =>
      isPlainObject(value) && !(Object.hasOwn(answers, key) && answers[key] === value);
    const entries = Object.entries(content);
    this.#plain = Object.fromEntries(entries.filter(([key, value]) => !isReply(key, value)));
    this.#replies = entries.filter((entry): entry is [string, AnswerValues] => isReply(...entry));
    this.#requests = requests;
  }

  /** What an item of a list holds. */
  static ofItem(values: AnswerValues): HeldAnswers {
    return new HeldAnswers({ content: values, answers: values }, NO_NAMES);
  }

  /** Those of some ids that something is held for, or for something inside them. */
  among(ids: Iterable<string>): ReadonlySet<string> {
    const held = new Set<string>();
    const look = (value: unknown, start: AnswerTree): void => {
      for (const [key, inner] of entriesOf(value) ?? []) {
        const place = follow(start, key, (id) => held.add(id));
        if (place !== null) look(inner, place);
      }
    };
    const start = startIn(ids);
    for (const values of this.sections()) look(values, start);
    return held;
  }

  /** The objects in which answers are: the file itself, and what was accepted in each reply. */
  sections(): readonly AnswerValues[] {
    return [this.#plain, ...this.#replies.flatMap(([key, reply]) => sectionsOf(key, reply))];
  }

  /** What is held under keys that may lead to an id, each key divided. There may be very many lists to look for. */
  under([first = '', second]: readonly string[]): readonly HeldEntry[] {
    this.#byStart ??= startsOf(this.sections());
    const { whole, inside } = this.#byStart.get(first) ?? {
      whole: [],
      inside: new Map<string, HeldEntry[]>(),
    };
    const others = second === undefined ? [...inside.values()].flat() : (inside.get(second) ?? []);
    return [...whole, ...others];
  }

  /** The same content with answers in it, and without what is under other ids. */
  with(answers: ReadonlyMap<string, Json>, gone: Iterable<string> = []): Record<string, Json> {
    const [json, replies] = this.#without(
      new Map([...Array.from(gone, (id) => [id, null] as const), ...answers]),
    );
    // Nothing is put into a reply: it would be none any more.
    const taken = new Set(Object.keys(replies));
    for (const [id, value] of answers) putAnswer(json, id.split('.'), value, taken);
    return { ...json, ...replies };
  }

  /** What is left of the content where such answers take their places. */
  left(answers: ReadonlyMap<string, Json>): Record<string, Json> {
    const [json, replies] = this.#without(answers);
    return { ...json, ...replies };
  }

  #without(answers: ReadonlyMap<string, Json>): [plain: Record<string, Json>, replies: Record<string, Json>] {
    const start = startIn(answers.keys(), answers);
    const all = without(this.#plain, start) ?? {};
    const replies = this.#replies.flatMap(([key, reply]): [string, unknown][] => {
      const isAsked = key === RESPONSES || this.#requests.has(key) || hasOwnIds(key, reply);
      const left = isAsked ? replyWithout(key, reply, start) : entryWithout(key, reply, start);
      return left === undefined ? [] : [[key, left]];
    });
    // It was read from JSON, or from lines of text.
    return [all as Record<string, Json>, Object.fromEntries(replies) as Record<string, Json>];
  }

  /** The same content without what is under some ids. */
  without(ids: Iterable<string>): AnswerValues {
    return (without(this.#plain, startIn(ids)) ?? {}) as AnswerValues;
  }
}

type HeldEntry = readonly [path: readonly string[], value: unknown];

/** What is held under one first part of a key: under that part alone, and by the part after it. */
interface HeldStart {
  readonly whole: HeldEntry[];
  readonly inside: Map<string, HeldEntry[]>;
}

function startsOf(sections: readonly AnswerValues[]): Map<string, HeldStart> {
  const starts = new Map<string, HeldStart>();
  for (const [key, value] of sections.flatMap((values) => Object.entries(values))) {
    const path = key.split('.');
    const [first = '', second] = path;
    const start = starts.get(first) ?? { whole: [], inside: new Map<string, HeldEntry[]>() };
    starts.set(first, start);
    if (second === undefined) start.whole.push([path, value]);
    else {
      const own = start.inside.get(second) ?? [];
      start.inside.set(second, own);
      own.push([path, value]);
    }
  }
  return starts;
}

/** Those of some ids that are not among others, nor inside them. */
export function idsOutside(ids: readonly string[], others: Iterable<string>): string[] {
  const start = startIn(others);
  return ids.filter((id) => !isReplaced(start, id));
}

/** Puts a value where its id says; under the whole id where something else is on the way. */
function putAnswer(
  answers: Record<string, Json>,
  path: readonly string[],
  value: Json,
  taken: ReadonlySet<string> = NO_NAMES,
): void {
  let within = answers;
  for (const part of path.slice(0, -1)) {
    const isTaken = within === answers && taken.has(part);
    const own = Object.hasOwn(within, part) ? within[part] : null; // null: it was not asked
    const next = isTaken ? null : (own ?? (within[part] = {}));
    if (!isPlainObject(next)) {
      answers[path.join('.')] = value;
      return;
    }
    within = next;
  }
  const last = path.at(-1) as string;
  if (Object.hasOwn(within, last)) answers[path.join('.')] = value;
  else within[last] = value;
}

function startIn(ids: Iterable<string>, answers: ReadonlyMap<string, Json> | null = null): AnswerTree {
  const root: AnswerTree = { inside: new Map(), id: null, hasInside: true };
  for (const id of ids) {
    let at = root;
    for (const part of id.split('.')) {
      const next = at.inside.get(part) ?? {
        inside: new Map<string, AnswerTree>(),
        id: null,
        hasInside: true,
      };
      at.inside.set(part, next);
      at = next;
    }
    at.id = id;
    const answer = answers?.get(id);
    at.hasInside = answers === null || (typeof answer === 'object' && answer !== null);
  }
  return root;
}

/** Where a key leads, which may be a whole id; null where no id is. Tells of the ids on the way. */
function follow(start: AnswerTree, key: string, onId: (id: string) => void): AnswerTree | null {
  let at: AnswerTree | null = start;
  const parts = key.split('.');
  for (const [index, part] of parts.entries()) {
    at = at.inside.get(part) ?? null;
    if (at === null) return null;
    if (at.id !== null && (index === parts.length - 1 || at.hasInside)) onId(at.id);
  }
  return at;
}

function isReplaced(start: AnswerTree, key: string): boolean {
  let isFound = false;
  follow(start, key, () => {
    isFound = true;
  });
  return isFound;
}

/** The same value without what is replaced; undefined where nothing of it is left. */
function without(value: unknown, start: AnswerTree): unknown {
  const entries = entriesOf(value);
  if (entries === null) return value;
  const left = entries.map(([key, inner]) => entryWithout(key, inner, start));
  if (left.every((one) => one === undefined)) return undefined;
  // A list keeps its places.
  if (Array.isArray(value)) return left.map((one) => (one === undefined ? {} : one));
  return Object.fromEntries(
    entries.flatMap(([key], index) => (left[index] === undefined ? [] : [[key, left[index]]])),
  );
}

/** What is left of a value under a key; undefined where nothing is. */
function entryWithout(key: string, value: unknown, start: AnswerTree): unknown {
  if (isReplaced(start, key)) return undefined;
  const place = follow(start, key, () => {});
  return place === null ? value : without(value, place);
}

/** What is left of the reply to a request; its answers are under whole ids. */
function replyWithout(name: string, reply: unknown, start: AnswerTree): unknown {
  if (!isPlainObject(reply)) return entryWithout(name, reply, start);
  const content = contentOf(reply);
  if (content === null) {
    const left = Object.entries(reply).flatMap(([key, inner]): [string, unknown][] => {
      const isWhole = name !== RESPONSES;
      const own = isWhole ? entryWithout(key, inner, start) : replyWithout(key, inner, start);
      const isGone = own === undefined || isReplaced(start, `${name}.${key}`);
      return isGone ? [] : [[key, own]];
    });
    return left.length === 0 && Object.keys(reply).length > 0 ? undefined : Object.fromEntries(left);
  }
  if (Object.keys(content).length === 0) return reply;
  const left = without(content, start);
  return left === undefined ? undefined : { ...reply, content: left };
}

/** The objects in a reply, or in several of them, in which answers are. */
function sectionsOf(name: string, reply: unknown): AnswerValues[] {
  if (!isPlainObject(reply)) return [{ [name]: reply }];
  if (name === RESPONSES) return Object.entries(reply).flatMap(([key, one]) => sectionsOf(key, one));
  return [contentOf(reply) ?? reply];
}

/** Whether a reply has answers under ids that begin with its name. */
function hasOwnIds(name: string, reply: AnswerValues): boolean {
  const beginning = `${name}.`;
  return Object.keys(contentOf(reply) ?? reply).some((id) => id === name || id.startsWith(beginning));
}

/** What is inside an object, or a list of them; null for anything else. */
function entriesOf(value: unknown): [key: string, value: unknown][] | null {
  const isDivided = isPlainObject(value) || (Array.isArray(value) && value.some(isPlainObject));
  return isDivided ? Object.entries(value as object) : null;
}
