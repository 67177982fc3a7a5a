// Status: the value of a question, found without asking. No check and no choices function of the program runs,
// and of the default functions only those of a hub that is shown.

import { ChoiceList } from '../questions/choice-list.ts';
import { judgeLimit, openReader } from '../questions/readings.ts';
import {
  type AnyQuestion,
  emptyAnswer,
  isCustom,
  isDanger,
  isGroup,
  isList,
  isSecret,
  isSimple,
  type LabelOf,
} from '../questions/shape.ts';
import { showValue } from '../questions/show.ts';
import { isLater } from '../questions/marked.ts';
import { joinId } from '../checks/ids.ts';
import type { Words } from '../i18n/words.ts';
import { fieldNodes, readyDefaultAt, tryDefault } from './field-nodes.ts';
import { isOldDefault, type Status, mustWait, newNode, type QuestionNode } from './node.ts';
import type { Walk } from './walk.ts';

const MISSING: Status = { isComplete: false, value: undefined, text: '', newest: 0 };
/** It has a value that only a function knows. */
const LATER: Status = { ...MISSING, isComplete: true, text: null };

/** The status of a question inside a form or hub. */
type StatusInside = Status & { readonly node: QuestionNode };

/** The status of a question, answered or not yet reached. Its node has the values after that. */
export function statusOf(walk: Walk, node: QuestionNode): Status {
  if (isGroup(node.question)) return fieldsStatus(walk, node);
  const entry = walk.journal.get(node.place);
  if (isList(node.question)) return listStatus(walk, node);
  if (entry === undefined || isOldDefault(node, entry)) return statusAhead(walk, node);
  if (entry.isOpen) return MISSING;
  const { value, labels, at, from } = entry;
  const newest = isDanger(node.question) || from !== undefined ? 0 : at;
  return { isComplete: true, value, text: showValue(node.question, value, walk.words, labels), newest };
}

/** The status of a question that the walk has not reached: by its first preset, or its default. */
function statusAhead(walk: Walk, node: QuestionNode): Status {
  const { question, presets } = node;
  if (isDanger(question)) return MISSING;
  const { shape } = question;
  const given: unknown = 'choices' in shape ? shape.choices : null;
  const isKnown = given === null || given instanceof ChoiceList;
  const reader = isKnown && !isCustom(question) ? openReader(question, given) : null;
  const own = knownDefault(walk, node);
  for (const preset of [...presets, own?.value]) {
    if (preset === undefined || (preset === null && !question.optional)) continue;
    const answer = preset === null || reader === null ? preset : reader.fit(preset);
    if (answer !== undefined)
      return unjudged(question, answer, walk.words, walk.interview.labels.get(question) ?? null);
  }
  if (own === undefined) return LATER;
  const empty = emptyAnswer(question);
  const isEnough =
    empty !== undefined && (empty === null || judgeLimit(question, empty, walk.words) === null);
  return isEnough ? unjudged(question, empty, walk.words, null) : MISSING;
}

/** The default of a question; undefined if a function makes it and was not called yet. */
function knownDefault(walk: Walk, node: QuestionNode): { readonly value: unknown } | undefined {
  const { default: own } = node.question;
  return isLater(own) ? readyDefaultAt(walk, node) : { value: own };
}

/** The text of an answer that no schema has seen. */
function unjudged(question: AnyQuestion, answer: unknown, words: Words, labels: LabelOf | null): Status {
  const text = showValue(question, answer, words, labels, question.schema !== null);
  return { isComplete: true, value: question.schema === null ? answer : undefined, text, newest: 0 };
}

/** Looks at everything in a form or hub that applies. */
function statusesInside(walk: Walk, node: QuestionNode, presets: readonly unknown[]): StatusInside[] {
  return Array.from(fieldNodes(walk, node, presets), (child) => fieldStatus(walk, node, child));
}

function fieldStatus(walk: Walk, node: QuestionNode, child: QuestionNode): StatusInside {
  const status = statusOf(walk, child);
  node.values[child.key] = status.value;
  if (!status.isComplete) node.open.add(child.key);
  return { ...status, node: child };
}

/**
 * The same after default functions have run whose values ENTER would take. `ready`: the places of those that ran so
 * far.
 */
export async function statusesWithDefaults(
  walk: Walk,
  node: QuestionNode,
  presets: readonly unknown[],
  ready: Set<string>,
): Promise<StatusInside[]> {
  const inside: StatusInside[] = [];
  for (const child of fieldNodes(walk, node, presets)) {
    const { question, place } = child;
    const isFields = isGroup(question);
    const isUnknown = isFields
      ? isLater(question.default) && walk.journal.isAsked(place) !== true
      : statusOf(walk, child).text === null;
    if (isUnknown && !mustWait(child, [question.default])) {
      ready.add(place);
      await tryDefault(walk, child);
    }
    if (isFields) await statusesWithDefaults(walk, child, offeredInside(walk, child), ready);
    inside.push(fieldStatus(walk, node, child));
  }
  return inside;
}

function fieldsStatus(walk: Walk, node: QuestionNode): Status {
  const { question } = node;
  const { words } = walk;
  const inside = statusesInside(walk, node, offeredInside(walk, node));
  const isComplete = node.open.size === 0;
  const newest = Math.max(0, ...inside.map((one) => one.newest));
  const hasSecret = inside.some((one) => isSecret(one.node.question) && one.value != null);
  const texts = inside
    .filter((one) => !isSecret(one.node.question) && one.node.question.isAsked)
    .map((one) => one.text);
  const known = texts.filter((text) => text !== null && text !== '');
  const isUnknown = texts.includes(null);
  const entry = walk.journal.get(node.place);
  const judged = entry !== undefined && !entry.isOpen ? entry.value : undefined;
  const value = judged ?? (question.schema === null ? node.values : undefined);
  const summary = known.length === 0 && hasSecret ? words.say('question.given') : known.join(', ');
  if (isUnknown) return { isComplete, value, text: summary === '' ? null : summary, newest };
  const text = question.summary === null || !isComplete ? summary : ownText(question, value, words, summary);
  return { isComplete, value, text, newest };
}

/** The presets of the questions inside a form or hub. */
function offeredInside(walk: Walk, node: QuestionNode): readonly unknown[] {
  return [...node.presets, knownDefault(walk, node)?.value];
}

function listStatus(walk: Walk, node: QuestionNode): Status {
  const { question, presets, place } = node;
  const { words } = walk;
  const entry = walk.journal.get(place);
  const isSettled = entry !== undefined && !entry.isOpen;
  if (entry === undefined) {
    const own = knownDefault(walk, node);
    const offered = [...presets, own?.value].find(Array.isArray);
    if (offered === undefined && own === undefined) return LATER;
    if (offered === undefined && judgeLimit(question, [], words) !== null) return MISSING;
  }
  const items = listItems(walk, node).map((item) => statusOf(walk, item));
  const isWhole = items.every(({ isComplete }) => isComplete);
  const isOffered = entry === undefined || walk.interview.givenLists.has(place);
  const isComplete = isSettled || (isOffered && isWhole && judgeLimit(question, items, words) === null);
  const value = isSettled ? entry.value : items.map((item) => item.value);
  const isNone = isComplete && items.length === 0;
  const text = isNone ? words.say('multiselect.none') : items.map((item) => item.text).join(', ');
  const newest = Math.max(
    isSettled && entry.from === undefined ? entry.at : 0,
    ...items.slice(0, 1).map((item) => item.newest),
  );
  if (question.summary === null || !isComplete) return { isComplete, value, text, newest };
  return { isComplete, value, text: ownText(question, value, words, text), newest };
}

/** The items of a list as they are now: those that it has, or those that it is offered. */
export function listItems(walk: Walk, node: QuestionNode): QuestionNode[] {
  const { question, presets, place } = node;
  const own = readyDefaultAt(walk, node)?.value ?? question.default;
  const offered: readonly unknown[] = [...presets, own].find(Array.isArray) ?? [];
  const keys = walk.journal.get(place)?.items ?? keysOf(question, offered);
  return keys.map((key, index) => itemNode(node, key, index, offered[Number(key)]));
}

/** The keys of the items that a list is offered, as far as they fit. */
function keysOf({ shape }: AnyQuestion, offered: readonly unknown[]): string[] {
  if (!isList(shape) || isDanger(shape.item)) return [];
  const { item } = shape;
  const choices: unknown = 'choices' in item.shape ? item.shape.choices : null;
  const isKnown = choices === null || choices instanceof ChoiceList;
  const reader = isKnown && isSimple(item) ? openReader(item, choices) : null;
  const isFit = (answer: unknown): boolean =>
    reader === null || (answer === null ? item.optional : reader.fit(answer) !== undefined);
  return [...offered.keys()].filter((index) => isFit(offered[index])).map(String);
}

/** The node of an item, for which no source is asked. Its key does not change when another is removed. */
export function itemNode(list: QuestionNode, key: string, index: number, preset: unknown): QuestionNode {
  const { shape } = list.question;
  if (!isList(shape)) throw new TypeError(`a ${shape.kind} has no items`);
  const presets = preset === undefined ? [] : [preset];
  const id = joinId(list.id, index);
  const place = `${list.place}.${key}`;
  return newNode({ question: shape.item, key, place, id, parent: list, presets, finder: null });
}

/** The program's own text for a value; the usual one without a value. */
function ownText(question: AnyQuestion, value: unknown, words: Words, usual: string): string {
  return value === undefined ? usual : showValue(question, value, words, null);
}

/** The answers inside a question, as their kinds read them: undefined for one that was skipped, or is open. */
export function answersAt(walk: Walk, question: AnyQuestion, place: string): unknown {
  const { shape } = question;
  if (isGroup(shape)) {
    const inside = shape.fields.all.filter(({ key }) => walk.journal.isAsked(`${place}.${key}`) === true);
    return Object.fromEntries(
      inside.map(({ key, question: inner }) => [key, answersAt(walk, inner, `${place}.${key}`)]),
    );
  }
  const entry = walk.journal.get(place);
  if (isList(shape)) {
    return entry?.items?.map((key) => answersAt(walk, shape.item, `${place}.${key}`));
  }
  return entry === undefined || entry.isOpen ? undefined : entry.answer;
}
