// answersFromFile: answers in a file of JSON, or of lines `id=value`.

import type { AbortSignalLike } from '../../abort-signal.ts';
import { idsAround } from '../../checks/ids.ts';
import type { AnyQuestion, Question } from '../../questions/question.ts';
import { requireString } from '../../validate.ts';
import { type FileAnswers, parseAnswers } from '../parse-answers.ts';
import { type AnswerRequest, type Source, SourceError } from '../given-answers.ts';
import { confirmedIn } from '../confirmed.ts';
import { ASKED, SECRETS, SKIPPED } from '../saved.ts';
import { allUnfinishedIn, type UnfinishedLists } from '../unfinished.ts';
import { idsIn, itemCounts, LONGEST_DIVIDED, valueAt } from '../values.ts';
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
  return fileSource(file, file);
}

/** The same for a file that messages call by another name. */
export function fileSource(path: string, name: string): Source {
  return new FileSource(path, name, (signal) => readBounded(path, name, signal));
}

/** Answers from a stream, under a name. `path`: that of the file that it may read; null for none. */
export function answersFromStream(stream: ReadableInput, name: string, path: string | null): Source {
  return new FileSource(path, name, (signal) => readStreamBounded(stream, name, signal));
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
  readonly leavesOut = true; // --save writes null for what was not asked
  readonly name: string;
  /** Null where it is no file. */
  readonly path: string | null;
  readonly #read: (signal: AbortSignalLike) => Promise<string>;
  #file: FileAnswers = { content: {}, answers: {}, plain: {}, replies: {} };
  #ids: readonly string[] = [];
  #unfinished: UnfinishedLists | null = null;
  /** The ids of secrets that it lacks, and of what they are inside of. */
  #secrets: ReadonlySet<string> = new Set();
  #confirmed: ReadonlySet<unknown> | null = null;
  #isSkipped: ((id: string) => boolean) | null = null;
  #counts: ReadonlyMap<string, number> | null = null;

  constructor(path: string | null, name: string, read: (signal: AbortSignalLike) => Promise<string>) {
    this.path = path;
    this.name = name;
    this.#read = read;
  }

  async open(question: Question<never> | null, signal: AbortSignalLike): Promise<void> {
    this.#file = parseFile(this.name, question as AnyQuestion | null, await this.#read(signal));
    this.#ids = idsIn(this.#file.answers);
    this.#unfinished = allUnfinishedIn(this.#file.content);
    const secrets = this.#file.content[SECRETS];
    const ids = (Array.isArray(secrets) ? secrets : []).filter((id) => typeof id === 'string');
    this.#secrets = new Set(ids.flatMap((id) => idsAround(id, LONGEST_DIVIDED)));
    this.#confirmed = confirmedIn(this.#file.content);
    this.#isSkipped = namesIn(this.#file.content, SKIPPED);
  }

  get({ id }: AnswerRequest): unknown {
    const answer = valueAt(this.#file.answers, id);
    return answer === undefined ? valueAt(this.#file.replies, id) : answer; // null is an answer
  }

  /** What the file says that the program asks by itself, or did not ask, is nobody's mistake where it does not. */
  ids(): readonly string[] {
    const isAsked = namesIn(this.#file.content, ASKED) ?? (() => false);
    return this.#ids.filter((id) => !isAsked(id) && !this.isSkipped(id));
  }

  isSkipped(id: string): boolean {
    return this.#isSkipped?.(id) ?? false;
  }

  countItems(id: string): number {
    this.#counts ??= itemCounts(this.#ids);
    return this.#counts.get(id) ?? 0;
  }

  unfinished(): UnfinishedLists | null {
    return this.#unfinished;
  }

  lacks(id: string): boolean {
    return this.#secrets.has(id);
  }

  isConfirmed(id: string, isOpen: boolean): boolean {
    return this.#confirmed === null || (!isOpen && this.#confirmed.has(id));
  }

  isReply(id: string): boolean {
    return valueAt(this.#file.plain, id) === undefined;
  }
}

/** Tells whether a file names an id under a key, or something that it is inside of; null where it names nothing. */
function namesIn(content: FileAnswers['content'], key: string): ((id: string) => boolean) | null {
  const named = content[key];
  if (!Array.isArray(named)) return null;
  const ids = new Set<unknown>(named);
  return (id) => idsAround(id, LONGEST_DIVIDED).some((one) => ids.has(one));
}
