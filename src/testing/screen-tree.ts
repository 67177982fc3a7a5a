// The screen and its prompt as one tree, for tests, the protocol and speech.

import type { Words } from '../i18n/words.ts';
import { plainTree, type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import type { LineRequest, TaskReport, View } from '../run/mode.ts';
import { describePrompt } from '../run/refusal.ts';
import { describeAsk } from '../modes/lines/printed-widgets.ts';

/** The question that a line is asked for. */
function describeRequest(request: LineRequest, words: Words): SemanticNode {
  const { asked, describe } = request;
  if (asked !== undefined) return plainTree(describeAsk(asked.ask, asked.view, words));
  if (describe !== undefined) return plainTree(describe());
  return plainTree(describePrompt(request.prompt, words));
}

/** A task that runs: how far it is, and what it is at. */
function describeTask({ label, done, total, detail }: TaskReport, words: Words): SemanticNode {
  const percent = total === null ? null : Math.floor(Math.min(done / total, 1) * 100);
  const far = percent === null ? (done > 0 ? String(done) : '') : words.say('task.percent', { percent });
  const value = [far, detail ?? ''].filter((text) => text !== '').join(', ');
  return semanticNode('progressbar', { name: label, value });
}

/**
 * The window that is shown, with the tasks that run and the question that waits for an answer as its last
 * children. A question that is asked without a screen is the whole tree.
 */
export function screenTree(
  view: View | null,
  request: LineRequest | null,
  tasks: readonly TaskReport[],
  words: Words,
): SemanticNode {
  const window = view === null ? semanticNode('window') : plainTree(view.window.describe());
  const inside = [...(window.children ?? []), ...tasks.map((task) => describeTask(task, words))];
  if (request === null) return semanticNode('window', { ...window, children: inside });
  const question = describeRequest(request, words);
  if (window.name === undefined && inside.length === 0) return question;
  return semanticNode('window', { ...window, children: [...inside, question] });
}
