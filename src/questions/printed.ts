// What was printed above a prompt, as data: rows that numbers count in.

/** A row that was printed above a prompt. */
export interface PrintedRow {
  /** What is typed for it; null where it has no number. */
  readonly key: string | null;
  readonly text: string;
  /** Whether its box is ticked; null where it has none. */
  readonly box: boolean | null;
  /** The group that it is in; null for none. */
  readonly group: string | null;
  /** What it is, and more about it, for whoever does not read the text. */
  readonly name: string;
  readonly value: string;
  readonly isDisabled: boolean;
}

/** What was printed above a prompt: numbers that are typed count in it. */
export interface Printed {
  /** What the rows are: choices, anything else, or the sections of a hub, which its menu has. */
  readonly kind: 'choices' | 'rows' | 'hub';
  /** What stands above the rows; null for nothing. */
  readonly title: string | null;
  /** What the rows are, and how many, for whoever listens; null for nothing. */
  readonly name: string | null;
  readonly rows: readonly PrintedRow[];
  /** What stands below the rows. */
  readonly foot: readonly string[];
  /** The choices that the rows are. */
  readonly ids: readonly number[];
}

/** Nothing but lines of text. */
export function printedLines(lines: readonly string[]): Printed {
  return { kind: 'rows', title: null, name: null, rows: [], foot: lines, ids: [] };
}
