// The filter: which choices fit what is typed, and which of them is the best.

import { fold } from '../../i18n/fold.ts';

/** A choice to search: its label, and other text that belongs to it. */
export interface SearchedChoice {
  readonly label: string;
  readonly others: string;
}

/** The choices that fit, in their order, and how well each does: 0 is best. */
export interface Matches {
  readonly ids: readonly number[];
  readonly ranks: readonly number[];
}

/** The words of a text: spaces and commas are between them. */
function wordsIn(typed: string): string[] {
  return withoutAccents(typed)
    .split(SEPARATORS)
    .filter((word) => word !== '');
}

const SEPARATORS = /[\s,\u3001\u060c\uff0c]+/u;

/** Finds what fits all words; where nothing does, what has their letters as initials, or in order. */
export class Filter {
  readonly #folded: { readonly label: string; readonly others: string }[];

  constructor(searched: readonly SearchedChoice[]) {
    this.#folded = searched.map(({ label, others }) => ({
      label: withoutAccents(label),
      others: others === '' ? '' : withoutAccents(others),
    }));
  }

  find(typed: string): Matches {
    const words = wordsIn(typed);
    const whole = words.join(' ');
    const found = this.#all(({ label, others }) => rankOf(words, whole, label, others));
    return found.ids.length > 0 ? found : this.#all(({ label }) => looseRank(words.join(''), label));
  }

  #all(rank: (choice: { readonly label: string; readonly others: string }) => number | null): Matches {
    const ids: number[] = [];
    const ranks: number[] = [];
    for (const [id, choice] of this.#folded.entries()) {
      const own = rank(choice);
      if (own === null) continue;
      ids.push(id);
      ranks.push(own);
    }
    return { ids, ranks };
  }
}

/** The label itself, its beginning, beginnings of its words, inside it, elsewhere; null where a word is nowhere. */
function rankOf(words: readonly string[], whole: string, label: string, others: string): number | null {
  if (!words.every((word) => label.includes(word) || others.includes(word))) return null;
  if (label === whole) return 0;
  if (label.startsWith(whole)) return 1;
  if (!words.every((word) => label.includes(word))) return 4;
  return words.every((word) => beginsIn(label, word)) ? 2 : 3;
}

/** Whether a word of a label begins so. */
function beginsIn(label: string, word: string): boolean {
  for (let at = label.indexOf(word); at >= 0; at = label.indexOf(word, at + 1)) {
    if (at === 0 || !IN_WORD.test(label.charAt(at - 1))) return true;
  }
  return false;
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** Initials, or letters in order; null for neither. */
function looseRank(letters: string, label: string): number | null {
  const initials = label.split(/[^\p{L}\p{N}]+/u).map((word) => word.charAt(0));
  if (initials.join('').startsWith(letters)) return 5;
  let at = -1;
  for (const letter of letters) {
    at = label.indexOf(letter, at + 1);
    if (at < 0) return null;
  }
  return 6;
}

/** Case and accents do not matter. */
function withoutAccents(text: string): string {
  // oxlint-disable-next-line no-control-regex -- most labels are plain
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return fold(text).normalize('NFD').replaceAll(/\p{M}/gu, '');
}
