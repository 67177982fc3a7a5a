// QuestionNode: the place of a question in a walk, with the values known there.

import { andThen, type Check, type MaybePromise, requireChecks } from '../checks/checks.ts';
import { joinId } from '../checks/ids.ts';
import { TextUIError } from '../base/errors.ts';
import { MarkedFunction } from '../questions/marked.ts';
import type { PrintedList } from '../questions/printed.ts';
import type { Reader } from '../questions/reader.ts';
import { type AnyQuestion, isGroup, isHub } from '../questions/shape.ts';
import { isSame } from '../questions/values.ts';
import type { Finder } from './port.ts';
import type { Entry } from './journal.ts';

/** Where a question stands. */
export interface QuestionNode {
  readonly question: AnyQuestion;
  readonly key: string;
  /** Its place in the journal: that of an item does not change when another is removed. */
  readonly place: string;
  readonly id: string;
  readonly parent: QuestionNode | null;
  /** Presets, of which the first that fits is the answer of ENTER, before the question's own default. */
  readonly presets: readonly unknown[];
  readonly finder: Finder | null;
  /** Of a form or hub: the values so far, the nodes of forms inside it, and the keys of open questions. */
  values: Record<string, unknown>;
  readonly inside: Map<string, QuestionNode>;
  readonly open: Set<string>;
}

/** The state of one visit of a question. */
export interface Visit {
  readonly reader: Reader;
  /** The values that its marked functions got; null where it has none. */
  readonly seen: readonly unknown[] | null;
  /** The first preset that fits, or the default; undefined for none, and until it was looked up. */
  offered: unknown;
  isOffered: boolean;
  /** The list that was printed last above the prompt. */
  printed: PrintedList | null;
  /** The choices ticked so far; undefined if none was changed. */
  soFar: unknown;
  /** The lines so far of a text of several, and how many characters they have. */
  lines: string[];
  typedLength: number;
}

/** The answer of ENTER, and its origin: the choices ticked just now, an earlier answer, or a preset. */
export interface Preset {
  readonly answer: unknown;
  readonly from: 'typed' | 'earlier' | 'offered';
}

/** The value of a question as a hub, a list or a review shows it. */
export interface Status {
  readonly isComplete: boolean;
  /** Its value; undefined where it has none, or only a function of the program knows it. */
  readonly value: unknown;
  /** How it reads: empty where it has none, null where only a function of the program knows it. */
  readonly text: string | null;
  /** The time of the newest answer in it, except defaults and yeses to danger. */
  readonly newest: number;
}

/** A section of a hub, with its status. */
export interface Section extends Status {
  readonly node: QuestionNode;
  readonly label: string;
  /** The section that has to be complete before it can be opened; null for none. */
  readonly first: Section | null;
}

/** Makes a node in which nothing is known yet. */
export function newNode(node: Omit<QuestionNode, 'values' | 'inside' | 'open'>): QuestionNode {
  const { question, key, place, id, parent, presets, finder } = node;
  const hasFields = isGroup(question);
  // Every question has a node: those without fields share what they never write to.
  const values = hasFields ? {} : NO_VALUES;
  const inside = hasFields ? new Map<string, QuestionNode>() : NO_NODES;
  const open = hasFields ? new Set<string>() : NO_KEYS;
  return { question, key, place, id, parent, presets, finder, values, inside, open };
}

const NO_VALUES: Record<string, unknown> = Object.freeze({});
const NO_NODES = new Map<string, QuestionNode>();
const NO_KEYS = new Set<string>();

/** The node of a question inside a form or hub. */
export function fieldNode(
  form: QuestionNode,
  key: string,
  question: AnyQuestion,
  presets: readonly unknown[],
): QuestionNode {
  const { place, id, finder } = form;
  return newNode({
    question,
    key,
    place: `${place}.${key}`,
    id: joinId(id, key),
    parent: form,
    presets,
    finder,
  });
}

/** A node, and those around it, the innermost first. */
export function nodesAround(node: QuestionNode): QuestionNode[] {
  const nodes: QuestionNode[] = [];
  for (let at: QuestionNode | null = node; at !== null; at = at.parent) nodes.push(at);
  return nodes;
}

/** Whether a question is in a hub. */
export function isInHub(node: QuestionNode): boolean {
  return nodesAround(node).some(({ question }) => isHub(question));
}

/** Whether a question may be asked because of the answer to an earlier one. */
export function dependsOn(node: QuestionNode, earlier: QuestionNode): boolean {
  const around = new Map(nodesAround(earlier).map((one) => [one.parent?.place, one.key]));
  return nodesAround(node).some(({ parent, key, question: { levels } }) => {
    const before = around.get(parent?.place);
    const shape = parent?.question.shape;
    if (before === undefined || before === key || shape === undefined || !isGroup(shape)) return false;
    return shape.fields.groups.some(({ fields, when, level }) => {
      if (fields.every((field) => field.key !== key)) return false;
      if (level !== null && levels.has(level)) return true;
      return when !== null && (!('entries' in when) || when.entries.some(({ path }) => path[0] === before));
    });
  });
}

/** Whether a question has to wait: one of its functions needs values of which some are open. */
export function mustWait(node: QuestionNode, given: readonly unknown[]): boolean {
  return given.some((one) => {
    const owner = one instanceof MarkedFunction ? ownerOf(node, one) : null;
    if (owner === null || owner.open.size === 0) return false;
    return Object.keys(valuesFor(node, one as MarkedFunction)).some((key) => owner.open.has(key));
  });
}

/** The form that a marked function is about. */
function ownerOf(node: QuestionNode, { level }: Pick<MarkedFunction, 'level'>): QuestionNode | null {
  return (
    nodesAround(node).find(
      ({ question: { shape } }) => isGroup(shape) && shape.fields.valuesBefore(level, {}) !== null,
    ) ?? null
  );
}

/** The values that the marked functions of a question get; null where it has none, or where some are open. */
export function seenBy(node: QuestionNode): readonly unknown[] | null {
  const seen: unknown[] = [];
  for (const level of node.question.levels) {
    const owner = ownerOf(node, { level });
    const shape = owner?.question.shape;
    if (owner === null || shape === undefined || !isGroup(shape)) continue; // it is inside
    const values = shape.fields.valuesBefore(level, owner.values) ?? {};
    if (Object.keys(values).some((key) => owner.open.has(key))) return null;
    seen.push(values);
  }
  return seen.length === 0 ? null : seen;
}

/** Whether an answer is for other values than those that its marked functions get now. */
export function isOutdated(node: QuestionNode, { seen }: Pick<Entry, 'seen'>): boolean {
  const now = seenBy(node);
  return now !== null && !isSame(seen, now);
}

/**
 * Whether a default was made from values that have changed since: it is then made again, as the user has not answered.
 */
export function isOldDefault(node: QuestionNode, entry: Pick<Entry, 'seen' | 'from'>): boolean {
  return entry.from === null && isOutdated(node, entry);
}

/** The checks of an answer: those of its question, or those that a marked function makes for the values so far. */
export function checksOf(node: QuestionNode, answer: unknown): MaybePromise<readonly Check<unknown>[]> {
  const { checks, checksFor, named } = node.question;
  if (checksFor === null || answer === null) return checks;
  const found = checksFor.call(valuesFor(node, checksFor));
  return andThen(found, (accept) => requireChecks(`${named}: given`, accept as Check<unknown>));
}

/** The values that a marked function gets. */
export function valuesFor(node: QuestionNode, marked: MarkedFunction): Readonly<Record<string, unknown>> {
  const owner = ownerOf(node, marked);
  const shape = owner?.question.shape;
  if (owner !== null && shape !== undefined && isGroup(shape)) {
    return shape.fields.valuesBefore(marked.level, owner.values) ?? {};
  }
  throw new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    'given: a marked function must be for a question in the form or hub that it was marked in',
  );
}
