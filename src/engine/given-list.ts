// A list that a source gave: takes its items, and asks for answers that they lack.

import type { Verdict } from '../checks/checks.ts';
import { promptText } from '../checks/label-text.ts';
import { messageOf } from '../questions/judge.ts';
import { readGivenList } from '../questions/kinds/list.ts';
import { type AnyQuestion, isGroup, isList } from '../questions/shape.ts';
import { valueAt } from '../questions/values.ts';
import { plainText } from '../text/one-line.ts';
import { type Finder, type SourceAnswer, OPEN, type Rejection } from './port.ts';
import { sourcedLine } from './answer-text.ts';
import { answersAt, itemNode, listItems, statusOf } from './status.ts';
import { refuseFound } from './fill-simple.ts';
import { newNode, type QuestionNode } from './node.ts';
import type { Walk } from './walk.ts';

export type ListShape = Extract<AnyQuestion['shape'], { kind: 'list' }>;

/** A given list has at most so many forms or lists: a million of them, from a file of 4 MB, would fill the memory. */
const MOST_FORMS = 25_000;

function isMadeOfOthers({ shape }: AnyQuestion): boolean {
  return isGroup(shape) || isList(shape);
}

/**
 * Takes the items that a source gave; null if they are refused, or more may be added. Answers that they lack are asked
 * for.
 */
export async function takeItems(
  walk: Walk,
  node: QuestionNode,
  found: SourceAnswer,
): Promise<{ value: unknown } | null> {
  const { interview, words } = walk;
  const { place } = node;
  const mark = walk.mark();
  const raw = readItems(walk, node, found);
  if (raw === null) return null;
  if (interview.givenLists.get(place) !== found || walk.journal.get(place)?.items == null) {
    const first = newKeys(walk, node, raw.length);
    walk.journal.reopen(place, null, { items: raw.map((_, index) => String(first + index)) });
    interview.givenLists.set(place, found);
  }
  const values = await fillGiven(walk, node, raw, found.from);
  if (values.includes(OPEN)) return { value: OPEN };
  if (found.isUnfinished === true) {
    interview.givenLists.delete(place);
    walk.rewind(mark); // the list goes on: its items are passed again
    if (walk.answerer.isPerson) return null;
    const { id, question } = node;
    const message = words.say('question.required');
    await walk.refuse([{ id, label: '', message, question, isMissing: true, ask: null }]);
    return { value: OPEN };
  }
  const verdict = await walk.judge(node, values);
  if ('refused' in verdict) {
    refuseFound(walk, node, found, messageOf(verdict, words), false);
    interview.givenLists.delete(place);
    forgetItems(walk, node);
    return null;
  }
  return { value: settleList(walk, node, verdict, found.from === '' ? undefined : found.from) };
}

/** The items of a given answer; null if it is refused. */
function readItems(walk: Walk, node: QuestionNode, found: SourceAnswer): readonly unknown[] | null {
  const { words } = walk;
  const reading = readGivenList(found.given, words);
  const { item } = node.question.shape as ListShape;
  const isTooMany = 'answer' in reading && isMadeOfOthers(item) && reading.answer.length > MOST_FORMS;
  if ('answer' in reading && !isTooMany) return reading.answer;
  const message = 'refused' in reading ? reading.refused : words.say('list.too-many', { max: MOST_FORMS });
  walk.interview.givenLists.delete(node.place);
  refuseFound(walk, node, found, message, !isTooMany);
  return null;
}

/** Fills the items of a given list; those of a refused list are forgotten. */
async function fillGiven(
  walk: Walk,
  node: QuestionNode,
  raw: readonly unknown[],
  from: string,
): Promise<unknown[]> {
  const values: unknown[] = [];
  let isRefused = false;
  const refuse = (refused: Rejection): void => {
    isRefused = true;
    node.finder?.refuse(refused);
  };
  // An item's notes are said once its last answer is there, or when the user is asked for the rest of it.
  const inside = walk.answerer.isPerson
    ? walk
    : walk.with(walk.kind === 'ask' ? 'check' : walk.kind, walk.answerer);
  for (const [index, key] of (walk.journal.get(node.place)?.items ?? []).entries()) {
    const item = itemNode(node, key, index, undefined);
    const finder = new ItemFinder(item.id, raw[index], from, refuse);
    const filled = inside.fill(newNode({ ...item, finder }));
    values.push(filled instanceof Promise ? await filled : filled);
  }
  if (isRefused || (from === '' && values.includes(OPEN))) forgetItems(walk, node);
  return values;
}

/** A list was refused: a program gives all of it again. */
function forgetItems({ kind, answerer, interview, journal }: Walk, { place }: QuestionNode): void {
  if (answerer.isPerson) return;
  interview.givenLists.delete(place);
  // In a walk that only takes, the items stay: the user, who is asked later, mends them.
  if (kind !== 'take') journal.reopen(place, journal.get(place)?.why ?? null, { items: null });
}

/** Finds answers in the given value of an item. No other source is asked for answers that it lacks. */
class ItemFinder implements Finder {
  readonly #id: string;
  readonly #given: unknown;
  readonly #from: string;
  readonly refuse: Finder['refuse'];

  constructor(id: string, given: unknown, from: string, refuse: Finder['refuse']) {
    this.#id = id;
    this.#given = given;
    this.#from = from;
    this.refuse = refuse;
  }

  find(id: string): SourceAnswer | undefined {
    const given = id === this.#id ? this.#given : valueAt(this.#given, id.slice(this.#id.length + 1));
    return given === undefined ? undefined : { given, from: this.#from };
  }
}

/** Keys for new items of a list, which no item has had: the first number of as many as they are. */
export function newKeys(walk: Walk, node: QuestionNode, count: number): number {
  const { lastItems } = walk.interview;
  const last = (): number => listItems(walk, node).reduce((most, { key }) => Math.max(most, Number(key)), -1);
  const first = (lastItems.get(node.place) ?? last()) + 1;
  lastItems.set(node.place, first + count - 1);
  return first;
}

/** Writes a list whose items are filled. */
export function settleList(
  walk: Walk,
  node: QuestionNode,
  { accepted: value, doubts }: Extract<Verdict<unknown>, { accepted: unknown }>,
  from: string | null | undefined,
): unknown {
  const { question, place } = node;
  const { notes } = walk.interview;
  const items = walk.journal.get(place)?.items ?? [];
  const { item } = question.shape as ListShape;
  notes.drop(node);
  const told = items.flatMap((key) => notes.gather(item, `${place}.${key}`));
  const prompt = promptText(question.label);
  const shown = (): string => {
    if (items.length === 0) return walk.words.say('multiselect.none');
    const texts = listItems(walk, node).map((one) => statusOf(walk, one).text);
    return plainText(texts.join(', '));
  };
  if ('fields' in item.shape && items.length > 0) {
    const isTaken = from !== undefined && question.isAsked && walk.answerer.isPerson;
    notes.add(node, isTaken ? [...told, { kind: 'summary', text: prompt + shown() }] : told);
  } else if (from !== undefined && question.isAsked) {
    // Simple items are told of in one line, as a list.
    const text = sourcedLine(prompt, shown(), from, walk.words);
    notes.add(node, [{ kind: 'taken', text, answer: { id: node.id, line: prompt + shown() } }]);
  }
  notes.doubt(node, doubts);
  return walk.settle(node, { answer: answersAt(walk, question, place), value, from, items });
}
