// Pages: how many lines of a long window fit on the screen at once.

/** How much fits on a page. */
export interface PageShape {
  /** Rows of the screen. */
  readonly rows: number;
  /** Rows left below each page for the prompt. */
  readonly promptHeight: number;
  /** The rows that a line takes: more than one if it is wider than the screen. */
  readonly rowsOf: (line: string) => number;
}

/**
 * The end of a page that begins at line `from`, below `used` rows: the line after its last.
 * The page is as full as possible and never empty. Blank lines at the end never make a page of their own.
 *
 * ```text
 *   rows 8, used 2     ======   first page: 8 - 2 - 2 = 4 lines, then 6 on each further one
 *                      ======
 *                      line
 *                      line
 *                      line
 *                      line
 *                      ENTER for more, 'q' to skip the rest:
 * ```
 */
export function endOfPage(lines: readonly string[], from: number, used: number, shape: PageShape): number {
  let left = shape.rows - shape.promptHeight - used;
  let end = from;
  while (end < lines.length) {
    left -= shape.rowsOf(lines[end] as string);
    if (left < 0 && end > from) break;
    end++;
  }
  for (let next = end; next < lines.length; next++) if (lines[next] !== '') return end;
  return lines.length;
}
