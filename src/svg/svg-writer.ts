// Draws lines with their styles as an SVG, every grapheme in its columns.

import { safeText, sliceText, stripStyle, textWidth } from '../text/text.ts';
import { isCommon, type Paint, paintedCells, type Stretch, stretches, textPieces } from './cells.ts';
import {
  BACKGROUND,
  colorName,
  DARK,
  FRAME,
  hexColor,
  isThemed,
  LIGHT,
  type Palette,
  textColor,
} from './palette.ts';
import type { SvgSettings } from './svg-options.ts';

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

/** Draws the rows of one picture, and what is around them. */
export class SvgWriter {
  readonly #settings: SvgSettings;
  readonly #columns: number;
  readonly #height: number;
  /** The height of the title bar; 0 without one. */
  readonly #bar: number;
  /** The rules of the dark theme that the picture needs, for `auto`. */
  readonly #rules = new Set<string>();

  /** `rows` are all that the picture may show, `count` how many there are below one another. */
  constructor(rows: readonly string[], count: number, settings: SvgSettings) {
    this.#settings = settings;
    this.#columns = rows.reduce((most, row) => Math.max(most, textWidth(row)), settings.columns);
    this.#bar = settings.frame && settings.title !== null ? TITLE_HEIGHT : 0;
    this.#height = Math.max(count, 1) * ROW + 2 * PADDING + this.#bar;
  }

  /** The shapes of a row; empty for none. */
  row(line: string, index: number): string {
    return this.#row(line, PADDING, PADDING + this.#bar + index * ROW);
  }

  /** The picture of shapes that were drawn. It says what these rows say; `styles` are further rules. */
  picture(rows: readonly string[], shapes: readonly string[], styles: readonly string[] = []): string {
    const width = this.#columns * COLUMN + 2 * PADDING;
    const around = [this.#window(width, this.#height, this.#bar)];
    if (this.#bar > 0) around.push(this.#titleBar(this.#settings.title as string, this.#columns, width));
    const size = `width="${width}" height="${this.#height}" viewBox="0 0 ${width} ${this.#height}"`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="${FONTS}" font-size="${FONT_SIZE}">`,
      ...this.#words(rows),
      ...this.#style(styles), // only now: drawing the shapes has collected the rules
      ...[...around, ...shapes].filter((shape) => shape !== ''),
      '</svg>\n',
    ].join('\n');
  }

  /** The text for screen readers. */
  #words(rows: readonly string[]): string[] {
    const text = rows.map((row) => stripStyle(row).trimEnd());
    const name = this.#settings.title ?? text.find((line) => /[\p{L}\p{N}]/u.test(line))?.trim();
    const description = this.#settings.description ?? text.join('\n').trim();
    return [
      ...(name === undefined ? [] : [`<title>${escaped(name)}</title>`]),
      ...(description === '' ? [] : [`<desc>${escaped(description)}</desc>`]),
    ];
  }

  #style(more: readonly string[]): string[] {
    const dark = [...this.#rules].sort().join('');
    const rules = dark === '' ? more : [`@media (prefers-color-scheme: dark) { ${dark}}`, ...more];
    return rules.length === 0 ? [] : [`<style>${rules.join('\n')}</style>`];
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
