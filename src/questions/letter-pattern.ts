// Letters as numbers, for choices whose labels are numbers: a) 20, b) 40; after z comes aa.

import { KeyPattern } from '../render/containers/key-pattern.ts';

const LETTERS = 26;
const FIRST = 97;

/** Labels items with letters. */
export class LetterPattern extends KeyPattern {
  override keyFor(id: number): string {
    let key = '';
    for (let left = id + 1; left > 0; left = Math.floor((left - 1) / LETTERS)) {
      key = String.fromCharCode(FIRST + ((left - 1) % LETTERS)) + key;
    }
    return key;
  }

  override labelFor(id: number): string {
    return `${this.keyFor(id)}) `;
  }

  override idFor(key: string): number | null {
    const typed = key.trim().toLowerCase();
    if (!/^[a-z]{1,6}$/.test(typed)) return null;
    let id = 0;
    for (const letter of typed) id = id * LETTERS + (letter.charCodeAt(0) - FIRST + 1);
    return id - 1;
  }
}
