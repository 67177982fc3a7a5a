// A request to another program as data: the question that waits, or the questions of a form.

import type { ElicitationTopic, FlatQuestion } from '../../answers/elicitation.ts';
import { type SemanticNode, semanticNode } from '../../render/semantic-node.ts';

/** One question by itself; several as the children of what they belong to. */
export function describeFlat(
  flats: readonly FlatQuestion[],
  { id, message }: ElicitationTopic,
): SemanticNode {
  const [first, ...more] = flats.map(describeOne);
  if (first !== undefined && more.length === 0 && first.id === id) return first;
  return semanticNode('question', {
    name: message,
    id,
    children: first === undefined ? [] : [first, ...more],
  });
}

function describeOne({ id, label, shape }: FlatQuestion): SemanticNode {
  const role = shape.kind === 'multiselect' ? 'checkbox' : 'listitem';
  const choices = 'choices' in shape ? shape.choices : [];
  const children = choices.map((choice) => semanticNode(role, { name: choice.label }));
  return semanticNode('question', { name: label, id, children });
}
