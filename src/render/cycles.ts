// Refuses to put a widget into one that it holds, when it is added and not only when it is rendered.

import { className } from '../base/validate.ts';
import { cycleError } from './nesting.ts';
import { holdersWithin, nestingOf, type Widget } from './widget.ts';

/** The most names of a cycle that a message shows. */
const MOST_NAMES = 20;

/**
 * Notes that a widget is put into another; throws when that would make a cycle. Where the holder is in
 * nothing itself, no widget that tells what it is given can lead to it: otherwise it would have been noted.
 */
export function putInto(holder: Widget, item: Widget): void {
  const nesting = nestingOf(item);
  if (nesting === null && item.children.length === 0) return;
  const isHeld = nestingOf(holder)?.isHeld === true;
  if (nesting?.tells === true && !isHeld && item !== holder) {
    nesting.isHeld = true;
    return;
  }
  const above = holdersWithin(item, isHeld ? undefined : 'those that tell');
  if (above.has(holder)) throw cycleError(holder, pathOf(holder, item, above));
  for (const each of above.keys()) {
    const found = nestingOf(each);
    if (found !== null) found.isHeld = true;
  }
}

/** The names of the widgets that lead from an item down to its holder, and to the item again. */
function pathOf(holder: Widget, item: Widget, above: ReadonlyMap<Widget, Widget | null>): string[] {
  const names: string[] = [];
  for (let at: Widget | null = holder; at !== null; at = above.get(at) ?? null) names.push(className(at));
  const path = [...names.toReversed(), className(item)];
  if (path.length > MOST_NAMES) path.splice(MOST_NAMES / 2, path.length - MOST_NAMES, '…');
  return path;
}
