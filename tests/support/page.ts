// Pages, from which the references of widgets are put together: nothing but `write` and `draw`.

import { SeparatorWidget, Widget } from 'textui/render/widgets';

/** Thrown where the width is too small. */
export class TooNarrow extends Error {}

export const RESET = '\x1b[0m';

/** Text as `write` wraps it. */
export function wrapped(text: string, width: number): Widget {
  const page = new Widget();
  page.write(text, { width, wordwrap: true });
  return page;
}

/** Empty rows. A newline makes a second one: of a single one, the separator is the only source. */
export function emptyRows(count: number): Widget {
  const page = count === 1 ? new SeparatorWidget() : new Widget();
  if (count === 1) page.render(1);
  else page.write('\n'.repeat(count - 1));
  page.setEnd();
  return page;
}

/** Makes a row exist. */
export function reach(page: Widget, row: number): void {
  page.draw(emptyRows(1), { row, col: 0 });
}

/** Types the rows of a part, aligned in so many columns; empty ones leave nothing behind. */
export function place(
  page: Widget,
  part: Widget,
  row: number,
  col: number,
  align: { side: 'left' | 'right'; width: number } = { side: 'left', width: 0 },
): void {
  for (const [index, line] of part.getStyledLines().entries()) {
    reach(page, row + index);
    const width = part.content[index]?.length ?? 0;
    const free = align.side === 'right' ? align.width - width : 0;
    if (width > 0) page.write(line, { row: row + index, col: col + free });
  }
}
