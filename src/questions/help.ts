// What `?` prints at a question.

import type { Words } from '../i18n/words.ts';
import type { MaybePromise } from '../screens/maybe-promise.ts';

/** A text, or a function that gives one. */
export type Help = string | (() => MaybePromise<string>);

/** What `?` and `<` do, as far as they do something; null where neither does. */
export function commandsLine(help: boolean, back: boolean, words: Words): string | null {
  if (help) return words.say(back ? 'form.commands' : 'form.help-only');
  return back ? words.say('form.back-only') : null;
}
