// Texts of line mode: the prompt of an ask, and refusals.

import { Prompt } from '../../run/prompt.ts';
import type { Ask, AskView, Rejection } from '../../engine/port.ts';
import type { Words } from '../../i18n/words.ts';
import { isList, isHub } from '../../questions/shape.ts';

/** Why something was refused; at a menu with what it is about. */
export function refusalText({ label, message, ask }: Rejection, words: Words): string {
  const isMenu = isHub(ask) || isList(ask);
  return isMenu && label !== '' ? words.say('hub.refused', { label, message }) : message;
}

/** The prompt of an ask; that of a hub has keys. */
export function promptOf(ask: Ask, { message, menu }: AskView, words: Words): Prompt {
  const prompt = new Prompt(message);
  if (!isHub(ask)) return prompt;
  prompt.addContinueOption(menu?.finish ?? words.say('hub.finish'));
  if (ask.canGoBack) prompt.addOption('<', words.say('hub.back'));
  prompt.addQuitOption();
  if (ask.hasHelp) prompt.addHelpOption();
  return prompt;
}
