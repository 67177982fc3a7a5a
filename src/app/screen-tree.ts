// What is shown and asked now, as one tree: tests, the protocol and speech read it from here.

import type { Words } from '../i18n/words.ts';
import { plainTree, type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { describePrompt } from '../screens/prompt.ts';
import type { LineRequest, View } from './mode.ts';

/** The question that a line is asked for. */
export function describeRequest(request: LineRequest, words: Words): SemanticNode {
  return plainTree(request.describe?.() ?? describePrompt(request.prompt, words));
}

/**
 * The window that is shown, with the question that waits for an answer as its last child. A question that is
 * asked without a screen is the whole tree.
 */
export function screenTree(view: View | null, request: LineRequest | null, words: Words): SemanticNode {
  const window = view === null ? semanticNode('window') : plainTree(view.window.describe());
  if (request === null) return window;
  const question = describeRequest(request, words);
  if (window.name === undefined && window.children === undefined) return question;
  return semanticNode('window', { ...window, children: [...(window.children ?? []), question] });
}
