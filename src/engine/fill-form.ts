// A form: its fields in order, as far as they apply; then its checks, its doubts and its review. For sources and other
// programs, which see no menu, a hub is a form.

import type { Refusal, Verdict } from '../checks/checks.ts';
import { messageOf } from '../questions/judge.ts';
import { TextUIError } from '../base/errors.ts';
import { joinLabels } from '../questions/question.ts';
import { type AnyQuestion, asksAnybody, hasChecks, isGroup, isHub } from '../questions/shape.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { withoutLastColon } from '../checks/label-text.ts';
import { type Ask, type AskView, LEAVE, OPEN } from './port.ts';
import { fieldNodes, fieldsOf, readyDefault } from './field-nodes.ts';
import { refuseFound } from './fill-simple.ts';
import { askDoubts } from './follow-up.ts';
import { statusOf } from './status.ts';
import { isOutdated, mustWait, type QuestionNode, nodesAround } from './node.ts';
import { type MenuResult, MenuAsk } from './node-ask.ts';
import { reviewView } from './views.ts';
import type { Walk } from './walk.ts';

type AcceptedVerdict = Extract<Verdict<unknown>, { accepted: unknown }>;

/** The value of a form, or OPEN. */
export async function fillForm(walk: Walk, node: QuestionNode): Promise<unknown> {
  const { question, id } = node;
  if (mustWait(node, [question.default, question.checksFor])) return OPEN;
  const found =
    walk.journal.get(node.place) === undefined ? await node.finder?.find(id, question) : undefined;
  if (found !== undefined && !isPlainObject(found.given)) {
    refuseFound(walk, node, found, walk.words.say('given.not-object'), false);
    if (!walk.answerer.isPerson) return OPEN;
  }
  const { notes } = walk.interview;
  const mark = walk.mark();
  for (;;) {
    notes.enter(walk, node);
    const newest = await fillFields(walk, node);
    notes.leave(node);
    if (newest === OPEN) return OPEN;
    const concluded = await concludeFields(walk, node, newest);
    if (concluded !== null) return concluded.value;
    if (!walk.answerer.isPerson) return OPEN; // a program gets all refusals, and is asked in another walk
    walk.rewind(mark);
  }
}

/** Fills the fields of a form or hub; gives the time of the newest answer, or OPEN where one is missing. */
export async function fillFields(walk: Walk, node: QuestionNode): Promise<number | typeof OPEN> {
  const { question, place } = node;
  const { newest: outside } = walk;
  walk.newest = 0;
  for (const child of fieldNodes(walk, node, await presetsOf(walk, node))) {
    walk.hasOpen ||= node.open.size > 0;
    const filled = walk.fill(child);
    const value = filled instanceof Promise ? await filled : filled;
    if (value === OPEN) node.open.add(child.key);
    else node.values[child.key] = value;
  }
  walk.hasOpen ||= node.open.size > 0;
  for (const { key } of fieldsOf(question).all) {
    if (!node.inside.has(key) && !node.open.has(key)) walk.journal.reach(`${place}.${key}`, false);
  }
  const { newest } = walk;
  walk.newest = Math.max(outside, newest);
  return node.open.size > 0 ? OPEN : newest;
}

/** The presets of a form's parts: those of the form, and its own default. */
export async function presetsOf(walk: Walk, node: QuestionNode): Promise<readonly unknown[]> {
  const { question, presets } = node;
  return question.default === undefined ? presets : [...presets, await readyDefault(walk, node)];
}

/** The checks, doubts and review of a form whose fields are filled; null if a field is asked again. `ask`: its menu. */
export async function concludeFields(
  walk: Walk,
  node: QuestionNode,
  newest: number,
  menu: Ask | null = null,
): Promise<{ readonly value: unknown } | null> {
  const { question, place, values } = node;
  const { shape } = question;
  const isReviewed = 'review' in shape && shape.review;
  const hasReview = walk.answerer.isPerson && isReviewed;
  const isInHub = isHub(shape);
  if (!hasChecks(question) && !hasReview && !isInHub) return { value: values };
  const before = walk.journal.get(place);
  const isLate = question.checksFor !== null && before !== undefined && isOutdated(node, before);
  const isJudged = before !== undefined && before.at > newest && !isLate;
  if (isJudged && !before.isOpen) return { value: walk.pass(node, before) };
  const verdict: Verdict<unknown> = isJudged
    ? { accepted: before.value, doubts: [] }
    : await walk.judge(node, values);
  if ('refused' in verdict) {
    const isShown = await refuseFields(walk, node, verdict, hasReview, menu);
    if (isShown !== true) return isShown === OPEN ? { value: OPEN } : null;
  }
  const asked = [...node.inside.values()].filter((one) => asksAnybody(one.question));
  for (;;) {
    if (hasReview && asked.length > 0 && !(await new ReviewAsk(walk, node, asked).run())) return null;
    if ('refused' in verdict) return null; // its checks look again
    // Answers from a file cannot finish a hub or accept a review: the user does that, in a later walk.
    if (walk.kind === 'take' && (isReviewed || isInHub)) return null;
    if (await acceptDoubts(walk, node, verdict, before?.answer)) {
      const settled = { answer: values, value: verdict.accepted, from: undefined };
      return { value: walk.settle(node, settled) };
    }
    if (!hasReview) return null;
  }
}

/** Asks a person about the doubts of a form, and tells a program of them. False if the fields are asked again. */
async function acceptDoubts(
  walk: Walk,
  node: QuestionNode,
  { doubts }: AcceptedVerdict,
  before: unknown,
): Promise<boolean> {
  const isKept = isSame(before, node.values); // the user has accepted these values already
  if (isKept || doubts.length === 0) return true;
  if (!walk.answerer.isPerson) {
    walk.interview.notes.doubt(node, doubts);
    return true;
  }
  if (await askDoubts(walk, node, doubts, [])) return true;
  const { shape } = node.question;
  if ('review' in shape && !shape.review) reopenInside(walk, node);
  return false;
}

/**
 * Reopens the fields that the checks of a form refuse. True if a review shows the messages, OPEN if the answerer is no
 * person.
 */
async function refuseFields(
  walk: Walk,
  node: QuestionNode,
  refusal: Refusal,
  hasReview: boolean,
  menu: Ask | null,
): Promise<boolean | typeof OPEN> {
  const { id, question } = node;
  const found = (refusal.fields ?? []).flatMap(({ path, message }) => {
    const field = nodeAt(node, path);
    return field === null ? [] : [{ field, message }];
  });
  const order = placesInside(node);
  const inOrder = found.toSorted(
    (one, other) => order.indexOf(one.field.place) - order.indexOf(other.field.place),
  );
  // A person mends one thing at a time, and the checks then look again.
  const refused = walk.answerer.isPerson ? inOrder.slice(0, 1) : found;
  for (const { field, message } of refused) {
    walk.reopen(field, message);
    if (isInOrder(walk, field.question)) reopenInside(walk, field);
  }
  const message = messageOf(refusal, walk.words);
  const all = refused.map(({ field, message: own }) => ({
    id: field.id,
    label: labelFrom(field, node),
    message: own,
    question: field.question,
    ask: menu,
  }));
  await walk.refuse(all.length > 0 ? all : [{ id, label: '', message, question, ask: menu }], node.finder);
  const asked = all.length > 0 ? refused.map(({ field }) => field) : [...node.inside.values()];
  if (!asked.some((one) => asksAnybody(one.question))) {
    if (asked.length === 0 || node.finder === null) throw nothingAsked();
    return OPEN;
  }
  if (all.length > 0) return false;
  if (hasReview) return true;
  if (menu === null) reopenInside(walk, node, message);
  return false;
}

/** The node of something inside a form; null where nothing is asked there. */
function nodeAt(node: QuestionNode, path: readonly string[]): QuestionNode | null {
  let at = node;
  for (const key of path) {
    const { inside } = at;
    const next = inside.get(key);
    if (next === undefined) return at === node ? null : at; // an item of a list is asked for through its list
    at = next;
  }
  return at === node ? null : at;
}

/** The places of the questions inside a form, in order. */
function placesInside(node: QuestionNode): string[] {
  return [...node.inside.values()].flatMap((inner) => [inner.place, ...placesInside(inner)]);
}

/** The labels that lead from a form to something inside it; a section without a label is called by its key. */
export function labelFrom(node: QuestionNode, around: QuestionNode): string {
  const inside = nodesAround(node);
  const labels = inside.slice(0, inside.indexOf(around)).map(({ question, key, parent }) => {
    return isHub(parent?.question) ? question.label || key : question.label;
  });
  return joinLabels(...labels.toReversed().map(withoutLastColon));
}

/** Whether the fields of a question are asked one after the other: a person chooses the sections of a hub. */
function isInOrder(walk: Walk, question: AnyQuestion): boolean {
  return isGroup(question) && !(isHub(question) && walk.answerer.isPerson);
}

/** Asks everything inside a form again, with its answers as defaults. */
function reopenInside(walk: Walk, node: QuestionNode, why: string | null = null): void {
  for (const { key, question } of fieldsOf(node.question).all) {
    const place = `${node.place}.${key}`;
    if (walk.journal.get(place) !== undefined) walk.reopen({ place }, why);
    if (isInOrder(walk, question)) reopenInside(walk, { ...node, question, place });
  }
}

/** Shows all answers, until they are accepted: false where one was changed. */
class ReviewAsk extends MenuAsk {
  readonly #asked: readonly QuestionNode[];
  readonly #view: AskView;

  constructor(walk: Walk, node: QuestionNode, asked: readonly QuestionNode[]) {
    super(walk, node, 'review');
    this.#asked = asked;
    this.#view = reviewView(
      asked.map((one) => ({ ...one, text: statusOf(walk, one).text ?? '' })),
      walk.words,
    );
  }

  view(): AskView {
    return this.#view;
  }

  override stays(): readonly string[] {
    return [];
  }

  run(): Promise<unknown> {
    return this.choose();
  }

  protected async finish(): Promise<MenuResult> {
    return { value: true };
  }

  protected async open(key: string): Promise<MenuResult> {
    const left = await askPart(this.walk, this.#asked.find((one) => one.key === key) as QuestionNode);
    return left === LEAVE ? null : { value: false };
  }
}

/** Asks a section, an item or a field of a review by itself: from its first question on, or for what is missing. */
export function askPart(walk: Walk, node: QuestionNode, isComplete = true): Promise<unknown> {
  const begin = (part: Walk): void => {
    if (part.journal.get(node.place) !== undefined) part.reopen(node, null);
    if (isComplete && isInOrder(part, node.question)) reopenInside(part, node);
    part.interview.notes.forget(node);
  };
  return walk.part(begin, (part) => part.fill(node));
}

function nothingAsked(): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    'form: accept must take the values of a form in which nothing is asked; nobody could answer otherwise',
  );
}
