// answersFromFile: answers in a file of JSON, or of lines `id=value`.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { AnyQuestion, Question } from '../../questions/question.ts';
import { requireString } from '../../validate.ts';
import { type FileAnswers, parseAnswers } from '../parse-answers.ts';
import { type AnswerRequest, type Source, SourceError } from '../given-answers.ts';
import { idsIn, valueAt } from '../values.ts';
import { readBounded, type ReadableInput, readStreamBounded } from './read-bounded.ts';

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
  const file = requireString('answersFromFile', 'path', path);
  return new FileSource(file, file, (signal) => readBounded(file, file, signal));
}

/** Answers from a stream, under a name. */
export function answersFromStream(stream: ReadableInput, name: string): Source {
  return new FileSource(null, name, (signal) => readStreamBounded(stream, name, signal));
}

/** The content of a file, and the answers in it, as the declared question has them. */
export async function readAnswersFile(path: string, question: AnyQuestion): Promise<FileAnswers> {
  return parseFile(path, question, await readBounded(path, path, null));
}

function parseFile(name: string, question: AnyQuestion | null, text: string): FileAnswers {
  const parsed = parseAnswers(text, question);
  if (!('answers' in parsed)) throw new SourceError([{ about: name, ...parsed }]);
  return parsed;
}

/** The file that a source reads; null where it reads none. */
export function fileOf(source: Source): string | null {
  return source instanceof FileSource ? source.path : null;
}

class FileSource implements Source {
  readonly name: string;
  /** Null where it is no file. */
  readonly path: string | null;
  readonly #read: (signal: AbortSignalLike) => Promise<string>;
  #file: FileAnswers = { content: {}, answers: {}, plain: {}, replies: {} };

  constructor(path: string | null, name: string, read: (signal: AbortSignalLike) => Promise<string>) {
    this.path = path;
    this.name = name;
    this.#read = read;
  }

  async open(question: Question<never> | null, signal: AbortSignalLike): Promise<void> {
    this.#file = parseFile(this.name, question as AnyQuestion | null, await this.#read(signal));
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
