// answersFromFile: answers in a file of JSON, or of lines `id=value`.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { Question } from '../../questions/question.ts';
import type { AnyQuestion } from '../../questions/shape.ts';
import { valueAt } from '../../questions/values.ts';
import { requireString } from '../../validate.ts';
import { type FileAnswers, parseAnswers } from '../parse-answers.ts';
import { type AnswerRequest, type Source, SourceError } from '../source.ts';
import { idsIn, itemCounts, UNFINISHED } from '../values.ts';
import { readBounded, type ReadableInput, readStreamBounded } from './read-bounded.ts';

const NOTHING: FileAnswers = { content: {}, answers: {}, replies: {} };

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
  return fileSource(file, file);
}

/** The same for a file that messages call by another name. */
export function fileSource(path: string, name: string): Source {
  return new FileSource(path, name, (signal) => readBounded(path, name, signal));
}

/** Answers from a stream, under a name. */
export function answersFromStream(stream: ReadableInput, name: string): Source {
  return new FileSource(null, name, (signal) => readStreamBounded(stream, name, signal));
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
  readonly leavesOut = true; // --save writes null for what was not asked
  readonly name: string;
  /** Null where it is no file. */
  readonly path: string | null;
  readonly #read: (signal: AbortSignalLike) => Promise<string>;
  #file = NOTHING;
  #ids: readonly string[] = [];
  #counts: ReadonlyMap<string, number> | null = null;

  constructor(path: string | null, name: string, read: (signal: AbortSignalLike) => Promise<string>) {
    this.path = path;
    this.name = name;
    this.#read = read;
  }

  async open(question: Question<never> | null, signal: AbortSignalLike): Promise<void> {
    this.#file = NOTHING;
    this.#file = parseFile(this.name, question as AnyQuestion | null, await this.#read(signal));
    this.#ids = idsIn(this.#file.answers);
    this.#counts = null;
  }

  get({ id }: AnswerRequest): unknown {
    const answer = valueAt(this.#file.answers, id);
    return answer === undefined ? valueAt(this.#file.replies, id) : answer; // null is an answer
  }

  ids(): readonly string[] {
    return this.#ids;
  }

  countItems(id: string): number {
    this.#counts ??= itemCounts(this.#ids);
    return this.#counts.get(id) ?? 0;
  }

  unfinished(): readonly string[] {
    const { [UNFINISHED]: lists } = this.#file.content;
    return Array.isArray(lists) ? (lists as string[]) : [];
  }
}
