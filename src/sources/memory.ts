// SourceMemory: the answers of sources in a run. A source may take its time, or read a pipe that gives its content
// once.

import type { MaybePromise } from '../checks/checks.ts';
import { type AnswerRequest, type Source, SourceError } from './source.ts';

/** Asks each source once for an id. */
export class SourceMemory {
  /** Functions that give each answer again, by the kind and the id that were asked for. */
  readonly #answers = new Map<Source, Map<string, () => unknown>>();

  get(source: Source, asked: AnswerRequest): MaybePromise<unknown> {
    const answers = this.#answers.get(source) ?? new Map<string, () => unknown>();
    this.#answers.set(source, answers);
    const key = `${asked.kind} ${asked.id}`;
    const known = answers.get(key);
    if (known !== undefined) return known();
    // A source that fails with an error of its own ends the run, unless the program goes on after it: then it may work.
    const failed = (error: unknown): void => {
      if (error instanceof SourceError) answers.set(key, () => raise(error));
      else answers.delete(key);
    };
    try {
      const given = source.get(asked);
      answers.set(key, () => given);
      if (given instanceof Promise) given.then((value) => answers.set(key, () => value), failed);
      return given;
    } catch (error) {
      failed(error);
      throw error;
    }
  }
}

function raise(error: unknown): never {
  throw error;
}
