// A count of the changes of all widgets. While it stands still, what was drawn of widgets that tell their changes
// (`_tellsChanges`) is what would be drawn now, and nobody has to ask a hundred thousand items one by one.

let changes = 0;

/** Counts a change of what some widget shows, or would show; returns the count. */
export function countChange(): number {
  return ++changes;
}

/** How many changes there have been. */
export function changesSoFar(): number {
  return changes;
}
