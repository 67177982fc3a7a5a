// answersFromFile: answers in a file of JSON, or of lines `id=value`.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { AnyQuestion, Question } from '../../questions/question.ts';
import { requireString } from '../../validate.ts';
import { type FileAnswers, parseAnswers } from '../parse-answers.ts';
import { type AnswerRequest, type Source, SourceError } from '../given-answers.ts';
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

/** The content of a file, and the answers in it, as the declared question has them. */
export async function readAnswersFile(path: string, question: AnyQuestion): Promise<FileAnswers> {
  return parseFile(path, question, null);
}

async function parseFile(
  path: string,
  question: AnyQuestion | null,
  signal: AbortSignalLike | null,
): Promise<FileAnswers> {
  const parsed = parseAnswers(await readBounded(path, path, signal), question);
  if (!('answers' in parsed)) throw new SourceError([{ about: path, ...parsed }]);
  return parsed;
}

/** The file that a source reads; null where it reads none. */
export function fileOf(source: Source): string | null {
  return source instanceof FileSource ? source.name : null;
}

class FileSource implements Source {
  readonly name: string;
  #file: FileAnswers = { content: {}, answers: {}, plain: {}, replies: {} };

  constructor(path: string) {
    this.name = path;
  }

  async open(question: Question<never> | null, signal: AbortSignalLike): Promise<void> {
    this.#file = await parseFile(this.name, question as AnyQuestion | null, signal);
  }

  get({ id }: AnswerRequest): unknown {
    return valueAt(this.#file.answers, id) ?? valueAt(this.#file.replies, id);
  }

  ids(): readonly string[] {
    return idsIn(this.#file.answers);
  }

  isReply(id: string): boolean {
    return valueAt(this.#file.plain, id) === undefined;
  }
}
