// A complete translation is one that compiles.

import type { Translator } from 'textui';
import type { MessageId, Messages } from 'textui/messages';
import { CZECH } from '../../examples/21-translated/czech.ts';

const { 'dialog.help': _, ...incomplete } = CZECH;

// @ts-expect-error a message is missing
export const complete: Readonly<Record<MessageId, string>> = incomplete;

/** What is left out stays English. */
export const partial: Messages = incomplete;
export const translators: Translator[] = [CZECH, incomplete, (id) => CZECH[id], () => null];

// @ts-expect-error there is no such message
export const misspelt: Messages = { 'dialog.hepl': 'Nápověda' };
