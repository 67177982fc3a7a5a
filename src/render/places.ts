// Where a widget that holds others has put them: noted as they are drawn, if the user can point at them.

import type { Row } from '../text/row.ts';

/** Where those inside a widget are, in its own rows and columns. */
export type Places = GridPlaces | DrawnPlaces;

/** The places of a container's items. */
export interface GridPlaces {
  readonly grid: { itemAt(row: number, column: number): number };
  /** The column in which each column of the grid starts. */
  readonly starts: readonly number[];
  /** The row in which each row of the grid starts, and the row behind the last. */
  readonly tops: readonly number[];
  /** The places inside the items that have any, by their ids. */
  readonly inside: ReadonlyMap<number, Places>;
}

/** The places of widgets that were drawn one by one: of those in the same place, only the last. */
export type DrawnPlaces = Map<number, DrawnPlace>;

/** A widget that was drawn into another. */
export interface DrawnPlace {
  readonly widget: object;
  readonly inside: Places | null;
  readonly row: number;
  readonly col: number;
  readonly height: number;
  readonly width: number;
}

const MOST_COLUMNS = 2 ** 24;

/** Adds a widget that is drawn at a place. */
export function addPlace(
  places: DrawnPlaces,
  drawn: Pick<DrawnPlace, 'widget' | 'inside' | 'row' | 'col'>,
  rows: readonly Row[],
): void {
  const width = rows.reduce((most, row) => Math.max(most, row.width), 0);
  places.set(drawn.row * MOST_COLUMNS + drawn.col, { ...drawn, height: rows.length, width });
}
