// How widgets stand inside one another: keeps one from holding itself, and knows how deep a tree is
// before anyone walks down it, so that no tree is ever deep enough to exhaust the stack.

import { MAX_DEPTH, TextUIError } from '../errors.ts';

/** What is known of a widget here. */
export interface Nested {
  /** The widgets inside it, as they are now. */
  readonly children: readonly Nested[];
  /** Whether it is of the library's own: then it never comes to hold anything without telling. */
  readonly _isOurs: boolean;
}

/** What a widget that holds others remembers about its place in the trees it belongs to. */
export interface Place {
  /** Whether it has ever been put into another such widget: otherwise only strangers can lead back to it. */
  held: boolean;
  /** Levels of holders from here down, this one included, as of that state of all trees. */
  levels: number;
  asOf: number;
}

/** Finds the place of a widget; null for one that holds nothing, or does not tell when that changes. */
export type PlaceOf = (widget: Nested) => Place | null;

/** Grows when widgets are put together in a way that may change what was counted elsewhere, which is then out of date. */
let treesState = 0;
/** Whether anything ever was put together that is not of the library's own, and may come to hold others without telling. */
let strangers = false;

/** The place of a widget that holds nothing yet, or nothing but widgets that hold nothing. */
export function newPlace(widget: Nested): Place {
  if (!widget._isOurs) strangers = true;
  return { held: false, levels: 1, asOf: treesState };
}

/** Notes that a widget is put into another; throws when that would close a circle. */
export function hold(holder: Nested, child: Nested, placeOf: PlaceOf): void {
  const place = placeOf(child);
  if (place === null) {
    if (!child._isOurs) strangers = true;
    if (child.children.length === 0) return;
  }
  if (holder === child || place === null || placeOf(holder)?.held === true) {
    const path = pathTo(holder, child);
    if (path !== null) throw cycleError(holder, [...path, child]);
  }
  if (!growsAlone(placeOf(holder), place)) treesState++;
  markHeld(child, placeOf);
}

/** Counts a child in where that changes nothing else: all of it is known, and nobody counts on the holder yet. */
function growsAlone(holder: Place | null, child: Place | null): boolean {
  if (strangers || holder === null || holder.held || holder.asOf !== treesState) return false;
  if (child === null || child.asOf !== treesState) return false;
  holder.levels = Math.max(holder.levels, child.levels + 1);
  return true;
}

/** Notes that a widget is held now, or those that a composed one holds. */
function markHeld(widget: Nested, placeOf: PlaceOf): void {
  const own = placeOf(widget);
  if (own !== null) {
    own.held = true;
    return;
  }
  const found = new Set<Nested>([widget]);
  for (const each of found) {
    const place = placeOf(each);
    if (place !== null) place.held = true;
    else for (const child of each.children) found.add(child);
  }
}

/** Throws when the tree below a widget is deeper than can be rendered, or leads back into itself. */
export function checkDepth(widget: Nested, placeOf: PlaceOf): void {
  const place = placeOf(widget);
  const levels = place !== null && place.asOf === treesState ? place.levels : countLevels(widget, placeOf);
  if (levels <= MAX_DEPTH) return;
  throw new TextUIError(
    'ERR_TEXTUI_DEPTH',
    `${nameOf(widget)}: widgets are nested more than ${MAX_DEPTH} levels deep; put them side by side, or use fewer containers`,
  );
}

/** What was counted of a widget. */
interface Count {
  levels: number;
  /** All that it counts on tells when it changes. */
  constant: boolean;
}

/** One step of the walk down: a widget, and how many of its children have been seen. */
interface Step extends Count {
  readonly widget: Nested;
  readonly children: readonly Nested[];
  next: number;
}

function countLevels(top: Nested, placeOf: PlaceOf): number {
  const counts = new Map<Nested, Count>();
  const path: Step[] = [stepInto(top, placeOf)];
  const onPath = new Set<Nested>([top]);
  for (;;) {
    const step = path.at(-1) as Step;
    const child = step.children[step.next++];
    if (child === undefined) {
      finish(step, counts, placeOf);
      path.pop();
      onPath.delete(step.widget);
      const above = path.at(-1);
      if (above === undefined) return step.levels;
      add(above, step);
      continue;
    }
    const place = placeOf(child);
    if (place === null && child.children.length === 0) continue;
    const count =
      place !== null && place.asOf === treesState ? { ...place, constant: true } : counts.get(child);
    if (count !== undefined) add(step, count);
    else if (onPath.has(child)) throw cycleError(child, [...path.map(({ widget }) => widget), child]);
    else if (path.length >= MAX_DEPTH) return MAX_DEPTH + 1;
    else {
      path.push(stepInto(child, placeOf));
      onPath.add(child);
    }
  }
}

function stepInto(widget: Nested, placeOf: PlaceOf): Step {
  return { widget, children: widget.children, next: 0, levels: 1, constant: placeOf(widget) !== null };
}

function add(step: Step, below: Count): void {
  step.levels = Math.max(step.levels, below.levels + 1);
  step.constant &&= below.constant;
}

function finish({ widget, levels, constant }: Step, counts: Map<Nested, Count>, placeOf: PlaceOf): void {
  counts.set(widget, { levels, constant });
  const place = placeOf(widget);
  if (place === null || !constant) return;
  place.levels = levels;
  place.asOf = treesState;
}

/** The widgets from `top` down to `target`; null where it is not among them. */
function pathTo(target: Nested, top: Nested): Nested[] | null {
  const above = new Map<Nested, Nested | null>([[top, null]]);
  for (const widget of above.keys()) {
    if (widget === target) {
      const path: Nested[] = [];
      for (let at: Nested | null | undefined = widget; at != null; at = above.get(at)) path.push(at);
      return path.toReversed();
    }
    for (const child of widget.children) if (!above.has(child)) above.set(child, widget);
  }
  return null;
}

function cycleError(widget: Nested, circle: readonly Nested[]): TextUIError {
  const names = circle.map(nameOf).join(' > ');
  return new TextUIError(
    'ERR_TEXTUI_CYCLE',
    `${nameOf(widget)}: a widget cannot stand inside itself (${names}); add another widget instead`,
  );
}

function nameOf(widget: Nested): string {
  return widget.constructor.name;
}
