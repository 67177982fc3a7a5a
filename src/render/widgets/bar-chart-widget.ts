// BarChartWidget: numbers with their labels and, where there is space, a bar as long as each is large.

import { MAX_SIZE } from '../../base/errors.ts';
import { type Row, simpleRow } from '../../text/row.ts';
import { argumentError, className, requireOptions, requireString, type Where } from '../../base/validate.ts';
import { beside, type Pairs, placeRows, readPairs, textRows, withoutBlanks } from '../row-buffer.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import { isNumeric } from '../value-text.ts';
import { bufferOf, Widget } from '../widget.ts';

/** Options of {@link BarChartWidget}. */
export interface BarChartOptions {
  /** The number whose bar takes all the space: 100 for `%`, otherwise the largest unless given. */
  max?: number | null | undefined;
  /** The unit of the numbers, shown after each. */
  unit?: string | null | undefined;
}

// sda   61 %  ############
// sdb1   7 %  #
//     ^^    ^^             GAP
const GAP = 2;
const BAR = '#';
const NARROWEST_BAR = 10;
const NARROWEST_LABEL = 8;
const INDENT = 2;

/** A bar as it is drawn. */
interface Bar {
  readonly name: string;
  readonly label: readonly Row[];
  readonly text: string;
  readonly number: readonly Row[];
  readonly value: number;
}

/**
 * Shows numbers as bars: label, number, bar. Nothing is lost where there is no space for the bar.
 *
 * @example
 * ```ts
 * const chart = new BarChartWidget({ sda: 61, sdb: 7 }, { unit: '%' });
 * chart.render(30);
 * console.log(chart.getLines().join('\n'));
 * // sda  61 %  ############
 * // sdb   7 %  #
 * ```
 */
export class BarChartWidget extends Widget {
  #pairs: readonly (readonly [label: string, value: number | bigint])[];
  readonly #max: number | null;
  readonly #unit: string;

  constructor(pairs: Pairs<number | bigint>, options?: BarChartOptions | null) {
    super();
    const { max, unit } = requireOptions(new.target, options);
    this.#pairs = readNumbers(new.target, pairs);
    this.#max = max == null ? null : requirePositive(new.target, max);
    this.#unit = unit == null ? '' : withoutBlanks(requireString(new.target, 'unit', unit));
  }

  /** The labels and their numbers; others may be assigned. */
  get pairs(): readonly (readonly [label: string, value: number | bigint])[] {
    return this.#pairs;
  }

  set pairs(pairs: Pairs<number | bigint>) {
    this.#pairs = readNumbers(className(this), pairs);
  }

  override render(width: number): void {
    super.render(width);
    const bars = this.#bars();
    const numberWidth = widest(bars.map(({ number }) => number));
    const labelWidth = widest(bars.map(({ label }) => label));
    const left = width - numberWidth - GAP;
    if (left < labelWidth && left < NARROWEST_LABEL) this.#drawBelow(bars, width);
    else {
      const number = labelWidth === 0 ? 0 : Math.min(labelWidth, left) + GAP;
      const start = number + numberWidth + GAP;
      this.#drawBeside(bars, number, start, width - start < NARROWEST_BAR ? 0 : width - start);
    }
    this.setEnd();
  }

  override describe(): SemanticNode {
    const parts = this.#pairs.map(
      ([label, value]) => beside('', withoutBlanks(label), ' ') + this.#textOf(value),
    );
    return semanticNode('img', { name: parts.join(', ') });
  }

  #drawBeside(bars: readonly Bar[], column: number, start: number, columns: number): void {
    const buffer = bufferOf(this);
    const max = this.#largest();
    for (const { name, number, value } of bars) {
      const top = this.height;
      buffer.reach(top);
      if (column > GAP) placeRows(buffer, top, 0, textRows(name, column - GAP));
      for (const [index, row] of number.entries()) buffer.put(top + index, start - GAP - row.width, row);
      const length = barLength(value / max, columns);
      if (length > 0) buffer.put(top, start, simpleRow(BAR.repeat(length)));
    }
  }

  /** The number under its label. */
  #drawBelow(bars: readonly Bar[], width: number): void {
    const buffer = bufferOf(this);
    const indent = Math.min(INDENT, width - 1);
    for (const { name, text } of bars) {
      const top = this.height;
      const below = placeRows(buffer, top, 0, textRows(name, width));
      placeRows(buffer, below, indent, textRows(text, width - indent));
    }
  }

  #bars(): Bar[] {
    return this.#pairs.map(([name, value]) => {
      const text = this.#textOf(value);
      const [label, number] = [textRows(name, MAX_SIZE), textRows(text, MAX_SIZE)];
      return { name, label, text, number, value: Number(value) };
    });
  }

  #textOf(value: number | bigint): string {
    return this.#unit === '' ? String(value) : `${value}${beside(' ', this.#unit, '')}`;
  }

  /** The number whose bar takes all the space. */
  #largest(): number {
    if (this.#max !== null) return this.#max;
    if (this.#unit === '%') return 100;
    const largest = this.#pairs.reduce((most, [, value]) => {
      return Number.isFinite(Number(value)) ? Math.max(most, Number(value)) : most;
    }, 0);
    return largest === 0 ? 1 : largest;
  }
}

/** How long a bar is: none for what is negative or no number, all columns for what is too large. */
function barLength(share: number, columns: number): number {
  return share > 0 ? Math.round(Math.min(share, 1) * columns) : 0;
}

function widest(texts: readonly (readonly Row[])[]): number {
  return texts.reduce((most, rows) => rows.reduce((wide, { width }) => Math.max(wide, width), most), 0);
}

function readNumbers(where: Where, pairs: Pairs<number | bigint>): [label: string, value: number | bigint][] {
  const numbers = readPairs(where, pairs);
  for (const [, value] of numbers) {
    if (!isNumeric(value)) throw argumentError(where, 'the value of a pair', 'a number', value);
  }
  return numbers;
}

function requirePositive(where: Where, max: unknown): number {
  if (typeof max === 'number' && max > 0 && Number.isFinite(max)) return max;
  throw argumentError(where, 'max', 'a number above 0', max);
}
