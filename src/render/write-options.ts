// The options with which a widget draws another one, or types text.

import { className, isWhole, requireBoolean, requireOptions, requireWhole } from '../base/validate.ts';

/** Options of `Widget.draw`. */
export interface DrawOptions {
  /** The row of the first row copied; the cursor's when left out. */
  row?: number | null | undefined;
  /** The column of the first column copied; the cursor's when left out. */
  col?: number | null | undefined;
  /** Whether the cursor is then at `col` instead of column 0. */
  block?: boolean | null | undefined;
}

/** Options of `Widget.write`. */
export interface WriteOptions extends DrawOptions {
  /** Columns to type in, from `col` on; `maxWidth` is the right edge when left out. */
  width?: number | null | undefined;
  /** Whether lines are broken between words. */
  wordwrap?: boolean | null | undefined;
}

/** Throws unless options of an operation of a widget are what they may be. */
export function requireWriteOptions(
  widget: object,
  name: string,
  options: WriteOptions | null | undefined,
): void {
  if (options == null) return;
  const { row, col, block, width, wordwrap } = options;
  let isFine =
    typeof options === 'object' &&
    !Array.isArray(options) &&
    (row == null || isWhole(row, 0)) &&
    (col == null || isWhole(col, 0)) &&
    (block == null || typeof block === 'boolean') &&
    (width == null || isWhole(width, 1)) &&
    (wordwrap == null || typeof wordwrap === 'boolean');
  // To compare names takes half the time of looking into them.
  for (const key in options)
    isFine &&= key === 'row' || key === 'col' || key === 'block' || key === 'width' || key === 'wordwrap';
  if (!isFine) refuse(`${className(widget)}.${name}`, options);
}

/** Says what is wrong with options, if anything is. */
function refuse(where: string, options: WriteOptions): void {
  const { row, col, block, width, wordwrap } = requireOptions(where, options);
  if (row != null) requireWhole(where, 'row', row, 0);
  if (col != null) requireWhole(where, 'col', col, 0);
  if (block != null) requireBoolean(where, 'block', block);
  if (width != null) requireWhole(where, 'width', width, 1);
  if (wordwrap != null) requireBoolean(where, 'wordwrap', wordwrap);
}
