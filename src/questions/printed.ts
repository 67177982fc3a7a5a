// The list above a prompt, as data: a number that the user types counts in its rows.

/** A row that was printed above a prompt. */
export interface PrintedRow {
  /** The number or letters that the user types for it; null for none. */
  readonly key: string | null;
  readonly text: string;
  /** Whether its box is ticked; null where it has none. */
  readonly box: boolean | null;
  /** The group that it is in; null for none. */
  readonly group: string | null;
  /** The row's name, and a remark about it, for screen readers and other programs. */
  readonly name: string;
  readonly value: string;
  readonly isDisabled: boolean;
}

/** The list that was printed above a prompt. */
export interface PrintedList {
  /** Choices, the sections of a hub (which its menu has, too), or other rows. */
  readonly kind: 'choices' | 'rows' | 'hub';
  /** The heading above the rows; null for none. */
  readonly title: string | null;
  /** A heading for speech, with the number of rows; null for none. */
  readonly name: string | null;
  readonly rows: readonly PrintedRow[];
  /** The lines below the rows. */
  readonly foot: readonly string[];
  /** The choices that the rows are. */
  readonly ids: readonly number[];
}

/** A list of lines alone, which have no numbers. */
export function printedLines(lines: readonly string[]): PrintedList {
  return { kind: 'rows', title: null, name: null, rows: [], foot: lines, ids: [] };
}
