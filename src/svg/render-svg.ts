// Pictures of screens: lines with their styles as an SVG.
// A pure function: the same lines always give the same text.

import { requireLines, requireSvgOptions, type SvgOptions } from './svg-options.ts';
import { SvgWriter } from './svg-writer.ts';

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
  const rows = requireLines('renderSvg', lines);
  const writer = new SvgWriter(rows, rows.length, requireSvgOptions('renderSvg', options));
  return writer.picture(
    rows,
    rows.map((line, index) => writer.row(line, index)),
  );
}
