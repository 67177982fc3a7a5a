// Pictures of screens: lines with their styles as an SVG, every grapheme in its columns.
// A pure function: the same lines always give the same text.

import { plainText } from '../text/one-line.ts';
import { type Look, lookOf, PLAIN, SgrReader, type Style } from '../text/style.ts';
import { graphemes, safeText, sliceText, stripStyle, textWidth } from '../text/text.ts';
import {
  argumentError,
  requireBoolean,
  requireOptions,
  requireString,
  requireWhole,
} from '../base/validate.ts';
import {
  BACKGROUND,
  colorName,
  DARK,
  FOREGROUND,
  FRAME,
  hexColor,
  isThemed,
  LIGHT,
  type Palette,
  textColor,
} from './palette.ts';

/** The colours of a picture. `auto` is what the reader prefers, light if that is unknown. */
export type SvgTheme = 'light' | 'dark' | 'auto';

/** Options of {@link renderSvg}. */
export interface SvgOptions {
  /** Shown above the lines, and the name of the picture for screen readers. */
  title?: string | null | undefined;
  /** What a screen reader says about the picture. Default: the text of the lines. */
  description?: string | null | undefined;
  /** Default: `auto`. */
  theme?: SvgTheme | null | undefined;
  /** The smallest number of columns of the picture. Default: that of the widest line. */
  columns?: number | null | undefined;
  /** Whether to draw a frame, and the title above it. Default: true. */
  frame?: boolean | null | undefined;
}

// All in whole pixels, so that edges are sharp.
// A column is 0.6 of the font size, as in most monospaced fonts.
const COLUMN = 9;
const ROW = 20;
const FONT_SIZE = 15;
/** From the top of a row to the baseline of its letters. */
const BASELINE = 15;
const PADDING = 16;
const TITLE_HEIGHT = 32;
const FONTS =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace";

/**
 * A picture of lines, as the text of an SVG file.
 * It shows colours and weights, wide characters and emoji, each grapheme in the columns where a terminal
 * shows it. It takes any strings, such as those of `getStyledLines()`.
 *
 * @example
 * ```ts
 * const box = new CheckboxWidget({ title: 'Salt', completed: true });
 * box.render(20);
 * const picture = renderSvg(box.getStyledLines(), { title: 'A checkbox', theme: 'light' });
 * picture.slice(0, 74); // → '<svg xmlns="http://www.w3.org/2000/svg" width="104" height="84" viewBox="0'
 * ```
 */
export function renderSvg(lines: string | readonly string[], options?: SvgOptions | null): string {
  return new SvgWriter(requireLines(lines), checked(options)).toString();
}

interface Settings {
  readonly title: string | null;
  readonly description: string | null;
  readonly theme: SvgTheme;
  readonly columns: number;
  readonly frame: boolean;
}

class SvgWriter {
  /** Lines of safe text. */
  readonly #rows: readonly string[];
  readonly #settings: Settings;
  /** The rules of the dark theme that the picture needs, for `auto`. */
  readonly #rules = new Set<string>();

  constructor(rows: readonly string[], settings: Settings) {
    this.#rows = rows;
    this.#settings = settings;
  }

  toString(): string {
    const { title, frame } = this.#settings;
    const columns = this.#rows.reduce((most, row) => Math.max(most, textWidth(row)), this.#settings.columns);
    const bar = frame && title !== null ? TITLE_HEIGHT : 0;
    const width = columns * COLUMN + 2 * PADDING;
    const height = Math.max(this.#rows.length, 1) * ROW + 2 * PADDING + bar;
    const shapes = [this.#window(width, height, bar)];
    if (bar > 0) shapes.push(this.#titleBar(title as string, columns, width));
    for (const [index, line] of this.#rows.entries()) {
      shapes.push(this.#row(line, PADDING, PADDING + bar + index * ROW));
    }
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="${FONTS}" font-size="${FONT_SIZE}">`,
      ...this.#words(),
      ...this.#style(), // only now: drawing the shapes has collected the rules
      ...shapes.filter((shape) => shape !== ''),
      '</svg>\n',
    ].join('\n');
  }

  /** What a screen reader says. */
  #words(): string[] {
    const text = this.#rows.map((row) => stripStyle(row).trimEnd());
    const name = this.#settings.title ?? text.find((line) => /[\p{L}\p{N}]/u.test(line))?.trim();
    const description = this.#settings.description ?? text.join('\n').trim();
    return [
      ...(name === undefined ? [] : [`<title>${escaped(name)}</title>`]),
      ...(description === '' ? [] : [`<desc>${escaped(description)}</desc>`]),
    ];
  }

  #style(): string[] {
    if (this.#rules.size === 0) return [];
    const rules = [...this.#rules].sort().join('');
    return [`<style>@media (prefers-color-scheme: dark) { ${rules}}</style>`];
  }

  #window(width: number, height: number, bar: number): string {
    const fill = this.#color('fill', BACKGROUND);
    if (!this.#settings.frame) return `<rect width="${width}" height="${height}" ${fill}/>`;
    const line = this.#color('stroke', FRAME);
    const edges = `x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="7"`;
    const below = bar === 0 ? '' : `\n<path d="M0.5 ${bar}.5h${width - 1}" fill="none" ${line}/>`;
    return `<rect ${edges} ${both(fill, line)}/>${below}`;
  }

  /** The title in the middle, cut if it is too long. */
  #titleBar(title: string, columns: number, width: number): string {
    const shown = textWidth(title) > columns ? `${sliceText(title, 0, columns - 1)}…` : title;
    return this.#row(safeText(`\x1b[2m${shown}`), Math.round((width - textWidth(shown) * COLUMN) / 2), 6);
  }

  /** One line of text: what lies behind it, its letters, the lines through and under them. */
  #row(line: string, x: number, y: number): string {
    const cells = paintedCells(line);
    const grounds = stretches(cells, ({ background }) =>
      background === BACKGROUND ? null : String(background),
    );
    const pieces = textPieces(cells);
    const lined = stretches(cells, decorationKey);
    return [
      ...grounds.map((part) => this.#ground(part, x, y)),
      ...pieces.map((part) => this.#text(part, x, y)),
      ...lined.flatMap((part) => this.#decorations(part, x, y)),
    ].join('\n');
  }

  #ground({ column, width, paint }: Stretch, x: number, y: number): string {
    const fill = this.#color('fill', paint.background);
    return `<rect x="${x + column * COLUMN}" y="${y}" width="${width * COLUMN}" height="${ROW}" ${fill}/>`;
  }

  #text({ text, column, width, paint }: Stretch, x: number, y: number): string {
    const left = x + column * COLUMN;
    const columns = width * COLUMN;
    // Fit common letters into their columns. Centre anything a font may lack, and keep its shape.
    const place = isCommon(text)
      ? `x="${left}" y="${y + BASELINE}" textLength="${columns}" lengthAdjust="spacingAndGlyphs"`
      : `x="${left + columns / 2}" y="${y + BASELINE}" text-anchor="middle"`;
    return `<text ${place}${weight(paint)} ${this.#color('fill', paint.foreground, paint.background)}>${escaped(text)}</text>`;
  }

  #decorations({ column, width, paint }: Stretch, x: number, y: number): string[] {
    const left = x + column * COLUMN;
    const length = width * COLUMN;
    const drawn: string[] = [];
    const add = (path: string, color: number, more = ''): void => {
      const faint = paint.dim ? DIM : '';
      drawn.push(
        `<path d="${path}" fill="none"${more}${faint} ${this.#color('stroke', color, paint.background)}/>`,
      );
    };
    const straight = (at: number): string => `M${left} ${y + at}.5h${length}`;
    if (paint.underline === 3) add(wave(left, y + 17, width), paint.underlineColor);
    else if (paint.underline === 2) add(straight(16) + straight(18), paint.underlineColor);
    else if (paint.underline > 0) add(straight(17), paint.underlineColor, DASHES[paint.underline]);
    if (paint.strike) add(straight(10), paint.foreground);
    if (paint.overline) add(straight(1), paint.foreground);
    return drawn;
  }

  /**
   * The attributes that set a colour, readable on the background if one is given.
   * With `auto` they include a class, whose rule sets the colour of the dark theme.
   */
  #color(property: 'fill' | 'stroke', color: number, ground: number | null = null): string {
    const { theme } = this.#settings;
    const inPalette = (palette: Palette): string =>
      ground === null ? hexColor(color, palette) : textColor(color, ground, palette);
    const value = inPalette(theme === 'dark' ? DARK : LIGHT);
    if (theme !== 'auto' || !isThemed(color)) return `${property}="${value}"`;
    const behind = ground === null || ground === BACKGROUND ? '' : `-on-${colorName(ground)}`;
    const name = `textui-${property}-${colorName(color)}${behind}`;
    this.#rules.add(`.${name} { ${property}: ${inPalette(DARK)} } `);
    return `class="${name}" ${property}="${value}"`;
  }
}

const DIM = ' opacity="0.65"';
/** By kind of underline: dotted and dashed. */
const DASHES: Readonly<Record<number, string>> = {
  4: ' stroke-dasharray="1 2"',
  5: ' stroke-dasharray="5 4"',
};

function weight({ bold, italic, dim }: Paint): string {
  return (bold ? ' font-weight="bold"' : '') + (italic ? ' font-style="italic"' : '') + (dim ? DIM : '');
}

function decorationKey(paint: Paint): string | null {
  const { underline, strike, overline, underlineColor, foreground, background, dim } = paint;
  if (underline === 0 && !strike && !overline) return null;
  return [underline, strike, overline, underlineColor, foreground, background, dim].join();
}

/** A wave with one period per column. */
function wave(x: number, y: number, columns: number): string {
  return `M${x} ${y}${`q${COLUMN / 4} -3 ${COLUMN / 2} 0t${COLUMN / 2} 0`.repeat(columns)}`;
}

/** The attributes of two colours in one element, with one list of classes. */
function both(first: string, second: string): string {
  const classes = [...`${first} ${second}`.matchAll(/class="([^"]*)" /g)].map(([, name]) => name);
  const rest = `${first} ${second}`.replaceAll(/class="[^"]*" /g, '');
  return classes.length === 0 ? rest : `class="${classes.join(' ')}" ${rest}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function requireLines(lines: unknown): string[] {
  if (typeof lines === 'string') return safeText(lines).split('\n');
  if (!Array.isArray(lines))
    throw argumentError('renderSvg', 'lines', 'a string or an array of strings', lines);
  return lines.flatMap((line, index) =>
    safeText(requireString('renderSvg', `lines[${index}]`, line)).split('\n'),
  );
}

function checked(given: SvgOptions | null | undefined): Settings {
  const options = requireOptions('renderSvg', given);
  const theme = options.theme ?? 'auto';
  if (!['light', 'dark', 'auto'].includes(theme)) {
    throw argumentError('renderSvg', 'theme', "'light', 'dark' or 'auto'", theme);
  }
  const { title, description } = options;
  return {
    title: plainText(requireString('renderSvg', 'title', title ?? '')) || null,
    description:
      description == null ? null : stripStyle(requireString('renderSvg', 'description', description)),
    theme,
    columns: requireWhole('renderSvg', 'columns', options.columns ?? 1, 1),
    frame: requireBoolean('renderSvg', 'frame', options.frame ?? true),
  };
}

/** One grapheme, its columns and how it is drawn. */
interface SvgCell {
  readonly text: string;
  readonly column: number;
  /** Columns: 1 or 2. */
  readonly width: number;
  readonly paint: Paint;
}

/** A style with its final colours: those of inverse text are already swapped. */
interface Paint extends Look {
  readonly foreground: number;
  readonly background: number;
  readonly underlineColor: number;
}

/** Neighbouring cells that are drawn as one. */
interface Stretch {
  readonly text: string;
  readonly column: number;
  readonly width: number;
  readonly paint: Paint;
}

/** The graphemes of one line of safe text, as `safeText` and `getStyledLines()` give it. */
function paintedCells(line: string): SvgCell[] {
  const { text, changes } = readStyles(line);
  const cells: SvgCell[] = [];
  let [offset, column, next] = [0, 0, 0];
  let paint = PLAIN_PAINT;
  for (const grapheme of graphemes(text)) {
    for (; next < changes.length && (changes[next] as Change).offset <= offset; next++) {
      paint = (changes[next] as Change).paint;
    }
    const width = textWidth(grapheme);
    cells.push({ text: grapheme, column, width, paint });
    offset += grapheme.length;
    column += width;
  }
  return cells;
}

/** A change of look at an offset of the text. */
interface Change {
  readonly offset: number;
  readonly paint: Paint;
}

/** The text without its sequences, and the changes of look. Equal looks are the same object. */
function readStyles(line: string): { text: string; changes: Change[] } {
  const paints = new Map([[PLAIN, PLAIN_PAINT]]);
  const reader = new SgrReader();
  const changes: Change[] = [];
  // Safe text contains no other escapes.
  const [first = '', ...rest] = line.split('\x1b[');
  let style = PLAIN;
  let text = first;
  for (const part of rest) {
    const end = part.indexOf('m');
    style = reader.read(style, part, 0, end);
    let paint = paints.get(style);
    if (paint === undefined) paints.set(style, (paint = paintOf(style)));
    changes.push({ offset: text.length, paint });
    text += part.slice(end + 1);
  }
  return { text, changes };
}

/** Neighbouring cells with the same key, joined. Cells without a key are left out. */
function stretches(cells: readonly SvgCell[], key: (paint: Paint) => string | null): Stretch[] {
  const found: Stretch[] = [];
  let openKey: string | null = null;
  for (const cell of cells) {
    const cellKey = key(cell.paint);
    if (cellKey !== null) {
      if (cellKey === openKey) found.push(joined(found.pop() as Stretch, cell));
      else found.push(cell);
    }
    openKey = cellKey;
  }
  return found;
}

/**
 * The text of a line, in pieces that are placed separately.
 * Letters that every monospaced font has are kept together, with single blanks between them. Any other
 * grapheme is a piece of its own, so that it moves nothing else, whatever font draws it.
 */
function textPieces(cells: readonly SvgCell[]): Stretch[] {
  const pieces: Stretch[] = [];
  let open = false;
  let blank: SvgCell | null = null;
  for (const cell of cells) {
    if (isBlank(cell.text)) {
      open &&= blank === null && cell.text === ' ';
      blank = cell;
      continue;
    }
    const common = isCommon(cell.text);
    const before = pieces.at(-1);
    if (open && common && before !== undefined && before.paint === cell.paint) {
      const bridged = blank === null ? before : joined(before, blank);
      pieces[pieces.length - 1] = joined(bridged, cell);
    } else pieces.push(cell);
    open = common;
    blank = null;
  }
  return pieces;
}

/** Whether a piece consists of letters that every monospaced font has. */
function isCommon(text: string): boolean {
  return /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u203e\u2500-\u259f]+$/.test(text);
}

function isBlank(text: string): boolean {
  return /^[\s\u2800\u3164]+$/.test(text);
}

function joined(left: Stretch, right: Stretch): Stretch {
  return { ...left, text: left.text + right.text, width: left.width + right.width };
}

function paintOf(style: Style): Paint {
  const look = lookOf(style);
  const text = style.foreground || FOREGROUND;
  const ground = style.background || BACKGROUND;
  const [foreground, background] = look.inverse ? [ground, text] : [text, ground];
  return { ...look, foreground, background, underlineColor: style.underlineColor || foreground };
}

const PLAIN_PAINT: Paint = paintOf(PLAIN);
