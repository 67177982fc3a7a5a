// The lines of what line mode prints: a screen, what has changed on it, something that is said.

import type { View } from '../../run/mode.ts';
import { TextUIError } from '../../base/errors.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import { drawnFor } from '../../render/output-traits.ts';
import type { Widget } from '../../render/widget.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { asciiBorders } from '../../text/ascii.ts';
import { stripStyle, textWidth, wrapText } from '../../text/text.ts';
import { ShownBefore, type ShownItem } from './changes.ts';
import type { Speech } from '../speech/speech.ts';
import { DEFAULT_WIDTH, type SayingOptions } from './said.ts';

/** The options of drawing. */
export interface DrawingOptions extends SayingOptions {
  /** Whether a screen that is shown again is printed whole, or only what changed; whole unless given. */
  readonly redraw?: 'whole' | 'changes' | undefined;
  readonly spoken?: Speech | null | undefined;
}

/** So many lines of changed items are printed by themselves. */
const MOST_CHANGED = 10;

/** Draws for one terminal; without styles where it has no colour. */
export class Drawing {
  readonly #terminal: Terminal;
  readonly #onlyChanges: boolean;
  readonly #spoken: Speech | null;
  readonly #unicode: boolean;
  readonly #width: () => number;
  readonly #before = new ShownBefore();

  constructor(
    terminal: Terminal,
    { redraw, spoken = null, unicode = true }: DrawingOptions,
    width: () => number,
  ) {
    this.#terminal = terminal;
    this.#onlyChanges = redraw === 'changes';
    this.#spoken = spoken;
    this.#unicode = unicode;
    this.#width = width;
  }

  /** The changes of a screen since it was shown; null if all of it is to be shown. */
  changesIn(view: View): string[] | null {
    if (!this.#onlyChanges || view.kind === 'question' || view.kind === 'choices') return null;
    const changes = this.#before.changesIn(view, view.window.describe());
    if (changes === 'all') return null;
    if (changes === 'nothing') return [];
    const spoken = this.#spoken?.items(
      view,
      changes.map(({ node }) => node),
    );
    const lines = spoken === undefined ? this.#items(changes) : this.#wrapped(spoken);
    if (lines === null || lines.length > MOST_CHANGED) return null;
    return spoken === undefined ? [...this.#title(view.window), ...lines] : lines;
  }

  /** The first lines of a screen, at least as many as asked for; null asks for all. */
  all(view: View, rows: number | null): string[] {
    const { window } = view;
    if (this.#spoken !== null)
      return this.#wrapped(
        this.#spoken.screen(
          view,
          this.#drawn(window, () => window.describe()),
        ),
      );
    const width = this.#width();
    const draw = (columns: number): void =>
      this.#drawn(window, () => (rows === null ? window.render(columns) : window.renderTop(columns, rows)));
    try {
      draw(width);
    } catch (error) {
      // Draw a window that needs more columns than there are at the usual width.
      if (!isTooNarrow(error) || width >= DEFAULT_WIDTH) throw error;
      draw(DEFAULT_WIDTH);
    }
    return this.#linesOf(window);
  }

  /** Items one below another, each with its number; null where one has no room for it. */
  #items(items: readonly ShownItem[]): string[] | null {
    const lines: string[] = [];
    for (const { drawn } of items) {
      if (drawn === null) return null;
      const { label, widget } = drawn;
      const columns = textWidth(label);
      try {
        this.#drawn(widget, () => widget.render(Math.max(this.#width() - columns, 1)));
      } catch (error) {
        if (isTooNarrow(error)) return null;
        throw error;
      }
      const indent = ' '.repeat(columns);
      for (const [row, line] of this.#linesOf(widget).entries())
        lines.push((row === 0 ? label : indent) + line);
    }
    return lines;
  }

  #drawn<Drawn>(widget: Widget, draw: () => Drawn): Drawn {
    return drawnFor(widget, { isPlain: !this.#terminal.capabilities.color, unfolds: false }, draw);
  }

  #title({ title }: WindowContainer): string[] {
    return title == null || title === '' ? [] : this.#wrapped([title]);
  }

  #wrapped(texts: readonly string[]): string[] {
    return this.#shown(texts.flatMap((text) => wrapText(text, this.#width())));
  }

  #linesOf(widget: Widget): string[] {
    const lines = this.#terminal.capabilities.color ? widget.getStyledLines() : widget.getLines();
    return this.#unicode ? lines : lines.map(asciiBorders);
  }

  #shown(lines: string[]): string[] {
    return this.#terminal.capabilities.color ? lines : lines.map(stripStyle);
  }
}

function isTooNarrow(error: unknown): boolean {
  return error instanceof TextUIError && error.code === 'ERR_TEXTUI_LAYOUT';
}
