// The properties of a code point, as bits.
// The table of them is generated: see unicode-data.ts.

/** It takes two columns. */
export const WIDE = 1;
/** It may belong to the grapheme before it. */
export const JOINS = 2;
/** The next code point may belong to its grapheme without being {@link JOINS}. */
export const OPENS = 4;
/** It never reaches a buffer as it is: see `parse`. */
export const SPECIAL = 8;
/** A combining mark. */
export const MARK = 16;
/** White space at which a line may break. */
export const WHITE_SPACE = 32;
/** A letter of any script. */
export const LETTER = 64;
/** A number of any script. */
export const DIGIT = 128;
/** Chinese or Japanese, with punctuation, or Hangul: a line may break beside it. */
export const CJK = 256;
/** No line starts with it beside a {@link CJK} character. */
export const NO_START = 512;
/** No line ends with it beside a {@link CJK} character. */
export const NO_END = 1024;
/** Thai, Lao, Khmer or Burmese: only a dictionary knows where its words end. */
export const DICTIONARY = 2048;
/** An emoji that variation selector 16 makes two columns wide. */
export const EMOJI = 4096;

/** The hyphen of ASCII, beside which a word may break. */
export const HYPHEN = 8192;

/** Above the bits is a class: how a code point combines with its neighbours. */
export const BREAK_SHIFT = 14;
export const BREAK_MASK = 15;

// Classes of UAX #29, those of Indic conjuncts among them. All others are 0; controls never reach a buffer.
export const EXTEND = 1;
/** Extends a grapheme, but ends a conjunct. */
export const EXTEND_ONLY = 2;
/** Extends a grapheme, and links the consonant before it with the one after it. */
export const LINKER = 3;
export const ZERO_WIDTH_JOINER = 4;
export const SPACING_MARK = 5;
export const PREPEND = 6;
export const REGIONAL_INDICATOR = 7;
export const HANGUL_L = 8;
export const HANGUL_V = 9;
export const HANGUL_T = 10;
export const HANGUL_LV = 11;
export const HANGUL_LVT = 12;
export const PICTOGRAPH = 13;
export const CONSONANT = 14;

/** It joins the grapheme before it, and takes a column: a spacing mark, Thai `ำ`, a vowel of Kirat Rai. */
export const SPACING: number = 1 << 18;

/** It takes two UTF-16 units. */
export const PAIR: number = 1 << 19;
/** Of a text: some grapheme may have more marks than are shown. No code point has it. */
export const CROWDED: number = 1 << 20;
/** Every code point has this one, so that none has 0. */
export const KNOWN: number = 1 << 21;
