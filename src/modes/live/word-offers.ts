// What arrow keys put into the line, and the simplest of it: a few words.

import { fold } from '../../i18n/fold.ts';

/** One row that can be pointed at. */
export interface OfferedRow {
  readonly text: string;
  /** What the text begins with; the rest is a hint. */
  readonly label: string;
  /** Whether it cannot be chosen. */
  readonly isDisabled: boolean;
  /** Whether it is ticked; null for a row without a box. */
  readonly isTicked: boolean | null;
}

/** What can be put into the line. Rows are known by their ids, from 0. */
export interface Offers {
  /** What is above the rows; null for nothing. */
  readonly title: string | null;
  /** Whether the rows are drawn. */
  readonly isDrawn: boolean;
  /** Whether Space ticks the row that is pointed at. */
  readonly ticks: boolean;
  /** The row that is pointed at from the start; null for none. */
  readonly start: number | null;
  /** Asks for the rows that fit a text, where these come later; tells when they have come, unless nobody wants them then. */
  refresh?(text: string, changed: () => void, isWanted: () => boolean): Promise<void>;
  /** The rows that a typed text leaves. */
  visible(text: string): readonly number[];
  /** The name of the group that a row is in; null for none. */
  groupOf?(id: number): string | null;
  /** Whether arrow keys come to a row. */
  canPoint(id: number): boolean;
  row(id: number, text: string): OfferedRow;
  /** The row that ENTER would take; null for none. */
  taken(text: string): number | null;
  /** The line that chooses a row; null where none does. */
  lineFor(id: number): string | null;
  /** The line in which a row is ticked or not, unlike now; null where there is none. */
  ticked?(id: number, text: string): string | null;
  /** The line with what is typed last completed; null where nothing is clear. */
  completed(text: string): string | null;
  /** What is sent to remove a row; null where that is not possible. */
  removal?(id: number): string | null;
}

/** Yes and no, or the keys of a screen: they are stepped through, and not drawn. */
export class WordOffers implements Offers {
  readonly title = null;
  readonly isDrawn = false;
  readonly ticks = false;
  readonly start = null;
  readonly #words: readonly string[];
  readonly #current: number | null;

  /** `current` is the word that ENTER takes without a line; null for none. */
  constructor(offered: readonly string[], current: number | null = null) {
    this.#words = offered;
    this.#current = current;
  }

  visible(): readonly number[] {
    return this.#words.map((_, id) => id);
  }

  row(id: number): OfferedRow {
    const text = this.#words[id] ?? '';
    return { text, label: text, isDisabled: false, isTicked: null };
  }

  canPoint(): boolean {
    return true;
  }

  taken(text: string): number | null {
    if (text === '') return this.#current;
    const id = this.#words.findIndex((word) => fold(word) === fold(text));
    return id < 0 ? null : id;
  }

  lineFor(id: number): string | null {
    return this.#words[id] ?? null;
  }

  completed(text: string): string | null {
    const found = this.#words.filter((word) => fold(word).startsWith(fold(text)));
    return found.length === 1 ? (found[0] as string) : null;
  }
}
