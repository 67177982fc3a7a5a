// The file that a run saves its answers in: each time with what it held before the first.

import type { FileAnswers } from '../answers/parse-answers.ts';
import type { HeldFile } from '../answers/saved.ts';
import { isSame } from '../questions/values.ts';

export class SavedFile {
  /** Absolute: `main` may change the folder of the process. */
  readonly path: string;
  /** What the sources are called that read it. */
  readonly readers: readonly string[];
  /** What was saved last; null for nothing. */
  text: string | null = null;
  #held: FileAnswers | null = null;
  /** Whether somebody else has changed it: numbers of items no longer tell which these are. */
  #isChanged = false;

  constructor(path: string, readers: readonly string[]) {
    this.path = path;
    this.readers = readers;
  }

  /** What it is to keep, given what it holds now: not what this run has saved. Null for nothing. */
  held(now: FileAnswers): Pick<HeldFile, 'readers' | keyof FileAnswers> | null {
    const isOwn = this.text !== null && isSame(now.content, JSON.parse(this.text));
    if (!isOwn) {
      this.#isChanged = this.text !== null;
      this.#held = now;
    }
    return this.#held === null ? null : { ...this.#held, readers: this.#isChanged ? [] : this.readers };
  }
}
