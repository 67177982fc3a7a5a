// A prompt as data, and why a line is no answer to it.

import { withoutColon } from '../checks/label-text.ts';
import { quotedIn } from '../checks/yes-or-no.ts';
import type { Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { holdersWithin, type Widget } from '../render/widget.ts';
import { messageIn, type Prompt, promptOptions } from './prompt.ts';

/** A prompt as data: what waits for an answer, and the keys that answer it. */
export function describePrompt(prompt: Prompt, words: Words): SemanticNode {
  const children = promptOptions(prompt, words).map(({ key, description }) =>
    semanticNode('listitem', { name: description, key }),
  );
  return semanticNode('question', { name: withoutColon(messageIn(prompt, words)), children });
}

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

/** The keys of the numbered containers in a window, without the one typed. Many in a row are a range. */
function numberKeys(window: Widget, typed: string, words: Words): string[] {
  const isNumbered = (widget: Widget | null): boolean =>
    widget instanceof Container && widget.keyPattern !== null;
  const runs: string[][] = [];
  for (const [widget, holder] of holdersWithin(window)) {
    // The keys of items inside a numbered container begin with its key, so they are not listed.
    if (!isNumbered(widget) || isNumbered(holder)) continue;
    for (const key of keysOf(widget as Container, typed)) {
      const run = runs.at(-1);
      if (run !== undefined && isNext(run.at(-1) as string, key)) run.push(key);
      else runs.push([key]);
    }
  }
  return runs.flatMap((run) =>
    run.length > 2 ? words.say('keys.range', { first: run[0] as string, last: run.at(-1) as string }) : run,
  );
}

function* keysOf({ keyPattern, size }: Container, typed: string): Generator<string> {
  if (keyPattern === null) return;
  const refused = keyPattern.idFor(typed);
  for (let id = 0; id < size; id++) if (id !== refused) yield keyPattern.keyFor(id);
}

/** Whether a key is the number, or the letter of the alphabet, after another one. */
function isNext(key: string, next: string): boolean {
  const isBoth = (kind: RegExp): boolean => kind.test(key) && kind.test(next);
  if (isBoth(/^-?\d+$/)) return Number(next) === Number(key) + 1;
  return isBoth(/^\p{L}$/u) && next.codePointAt(0) === (key.codePointAt(0) as number) + 1;
}
