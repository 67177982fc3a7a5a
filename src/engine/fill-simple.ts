// One question that one answer settles: takes the answer of a source, else asks.

import { andThen, type MaybePromise } from '../checks/checks.ts';
import { messageOf } from '../questions/judge.ts';
import { readGiven } from '../questions/readings.ts';
import { isDanger } from '../questions/shape.ts';
import { isSame } from '../questions/values.ts';
import type { Entry } from './journal.ts';
import { mustWait, type QuestionNode, type Visit } from './node.ts';
import { type Ask, OPEN, type SourceAnswer } from './port.ts';
import { settleSimple, SimpleAsk } from './simple-ask.ts';
import { offerIn, openVisit } from './visits.ts';
import type { Walk } from './walk.ts';

/** The value of a question that one answer settles, or OPEN. */
export function fillSimple(walk: Walk, node: QuestionNode): MaybePromise<unknown> {
  const { question, place, id } = node;
  const { shape } = question;
  const choices = 'choices' in shape ? shape.choices : null;
  if (mustWait(node, [question.default, question.help, question.checksFor, choices])) return OPEN;
  const isFirst = walk.journal.get(place) === undefined;
  const finding = isFirst ? node.finder?.find(id, question) : undefined;
  return andThen(finding, (found) => {
    if (found === undefined && question.isAsked && walk.kind === 'take') return OPEN;
    // A yes is for the answers before it: none of them may be open.
    if (found !== undefined && isDanger(question) && walk.hasOpen) return OPEN;
    return andThen(openVisit(walk, node), (visit) => {
      const ask = (): MaybePromise<unknown> =>
        andThen(offerIn(walk, node, visit), () => new SimpleAsk(walk, node, visit).run());
      if (found === undefined) return ask();
      return andThen(takeFound(walk, node, found, visit), (taken) =>
        taken !== OPEN || !question.isAsked ? taken : ask(),
      );
    });
  });
}

/** Goes past an answer that still fits; one that does not is asked for again. */
export function refitSimple(
  walk: Walk,
  node: QuestionNode,
  { answer, value, from }: Entry,
): MaybePromise<unknown> {
  walk.interview.visits.delete(node.place);
  return andThen(openVisit(walk, node), (visit) => {
    const { reader } = visit;
    const again = (why: string | null): MaybePromise<unknown> => {
      walk.reopen(node, why);
      return fillSimple(walk, node);
    };
    if (answer !== null && !isSame(reader.fit(answer), answer)) return again(null);
    const labels = reader.choices === undefined ? null : (one: unknown) => reader.labelOf?.(one);
    const settle = (): unknown => walk.settle(node, { answer, value, from, labels });
    if (node.question.checksFor === null) return settle();
    return andThen(walk.judge(node, answer), (verdict) => {
      if (!('refused' in verdict)) return settle();
      const message = messageOf(verdict, walk.words);
      if (!walk.answerer.isPerson) return again(message);
      const refused = { id: node.id, label: '', message, question: node.question, ask: null };
      return andThen(walk.refuse([refused]), () => again(message));
    });
  });
}

/** Takes an answer of a source; OPEN where it is refused. */
function takeFound(walk: Walk, node: QuestionNode, found: SourceAnswer, visit: Visit): MaybePromise<unknown> {
  const { reader } = visit;
  const reading = readGiven(node.question, reader, found.given, walk.words, found.isTexts);
  if ('refused' in reading) {
    return refuseFound(walk, node, found, reading.refused, true, new SimpleAsk(walk, node, visit));
  }
  const { answer } = reading;
  return andThen(walk.judge(node, answer), (verdict) =>
    'refused' in verdict
      ? refuseFound(walk, node, found, messageOf(verdict, walk.words), false)
      : settleSimple(walk, node, reader, answer, verdict, found.from === '' ? undefined : found.from),
  );
}

/** The answer of a source is refused: the answerer is asked for another. */
export function refuseFound(
  walk: Walk,
  node: QuestionNode,
  found: SourceAnswer,
  message: string,
  isUnread: boolean,
  ask: Ask | null = null,
): typeof OPEN {
  const { id, question } = node;
  walk.journal.reopen(node.place, message);
  const hidden = walk.interview.options.secrets?.hiddenIn(message) ?? message;
  const refused = { id, label: '', message: hidden, question, isMissing: false, isUnread, found, ask };
  node.finder?.refuse(refused);
  return OPEN;
}
