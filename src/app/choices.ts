// The keys that would do, for the line that says why an answer did not.

import type { Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import type { Prompt } from '../screens/prompt.ts';
import type { Widget } from '../render/widget.ts';
import { sliceText, stripStyle, textWidth } from '../text/text.ts';

const LONGEST_KEY = 20;

/** Says that a key is none of the choices, and which there are. */
export function refusalOf(key: string, window: Widget, prompt: Prompt, words: Words): string {
  const typed = stripStyle(key.trim()).replaceAll('\n', ' ');
  const shown = textWidth(typed) > LONGEST_KEY ? `${sliceText(typed, 0, LONGEST_KEY - 1)}…` : typed;
  const refused = typed === '' ? words.say('refused.empty') : words.say('refused.key', { key: shown });
  const keys = [...numberKeys(window, words), ...prompt.keysIn(words)];
  if (keys.length === 0) return refused;
  const last = keys.pop() as string;
  const listed = keys.length === 0 ? last : words.say('keys.or', { keys: keys.join(', '), last });
  return `${refused} ${words.say('refused.keys', { keys: listed })}`;
}

/** The keys of the numbered containers in a window, as ranges where there are many. */
function numberKeys(widget: Widget, words: Words): string[] {
  if (!(widget instanceof Container) || widget.keyPattern === null) {
    return widget.children.flatMap((child) => numberKeys(child, words));
  }
  const { keyPattern, size } = widget;
  if (size > 2) {
    return [words.say('keys.range', { first: keyPattern.keyFor(0), last: keyPattern.keyFor(size - 1) })];
  }
  return Array.from({ length: size }, (_, id) => keyPattern.keyFor(id));
}
