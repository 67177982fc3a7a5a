// The lines of something that is said, in the looks of one output.

import { saidLines, saidText } from '../../run/said-lines.ts';
import type { SayKind } from '../../run/say.ts';
import type { Words } from '../../i18n/words.ts';
import type { SemanticNode } from '../../render/semantic-node.ts';
import { drawnFor } from '../../render/output-traits.ts';
import type { Widget } from '../../render/widget.ts';
import { asciiBorders } from '../../text/ascii.ts';
import { spellOutLinks } from '../../text/link.ts';
import { stripStyle, wrapText } from '../../text/text.ts';

/** The columns of an output that does not say. */
export const DEFAULT_WIDTH = 80;

/** The options of a message. */
export interface SayingOptions {
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Says in words what is otherwise drawn; null to draw it. */
  readonly spoken?: { node(node: SemanticNode): string[] } | null | undefined;
  /** Whether signs outside ASCII may be drawn; true unless given. */
  readonly unicode?: boolean | undefined;
  /** Whether each row of a table is one line; false unless given. */
  readonly unfolds?: boolean | undefined;
}

/** The lines of something that is said; without styles where a terminal has no colour. */
export function saidIn(
  message: string | Widget,
  { kind, wraps, width, color }: { kind: SayKind; wraps: boolean; width: number; color: boolean },
  { words, spoken = null, unicode = true, unfolds = false }: SayingOptions,
): string[] {
  const content = color || typeof message !== 'string' ? message : spellOutLinks(message);
  const word = saidText('', kind, words);
  const lines =
    spoken === null || typeof content === 'string'
      ? saidLines(content, kind, words, width, { wraps, unfolds, isPlain: !color })
      : [
          ...(word === '' ? [] : [word]),
          ...spoken.node(drawnFor(content, { isPlain: !color, unfolds }, () => content.describe())),
        ].flatMap((text) => wrapText(text, width));
  const bordered = unicode || typeof content === 'string' ? lines : lines.map(asciiBorders);
  return color ? bordered : bordered.map(stripStyle);
}
