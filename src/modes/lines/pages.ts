// What line mode prints, as far as it can be known before anything is drawn: what is said, and how pages are filled.

import type { View } from '../../app/mode.ts';
import type { Prompt } from '../../app/prompt.ts';
import { type SayKind, saidLines, saidText } from '../../app/say.ts';
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
