// Style: what SGR sequences say about colour and weight, and where a text links to, read and written again.
// A style is a value; two styles with the same fields are the same style.

import { LINK_WORD } from './link-word.ts';

/** Weight and decoration as bits, colours as numbers; see {@link applySgr}. */
interface StyleFields {
  readonly attributes: number;
  readonly foreground: number;
  readonly background: number;
  readonly underlineColor: number;
}

/** How text looks. */
export interface Style extends StyleFields {
  /** The address that the text links to; empty for none. */
  readonly link: string;
  /** The sequences that open it on plain text: every row needs them. Different styles differ in them. */
  readonly opening: string;
}

/** No style at all. */
export const PLAIN: Style = {
  attributes: 0,
  foreground: 0,
  background: 0,
  underlineColor: 0,
  link: '',
  opening: '',
};

/** The sequence that ends every style, of links too where a text is read. */
export const RESET: string = '\x1b[0m';

/** The sequence that ends a link. */
export const LINK_END: string = '\x1b]8;;\x1b\\';
const TERMINATOR = '\x1b\\';

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

/** The attributes of a style besides its colours. */
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

/** A style with another link. */
export function linked(style: Style, link: string): Style {
  return style.link === link ? style : styleOf(style, link);
}

/** The style with these fields; every plain one is the same object. */
function styleOf({ attributes, foreground, background, underlineColor }: StyleFields, link: string): Style {
  const fields: StyleFields = { attributes, foreground, background, underlineColor };
  const opening = sgrOf(fields) + (link === '' ? '' : linkStart(link));
  return opening === '' ? PLAIN : { attributes, foreground, background, underlineColor, link, opening };
}

function linkStart(link: string): string {
  return LINK_WORD.make() + link + TERMINATOR;
}

/** The SGR sequence of a style on plain text. */
function sgrOf(fields: StyleFields): string {
  const opening = difference(PLAIN, fields).join(';');
  return opening === '' ? '' : `\x1b[${opening}m`;
}

/** Reads the SGR sequences of one text. */
export class SgrReader {
  /** Styles by the opening of the one before, and the parameters. */
  readonly #known = new Map<string, Style>();

  /** The style after a sequence, as {@link endOfStyle} has found it. */
  readSequence(style: Style, source: string, index: number, end: number): Style {
    if (source[index + 1] === '[') return this.read(style, source, index + 2, end - 1);
    const start = source.startsWith(LINK_END, index) ? '' : (LINK_WORD.start ?? '');
    return linked(style, start === '' ? '' : source.slice(index + start.length, end - TERMINATOR.length));
  }

  /** The style after a sequence whose parameters are from `from` to `to`. */
  read(style: Style, source: string, from: number, to: number): Style {
    // Every other sequence ends what the one before began.
    if (to === from || (to === from + 1 && source.charCodeAt(from) === ZERO)) return PLAIN;
    const parameters = source.slice(from, to);
    const key = style.opening + parameters;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const result = applySgr(style, parameters);
    if (this.#known.size < MOST_KNOWN) this.#known.set(key, result);
    return result;
  }
}

/**
 * The end of the sequence that starts at `index` and sets a style: SGR, or the start or end of a link of this process;
 * -1 where there is none. `style` is the one before it: only a link has an end.
 */
export function endOfStyle(source: string, index: number, style: Style): number {
  if (source[index + 1] === '[') {
    let end = index + 2;
    while (isParameter(source.charCodeAt(end))) end++;
    return source[end] === 'm' ? end + 1 : -1;
  }
  if (style.link !== '' && source.startsWith(LINK_END, index)) return index + LINK_END.length;
  const { start } = LINK_WORD;
  if (start === null || !source.startsWith(start, index)) return -1;
  let end = index + start.length;
  while (isOfAddress(source.charCodeAt(end))) end++;
  return source.startsWith(TERMINATOR, end) ? end + TERMINATOR.length : -1;
}

/** Digits, colon and semicolon. */
function isParameter(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x3b;
}

/** Printable ASCII but the space. */
function isOfAddress(unit: number): boolean {
  return unit > 0x20 && unit < 0x7f;
}

const ZERO = 0x30;
/** More styles than this are not remembered. */
const MOST_KNOWN = 1024;

/**
 * The style after an SGR sequence with these parameters (`'1;31'`).
 * Unknown parameters change nothing; concealed text is shown.
 */
function applySgr(style: Style, parameters: string): Style {
  let { attributes, foreground, background, underlineColor } = style;
  const fields = parameters.split(';');
  for (let index = 0; index < fields.length; index++) {
    const parts = (fields[index] as string).split(':');
    const code = Number(parts[0]);
    if (code === 38 || code === 48 || code === 58) {
      const isOneField = parts.length > 1;
      const color = extendedColor(isOneField ? parts.slice(1) : fields.slice(index + 1, index + 5));
      if (!isOneField) index += fieldsOfColor(fields[index + 1]);
      if (color === null) continue;
      if (code === 38) foreground = color;
      else if (code === 48) background = color;
      else underlineColor = color;
    } else if (code === 0) {
      ({ attributes, foreground, background, underlineColor } = PLAIN);
    } else if (code === 4) {
      const kind = parts.length > 1 ? Number(parts[1]) : 1;
      if (kind <= 5) attributes = withUnderline(attributes, kind);
    } else if (code === 21) attributes = withUnderline(attributes, 2);
    else if (code === 24) attributes = withUnderline(attributes, 0);
    else if (code === 6) attributes |= BLINK;
    else if (code === 59) underlineColor = 0;
    else {
      foreground = basicColor(code) ?? foreground;
      background = basicColor(code - 10) ?? background;
      attributes = switched(attributes, code);
    }
  }
  return styleOf({ attributes, foreground, background, underlineColor }, style.link);
}

/** The sequences that lead from one style to another; empty for equal ones. */
export function transition(from: Style, to: Style): string {
  if (from.opening === to.opening) return '';
  if (from.link !== '' || to.link !== '') return linkTransition(from, to);
  if (to.opening === '') return RESET;
  if (from.opening === '') return to.opening;
  const fresh = `\x1b[0;${to.opening.slice(2)}`;
  const change = `\x1b[${difference(from, to).join(';')}m`;
  return change.length <= fresh.length ? change : fresh;
}

/** The same where links begin or end. The end comes first: where a text is read, a reset has ended the link already. */
function linkTransition(from: Style, to: Style): string {
  const sgr = transition(linked(from, ''), linked(to, ''));
  if (to.link === '') return LINK_END + sgr;
  return from.link === to.link && sgr !== RESET ? sgr : sgr + linkStart(to.link);
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

/** The colour of 30 to 37, 90 to 97, and 39; undefined for other parameters. */
function basicColor(code: number): number | undefined {
  if (code >= 30 && code <= 37) return code - 29;
  if (code >= 90 && code <= 97) return code - 81;
  return code === 39 ? 0 : undefined;
}

/** The colour after 38: `5;n`, `2;r;g;b` or, with colons, `2:space:r:g:b`; null for none. */
function extendedColor([kind, ...fields]: readonly string[]): number | null {
  const count = Number(kind) === 5 ? 1 : 3;
  const values = (fields.length > 3 ? fields.slice(1) : fields).slice(0, count).map(Number);
  if (fieldsOfColor(kind) > 4 || values.length < count || !values.every((value) => value <= 255)) return null;
  const [red = 0, green = 0, blue = 0] = values;
  return count === 1 ? red + 1 : RGB + red * 0x10000 + green * 0x100 + blue;
}

/** How many fields follow 38, by the first of them: all of them where they are no colour. */
function fieldsOfColor(kind: string | undefined): number {
  if (Number(kind) === 5) return 2;
  return Number(kind) === 2 ? 4 : Number.POSITIVE_INFINITY;
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
