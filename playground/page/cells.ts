// Text in exact columns: where the advance of a character is not that of its cells, space is added beside it.
// The text itself stays whole, so that it can be selected, searched and read aloud.

import { graphemes, textWidth } from '../program/library.ts';

/** A piece of text; `spacing` (in em) goes behind each character, `box` (in cells) around all of it. */
export interface Piece {
  text: string;
  readonly spacing: number;
  readonly box: number | null;
}

/** Less than this (in em) is nothing. */
const TOLERANCE = 0.002;

/** Measures text in the fonts that an element has. */
export class Cells {
  readonly #probe: HTMLElement;
  /** What was measured, in em, by weight and text. */
  readonly #advances = new Map<string, number>();

  constructor(probe: HTMLElement) {
    this.#probe = probe;
  }

  /** The pieces that put a text into its columns. */
  fit(text: string, isBold: boolean): Piece[] {
    if (isAscii(text)) return [{ text, spacing: 0, box: null }];
    const graphemesInLine = graphemes(text);
    const advances = this.#measure(['0', ...graphemesInLine], isBold);
    const cell = advances.get('0') as number;
    const pieces: Piece[] = [];
    for (const grapheme of graphemesInLine) {
      const cells = textWidth(grapheme);
      const gap = isAscii(grapheme) ? 0 : cells * cell - (advances.get(grapheme) as number);
      const piece = pieceOf(grapheme, cells, Math.abs(gap) < TOLERANCE ? 0 : gap);
      const last = pieces.at(-1);
      if (last?.box === null && piece.box === null && last.spacing === piece.spacing) last.text += grapheme;
      else pieces.push(piece);
    }
    return pieces;
  }

  /** The advance of each text. All that is new is laid out at once. */
  #measure(texts: readonly string[], isBold: boolean): Map<string, number> {
    const key = (text: string): string => `${isBold ? 'b' : 'n'}${text}`;
    const unknown = [...new Set(texts)].filter((text) => !this.#advances.has(key(text)));
    if (unknown.length > 0) {
      this.#probe.classList.toggle('bold', isBold);
      const spans = unknown.map((text) => {
        const span = document.createElement('span');
        span.textContent = text;
        return span;
      });
      this.#probe.replaceChildren(...spans);
      const em = Number.parseFloat(getComputedStyle(this.#probe).fontSize);
      for (const [index, text] of unknown.entries()) {
        this.#advances.set(key(text), (spans[index] as HTMLElement).getBoundingClientRect().width / em);
      }
      this.#probe.replaceChildren();
    }
    return new Map(texts.map((text) => [text, this.#advances.get(key(text)) as number]));
  }
}

function pieceOf(grapheme: string, cells: number, gap: number): Piece {
  if (gap === 0) return { text: grapheme, spacing: 0, box: null };
  // Browsers do not agree on how often a sequence of code points is spaced: it gets a box of its own.
  const isSingle = grapheme.length === ((grapheme.codePointAt(0) as number) > 0xffff ? 2 : 1);
  return isSingle
    ? { text: grapheme, spacing: Math.round(gap * 1e4) / 1e4, box: null }
    : { text: grapheme, spacing: 0, box: cells };
}

function isAscii(text: string): boolean {
  return !/[^\x20-\x7e]/.test(text);
}
