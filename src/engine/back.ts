// Going back: where `<` leads is worked out before anything changes.

import { isDanger } from '../questions/secrets.ts';
import type { Draft } from './draft.ts';

/** What `<` does. */
export type BackStep =
  /** Leaves the outermost question. */
  | { readonly does: 'leave' }
  /** Leaves a section, an item or a field of a review; what was there before stays. */
  | { readonly does: 'drop'; readonly from: Draft }
  /** Asks an earlier question again. */
  | { readonly does: 'enter'; readonly draft: Draft };

/** What `<` does at a draft; null where there is nothing to go back to. */
export function backFrom(draft: Draft, canLeave: boolean): BackStep | null {
  if (draft.review !== null) {
    const last = lastIn(draft);
    if (last !== null) return { does: 'enter', draft: last };
  }
  const { parent } = draft;
  if (parent === null) return canLeave ? { does: 'leave' } : null;
  if (parent.active === draft) {
    // The first item of a list that needs one was asked for at once: the list itself is left.
    return parent.list?.isFirstAtOnce === true ? backFrom(parent, canLeave) : { does: 'drop', from: parent };
  }
  if (parent.kind !== 'form') return null;
  for (let before = parent.before(draft); before !== null; before = parent.before(before)) {
    const last = lastIn(before);
    if (last !== null) return { does: 'enter', draft: last };
  }
  return backFrom(parent, canLeave);
}

/** The last question inside a draft; null for a form in which nothing is asked, and for an option. */
function lastIn(draft: Draft): Draft | null {
  if (!draft.question.isAsked) return null;
  if (draft.kind !== 'form') return draft;
  for (const { draft: child } of draft.entries.toReversed()) {
    const last = child === null ? null : lastIn(child);
    if (last !== null) return last;
  }
  return null;
}

/** Asks a question again, and with it whatever it is inside of. */
export function reopen(draft: Draft): void {
  draft.isSettled = false;
  draft.forget();
  const { parent } = draft;
  if (parent === null) return;
  parent.reopen(draft);
  if (parent.isSettled || parent.review !== null) {
    parent.review = null;
    reopen(parent);
  }
}

/** Asks everything in a draft again, from the first question on. */
export function reopenAll(draft: Draft): void {
  draft.isSettled = false;
  draft.forget();
  draft.isTitled = false;
  draft.review = null;
  if (draft.kind === 'form') reopenFields(draft);
}

/** Asks all fields of a form again. */
export function reopenFields(form: Draft): void {
  for (const draft of form.children) {
    reopenAll(draft);
    form.reopen(draft);
  }
}

/**
 * A yes to danger is for the answers before it: where one of them changes, the danger is asked again. The sections of a hub
 * are answered in any order. What a source gave is for whatever is answered, but not for what is changed later (`isEdit`).
 */
export function reopenDangersAfter(draft: Draft, isEdit: boolean): void {
  let at = draft;
  // Two dangers of a hub that are confirmed one after the other do not reopen each other.
  const isInHubs = isEdit || !isDanger(draft.question);
  for (; at.parent !== null && at.parent.active !== at; at = at.parent) {
    const { parent } = at;
    if (parent.fields === null || !draft.tree.hasYes) continue;
    for (const other of parent.children) {
      if (other.key !== at.key && (parent.kind === 'hub' ? isInHubs : isAfter(other, at)))
        reopenDangersIn(other, isEdit);
    }
  }
  if (isEdit) at.isEdited = true;
}

function isAfter({ place }: Draft, { place: before }: Draft): boolean {
  if (place === null || before === null) return true; // nobody has come to it yet
  return place.group === before.group ? place.index > before.index : place.group > before.group;
}

/** Asks dangers again; whether there was one. What it is inside of has no answer then, either. */
export function reopenDangersIn(draft: Draft, isEdit: boolean): boolean {
  let isOpened = false;
  if (isDanger(draft.question)) {
    const counts = draft.isYes && draft.isAccepted && (isEdit || draft.givenBy === undefined);
    if (!counts) return false;
    reopen(draft);
    isOpened = true;
  } else {
    for (const inner of draft.list === null ? draft.children : draft.items) {
      isOpened = reopenDangersIn(inner, isEdit) || isOpened;
    }
  }
  if (isOpened) draft.unaccept();
  return isOpened;
}

/** The forms that are left when somebody goes from one draft back to another say their titles when entered again. */
export function forgetTitles(from: Draft, to: Draft | null): void {
  const kept = new Set<Draft>();
  for (let draft = to; draft !== null; draft = draft.parent) kept.add(draft);
  for (let draft: Draft | null = from; draft !== null && !kept.has(draft); draft = draft.parent) {
    draft.forget();
    draft.isTitled = false;
    if (draft.list !== null) draft.list.isReached = false;
    if (draft.parent?.active === draft && draft.parent.list !== null) draft.parent.active = null;
  }
}
