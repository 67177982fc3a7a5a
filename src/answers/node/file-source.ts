// answersFromFile: answers in a file of JSON, or of lines `id=value`.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { AnyQuestion, Question } from '../../questions/question.ts';
import { requireString } from '../../validate.ts';
import { parseAnswers } from '../parse-answers.ts';
import type { FileAnswers } from '../responses.ts';
import { type AnswerRequest, type Source, SourceError } from '../source.ts';
import { idsIn, valueAt } from '../values.ts';
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
  #file: FileAnswers = { answers: {}, replies: {} };

  constructor(path: string) {
    this.name = path;
  }

  async open(question: Question<never> | null, signal: AbortSignalLike): Promise<void> {
    const text = await readBounded(this.name, this.name, signal);
    const parsed = parseAnswers(text, question as AnyQuestion | null);
    if (!('answers' in parsed)) throw new SourceError([{ about: this.name, ...parsed }]);
    this.#file = parsed;
  }

  get({ id }: AnswerRequest): unknown {
    return valueAt(this.#file.answers, id) ?? valueAt(this.#file.replies, id);
  }

  ids(): readonly string[] {
    return idsIn(this.#file.answers);
  }
}
