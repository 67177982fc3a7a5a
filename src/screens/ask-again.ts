// A secret that is asked for twice, so that nobody mistypes it unseen.

import type { Words } from '../i18n/words.ts';
import { asName } from './prompt.ts';
import type { LineAsk } from './screen-context.ts';

/** Asks for a secret again: true, the message that the two differ, or null where `read` starts over. */
export async function askAgain(
  label: string,
  secret: string,
  words: Words,
  read: (prompt: string, ask: LineAsk) => Promise<string | null>,
): Promise<true | string | null> {
  const prompt = words.say('secret.again', { label: asName(label) });
  const again = await read(prompt, { hidden: true, follows: 'again' });
  if (again === null) return null;
  return again === secret || words.say('secret.differ');
}
