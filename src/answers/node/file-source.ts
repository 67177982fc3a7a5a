// answersFromFile: answers in a file of JSON, or of lines `id=value`.

import { requireString } from '../../validate.ts';
import { parseAnswers } from '../parse-answers.ts';
import { type AnswerRequest, type Source, SourceError } from '../source.ts';
import { type AnswerValues, idsIn, valueAt } from '../values.ts';
import { readBounded } from './read-bounded.ts';

/**
 * Answers from a file: JSON, or lines of `id=value`. It is read when the run begins.
 *
 * @example
 * ```ts
 * const site = answersFromFile('site.json');
 * site.name; // → 'site.json'
 * ```
 */
export function answersFromFile(path: string): Source {
  return fileSource(requireString('answersFromFile', 'path', path), []);
}

/** The same, for a program that makes requests whose names are no ids. */
export function fileSource(path: string, names: readonly string[]): Source {
  return new FileSource(path, names);
}

class FileSource implements Source {
  readonly name: string;
  readonly #names: readonly string[];
  #values: AnswerValues = {};

  constructor(path: string, names: readonly string[]) {
    this.name = path;
    this.#names = names;
  }

  async open(): Promise<void> {
    const parsed = parseAnswers(await readBounded(this.name, this.name), this.#names);
    if (!('answers' in parsed)) throw new SourceError([{ about: this.name, ...parsed }]);
    this.#values = parsed.answers;
  }

  get({ id }: AnswerRequest): unknown {
    return valueAt(this.#values, id);
  }

  ids(): readonly string[] {
    return idsIn(this.#values);
  }
}
