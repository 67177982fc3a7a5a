// What an answers file holds already: the answers of a run are put into it, and the rest of it remains.

import { isPlainObject } from '../questions/plain-object.ts';
import type { Json, JsonObject } from './json.ts';
import type { AnswerValues } from './values.ts';

/** Where a file names the secrets that it does not hold. */
const SECRETS = '$secrets';
const NUMBER = /^\d+$/;

/** The content of an answers file, in any of the shapes that one may have. */
export class HeldAnswers {
  readonly #values: AnswerValues;
  /** What is under each id, whatever keys it is under; the numbers of items are left out. */
  readonly #byName = new Map<string, unknown[]>();

  constructor(values: AnswerValues) {
    this.#values = values;
    this.#collect(values, []);
  }

  /** Whether one of the items of a list has a text, in the place that an id says. */
  hasInList(id: string, text: string): boolean {
    const path = id.split('.');
    return path.some(isNumber) && this.#byName.get(nameOf(path))?.includes(text) === true;
  }

  /** The same content with answers in it; `secrets` are the ids of those that were not written. */
  with(answers: ReadonlyMap<string, Json>, secrets: ReadonlySet<string>): JsonObject {
    const isReplaced = (path: readonly string[]): boolean => isWithin(path, answers);
    const { [SECRETS]: named, ...values } = this.#values;
    // It was read from JSON, or from lines of text.
    const all = (without(values, [], isReplaced) ?? {}) as Record<string, Json>;
    for (const [id, value] of answers) putAnswer(all, id.split('.'), value);
    const before: readonly unknown[] = Array.isArray(named) ? named : [];
    const known = before.filter((id) => typeof id === 'string' && !isReplaced(id.split('.'))) as string[];
    const left = [...new Set([...known, ...secrets])].filter((id) => {
      const path = id.split('.');
      return isReplaced(path) || !this.#byName.has(nameOf(path)); // a list that is written anew is without it
    });
    return left.length === 0 ? all : { ...all, [SECRETS]: left };
  }

  #collect(value: unknown, path: readonly string[]): void {
    const entries = entriesOf(value, path);
    if (entries !== null) {
      for (const [key, inner] of entries) this.#collect(inner, key);
      return;
    }
    const name = nameOf(path);
    const texts = this.#byName.get(name) ?? [];
    this.#byName.set(name, texts);
    for (const one of Array.isArray(value) ? value : [value]) texts.push(one);
  }
}

/** Puts a value where its id says; under the whole id where something else is on the way. */
export function putAnswer(answers: Record<string, Json>, path: readonly string[], value: Json): void {
  let within = answers;
  for (const part of path.slice(0, -1)) {
    const next = Object.hasOwn(within, part) ? within[part] : (within[part] = {});
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

/** The same value without what is replaced; undefined where nothing of it is left. */
function without(
  value: unknown,
  path: readonly string[],
  isReplaced: (path: readonly string[]) => boolean,
): unknown {
  if (path.length > 0 && isReplaced(path)) return undefined;
  const entries = entriesOf(value, path);
  if (entries === null || entries.length === 0) return value;
  const left = entries.map(([key, inner]) => without(inner, key, isReplaced));
  if (left.every((one) => one === undefined)) return undefined;
  // A list keeps its places.
  if (Array.isArray(value)) return left.map((one) => (one === undefined ? {} : one));
  const keys = Object.keys(value as object);
  return Object.fromEntries(
    keys.flatMap((key, index) => (left[index] === undefined ? [] : [[key, left[index]]])),
  );
}

/** What is inside an object or a list of them, by the path to it; null for anything else. A key may be a whole id. */
function entriesOf(
  value: unknown,
  path: readonly string[],
): [path: readonly string[], value: unknown][] | null {
  const isDivided = isPlainObject(value) || (Array.isArray(value) && value.some(isPlainObject));
  if (!isDivided) return null;
  return Object.entries(value as object).map(([key, inner]) => [[...path, ...key.split('.')], inner]);
}

/** Whether there is an answer for a path, or for something around it. What is in a list may be for the same id. */
function isWithin(path: readonly string[], answers: ReadonlyMap<string, Json>): boolean {
  return [path, path.filter((part) => !isNumber(part))].some((parts) =>
    parts.some((_part, index) => answers.has(parts.slice(0, index + 1).join('.'))),
  );
}

function nameOf(path: readonly string[]): string {
  return path.filter((part) => !isNumber(part)).join('.');
}

function isNumber(part: string): boolean {
  return NUMBER.test(part);
}
