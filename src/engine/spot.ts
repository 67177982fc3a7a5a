// Where a question stands, and what is known there.

import { joinId } from '../checks/ids.ts';
import { TextUIError } from '../base/errors.ts';
import { MarkedFunction } from '../questions/marked.ts';
import type { Printed } from '../questions/printed.ts';
import type { Reader } from '../questions/reader.ts';
import { type AnyQuestion, isGroup } from '../questions/shape.ts';
import { isSame } from '../questions/values.ts';
import type { Finder } from './port.ts';
import type { Entry } from './journal.ts';

/** Where a question stands. */
export interface Spot {
  readonly question: AnyQuestion;
  readonly key: string;
  /** Its place in the journal: that of an item does not change when another is removed. */
  readonly place: string;
  readonly id: string;
  readonly parent: Spot | null;
  /** What ENTER may take besides its own default: the first that fits. */
  readonly presets: readonly unknown[];
  readonly finder: Finder | null;
  /** Of a form or hub: the values so far, the spots of forms inside it, and the keys of what is open. */
  values: Record<string, unknown>;
  readonly inside: Map<string, Spot>;
  readonly open: Set<string>;
}

/** What one visit of a question knows. */
export interface Visit {
  readonly reader: Reader;
  /** The values that its marked functions got; null where it has none. */
  readonly seen: readonly unknown[] | null;
  /** The first of what it is offered that fits, or its default; undefined for none, and until it was looked up. */
  offered: unknown;
  isOffered: boolean;
  /** What was printed last above the prompt. */
  printed: Printed | null;
  /** What is chosen so far; undefined where nothing was changed. */
  soFar: unknown;
  /** The lines so far of a text of several, and how many characters they have. */
  lines: string[];
  typedLength: number;
}

/** What ENTER takes, and where it comes from: what counts as typed just now, an earlier answer, or what is offered. */
export interface Preset {
  readonly answer: unknown;
  readonly from: 'typed' | 'earlier' | 'offered';
}

/** What a question has. */
export interface Looked {
  readonly isComplete: boolean;
  /** Its value; undefined where it has none, or only a function of the program knows it. */
  readonly value: unknown;
  /** How it reads: empty where it has none, null where only a function of the program knows it. */
  readonly text: string | null;
  /** The time of the newest answer in it that somebody was asked for, and that is no yes to danger. */
  readonly newest: number;
}

/** A section of a hub, and what it has. */
export interface Section extends Looked {
  readonly spot: Spot;
  readonly label: string;
  /** The section that has to be complete before it can be opened; null for none. */
  readonly first: Section | null;
}

/** Makes a spot in which nothing is known yet. */
export function newSpot(spot: Omit<Spot, 'values' | 'inside' | 'open'>): Spot {
  const { question, key, place, id, parent, presets, finder } = spot;
  const hasFields = question.kind === 'form' || question.kind === 'hub';
  // Every question has a spot: those without fields share what they never write to.
  const values = hasFields ? {} : NO_VALUES;
  const inside = hasFields ? new Map<string, Spot>() : NO_SPOTS;
  const open = hasFields ? new Set<string>() : NO_KEYS;
  return { question, key, place, id, parent, presets, finder, values, inside, open };
}

const NO_VALUES: Record<string, unknown> = Object.freeze({});
const NO_SPOTS = new Map<string, Spot>();
const NO_KEYS = new Set<string>();

/** The spot of a question inside a form or hub. */
export function fieldSpot(form: Spot, key: string, question: AnyQuestion, presets: readonly unknown[]): Spot {
  const { place, id, finder } = form;
  return newSpot({
    question,
    key,
    place: `${place}.${key}`,
    id: joinId(id, key),
    parent: form,
    presets,
    finder,
  });
}

/** A spot, and all that it is inside of. */
export function spotsAround(spot: Spot): Spot[] {
  const spots: Spot[] = [];
  for (let at: Spot | null = spot; at !== null; at = at.parent) spots.push(at);
  return spots;
}

/** Whether a question is in a hub. */
export function isInHub(spot: Spot): boolean {
  return spotsAround(spot).some(({ question }) => question.kind === 'hub');
}

/** Whether a question may be asked because of the answer to an earlier one. */
export function dependsOn(spot: Spot, earlier: Spot): boolean {
  const around = new Map(spotsAround(earlier).map((one) => [one.parent?.place, one.key]));
  return spotsAround(spot).some(({ parent, key, question: { levels } }) => {
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

/** Whether a question has to wait: a function of its own is for values of which some are open. */
export function mustWait(spot: Spot, given: readonly unknown[]): boolean {
  return given.some((one) => {
    const owner = one instanceof MarkedFunction ? ownerOf(spot, one) : null;
    if (owner === null || owner.open.size === 0) return false;
    return Object.keys(valuesFor(spot, one as MarkedFunction)).some((key) => owner.open.has(key));
  });
}

/** The form that a marked function is about. */
function ownerOf(spot: Spot, { level }: Pick<MarkedFunction, 'level'>): Spot | null {
  return (
    spotsAround(spot).find(
      ({ question: { shape } }) => isGroup(shape) && shape.fields.valuesBefore(level, {}) !== null,
    ) ?? null
  );
}

/** The values that the marked functions of a question get; null where it has none, or where some are open. */
export function seenBy(spot: Spot): readonly unknown[] | null {
  const seen: unknown[] = [];
  for (const level of spot.question.levels) {
    const owner = ownerOf(spot, { level });
    const shape = owner?.question.shape;
    if (owner === null || shape === undefined || !isGroup(shape)) continue; // it is inside
    const values = shape.fields.valuesBefore(level, owner.values) ?? {};
    if (Object.keys(values).some((key) => owner.open.has(key))) return null;
    seen.push(values);
  }
  return seen.length === 0 ? null : seen;
}

/** Whether an answer is for other values than those that its marked functions get now. */
export function isOutdated(spot: Spot, { seen }: Pick<Entry, 'seen'>): boolean {
  const now = seenBy(spot);
  return now !== null && !isSame(seen, now);
}

/** Whether a default was made from values that have changed: nobody has answered it. */
export function isOldDefault(spot: Spot, entry: Pick<Entry, 'seen' | 'from'>): boolean {
  return entry.from === null && isOutdated(spot, entry);
}

/** The values that a marked function gets. */
export function valuesFor(spot: Spot, marked: MarkedFunction): Readonly<Record<string, unknown>> {
  const owner = ownerOf(spot, marked);
  const shape = owner?.question.shape;
  if (owner !== null && shape !== undefined && isGroup(shape)) {
    return shape.fields.valuesBefore(marked.level, owner.values) ?? {};
  }
  throw new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    'given: a marked function must be for a question in the form or hub that it was marked in',
  );
}
