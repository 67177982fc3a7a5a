// The file that a run saves its answers in, each time with what it held when the run began.

import type { FileAnswers } from '../answers/parse-answers.ts';
import type { HeldFile } from '../answers/saved.ts';
import type { AnswerValues } from '../answers/values.ts';
import { isSame } from '../questions/values.ts';

export class SavedFile {
  /** Absolute: `main` may change the folder of the process. */
  readonly path: string;
  /** What the sources are called that read it. */
  readonly readers: readonly string[];
  /** What was saved last; null for nothing. */
  #text: string | null = null;
  #held: FileAnswers | null;
  /** What it held at the beginning, and what this run has saved in it. */
  #own: AnswerValues[];
  /** Whether somebody else has changed it: numbers of items no longer tell which these are. */
  #isChanged = false;

  /** `read`: what the sources find in it; null where none of them reads it. */
  constructor(path: string, readers: readonly string[], read: FileAnswers | null) {
    this.path = path;
    this.readers = readers;
    this.#held = read;
    this.#own = read === null ? [] : [read.content];
  }

  /** What it is to keep, given what it holds now: not what this run has saved. Null for nothing. */
  held(now: FileAnswers): Pick<HeldFile, 'readers' | keyof FileAnswers> | null {
    if (!this.#own.some((content) => isSame(content, now.content))) {
      this.#isChanged = this.#own.length > 0;
      this.#held = now;
      this.#own = [now.content];
    }
    return this.#held === null ? null : { ...this.#held, readers: this.#isChanged ? [] : this.readers };
  }

  /** Whether a text was saved last. */
  has(text: string): boolean {
    return text === this.#text;
  }

  /** Saves a text; another save may begin before it is done. */
  async save(text: string, write: (text: string) => Promise<void>): Promise<void> {
    this.#own.push(JSON.parse(text) as AnswerValues);
    await write(text);
    this.#text = text;
  }
}
