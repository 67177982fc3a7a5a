// The commands of a menu, read from a reply.

import { quotedIn } from '../checks/yes-or-no.ts';
import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import { type Ask, OPEN, type Reply } from './port.ts';
import { isList, isHub } from '../questions/shape.ts';

/** A command of a menu. */
export type MenuCommand =
  | { readonly means: 'done' | 'help' | 'back' | 'add' | 'quit' }
  | { readonly means: 'open' | 'remove'; readonly key: string }
  | { readonly means: 'nothing'; why(words: Words): string };

/** Reads a reply at a menu. */
export function readMenuLine(ask: Ask, reply: Reply | typeof OPEN): MenuCommand {
  if (reply === OPEN || 'keep' in reply) return { means: 'done' };
  if ('add' in reply) return { means: 'add' };
  if ('back' in reply) return { means: 'back' };
  if ('quit' in reply) return { means: 'quit' };
  if ('open' in reply) return { means: 'open', key: reply.open };
  if ('remove' in reply) return { means: 'remove', key: reply.remove };
  if (!('line' in reply)) throw new TypeError(`no answer to a menu: ${JSON.stringify(reply)}`);
  const typed = fold(reply.line);
  if (typed === '' && !isHub(ask)) return { means: 'done' };
  if (typed === '?') return { means: 'help' };
  if (typed === '<') return { means: 'back' };
  const hasItems = isList(ask);
  if (hasItems && typed === '+') return { means: 'add' };
  const [, minus = '', name = typed] = hasItems ? (/^(-?)\s*(\d{1,7})$/.exec(typed) ?? []) : [];
  const part = ask.view().menu?.find(name) ?? null;
  if (part !== null && part !== 'several') return { means: minus === '-' ? 'remove' : 'open', key: part.key };
  const message = part === null ? 'select.none' : 'select.several';
  return { means: 'nothing', why: (words) => words.say(message, { answer: quotedIn(reply.line, words) }) };
}
