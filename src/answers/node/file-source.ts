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
  return new FileSource(requireString('answersFromFile', 'path', path));
}

class FileSource implements Source {
  readonly name: string;
  #values: AnswerValues = {};

  constructor(path: string) {
    this.name = path;
  }

  async open(names: readonly string[]): Promise<void> {
    const parsed = parseAnswers(await readBounded(this.name, this.name), names);
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
