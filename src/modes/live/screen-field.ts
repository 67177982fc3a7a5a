// The field of a screen: arrow keys step through the keys of its window and its prompt. Yes and no is a confirm.

import { promptText } from '../../checks/labels.ts';
import type { Words } from '../../i18n/words.ts';
import type { Reading } from '../../run/mode.ts';
import { optionFor } from '../../run/prompt.ts';
import { ConfirmField } from './choice-field.ts';
import type { LiveField } from './field.ts';
import { type FrameLook, paint } from './layout.ts';
import { LineField } from './line-field.ts';

/** What is known of a screen besides what it asks for. */
export interface ScreenContext {
  readonly words: Words;
  readonly look: FrameLook;
  readonly history: readonly string[];
  /** The line that was sent last at this screen. */
  readonly last: string | undefined;
}

/** The field of a line that a screen asks for. */
export function screenField(
  { prompt, hidden, refused = null, offers }: Reading,
  { words, look, history, last }: ScreenContext,
): LiveField {
  const { lines = [], current = null } = hidden ? {} : (offers?.() ?? {});
  const [yes = '', no = ''] = lines;
  if (lines.length === 2 && words.yesOrNo(yes) === true && words.yesOrNo(no) === false) {
    return new ConfirmField({
      words,
      prompt: promptText(words.say('prompt.message')),
      start: current === null ? null : current === 0,
      send: (isYes) => ({ line: isYes ? yes : no }),
      paint: (word) => paint(word, 'cyan', look),
    });
  }
  const help = prompt.keysIn(words).find((key) => optionFor(prompt, key, words)?.app === 'help') ?? null;
  const options = { words, prompt: prompt.textIn(words), hidden, history, helpLine: help };
  const field = new LineField(lines.length === 0 ? options : { ...options, steps: lines });
  if (refused !== null && last !== undefined && !hidden) {
    field.editor.set(last);
    field.editor.mark();
  }
  return field;
}
