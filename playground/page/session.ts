// The session: real text that is only ever appended, one element a line.

import type { Line } from '../../src/text/line.ts';
import type { Style } from '../../src/text/style.ts';
import { lookOf, parseLines, RGB } from '../program/library.ts';
import { Cells } from './cells.ts';

/** As many lines are kept; older ones scroll away for good. */
const MOST_LINES = 4_000;
const PALETTE = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** What was printed, in an element. */
export class Session {
  readonly #log: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #cells: Cells;
  #line: HTMLElement;

  /** `log`, which scrolls in `scroller`, is filled with lines; `probe`, which nobody sees, has the same fonts. */
  constructor(log: HTMLElement, scroller: HTMLElement, probe: HTMLElement) {
    this.#log = log;
    this.#scroller = scroller;
    this.#cells = new Cells(probe);
    this.#line = this.#startLine();
  }

  /** Everything that was printed. */
  get text(): string {
    return this.#log.textContent ?? '';
  }

  clear(): void {
    this.#log.replaceChildren();
    this.#line = this.#startLine();
  }

  /** Appends what was printed, and follows it unless the reader has scrolled back. */
  append(text: string): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    const follows = scrollHeight - scrollTop - clientHeight < 40;
    for (const [index, line] of parseLines(text).slice(-MOST_LINES).entries()) {
      if (index > 0) {
        this.#line.append('\n');
        this.#line = this.#startLine();
      }
      this.#line.append(...this.#draw(line));
    }
    while (this.#log.childElementCount > MOST_LINES) this.#log.firstElementChild?.remove();
    if (follows) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  #startLine(): HTMLElement {
    const line = document.createElement('span');
    line.className = 'line';
    this.#log.append(line);
    return line;
  }

  #draw({ text, runs }: Line): (Node | string)[] {
    if (runs === null) return this.#place(text, false);
    const { starts, styles } = runs;
    const drawn = this.#place(text.slice(0, starts[0]), false);
    for (const [index, style] of styles.entries()) {
      const span = document.createElement('span');
      paint(span, style);
      const part = text.slice(starts[index], starts[index + 1]);
      span.append(...this.#place(part, lookOf(style).bold));
      drawn.push(span);
    }
    return drawn;
  }

  #place(text: string, isBold: boolean): (Node | string)[] {
    if (text === '') return [];
    return this.#cells.fit(text, isBold).map(({ text: part, spacing, box }) => {
      if (spacing === 0 && box === null) return part;
      const span = document.createElement('span');
      span.textContent = part;
      if (box === null) span.style.letterSpacing = `${spacing}em`;
      else {
        span.className = 'box';
        span.style.width = `${box}ch`;
      }
      return span;
    });
  }
}

/** Gives an element the look of a style; the page leaves it out where plain text is wanted. */
function paint(span: HTMLElement, style: Style): void {
  const look = lookOf(style);
  const [front, back] = look.inverse
    ? [style.background, style.foreground]
    : [style.foreground, style.background];
  span.classList.add('styled');
  for (const name of ['bold', 'dim', 'italic', 'strike', 'inverse'] as const) {
    if (look[name]) span.classList.add(name);
  }
  if (look.underline > 0) span.classList.add('underline');
  if (front !== 0) span.style.setProperty('--front', colorOf(front));
  if (back !== 0) span.style.setProperty('--back', colorOf(back));
}

/** A colour as CSS: the sixteen by name, so that they suit dark and light, the others as they are. */
function colorOf(color: number): string {
  if (color >= RGB) return `#${(color - RGB).toString(16).padStart(6, '0')}`;
  const number = color - 1;
  if (number < 16) return `var(--${PALETTE[number % 8]}${number < 8 ? '' : '-bright'})`;
  if (number >= 232) return gray(8 + (number - 232) * 10);
  const levels = [36, 6, 1].map((size) => Math.floor((number - 16) / size) % 6);
  return `rgb(${levels.map((level) => (level === 0 ? 0 : 55 + level * 40)).join(' ')})`;
}

function gray(level: number): string {
  return `rgb(${level} ${level} ${level})`;
}
