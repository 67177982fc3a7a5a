// Style: what SGR sequences say about colour and weight, read and written again.
// A style is a value; two styles with the same fields are the same style.

/** Weight and decoration as bits, colours as numbers; see {@link applySgr}. */
interface StyleFields {
  readonly attributes: number;
  readonly foreground: number;
  readonly background: number;
  readonly underlineColor: number;
}

/** How text looks. */
export interface Style extends StyleFields {
  /** The sequence that opens it on plain text: every row needs it. */
  readonly opening: string;
}

/** No style at all. */
export const PLAIN: Style = { attributes: 0, foreground: 0, background: 0, underlineColor: 0, opening: '' };

/** The sequence that ends every style. */
export const RESET: string = '\x1b[0m';

const BOLD = 1;
const DIM = 2;
const ITALIC = 4;
const BLINK = 8;
const INVERSE = 16;
const STRIKE = 32;
const OVERLINE = 64;
// The kind of underline (0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed) is kept above the bits.
const UNDERLINE_SHIFT = 7;
const UNDERLINE_MASK = 7 << UNDERLINE_SHIFT;

/** Parameters that switch attribute bits on, and those that switch them off. */
const SWITCHES: readonly { bits: number; on: number; off: number }[] = [
  { bits: BOLD, on: 1, off: 22 },
  { bits: DIM, on: 2, off: 22 },
  { bits: ITALIC, on: 3, off: 23 },
  { bits: BLINK, on: 5, off: 25 },
  { bits: INVERSE, on: 7, off: 27 },
  { bits: STRIKE, on: 9, off: 29 },
  { bits: OVERLINE, on: 53, off: 55 },
];

/** A colour is 0 (the terminal's own), 1 + its palette number, or this plus its RGB value. */
export const RGB: number = 1 << 24;

/** A style field by field, for those who draw it themselves. */
export interface Look {
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly inverse: boolean;
  readonly strike: boolean;
  readonly overline: boolean;
  /** 0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed. */
  readonly underline: number;
}

/** What a style says besides its colours. */
export function lookOf({ attributes }: StyleFields): Look {
  return {
    bold: (attributes & BOLD) !== 0,
    dim: (attributes & DIM) !== 0,
    italic: (attributes & ITALIC) !== 0,
    inverse: (attributes & INVERSE) !== 0,
    strike: (attributes & STRIKE) !== 0,
    overline: (attributes & OVERLINE) !== 0,
    underline: (attributes & UNDERLINE_MASK) >> UNDERLINE_SHIFT,
  };
}

/** Whether two styles look the same. */
function sameStyle(a: StyleFields, b: StyleFields): boolean {
  return (
    a === b ||
    (a.attributes === b.attributes &&
      a.foreground === b.foreground &&
      a.background === b.background &&
      a.underlineColor === b.underlineColor)
  );
}

/** Reads the SGR sequences of one text; the first few hundred equal styles are one object. */
export class SgrReader {
  readonly #after = new Map<Style, Map<string, Style>>();
  readonly #styles = new Map<string, Style>();

  /** The style after a sequence whose parameters are from `from` to `to`. */
  read(style: Style, source: string, from: number, to: number): Style {
    // Every other sequence ends what the one before began.
    if (to === from || (to === from + 1 && source.charCodeAt(from) === ZERO)) return PLAIN;
    const parameters = source.slice(from, to);
    let results = this.#after.get(style);
    let result = results?.get(parameters);
    if (result !== undefined) return result;
    result = this.#same(applySgr(style, parameters));
    if (this.#after.size < MOST_KNOWN) {
      if (results === undefined) this.#after.set(style, (results = new Map()));
      if (results.size < MOST_KNOWN) results.set(parameters, result);
    }
    return result;
  }

  /** One object for all styles that look like this one. */
  #same(style: Style): Style {
    if (style === PLAIN) return PLAIN;
    const key = `${style.attributes} ${style.foreground} ${style.background} ${style.underlineColor}`;
    const known = this.#styles.get(key);
    if (known === undefined && this.#styles.size < MOST_KNOWN) this.#styles.set(key, style);
    return known ?? style;
  }
}

const ZERO = 0x30;
/** More styles than this, and more sequences for each, are not remembered. */
const MOST_KNOWN = 256;

/**
 * The style after an SGR sequence with these parameters (`'1;31'`).
 * Unknown parameters change nothing; concealed text is shown.
 */
function applySgr(style: Style, parameters: string): Style {
  let { attributes, foreground, background, underlineColor } = style;
  const fields = parameters.split(';');
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index] as string;
    const parts = field.split(':');
    const code = Number(parts[0]);
    if (code === 38 || code === 48 || code === 58) {
      const extended = parts.length > 1 ? colonColor(parts) : semicolonColor(fields, index);
      if (parts.length === 1) index += extended.used;
      if (extended.color < 0) continue;
      if (code === 38) foreground = extended.color;
      else if (code === 48) background = extended.color;
      else underlineColor = extended.color;
    } else if (code === 0) {
      ({ attributes, foreground, background, underlineColor } = PLAIN);
    } else if (code === 4) {
      const kind = parts.length > 1 ? Number(parts[1]) : 1;
      if (kind <= 5) attributes = withUnderline(attributes, kind);
    } else if (code === 21) attributes = withUnderline(attributes, 2);
    else if (code === 24) attributes = withUnderline(attributes, 0);
    else if (code === 6) attributes |= BLINK;
    else if (code >= 30 && code <= 37) foreground = code - 29;
    else if (code >= 90 && code <= 97) foreground = code - 81;
    else if (code === 39) foreground = 0;
    else if (code >= 40 && code <= 47) background = code - 39;
    else if (code >= 100 && code <= 107) background = code - 91;
    else if (code === 49) background = 0;
    else if (code === 59) underlineColor = 0;
    else attributes = switched(attributes, code);
  }
  const changed: StyleFields = { attributes, foreground, background, underlineColor };
  if (sameStyle(changed, PLAIN)) return PLAIN;
  const opening = `\x1b[${difference(PLAIN, changed).join(';')}m`;
  return { attributes, foreground, background, underlineColor, opening };
}

/** The SGR sequence that leads from one style to another; empty for equal ones. */
function transition(from: Style, to: Style): string {
  if (sameStyle(from, to)) return '';
  if (sameStyle(to, PLAIN)) return RESET;
  if (sameStyle(from, PLAIN)) return to.opening;
  const fresh = [0, ...difference(PLAIN, to)].join(';');
  const change = difference(from, to).join(';');
  return `\x1b[${change.length <= fresh.length ? change : fresh}m`;
}

function withUnderline(attributes: number, kind: number): number {
  return (attributes & ~UNDERLINE_MASK) | (kind << UNDERLINE_SHIFT);
}

function switched(attributes: number, code: number): number {
  let changed = attributes;
  for (const { bits, on, off } of SWITCHES) {
    if (code === on) changed |= bits;
    else if (code === off) changed &= ~bits;
  }
  return changed;
}

/** `38:5:n`, `38:2:r:g:b` or `38:2:space:r:g:b`; -1 where it is none of them. */
function colonColor(parts: readonly string[]): { color: number; used: number } {
  if (Number(parts[1]) === 5) return { color: paletteColor(parts[2]), used: 0 };
  if (Number(parts[1]) !== 2) return { color: -1, used: 0 };
  return { color: rgbColor(parts.slice(parts.length > 5 ? 3 : 2)), used: 0 };
}

/** `38;5;n` or `38;2;r;g;b`, with the count of fields it takes up. */
function semicolonColor(fields: readonly string[], at: number): { color: number; used: number } {
  if (Number(fields[at + 1]) === 5) return { color: paletteColor(fields[at + 2]), used: 2 };
  if (Number(fields[at + 1]) === 2) return { color: rgbColor(fields.slice(at + 2, at + 5)), used: 4 };
  return { color: -1, used: fields.length };
}

function paletteColor(field: string | undefined): number {
  const value = channel(field);
  return value < 0 ? -1 : value + 1;
}

function rgbColor(fields: readonly string[]): number {
  const [red, green, blue] = [channel(fields[0]), channel(fields[1]), channel(fields[2])];
  if (red < 0 || green < 0 || blue < 0) return -1;
  return RGB + red * 0x10000 + green * 0x100 + blue;
}

function channel(field: string | undefined): number {
  if (field === undefined) return -1;
  const value = Number(field);
  return value <= 255 ? value : -1;
}

/** The parameters that change one style into another, field by field. */
function difference(from: StyleFields, to: StyleFields): (number | string)[] {
  const parameters: (number | string)[] = [];
  let lit = from.attributes;
  for (const { bits, off } of SWITCHES) {
    if (!(lit & bits) || to.attributes & bits) continue;
    parameters.push(off);
    for (const other of SWITCHES) if (other.off === off) lit &= ~other.bits;
  }
  for (const { bits, on } of SWITCHES) if (to.attributes & bits && !(lit & bits)) parameters.push(on);
  const underline = to.attributes & UNDERLINE_MASK;
  if (underline !== (from.attributes & UNDERLINE_MASK))
    parameters.push(underlineParameter(underline >> UNDERLINE_SHIFT));
  if (to.foreground !== from.foreground) parameters.push(colorParameter(to.foreground, 30));
  if (to.background !== from.background) parameters.push(colorParameter(to.background, 40));
  if (to.underlineColor !== from.underlineColor) parameters.push(colorParameter(to.underlineColor, 50));
  return parameters;
}

function underlineParameter(kind: number): number | string {
  if (kind === 0) return 24;
  return kind === 1 ? 4 : `4:${kind}`;
}

/** `base` is 30 for the foreground, 40 for the background, 50 for the underline. */
function colorParameter(color: number, base: 30 | 40 | 50): number | string {
  if (color === 0) return base + 9;
  if (color >= RGB) {
    return `${base + 8};2;${(color >> 16) & 255};${(color >> 8) & 255};${color & 255}`;
  }
  const index = color - 1;
  if (base === 50 || index > 15) return `${base + 8};5;${index}`;
  return index < 8 ? base + index : base + 52 + index;
}

/** The styles of a text. It never changes once made. */
export class StyleRuns {
  /** UTF-16 offsets, rising, counted from `offset`; each starts another style. */
  readonly #starts: readonly number[];
  readonly #styles: readonly Style[];
  readonly #first: number;
  readonly #last: number;
  readonly #offset: number;

  constructor(
    starts: readonly number[],
    styles: readonly Style[],
    first: number,
    last: number,
    offset: number,
  ) {
    this.#starts = starts;
    this.#styles = styles;
    this.#first = first;
    this.#last = last;
    this.#offset = offset;
  }

  /** How many runs there are; text before the first is plain. */
  get count(): number {
    return this.#last - this.#first;
  }

  /** Where a run starts, which ends where the next one starts. */
  startOf(index: number): number {
    return Math.max((this.#starts[this.#first + index] as number) - this.#offset, 0);
  }

  styleOf(index: number): Style {
    return this.#styles[this.#first + index] as Style;
  }

  /** The style at an offset. */
  styleAt(offset: number): Style {
    const found = this.#runAfter(offset) - 1;
    return found < this.#first ? PLAIN : (this.#styles[found] as Style);
  }

  /** The styles of `text.slice(from, to)`; null where it is plain. */
  slice(from: number, to: number): StyleRuns | null {
    if (from >= to) return null;
    let first = Math.max(this.#runAfter(from) - 1, this.#first);
    const last = this.#runAfter(to - 1);
    if (first < last && sameStyle(this.#styles[first] as Style, PLAIN)) first++;
    return first < last ? new StyleRuns(this.#starts, this.#styles, first, last, this.#offset + from) : null;
  }

  /** The text with its styles as SGR sequences, as few as possible, closed at its end. */
  write(text: string): string {
    // Joined, not added: a rope of so many small pieces takes more memory than the line.
    const parts = [text.slice(0, this.startOf(0))];
    let current = PLAIN;
    for (let index = 0; index < this.count; index++) {
      const style = this.styleOf(index);
      const end = index + 1 < this.count ? this.startOf(index + 1) : text.length;
      parts.push(transition(current, style) + text.slice(this.startOf(index), end));
      current = style;
    }
    parts.push(transition(current, PLAIN));
    return parts.join('');
  }

  /** The first run that starts after an offset. */
  #runAfter(offset: number): number {
    let low = this.#first;
    let high = this.#last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) - this.#offset <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Gathers the styles of a text from left to right. */
export class StyleRunsBuilder {
  readonly #starts: number[] = [];
  readonly #styles: Style[] = [];

  /** From `start` on, text has this style. */
  add(start: number, style: Style): void {
    const last = this.#starts.length - 1;
    if (last >= 0 && this.#starts[last] === start) {
      this.#starts.pop(); // nothing was typed in that style
      this.#styles.pop();
      this.add(start, style);
    } else if (!sameStyle(last < 0 ? PLAIN : (this.#styles[last] as Style), style)) {
      this.#starts.push(start);
      this.#styles.push(style);
    }
  }

  /** All runs of other styles, their starts moved. */
  addAll(runs: StyleRuns, move: (start: number) => number): void {
    for (let index = 0; index < runs.count; index++) this.add(move(runs.startOf(index)), runs.styleOf(index));
  }

  /** The styles of a text of so many units; null where all of it is plain. */
  finish(length: number): StyleRuns | null {
    let count = this.#starts.length;
    while (count > 0 && (this.#starts[count - 1] as number) >= length) count--; // no text has that style
    return count === 0 ? null : new StyleRuns(this.#starts, this.#styles, 0, count, 0);
  }
}

/** The styles of two texts: the first ends at `firstEnd`, the second starts at `offset`. */
export function joinRuns(
  first: StyleRuns | null,
  firstEnd: number,
  second: StyleRuns | null,
  offset: number,
  length: number,
): StyleRuns | null {
  if (first === null && second === null) return null;
  const joined = new StyleRunsBuilder();
  if (first !== null) {
    joined.addAll(first, (start) => start);
    joined.add(firstEnd, PLAIN);
  }
  if (second !== null) joined.addAll(second, (start) => offset + start);
  return joined.finish(length);
}
