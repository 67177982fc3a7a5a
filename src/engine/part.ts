// The part of a list or hub that a question is in: a heading, and the answers there so far.

import { asName } from '../checks/label-text.ts';
import { isHub, isList } from '../questions/shape.ts';
import { statusLine } from './answer-text.ts';
import type { QuestionNode } from './node.ts';
import type { Part } from './port.ts';
import { listItems, statusOf } from './status.ts';
import type { Walk } from './walk.ts';

/** The item of a list or section of a hub that something is asked in; null for none. */
export function partOf(walk: Walk, node: QuestionNode): Part | null {
  const soFar: string[] = [];
  let form: QuestionNode | null = null;
  for (let at = node.parent, child = node; at !== null; child = at, at = at.parent) {
    const { question } = at;
    if (isList(question)) return { heading: itemHeading(walk, at, child), soFar };
    if (isHub(question)) {
      const inForm = form === null ? '' : form.question.label;
      const { label } = question;
      const heading = inForm === '' ? label : walk.words.say('live.section', { hub: label, section: inForm });
      return { heading, soFar };
    }
    form = at;
    const settled = [...at.inside.values()].filter(
      ({ place, question }) => question.isAsked && walk.journal.get(place)?.isOpen === false,
    );
    soFar.unshift(
      ...settled.map((one) => statusLine(one.question, one.question.label, statusOf(walk, one), walk.words)),
    );
  }
  return null;
}

/** `Users: new`, `Users: 2 of 3`. */
function itemHeading(walk: Walk, list: QuestionNode, { key }: QuestionNode): string {
  const name = asName(list.question.label);
  const isKnown = (from: Walk): boolean => listItems(from, list).some((item) => item.key === key);
  if (walk.outer !== null && !isKnown(walk.outer)) return walk.words.say('live.item-new', { list: name });
  const items = listItems(walk, list);
  const number = items.findIndex((item) => item.key === key) + 1;
  return walk.words.say('live.item', { list: name, number, count: items.length });
}
