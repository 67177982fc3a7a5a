// The lines of a widget, in one call.

import type { Widget } from 'textui/render/widgets';

/** The rows of a widget rendered at a width. */
export function shown(widget: Widget, width: number): string[] {
  widget.render(width);
  return widget.getLines();
}

/** The same rows with their styles; `ESC` is drawn as `␛`, so that a test reads well. */
export function styled(widget: Widget, width: number): string[] {
  widget.render(width);
  return visible(widget.getStyledLines());
}

/** Lines with `ESC` drawn as `␛`. */
export function visible(lines: readonly string[]): string[] {
  return lines.map((line) => line.replaceAll('\x1b', '␛'));
}

/** Everything that can be seen of a widget from outside. */
export function stateOf(widget: Widget): unknown {
  const { content, width, height, cursor } = widget;
  return { content, width, height, cursor, lines: widget.getLines(), styled: widget.getStyledLines() };
}
