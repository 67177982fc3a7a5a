// The visit of a question: its choices and its presets, looked up once until it is settled.

import { andThen, type MaybePromise } from '../checks/checks.ts';
import { ChoiceList, readChoiceList } from '../questions/choice-list.ts';
import { openReader } from '../questions/readings.ts';
import type { Reader } from '../questions/reader.ts';
import { isDanger } from '../questions/shape.ts';
import { isSame } from '../questions/values.ts';
import { readyDefaultAt } from './field-nodes.ts';
import { type Preset, type QuestionNode, seenBy, type Visit } from './node.ts';
import type { Walk } from './walk.ts';

const NOTHING_TYPED = { soFar: undefined, typedLength: 0 } as const;

/** Opens a question: its choices and its default are looked up once a visit. */
export function openVisit(walk: Walk, node: QuestionNode): MaybePromise<Visit> {
  const { visits } = walk.interview;
  const { question, place } = node;
  const known = visits.get(place);
  const seen = seenBy(node);
  if (known !== undefined && isSame(known.seen, seen)) return known;
  const { shape } = question;
  const given: unknown = 'choices' in shape ? shape.choices : null;
  const isKnown = given === null || given instanceof ChoiceList;
  return andThen(isKnown ? given : walk.resolve(node, given), (found) => {
    const choices =
      found === null || found instanceof ChoiceList ? found : readChoiceList(question.named, found);
    const reader = openReader(question, choices);
    const visit: Visit = {
      reader,
      seen,
      isOffered: false,
      offered: undefined,
      printed: null,
      ...NOTHING_TYPED,
      lines: [],
    };
    visits.set(place, visit);
    return visit;
  });
}

/** Looks up the preset of a question, once a visit. */
export function offerIn(walk: Walk, node: QuestionNode, visit: Visit): MaybePromise<void> {
  if (visit.isOffered) return;
  visit.isOffered = true;
  return andThen(offeredAt(walk, node, visit.reader), (offered) => {
    visit.offered = offered;
    visit.printed = visit.reader.intro?.(presetOf(walk, node, visit)?.answer, walk.words) ?? null;
  });
}

/** The first preset that fits. A default function runs only if no preset before it fits. */
function offeredAt(walk: Walk, node: QuestionNode, reader: Reader): MaybePromise<unknown> {
  const { question, presets, place } = node;
  const isEarlier = reader.fit(walk.journal.get(place)?.answer) !== undefined;
  if (isEarlier || isDanger(question)) return undefined;
  for (const preset of presets) {
    const left = preset === null && question.optional ? null : reader.fit(preset);
    if (left !== undefined) return left;
  }
  const ready = readyDefaultAt(walk, node);
  return andThen(ready === undefined ? walk.resolve(node, question.default) : ready.value, (own) =>
    own == null ? undefined : reader.fit(own),
  );
}

/** The answer of ENTER; null for none. */
export function presetOf(walk: Walk, { question, place }: QuestionNode, visit: Visit): Preset | null {
  if (visit.soFar !== undefined) return { answer: visit.soFar, from: 'typed' };
  if (isDanger(question)) return null;
  const known = walk.journal.get(place)?.answer;
  const earlier = known === null && question.optional ? null : visit.reader.fit(known);
  if (earlier !== undefined) return { answer: earlier, from: 'earlier' };
  return visit.offered === undefined ? null : { answer: visit.offered, from: 'offered' };
}
