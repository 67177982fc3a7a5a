// Pages: how many lines of a long window fit, so that each part can be read before the next appears.

/** How much fits. */
export interface PageShape {
  /** Rows of the screen. */
  readonly rows: number;
  /** Rows left below each page for what is asked there. */
  readonly promptHeight: number;
  /** The rows that a line takes: more than one where it is wider than the screen. */
  readonly rowsOf: (line: string) => number;
}

/**
 * Where a page ends that begins at line `from`, below `used` rows: one past its last line. It is as full
 * as it can be and never empty. Blank lines at the end never make a page of their own.
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
