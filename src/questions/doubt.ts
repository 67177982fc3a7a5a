// Doubts: reasons to ask whether an answer is meant.

import { Doubt } from '../screens/checks.ts';
import { readYesOrNo } from '../screens/yes-or-no.ts';
import { requireString } from '../validate.ts';
import type { Interview } from './interview.ts';
import { fold } from './line.ts';

/**
 * What a check returns for an answer that is probably a mistake: a person is asked whether to use it anyway.
 *
 * @example
 * ```ts
 * const port = number('Port', { accept: (value) => value > 1023 || doubt('Ports below 1024 need root.') });
 * const app = startApp(port, { lines: ['80', 'yes'] });
 * console.log(await app.result);
 * // 80
 * ```
 */
export function doubt(message: string): Doubt {
  return new Doubt(requireString('doubt', 'message', message));
}

/** Prints all doubts, then asks about them once. True where there are none. */
export async function confirmDoubts(interview: Interview, doubts: readonly string[]): Promise<boolean> {
  if (doubts.length === 0) return true;
  const { words } = interview;
  for (const message of doubts) await interview.say(message);
  const prompt = words.say('question.default', {
    label: words.say('question.use-anyway'),
    default: words.say('answer.no'),
  });
  for (;;) {
    const line = await interview.read(prompt, false);
    if (fold(line) === '' || fold(line) === '<') return false;
    const answer = readYesOrNo(line, words);
    if ('value' in answer) return answer.value;
    await interview.say(answer.refused);
  }
}
