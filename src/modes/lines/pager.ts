// Pages: how a long window is divided so that each part can be read before the next appears.

/** How much fits. */
export interface PageShape {
  /** Rows of the screen. */
  readonly rows: number;
  /** Rows that the rule above the window takes from the first page. */
  readonly ruleHeight: number;
  /** Rows left below each page for what is asked there. */
  readonly promptHeight: number;
  /** The rows that a line takes: more than one where it is wider than the screen. */
  readonly rowsOf: (line: string) => number;
}

/**
 * The lines in pages. One page when they fit below the rule and above a prompt; otherwise as many as
 * it takes, each as full as it can be and none without a line.
 *
 * ```text
 *   rows 8, rule 2     ======   first page: 8 - 2 - 2 = 4 lines, then 6 on each further one
 *                      ======
 *                      line
 *                      line
 *                      line
 *                      line
 *                      Press ENTER to continue, or 'q' to skip the rest:
 * ```
 */
export function divideIntoPages(
  lines: readonly string[],
  { rows, ruleHeight, promptHeight, rowsOf }: PageShape,
): string[][] {
  const pages: string[][] = [[]];
  let left = rows - promptHeight - ruleHeight;
  for (const line of lines) {
    const needed = rowsOf(line);
    const page = pages.at(-1) as string[];
    if (needed <= left || page.length === 0) page.push(line);
    else {
      pages.push([line]);
      left = rows - promptHeight;
    }
    left -= needed;
  }
  return pages;
}
