// Follows what an app shows and asks, and tells the page the tree of it, as an outline.

import type { App } from 'textui';
import type { Words } from '../../src/i18n/words.ts';
import type { LineRequest, View } from '../../src/run/mode.ts';
import { screenTree } from '../../src/testing/screen-tree.ts';
import type { LineWays } from '../../src/wiring/person-modes.ts';
import { writeOutline } from '../../src/testing/tree.ts';
import { output, tell } from './page-process.ts';

/** Nobody reads more, and a table may have a hundred thousand rows. */
const MOST_LINES = 400;

/** What an app shows now; the page is told once the program lets go of the thread. */
export class TreeWatch implements LineWays {
  /** Whose tasks are in the tree. */
  app: App | null = null;
  readonly #words: Words;
  #view: View | null = null;
  #asked: LineRequest | null = null;
  #hadTasks = false;
  #isDue = false;
  #told: string | null = null;

  constructor(words: Words) {
    this.#words = words;
    // How far a task is shows when it prints a line; that it has ended, with its last one.
    output.onWrite(() => {
      const hasTasks = (this.app?.tasks.length ?? 0) > 0;
      if (hasTasks || this.#hadTasks) this.#change();
      this.#hadTasks = hasTasks;
    });
  }

  readonly onShow = (view: View): void => {
    if (view.kind !== 'choices') this.#view = view;
    this.#change();
  };

  readonly onAsk = (request: LineRequest | null): void => {
    this.#asked = request;
    if (request !== null) this.#change();
  };

  #change(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      this.#tell();
    });
  }

  #tell(): void {
    const tree = screenTree(this.#view, this.#asked, this.app?.tasks ?? [], this.#words);
    const lines = writeOutline(tree).split('\n');
    const outline = lines.slice(0, MOST_LINES);
    if (lines.length > MOST_LINES) outline.push(`- ${lines.length - MOST_LINES} more`);
    const text = outline.join('\n');
    if (text === this.#told) return;
    this.#told = text;
    tell({ kind: 'tree', outline: text });
  }
}
