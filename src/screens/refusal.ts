// The message for an answer that was not taken: which keys are valid.

import type { Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import { holdersWithin, type Widget } from '../render/widget.ts';
import type { Prompt } from './prompt.ts';
import { quotedIn } from './quoted.ts';

/** The message that a key is not valid, with the keys that are: never the one just typed. Null for a hidden one. */
export function refusalOf(typed: string | null, window: Widget, prompt: Prompt, words: Words): string {
  const key = typed ?? '';
  const refused = typed === null ? words.say('refused.value') : refusedKey(quotedIn(typed, words), words);
  const own = prompt
    .keysIn(words)
    .filter((option) => option.toLowerCase() !== key.trim().toLowerCase())
    .map((option) => words.nameOf(option));
  const keys = [...numberKeys(window, key, words), ...own];
  if (keys.length === 0) return refused;
  const last = keys.pop() as string;
  const listed = keys.length === 0 ? last : words.say('keys.or', { keys: keys.join(', '), last });
  return `${refused} ${words.say('refused.keys', { keys: listed })}`;
}

function refusedKey(key: string, words: Words): string {
  return key === '' ? words.say('refused.empty') : words.say('refused.key', { key });
}

/** The keys of the numbered containers in a window, without the one typed; many as a range. */
function numberKeys(window: Widget, typed: string, words: Words): string[] {
  const isNumbered = (widget: Widget | null): boolean =>
    widget instanceof Container && widget.keyPattern !== null;
  const keys: string[] = [];
  for (const [widget, holder] of holdersWithin(window)) {
    // The keys of items inside a numbered container begin with its key, so they are not listed.
    if (isNumbered(widget) && !isNumbered(holder)) keys.push(...keysOf(widget as Container, typed, words));
  }
  return keys;
}

function keysOf({ keyPattern, size }: Container, typed: string, words: Words): string[] {
  if (keyPattern === null) return [];
  const keyFor = (id: number): string => keyPattern.keyFor(id);
  const id = keyPattern.idFor(typed);
  const refused = id !== null && Number.isInteger(id) && id >= 0 && id < size ? id : size;
  return [...range(0, refused, keyFor, words), ...range(refused + 1, size, keyFor, words)];
}

/** The keys of the ids from `from` up to, but not including, `to`. */
function range(from: number, to: number, keyFor: (id: number) => string, words: Words): string[] {
  const count = to - from;
  if (count > 2) return [words.say('keys.range', { first: keyFor(from), last: keyFor(to - 1) })];
  return count > 0 ? Array.from({ length: count }, (_, index) => keyFor(from + index)) : [];
}
