// What line mode prints, as far as it can be known before anything is drawn: what is said, and how pages are filled.

import type { View } from '../../app/mode.ts';
import type { Prompt } from '../../app/prompt.ts';
import { saidLines, saidText } from '../../app/said-lines.ts';
import type { SayKind } from '../../app/say.ts';
import type { Words } from '../../i18n/words.ts';
import type { SemanticNode } from '../../render/semantic-node.ts';
import type { Widget } from '../../render/widget.ts';
import { stripStyle, wrapText } from '../../text/text.ts';

export const DEFAULT_WIDTH = 80;

/** What decides how something is drawn. */
export interface DrawingOptions {
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Whether a screen that is shown again is printed whole, or only what changed; whole unless given. */
  readonly redraw?: 'whole' | 'changes' | undefined;
  /** Says in words what is otherwise drawn; null to draw it. */
  readonly spoken?: Spoken | null | undefined;
}

/** Lines of a window, from the top. */
export interface DrawnLines {
  readonly lines: readonly string[];
  /** Whether these are all. */
  readonly complete: boolean;
  /** The headings of the tables among them. */
  readonly headings: readonly Heading[];
}

/** The heading of a table: it is printed again on each page that begins within the rows of the table. */
export interface Heading {
  readonly lines: readonly string[];
  /** The first row of the table below its heading. */
  readonly from: number;
  /** The line after its last row. */
  readonly to: number;
}

/** The lines of something that is said; without styles where a terminal has no colour. */
export function saidIn(
  message: string | Widget,
  { kind, wraps, width, color }: { kind: SayKind; wraps: boolean; width: number; color: boolean },
  { words, spoken = null }: DrawingOptions,
): string[] {
  const word = saidText('', kind, words);
  const lines =
    spoken === null || typeof message === 'string'
      ? saidLines(message, kind, words, width, wraps)
      : [...(word === '' ? [] : [word]), ...spoken.node(message.describe())].flatMap((text) =>
          wrapText(text, width),
        );
  return color ? lines : lines.map(stripStyle);
}

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

/** Says in words what is otherwise drawn. */
export interface Spoken {
  /** The lines of a screen; its title only where it is not the one said last. */
  screen(view: View, tree: SemanticNode): string[];
  /** The lines of some items of a screen. */
  items(view: View, nodes: readonly SemanticNode[]): string[];
  /** The lines of something that is said. */
  node(node: SemanticNode): string[];
  /** The text of a prompt; its keys only where they were not said before. */
  prompt(prompt: Prompt): string;
  /** A line was typed: whether it only asks for the keys of the prompt again. */
  asksAgain(prompt: Prompt, line: string): boolean;
}
