// What is shown and asked now, as one tree: tests, the protocol and speech read it from here.

import type { Words } from '../i18n/words.ts';
import { plainTree, type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { describePrompt } from '../screens/prompt.ts';
import type { Reading, View } from './mode.ts';

/** The question that a reading waits for. */
export function describeReading(reading: Reading, words: Words): SemanticNode {
  return plainTree(reading.describe?.() ?? describePrompt(reading.prompt, words));
}

/**
 * The window that is shown, with the question that waits for an answer as its last child. A question that is
 * asked without a screen is the whole tree.
 */
export function screenTree(view: View | null, reading: Reading | null, words: Words): SemanticNode {
  const window = view === null ? semanticNode('window') : plainTree(view.window.describe());
  if (reading === null) return window;
  const question = describeReading(reading, words);
  if (window.name === undefined && window.children === undefined) return question;
  return semanticNode('window', { ...window, children: [...(window.children ?? []), question] });
}
