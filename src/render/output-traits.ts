// The traits of an output that its widgets keep to. Code that prints a widget finds them here, without loading widgets.

/** The traits that decide, besides the width, how a widget is drawn. */
export interface OutputTraits {
  /** Whether it has no colour, so that links show their addresses. */
  readonly isPlain: boolean;
  /** Whether each row of a table is one line, however wide: programs such as grep and awk read it. */
  readonly unfolds: boolean;
}

/** The key of the function, of every widget, that takes the traits of an output. */
export const DRAW_FOR: unique symbol = Symbol('drawFor');

export const USUAL_OUTPUT: OutputTraits = { isPlain: false, unfolds: false };

/** A widget, as far as it matters here. */
interface Drawable {
  readonly children: readonly Drawable[];
  readonly [DRAW_FOR]?: (traits: OutputTraits) => void;
}

/** Custom widgets may give other children whenever they are asked for them. */
const MOST_WIDGETS = 100_000;

/** Renders or describes a widget, and those in it, for an output. */
export function drawnFor<Drawn>(widget: Drawable, traits: OutputTraits, draw: () => Drawn): Drawn {
  if (!traits.isPlain && !traits.unfolds) return draw();
  const widgets = widgetsIn(widget);
  for (const one of widgets) one[DRAW_FOR]?.(traits);
  try {
    return draw();
  } finally {
    for (const one of widgets) one[DRAW_FOR]?.(USUAL_OUTPUT);
  }
}

function widgetsIn(widget: Drawable): Set<Drawable> {
  const within = new Set([widget]);
  for (const { children } of within) {
    if (within.size > MOST_WIDGETS) break;
    if (Array.isArray(children)) for (const child of children) within.add(child);
  }
  return within;
}
