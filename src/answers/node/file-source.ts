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

/** The answers in a file. What is under one of the `names` is a reply to a request. */
export async function readAnswersFile(path: string, names: readonly string[]): Promise<AnswerValues> {
  const parsed = parseAnswers(await readBounded(path, path), names);
  if (!('answers' in parsed)) throw new SourceError([{ about: path, ...parsed }]);
  return parsed.answers;
}

/** The file that a source reads; null where it reads none. */
export function fileOf(source: Source): string | null {
  return source instanceof FileSource ? source.name : null;
}

class FileSource implements Source {
  readonly name: string;
  #values: AnswerValues = {};

  constructor(path: string) {
    this.name = path;
  }

  async open(names: readonly string[]): Promise<void> {
    this.#values = await readAnswersFile(this.name, names);
  }

  get({ id }: AnswerRequest): unknown {
    return valueAt(this.#values, id);
  }

  ids(): readonly string[] {
    return idsIn(this.#values);
  }
}
