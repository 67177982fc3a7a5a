// What line mode prints, as far as it can be known before anything is drawn: what is said, and prompts.

import { Prompt } from '../../run/prompt.ts';
import { saidLines, saidText } from '../../run/said-lines.ts';
import type { SayKind } from '../../run/say.ts';
import type { Ask, AskView, Refused } from '../../engine/port.ts';
import type { Words } from '../../i18n/words.ts';
import type { Widget } from '../../render/widget.ts';
import { asciiBorders } from '../../text/ascii.ts';
import { spellOutLinks } from '../../text/link.ts';
import { stripStyle, wrapText } from '../../text/text.ts';
import type { Speech } from '../speech/speech.ts';

export const DEFAULT_WIDTH = 80;

/** What decides how something is drawn. */
export interface DrawingOptions {
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Whether a screen that is shown again is printed whole, or only what changed; whole unless given. */
  readonly redraw?: 'whole' | 'changes' | undefined;
  /** Says in words what is otherwise drawn; null to draw it. */
  readonly spoken?: Speech | null | undefined;
  /** Whether signs outside ASCII may be drawn; true unless given. */
  readonly unicode?: boolean | undefined;
}

/** The lines of something that is said; without styles where a terminal has no colour. */
export function saidIn(
  message: string | Widget,
  { kind, wraps, width, color }: { kind: SayKind; wraps: boolean; width: number; color: boolean },
  { words, spoken = null, unicode = true }: DrawingOptions,
): string[] {
  const content = color || typeof message !== 'string' ? message : spellOutLinks(message);
  const word = saidText('', kind, words);
  const lines =
    spoken === null || typeof content === 'string'
      ? saidLines(content, kind, words, width, wraps)
      : [...(word === '' ? [] : [word]), ...spoken.node(content.describe())].flatMap((text) =>
          wrapText(text, width),
        );
  const bordered = unicode || typeof content === 'string' ? lines : lines.map(asciiBorders);
  return color ? bordered : bordered.map(stripStyle);
}

/** Why something was refused; at a menu with what it is about. */
export function refusalText({ label, message, ask }: Refused, words: Words): string {
  const isMenu = ask?.kind === 'hub' || ask?.kind === 'list';
  return isMenu && label !== '' ? words.say('hub.refused', { label, message }) : message;
}

/** The prompt of an ask; that of a hub has keys. */
export function promptOf(
  { kind, canGoBack, hasHelp }: Ask,
  { message, menu }: AskView,
  words: Words,
): Prompt {
  const prompt = new Prompt(message);
  if (kind !== 'hub') return prompt;
  prompt.addContinueOption(menu?.finish ?? words.say('hub.finish'));
  if (canGoBack) prompt.addOption('<', words.say('hub.back'));
  prompt.addQuitOption();
  if (hasHelp) prompt.addHelpOption();
  return prompt;
}
