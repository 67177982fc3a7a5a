// The prompt of what is asked, as line mode prints it.

import { Prompt } from '../../run/prompt.ts';
import type { Ask, AskView, Rejection } from '../../engine/port.ts';
import type { Words } from '../../i18n/words.ts';

/** Why something was refused; at a menu with what it is about. */
export function refusalText({ label, message, ask }: Rejection, words: Words): string {
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
