// What a dialog asks about an answer: whether it is meant, or the same secret again.

import { readYesOrNo } from '../checks/yes-or-no.ts';
import type { Words } from '../i18n/words.ts';
import { asName, promptWithDefault } from '../checks/labels.ts';
import type { LineAsk } from '../app/mode.ts';
import { type AnyScreen, readLineFor } from './ui-screen.ts';

/** What is needed to ask about doubts. */
export interface DoubtsHost {
  readonly words: Words;
  say(message: string): Promise<void>;
  read(prompt: string, ask: LineAsk): Promise<string>;
}

/** A screen as what asks about doubts. */
export function doubtsHostOf(screen: AnyScreen, words: Words): DoubtsHost {
  return {
    words,
    say: (message) => screen.say(message),
    read: (prompt, ask) => readLineFor(screen, prompt, ask),
  };
}

/** Prints all doubts, then asks about them once. True where there are none. */
export async function confirmDoubts(host: DoubtsHost, doubts: readonly string[]): Promise<boolean> {
  if (doubts.length === 0) return true;
  const { words } = host;
  for (const message of doubts) await host.say(message);
  const prompt = promptWithDefault(words.say('question.use-anyway'), words.say('answer.no'), words);
  for (;;) {
    const line = (await host.read(prompt, { hidden: false })).normalize('NFKC').trim();
    if (line === '' || line === '<') return false;
    const answer = readYesOrNo(line, words);
    if ('value' in answer) return answer.value;
    await host.say(answer.refused);
  }
}

/** Asks for a secret again: true, the message that the two differ, or null where `read` starts over. */
export async function askAgain(
  label: string,
  secret: string,
  words: Words,
  read: (prompt: string, ask: LineAsk) => Promise<string | null>,
): Promise<true | string | null> {
  const prompt = words.say('secret.again', { label: asName(label) });
  const again = await read(prompt, { hidden: true });
  if (again === null) return null;
  return again === secret || words.say('secret.differ');
}
